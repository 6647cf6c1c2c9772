"""The PIN: read from outside, never kept as it is, never let through to dialogue and log."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import msgspec
import pytest

from receptionist.config import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Keyed, Silence, ToolFinished
from receptionist.harness.owners_props import OWNERS_NUMBER, OwnersProps, Stage
from receptionist.harness.rehearsal import rehearse
from receptionist.journal import Header, Journal
from receptionist.owner.admission import CHECK_PIN
from receptionist.owner.pin import FORGET_AFTER, MOST_MISSES, VARIABLE, BadPin, PinGate, digits_wanted, read_pin

from .owner_kit import NOW

WAITING = CallContext(call_id="c", at=NOW, asked=("pin",))
ELSEWHERE = CallContext(call_id="c", at=NOW, asked=("confirm",))


def verdict(event: Event) -> str:
    assert isinstance(event, ToolFinished)
    assert event.name == CHECK_PIN
    return str(event.result["state"])


@pytest.mark.parametrize(
    ("keys", "state"),
    [
        ("2468", "right"),
        ("2468#", "right"),  # the pound key ends it
        ("2469", "wrong"),
        ("246", "wrong"),
        ("24680", "wrong"),
        ("1" * 400, "wrong"),
    ],
)
def test_keys_become_a_verdict(keys: str, state: str) -> None:
    assert verdict(PinGate("2468").admit(WAITING, Keyed(NOW, keys))) == state


def test_a_bare_star_is_no_try() -> None:
    assert PinGate("2468").admit(WAITING, Keyed(NOW, "*")) == Keyed(NOW, "*")


def test_keys_for_other_questions_pass() -> None:
    assert PinGate("2468").admit(ELSEWHERE, Keyed(NOW, "1")) == Keyed(NOW, "1")


@pytest.mark.parametrize("text", ["two four six eight", "it's 2468", "twenty-four sixty-eight", "double two"])
def test_spoken_digits_stop_at_the_gate(text: str) -> None:
    assert PinGate("2468").admit(WAITING, Heard(NOW, text, alternatives=("2468",))) == Heard(NOW, "")


def test_other_words_pass_the_gate() -> None:
    assert PinGate("2468").admit(WAITING, Heard(NOW, "I forgot it")) == Heard(NOW, "I forgot it")
    assert PinGate("2468").admit(WAITING, Silence(NOW, 6)) == Silence(NOW, 6)


def test_many_misses_lock_the_gate_for_the_right_pin_too() -> None:
    gate = PinGate("2468")
    assert [gate.check("0000", NOW) for _ in range(MOST_MISSES)] == ["wrong"] * MOST_MISSES
    assert gate.check("2468", NOW + FORGET_AFTER - dt.timedelta(seconds=1)) == "locked"
    assert gate.check("2468", NOW + FORGET_AFTER) == "right"


def test_neither_the_gate_nor_its_parts_tell_the_pin() -> None:
    gate = PinGate("2468")
    assert "2468" not in repr(gate) + repr(vars(gate))


async def test_the_call_log_never_holds_what_was_keyed_or_said_as_the_pin(tmp_path: Path) -> None:
    stage = Stage.of(OwnersProps(pin="908172"))
    business = stage.business(Business(name="Bright", timezone="America/Chicago"))
    log = (tmp_path / "call.jsonl").open("wb")
    rehearsal = rehearse(business, NOW, "c", [], Journal(Header("c", "Bright"), log), owner=stage.kit)
    await rehearsal.start(OWNERS_NUMBER)
    await rehearsal.key("111222#")
    await rehearsal.hear("nine zero eight one seven two")
    await rehearsal.key("908172#")
    await rehearsal.hear("what mode is this?")
    rehearsal.journal.close()
    rehearsal.office.close()
    written = (tmp_path / "call.jsonl").read_text(encoding="utf-8")
    assert '"state":"right"' in written
    assert [kept for kept in ("908172", "111222", "nine zero") if kept in written] == []
    assert b"908172" not in msgspec.json.encode(rehearsal.call.context)


# where it comes from


def test_the_environment_counts_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pin").write_text("1111\n", encoding="utf-8")
    monkeypatch.delenv(VARIABLE, raising=False)
    assert read_pin(None) is None
    assert read_pin(str(tmp_path / "pin")) == "1111"
    monkeypatch.setenv(VARIABLE, "2222")
    assert read_pin(str(tmp_path / "pin")) == "2222"


@pytest.mark.parametrize("text", ["123", "12a4", "1" * 13, "one two"])
def test_what_is_no_pin_is_refused_without_being_shown(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    (tmp_path / "pin").write_text(text, encoding="utf-8")
    with pytest.raises(BadPin, match="4 to 12 digits") as refused:
        read_pin(str(tmp_path / "pin"))
    assert text not in str(refused.value).replace(str(tmp_path), "")


def test_a_file_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    with pytest.raises(BadPin, match="/nowhere/pin can't be read"):
        read_pin("/nowhere/pin")


def test_keys_are_gathered_while_the_pin_is_asked_for() -> None:
    assert digits_wanted(WAITING) == 12
    assert digits_wanted(ELSEWHERE) == 0


def test_an_office_without_a_kit_has_no_gate() -> None:
    rehearsal = rehearse(Business(owner={"phone": OWNERS_NUMBER}), NOW, "c", [])  # type: ignore[arg-type]
    started = rehearsal.office.started("c", OWNERS_NUMBER, NOW)
    rehearsal.office.close()
    assert started.owner is False
