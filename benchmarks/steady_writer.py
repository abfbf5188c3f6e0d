"""Another program that writes fifty notes a second into a profile, for as long as it is told.

python -m benchmarks.steady_writer PROFILE SECONDS
"""

from __future__ import annotations

import sys
import time

from nua_desktop_memory.profile import open_profile

RATE = 50


def main() -> None:
    """Writes; one note in three is about one of a few subjects."""
    path, seconds = sys.argv[1], float(sys.argv[2])
    with open_profile(path) as profile:
        profile.enable()
        begun = time.monotonic()
        for number in range(int(seconds * RATE)):
            profile.note(f"Written meanwhile, number {number}", key=f"live.n{number % 7}" if number % 3 == 0 else None)
            time.sleep(max(0.0, begun + (number + 1) / RATE - time.monotonic()))


if __name__ == "__main__":
    main()
