"""What tells pip and uv how this machine reaches the package index, carried into a root."""

from __future__ import annotations

import os
import shutil

from checks.root import Root

NAMES = (
    "PIP_CERT",
    "PIP_INDEX_URL",
    "PIP_DEFAULT_TIMEOUT",
    "SSL_CERT_FILE",
    "UV_DEFAULT_INDEX",
    "HTTPS_PROXY",
    "https_proxy",
    "HTTP_PROXY",
    "http_proxy",
    "NO_PROXY",
    "no_proxy",
)


def carried(root: Root) -> dict[str, str]:
    """The names that are set here, with their values; a file that one names is copied to where no package has one."""
    found = {name: os.environ[name] for name in NAMES if name in os.environ}
    for name, path in found.items():
        if os.path.isfile(path):
            found[name] = f"/srv/{name.lower()}"
            shutil.copyfile(path, root.place(found[name]))
    return found
