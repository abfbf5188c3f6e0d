"""Conflicts: everything that is connected by dispute is one conflict ("Facts" of the semantics).

Two things dispute: two candidates of one slot, and two events of which one names the other as conflicting,
while both are active, trusted and hold. What is said in one slot with the same words disputes nothing.
"""

from __future__ import annotations

from collections import deque

from nua_desktop_memory.facts.slots import candidates, in_order
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nua_desktop_memory.facts.claims import Claim

    Node = tuple[Claim, ...]


def nodes(claims: Iterable[Claim], at: int) -> list[Node]:
    """Everything that holds at ``at`` (milliseconds): candidates of slots, and single events without a key."""
    slots: dict[str, list[Claim]] = {}
    plain: list[Node] = []
    for claim in claims:
        if claim.key is not None:
            slots.setdefault(claim.key, []).append(claim)
        elif claim.holds(at):
            plain.append((claim,))
    return [node for members in slots.values() for node in candidates(members, at)] + plain


def conflicts(claims: Iterable[Claim], edges: Iterable[tuple[int, int]], at: int) -> list[list[Node]]:
    """The conflicts among ``claims`` at ``at``; ``edges`` are pairs of LOG positions that name each other.

    Each conflict has its sides in order of observation; the conflicts are ordered by their first sides.
    """
    everything = sorted(nodes(claims, at), key=lambda node: in_order(node[0]))
    around = _neighbours(everything, edges)
    return [
        [everything[index] for index in sorted(component)] for component in _components(around) if len(component) > 1
    ]


def shared_key(sides: Sequence[Node]) -> str | None:
    """The key of a conflict whose sides are all of one slot, else ``None``."""
    keys = {node[0].key for node in sides}
    return keys.pop() if len(keys) == 1 else None


def _neighbours(everything: Sequence[Node], edges: Iterable[tuple[int, int]]) -> Mapping[int, set[int]]:
    """For each node, by its index, those that dispute it; a slot's candidates dispute the slot's first one."""
    around: dict[int, set[int]] = {index: set() for index in range(len(everything))}
    first_of_slot: dict[str, int] = {}
    node_of: dict[int, int] = {}
    for index, node in enumerate(everything):
        node_of.update((claim.position, index) for claim in node)
        key = node[0].key
        if key is not None:
            first = first_of_slot.setdefault(key, index)
            if first != index:
                around[first].add(index)
                around[index].add(first)
    for one, other in edges:
        left, right = node_of.get(one), node_of.get(other)
        if left is not None and right is not None and left != right:
            around[left].add(right)
            around[right].add(left)
    return around


def _components(around: Mapping[int, set[int]]) -> list[set[int]]:
    found: list[set[int]] = []
    seen: set[int] = set()
    for start in around:
        if start in seen:
            continue
        component = {start}
        waiting = deque([start])
        while waiting:
            fresh = around[waiting.popleft()] - component
            component |= fresh
            waiting.extend(fresh)
        seen |= component
        found.append(component)
    return found
