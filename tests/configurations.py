"""Configuration files as people have them: by hand, by the clients themselves, tidy and untidy. All written by us."""

from __future__ import annotations

CLAUDE_DESKTOP = {
    "fresh": b'{\n  "globalShortcut": "Ctrl+Space"\n}\n',
    "servers": b"""{
  "mcpServers": {
    "filesystem": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-filesystem", "/home/li/Documents"]
    },
    "weather \xe5\xa4\xa9\xe6\xb0\x94": {
      "command": "uv",
      "args": ["run", "weather.py"],
      "env": {"KEY": "abc\\u4e2d"}
    }
  },
  "globalShortcut": ""
}
""",
    "empty servers": b'{"mcpServers": {}}',
    "empty servers, spaced": b'{ "mcpServers": { } }\n',
    "tabs": b'{\n\t"mcpServers": {\n\t\t"a": {\n\t\t\t"command": "a"\n\t\t}\n\t}\n}',
    "crlf": b'{\r\n    "mcpServers": {\r\n        "a": {"command": "a"}\r\n    }\r\n}\r\n',
    "bom": b'\xef\xbb\xbf{\n  "mcpServers": {\n  }\n}\n',
    "one line": b'{"mcpServers":{"a":{"command":"a","args":[]}},"x":[1,2,{"y":null}]}',
    "nothing but braces": b"{}",
    "nothing but braces and lines": b"{\n\n}\n\n",
    "empty": b"",
    "blank": b"  \n\n",
}

CLAUDE_CODE = {
    "as it writes it": b"""{
  "numStartups": 41,
  "theme": "dark",
  "projects": {
    "/home/li/work": {
      "allowedTools": [],
      "history": [{"display": "fix the \\"nua-memory\\" test", "pastedContents": {}}],
      "mcpServers": {"nua-memory": {"command": "other"}}
    }
  },
  "mcpServers": {
    "github": {"type": "http", "url": "https://example.test/mcp"}
  },
  "oauthAccount": {"emailAddress": "li@example.test"}
}""",
    "before any server": b'{\n  "numStartups": 1,\n  "firstStartTime": "2026-01-01T00:00:00.000Z"\n}\n',
    "deep": b'{"a":{"b":{"c":{"d":[[[{"e":"\\\\"}]]]}}}}\n',
}

CLAUDE_HOOKS = {
    "other hooks": b"""{
  "model": "opus",
  "hooks": {
    "PreToolUse": [
      {"matcher": "Bash", "hooks": [{"type": "command", "command": "echo 'hi'"}]}
    ],
    "UserPromptSubmit": [
      {
        "hooks": [
          {
            "type": "command",
            "command": "git branch --show-current"
          }
        ]
      }
    ]
  }
}
""",
    "no list": b'{\n  "hooks": {\n    "Stop": []\n  }\n}\n',
    "empty list": b'{\n  "hooks": {\n    "UserPromptSubmit": []\n  }\n}\n',
    "no hooks": b'{"permissions": {"allow": ["Bash(ls:*)"]}}\n',
    "tabs": b'{\n\t"hooks": {\n\t\t"UserPromptSubmit": [\n\t\t\t{"hooks": []}\n\t\t]\n\t}\n}\n',
}

VSCODE = {
    "comments": b"""// Servers for the agent mode
{
    // sensitive things are asked for
    "inputs": [
        { "type": "promptString", "id": "key", "description": "API key", "password": true } /* once */
    ],
    "servers": {
        // read only
        "docs": {
            "type": "http",
            "url": "https://docs.example.test/mcp", // no key needed
        }, // the last one
        // more to come
    },
}
// end
""",
    "comma and comment": b'{\n  "servers": {\n    "a": { "command": "a" } // why\n    // what else\n  }\n}',
    "only comments": b"// nothing here yet\n/* really */",
    "crlf comments": b'{\r\n\t// c\r\n\t"servers": {\r\n\t\t// none\r\n\t}\r\n}\r\n',
}

CURSOR = {
    "as written by hand": b'{\n  "mcpServers": {\n    "linear": { "url": "https://mcp.example.test/sse" },\n'
    b'    "db": {\n      "command": "docker",\n      "args": [ "run", "-i" ]\n    }\n  }\n}',
    "empty servers": b'{\n  "mcpServers": {}\n}\n',
}

ZED = {
    "as it begins": b"""// Zed settings
//
// For information on how to configure Zed, see the Zed
// documentation.
{
  "ui_font_size": 16,
  "theme": {
    "mode": "system",
    "light": "One Light",
    "dark": "One Dark", // at night
  },
}
""",
    "servers": b"""{
  /* agents */ "context_servers": {
    "postgres": {
      "enabled": true,
      "settings": { "url": "postgresql://localhost" },
    },
  },
  "vim_mode": true
}
""",
}

CODEX = {
    "as people have it": b"""# Codex
model = "gpt-5"
approval_policy = "on-request"   # ask me

[projects."/home/li/work"]
trust_level = "trusted"

[mcp_servers.context7]
command = "npx"
args = ["-y", "@upstash/context7-mcp"]

# notes about the next one
[mcp_servers.figma]
url = "https://mcp.example.test"

[tui]
notifications = [
    "agent-turn-complete", # [not] a header
]
""",
    "no last line end": b'model = "gpt-5"\n[history]\npersistence = "none"',
    "crlf": b'model = "gpt-5"\r\n\r\n[mcp_servers.a]\r\ncommand = "a"\r\n',
    "many blank lines": b'model = "x"\n\n\n',
    "long strings": b'notes = """\n[mcp_servers.nua-memory]\ncommand = "no"\n"""\n'
    b"other = '''\n[tui]\n'''\n[a]\nb = 1\n",
    "dotted": b'mcp_servers.a.command = "a"\n',
    "bom": b'\xef\xbb\xbfmodel = "gpt-5"\n',
    "arrays of tables": b'[[profiles]]\nname = "a"\n\n[[profiles]]\nname = "b"\n',
    "empty": b"",
}

GEMINI = {
    "as it writes it": b'{\n  "security": {\n    "auth": {\n      "selectedType": "oauth-personal"\n    }\n  },\n'
    b'  "ui": {\n    "theme": "GitHub"\n  }\n}',
    "comments": b'{\n  // look\n  "theme": "Default", // fine\n'
    b'  "mcpServers": {\n    "a": { "command": "a" }\n  }\n}\n',
}

SERVER_FILES: dict[str, dict[str, bytes]] = {
    "claude-desktop": CLAUDE_DESKTOP,
    "claude-code": {**CLAUDE_CODE, **CLAUDE_DESKTOP},
    "vscode": {**VSCODE, **CLAUDE_DESKTOP},
    "cursor": {**CURSOR, **CLAUDE_DESKTOP},
    "zed": {**ZED, **VSCODE, **CLAUDE_DESKTOP},
    "codex": CODEX,
    "gemini-cli": {**GEMINI, **CLAUDE_DESKTOP},
}
