"""Where a fact comes from: conversations kept as git repositories (evidence.md, "Sources")."""
