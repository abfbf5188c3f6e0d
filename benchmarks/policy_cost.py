"""What the policy costs: a text that nothing suspects, one that the rules look at, and the first of each.

Run as ``python -m benchmarks.policy_cost``. The figures to hold: an ordinary note at most 0.2 ms, the median far less.
"""

from __future__ import annotations

import statistics
import time

ORDINARY = (
    "I moved to Hangzhou in March and share a flat with Anna near the lake",
    "今天和妈妈去西湖散步，晚上在楼下吃了面，她说下个月回家",
    "Flight CA1234 leaves at 08:30 on 2026-12-01, seat by the window",
    "The team meets on Tuesdays; Li prepares the figures and Sam takes the notes",
    "Changed dentist: Dr. Weber, second floor, every six months, next time in May",
)
LOOKED_AT = (
    "I changed my password yesterday and wrote it down nowhere",
    "See https://example.com/articles/2026/11/a-long-walk?from=mail for the route",
    "密码忘了要重置，周末去营业厅",
)


def ordinary_note_cost(rounds: int = 2000) -> dict[str, float]:
    """Median and 99th percentile in milliseconds of checking an ordinary note, and of one that the rules look at."""
    from nua_desktop_memory.policy.check import check

    figures: dict[str, float] = {}
    for name, texts in (("ordinary", ORDINARY), ("looked at", LOOKED_AT)):
        taken = []
        for text in texts * rounds:
            start = time.thread_time()  # what others do on this machine is no cost of ours
            check(text)
            taken.append((time.thread_time() - start) * 1000)
        figures[f"{name}, median ms"] = statistics.median(taken)
        figures[f"{name}, 99th percentile ms"] = statistics.quantiles(taken, n=100)[98]
    return figures


def first_cost() -> dict[str, float]:
    """Milliseconds of the first check in a process: the door's import, an ordinary note, and the rules' loading."""
    start = time.perf_counter()
    from nua_desktop_memory.policy.check import check

    imported = time.perf_counter()
    check(ORDINARY[0])
    ordinary = time.perf_counter()
    check(LOOKED_AT[0])
    looked = time.perf_counter()
    return {
        "import ms": (imported - start) * 1000,
        "first ordinary ms": (ordinary - imported) * 1000,
        "first looked at ms": (looked - ordinary) * 1000,
    }


if __name__ == "__main__":
    for what, figure in (first_cost() | ordinary_note_cost()).items():
        print(f"{what:36}{figure:10.4f}")
