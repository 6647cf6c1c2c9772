"""Who calls stays known while they book for somebody else."""

from __future__ import annotations

import datetime as dt

from dialogue_kit import named

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.who_calls import again, is_for_another, remembered, same_person
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.appointment import Appointment

NOON = dt.datetime(2026, 3, 3, 12, tzinfo=dt.UTC)
ROSA, SOFIA = SlotValue("name", "Rosa"), SlotValue("name", "Sofia")
CALLING = CallContext.ringing("1", NOON).with_slot(ROSA)
FOR_HER = remembered(CALLING, SOFIA, named("Sofia", anothers=AnothersVisit(relation="daughter", name="Sofia")))


def visit(name: str) -> Appointment:
    return Appointment("v", NOON, NOON + dt.timedelta(minutes=45), name=name)


def test_who_calls_is_known_behind_whom_they_book_for() -> None:
    assert FOR_HER.made.for_good.caller == ROSA


def test_a_name_put_right_is_that_of_who_calls() -> None:
    assert remembered(CALLING, SlotValue("name", "Rose"), named("Rose")).made.for_good.caller is None


def test_their_own_name_stands_again_after_it() -> None:
    assert again(FOR_HER.with_slot(SOFIA)).value("name") == "Rosa"


def test_a_visit_under_another_name_is_no_visit_of_theirs() -> None:
    assert [is_for_another(FOR_HER, visit(name)) for name in ("Sofia", "Rosa Delgado")] == [True, False]


def test_a_given_name_is_the_person_in_full() -> None:
    assert same_person("rosa", "Rosa Delgado")
    assert not same_person("Rosa", "Rosalind")
