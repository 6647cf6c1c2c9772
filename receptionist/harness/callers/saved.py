"""A made-up call as a transcript file: to be read, mended and run again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from receptionist.harness.callers.caller import CallerAct
from receptionist.harness.callers.outcome import CallerOutcome


def save(outcome: CallerOutcome, folder: Path, business: str) -> Path:
    """Writes the call into `folder`, with `business` (a path from there) answering. The file's path."""
    person = outcome.person
    lines = [
        f"Caller {person.serial}: {person.name}, {person.address}, calls to {person.goal}; {outcome.turns} turns.",
        f"Came to: {outcome.disposition}. {outcome.wrong or outcome.against_limit or outcome.dead_end}".strip(),
        "",
        *(f"{act.text or act.doing!s}  →  {answer}" for act, answer in outcome.said),
    ]
    values: dict[str, Any] = {
        "clock": outcome.started.isoformat(),
        "from": person.caller,
        "business": business,
        "calendar": [{"start": start.isoformat(), "end": end.isoformat()} for start, end in outcome.busy],
        "turns": [_turn(act) for act, _ in outcome.said],
    }
    path = folder / f"{person.goal}_{person.serial}.yaml"
    comment = "".join(f"# {line}".rstrip() + "\n" for line in lines)
    path.write_text(comment + yaml.safe_dump(values, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return path


def _turn(act: CallerAct) -> Any:
    if act.doing == "hangs up":
        return "hangup"
    return {"keyed" if act.doing == "keys" else "caller": act.text}
