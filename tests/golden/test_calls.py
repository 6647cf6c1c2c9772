"""What of a call is frozen: all that is told of it, without what differs from run to run."""

from __future__ import annotations

from pathlib import Path

from tests.golden.calls import record

BOOKING = """
clock: 2026-03-02T09:00:00-06:00
turns:
  - caller: schedule a cleaning estimate
  - caller: Sarah Johnson
  - caller: 789 Main Street
  - caller: tomorrow at ten
  - caller: "yes"
  - hangup
"""
CANCELLING = """
clock: 2026-03-02T09:00:00-06:00
from: null
texts: true
bookings: [{name: Sarah Johnson, start: 2026-03-04T14:00:00}]
turns:
  - caller: I'd like to cancel my appointment
  - caller: three one two five five five oh one four two
  - keyed: "{wrong code}"
  - keyed: "{code}"
  - caller: "yes"
"""


async def lines(tmp_path: Path, text: str) -> tuple[str, ...]:
    path = tmp_path / "call.yaml"
    path.write_text(text, encoding="utf-8")
    return (await record(path)).lines


async def test_a_line_for_each_turn_and_each_visit_that_stands(tmp_path: Path) -> None:
    went = await lines(tmp_path, BOOKING)
    assert [line.partition(" ⇒")[0] for line in went] == [
        "[+13125550142 rings]",
        "schedule a cleaning estimate",
        "Sarah Johnson",
        "789 Main Street",
        "tomorrow at ten",
        "yes",
        "[hangs up]",
        "calendar",
    ]


async def test_a_turn_tells_words_phase_what_is_asked_new_slots_and_tools(tmp_path: Path) -> None:
    said, phase, slots, tool = (await lines(tmp_path, BOOKING))[4].split(" | ")
    assert said.startswith("tomorrow at ten ⇒ So that's Sarah Johnson, at 789 Main Street, Tuesday, March 3 at 10 AM.")
    assert phase == "confirming confirm"
    assert slots == "date=2026-03-03 time=10:00"
    assert tool == 'check_availability {"date":"2026-03-03","service":"estimate","time":"10:00:00"} → free'


async def test_the_calendar_is_told_as_it_stands_in_the_end(tmp_path: Path) -> None:
    stands = (await lines(tmp_path, BOOKING))[-1]
    assert "2026-03-03 10:00–11:00 Free Estimate - Sarah Johnson at 789 Main Street" in stands
    assert "Phone: (312) 555-0142" in stands


async def test_codes_and_ids_are_replaced(tmp_path: Path) -> None:
    went = "\n".join(await lines(tmp_path, CANCELLING))
    assert "your code is <code 1>" in went
    assert "[keys <wrong code 1>]" in went
    assert 'check_code {"code":"<code 1>","phone":"+13125550142"} → right' in went
    assert 'cancel {"id":"<id 1>"} → cancelled' in went


async def test_every_run_gives_the_same_lines(tmp_path: Path) -> None:
    assert await lines(tmp_path, CANCELLING) == await lines(tmp_path, CANCELLING)


async def test_a_call_that_does_not_go_as_written_says_so(tmp_path: Path) -> None:
    path = tmp_path / "call.yaml"
    path.write_text(BOOKING.replace("  - hangup", "    expect: {says: elephants}"), encoding="utf-8")
    assert "elephants" in (await record(path)).verdict.difference
