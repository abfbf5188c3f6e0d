"""What the tests of the index share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import History

from nua_desktop_memory.recall.index import Index

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def history() -> History:
    """Nothing was written yet."""
    return History()


@pytest.fixture
def index(history: History, tmp_path: Path) -> Iterator[Index]:
    """An index that knows nothing yet and reads its texts from the history."""
    index = Index(str(tmp_path / "cache"), history.text)
    yield index
    index.close()
