"""One turn of a recorded call as a case: the sound of both sides, what was asked, what was heard, what was said.

Of a recording (caller left, receptionist right) the stretch is cut out that begins with our question and ends after the
caller's answer. Beside it stands a YAML file; `said` in it is what the caller really said, which somebody writes who
has listened.
"""

from __future__ import annotations

import datetime as dt
import io
import re
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
import numpy as np
import yaml

from receptionist.channels.journal import LogEntry
from receptionist.channels.sound_marks import SoundMark, read_marks
from receptionist.dialogue.events import Heard
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.private_files import private_file
from receptionist.speech.audio import SAMPLE_RATE, Pcm, to_samples
from receptionist.speech.transcriber import Bias, Transcriber, Transcript

BEFORE, AFTER = 0.4, 0.6
"""Seconds of a recording that are kept around a turn: an engine wants to hear it begin and end."""
_LONGEST_QUESTION: Final = 20.0
_WORD: Final = re.compile(r"[a-z0-9']+")


class UnreadableCase(Exception):
    """A file that is no spoken turn, or lacks its sound. The text says which, and how to mend it."""


class NothingToCut(Exception):
    """No such call, turn or recording. The text says which, and how to come by one."""


class SpokenTurn(msgspec.Struct, frozen=True):
    """`turn` is the number of the entry in the call's log; `asked` what was waited for, `prompt` how that was put.

    `sound` is the WAV file beside the case, `caller` the seconds of it in which the caller speaks. `said` is what they
    really said, "" while nobody has listened.
    """

    call: str
    turn: int
    at: dt.datetime
    asked: tuple[str, ...]
    prompt: str
    heard: str
    confidence: float
    alternatives: tuple[str, ...]
    sound: str
    caller: tuple[float, float]
    said: str = ""


class _Cut(msgspec.Struct, frozen=True):
    """A turn, and which seconds of which recording it takes with what was asked before it."""

    turn: SpokenTurn
    recording: Path
    start: float
    end: float


def spoken_turns(files: CallFiles, call: str, entries: Sequence[LogEntry]) -> list[SpokenTurn]:
    """The turns of a call that can be cut out of its recordings, in order."""
    return [cut.turn for cut in _cuts(files, call, entries)]


def cut_out(files: CallFiles, call: str, entries: Sequence[LogEntry], turn: int, folder: Path, said: str) -> Path:
    """Write the turn's sound and its case into `folder`; the case's path. Raises NothingToCut, OSError."""
    cut = _cut_of(files, call, entries, turn)
    if cut is None:
        raise NothingToCut(f"turn {turn} of {call} is in no recording")
    with private_file(folder / cut.turn.sound).open("wb") as file:
        _copy(cut, file)
    case = private_file((folder / cut.turn.sound).with_suffix(".yaml"))
    told = msgspec.to_builtins(msgspec.structs.replace(cut.turn, said=said))
    case.write_text(yaml.safe_dump(told, sort_keys=False, allow_unicode=True), "utf-8")
    return case


def sound_of(files: CallFiles, call: str, entries: Sequence[LogEntry], turn: int) -> bytes | None:
    """That turn as a WAV file; None where it is in no recording. Raises OSError."""
    cut = _cut_of(files, call, entries, turn)
    if cut is None:
        return None
    sound = io.BytesIO()
    _copy(cut, sound)
    return sound.getvalue()


def _cut_of(files: CallFiles, call: str, entries: Sequence[LogEntry], turn: int) -> _Cut | None:
    return next((each for each in _cuts(files, call, entries) if each.turn.turn == turn), None)


def said_to_check(files: CallFiles, call: str, entries: Sequence[LogEntry]) -> list[tuple[str, SpokenTurn]]:
    """The values of the call that are to be checked, each with every turn in which it was said and can be heard."""
    known = entries[-1].context.slots if entries else ()
    turns = spoken_turns(files, call, entries) if any(value.to_check for value in known) else []
    slots = (value.name for value in known if value.to_check)
    return [(slot, turn) for slot in slots for turn in turns if _is_said_in(entries, turn.turn, slot)]


def _is_said_in(entries: Sequence[LogEntry], turn: int, slot: str) -> bool:
    before, after = entries[turn - 1].context, entries[turn].context
    return slot in before.focus.asked or before.value(slot) != after.value(slot)


def read_case(path: Path) -> SpokenTurn:
    """The case at `path`; raises UnreadableCase."""
    try:
        case = msgspec.convert(yaml.safe_load(path.read_text("utf-8")), SpokenTurn, strict=False)
    except OSError as error:
        raise UnreadableCase(f"{path} can't be read: {error.strerror}") from error
    except (yaml.YAMLError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise UnreadableCase(f"{path} is no turn that `receptionist clip` cut out: {error}") from error
    if not (path.parent / case.sound).is_file():
        raise UnreadableCase(f"{path}: its sound, {case.sound}, is not beside it; copy both files together")
    return case


def hear_again(case: SpokenTurn, folder: Path, ear: Transcriber) -> Transcript:
    """What `ear` makes of the caller's side."""
    bias = Bias(digits_only="phone" in case.asked)
    start, end = (round(second * SAMPLE_RATE) for second in (case.caller[0] - BEFORE, case.caller[1] + AFTER))
    sides = _sides(folder / case.sound)
    return ear.transcribe(to_samples(np.ascontiguousarray(sides[max(start, 0) : end, 0])), SAMPLE_RATE, bias)


def same_words(one: str, other: str) -> bool:
    """But for case and punctuation."""
    first, second = (_WORD.findall(text.lower().replace("-", " ")) for text in (one, other))
    return first == second


def _cuts(files: CallFiles, call: str, entries: Sequence[LogEntry]) -> list[_Cut]:
    found: list[_Cut] = []
    for stream, path in files.recordings(call).items():
        marks = read_marks(files.marks(call, stream))
        for number, mark in _answers(marks, entries):
            start = max(_question_before(marks, mark) - BEFORE, 0.0)
            found.append(_Cut(_told(call, number, entries, mark, start), path, start, mark.end + AFTER))
    return sorted(found, key=lambda cut: cut.turn.turn)


def _answers(marks: Sequence[SoundMark], entries: Sequence[LogEntry]) -> list[tuple[int, SoundMark]]:
    """What was heard, by its number in the log, and where it sounds."""
    sounding = {mark.at: mark for mark in marks if mark.side == "caller"}
    heard = ((number, entry.event) for number, entry in enumerate(entries) if number)
    return [
        (number, sounding[event.at]) for number, event in heard if isinstance(event, Heard) and event.at in sounding
    ]


def _question_before(marks: Sequence[SoundMark], answer: SoundMark) -> float:
    """When the last of ours began that was said before, if that is not long ago."""
    begun = [mark.start for mark in marks if mark.side == "ours" and mark.start < answer.start]
    return max((start for start in begun if answer.start - start <= _LONGEST_QUESTION), default=answer.start)


def _told(call: str, number: int, entries: Sequence[LogEntry], mark: SoundMark, start: float) -> SpokenTurn:
    event = entries[number].event
    assert isinstance(event, Heard)  # noqa: S101 - those alone are answers
    caller = (round(mark.start - start, 3), round(mark.end - start, 3))
    asked = entries[number - 1].context.focus.asked
    prompt = next((entry.said for entry in reversed(entries[:number]) if entry.said), "")
    sound = f"{re.sub(r'[^A-Za-z0-9_-]', '_', call)}-turn-{number}.wav"
    return SpokenTurn(
        call, number, event.at, asked, prompt, event.text, event.confidence, event.alternatives, sound, caller
    )


def _copy(cut: _Cut, to: BinaryIO) -> None:
    """The stretch as a stereo file, whatever the recording's header says of a call that was cut off."""
    sides = _sides(cut.recording)
    kept = sides[round(cut.start * SAMPLE_RATE) : round(cut.end * SAMPLE_RATE)]
    with wave.open(to, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(kept.astype("<i2").tobytes())


def _sides(path: Path) -> Pcm:
    """Both sides, one beside the other."""
    raw = path.read_bytes()[44:]
    return np.frombuffer(raw[: len(raw) // 4 * 4], "<i2").reshape(-1, 2)
