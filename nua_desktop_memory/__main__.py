"""``python -m nua_desktop_memory`` opens the window."""

from __future__ import annotations

import sys

from nua_desktop_memory.desktop.main import main

if __name__ == "__main__":
    sys.exit(main())
