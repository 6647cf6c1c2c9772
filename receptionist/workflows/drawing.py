"""A workflow at a glance: its row, its slots, its tools by phase, and the way through it as a Mermaid diagram. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from receptionist.dialogue.question import WHEN, Question
from receptionist.dialogue.workflow import Outcome, Slot, Workflow, is_name

Words = Callable[[str], str]
"""What a prompt says, by its name; a sentence is itself."""

_ENDS = {
    "done": "done",
    "again": "another time is looked for",
    "left": "all stays as it was",
    "person": "a person",
    "message": "a message for the owner",
    "pass_on": "passed on to the owner",
}
_PROOFS = {"none": "", "number": "the number on the booking", "identity": "the number and the name on the booking"}


@dataclass(frozen=True)
class Row:
    """One workflow in the table of all."""

    name: str
    starts: str
    required: str
    optional: str
    proof: str
    tools: str
    disposition: str


def row(workflow: Workflow) -> Row:
    needed = [slot.called for slot in workflow.slots if slot.required]
    kept = [slot.called for slot in workflow.slots if not slot.required]
    tools = dict.fromkeys(tool for _, names in workflow.tools for tool in names)
    return Row(
        workflow.name, starts(workflow), ", ".join(needed), ", ".join(kept), _PROOFS[workflow.proof], ", ".join(tools),
        workflow.disposition,
    )  # fmt: skip


def starts(workflow: Workflow) -> str:
    """What begins it: intents as they are, phrases in quotation marks."""
    start = workflow.start
    said = [f"“{phrase}”" for phrase in start.phrases]
    timed = ", ".join(f"“{phrase}”" for phrase in start.with_a_time)
    begun = ", ".join(
        (*(f"intent {intent}" for intent in start.intents), *(f"told of: {matter}" for matter in start.matters), *said)
    )
    return "; ".join(part for part in (begun, timed and f"with a day or time: {timed}") if part)


@dataclass(frozen=True)
class SlotRow:
    """One slot in a workflow's own table. `tries` counts how often it is asked for before another way is taken."""

    name: str
    kind: str
    needed: str
    question: str
    tries: int


def slot_rows(workflow: Workflow, words: Words) -> Iterator[SlotRow]:
    for slot in workflow.slots:
        asked = _question(slot)
        needed = "required" if slot.required else "optional"
        yield SlotRow(
            slot.called,
            _kind(slot),
            needed,
            words(asked.prompts[0]) if asked else "",
            len(asked.prompts) if asked else 0,
        )


def _question(slot: Slot) -> Question | None:
    """How a slot is asked for, if it is: a day without a question of its own is asked for along with the time."""
    if not slot.required:
        return None
    return slot.question or (WHEN if slot.kind == "date" else None)


def _kind(slot: Slot) -> str:
    if slot.kind == "choice":
        return f"one of {', '.join(option.name for option in slot.options)}"
    if slot.kind == "number" and (slot.lowest is not None or slot.highest is not None):
        return f"number from {slot.lowest if slot.lowest is not None else '…'} to " + (
            str(slot.highest) if slot.highest is not None else "…"
        )
    return slot.kind.replace("_", " ")


def tool_rows(workflow: Workflow) -> Iterator[tuple[str, str]]:
    """Phase and the tools that may run in it."""
    for phase, tools in workflow.tools:
        yield phase.value, ", ".join(tools)


def mermaid(workflow: Workflow) -> str:
    """The way from what starts it to every end, as a Mermaid `stateDiagram-v2`."""
    return "\n".join(("stateDiagram-v2", *(f"    {line}" for line in _lines(workflow))))


def _lines(workflow: Workflow) -> Iterator[str]:
    way = _way(workflow)
    yield f"[*] --> {way[0]}: {_label(_first_start(workflow))}"
    for here, there in pairwise(way):
        yield f"{here} --> {there}: {_PASSED[here]}"
    if workflow.find:
        yield "finding --> handoff: no visit"
    if workflow.proof != "none":
        yield "proving --> handoff: not shown"
    for slot in workflow.slots:
        if slot.required and slot.question and slot.kind not in ("visit", "date", "time"):
            yield f"collecting --> collecting: {_label(slot.called)}"
    if workflow.lookup:
        yield f"collecting --> {workflow.lookup.tool}: day or time"
        yield f"{workflow.lookup.tool} --> collecting: free, or others offered"
        yield f"{workflow.lookup.tool} --> handoff: nothing free, or unreadable"
    yield from _endings(workflow, way[-1])
    yield "handoff --> [*]: a person, or a message"
    yield "complete --> [*]"


_PASSED = {"finding": "visit found", "proving": "shown", "collecting": "all known", "confirming": "yes"}


def _way(workflow: Workflow) -> list[str]:
    """The states in order, up to the tool that carries it out."""
    way = ["finding"] if workflow.find else []
    way += ["proving"] if workflow.proof != "none" else []
    asked = any(_question(slot) and slot.kind != "visit" for slot in workflow.slots)
    asked = asked or bool(workflow.commit and workflow.commit.change)
    way += ["collecting"] if asked else []
    if workflow.commit:
        way += ["confirming"] if workflow.commit.yes else []
        way.append(workflow.commit.tool)
    return way


def _endings(workflow: Workflow, last: str) -> Iterator[str]:
    commit = workflow.commit
    if commit is None:
        yield f"{last} --> complete: told"
        return
    if commit.yes:
        yield f"confirming --> {'collecting: change' if commit.change else 'complete: no'}"
    for outcome in commit.outcomes:
        yield f"{commit.tool} --> {_TARGETS[outcome.then]}: {_label(_named(outcome))}"


_TARGETS = {
    "done": "complete", "again": "collecting", "left": "complete", "person": "handoff", "message": "handoff",
    "pass_on": "complete",
}  # fmt: skip


def _named(outcome: Outcome) -> str:
    state = outcome.state or "anything else"
    return f"{state} ({outcome.reason})" if outcome.reason else state


def _first_start(workflow: Workflow) -> str:
    return re.split("[,;] ", starts(workflow))[0] or "start"


def _label(text: str) -> str:
    """Text as a Mermaid label takes it: no colons, semicolons or braces."""
    return re.sub(r"[:;{}#\[\]|]", " ", text).replace("  ", " ").strip().replace("_", " ")


def outcome_rows(workflow: Workflow, words: Words) -> Iterator[tuple[str, str, str]]:
    """What a result is called, what is said of it, and what follows."""
    for outcome in workflow.commit.outcomes if workflow.commit else ():
        yield _named(outcome), words(outcome.prompt), _ENDS[outcome.then]


def worded(prompts: Callable[[str], str | None]) -> Words:
    """Words from a lookup of prompts by name; what is no name is the sentence itself."""
    return lambda prompt: (prompts(prompt) or prompt) if is_name(prompt) else prompt
