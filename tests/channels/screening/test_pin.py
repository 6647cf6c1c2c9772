"""The PIN: read from outside, never kept as it is, never let through to dialogue and log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from calendar_tools.codes import Codes, CodeVerdict
from calendar_tools.texter import MemoryTexter, TextNotSent
from receptionist.app.settings import Business
from receptionist.channels.journal import Header, Journal
from receptionist.channels.screening.pin import (
    A_DAY,
    AN_HOUR,
    VARIABLE,
    BadPin,
    Doorkeeping,
    PinGate,
    digits_wanted,
    line_codes,
    read_pin,
)
from receptionist.dialogue.admission import CHECK_PIN
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Keyed, Silence, ToolFinished
from receptionist.harness.owners_props import OWNERS_NUMBER, OwnersProps, Stage
from receptionist.harness.rehearsal import rehearse
from receptionist.model.trust import Trust
from receptionist.persistence.database import open_database
from tests.dialogue.owner_kit import NOW

OWNER = "+13125550100"
CODE = "48213079"
WAITING = CallContext.ringing("c", NOW).with_focus(asked=("pin",))
FOR_CODE = CallContext.ringing("c", NOW).with_focus(asked=("line_code",))
ELSEWHERE = CallContext.ringing("c", NOW).with_focus(asked=("confirm",))


class Doors:
    """One office's database, the owner's telephone, and as many processes with a gate as are wanted."""

    def __init__(self, url: str = "sqlite://", *, texts: bool = True) -> None:
        self.engine, self.texter, self.told = open_database(url), MemoryTexter(), dict[str, str]()
        self.texts = texts

    def gate(self, pin: str = "2468") -> PinGate:
        codes = line_codes(self.engine, self.texter, "Bright", lambda: CODE) if self.texts else None
        return PinGate(pin, Doorkeeping(self.engine, OWNER, self.tell, codes))

    def tell(self, key: str, words: str, now: dt.datetime) -> None:
        self.told.setdefault(key, words)

    def lock(self, now: dt.datetime = NOW, trust: Trust = Trust.CLAIMED) -> None:
        for _ in range(AN_HOUR.most):
            self.gate().check("0000", trust, now)


@pytest.fixture
def doors() -> Iterator[Doors]:
    doors = Doors()
    yield doors
    doors.engine.dispose()


def verdict(event: Event) -> str:
    assert isinstance(event, ToolFinished)
    assert event.name == CHECK_PIN
    return str(event.result["state"])


def tried(gate: PinGate, keys: str, now: dt.datetime = NOW, trust: Trust = Trust.CLAIMED) -> str:
    return gate.check(keys, trust, now)["state"]


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
async def test_keys_become_a_verdict(doors: Doors, keys: str, state: str) -> None:
    assert verdict(await doors.gate().admit(WAITING, Keyed(NOW, keys))) == state


async def test_a_bare_star_is_no_try(doors: Doors) -> None:
    assert await doors.gate().admit(WAITING, Keyed(NOW, "*")) == Keyed(NOW, "*")


async def test_keys_for_other_questions_pass(doors: Doors) -> None:
    assert await doors.gate().admit(ELSEWHERE, Keyed(NOW, "1")) == Keyed(NOW, "1")


@pytest.mark.parametrize(
    "text",
    ["two four six eight", "it's 2468", "twenty-four sixty-eight", "double two", "the code is two four six eight"],
)
async def test_spoken_digits_stop_at_the_gate(doors: Doors, text: str) -> None:
    assert await doors.gate().admit(WAITING, Heard(NOW, text, alternatives=("2468",))) == Heard(NOW, "")


async def test_other_words_pass_the_gate(doors: Doors) -> None:
    assert await doors.gate().admit(WAITING, Heard(NOW, "hello there")) == Heard(NOW, "hello there")
    assert await doors.gate().admit(WAITING, Silence(NOW, 6)) == Silence(NOW, 6)


# wrong PINs


def test_many_misses_lock_the_gate_for_the_right_pin_too(doors: Doors) -> None:
    gate = doors.gate()
    assert [tried(gate, "0000") for _ in range(AN_HOUR.most)] == ["wrong"] * AN_HOUR.most
    assert tried(gate, "2468", NOW + AN_HOUR.within - dt.timedelta(seconds=1)) == "locked"
    assert tried(gate, "2468", NOW + AN_HOUR.within) == "right"


def test_misses_are_counted_over_all_processes_and_survive_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'book.db'}"
    for _ in range(AN_HOUR.most):
        Doors(url).gate().check("0000", Trust.CLAIMED, NOW)
    assert tried(Doors(url).gate(), "2468") == "locked"


def test_when_a_pin_counts_again_is_told_as_it_is(doors: Doors) -> None:
    for minute in range(AN_HOUR.most):
        tried(doors.gate(), "0000", NOW + dt.timedelta(minutes=minute))
    locked = doors.gate().check("2468", Trust.CLAIMED, NOW + dt.timedelta(minutes=30))
    until = dt.datetime.fromisoformat(locked["until"])
    assert until == NOW + AN_HOUR.within
    assert tried(doors.gate(), "2468", until) == "right"


def test_who_goes_on_for_a_day_is_locked_out_for_a_day_where_codes_can_be_texted(doors: Doors) -> None:
    for hour in range(A_DAY.most // AN_HOUR.most):
        doors.lock(NOW + hour * AN_HOUR.within)
    assert tried(doors.gate(), "2468", NOW + dt.timedelta(hours=23)) == "locked"
    assert tried(doors.gate(), "2468", NOW + dt.timedelta(hours=25)) == "right"


def test_without_texts_nobody_is_locked_out_for_a_day() -> None:
    doors = Doors(texts=False)
    for hour in range(A_DAY.most // AN_HOUR.most):
        doors.lock(NOW + hour * AN_HOUR.within)
    assert tried(doors.gate(), "2468", NOW + dt.timedelta(hours=3)) == "right"


def test_forged_calls_do_not_lock_those_that_the_carrier_vouches_for(doors: Doors) -> None:
    doors.lock(trust=Trust.CLAIMED)
    assert tried(doors.gate(), "2468", trust=Trust.VOUCHED) == "right"
    assert tried(doors.gate(), "2468", trust=Trust.CLAIMED) == "locked"


def test_the_owner_is_told_of_wrong_pins_once(doors: Doors) -> None:
    tried(doors.gate(), "0000")
    tried(doors.gate(), "0001")
    assert doors.told == {}
    for minute in range(10):
        tried(doors.gate(), "0002", NOW + dt.timedelta(minutes=minute))
    [words] = doors.told.values()
    assert "wrong PINs" in words
    assert "Monday, March 2 at 9:00 AM" in words


async def test_a_database_that_cannot_be_asked_lets_nobody_in(doors: Doors) -> None:
    gate = doors.gate()
    with doors.engine.begin() as connection:
        connection.execute(text("DROP TABLE wrong_attempts"))
    event = await gate.admit(WAITING, Keyed(NOW, "2468"))
    assert isinstance(event, ToolFinished)
    assert (event.result, event.error) == ({}, "OperationalError")


def test_the_owner_is_told_again_of_those_of_another_time(doors: Doors) -> None:
    doors.lock(NOW)
    doors.lock(NOW + dt.timedelta(hours=3))
    assert len(doors.told) == 2


# a code by text


def test_a_locked_line_opens_by_the_code_that_is_texted_to_the_owner(doors: Doors) -> None:
    doors.lock()
    assert doors.gate().check("2468", Trust.CLAIMED, NOW)["code"] == "code_sent"
    [sent] = doors.texter.sent
    assert (sent.recipient, CODE in sent.body) == (OWNER, True)
    assert tried(doors.gate(), CODE) == "right"
    assert tried(doors.gate(), CODE) != "right"  # once


def test_a_code_that_is_out_is_not_sent_again(doors: Doors) -> None:
    """However often a forger calls."""
    doors.lock()
    for minute in range(59):
        tried(doors.gate(), "2468", NOW + dt.timedelta(minutes=minute))
    assert len(doors.texter.sent) == 1


def test_no_guesses_lock_the_code(doors: Doors) -> None:
    doors.lock()
    tried(doors.gate(), "2468")
    assert {tried(doors.gate(), f"{guess:08}") for guess in range(40)} == {"wrong"}
    assert tried(doors.gate(), CODE) == "right"


def test_a_code_that_was_not_sent_opens_nothing(doors: Doors) -> None:
    doors.lock()
    doors.texter.failures = [TextNotSent("down")]
    assert doors.gate().check("2468", Trust.CLAIMED, NOW)["code"] == "code_not_sent"
    assert tried(doors.gate(), CODE) != "right"
    assert doors.gate().check("2468", Trust.CLAIMED, NOW)["code"] == "code_sent"  # the next one goes out


def test_a_code_is_good_for_an_hour(doors: Doors) -> None:
    doors.lock()
    tried(doors.gate(), "2468")
    assert tried(doors.gate(), CODE, NOW + dt.timedelta(hours=1)) == "wrong"


def test_a_code_of_the_owners_proves_no_visit_and_the_other_way_round(doors: Doors) -> None:
    visits = Codes(doors.engine, doors.texter, "Your code is {}.".format, chance=lambda: "1234")
    doors.lock()
    tried(doors.gate(), "2468")
    assert visits.check("c", OWNER, CODE, NOW) is CodeVerdict.EXPIRED
    visits.send("c", OWNER, NOW)
    assert tried(doors.gate(), "1234") == "locked"


@pytest.mark.parametrize("text", ["four eight two one three oh seven nine", "it's 4821 3079", "48213079"])
async def test_a_code_may_be_said(doors: Doors, text: str) -> None:
    await doors.gate().admit(WAITING, Heard(NOW, "text me a code"))
    assert verdict(await doors.gate().admit(FOR_CODE, Heard(NOW, text))) == "right"


@pytest.mark.parametrize("text", ["text me a code", "I forgot my PIN", "I don't remember it", "text me one"])
async def test_a_code_may_be_asked_for(doors: Doors, text: str) -> None:
    assert verdict(await doors.gate().admit(WAITING, Heard(NOW, text))) == "code_sent"
    assert len(doors.texter.sent) == 1


async def test_without_texts_there_are_no_codes() -> None:
    gate = Doors(texts=False).gate()
    assert await gate.admit(WAITING, Heard(NOW, "text me a code")) == Heard(NOW, "text me a code")


def test_neither_the_gate_nor_its_parts_tell_the_pin(doors: Doors) -> None:
    gate = doors.gate()
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
    assert digits_wanted(WAITING) == digits_wanted(FOR_CODE) == 12
    assert digits_wanted(ELSEWHERE) == 0


def test_an_office_without_a_kit_has_no_gate() -> None:
    rehearsal = rehearse(Business(owner={"phone": OWNERS_NUMBER}), NOW, "c", [])  # type: ignore[arg-type]
    started = rehearsal.office.started("c", OWNERS_NUMBER, NOW)
    rehearsal.office.close()
    assert started.owner is False
