"""The person's computer as far as clients' configuration files go: home, environment, platform."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where to look; by default this computer. ``platform`` as in ``sys.platform``."""

    platform: str = sys.platform
    home: str = field(default_factory=lambda: os.path.expanduser("~"))
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    def variable(self, name: str) -> str:
        """An environment variable; empty where it is not set."""
        return self.environment.get(name, "").strip()

    def at_home(self, *parts: str) -> str:
        """A path below the person's home."""
        return os.path.join(self.home, *parts)

    def settings(self, *parts: str, mac: tuple[str, ...] = ("Library", "Application Support")) -> str:
        """A path below where programs of this system keep their settings; ``mac``: where on macOS."""
        if self.platform == "win32":
            return os.path.join(self.variable("APPDATA") or self.at_home("AppData", "Roaming"), *parts)
        if self.platform == "darwin":
            return self.at_home(*mac, *parts)
        return os.path.join(self.variable("XDG_CONFIG_HOME") or self.at_home(".config"), *parts)

    def local(self, *parts: str) -> str:
        """A path below the folder for what stays on this computer (Windows)."""
        return os.path.join(self.variable("LOCALAPPDATA") or self.at_home("AppData", "Local"), *parts)

    def has_program(self, name: str) -> bool:
        """Whether the person can start it by its name."""
        path = self.variable("PATH")
        return bool(path) and shutil.which(name, path=path) is not None
