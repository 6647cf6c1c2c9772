"""`receptionist clip`: what it prints, what it leaves, and how it fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from receptionist.app.commands import clip
from receptionist.cli import app
from tests.frontdesk.desk_kit import BOOKING, FilledDesk, filled_desk
from tests.speech.fakes import ScriptedTranscriber


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def log(desk: FilledDesk) -> Path:
    """Of a call that was recorded."""
    desk.call("CA1", BOOKING, sound=True)
    return desk.services.files.log("CA1")


def clipped(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["clip", *map(str, arguments)])


def test_without_a_turn_those_that_there_are_are_listed(log: Path) -> None:
    result = clipped(log)
    assert result.exit_code == 0
    assert "Sarah Johnson" in result.stdout


def test_a_turn_becomes_two_files(log: Path, tmp_path: Path) -> None:
    result = clipped(log, 2, "--to", tmp_path / "clips")
    assert result.exit_code == 0
    assert {path.suffix for path in (tmp_path / "clips").iterdir()} == {".wav", ".yaml"}
    assert "receptionist clip" in result.stdout


def test_a_call_is_also_found_by_its_id(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECEPTIONIST_DATA", str(log.parent.parent))
    assert clipped("CA1").exit_code == 0


@pytest.mark.parametrize(("heard", "status"), [("Sarah Johnson", 0), ("Or Johnson", 1)])
def test_a_case_is_heard_again(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: str, status: int
) -> None:
    clipped(log, 2, "--to", tmp_path, "--said", "sarah johnson")
    monkeypatch.setattr(clip, "_ears", lambda business: ScriptedTranscriber([heard]))
    result = clipped(next(tmp_path.glob("*.yaml")))
    assert result.exit_code == status
    assert heard in result.stdout


@pytest.mark.parametrize(
    ("call", "turn", "advice"),
    [("CA404", None, "receptionist calls"), ("{log}", 99, "these were"), ("none.yaml", None, "can't be read")],
)
def test_what_cannot_be_cut_out_is_said_with_advice(log: Path, call: str, turn: int | None, advice: str) -> None:
    result = clipped(call.format(log=log), *(() if turn is None else (turn,)))
    assert result.exit_code == 2
    assert advice in " ".join(result.stderr.split())


def test_a_call_that_was_not_recorded_says_how_calls_are(desk: FilledDesk) -> None:
    desk.call("CA2", BOOKING)
    result = clipped(desk.services.files.log("CA2"))
    assert result.exit_code == 2
    assert "recording" in result.stderr
