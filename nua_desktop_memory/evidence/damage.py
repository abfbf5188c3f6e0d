"""What a damaged or missing repository raises, as refusals with a sentence for a person."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from nua_desktop_memory.store.errors import Damaged, NotFound


@contextmanager
def reading(path: str) -> Iterator[None]:
    """Turns what a damaged repository raises into `Damaged`, a missing one into `NotFound`."""
    from dulwich.errors import ChecksumMismatch, FileFormatException

    broken = (KeyError, ValueError, TypeError, FileNotFoundError, zlib.error, ChecksumMismatch, FileFormatException)
    try:
        yield
    except broken as error:
        if isinstance(error, FileNotFoundError) and not os.path.isdir(path):
            raise NotFound("This conversation is not there any more.") from error
        raise Damaged(
            f"The conversation in {path} cannot be read: its git repository is damaged. “git fsck” there says where.",
            file=os.path.basename(path),
        ) from error
