"""Transcript files: what they may hold, and that a bad one is refused with its file and field."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from receptionist.app.business_file import BadBusinessFile
from receptionist.harness.transcript import BadTranscript, find, read

CLOCK = "clock: 2026-03-02T09:00:00-06:00\n"
TURNS = "turns:\n  - caller: hello\n"


def written(tmp_path: Path, text: str, name: str = "call.yaml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TURNS, "clock: Field required"),
        (CLOCK, "a transcript has `turns:`"),
        ("clock: 2026-03-02T09:00:00\n" + TURNS, "clock: "),  # a clock without its offset is no moment
        ("clock: nine o'clock\n" + TURNS, "clock: "),
        (CLOCK + "turns: hello\n", "turns: "),
        (CLOCK + "turns:\n  - {}\n", "turns.0: a turn is one of `caller:`, `keyed:`, `silence:` or `hangup`"),
        (CLOCK + "turns:\n  - {caller: hello, keyed: '1'}\n", "turns.0: a turn is one of"),
        (CLOCK + "turns:\n  - caller: hello\n  - bye\n", "turns.1: "),
        (CLOCK + "turns:\n  - {caller: hello, expects: {}}\n", "turns.0.expects: "),  # mistyped
        (CLOCK + "turns:\n  - {caller: hello, expect: {fase: ended}}\n", "turns.0.expect.fase: "),
        (CLOCK + "turns:\n  - {silence: a while}\n", "turns.0.silence: "),
        (CLOCK + TURNS + "calendar: [{start: 2026-03-03T10:00:00-06:00}]\n", "calendar.0.end: Field required"),
        (CLOCK + TURNS + "calendar_after: [{start: 2026-03-03T10:00:00}]\n", "calendar_after.0.title: Field required"),
        (CLOCK + TURNS + "busines: {}\n", "busines: "),
        (CLOCK + TURNS + "business: {hours: never}\n", "business.hours"),
        ("- a\n- list\n", "at least `clock:` and `turns:`"),
        ("", "at least `clock:` and `turns:`"),
        ("turns: [\n", "line "),  # no YAML at all: where it breaks
    ],
)
def test_bad_file_is_refused_with_file_and_field(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadTranscript) as refused:
        read(path)
    assert str(path) in str(refused.value)
    assert said in str(refused.value)


def test_every_problem_of_a_file_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, "clock: noon\nturns:\n  - {}\n")
    with pytest.raises(BadTranscript) as refused:
        read(path)
    assert len(str(refused.value).splitlines()) == 2


def test_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "call.yaml"
    path.write_bytes(b"\xff\xfe\x00clock")
    with pytest.raises(BadTranscript, match=r"call\.yaml"):
        read(path)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match=r"gone\.yaml"):
        read(tmp_path / "gone.yaml")


def test_business_file_beside_the_transcript_is_read(tmp_path: Path) -> None:
    written(tmp_path, "name: Green Lawns\ntimezone: America/Denver\n", "lawns.yml")
    transcript = read(written(tmp_path, CLOCK + TURNS + "business: lawns.yml\n"))
    assert transcript.business.name == "Green Lawns"


def test_bad_business_file_beside_the_transcript_names_itself(tmp_path: Path) -> None:
    written(tmp_path, "nmae: Green Lawns\n", "lawns.yml")
    with pytest.raises(BadBusinessFile, match=r"lawns\.yml, line 1: nmae"):
        read(written(tmp_path, CLOCK + TURNS + "business: lawns.yml\n"))


def test_what_is_left_out_has_its_usual_value(tmp_path: Path) -> None:
    transcript = read(written(tmp_path, CLOCK + TURNS))
    assert transcript.name == "call"  # of the file
    assert transcript.from_number == "+13125550142"
    assert transcript.busy == []
    assert transcript.calendar_after is None  # not compared; `[]` says that nothing may stand there


def test_withheld_number_is_written_as_null(tmp_path: Path) -> None:
    assert read(written(tmp_path, CLOCK + TURNS + "from: null\n")).from_number is None


def test_turns_of_every_kind(tmp_path: Path) -> None:
    turns = "turns:\n  - caller: hello\n  - keyed: '1'\n  - silence: 6\n  - hangup\n  - hangup: true\n"
    transcript = read(written(tmp_path, CLOCK + turns))
    assert [turn.words for turn in transcript.turns] == [
        "hello",
        "[keys 1]",
        "[silent for 6 s]",
        "[hangs up]",
        "[hangs up]",
    ]


@pytest.mark.parametrize("field", ["asked", "tool", "says", "says_not"])
def test_one_text_is_as_good_as_a_list_of_one(tmp_path: Path, field: str) -> None:
    one = read(written(tmp_path, f"{CLOCK}turns:\n  - {{caller: hello, expect: {{{field}: name}}}}\n"))
    several = read(written(tmp_path, f"{CLOCK}turns:\n  - {{caller: hello, expect: {{{field}: [name]}}}}\n"))
    assert one.turns == several.turns


def test_words_that_yaml_takes_for_something_else_are_words(tmp_path: Path) -> None:
    """A caller's bare yes, no or 10:30, and a slot's bare date, mean what they say."""
    text = CLOCK + (
        "turns:\n  - caller: yes\n  - caller: no\n  - caller: 10:30\n"
        "  - {keyed: 1, expect: {slots: {date: 2026-03-03, time: 14:00}, says: 10, booked: false}}\n"
    )
    transcript = read(written(tmp_path, text))
    assert [turn.caller for turn in transcript.turns[:3]] == ["yes", "no", "10:30"]
    assert transcript.turns[3].keyed == "1"
    assert transcript.turns[3].expect.slots == {"date": "2026-03-03", "time": "14:00"}
    assert transcript.turns[3].expect.says == ("10",)
    assert transcript.turns[3].expect.booked is False


def test_blocks_keep_their_offset(tmp_path: Path) -> None:
    block = "calendar:\n  - {start: 2026-03-03T10:00:00-06:00, end: 2026-03-03T11:00:00-06:00}\n"
    [(start, end)] = read(written(tmp_path, CLOCK + TURNS + block)).busy
    assert start == dt.datetime(2026, 3, 3, 16, tzinfo=dt.UTC)
    assert end - start == dt.timedelta(hours=1)


def test_folder_gives_its_transcripts_in_order(tmp_path: Path) -> None:
    inner = tmp_path / "more"
    inner.mkdir()
    for place, name in ((tmp_path, "b.yaml"), (tmp_path, "a.yaml"), (inner, "c.yaml"), (tmp_path, "lawns.yml")):
        written(place, CLOCK + TURNS, name)
    assert [path.name for path in find([tmp_path])] == ["a.yaml", "b.yaml", "c.yaml"]


def test_folder_without_transcripts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match=r"no \.yaml transcript"):
        find([tmp_path])


def test_path_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match="no such file or folder"):
        find([tmp_path / "gone"])
