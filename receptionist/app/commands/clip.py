"""`receptionist clip`: one turn out of a call's recording, as a file to listen to and as a case to hear again."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from receptionist.app.settings import Business
from receptionist.app.storage import calls_directory, data_directory
from receptionist.channels.journal import LogEntry, UnreadableJournal, read
from receptionist.harness.spoken_turn import (
    NothingToCut,
    SpokenTurn,
    UnreadableCase,
    cut_out,
    hear_again,
    read_case,
    same_words,
    spoken_turns,
)
from receptionist.persistence.call_files import CallFiles
from receptionist.speech.models import ModelMissing
from receptionist.speech.transcriber import Transcriber


def run(business: Business, call: str, turn: int | None, folder: Path, said: str) -> int:
    """The command itself: 0 where it went well, 1 where a case is heard wrongly, 2 where there is nothing to hear."""
    try:
        if Path(call).suffix in (".yaml", ".yml"):
            return _hear(business, Path(call))
        return _cut(*_log_of(call), turn, folder, said)
    except (UnreadableCase, UnreadableJournal, ModelMissing, NothingToCut) as error:
        why = str(error.args[0])
    except OSError as error:
        why = f"{error.filename or call}: {error.strerror}"
    Console(stderr=True).print(why, style="red", markup=False, soft_wrap=True)
    return 2


def _log_of(call: str) -> tuple[CallFiles, str, list[LogEntry]]:
    """The files among which a call's are, its id and its log; by its id, or by the path of its log."""
    path = Path(call)
    files = CallFiles(path.parent) if path.suffix == ".jsonl" else CallFiles(calls_directory())
    name = path.stem if path.suffix == ".jsonl" else call
    if not files.log(name).is_file():
        raise NothingToCut(
            f"there is no log of a call {name} in {files.directory}; `receptionist calls --csv` lists them, and the "
            f"path of a log does too, as {data_directory()}/demo/…/CA….jsonl"
        )
    return files, name, read(files.log(name))[1]


def _cut(files: CallFiles, call: str, entries: list[LogEntry], turn: int | None, folder: Path, said: str) -> int:
    turns = spoken_turns(files, call, entries)
    if not turns:
        why = "has no turns marked" if files.recordings(call) else "was not recorded"
        raise NothingToCut(f"{call} {why}; `line: recording: audio: true` in the business file has calls recorded")
    if turn is None:
        _show(turns)
        return 0
    if turn not in [each.turn for each in turns]:
        raise NothingToCut(f"turn {turn} of {call} was not spoken; these were: {', '.join(str(t.turn) for t in turns)}")
    case = cut_out(files, call, entries, turn, folder, said)
    out = Console(soft_wrap=True, highlight=False)
    out.print(f"{case.with_suffix('.wav')}\n{case}", markup=False)
    if not said:
        out.print(f"said: …\nreceptionist clip {case}", style="dim", markup=False)
    return 0


def _show(turns: list[SpokenTurn]) -> None:
    table = Table("turn", "seconds", "asked", "heard", "confidence")
    for each in turns:
        length = f"{each.caller[1] - each.caller[0]:.1f}"
        table.add_row(str(each.turn), length, " ".join(each.asked), each.heard, f"{each.confidence:.2f}")
    Console().print(table)


def _hear(business: Business, path: Path) -> int:
    """A case with today's ears."""
    case = read_case(path)
    heard = hear_again(case, path.parent, _ears(business))
    right = same_words(heard.text, case.said)
    out = Console(soft_wrap=True)
    rows = (("then", case.heard), ("now", heard.text), *(("or", each) for each in heard.alternatives))
    for name, text in (*rows, ("said", case.said)):
        out.print(f"{name:>5}  {text}", markup=False)
    if case.said:
        out.print("right" if right else "wrong", style="green" if right else "red")
    return 0 if right or not case.said else 1


def _ears(business: Business) -> Transcriber:
    from receptionist.speech.moonshine import MoonshineTranscriber
    from receptionist.speech.second_opinion import SecondOpinion
    from receptionist.speech.whisper import WhisperTranscriber

    first = MoonshineTranscriber(data_directory() / "models")
    return SecondOpinion(first, WhisperTranscriber()) if business.speech.second_opinion else first
