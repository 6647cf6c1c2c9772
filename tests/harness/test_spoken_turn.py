"""A turn of a recorded call becomes a case: its sound, its words, and what was really said."""

from __future__ import annotations

import stat
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from receptionist.channels.journal import LogEntry, read
from receptionist.harness.spoken_turn import (
    AFTER,
    BEFORE,
    NothingToCut,
    UnreadableCase,
    cut_out,
    hear_again,
    read_case,
    said_to_check,
    same_words,
    sound_of,
    spoken_turns,
)
from receptionist.persistence.call_files import CallFiles
from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.transcriber import Bias
from tests.frontdesk.desk_kit import BOOKING, FilledDesk, filled_desk
from tests.speech.fakes import ScriptedTranscriber


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


@pytest.fixture
def recorded(desk: FilledDesk) -> tuple[CallFiles, list[LogEntry]]:
    desk.call("CA1", BOOKING, sound=True)
    files = desk.services.files
    return files, read(files.log("CA1"))[1]


def test_every_turn_that_was_spoken_can_be_cut_out(recorded: tuple[CallFiles, list[LogEntry]]) -> None:
    turns = spoken_turns(recorded[0], "CA1", recorded[1])
    assert [turn.heard for turn in turns] == list(BOOKING)
    assert ("name",) in [turn.asked for turn in turns]
    assert all(turn.prompt for turn in turns)


def test_the_cut_begins_with_the_question_and_ends_after_the_answer(
    recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path
) -> None:
    turn = spoken_turns(recorded[0], "CA1", recorded[1])[1]
    case = cut_out(recorded[0], "CA1", recorded[1], turn.turn, tmp_path, "Sarah Johnson")
    with wave.open(str(case.with_suffix(".wav"))) as file:
        channels, count = file.getnchannels(), file.getnframes()
        caller, ours = np.frombuffer(file.readframes(count), "<i2").reshape(-1, 2).T
    begins, ends = (round(second * SAMPLE_RATE) for second in turn.caller)
    assert channels == 2
    assert np.abs(caller[begins + 400 : ends - 400]).max() > 3000
    assert np.abs(ours[: round((BEFORE + 0.5) * SAMPLE_RATE)]).max() > 3000
    assert np.abs(ours[: round((BEFORE - 0.1) * SAMPLE_RATE)]).max() < 300
    assert count - ends <= AFTER * SAMPLE_RATE + 1


def test_a_case_is_read_as_it_was_written(recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path) -> None:
    turn = spoken_turns(recorded[0], "CA1", recorded[1])[1]
    case = read_case(cut_out(recorded[0], "CA1", recorded[1], turn.turn, tmp_path, "Zoë Müller"))
    assert (case.heard, case.said, case.at, case.caller) == (turn.heard, "Zoë Müller", turn.at, turn.caller)


CORRECTED = (*BOOKING[:4], "No, the name is Serra Jonson.", "No, the name is Sandra Jansen.", "Yes.", "No, thanks.")
"""What was put right in vain is kept as it sounded."""


def test_how_a_name_was_said_that_is_to_be_checked(desk: FilledDesk) -> None:
    desk.call("CA1", CORRECTED, sound=True)
    files = desk.services.files
    found = said_to_check(files, "CA1", read(files.log("CA1"))[1])
    assert [slot for slot, _ in found] == ["name"] * 3
    assert [turn.heard for _, turn in found] == [CORRECTED[1], *CORRECTED[4:6]]


def test_nothing_is_to_be_checked_in_a_call_that_went_well(recorded: tuple[CallFiles, list[LogEntry]]) -> None:
    assert said_to_check(recorded[0], "CA1", recorded[1]) == []


def test_nor_can_it_be_heard_where_nothing_was_recorded(desk: FilledDesk) -> None:
    desk.call("CA1", CORRECTED)
    files = desk.services.files
    assert said_to_check(files, "CA1", read(files.log("CA1"))[1]) == []


def test_a_turn_sounds_as_it_is_cut_out(recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path) -> None:
    files, entries = recorded
    turn = spoken_turns(files, "CA1", entries)[1].turn
    case = cut_out(files, "CA1", entries, turn, tmp_path, "")
    assert sound_of(files, "CA1", entries, turn) == case.with_suffix(".wav").read_bytes()
    assert sound_of(files, "CA1", entries, 999) is None


def test_nobody_else_can_read_what_a_caller_said(recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path) -> None:
    turn = spoken_turns(recorded[0], "CA1", recorded[1])[0]
    case = cut_out(recorded[0], "CA1", recorded[1], turn.turn, tmp_path / "clips", "")
    for path in (case, case.with_suffix(".wav")):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_callers_side_is_heard_again(recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path) -> None:
    turn = spoken_turns(recorded[0], "CA1", recorded[1])[1]
    case = read_case(cut_out(recorded[0], "CA1", recorded[1], turn.turn, tmp_path, "Sarah Johnson"))
    ear = ScriptedTranscriber(["sarah johnson."])
    assert same_words(hear_again(case, tmp_path, ear).text, case.said)
    ((seconds, bias),) = ear.asked
    assert seconds == pytest.approx(turn.caller[1] - turn.caller[0] + BEFORE + AFTER, abs=0.01)
    assert bias == Bias()


def test_a_turn_that_was_not_spoken_cannot_be_cut_out(
    recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path
) -> None:
    with pytest.raises(NothingToCut, match="turn 77"):
        cut_out(recorded[0], "CA1", recorded[1], 77, tmp_path, "")
    recorded[0].marks("CA1").unlink()
    assert spoken_turns(recorded[0], "CA1", recorded[1]) == []


def test_a_file_that_is_no_case_is_said_to_be_none(recorded: tuple[CallFiles, list[LogEntry]], tmp_path: Path) -> None:
    turn = spoken_turns(recorded[0], "CA1", recorded[1])[0]
    case = cut_out(recorded[0], "CA1", recorded[1], turn.turn, tmp_path, "")
    (tmp_path / "other.yaml").write_text("turns: []")
    for path, why in ((tmp_path / "other.yaml", "no turn"), (tmp_path / "none.yaml", "can't be read")):
        with pytest.raises(UnreadableCase, match=why):
            read_case(path)
    case.with_suffix(".wav").unlink()
    with pytest.raises(UnreadableCase, match="not beside it"):
        read_case(case)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Sarah Johnson.", "sarah johnson", True), ("7-8-9", "7 8 9", True), ("Sara Johnson", "Sarah Johnson", False)],
)
def test_words_are_the_same_but_for_case_and_punctuation(one: str, other: str, same: bool) -> None:
    assert same_words(one, other) is same
