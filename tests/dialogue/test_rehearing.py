"""What else a turn may have been counts where the words as heard answer nothing; a yes is never made of a no."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.container import rehearsal_office
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.doubting import DOUBTFUL, UNSURE
from receptionist.dialogue.events import CallStarted, Heard, ToolFinished
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.rehearing import (
    DISPUTED,
    NEAR,
    NEAR_HOUSE,
    NEAR_START,
    NEAR_TO_ASK,
    NEAR_TWICE,
    NEAR_USUALLY,
    UNUSUAL,
    reheard,
)
from receptionist.model.commands import Say, UseTool
from receptionist.model.span import Span
from receptionist.model.understanding import BY_MODEL, Evidence, Understanding

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
CLOSE, FAR = 0.5, NEAR + 0.1


@dataclass
class Caller:
    machine: Machine
    context: CallContext

    def hears(self, event: Heard | ToolFinished | CallStarted) -> list[str]:
        step = self.machine.receive(self.context, event)
        self.context = step.context
        asked = [command for command in step.commands if isinstance(command, UseTool)]
        if asked and asked[0].name == "check_availability":
            start = dt.datetime.fromisoformat(asked[0].params["start"]) if "start" in asked[0].params else None
            start = start or NOW + dt.timedelta(days=1, hours=1)
            slot = {"start": start.isoformat(), "end": (start + dt.timedelta(hours=1)).isoformat(), "crew": "crew"}
            return self.hears(ToolFinished(NOW, "check_availability", {"status": "free", "slot": slot}))
        return [*(f"run {tool.name}" for tool in asked), *(c.prompt for c in step.commands if isinstance(c, Say))]

    def says(self, text: str, **others: float) -> list[str]:
        """`others`: what it may also have been, with underscores for spaces, and how far each lies behind."""
        texts = tuple(each.replace("_", " ") for each in others)
        return self.hears(Heard(NOW, text, -0.2, texts, lags=tuple(others.values())))


def caller_of(
    machine: Machine, number: str | None = "+13125550142", wish: str = "I'd like to book a cleaning."
) -> Caller:
    caller = Caller(machine, CallContext.ringing("CA1", NOW))
    caller.hears(CallStarted(NOW, "CA1", number))
    caller.says(wish)
    return caller


@pytest.fixture
def asked_name(machine: Machine) -> Caller:
    return caller_of(machine)


@pytest.fixture
def read_back(asked_name: Caller) -> Caller:
    for text in ("Sarah Johnson.", "789 Main Street.", "Tomorrow at ten."):
        asked_name.says(text)
    assert asked_name.context.focus.asked == ("confirm",)
    return asked_name


def test_a_yes_that_was_heard_as_noise_is_a_yes_where_it_is_near(read_back: Caller) -> None:
    read_back.says("Asked please.", Yes_please=CLOSE)
    assert read_back.context.turn.pending or read_back.context.phase is Phase.COMPLETE


@pytest.mark.parametrize(
    ("heard", "others"),
    [
        ("Asked please.", {"Yes_please": FAR}),
        ("Asked please.", {"Yes_please": CLOSE, "No_please": 3.5}),  # a no anywhere among them
        ("Asked please.", {"Yes_please": CLOSE, "No_the_other_street": FAR}),
        ("Asked please.", {}),
    ],
)
def test_words_that_may_be_a_no_or_are_far_make_no_yes(read_back: Caller, heard: str, others: dict[str, float]) -> None:
    assert "run book_appointment" not in read_back.says(heard, **others)
    assert read_back.context.focus.asked == ("confirm",)


def test_a_yes_does_not_count_while_a_no_is_nearly_as_likely(read_back: Caller) -> None:
    assert "run book_appointment" not in read_back.says("That's right.", **{"That's_not_right": DISPUTED - 0.1})
    assert read_back.context.focus.asked == ("confirm",)


@pytest.mark.parametrize("sounds_like_no", ["Now,", "You_know,", "I_know."])
def test_a_yes_does_not_count_while_what_sounds_like_a_no_is_nearly_as_likely(
    read_back: Caller, sounds_like_no: str
) -> None:
    assert "run book_appointment" not in read_back.says("Yeah.", **{sounds_like_no: DISPUTED - 0.1})


@pytest.mark.parametrize(("confidence", "agreed"), [(UNSURE - 0.1, False), (UNSURE, True)])
def test_a_yes_that_begins_with_a_no_is_none_among_words_in_doubt(
    read_back: Caller, confidence: float, agreed: bool
) -> None:
    said = read_back.hears(Heard(NOW, "No, the name is correct.", confidence, ("No, the name is Coren.",), lags=(4.0,)))
    assert ("run book_appointment" in said) is agreed


def test_a_yes_is_not_looked_for_behind_what_sounds_like_a_no(read_back: Caller) -> None:
    assert "run book_appointment" not in read_back.says("You know,", **{"Yeah.": CLOSE})


def test_a_yes_counts_where_the_no_is_far(read_back: Caller) -> None:
    assert "run book_appointment" in read_back.says("That's right.", **{"That's_not_right": DISPUTED + 0.1})


@pytest.mark.parametrize(
    ("heard", "confidence", "other", "agreed"),
    [
        ("Yep, that sounds very good to me.", DOUBTFUL - 0.1, "You know we have breakfast", False),
        ("Yep, that sounds very good to me.", DOUBTFUL - 0.1, "Yes, that sounds good to me.", True),
        ("Yep, that sounds very good to me.", DOUBTFUL, "You know we have breakfast", True),
        ("Yes, please.", DOUBTFUL - 0.1, "From yet, please", True),  # there is nothing else in it
    ],
)
def test_a_yes_among_words_in_doubt_counts_where_what_else_they_may_be_is_one_too(
    read_back: Caller, heard: str, confidence: float, other: str, agreed: bool
) -> None:
    said = read_back.hears(Heard(NOW, heard, confidence, (other,), lags=(NEAR + 0.5,)))
    assert ("run book_appointment" in said) is agreed


@pytest.mark.parametrize(("confidence", "agreed"), [(DOUBTFUL, True), (DOUBTFUL - 0.1, False)])
def test_a_yes_in_doubt_is_one_that_a_rule_reads(read_back: Caller, confidence: float, agreed: bool) -> None:
    said = read_back.hears(Heard(NOW, "Love.", confidence, ("Girls.",), lags=(NEAR + 4,)))  # of its letters alone
    assert ("run book_appointment" in said) is agreed


@pytest.mark.parametrize(
    ("heard", "likelier", "slot", "value"),
    [
        ("No, the address is for two o'clock.", "No, the address is 42 Oak Avenue.", "address", "42 Oak Avenue"),
        ("No, the name is tainted more.", "No, the name is David Miller.", "name", "David Miller"),
        ("No, the name is wrong.", "No, the name is Ron.", "name", "Sarah Johnson"),  # no whole name: as it was heard
        ("No, the address is wrong.", "No, the name is David Miller.", "name", "Sarah Johnson"),
    ],
)
def test_where_what_is_wrong_was_caught_alone_a_usual_answer_is_what_is_right(
    read_back: Caller, heard: str, likelier: str, slot: str, value: str
) -> None:
    read_back.hears(Heard(NOW, heard, -0.6, (likelier,), lags=(NEAR + 1,)))
    assert read_back.context.value(slot) == value


@pytest.mark.parametrize(("confidence", "agreed"), [(DOUBTFUL + 0.1, True), (DOUBTFUL - 0.1, False)])
def test_a_yes_in_doubt_gives_way_to_a_no_that_is_less_near(read_back: Caller, confidence: float, agreed: bool) -> None:
    said = read_back.hears(Heard(NOW, "Yeah.", confidence, ("No.",), lags=(NEAR - 0.1,)))
    assert ("run book_appointment" in said) is agreed


def test_what_a_no_may_also_be_does_not_make_a_yes_of_it(read_back: Caller) -> None:
    assert "run book_appointment" not in read_back.says("No, that's wrong.", **{"Yes_that's_right": 0.0})


def test_a_near_name_is_said_back_before_it_counts(asked_name: Caller) -> None:
    assert asked_name.says("Grace came.", Grace_Kim=CLOSE) == ["did_you_say_name"]
    asked_name.says("Yes.")
    assert asked_name.context.value("name") == "Grace Kim"


@pytest.mark.parametrize(("lag", "prompt"), [(NEAR + 0.5, "did_you_say_address"), (NEAR_TO_ASK + 0.1, "did_not_catch")])
def test_what_answers_is_asked_about_from_farther_where_the_likeliest_words_do_not(
    asked_name: Caller, lag: float, prompt: str
) -> None:
    asked_name.says("Sarah Johnson.")
    assert asked_name.says("A team river road.", Eighteen_Wabash_Road=lag)[0] == prompt


@pytest.mark.parametrize(
    ("lag", "prompt"), [(NEAR_HOUSE - 0.1, "did_you_say_address"), (NEAR_HOUSE + 0.1, "did_not_catch")]
)
def test_a_usual_street_is_asked_about_from_farther_still(asked_name: Caller, lag: float, prompt: str) -> None:
    asked_name.says("Sarah Johnson.")
    assert asked_name.says("A team river road.", Eighteen_River_Road=lag)[0] == prompt


@pytest.mark.parametrize(("lag", "name"), [(UNUSUAL - 0.1, "Robert Davis"), (UNUSUAL + 0.1, "Robert Deville")])
def test_a_usual_name_goes_before_one_that_hardly_anybody_has(asked_name: Caller, lag: float, name: str) -> None:
    asked_name.says("Robert Deville.", Robert_Davis=lag)
    asked_name.says("Yes.")
    assert asked_name.context.value("name") == name


@pytest.mark.parametrize(
    ("other", "name"),
    [("No,_the_name_is_Karen_Wilson.", "Karen Wilson"), ("Yes,_the_name_is_Karen_Wilson.", "Coren Wilson")],
)
def test_a_usual_name_goes_before_another_where_one_is_put_right(read_back: Caller, other: str, name: str) -> None:
    read_back.says("No, the name is Coren Wilson.", **{other: UNUSUAL - 0.1})
    assert read_back.context.value("name") == name


def test_a_usual_name_stays_as_it_was_heard(asked_name: Caller) -> None:
    asked_name.says("Robert David.", Robert_Davis=0.1)
    assert asked_name.context.value("name") == "Robert David"


@pytest.mark.parametrize(
    ("first", "prompt"), [("I'm_Karen_Wilson", "did_you_say_name"), ("Karen_Miller", "did_not_catch")]
)
def test_a_usual_name_that_was_near_at_two_tries_is_asked_about(asked_name: Caller, first: str, prompt: str) -> None:
    assert asked_name.says("Turn the whistle.", **{first: NEAR_TWICE - 1})[0] == "did_not_catch"
    assert asked_name.says("Apparently so.", Karen_Wilson=NEAR_TWICE - 1)[0] == prompt


def test_a_usual_street_that_was_near_at_two_tries_is_asked_about(asked_name: Caller) -> None:
    asked_name.says("Sarah Johnson.")
    asked_name.says("For these people.", **{"42_Oak_Avenue": NEAR_TWICE - 1})
    assert asked_name.says("Squirty cabins.", **{"42_Oak_Avenue": NEAR_TWICE - 1})[0] == "did_you_say_address"


def test_a_usual_name_is_not_asked_about_twice(asked_name: Caller) -> None:
    assert asked_name.says("Steep Mire.", Stephen_Meyer=CLOSE) == ["did_you_say_name"]
    asked_name.says("No.")
    asked_name.says("Steep Mire.", Stephen_Meyer=CLOSE)
    assert asked_name.context.focus.doubt is None or asked_name.context.focus.doubt.value != "Stephen Meyer"


def test_a_near_street_with_its_number_wins_against_words_that_are_none(asked_name: Caller) -> None:
    asked_name.says("Sarah Johnson.")
    assert asked_name.says("Seven ate a nice made.", **{"789_Main_Street": CLOSE}) == ["did_you_say_address"]


@pytest.mark.parametrize(
    ("heard", "confidence", "other", "lag", "taken"),
    [
        ("Tomorrow at ten of the.", -0.6, "Tomorrow at ten in the morning", 1.0, True),
        ("Tomorrow.", -0.6, "Tomorrow at eleven", NEAR_START - 0.1, True),
        ("Tomorrow.", -0.6, "Tomorrow at eleven", NEAR_START + 0.1, False),
        ("To my ropes hide in the morning.", -0.3, "Tomorrow at nine in the morning", 5.0, True),
        ("To my ropes hide in the morning.", -0.1, "Tomorrow at nine in the morning", 0.5, False),
        ("Tomorrow.", -0.1, "Tomorrow at eleven", 0.5, False),
        ("Tomorrow.", -0.6, "Friday at eleven", 0.5, False),
        ("Tomorrow.", -0.6, "Not tomorrow at eleven", 0.5, False),
        ("Tomorrow, the gate code is 4455.", -0.6, "Tomorrow at eleven", 0.5, False),
    ],
)
def test_half_of_a_day_and_hour_in_doubt_is_the_whole_that_is_near(
    machine: Machine, heard: str, confidence: float, other: str, lag: float, taken: bool
) -> None:
    ctx = CallContext.ringing("CA1", NOW)
    event = Heard(NOW, heard, confidence, (other,), lags=(lag,))
    likelier = reheard(event, frozenset({"date", "time"}), False, lambda event: machine.meaning(ctx, event))
    assert (likelier.text == other) is taken


def test_a_whole_number_wins_against_half_of_one(machine: Machine) -> None:
    withheld = caller_of(machine, None)
    while withheld.context.focus.asked != ("phone",):
        step = {"name": "Sarah Johnson.", "address": "789 Main Street."}
        withheld.says(step.get(withheld.context.focus.asked[0], "Tomorrow at ten."))
    assert withheld.says("312 555 014", **{"312_555_0142": CLOSE}) == ["did_you_say_phone"]


@pytest.mark.parametrize("said", ["There are Johnson.", "Who's yours?"])
def test_a_note_or_a_question_in_doubt_gives_way_to_a_usual_name(machine: Machine, said: str) -> None:
    asked = caller_of(machine, wish="I'd like to schedule a cleaning.")
    event = Heard(NOW, said, UNSURE - 0.1, ("Sarah Johnson",), lags=(NEAR + 0.1,))
    assert asked.hears(event) == ["did_you_say_name"]


@pytest.mark.parametrize(("said", "prompt"), [("There are Johnson.", "noted"), ("Who's yours?", "cannot_answer")])
def test_clear_ones_do_not(machine: Machine, said: str, prompt: str) -> None:
    asked = caller_of(machine, wish="I'd like to schedule a cleaning.")
    assert asked.hears(Heard(NOW, said, UNSURE, ("Sarah Johnson",), lags=(NEAR + 0.1,)))[0] == prompt


WHOLE = "Five sixty one Elm Street."


@pytest.mark.parametrize(
    ("said", "confidence", "other", "lag", "known"),
    [
        ("By sixty one Elm Street.", UNSURE - 0.1, WHOLE, NEAR_USUALLY, None),
        ("The 30 Park Lane.", UNSURE - 0.1, "230 Park Lane.", NEAR, None),
        ("By sixty one Elm Street.", UNSURE - 0.1, WHOLE, NEAR_USUALLY + 0.1, "61 Elm Street"),
        ("By sixty one Elm Street.", UNSURE, WHOLE, NEAR, "61 Elm Street"),
        ("Sixty one Elm Street.", UNSURE - 0.1, WHOLE, NEAR, "61 Elm Street"),  # all of it is accounted for
        ("By sixty one Elm Street.", UNSURE - 0.1, "Five sixty two Elm Street.", NEAR, "61 Elm Street"),
        ("By sixty one Elm Street.", UNSURE - 0.1, "Five sixty one Oak Street.", NEAR, "61 Elm Street"),
    ],
)
def test_a_number_that_may_have_lost_its_beginning_is_said_back_whole(
    asked_name: Caller, said: str, confidence: float, other: str, lag: float, known: str | None
) -> None:
    asked_name.says("Sarah Johnson.")
    prompts = asked_name.hears(Heard(NOW, said, confidence, (other,), lags=(lag,)))
    assert (prompts == ["did_you_say_address"]) is (known is None)
    assert asked_name.context.value("address") == known


@pytest.mark.parametrize("said", ["What are your hours?", "Can I talk to a person?", "I smell gas."])
def test_words_that_say_something_else_stay_as_they_were_heard(asked_name: Caller, said: str) -> None:
    plain = Caller(asked_name.machine, asked_name.context)
    assert asked_name.says(said, Sarah_Johnson=CLOSE) == plain.says(said)


def test_alternatives_of_which_nothing_is_known_change_nothing(read_back: Caller) -> None:
    read_back.hears(Heard(NOW, "Asked please.", -0.2, ("Yes, please.",)))
    assert read_back.context.focus.asked == ("confirm",)


@pytest.mark.parametrize(("rule", "taken"), [("agrees", "yeah ok"), (BY_MODEL, "asked")])
def test_a_yes_that_no_rule_reads_is_none(rule: str, taken: str) -> None:
    def read(event: Heard) -> Understanding:
        if event.text == "asked":
            return Understanding("asked")
        return Understanding(
            event.text, answer="affirm", evidence=(Evidence(rule, "answer", "", Span(0, 0), "affirm"),)
        )

    event = Heard(NOW, "asked", alternatives=("yeah ok",), lags=(CLOSE,))
    assert reheard(event, frozenset({"yes_no"}), to_agree=True, read=read).text == taken


@pytest.fixture(scope="module")
def in_town() -> Iterator[Machine]:
    """The machine of a business that has listed its area's streets."""
    file = example_text() + "\narea:\n  streets: {'60614': [Halsted Street, Wexford Avenue]}\n"
    office = rehearsal_office(parse(file, "example.yaml"))
    yield office.machine
    office.close()


@pytest.mark.parametrize(
    ("heard", "others", "prompt", "street"),
    [
        ("12 Wax Ford Avenue.", {"12_Wexford_Avenue": CLOSE}, "did_you_say_address", "Wexford Avenue"),
        ("12 Wax Ford Avenue.", {"12_Wexford_Avenue": FAR}, "got_address", "Wax Ford Avenue"),
        ("12 Wax Ford Avenue.", {"12_Waxwood_Avenue": CLOSE}, "got_address", "Wax Ford Avenue"),
        ("12 Halsted Street.", {"12_Wexford_Avenue": CLOSE}, "got_address", "Halsted Street"),
    ],
)
def test_a_known_street_goes_before_one_that_nobody_knows(
    in_town: Machine, heard: str, others: dict[str, float], prompt: str, street: str
) -> None:
    caller = caller_of(in_town)
    caller.says("Sarah Johnson.")
    assert caller.says(heard, **others)[0] == prompt
    if prompt == "did_you_say_address":
        caller.says("Yes.")
    assert caller.context.value("address") == f"12 {street}"


def test_without_lists_no_street_goes_before_another(machine: Machine) -> None:
    caller = caller_of(machine)
    caller.says("Sarah Johnson.")
    assert caller.says("12 Wax Ford Avenue.", **{"12_Wexford_Avenue": CLOSE})[0] == "got_address"
