"""Answers that the recogniser was unsure of: said back before they count, that value alone, and not for ever."""

import datetime as dt
from dataclasses import dataclass

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.doubting import DOUBTFUL, DOUBTFUL_NAME, DOUBTFUL_STREET, LIKELY
from receptionist.dialogue.doubting import UNSURE as SOME_ARE_WRONG
from receptionist.dialogue.events import CallStarted, Heard, Keyed, Silence
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.rehearing import NEAR
from receptionist.model.commands import Say

NOW = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
UNSURE = DOUBTFUL - 0.2


@dataclass
class Caller:
    machine: Machine
    context: CallContext

    def _take(self, event):
        step = self.machine.receive(self.context, event)
        self.context = step.context
        return [command for command in step.commands if isinstance(command, Say)]

    def says(self, text, confidence=0.0, *alternatives):
        return [each.prompt for each in self._take(Heard(NOW, text, confidence, alternatives))]

    def presses(self, digits):
        return [each.prompt for each in self._take(Keyed(NOW, digits))]

    def is_silent(self):
        return [each.prompt for each in self._take(Silence(NOW, 6.0))]

    def known(self, slot):
        return self.context.value(slot)


@pytest.fixture
def caller(machine):
    """Somebody who wants a cleaning and is asked for their name."""
    started = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1", "+13125550142")).context
    caller = Caller(machine, started)
    caller.says("I'd like to book a cleaning.")
    assert caller.context.focus.asked == ("name",)
    return caller


def test_an_answer_that_was_clear_counts_at_once(caller):
    assert "got_name" in caller.says("Sarah Johnson", DOUBTFUL)
    assert caller.known("name") == "Sarah Johnson"


def test_a_name_that_nothing_leads_to_is_said_back_however_clear(caller):
    assert caller.says("we were there last year Wojciech Zielinski") == ["did_you_say_name"]
    caller.says("yes")
    assert caller.known("name") == "Wojciech Zielinski"


@pytest.mark.parametrize(("confidence", "prompt"), [(-0.5, "got_name"), (-0.51, "did_you_say_name")])
def test_doubt_begins_below_a_mean_log_probability_of_a_half(caller, confidence, prompt):
    assert prompt in caller.says("Sarah Johnson", confidence)


@pytest.mark.parametrize(("confidence", "prompt"), [(DOUBTFUL_NAME, "got_name"), (-0.21, "did_you_say_name")])
@pytest.mark.parametrize("name", ["Koran Wilson", "Grace Wexham", "Wexley Oram"])
def test_a_name_that_hardly_anybody_has_is_doubted_sooner(caller, name, confidence, prompt):
    assert prompt in caller.says(name, confidence)


@pytest.mark.parametrize(
    ("address", "confidence", "prompt"),
    [
        ("12 Wexham Street", DOUBTFUL_STREET, "got_address"),
        ("12 Wexham Street", DOUBTFUL_STREET - 0.01, "did_you_say_address"),
        ("12 Oak Street", DOUBTFUL_STREET - 0.01, "got_address"),
        ("12 42nd Street", DOUBTFUL_STREET - 0.01, "got_address"),
    ],
)
def test_a_street_that_few_towns_have_is_doubted_sooner(caller, address, confidence, prompt):
    caller.says("Sarah Johnson")
    assert caller.says(address, confidence)[0] == prompt


def test_an_answer_in_doubt_is_said_back_alone(caller):
    assert caller.says("Sarah Johnson", UNSURE) == ["did_you_say_name"]
    assert caller.context.focus.doubt.said.values == (("name", "Sarah Johnson"),)
    assert caller.known("name") is None
    assert caller.context.focus.asked == ("sure",)


def test_a_yes_takes_the_turn_as_it_was_heard(caller):
    caller.says("Sarah Johnson", UNSURE)
    assert "got_name" in caller.says("yes", UNSURE)  # a doubtful yes to a clear question is one
    assert caller.known("name") == "Sarah Johnson"
    assert caller.context.focus.doubt is None


def test_a_key_answers_as_well(caller):
    caller.says("Sarah Johnson", UNSURE)
    caller.presses("1")
    assert caller.known("name") == "Sarah Johnson"


def test_a_no_asks_again_in_other_words(caller):
    caller.says("Sarah Johnson", UNSURE)
    assert caller.says("no") == ["ask_name_again"]
    assert caller.known("name") is None


def test_a_no_with_the_right_name_takes_that(caller):
    caller.says("Sarah Johnson", UNSURE)
    caller.says("no, it's Clara Johnson")
    assert caller.known("name") == "Clara Johnson"


def test_after_two_misses_it_is_spelled(caller):
    for _ in range(2):
        caller.says("Sarah Johnson", UNSURE)
        last = caller.says("no")
    assert last == ["person_any_time", "ask_name_spelled"]
    caller.says("Sarah Johnson", UNSURE)  # taken as heard now: the read-back comes anyway
    assert caller.known("name") == "Sarah Johnson"


def test_who_says_nothing_hears_the_question_once_more(caller):
    caller.says("Sarah Johnson", UNSURE)
    assert caller.is_silent()[-2:] == ["did_you_say_name", "doubt_yes_no_again"]


def test_noise_for_an_answer_is_bounded(caller):
    caller.says("Sarah Johnson", UNSURE)
    prompts = [caller.says("")[-1] for _ in range(3)]
    assert prompts[:2] == ["was_that_yes", "doubt_keys"]
    assert caller.context.focus.asked != ("sure",)


def test_words_that_are_no_answer_are_neither_a_yes_nor_a_no(caller):
    caller.says("Sarah Johnson", UNSURE)
    assert caller.says("Going to", UNSURE) == ["did_not_catch", "did_you_say_name", "doubt_yes_no_again"]
    caller.says("yes")
    assert caller.known("name") == "Sarah Johnson"


@pytest.mark.parametrize(("lag", "counts"), [(NEAR, False), (NEAR + 0.1, True)])
def test_a_yes_does_not_count_while_a_no_is_nearly_as_likely(caller, lag, counts):
    caller.says("Sarah Johnson", UNSURE)
    caller._take(Heard(NOW, "Yeah.", UNSURE, ("No.",), lags=(lag,)))
    assert (caller.known("name") == "Sarah Johnson") is counts
    assert (caller.context.focus.asked == ("sure",)) is not counts


@pytest.mark.parametrize(
    ("words", "confidence", "ends"),
    [
        ("Please stay familiar. Bye, guys.", -0.45, False),
        ("Please stay familiar. Bye, guys.", -0.1, True),
        ("Forget it, bye.", -0.45, True),
        ("Bye,", DOUBTFUL - 0.1, False),  # "five", with which an address began
        ("Bye.", DOUBTFUL, True),
    ],
)
def test_no_call_is_ended_by_words_that_may_not_be_a_goodbye(caller, words, confidence, ends):
    assert caller.says(words, confidence)[0] == ("goodbye_nothing_booked" if ends else "did_not_catch")


@pytest.mark.parametrize(("confidence", "ends"), [(LIKELY - 0.1, False), (LIKELY, True)])
def test_a_bye_is_a_five_where_a_house_number_is_asked_for(caller, confidence, ends):
    caller.says("Sarah Johnson")
    assert caller.context.focus.asked == ("address",)
    caller.says("Bye.", confidence)
    assert (caller.context.phase is Phase.ENDED) is ends


@pytest.fixture
def greeted(machine):
    """Somebody whom we have just asked how we can help."""
    rung = CallStarted(NOW, "CA1", "+13125550142")
    return Caller(machine, machine.receive(CallContext.ringing("CA1", NOW), rung).context)


@pytest.mark.parametrize(("confidence", "prompt"), [(LIKELY - 0.1, "did_not_catch"), (LIKELY, "goodbye")])
def test_a_bye_with_which_a_call_begins_may_have_been_a_hi(greeted, confidence, prompt):
    assert greeted.says("Bye.", confidence)[0] == prompt


def test_who_says_it_again_is_let_go(greeted):
    greeted.says("Bye.", LIKELY - 0.1)
    assert greeted.says("Bye.", LIKELY - 0.1) == ["goodbye"]


def test_a_day_that_nobody_asked_for_has_to_be_heard(machine, caller):
    caller.says("third, I would like to schedule an estimate", UNSURE)
    assert caller.context.times.wanted.date is None
    caller.says("Sarah Johnson, on Friday", DOUBTFUL)
    assert caller.context.times.wanted.date is not None


@pytest.mark.parametrize(("confidence", "found"), [(SOME_ARE_WRONG - 0.1, False), (SOME_ARE_WRONG, True)])
def test_a_day_among_letters_is_none_where_some_are_wrong(caller, confidence, found):
    caller.context = caller.context.with_focus(misses=2)
    caller.says("Today, R-E-N-W-I-L-S-O-N.", confidence)
    assert bool(caller.context.times.wanted.date) is found


def test_a_day_that_is_asked_for_is_taken_as_it_was_heard(caller):
    caller.says("Sarah Johnson")
    caller.says("12 Oak Street")
    caller.says("on Friday", UNSURE)
    assert caller.context.times.wanted.date is not None


@pytest.fixture
def asked_address(caller):
    caller.says("Sarah Johnson")
    assert caller.context.focus.asked == ("address",)
    return caller


@pytest.mark.parametrize(
    "heard",
    ["Two early powered lanes.", "Forty two o'clock Avenue, sorry, I mean five sixty one Elm Street."],
)
@pytest.mark.parametrize(("confidence", "found"), [(SOME_ARE_WRONG - 0.1, False), (SOME_ARE_WRONG, True)])
def test_a_number_that_may_be_a_house_is_no_hour_where_some_words_are_wrong(asked_address, heard, confidence, found):
    asked_address.says(heard, confidence)
    assert bool(asked_address.context.times.wanted.time) is found


@pytest.mark.parametrize(
    "heard",
    [
        "18 River Road, at two.",
        "At two in the afternoon.",
        "Tomorrow at two.",
        "After two.",
        "In the morning.",
        "Not before two.",
    ],
)
def test_an_hour_that_is_plainly_one_counts(asked_address, heard):
    before = asked_address.context.times.wanted
    asked_address.says(heard, DOUBTFUL)
    assert asked_address.context.times.wanted != before


def test_an_hour_for_a_house_is_a_miss_each_time(asked_address):
    said = [asked_address.says("Two early powered lanes.", DOUBTFUL)[0] for _ in range(3)]
    assert said == ["did_not_catch", "did_not_catch", "cannot_follow"]


@pytest.mark.parametrize(
    "said", ["18 River Road, sorry, I mean too fairly claimed.", "18 River Road, no wait, who cavine."]
)
def test_an_address_that_was_taken_back_is_not_meant_where_some_words_are_wrong(asked_address, said):
    assert "did_you_say_address" not in asked_address.says(said, UNSURE)
    assert asked_address.known("address") is None


def test_what_takes_its_place_is(asked_address):
    asked_address.says("18 River Road, sorry, I mean 42 Oak Avenue.", DOUBTFUL)
    assert asked_address.known("address") == "42 Oak Avenue"


def test_in_clear_words_it_stands(asked_address):
    asked_address.says("18 River Road, sorry, my dog is so loud.")
    assert asked_address.known("address") == "18 River Road"


def test_letters_on_keys_choose_among_what_was_heard(caller):
    for _ in range(3):
        last = caller.says("Grace came", UNSURE, "Grace Kim")
    assert last[-1] == "ask_name_keyed"
    caller.presses("546")
    assert caller.known("name") == "Grace Kim"


def test_keys_that_are_no_name_are_a_miss(caller):
    caller.says("hm")
    assert caller.presses("11") == ["did_not_catch", "person_any_time", "ask_name_spelled"]


def test_zero_is_a_person_while_a_name_is_asked_for(caller):
    assert caller.presses("0")[0] == "transferring"


def test_a_spelling_is_weighed_with_what_was_heard_before(caller):
    caller.says("my name is Daniel Keem", UNSURE, "my name is Daniel Kim")
    caller.says("no")
    caller.says("Daniel Keen", UNSURE, "Daniel Kim")
    caller.says("no")
    caller.says("K, I, M.")
    assert caller.known("name") == "Daniel Kim"


def test_a_bare_no_is_no_try_at_the_name(caller):
    caller.says("Sarah Johnson", UNSURE, "Sara Jonson")
    caller.says("no")
    assert caller.context.focus.tries == (("Sarah Johnson", "Sara Jonson"),)


@pytest.mark.parametrize("confidence", [0.0, UNSURE])
@pytest.mark.parametrize("sounds_like_no", ["Now.", "I know.", "You know,"])
def test_what_is_no_yes_and_says_nothing_of_the_name_is_a_no(caller, sounds_like_no, confidence):
    caller.says("Sarah Johnson", UNSURE)
    assert caller.says(sounds_like_no, confidence) == ["ask_name_again"]
    assert not caller.context.times.unchecked


def test_a_day_that_is_wished_for_meanwhile_is_kept(caller):
    caller.says("Sarah Johnson", UNSURE)
    caller.says("Wednesday.")
    assert caller.context.times.wanted.date == dt.date(2026, 3, 4)


def test_letters_said_for_a_yes_are_weighed_with_what_was_heard(caller):
    caller.says("my name is Daniel Keem", UNSURE, "my name is Daniel Kim")
    caller.says("No, K, I, M.")
    assert caller.known("name") == "Daniel Kim"


def test_what_was_tried_is_forgotten_once_the_name_is_known(caller):
    caller.says("Sarah Johnson", UNSURE)
    caller.says("yes")
    assert caller.context.focus.tries == ()


def test_a_doubtful_wish_is_no_value_to_ask_about(caller):
    assert "did_you_say_name" not in caller.says("what are your hours?", UNSURE)


def test_a_danger_that_is_none_leaves_the_doubt(caller):
    caller.says("Sarah Johnson", UNSURE)
    assert caller.says("I hear a hissing behind the stove") == ["gas_now"]
    assert caller.says("no") == ["did_you_say_name"]
    caller.says("yes")
    assert caller.known("name") == "Sarah Johnson"


def test_an_address_that_is_told_first_is_no_try_at_the_name(caller):
    caller.says("22 Birch Lane")
    caller.says("Mrs. Kowalski")
    assert caller.known("name") == "Kowalski"


@pytest.mark.parametrize(
    "goes_on", ["Monday the ninth", "yes and make it Monday the ninth", "make it Monday the ninth"]
)
def test_who_goes_on_to_a_day_lets_the_name_stand(caller, goes_on):
    caller.says("Sarah Johnson", UNSURE)
    caller.says(goes_on)
    assert (caller.known("name"), str(caller.context.times.wanted.date)) == ("Sarah Johnson", "2026-03-09")


def test_who_goes_on_to_a_place_lets_the_name_stand(caller):
    caller.says("Sarah Johnson", UNSURE)
    caller.says("14 Birch Court")
    assert caller.known("name") == "Sarah Johnson"


@pytest.mark.parametrize(
    ("wish", "confidence", "name"),
    [
        ("Hi, I'm Wood. I would like to schedule a cleaning.", SOME_ARE_WRONG - 0.1, None),
        ("Hi, I'm Wood. I would like to schedule a cleaning.", SOME_ARE_WRONG, "Wood"),
        ("Hi, I'm Ann Wood. I would like to schedule a cleaning.", SOME_ARE_WRONG - 0.1, "Ann Wood"),
    ],
)
def test_half_a_name_that_nobody_asked_for_has_to_be_heard(machine, wish, confidence, name):
    started = machine.receive(CallContext.ringing("CA1", NOW), CallStarted(NOW, "CA1", "+13125550142")).context
    caller = Caller(machine, started)
    caller.says(wish, confidence)
    assert (caller.known("name"), "name" in caller.context.focus.asked) == (name, " " not in (name or ""))
