"""Every hand-written call in tests/calls, and that a wrong expectation does fail."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from receptionist.harness.simulate import CallVerdict, simulate
from receptionist.harness.transcript import read
from tests.golden.calls import CALLS, TRANSCRIPTS, Recording, frozen, record
from tests.golden.frozen_file import difference

HEAD = """
clock: 2026-03-02T09:00:00-06:00
turns:
  - caller: schedule a cleaning estimate
  - caller: Sarah Johnson
  - caller: 789 Main Street
"""
BOOKED = """
  - caller: tomorrow at ten
  - caller: "yes"
"""


def conversation(verdict: CallVerdict) -> str:
    """The call as far as it ran, for the report of a failure."""
    lines = [f"    {line.caller!r} → {line.receptionist!r} ({line.phase})" for line in verdict.lines]
    return "\n".join([verdict.difference, *lines])


@pytest.fixture(scope="module", params=TRANSCRIPTS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def recording(path: Path) -> Recording:
    """The call, run once for all that is asked of it."""
    return asyncio.run(record(path))


def test_call_goes_as_written(recording: Recording) -> None:
    assert recording.verdict.ok, conversation(recording.verdict)


def test_call_goes_as_it_went_before(path: Path, recording: Recording) -> None:
    changed = difference(frozen(path), recording.lines)
    assert not changed, changed


def test_no_call_is_frozen_that_is_gone() -> None:
    kept = {path.stem for path in frozen(CALLS / "any.yaml").parent.glob("*.txt")}
    assert kept - {path.stem for path in TRANSCRIPTS} == set()


def test_there_are_calls() -> None:
    assert len(TRANSCRIPTS) >= 45


def test_every_call_says_in_its_first_line_what_it_shows() -> None:
    first_lines = {path.stem: path.read_text(encoding="utf-8").splitlines()[0] for path in TRANSCRIPTS}
    assert [stem for stem, line in first_lines.items() if not line.startswith("# ") or len(line) < 12] == []


async def verdict_of(tmp_path: Path, text: str) -> CallVerdict:
    path = tmp_path / "call.yaml"
    path.write_text(text, encoding="utf-8")
    return await simulate(read(path))


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ("phase: complete", "phase is collecting, expected complete"),
        ("slots: {name: Sara Jonson}", "slot name is 'Sarah Johnson', expected 'Sara Jonson'"),
        ("slots: {shoe_size: '43'}", "slot shoe_size is None, expected '43'"),
        ("asked: phone", "asks for date, time, expected phone"),
        ("tool: book_appointment", "book_appointment did not run; no tool did"),
        ("says: elephants", "expected 'elephants' in it"),
        ("says_not: What", "must not have 'What' in it"),
        ("ended: booked", "ended is None, expected booked"),
        ("booked: true", "no booking was made, expected one"),
    ],
)
async def test_wrong_expectation_fails_and_is_named(tmp_path: Path, expect: str, difference: str) -> None:
    verdict = await verdict_of(tmp_path, f"{HEAD}    expect: {{{expect}}}\n{BOOKED}")
    assert not verdict.ok
    assert difference in verdict.difference
    assert verdict.difference.startswith("turn 3: ")


async def test_first_difference_is_told_and_nothing_after_it_is_run(tmp_path: Path) -> None:
    wrong = "    expect: {asked: email}\n  - caller: tomorrow at ten\n    expect: {phase: ended}\n"
    verdict = await verdict_of(tmp_path, HEAD + wrong)
    assert verdict.difference == "turn 3: asks for date, time, expected email"
    assert [line.caller for line in verdict.lines] == [
        "[rings]",
        "schedule a cleaning estimate",
        "Sarah Johnson",
        "789 Main Street",
    ]


async def test_wrong_greeting_fails_before_the_first_turn(tmp_path: Path) -> None:
    verdict = await verdict_of(tmp_path, f"greeting: {{says: Bonjour}}{HEAD}")
    assert "'Bonjour'" in verdict.difference
    assert len(verdict.lines) == 1


@pytest.mark.parametrize(
    "after",
    [
        "[]",  # a visit stands there that nobody expects
        "[{title: Free Estimate - Sara Jonson}]",
        '[{title: Free Estimate - Sarah Johnson, start: "2026-03-03T11:00:00"}]',
        "[{title: Free Estimate - Sarah Johnson, location: 1 Elsewhere Road}]",
        "[{title: Free Estimate - Sarah Johnson, notes: a dog that bites}]",
        "[{title: Free Estimate - Sarah Johnson}, {title: Free Estimate - Sarah Johnson}]",  # one is missing
    ],
)
async def test_wrong_calendar_fails_and_is_shown_as_it_stands(tmp_path: Path, after: str) -> None:
    verdict = await verdict_of(tmp_path, f"{HEAD}{BOOKED}calendar_after: {after}\n")
    assert not verdict.ok
    assert "Free Estimate - Sarah Johnson at 2026-03-03 10:00" in verdict.difference


@pytest.mark.parametrize(
    "after",
    [
        "[{title: Free Estimate - Sarah Johnson}]",  # start and place left out are not compared
        '[{title: Free Estimate - Sarah Johnson, start: "2026-03-03T10:00:00"}]',  # wall clock of the business
        '[{title: Free Estimate - Sarah Johnson, start: "2026-03-03T17:00:00+01:00"}]',  # the same moment elsewhere
    ],
)
async def test_right_calendar_passes(tmp_path: Path, after: str) -> None:
    verdict = await verdict_of(tmp_path, f"{HEAD}{BOOKED}calendar_after: {after}\n")
    assert verdict.ok, verdict.difference


async def test_blocks_that_stood_before_are_no_visits_of_ours(tmp_path: Path) -> None:
    block = (
        '\ncalendar:\n  - {start: "2026-03-04T08:00:00-06:00", end: "2026-03-04T17:00:00-06:00"}\ncalendar_after: []\n'
    )
    verdict = await verdict_of(tmp_path, f"{HEAD}{block}")
    assert verdict.ok, verdict.difference


async def test_a_call_runs_twice_to_the_same_words() -> None:
    first, second = [await simulate(read(CALLS / "first_call.yaml")) for _ in range(2)]
    assert first == second
