"""Who was offered to be put through and lets that be answers the offer, and with the rest what was asked before it."""

from __future__ import annotations

import msgspec
from dialogue_kit import NO, YES, TestCall, asking_about, named

from receptionist.dialogue.desk import Desk
from receptionist.model.understanding import Understanding

QUESTIONS = ("what color is the van", "do they wear shoes", "is the lady nice")


def offered(desk: Desk, *known: Understanding) -> TestCall:
    call = TestCall(desk).start().hear(*known, Understanding("carpets", "book", service="carpets"))
    return call.hear(*map(asking_about, QUESTIONS))


def letting_be(rest: str = "") -> Understanding:
    return msgspec.structs.replace(NO, text=f"no thanks {rest}", beside_refusal=rest)


def test_a_bare_no_opens_the_question_again(staffed: Desk) -> None:
    call = offered(staffed).hear(letting_be())
    assert (call.context.focus.asked, call.context.focus.doubt, call.transfer) == (("name",), None, None)


def test_what_stands_beside_it_answers_what_was_asked_before(staffed: Desk) -> None:
    named_beside = offered(staffed, named("Joe Tran"))
    assert named_beside.hear(letting_be("Joe Tran")).context.value("name") == "Joe Tran"


def test_a_yes_beside_it_does_not_put_them_through(staffed: Desk) -> None:
    assert offered(staffed, YES).hear(letting_be(YES.text)).transfer is None


def test_the_words_are_read_in_the_light_of_the_offer(staffed: Desk) -> None:
    hearing = offered(staffed).hear(NO).hearing
    assert hearing is not None
    assert hearing.offered_person
