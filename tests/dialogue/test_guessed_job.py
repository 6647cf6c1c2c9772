"""Words that are rather wrong than right begin no other job amid a question."""

import msgspec
import pytest
from dialogue_kit import BOOK, CANCEL, HUMAN, MESSAGE, NO, TUESDAY, TWO, YES, TestCall, living, named, wanting

from receptionist.app.settings import Business
from receptionist.dialogue import doubting
from receptionist.dialogue.doubting import DOUBTFUL
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding

UNSURE = DOUBTFUL - 0.1
CANCEL_MY_VISIT = msgspec.structs.replace(CANCEL, text="cancel my visit", says=frozenset({"cancels_one"}))
WHEN_IS_IT = msgspec.structs.replace(BOOK, text="when is it again", intent="check")


@pytest.fixture
def asked_address() -> TestCall:
    desk = Business.model_validate({"owner": {"phone": "+13125550100"}}).desk()
    return TestCall(desk).start().hear(BOOK, named("Ann Lee"))


@pytest.mark.parametrize(
    ("wish", "asked"), [(CANCEL_MY_VISIT, "did_you_mean_cancel"), (WHEN_IS_IT, "did_you_mean_check")]
)
def test_it_is_asked_whether_it_was_meant(asked_address, wish, asked):
    assert asked_address.hear(wish, confidence=UNSURE).prompts == [asked]
    assert asked_address.context.task.workflow == "booking"


def test_a_yes_begins_it(asked_address):
    asked_address.hear(CANCEL_MY_VISIT, confidence=UNSURE).hear(YES)
    assert asked_address.context.task.workflow == "cancel"


def test_after_a_no_the_question_is_put_again(asked_address):
    asked_address.hear(CANCEL_MY_VISIT, confidence=UNSURE).hear(NO)
    assert asked_address.prompts == ["ask_address_again"]


def test_clear_words_begin_it_at_once(asked_address):
    assert asked_address.hear(CANCEL_MY_VISIT, confidence=DOUBTFUL).context.task.workflow == "cancel"


def test_words_that_answer_win(asked_address):
    both = living("12 Oak Street", intent="cancel", says=frozenset({"cancels_one"}))
    asked_address.hear(both, confidence=UNSURE)
    assert asked_address.prompts == ["did_you_say_address"]


def test_a_yes_is_a_yes_whatever_else_was_heard(asked_address):
    asked_address.hear(living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14)
    asked_address.hear(msgspec.structs.replace(YES, matter="complaint", sure=True), confidence=UNSURE)
    assert asked_address.tool_name == "book_appointment"


def test_no_other_yes_comes_between_a_read_back_and_its_own(asked_address):
    asked_address.hear(living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14)
    asked_address.hear(CANCEL_MY_VISIT, confidence=UNSURE)
    assert asked_address.context.focus.asked == ("confirm",)
    assert asked_address.prompts[0] == "did_not_catch"


def test_what_cannot_be_asked_about_is_not_begun(asked_address):
    complains = msgspec.structs.replace(BOOK, text="it was awful", intent="none", matter="complaint", sure=True)
    assert asked_address.hear(complains, confidence=UNSURE).prompts[0] == "did_not_catch"


PERHAPS_A_PERSON = msgspec.structs.replace(HUMAN, text="talk to me not her", says=frozenset({"perhaps_person"}))


def test_whether_a_person_is_asked_for_or_spoken_of_is_asked(asked_address):
    assert asked_address.hear(PERHAPS_A_PERSON).prompts == ["did_you_mean_person"]


def test_a_yes_to_that_puts_them_through(asked_address):
    assert asked_address.hear(PERHAPS_A_PERSON).hear(YES).transfer is not None


def test_after_a_no_to_that_the_question_is_put_again(asked_address):
    assert asked_address.hear(PERHAPS_A_PERSON).hear(NO).prompts == ["ask_address_again"]


def test_an_answer_beside_a_person_who_is_spoken_of_counts(asked_address):
    told = living("12 Oak Street", intent="human", says=frozenset({"perhaps_person"}))
    asked_address.hear(told)
    assert asked_address.context.value("address") == "12 Oak Street"
    assert asked_address.context.focus.asked == ("date", "time")


def test_no_message_is_taken(asked_address):
    assert asked_address.hear(MESSAGE, confidence=UNSURE).prompts[0] == "did_not_catch"


NOTE = msgspec.structs.replace(
    BOOK, text="there are children", intent="none", note="there are children", says=frozenset({"note"})
)
AGAIN = msgspec.structs.replace(BOOK, text="power clean")
UNKNOWN = msgspec.structs.replace(BOOK, text="who's yours", intent="question", asks=True)


@pytest.mark.parametrize("aside", [NOTE, UNKNOWN])
def test_words_in_doubt_are_no_note_and_no_question_in_the_place_of_an_answer(asked_address, aside):
    noted = asked_address.context.call.notes
    assert asked_address.hear(aside, confidence=UNSURE).prompts == ["did_not_catch", "ask_address_again"]
    assert asked_address.context.call.notes == noted


def test_nor_are_they_a_wish_for_the_work_in_hand(asked_address):
    assert asked_address.hear(AGAIN, confidence=UNSURE).prompts == ["did_not_catch", "ask_address_again"]


@pytest.mark.parametrize(("aside", "prompt"), [(NOTE, "noted"), (UNKNOWN, "cannot_answer"), (AGAIN, "wish_heard")])
def test_clear_words_are(asked_address, aside, prompt):
    assert asked_address.hear(aside, confidence=doubting.UNSURE).prompts[0] == prompt


@pytest.mark.parametrize("aside", [NOTE, UNKNOWN])
def test_a_place_is_mostly_given_where_it_is_asked_for(asked_address, aside):
    assert asked_address.hear(aside, confidence=doubting.UNSURE - 0.1).prompts[0] == "did_not_catch"


@pytest.mark.parametrize(("aside", "prompt"), [(NOTE, "noted"), (UNKNOWN, "cannot_answer")])
def test_beside_a_day_more_is_told(asked_address, aside, prompt):
    asked_address.hear(living("12 Oak Street"))
    assert asked_address.hear(aside, confidence=DOUBTFUL).prompts[0] == prompt


def test_words_in_doubt_are_no_note_beside_an_answer(asked_address):
    told = living("12 Oak Street", note="that's a car", says=frozenset({"note"}))
    asked_address.context = asked_address.context.with_focus(misses=2)
    asked_address.hear(told, confidence=UNSURE)
    assert asked_address.context.value("address") == "12 Oak Street"
    assert "that's a car" not in asked_address.context.call.notes


def test_a_call_begins_with_no_question_in_doubt():
    call = TestCall(Business.model_validate({"owner": {"phone": "+13125550100"}}).desk()).start()
    assert call.hear(UNKNOWN, confidence=UNSURE).prompts[0] == "did_not_catch"


@pytest.fixture
def booked(asked_address) -> TestCall:
    asked_address.hear(living("12 Oak Street"), wanting(TUESDAY, TWO)).free(14).hear(YES).booked()
    assert asked_address.context.phase is Phase.COMPLETE
    return asked_address


NOISE_AT_LAST = Understanding("feel that god can kill")
BEGINS_WITH_NO = Understanding("no that's off them too", answer="negate", says=frozenset({"another"}))


@pytest.mark.parametrize("noise", [NOISE_AT_LAST, BEGINS_WITH_NO])
def test_noise_after_a_job_is_not_passed_on(booked, noise):
    booked.hear(noise, confidence=doubting.UNSURE - 0.1)
    assert booked.prompts == ["did_not_catch", "ask_more_again"]


def test_noise_after_a_job_comes_to_an_end(booked):
    for _ in range(2):
        booked.hear(NOISE_AT_LAST, confidence=doubting.UNSURE - 0.1)
    assert booked.context.phase is Phase.ENDED


def test_what_is_told_after_a_job_is_passed_on_however_faintly(booked):
    booked.hear(NOTE, confidence=doubting.UNSURE - 0.1)
    assert "did_not_catch" not in booked.prompts


def test_what_the_business_knows_is_told_however_faintly_it_was_asked(asked_address):
    hours = msgspec.structs.replace(BOOK, text="when are you open", intent="hours", asks=True)
    assert "did_not_catch" not in asked_address.hear(hours, confidence=UNSURE).prompts


def test_a_person_is_to_be_had_however_faintly(asked_address):
    assert asked_address.hear(HUMAN, confidence=UNSURE).transfer is not None
