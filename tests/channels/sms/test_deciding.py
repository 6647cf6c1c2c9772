"""The conversation by text, step by step; and that nothing is changed but on the number of what the last text named."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any

import pytest

from receptionist.channels.sms.conversation import NamedAppointment, TextConversation
from receptionist.channels.sms.deciding import Cancel, LookUp, Move, PassOn, Tell, decide
from receptionist.channels.sms.reading import Said
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import When

ZONE = dt.timezone(dt.timedelta(hours=-6))
TUESDAY = dt.datetime(2026, 3, 3, 14, tzinfo=ZONE)
FRIDAY = dt.datetime(2026, 3, 6, 10, tzinfo=ZONE)
HOUR = dt.timedelta(hours=1)
ONE = NamedAppointment("one", "Free Estimate", TUESDAY, TUESDAY + HOUR, "cleaning")
TWO = NamedAppointment("two", "Free Estimate", FRIDAY, FRIDAY + HOUR, "windows")
LATE = NamedAppointment("late", "Free Estimate", TUESDAY, TUESDAY + HOUR, "cleaning", changeable=False)
THERE = TimeSlot(FRIDAY, FRIDAY + HOUR, "crew")
OTHER = TimeSlot(FRIDAY + HOUR, FRIDAY + 2 * HOUR, "crew")
WISH = When(date=FRIDAY.date(), time=FRIDAY.time())
NEW = TextConversation("SM1")

ASKED = {
    "nothing": NEW,
    "which": NEW.having(asked="which", aim="cancel", visits=(ONE, TWO)),
    "cancel": NEW.having(asked="cancel", visit=ONE),
    "move": NEW.having(asked="move", visit=ONE, slot=THERE),
    "choice": NEW.having(asked="choice", visit=ONE, offers=(THERE, OTHER)),
    "when": NEW.having(asked="when", visit=ONE),
}
SAID = {
    "yes": Said("yes"),
    "its number": Said("agreed", number="47"),
    "another number": Said("misnumbered", number="48"),
    "too many": Said("locked", number="49"),
    "no": Said("no"),
    "cancel": Said("cancel"),
    "move": Said("move"),
    "check": Said("check"),
    "thanks": Said("thanks"),
    "danger": Said("danger"),
    "other": Said("other"),
    "friday at ten": Said("other", WISH),
    "move to friday": Said("move", WISH),
    "yes but friday": Said("yes", WISH),
    "1": Said("other", choice=0),
    "2": Said("other", choice=1),
    "9": Said("other", choice=8),
}

STEPS: list[tuple[str, str, Any]] = [
    ("nothing", "cancel", Tell("ask_cancel")),
    ("nothing", "move", Tell("ask_when")),
    ("nothing", "friday at ten", LookUp(ONE, WISH)),
    ("nothing", "move to friday", LookUp(ONE, WISH)),
    ("nothing", "check", Tell("your_visits")),
    ("nothing", "yes", Tell("thanks")),
    ("nothing", "thanks", Tell("thanks")),
    ("nothing", "no", PassOn()),
    ("nothing", "other", PassOn()),
    ("nothing", "1", PassOn()),
    ("cancel", "yes", Tell("number_to_cancel")),
    ("cancel", "its number", Cancel(ONE)),
    ("cancel", "another number", Tell("wrong_number_to_cancel")),
    ("cancel", "too many", PassOn("call_us")),
    ("cancel", "no", Tell("kept")),
    ("cancel", "cancel", Tell("ask_cancel")),  # asked again: only a yes is a yes
    ("cancel", "friday at ten", LookUp(ONE, WISH)),
    ("cancel", "yes but friday", LookUp(ONE, WISH)),
    ("cancel", "1", PassOn()),
    ("move", "yes", Tell("number_to_move")),
    ("move", "its number", Move(ONE, THERE)),
    ("move", "another number", Tell("wrong_number_to_move")),
    ("move", "too many", PassOn("call_us")),
    ("move", "no", Tell("ask_when")),
    ("move", "cancel", Tell("ask_cancel")),
    ("move", "friday at ten", LookUp(ONE, WISH)),
    ("choice", "1", Tell("ask_move")),
    ("choice", "2", Tell("ask_move")),
    ("choice", "9", Tell("offers_again")),
    ("choice", "yes", Tell("offers_again")),
    ("choice", "no", Tell("kept")),
    ("choice", "friday at ten", LookUp(ONE, WISH)),
    ("when", "friday at ten", LookUp(ONE, WISH)),
    ("when", "no", Tell("kept")),
    ("when", "other", PassOn()),
    ("which", "1", Tell("ask_cancel")),
    ("which", "friday at ten", Tell("ask_cancel")),  # the day tells which one
    ("which", "no", Tell("all_stays")),
    ("which", "9", PassOn()),
]


@pytest.mark.parametrize(("asked", "text", "act"), STEPS)
def test_step(asked: str, text: str, act: Any) -> None:
    visits = (ONE, TWO) if asked == "which" else (ONE,)
    assert decide(ASKED[asked], SAID[text], visits)[1] == act


def test_what_is_chosen_is_what_a_yes_then_agrees_to() -> None:
    conversation, _ = decide(ASKED["choice"], SAID["2"], (ONE,))
    assert decide(conversation, SAID["its number"], (ONE,))[1] == Move(ONE, OTHER)


def test_of_several_visits_the_customer_says_which() -> None:
    conversation, act = decide(NEW, SAID["cancel"], (ONE, TWO))
    assert act == Tell("which")
    conversation, _ = decide(conversation, SAID["2"], (ONE, TWO))
    assert decide(conversation, SAID["its number"], (ONE, TWO))[1] == Cancel(TWO)


def test_a_wish_is_kept_while_the_customer_says_which_visit() -> None:
    conversation, act = decide(NEW, SAID["move to friday"], (ONE, TWO))
    assert act == Tell("which")
    assert decide(conversation, SAID["1"], (ONE, TWO))[1] == LookUp(ONE, WISH)


def test_what_was_turned_down_is_not_offered_again() -> None:
    conversation, _ = decide(ASKED["move"], SAID["no"], (ONE,))
    assert conversation.declined == (FRIDAY,)


def test_without_a_visit_a_wish_is_a_message_for_the_owner() -> None:
    assert decide(NEW, SAID["friday at ten"], ())[1] == PassOn()
    assert decide(NEW, SAID["cancel"], ())[1] == PassOn("no_visit")


def test_after_the_cut_off_nothing_is_changed_by_text() -> None:
    assert decide(NEW, SAID["cancel"], (LATE,))[1] == PassOn("too_late")
    assert decide(NEW, SAID["friday at ten"], (LATE,))[1] == PassOn("too_late")


def test_see_you_on_tuesday_is_no_wish_for_another_day() -> None:
    assert decide(NEW, Said("thanks", When(date=TUESDAY.date())), (ONE,))[1] == Tell("thanks")


@pytest.mark.parametrize("asked", ASKED)
def test_danger_goes_before_everything(asked: str) -> None:
    conversation, act = decide(ASKED[asked], SAID["danger"], (ONE,))
    assert act == PassOn("danger")
    assert conversation.asked == ""


@pytest.mark.parametrize("visits", [(), (ONE,), (ONE, TWO), (LATE,)])
def test_nothing_changes_but_on_the_number_of_what_was_named(visits: tuple[NamedAppointment, ...]) -> None:
    """Every conversation of up to three texts: a change follows its number alone, and the question that named it."""
    states = {NEW}
    for _ in range(3):
        following = set()
        for state, (text, said) in itertools.product(states, SAID.items()):
            after, act = decide(state, said, visits)
            following.add(after)
            if isinstance(act, LookUp):
                following |= {after.having(asked="move", visit=act.visit, slot=THERE)}
                following |= {after.having(asked="choice", visit=act.visit, offers=(THERE, OTHER))}
            if isinstance(act, Cancel):
                assert (text, state.asked, state.visit) == ("its number", "cancel", act.visit)
            if isinstance(act, Move):
                assert (text, state.asked, state.visit, state.slot) == ("its number", "move", act.visit, act.slot)
        states |= following
