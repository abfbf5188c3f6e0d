"""Starts the window in a package."""

import sys

from nua_desktop_memory.__main__ import main

sys.exit(main())
