"""The JSON lines of `talk` and `understand`: one line out for each line in, whatever comes in."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from receptionist.cli import app

CLOCK = "2026-03-02T09:00:00-06:00"
START = {"call": {"caller": "+13125550142", "clock": CLOCK}}


def jsonl(command: str, *lines: object) -> list[dict[str, Any]]:
    """What `command --jsonl` answers to these lines: objects, or text as it stands."""
    given = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    result = CliRunner().invoke(app, [command, "--jsonl"], input=given)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@contextmanager
def running(*args: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "receptionist", *args]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        yield process
        assert process.stdin
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def exchange(process: subprocess.Popen[str], line: object) -> dict[str, Any]:
    """One line in, one line out, before anything more is written."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps(line) + "\n")
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    return answer


# talk --jsonl


def test_talk_answers_each_line_before_the_next_is_written() -> None:
    with running("talk", "--jsonl") as process:
        assert exchange(process, START)["phase"] == "greeting"
        assert exchange(process, {"heard": "I'd like a cleaning"})["asked"] == ["name"]
        assert exchange(process, {"hangup": True})["ended"] == "abandoned"


def test_talk_books_a_whole_call() -> None:
    heard = ["schedule a cleaning estimate", "Sarah Johnson", "789 Main Street", "Tomorrow morning would be perfect"]
    lines = jsonl("talk", START, *({"heard": text} for text in heard), {"keyed": "1"}, {"silence": 6}, {"hangup": True})
    assert [line["phase"] for line in lines] == [
        "greeting",
        "collecting",
        "collecting",
        "collecting",
        "confirming",
        "complete",
        *[lines[6]["phase"]],
        "ended",
    ]
    assert lines[4]["asked"] == ["confirm"]
    assert [tool["name"] for tool in lines[5]["tools"]] == ["book_appointment"]
    assert lines[5]["booking"]["title"] == "Free Estimate - Sarah Johnson"
    assert lines[-1]["ended"] == "booked"


def test_talk_line_has_the_promised_fields_in_order() -> None:
    [line] = jsonl("talk", START)
    assert list(line) == ["say", "phase", "asked", "slots", "tools", "booking", "ended"]
    assert list(line["slots"])[:5] == ["name", "phone", "address", "date", "time"]
    assert line["say"]


@pytest.mark.parametrize(
    "bad",
    [
        "not json",
        '{"heard": "hello"',  # cut short
        "[]",
        "null",
        '"hello"',
        "{}",
        '{"heard": 5}',
        '{"silence": "long"}',
        '{"hangup": false}',
        '{"sung": "hello"}',
        '{"heard": "hello", "keyed": "1"}',  # two things at once
        "\ufffd\u0000",
    ],
)
def test_talk_answers_a_bad_line_with_one_error_and_the_call_goes_on(bad: str) -> None:
    first, error, after = jsonl("talk", START, bad, {"heard": "I'd like a cleaning"})
    assert first["phase"] == "greeting"
    assert list(error) == ["error"]
    assert error["error"]
    assert after["asked"] == ["name"]


@pytest.mark.parametrize(
    "bad",
    [
        '{"call": {}}',  # no clock
        '{"call": {"clock": "nine o\'clock"}}',
        '{"call": {"clock": "2026-03-02T09:00:00"}}',  # no offset
        '{"call": {"clock": "2026-03-02T09:00:00-06:00", "business": "gone.yaml"}}',
        '{"call": {"clock": "2026-03-02T09:00:00-06:00", "calendar": [{"start": "2026-03-03T10:00:00-06:00"}]}}',
    ],
)
def test_talk_answers_a_call_that_cannot_start_with_one_error(bad: str) -> None:
    _, error, after = jsonl("talk", START, bad, START)
    assert list(error) == ["error"]
    assert after["phase"] == "greeting"


@pytest.mark.parametrize("early", [{"heard": "hello"}, {"keyed": "1"}, {"silence": 6}, {"hangup": True}])
def test_talk_says_how_to_start_where_no_call_is_there_yet(early: object) -> None:
    error, started = jsonl("talk", early, START)
    assert "no call yet" in error["error"]
    assert '"clock"' in error["error"]
    assert started["phase"] == "greeting"


def test_talk_answers_an_empty_line_too() -> None:
    """Who writes a line waits for one: no line may be swallowed."""
    lines = jsonl("talk", "", START)
    assert len(lines) == 2


def test_talk_starts_afresh_with_each_call() -> None:
    known, fresh = jsonl("talk", START, {"heard": "this is Sarah Johnson, I'd like an estimate"}, START)[1:]
    assert known["slots"]["name"] == "Sarah Johnson"
    assert fresh["slots"]["name"] is None
    assert fresh["phase"] == "greeting"


def test_talk_keeps_to_the_calendar_of_the_call() -> None:
    busy = {"start": "2026-03-03T10:00:00-06:00", "end": "2026-03-03T11:00:00-06:00"}
    start = {"call": {**START["call"], "calendar": [busy]}}
    wish = {"heard": "This is Sarah Johnson, 789 Main Street, I'd like an estimate tomorrow at ten"}
    taken, free = jsonl("talk", start, wish, START, wish)[1::2]
    assert taken["phase"] == "collecting"
    assert taken["tools"][0]["result"]["status"] == "alternatives"
    assert free["phase"] == "confirming"


SARAH = {"name": "Sarah Johnson", "phone": "+13125550142", "address": "789 Main Street", "start": "2026-03-05T14:00:00"}


def rings(attestation: str | None = None, *appointments: dict[str, Any]) -> dict[str, Any]:
    signed = {"attestation": attestation} if attestation else {}
    return {"call": {**START["call"], **signed, "appointments": list(appointments)}}


def test_talk_knows_the_appointments_that_stand_already() -> None:
    lines = [{"heard": text} for text in ("cancel my appointment", "Sarah Johnson", "yes")]
    *_, cancelled = jsonl("talk", rings("A", SARAH), *lines)
    assert "Thursday, March 5 at 2 PM is cancelled" in cancelled["say"]
    assert [tool["name"] for tool in cancelled["tools"]] == ["cancel"]


def test_talk_tells_of_a_moved_appointment_as_it_stands() -> None:
    heard = ("this is Sarah Johnson, move my appointment to Friday at ten", "yes")
    *_, moved = jsonl("talk", rings("A", SARAH), *({"heard": text} for text in heard))
    told = {name: moved["booking"][name] for name in ("start", "name", "address", "service", "notes")}
    assert told == {
        "start": "2026-03-06T10:00:00-06:00",
        "name": "Sarah Johnson",
        "address": "789 Main Street",
        "service": "cleaning",
        "notes": "",
    }


@pytest.mark.parametrize(
    ("attestation", "said"),
    [("A", True), ("B", False), ("C", False), (None, False), ("failed", False)],
)
def test_talk_tells_of_an_appointment_by_what_the_number_is_worth(attestation: str | None, said: bool) -> None:
    *_, told = jsonl("talk", rings(attestation, SARAH), {"heard": "when is my appointment?"})
    assert ("Thursday, March 5 at 2 PM" in told["say"]) is said


def test_talk_stands_appointments_at_whatever_hour_and_number() -> None:
    night = {"name": "Ann Lee", "start": "2026-03-01T23:50:00-06:00", "phone": "(312) 555-0177", "service": "Cleaning"}
    started, *_ = jsonl("talk", rings(None, SARAH, night))
    assert started["phase"] == "greeting"


@pytest.mark.parametrize(
    ("field", "wrong", "named"),
    [
        ("attest", {"attest": "A"}, ["`attest`", "attestation"]),
        ("attestation", {"attestation": "D"}, ["'D'", "attestation"]),
        ("of one", {"appointments": [{**SARAH, "when": "noon"}]}, ["`when`", "start", "service"]),
        ("without a start", {"appointments": [{"name": "Sarah"}]}, ["`start`"]),
        ("service", {"appointments": [{**SARAH, "service": "moving"}]}, ["moving", "window washing"]),
        ("phone", {"appointments": [{**SARAH, "phone": "12"}]}, ["12", "+1312"]),
        ("taken", {"appointments": [SARAH, {**SARAH, "name": "Ann Lee"}]}, ["Ann Lee", "another start"]),
        ("of calendar", {"calendar": [{"from": CLOCK, "to": CLOCK}]}, ["`from`", "start, end"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_talk_names_what_is_wrong_with_a_call_and_goes_on(field: str, wrong: dict[str, Any], named: list[str]) -> None:
    error, after = jsonl("talk", {"call": {**START["call"], **wrong}}, START)
    assert list(error) == ["error"]
    assert [each for each in named if each not in error["error"]] == []
    assert after["phase"] == "greeting"


def test_talk_works_for_the_business_that_the_call_names(tmp_path: Path) -> None:
    lawns = tmp_path / "lawns.yaml"
    lawns.write_text("name: Green Lawns\ncollect: [name, email, date, time]\n", encoding="utf-8")
    greeting, asked = jsonl(
        "talk",
        {"call": {**START["call"], "business": str(lawns)}},
        {"heard": "this is Joe Lane, I'd like an estimate"},
    )
    assert "Green Lawns" in greeting["say"]
    assert asked["asked"] == ["email"]


def test_talk_names_what_is_wrong_with_the_business_of_a_call(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("name: x\nhuors: always\n", encoding="utf-8")
    [error] = jsonl("talk", {"call": {**START["call"], "business": str(bad)}})
    assert "line 2" in error["error"]
    assert "did you mean 'hours'" in error["error"]


@pytest.mark.parametrize(
    "caller",
    [None, "", "anonymous", "Restricted", "+266696687", "+7378742833", "+86282452253", "sip:joe@example.com", "0"],
)
def test_talk_takes_a_withheld_number_for_none(caller: str | None) -> None:
    [line] = jsonl("talk", {"call": {"caller": caller, "clock": CLOCK}})
    assert line["slots"]["phone"] is None


def test_talk_after_the_end_stays_ended() -> None:
    *_, late = jsonl("talk", START, {"hangup": True}, {"heard": "hello?"}, {"keyed": "1"}, {"silence": 3})
    assert late["phase"] == "ended"
    assert late["ended"] == "abandoned"
    assert late["tools"] == []


@pytest.mark.parametrize("heard", ["", "   ", "🤷🏽‍♀️", "\u202eabc", "a" * 20_000, "yes " * 500, "😀" * 3000, "\n\t"])
def test_talk_answers_any_text(heard: str) -> None:
    line = jsonl("talk", START, {"heard": heard})[1]
    assert "error" not in line
    assert line["booking"] is None


# understand --jsonl

FIELDS = ["intent", "answer", "name", "phone", "address", "date", "time", "times", "daypart", "until"]
ADDRESS = ["line", "number", "street", "unit", "city", "state", "zip"]


def understood(text: str, *expecting: str, clock: str = CLOCK) -> dict[str, Any]:
    [line] = jsonl("understand", {"text": text, "clock": clock, "expecting": list(expecting)})
    return line


def test_understand_answers_each_line_before_the_next_is_written() -> None:
    with running("understand", "--jsonl") as process:
        assert exchange(process, {"text": "yes", "clock": CLOCK})["answer"] == "affirm"
        assert exchange(process, {"text": "tomorrow", "clock": CLOCK})["date"] == "2026-03-03"


ADDITIONS = ("email", "spans")
"""Fields beside those that other programs rely on."""


def test_understand_has_the_promised_fields() -> None:
    line = understood("I'd like to book, Sarah Johnson, 789 Main Street, Tuesday at two")
    assert [field for field in line if field not in ADDITIONS] == FIELDS
    assert list(line["address"]) == ADDRESS


def test_understand_gives_null_for_what_was_not_said() -> None:
    line = understood("the weather")
    assert line["intent"] == "none"
    assert line["times"] == []
    assert [line[field] for field in FIELDS if field not in ("intent", "times")] == [None] * 8


def test_understand_gives_the_values_in_their_forms() -> None:
    line = understood(
        "789 Main Street, tomorrow afternoon at two, my number is 312 555 0142", "address", "date", "time"
    )
    assert line["address"]["line"] == "789 main street"
    assert line["address"]["number"] == "789"
    assert line["address"]["unit"] is None
    assert (line["date"], line["time"], line["daypart"]) == ("2026-03-03", "14:00", "afternoon")
    assert line["phone"] == "+13125550142"


def test_understand_keeps_the_order_of_its_lines() -> None:
    days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    lines = jsonl("understand", *({"text": day, "clock": "2026-03-01T09:00:00-06:00"} for day in days))
    assert [line["date"] for line in lines] == [f"2026-03-0{day}" for day in range(2, 8)]


@pytest.mark.parametrize(
    "bad",
    [
        "not json",
        "{}",
        '{"text": "yes"}',  # no clock
        '{"clock": "2026-03-02T09:00:00-06:00"}',  # no text
        '{"text": null, "clock": "2026-03-02T09:00:00-06:00"}',
        '{"text": "yes", "clock": "noon"}',
        '{"text": "yes", "clock": "2026-03-02T09:00:00-06:00", "expecting": ["shoe size"]}',
        '{"text": "yes", "clock": "2026-03-02T09:00:00-06:00", "expecting": "name"}',
        "",
    ],
)
def test_understand_answers_a_bad_line_with_one_error_and_goes_on(bad: str) -> None:
    error, after = jsonl("understand", bad, {"text": "yes", "clock": CLOCK})
    assert list(error) == ["error"]
    assert error["error"]
    assert after["answer"] == "affirm"


@pytest.mark.parametrize("expecting", ["name", "address", "phone", "date", "time", "yes_no", "intent", "spelling"])
def test_understand_may_expect(expecting: str) -> None:
    assert "error" not in understood("hello", expecting)
