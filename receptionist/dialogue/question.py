"""Questions: how one thing is asked for, and the ones that every workflow shares."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from receptionist.model.acts import Matter
from receptionist.model.hearing import Expecting


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one thing is asked for.

    `prompts` are tried in turn, each worded differently; when they are used up, a person or a message is the other way.
    Each is the name of a prompt in wording/en.yaml, or the sentence itself (anything that is no plain name).
    `expecting` tunes end of turn and recogniser. `keypad` names how keys answer it: phone, yes_no, choice, digits,
    letters.
    `parting` is how it is put, once, to somebody who says goodbye instead of yes or no.
    """

    asked: tuple[str, ...]
    prompts: tuple[str, ...]
    expecting: tuple[Expecting, ...] = ()
    keypad: str = ""
    parting: str = ""


def _yes_or_no(prompt: str, again: str) -> Question:
    return Question(("yes_no",), (prompt, again), ("yes_no",), keypad="yes_no")


NAME = Question(
    ("name",), ("ask_name", "ask_name_again", "ask_name_spelled", "ask_name_keyed"), ("name",), keypad="letters"
)
NAME_FOR = msgspec.structs.replace(NAME, prompts=("ask_name", "ask_name_for", "ask_name_for_again", *NAME.prompts[2:]))
"""The same, of who says that it is for somebody else."""
NAME_UNDER = msgspec.structs.replace(NAME, prompts=NAME_FOR.prompts[1:])
"""Whose name shall be on it, where that of who calls is known."""
FIRST_NAME = Question(("name",), ("ask_first_name", "ask_first_name_again"), ("name",))
LAST_NAME = Question(("name",), ("ask_last_name", "ask_last_name_again"), ("name",))
PHONE = Question(("phone",), ("ask_phone", "ask_phone_again", "ask_phone_keyed"), ("phone",), keypad="phone")
EMAIL = Question(("email",), ("ask_email", "ask_email_again"), ("email",))
ADDRESS = Question(("address",), ("ask_address", "ask_address_again", "ask_address_parts"), ("address",))
STREET = Question(("address",), ("ask_street", "ask_street_again", "ask_address_parts"), ("address",))
HOUSE_NUMBER = Question(("address",), ("ask_house_number", "ask_house_number_again", "ask_address_parts"), ("address",))
REST_OF_PHONE = Question(
    ("phone",), ("ask_phone_rest", "ask_phone_again", "ask_phone_keyed"), ("phone",), keypad="phone"
)
SERVICE = Question(("service",), ("ask_service", "ask_service_again"), ("intent",))

WHEN = Question(("date", "time"), ("ask_when", "ask_when_again", "ask_when_simple"), ("date", "time"))
DAY = Question(("date",), ("ask_day", "ask_day_again", "ask_when_simple"), ("date", "time"))
TIME = Question(("time",), ("ask_time", "ask_time_again", "ask_when_simple"), ("date", "time"))
NEW_WHEN = Question(("date", "time"), ("ask_new_when", "ask_when_again", "ask_when_simple"), ("date", "time"))
CALL_WHEN = Question(("date", "time"), ("ask_call_when", "ask_call_when_again", "ask_when_simple"), ("date", "time"))
WHICH_DAY = Question(("date",), ("which_day", "which_day_again"), ("date",), keypad="choice")
CHOICE = Question(("date", "time"), ("offer", "offer_again", "offer_again_keys"), ("date", "time"), keypad="choice")

WHOSE_NUMBER = Question(
    ("booking_phone",),
    ("ask_booking_phone", "ask_booking_phone_again", "ask_booking_phone_keyed"),
    ("phone",),
    keypad="phone",
)
REST_OF_THEIRS = Question(
    ("booking_phone",),
    ("ask_phone_rest", "ask_booking_phone_again", "ask_booking_phone_keyed"),
    ("phone",),
    keypad="phone",
)
WHICH_VISIT = Question(("visit",), ("which_visit", "which_visit_again", "which_visit_keys"), ("date",), keypad="choice")
WHICH_ONE = Question(("choice",), ("owner_which", "owner_which_again", "owner_which_keys"), keypad="choice")
WHOSE_NAME = Question(("booking_name",), ("ask_booking_name", "ask_booking_name_again"), ("name",))
WHOSE_DAY = Question(("booking_day",), ("ask_booking_day", "ask_booking_day_again"), ("date",))
WHOSE_DAY_ABOUT = Question(("booking_day",), ("ask_booking_day_about", "ask_booking_day_again"), ("date",))
WHOSE_VISIT = Question(("whose",), ("ask_whose_visit", "ask_booking_name_again"), ("name",))
WHAT_OF_THEIRS = Question(("what",), ("ask_what_of_theirs", "ask_what_of_theirs_again"), ("intent",))
THEIR_NEW_TIME = Question(("new_time",), ("ask_their_new_time", "ask_when_again"), ("date", "time"))
CODE = Question(("code",), ("ask_code", "ask_code_again", "ask_code_keyed"), ("digits",), keypad="digits")
HOW_LONG_BEFORE = Question(("before",), ("ask_before", "ask_before_again"))

CONFIRM = Question(
    ("confirm",),
    ("confirm", "confirm_again", "confirm_keys"),
    ("yes_no",),
    keypad="yes_no",
    parting="book_before_you_go",
)
CONFIRM_MOVE = Question(
    ("confirm",),
    ("confirm_move", "confirm_move_again", "confirm_move_keys"),
    ("yes_no",),
    keypad="yes_no",
    parting="move_before_you_go",
)
CONFIRM_CANCEL = Question(
    ("confirm",),
    ("confirm_cancel", "confirm_cancel_again", "confirm_cancel_keys"),
    ("yes_no",),
    keypad="yes_no",
    parting="cancel_before_you_go",
)
CONFIRM_OTHER = Question(
    ("confirm",),
    ("confirm_other", "confirm_other_again", "confirm_other_keys"),
    ("yes_no",),
    keypad="yes_no",
    parting="do_it_before_you_go",
)
GAS_NOW = _yes_or_no("gas_now", "gas_now_again")
CARBON_MONOXIDE_NOW = _yes_or_no("carbon_monoxide_now", "carbon_monoxide_now_again")
FIRE_NOW = _yes_or_no("fire_now", "fire_now_again")
ELECTRICAL_NOW = _yes_or_no("electrical_now", "electrical_now_again")
MEDICAL_NOW = _yes_or_no("medical_now", "medical_now_again")
THREAT_NOW = _yes_or_no("threat_now", "threat_now_again")
FLOOD_NOW = _yes_or_no("flood_now", "flood_now_again")
PUT_THROUGH = _yes_or_no("put_you_through", "put_you_through_again")
VISIT_OR_PERSON = Question(
    ("yes_no",), ("visit_or_person", "visit_or_person_again"), ("yes_no", "intent"), keypad="yes_no"
)
ABOUT_VISIT = _yes_or_no("about_visit", "about_visit_again")
ABOUT_THEIRS = _yes_or_no("about_theirs", "about_theirs_again")
ABOUT_WORK = _yes_or_no("about_work", "about_work_again")
WHAT_WORK = Question(("service",), ("what_work", "what_work_again"), ("intent", "yes_no"))
ABOUT_OTHERS: Mapping[Matter, Question] = {
    "late": _yes_or_no("perhaps_late", "perhaps_late_again"),
    "lost_item": _yes_or_no("perhaps_lost_item", "perhaps_lost_item_again"),
    "job": _yes_or_no("perhaps_job", "perhaps_job_again"),
    "supplier": _yes_or_no("perhaps_supplier", "perhaps_supplier_again"),
    "sales": _yes_or_no("perhaps_sales", "perhaps_sales_again"),
    "survey": _yes_or_no("perhaps_survey", "perhaps_survey_again"),
    "wrong_number": _yes_or_no("perhaps_wrong_number", "perhaps_wrong_number_again"),
}
"""What is asked where it is in doubt what a caller calls about who speaks of no visit."""
SURE = Question(("sure",), ("doubt_yes_no", "doubt_yes_no_again", "doubt_keys"), ("yes_no",), keypad="yes_no")
CHANGE = Question(("change",), ("ask_change", "ask_change_again"))
CHANGE_OTHER = Question(("change",), ("ask_change", "ask_change_other_again"))
CHANGE_WHEN = Question(("change",), ("ask_new_when", "ask_new_when_or_leave"), ("date", "time"))
LET_GO = _yes_or_no("ask_let_go", "ask_let_go_again")
HOLD_IT = _yes_or_no("ask_hold", "ask_hold_again")
SECOND_TOO = _yes_or_no("second_too", "second_too_again")
RESUME = Question(("resume",), ("ask_resume", "ask_resume_again"), ("yes_no",), keypad="yes_no")
INTENT = Question(("intent",), ("ask_intent", "ask_intent_again", "ask_intent_in_a_word"), ("intent",))
WANTS_VISIT = Question(("intent",), ("ask_visit", "ask_intent_again", "ask_intent_in_a_word"), ("intent", "yes_no"))
BOOK_OR_MESSAGE = Question(("intent",), ("book_or_message", "book_or_message_again"), ("intent",))
PERSON_OR_VISIT = Question(("intent",), ("person_or_visit", "person_or_visit_again"), ("intent",))
MORE = Question(("intent",), ("ask_more", "ask_more_again"), ("intent", "yes_no"))
WHO_CALLED = Question(("name",), ("ask_who_called", "ask_who_called_again"), ("name",))
WHAT_OF_IT = Question(("intent",), ("what_of_it", "what_of_it_again"), ("intent", "yes_no"))
MESSAGE = Question(("message",), ("ask_message", "ask_message_again"))
MESSAGE_ALONE = Question(("message",), ("ask_message_known", "ask_message_again"))
"""The same, of whom we know who they are and how to reach them."""

QUESTIONS = {"name": NAME, "phone": PHONE, "email": EMAIL, "address": ADDRESS, "service": SERVICE}
"""The question of each slot that a business may collect by its plain name."""

_TUNING: dict[str, tuple[tuple[Expecting, ...], str]] = {
    "name": (("name",), ""),
    "phone": (("phone",), "phone"),
    "email": (("email",), ""),
    "address": (("address",), ""),
    "service": (("intent",), ""),
    "date": (("date",), ""),
    "time": (("date", "time"), ""),
    "yes_no": (("yes_no",), "yes_no"),
    "number": ((), "digits"),
    "choice": ((), "choice"),
    "visit": (("date",), "choice"),
}


def question(slot: str, kind: str, prompts: tuple[str, ...]) -> Question:
    """A question of a business's own for `slot`: listening and keypad are tuned to what `kind` of answer it has."""
    expecting, keypad = _TUNING.get(kind, ((), ""))
    return Question((kind if kind in ("date", "time") else slot,), prompts, expecting, keypad)
