"""Put in the place of the commands in a package: what the program imports late is used there, not only found.

nua-memory URL
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from importlib import import_module


async def talk(url: str) -> int:
    """Lists and asks a model in every way of talking; gives how many."""
    models, kinds = import_module("nua_desktop_memory.models.choice"), 0
    listing = import_module("nua_desktop_memory.models.listing")
    asking = import_module("nua_desktop_memory.models.test_call")
    for kind, model, base in (
        ("openai", "tiny", url + "/v1"),
        ("anthropic", "tiny", url),
        ("ollama", "tiny", url + "/v1"),
        ("lmstudio", "tiny", url + "/v1"),
        ("other", "openai:tiny", url + "/v1"),
    ):
        choice = models.ModelChoice(models.Kind(kind), model, base)
        if kind != "other" and await listing.listed(choice, "key") != ("tiny",):
            raise SystemExit(f"The models of {kind} were not listed.")
        await asking.ask(choice, "key", limit=300.0)
        kinds += 1
    return kinds


def policy() -> int:
    """Loads every detector and every check of numbers that the rules name; gives how many."""
    rules = import_module("nua_desktop_memory.policy.ruleset").__file__
    names = set()
    for name in os.listdir(os.path.join(os.path.dirname(str(rules)), "rules")):
        with open(os.path.join(os.path.dirname(str(rules)), "rules", name), encoding="utf-8") as file:
            names.update(re.findall(r'^module = "([^"]+)"', file.read(), re.MULTILINE))
    for name in names:
        import_module(name if name.startswith("stdnum.") else f"detect_secrets.plugins.{name}")
    import_module("stdnum.iban").is_valid("GB82 WEST 1234 5698 7654 32")
    return len(names)


def rest() -> list[str]:
    """Imports what the other rooms import late."""
    names = ["nua_desktop_memory.langchain", "nua_desktop_memory.chat.asking", "nua_desktop_memory.evidence.sessions"]
    names += ["keyring.backends.SecretService", "secretstorage", "dulwich.repo", "watchdog.observers"]
    names += [
        "langchain.agents",
        "langgraph.graph",
        "nua_desktop_memory.agent.mcp.running",
        "tiktoken_ext.openai_public",
    ]
    for name in names:
        import_module(name)
    import_module("mnemonic").Mnemonic("english")
    found = {type(one).__module__ for one in import_module("keyring.backend").get_all_keyring()}
    if not any("fail" in one for one in found):
        raise SystemExit(f"keyring finds no back ends: {found}")
    return names


def program() -> None:
    """What the packaged program calls."""
    print(f"{asyncio.run(talk(sys.argv[1]))} kinds of models asked")
    print(f"{policy()} modules of rules")
    print(f"{len(rest())} others")
