"""Real notes and questions, where they are at hand; no test needs them, and none is in this repository."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(os.environ.get("NUA_REAL_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")
"""``NUA_REAL_DATA``, else ``shared/data`` beside the folder of these sources."""
