"""SHA-256 and BLAKE2 without the 3 ms that importing ``hashlib`` (and OpenSSL behind it) costs every command."""

from __future__ import annotations

import sys

if sys.version_info >= (3, 12):
    try:
        from _sha2 import sha256
    except ImportError:  # an interpreter built without its own hashes
        from hashlib import sha256
else:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:  # an interpreter built without its own hashes
        from hashlib import sha256

try:
    from _blake2 import blake2b
except ImportError:  # an interpreter built without its own hashes
    from hashlib import blake2b


def blake2b_bytes(data: bytes, size: int) -> bytes:
    """The BLAKE2b of some bytes, so many bytes long."""
    digest: bytes = blake2b(data, digest_size=size).digest()
    return digest


def sha256_bytes(data: bytes) -> bytes:
    """The SHA-256 of some bytes, 32 bytes."""
    digest: bytes = sha256(data).digest()
    return digest


def sha256_hex(data: bytes) -> str:
    """The SHA-256 of some bytes, 64 lower-case hex digits."""
    digest: str = sha256(data).hexdigest()
    return digest
