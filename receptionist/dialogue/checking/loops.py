"""Loops in the graph of a call: law 6 allows none in which the caller's turns lead back to where they began.

A call without end is a cycle in the graph of its states. Every question has a bounded number of tries, every read-back
and every offer too, so that whatever callers do, each of their turns leads on. What a carrier or a stray result may
repeat for ever is no turn of theirs, and while a tool is at work only its answer leads on.
"""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.dialogue.checking.account.account import TRANSFER
from receptionist.dialogue.checking.laws.turn import Turn
from receptionist.dialogue.events import BargedIn, Deafened, Event, Heard, Keyed, Silence, ToolFinished

LOOP = "law 6, a call can go round and round"


class TurnGraph:
    """The states of a walk by number, and the turns between them."""

    def __init__(self) -> None:
        self._next: dict[int, list[int]] = {}
        self._alone: set[int] = set()

    def add(self, here: int, there: int, event: Event, turn: Turn) -> None:
        """Note a step, where it counts."""
        account = turn.account
        if account.over or account.asked == TRANSFER or (account.handed and account.pending):
            return
        waits = account.pending is not None
        if not (turn.finished if waits else isinstance(event, Heard | Keyed | Silence | Deafened | BargedIn)):
            return
        if here != there:
            self._next.setdefault(here, []).append(there)
        elif not isinstance(event, BargedIn | ToolFinished):
            self._alone.add(here)

    def broken(self) -> Iterator[tuple[str, int]]:
        """A state of every loop."""
        yield from ((LOOP, at) for at in sorted(self._alone))
        yield from ((LOOP, min(group)) for group in self._groups() if len(group) > 1)

    def _groups(self) -> Iterator[list[int]]:
        """Strongly connected components (Tarjan's algorithm, without recursion)."""
        index: dict[int, int] = {}
        low: dict[int, int] = {}
        stack: list[int] = []
        waiting: set[int] = set()
        for root in self._next:
            if root in index:
                continue
            work = [(root, iter(self._next.get(root, ())))]
            index[root] = low[root] = len(index)
            stack.append(root)
            waiting.add(root)
            while work:
                at, rest = work[-1]
                for there in rest:
                    if there not in index:
                        index[there] = low[there] = len(index)
                        stack.append(there)
                        waiting.add(there)
                        work.append((there, iter(self._next.get(there, ()))))
                        break
                    if there in waiting:
                        low[at] = min(low[at], index[there])
                else:
                    work.pop()
                    if work:
                        low[work[-1][0]] = min(low[work[-1][0]], low[at])
                    if low[at] == index[at]:
                        group = stack[stack.index(at) :]
                        del stack[-len(group) :]
                        waiting.difference_update(group)
                        yield group
