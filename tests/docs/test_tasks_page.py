"""The page on tasks: its examples run, as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from receptionist.cli import app
from receptionist.dialogue import shipped
from receptionist.dialogue.workflow import Workflow
from receptionist.languages.language import lexicon
from receptionist.wording.templates import templates

PAGE = (Path(__file__).parents[2] / "docs" / "tasks.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(yaml|python)\n# (\S+)[^\n]*\n(.*?)```", PAGE, re.DOTALL)


def files(kind: str) -> dict[str, str]:
    """The page's blocks of that kind, by the file that each is, or is added to."""
    return {name.rstrip(","): text for each, name, text in BLOCKS if each == kind}


def test_the_task_of_one_business_runs_as_the_transcript_says(tmp_path: Path) -> None:
    """A task and its slots are one file; the other one tries it."""
    written = {name: text for name, text in files("yaml").items() if "/" not in name}
    for name, text in written.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = CliRunner().invoke(app, ["simulate", str(tmp_path / "gift_card.yaml")])
    assert ran.exit_code == 0, ran.output
    assert sorted(written) == ["business.yaml", "gift_card.yaml"]


@pytest.fixture
def added() -> Workflow:
    """The task that the page adds for every business."""
    [source] = files("python").values()
    room = dict(vars(shipped))
    exec(source, room)  # noqa: S102 - our own page
    flow = room["KEYS"]
    assert isinstance(flow, Workflow)
    return flow


def test_the_task_of_every_business_is_two_files(added: Workflow) -> None:
    """All that it says and all that starts it stands in the one file of words."""
    words = yaml.safe_load(files("yaml")["receptionist/languages/en/prompts.yaml"])
    assert added.prompts - templates().keys() - words.keys() == set()
    assert words["starts"][added.name]["phrases"]
    assert {name for kind in ("yaml", "python") for name in files(kind) if "/" in name} == {
        "receptionist/dialogue/shipped.py",
        "receptionist/languages/en/prompts.yaml",
    }


def test_words_that_start_a_task_name_a_task() -> None:
    flows = {flow.name for flow in shipped.shipped({})}
    assert lexicon("prompts")["starts"].keys() - flows == set()
