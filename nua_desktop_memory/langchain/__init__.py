"""The door for LangChain agents: `PersonalMemoryMiddleware` ("Library" of the contract).

Importing it imports LangChain, which takes two seconds.
"""

from __future__ import annotations

from nua_desktop_memory.langchain.middleware import PersonalMemoryMiddleware

__all__ = ["PersonalMemoryMiddleware"]
