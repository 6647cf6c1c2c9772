"""The table of phases as a Mermaid state diagram, and the page around it."""

from __future__ import annotations

from collections.abc import Mapping

from receptionist.dialogue import phases
from receptionist.dialogue.phases import TRANSITIONS, Phase, Table, Trigger


def mermaid(table: Table = TRANSITIONS, start: Phase = Phase.GREETING) -> str:
    """A Mermaid `stateDiagram-v2`: one arrow for each pair of phases, with all the triggers that lead from one to
    the other. Phases without a way out are ends.
    """
    arrows = [
        f"    {source} --> {target}: {', '.join(triggers)}"
        for source, row in table.items()
        for target, triggers in _by_target(row).items()
    ]
    ends = [f"    {phase} --> [*]" for phase, row in table.items() if not row]
    return "\n".join(("stateDiagram-v2", f"    [*] --> {start}", *arrows, *ends))


def rows(table: Table = TRANSITIONS) -> str:
    """The same as a Markdown table: a line for each trigger, a column for each phase it can happen in."""
    sources = [phase for phase, row in table.items() if row]
    head = f"| trigger | {' | '.join(sources)} |"
    lines = [
        f"| {trigger} | {' | '.join(str(table[source].get(trigger, '')) for source in sources)} |"
        for trigger in Trigger
        if any(trigger in row for row in table.values())
    ]
    return "\n".join((head, "|---" * (len(sources) + 1) + "|", *lines))


def page() -> str:
    """docs/state-machine.md."""
    laws = (phases.__doc__ or "").partition("\n\n")[2].strip()
    return f"""\
# The phases of a call

Made from `receptionist/dialogue/phases.py` by `python -m tests.reference`; change it there.

```mermaid
{mermaid()}
```

{laws}

Where each trigger leads, from the phase at the top of the column. A trigger that has no place in a column is illegal
there: it raises `IllegalTransition` and changes nothing.

{rows()}
"""


def _by_target(row: Mapping[Trigger, Phase]) -> dict[Phase, list[Trigger]]:
    found: dict[Phase, list[Trigger]] = {}
    for trigger, target in row.items():
        found.setdefault(target, []).append(trigger)
    return found
