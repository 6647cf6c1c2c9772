"""The diagram shows the table of phases, all of it and nothing else."""

from __future__ import annotations

import re

from receptionist.dialogue.phases import TRANSITIONS, Phase, Trigger
from tests.reference.state_machine import mermaid, page, rows

ARROW = re.compile(r"^    (\w+) --> (\w+): (.+)$", re.MULTILINE)


def drawn() -> set[tuple[str, str, str]]:
    return {
        (source, trigger, target)
        for source, target, triggers in ARROW.findall(mermaid())
        for trigger in triggers.split(", ")
    }


def test_every_transition_is_drawn_and_no_other() -> None:
    assert drawn() == {
        (source, trigger, target) for source, row in TRANSITIONS.items() for trigger, target in row.items()
    }


def test_a_call_starts_in_greeting_and_ends_where_nothing_leads_out() -> None:
    assert "    [*] --> greeting" in mermaid()
    assert re.findall(r"^    (\w+) --> \[\*\]$", mermaid(), re.MULTILINE) == ["ended"]


def test_two_triggers_between_the_same_phases_share_an_arrow() -> None:
    table = {Phase.GREETING: {Trigger.OVER: Phase.ENDED, Trigger.ANSWERED: Phase.ENDED}, Phase.ENDED: {}}
    assert "    greeting --> ended: call over, question answered" in mermaid(table)


def test_the_table_below_it_says_the_same() -> None:
    head, _, *lines = (line.strip("|").split("|") for line in rows().splitlines())
    sources = [cell.strip() for cell in head[1:]]
    told = {
        (source, line[0].strip(), cell.strip())
        for line in lines
        for source, cell in zip(sources, line[1:], strict=True)
        if cell.strip()
    }
    assert told == drawn()


def test_the_page_tells_the_laws_of_the_table() -> None:
    assert "HANDOFF and ENDED are reachable from every phase that is not ENDED." in page()
