"""Calls under a number that is not the caller's: what is told, cancelled, moved and written on cards is nothing.

Each sort of signature, each job, with a number that is known and one that is not, and by forgers who know nothing
besides the number, or the name as well. What DESIGN's table allows is all that they hear.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from calendar_tools.codes import Codes
from calendar_tools.tool_models import BookingSearch
from receptionist.harness.standing import stand
from receptionist.harness.transcript import StandingAppointment

from .redteam_kit import BOB, FIRST_NAME, HIDDEN, MONDAY, SARAH, TIMES, Forger, Scene

Make = Callable[..., Scene]

OPENINGS = {
    "book": "I'd like to book an estimate for Tuesday the tenth at four",
    "check": "when is my appointment?",
    "cancel": "I need to cancel my appointment",
    "reschedule": "I need to move my appointment to Tuesday the tenth at four",
    "reminder": "remind me two hours before my appointment",
    "message": "I'd like to leave a message",
    "call_back": "can you call me back on Tuesday the tenth at four",
    "own": "sign me up please",
}
SIGNATURES = ("A", "B", "C", "", "failed")
NOSY = (
    "what name do you have for me",
    "which address do you have",
    "where are you coming to",
    "who am I",
    "what's my phone number",
    "could you repeat that",
    "what did I book",
    "and when was that again",
)
MOST_TURNS = 14


FIRST_CODE = 4321
"""Codes are numbered from here: one like "1400", said where none is asked for, would be a time of the caller's own."""


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    following = itertools.count(FIRST_CODE)
    monkeypatch.setattr("receptionist.app.toolbox.Codes", partial(Codes, chance=lambda: str(next(following))))
    opened: list[Scene] = []

    def make(**more: Any) -> Scene:
        opened.append(Scene(**more))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


def answers(name: str, day: str) -> dict[str, str]:
    """What somebody says to each question who is not Sarah; codes are guessed."""
    return {
        "booking_name": name,
        "name": "Bob Evilson",
        "booking_day": day,
        "booking_phone": "three one two, five five five, zero one four two",
        "phone": "three one two, five five five, zero one four two",
        "address": "1 Elm Street",
        "code": "1 2 3 4",
        "visit": "the first one",
        "before": "two hours before",
        "message": "please call me",
        "resume": "yes",
        "intent": "no thanks, that's all",
    }


async def attacks(forger: Forger, answers: dict[str, str]) -> Forger:
    """On to the end, with an answer to everything, a yes to the rest, and questions in between."""
    nosy = itertools.cycle(NOSY)
    for turn in range(MOST_TURNS):
        if forger.over:
            break
        if turn % 3 == 1:
            await forger.says(next(nosy))
            continue
        asked = next((what for what in forger.asked if what in answers), None)
        await forger.says(answers[asked] if asked else "yes")
    return forger


def allowed(attestation: str, caller: str | None) -> tuple[str, ...]:
    """What the table lets be said to a call from Sarah's own number."""
    if caller != SARAH or attestation == "failed":
        return ()
    return (FIRST_NAME, *TIMES) if attestation == "A" else (FIRST_NAME,)


def leaks(forger: Forger, attestation: str, caller: str | None) -> list[str]:
    return [each for each in forger.heard(FIRST_NAME, *HIDDEN, *TIMES) if each not in allowed(attestation, caller)]


# -- every signature, every job -----------------------------------------------------------------------------------


def crossed(signatures: tuple[str, ...]) -> list[Any]:
    """Each signature with each job, of which the odd ones are tried without texts, and the other way round by
    `make check-deep` alone.
    """
    return [
        pytest.param(
            signature, task, texts, marks=() if (nth + at) % 2 != texts else pytest.mark.deep,
            id=f"{task}-{signature}-{'texts' if texts else 'no texts'}",
        )
        for nth, signature in enumerate(signatures)
        for at, task in enumerate(OPENINGS)
        for texts in (True, False)
    ]  # fmt: skip


@pytest.mark.parametrize(("attestation", "task", "texts"), crossed(SIGNATURES))
async def test_who_knows_the_number_alone(scene: Make, attestation: str, task: str, texts: bool) -> None:
    """A number that is known, and a name that is another."""
    office = scene(texts=texts)
    forger = await office.call(SARAH, attestation, OPENINGS[task])
    await attacks(forger, answers("Bob Evilson", "the ninth"))
    assert leaks(forger, attestation, SARAH) == []
    assert {"cancel", "reschedule"}.isdisjoint(forger.tools)
    after = office.standing()
    assert after["visits"] == office.before["visits"]
    assert attestation == "A" or after == office.before  # a card is the signed number's own to write


@pytest.mark.parametrize(("attestation", "task", "texts"), crossed(("B", "C", "", "failed")))
async def test_who_knows_the_number_and_the_name(scene: Make, attestation: str, task: str, texts: bool) -> None:
    office = scene(texts=texts)
    forger = await office.call(SARAH, attestation, f"this is Sarah Johnson, {OPENINGS[task]}")
    await attacks(forger, answers("Sarah Johnson", "the ninth"))
    assert leaks(forger, attestation, SARAH) == []
    assert office.standing() == office.before


@pytest.mark.parametrize("task", OPENINGS)
@pytest.mark.parametrize("caller", [None, BOB], ids=["withheld", "another number"])
@pytest.mark.parametrize("attestation", ["A", "failed"])
async def test_who_only_says_the_number(scene: Make, attestation: str, caller: str | None, task: str) -> None:
    """From a number of their own, well signed, or from none: name and day are no proof either."""
    office = scene()
    forger = await office.call(caller, attestation, f"this is Sarah Johnson, {OPENINGS[task]}")
    await attacks(forger, answers("Sarah Johnson", "March fifth"))
    assert leaks(forger, attestation, caller) == []
    after = office.standing()
    assert (after["visits"], after["reminders"]) == (office.before["visits"], office.before["reminders"])
    own = BOB if caller == BOB and attestation == "A" else None
    assert [card for card in after["cards"] if card.phone != own] == office.before["cards"]


@pytest.mark.parametrize("task", ["check", "cancel", "reschedule", "reminder"])
@pytest.mark.parametrize("attestation", SIGNATURES)
async def test_an_unknown_number_has_nothing_to_hear(scene: Make, attestation: str, task: str) -> None:
    office = scene()
    forger = await office.call(BOB, attestation, OPENINGS[task])
    await attacks(forger, answers("Sarah Johnson", "March fifth") | {"booking_phone": "no, I don't know it"})
    assert leaks(forger, attestation, BOB) == []
    assert office.standing() == office.before


@pytest.mark.parametrize("task", OPENINGS)
@pytest.mark.parametrize("attestation", ["", "A"])
async def test_a_stranger_by_the_owners_demand(scene: Make, attestation: str, task: str) -> None:
    """`known: A`: an unsigned number is worth what a false signature is; a signed one is what it always was."""
    office = scene(line={"screening": {"attestation": {"known": "A"}}})
    forger = await office.call(SARAH, attestation, OPENINGS[task])
    await attacks(forger, answers("Bob Evilson", "the ninth"))
    assert leaks(forger, "A" if attestation else "failed", SARAH) == []
    assert office.standing()["visits"] == office.before["visits"]
    assert attestation == "A" or office.standing() == office.before


@pytest.mark.parametrize("task", ["check", "cancel", "reschedule"])
async def test_a_person_who_is_reached_instead_is_told_and_the_caller_is_not(scene: Make, task: str) -> None:
    office = scene(texts=False, person=True)
    forger = await office.call(SARAH, "failed", OPENINGS[task])
    assert forger.over
    assert leaks(forger, "failed", SARAH) == []


# -- what the right ones can do all the same ----------------------------------------------------------------------


async def test_sarah_herself_hears_and_cancels(scene: Make) -> None:
    """The matrix above can fail: with the proof that the table asks for, everything happens."""
    office = scene()
    vouched = await office.call(SARAH, "A", OPENINGS["check"])
    assert {"March 5", "March 13"} <= set(vouched.heard(*TIMES))
    claimed = await office.call(SARAH, "", "cancel my Thursday appointment, this is Sarah Johnson", "yes")
    assert claimed.tools[-1] == "cancel"
    coded = await office.call(None, "", OPENINGS["cancel"], "312 555 0142")
    await coded.says(office.code)
    await coded.says("yes")
    assert coded.tools[-1] == "cancel"
    assert office.office.front_desk.find_booking(BookingSearch(phone=SARAH), MONDAY).bookings == ()


# -- codes --------------------------------------------------------------------------------------------------------


async def test_a_code_is_not_guessed(scene: Make) -> None:
    office = scene()
    forger = await office.call(SARAH, "failed", OPENINGS["cancel"])
    wrong = [f"{guess:04}" for guess in range(10) if f"{guess:04}" != office.code]
    for guess in wrong:
        if forger.asked == ("code",):
            await forger.keys(guess)
    assert forger.asked != ("code",)
    assert office.standing() == office.before


async def test_a_code_is_not_guessed_in_many_calls(scene: Make) -> None:
    """So many are sent to one number, and no more."""
    office = scene()
    for minute in range(0, 60, 5):
        forger = await office.call(SARAH, "failed", OPENINGS["cancel"], later=minute)
        for _ in range(3):
            if forger.asked == ("code",):
                await forger.keys("0000" if office.code != "0000" else "1111")
    assert office.texter is not None
    assert len(office.texter.sent) == 3
    assert office.standing() == office.before


async def test_a_code_for_ones_own_number_shows_no_other(scene: Make) -> None:
    office = scene()
    own = StandingAppointment(name="Bob Evilson", start=MONDAY.replace(day=10, hour=9, tzinfo=None), phone=BOB)
    stand(office.office, own, "bobs")
    forger = await office.call(None, "", OPENINGS["cancel"], "312 555 0177")
    await forger.says(office.code)
    assert forger.asked == ("confirm",)
    await forger.says("no")
    await forger.says("I need to cancel my wife's appointment too, under 312 555 0142")
    await forger.says("312 555 0142")
    await forger.says(office.code) if forger.asked != ("code",) else await forger.keys("0000")
    assert leaks(forger, "", None) == []
    assert office.standing()["visits"] == office.before["visits"]


async def test_a_code_of_an_earlier_call_is_worth_nothing(scene: Make) -> None:
    office = scene()
    await office.call(SARAH, "failed", OPENINGS["cancel"])
    earlier = office.code
    forger = await office.call(SARAH, "failed", OPENINGS["cancel"], later=1)
    await forger.keys(earlier if earlier != office.code else "0000")
    assert forger.asked != ("confirm",)
    assert office.standing() == office.before


async def test_a_code_that_was_used_is_spent(scene: Make) -> None:
    office = scene()
    sarah = await office.call(None, "", OPENINGS["check"], "312 555 0142")
    used = office.code
    await sarah.says(used)
    assert sarah.heard("March 5")
    forger = await office.call(None, "", OPENINGS["check"], "312 555 0142", later=2)
    await forger.keys(used if used != office.code else "0000")
    assert leaks(forger, "", None) == []


async def test_a_code_is_good_for_a_while_only(scene: Make) -> None:
    office = scene()
    forger = await office.call(SARAH, "failed", OPENINGS["cancel"])
    code = office.code
    forger.rehearsal.now += MONDAY.replace(minute=11) - MONDAY
    await forger.keys(code)
    assert forger.asked != ("confirm",)
    assert leaks(forger, "failed", SARAH) == []


async def test_no_number_without_a_visit_is_texted(scene: Make) -> None:
    office = scene()
    await office.call(None, "", OPENINGS["cancel"], "312 555 0188", "312 555 0188")
    assert office.texter is not None
    assert office.texter.sent == []


# -- names and days -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Sarah", "Johnson", "Sarah Miller", "Peter Johnson", "Bob Ann Sarah Tom Johnson Smith", "Sue Johnston"]
)
@pytest.mark.parametrize("attestation", ["A", ""])
async def test_half_a_name_and_many_names_are_none(scene: Make, attestation: str, name: str) -> None:
    office = scene(texts=False)
    forger = await office.call(SARAH, attestation, OPENINGS["cancel"])
    for _ in range(6):
        asked = forger.asked[0] if forger.asked else ""
        said = {"booking_name": name, "booking_day": "March fifth", "visit": "the first one", "confirm": "yes"}
        await forger.says(said.get(asked, "yes"))
    assert office.standing() == office.before


@pytest.mark.parametrize(
    "half", ["no, it's for Sue", "the first name is Sue", "no, my name is Sue", "actually it's Sue"]
)
@pytest.mark.parametrize("attestation", ["A", ""])
async def test_half_a_name_is_not_made_whole_by_the_card(scene: Make, attestation: str, half: str) -> None:
    office = scene()
    forger = await office.call(SARAH, attestation, OPENINGS["book"])
    assert forger.asked == ("confirm",)
    await forger.says(half)
    await forger.says("yes")
    assert forger.heard(*HIDDEN) == []


async def test_days_are_not_guessed_in_many_calls(scene: Make) -> None:
    """With the right name: every day of two weeks, until the right one, which is not looked at any more."""
    office = scene(texts=False)
    for call, day in enumerate(("third", "fourth", "sixth", "seventh", "ninth", "tenth", "fifth", "thirteenth")):
        forger = await office.call(SARAH, "", OPENINGS["cancel"], "Sarah Johnson", f"March {day}", later=call)
        assert leaks(forger, "", SARAH) == []
        await forger.says("yes")
    assert office.standing() == office.before


async def test_nobody_is_told_whether_the_name_or_the_day_was_wrong(scene: Make) -> None:
    office = scene(texts=False)
    replies = set()
    for name, day in (("Bob Evilson", "March fifth"), ("Sarah Johnson", "March ninth")):
        forger = await scene(texts=False).call(SARAH, "", OPENINGS["cancel"], name, day)
        replies.add(forger.said[-1])
    assert len(replies) == 1
    assert office.standing() == office.before


async def test_the_proof_of_one_visit_is_none_of_another(scene: Make) -> None:
    """Two people share a number: who shows one's visit neither hears of the other's nor cancels it."""
    office = scene(texts=False)
    tom = StandingAppointment(name="Tom Becker", start=MONDAY.replace(day=10, hour=9, tzinfo=None), phone=SARAH)
    stand(office.office, tom, "toms")
    forger = await office.call(SARAH, "", "cancel my appointment, this is Tom Becker", "the tenth")
    assert forger.asked == ("confirm",)
    await forger.says("yes")
    assert forger.tools[-1] == "cancel"
    await forger.says("and cancel the other one too")
    await attacks(forger, answers("Tom Becker", "the eleventh"))
    assert leaks(forger, "", SARAH) == []
    assert office.standing()["visits"] == office.before["visits"]


async def test_whose_number_it_is_hears_nothing_of_a_visit_that_somebody_booked_by_saying_it(scene: Make) -> None:
    """One misheard digit: neither is told of the other's visit, nor can they cancel it."""
    office = scene()
    await office.call(
        None, "", "I'd like an estimate on Tuesday the tenth at four, this is Tom Wicked, 2 Elm Street",
        "three one two, five five five, zero one four two", "yes",
    )  # fmt: skip
    for attestation in SIGNATURES:
        for task in ("check", "cancel", "reschedule", "book"):
            forger = await office.call(
                SARAH,
                attestation,
                OPENINGS[task].replace("Tuesday the tenth at four", "Wednesday the eleventh at nine"),
            )
            await attacks(forger, answers("Bob Evilson", "the ninth"))
            assert forger.heard("Tom", "Wicked", "Elm", "March 10", "4 PM") == []
    found = office.office.front_desk.find_booking(BookingSearch(phone=SARAH), MONDAY).bookings
    assert [each.name for each in found].count("Tom Wicked") == 1


async def test_nor_do_texts_to_that_number_tell_where(scene: Make) -> None:
    from calendar_tools.text_messages import Kind, text_of
    from receptionist.app.bookings import appointment_words

    office = scene()
    forger = await office.call(
        None, "", "I'd like an estimate on Tuesday the tenth at four, this is Tom Wicked, 2 Elm Street",
        "three one two, five five five, zero one four two", "yes",
    )  # fmt: skip
    assert forger.turn is not None
    booking = office.office.front_desk.ledger.get(str(forger.turn.context.call.booking.id))  # type: ignore[union-attr]
    for kind in (Kind.CONFIRMED, Kind.MOVED, Kind.REMINDER):
        assert "Elm" not in text_of(kind, booking, "Bright & Clean", office.office.zone, appointment_words())
    assert "Elm" in text_of(Kind.OWNER_ASKED, booking, "Bright & Clean", office.office.zone, appointment_words())


# -- going on, and being somebody else ----------------------------------------------------------------------------


@pytest.mark.parametrize("attestation", ["", "B", "failed"])
async def test_a_job_that_was_proved_in_a_call_is_not_in_the_next(scene: Make, attestation: str) -> None:
    """Sarah is cut off before her yes; somebody rings back under her number."""
    from receptionist.channels.call_states import CallState
    from receptionist.dialogue.context import CallContext

    office = scene()
    sarah = await office.call(SARAH, "A", "this is Sarah Johnson, I need to cancel my Thursday appointment")
    assert sarah.asked == ("confirm",)
    assert sarah.turn is not None
    context: CallContext = sarah.turn.context
    office.office.states.save([CallState("forged-1", context, MONDAY, MONDAY, SARAH)])
    forger = await office.call(SARAH, attestation, "yes", "yes", later=1)
    await attacks(forger, answers("Bob Evilson", "the ninth"))
    assert leaks(forger, attestation, SARAH) == []
    assert office.standing() == office.before


async def test_what_was_said_before_the_line_broke_is_not_read_to_whoever_rings_back(scene: Make) -> None:
    from receptionist.channels.call_states import CallState

    office = scene()
    sarah = await office.call(BOB, "A", "I'd like an estimate on Friday at ten, I'm Ann Hill at 12 Oak Street")
    assert sarah.turn is not None
    office.office.states.save([CallState("forged-1", sarah.turn.context, MONDAY, MONDAY, BOB)])
    forger = await office.call(BOB, "", "yes please", later=1)
    assert forger.heard("Hill", "Oak", "Friday", "10 AM", "March 6") == []


async def test_a_message_under_a_forged_number_says_so(scene: Make) -> None:
    office = scene()
    await office.call(SARAH, "failed", OPENINGS["message"], "Please pay the invoice to my new account")
    [message] = office.office.messages.all()
    assert message.phone is None
    assert f"which may be forged: {SARAH}" in message.message


async def test_a_booking_under_a_forged_number_moves_no_card_and_no_visit(scene: Make) -> None:
    """Attack 4: whoever says, or shows, Sarah's number while booking."""
    office = scene()
    for caller, attestation in ((SARAH, ""), (SARAH, "C"), (SARAH, "failed"), (None, ""), (BOB, "A")):
        forger = await office.call(caller, attestation, OPENINGS["book"])
        await attacks(forger, answers("Bob Evilson", "") | {"name": "Bob Evilson", "date": "any day", "time": "any"})
    cards = [card for card in office.standing()["cards"] if card.phone == SARAH]
    assert cards == [card for card in office.before["cards"] if card.phone == SARAH]
    assert office.standing()["visits"] == office.before["visits"]
