"""A workflow as data: which slots it fills, how each is asked for, which tools serve it in which phase."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.phases import Phase
from receptionist.understanding.meaning import Expecting


class Question(msgspec.Struct, frozen=True):
    """How one thing is asked for.

    `prompts` are tried in turn, each worded differently; when they are used up, a person or a message is the other way.
    `expecting` tunes end of turn and recogniser. `keypad` names how digits answer it.
    """

    asked: tuple[str, ...]
    prompts: tuple[str, ...]
    expecting: tuple[Expecting, ...]
    keypad: str = ""


class Slot(msgspec.Struct, frozen=True):
    """One value a workflow collects. An optional slot is kept when it is said, never asked for."""

    name: str
    question: Question | None
    required: bool = True


class Workflow(msgspec.Struct, frozen=True):
    """One job of the front desk.

    `lookup` runs as soon as a day or a time is known; `commit` only on a yes to the read-back.
    `tools` is all that may run, phase by phase.
    """

    name: str
    slots: tuple[Slot, ...]
    lookup: str
    commit: str
    tools: tuple[tuple[Phase, tuple[str, ...]], ...]
    disposition: str

    def slot(self, name: str) -> Slot | None:
        return next((slot for slot in self.slots if slot.name == name), None)

    def allows(self, tool: str, phase: Phase) -> bool:
        return any(tool in names for where, names in self.tools if where is phase)

    @property
    def required(self) -> tuple[str, ...]:
        return tuple(slot.name for slot in self.slots if slot.required)


NAME = Question(("name",), ("ask_name", "ask_name_again", "ask_name_spelled"), ("name",))
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
WHICH_DAY = Question(("date",), ("which_day", "which_day_again"), ("date",), keypad="choice")
CHOICE = Question(("date", "time"), ("offer", "offer_again", "offer_again_keys"), ("date", "time"), keypad="choice")
CONFIRM = Question(("confirm",), ("confirm", "confirm_again", "confirm_keys"), ("yes_no",), keypad="yes_no")
CHANGE = Question(("change",), ("ask_change", "ask_change_again"), ())
INTENT = Question(("intent",), ("ask_intent", "ask_intent_again"), ("intent",))
MORE = Question(("intent",), ("ask_more", "ask_more_again"), ("intent", "yes_no"))
MESSAGE = Question(("message",), ("ask_message", "ask_message_again"), ())

QUESTIONS = {"name": NAME, "phone": PHONE, "email": EMAIL, "address": ADDRESS, "service": SERVICE}

COLLECTIBLE = ("service", "name", "phone", "email", "address", "date", "time")
"""What a booking may collect, in the order in which it is asked for."""


def booking(collect: dict[str, bool]) -> Workflow:
    """The booking workflow of a business that collects these slots (True: required), in the order of COLLECTIBLE.

    Which service it is for is always kept when it is said.
    """
    wanted = {"service": False, **collect}
    return Workflow(
        name="booking",
        slots=tuple(Slot(name, QUESTIONS.get(name), wanted[name]) for name in COLLECTIBLE if name in wanted),
        lookup="check_availability",
        commit="book_appointment",
        tools=(
            (Phase.COLLECTING, ("check_availability",)),
            (Phase.CONFIRMING, ("book_appointment",)),
        ),
        disposition="booked",
    )
