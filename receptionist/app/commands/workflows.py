"""`receptionist workflows`: every workflow of a business as a table and a diagram, and the exhaustive check."""

from __future__ import annotations

import json as json_format
import sys
import time
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.table import Table

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Workflow
from receptionist.wording.templates import templates
from receptionist.workflows.drawing import Words, mermaid, outcome_rows, row, slot_rows, starts, tool_rows, worded

if TYPE_CHECKING:
    from receptionist.dialogue.checking.scenes import Checked

COLUMNS = ("workflow", "starts with", "needs", "keeps when said", "shown first", "tools", "counts as")


def run(business: Business, names: list[str], check: bool, json: bool) -> int:
    """The command itself: 0; 1 where the check finds a broken law; 2 for a workflow that is not there."""
    flows = business.desk().workflows
    unknown = [name for name in names if name not in {flow.name for flow in flows}]
    if unknown:
        known = ", ".join(flow.name for flow in flows)
        Console(stderr=True).print(f"no workflow '{unknown[0]}'; there are {known}", style="red", markup=False)
        return 2
    shown = [flow for flow in flows if not names or flow.name in names]
    if check:
        return _check(msgspec.structs.replace(business.desk(), workflows=tuple(shown)), json)
    words = worded({**templates(), **business.prompts}.get)
    if json:
        sys.stdout.write(json_format.dumps([described(flow) for flow in shown], indent=2) + "\n")
    else:
        _show(Console(), shown, words, whole=not names)
    return 0


def _check(desk: Desk, json: bool) -> int:
    """Each walk as it is done, on the error stream where the output is JSON."""
    from receptionist.dialogue.checking.scenes import checks

    console = Console(stderr=json)
    done: list[Checked] = []
    began = time.perf_counter()
    try:
        with console.status("visiting every state of a call; a minute or so for each workflow"):
            for walked in checks(desk):
                done.append(walked)
                _tell(console, walked, time.perf_counter() - began)
                began = time.perf_counter()
    except RuntimeError as error:  # a state space without end is a defect as well
        console.print(f"✗ {error}", style="red", markup=False)
        return 1
    broken = sum(len(walked.violations) for walked in done)
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode({"ok": not broken, "walks": done})).decode() + "\n")
    states = sum(walked.states for walked in done)
    console.print(f"{states:,} states, {broken or 'no'} law{'' if broken == 1 else 's'} broken")
    return int(broken > 0)


def _tell(console: Console, walked: Checked, seconds: float) -> None:
    head = f"{walked.workflow}, {walked.how}: {walked.states:,} states, {walked.steps:,} steps, {seconds:.1f} s"
    console.print(f"{'✗' if walked.violations else '✓'} {head}", markup=False, highlight=False)
    for violation in walked.violations:
        console.print(f"    {violation}", style="red", markup=False)


def described(flow: Workflow) -> dict[str, Any]:
    """A workflow as JSON: the data itself, and its diagram."""
    return {
        "name": flow.name,
        "starts": starts(flow),
        "required": [slot.name for slot in flow.slots if slot.required],
        "optional": [slot.name for slot in flow.slots if not slot.required],
        "tools": {phase.value: list(tools) for phase, tools in flow.tools},
        "diagram": mermaid(flow),
        "workflow": msgspec.to_builtins(flow),
    }


def _show(console: Console, flows: list[Workflow], words: Words, *, whole: bool) -> None:
    if whole:
        table = Table(*COLUMNS)
        for flow in flows:
            shown = row(flow)
            cells = (shown.starts, shown.required, shown.optional, shown.proof, shown.tools, shown.disposition)
            table.add_row(shown.name, *cells)
        console.print(table)
    for flow in flows:
        console.print()
        console.rule(flow.name, align="left")
        _tables(console, flow, words)
        console.print(mermaid(flow), markup=False, highlight=False, soft_wrap=True)


def _tables(console: Console, flow: Workflow, words: Words) -> None:
    slots, tools, results = Table("slot", "kind", "", "asked", "tries"), Table("phase", "tools"), Table(*_RESULT)
    for each in slot_rows(flow, words):
        slots.add_row(each.name, each.kind, each.needed, _plain(each.question), str(each.tries or ""))
    for phase, names in tool_rows(flow):
        tools.add_row(phase, names)
    for name, said, then in outcome_rows(flow, words):
        results.add_row(name, _plain(said), then)
    for table in (slots, tools, results):
        if table.row_count:
            console.print(table)


_RESULT = ("result", "said", "then")


def _plain(text: str) -> str:
    """A template's brackets are no markup of the console's."""
    return text.replace("[", r"\[")
