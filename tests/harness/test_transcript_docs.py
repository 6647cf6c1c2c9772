"""docs/transcripts.md tells the truth: its example runs, and no field is missing from it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from receptionist.dialogue.context import Disposition
from receptionist.dialogue.phases import Phase
from receptionist.harness.simulate import simulate
from receptionist.harness.transcript import Busy, CallScript, Expectation, ExpectedAppointment, ScriptTurn, read

PAGE = Path(__file__).parent.parent.parent / "docs" / "transcripts.md"


def example(tmp_path: Path, *changes: tuple[str, str]) -> CallScript:
    """The page's YAML block as a transcript, with texts of it exchanged."""
    [text] = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "example.yaml"
    path.write_text(text, encoding="utf-8")
    return read(path)


async def test_example_goes_as_it_says(tmp_path: Path) -> None:
    verdict = await simulate(example(tmp_path))
    assert verdict.ok, verdict


async def test_example_is_really_compared(tmp_path: Path) -> None:
    verdict = await simulate(example(tmp_path, ("location: 66 River Road", "location: 77 River Road")))
    assert not verdict.ok


@pytest.mark.parametrize("model", [CallScript, ScriptTurn, Busy, ExpectedAppointment, Expectation])
def test_every_field_is_on_the_page(model: type[BaseModel]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    names = [field.alias or name for name, field in model.model_fields.items()]
    assert [name for name in names if f"`{name}`" not in page and f"`{name}:`" not in page] == []


def test_every_phase_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [phase for phase in Phase if f"`{phase}`" not in page] == []


def test_dispositions_on_the_page_exist() -> None:
    [row] = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `ended`")]
    assert set(re.findall(r"`(\w+)`", row)) - {"ended"} <= set(get_args(Disposition))
