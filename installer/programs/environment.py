"""Runs before the programs of a package: what they start gets the environment that the person has.

PyInstaller's loader puts the package's folder before the system's libraries, for this process alone: the loader of the
system has read it by now. A browser or a file manager that inherits it would load our libraries and crash. Its own
marks go too, so that a second window of ours begins as the first one did.
"""

import os

for name in [one for one in os.environ if one.startswith("_PYI_")]:
    del os.environ[name]
for name in ("LD_LIBRARY_PATH", "LIBPATH"):
    before = os.environ.pop(name + "_ORIG", None)
    if before:
        os.environ[name] = before
    else:
        os.environ.pop(name, None)
