"""What comes of both voices in the light of what was asked."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.hearing import HearingContext
from receptionist.understanding.intents import Weighed
from receptionist.understanding.intents.rules import RULES
from receptionist.understanding.ranking.choosing import answer_vote, choose_intent
from receptionist.understanding.ranking.model import Score, model
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OPENING = HearingContext(CLOCK)
YES_OR_NO = HearingContext(CLOCK, frozenset({"yes_no"}))
READ_BACK = HearingContext(CLOCK, frozenset({"yes_no"}), to_agree=True)
ANSWERS = model("answer").labels


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("our basement drain is draining like molasses", "book"),
        ("leaky toilet, come tomorrow at eleven", "book"),
        ("one of your guys scratched my floor", "message"),
        ("Max, switch to home mode", "none"),
        ("no goodbye machine", "none"),
        ("that's how much", "price"),
    ],
)
def test_the_model_hears_what_no_rule_says_and_denies_what_one_overhears(text: str, intent: str) -> None:
    assert understand(text, OPENING).intent == intent


def test_who_calls_for_a_hall_of_theirs_has_no_survey() -> None:
    text = "i'm ringing for our church hall the caretaker's dropped the whole ring of keys down the storm drain"
    assert understand(text, OPENING).perhaps is None


@pytest.mark.parametrize("text", ["no wait, don't cancel it", "please do not cancel my appointment"])
def test_a_denied_wish_is_none(text: str) -> None:
    assert understand(text, OPENING).intent != "cancel"


def test_what_a_rule_speaks_against_is_not_for_the_model_to_hear() -> None:
    against = next(rule for rule in RULES if rule.intent == "cancel" and rule.weight < 0)
    text = "please cancel my appointment"
    assert choose_intent(text, Weighed("none", 0, ()), OPENING)[0] == "cancel"
    assert choose_intent(text, Weighed("none", 0, (against,)), OPENING)[0] != "cancel"


@pytest.mark.parametrize("expecting", ["name", "address", "date", "time", "yes_no"])
def test_while_something_else_is_asked_the_model_begins_no_errand(expecting: str) -> None:
    asked = HearingContext(CLOCK, frozenset({expecting}))  # type: ignore[arg-type]
    assert understand("leaky toilet", OPENING).intent == "book"
    assert understand("leaky toilet", asked).intent == "none"


@pytest.mark.parametrize("text", ["Friday", "uh Monday", "Thursday at nine", "three on Wednesday", "the first one"])
def test_a_bare_day_or_choice_begins_no_errand(text: str) -> None:
    assert understand(text, OPENING).intent == "none"


def test_two_wishes_in_one_turn_are_not_cancelled_out() -> None:
    both = "how much is a cleaning estimate, and could you come tomorrow at nine?"
    assert understand(both, OPENING).intent == "price"


@pytest.mark.parametrize("text", ["yes, cancel it", "never mind", "please cancel it", "no, wrong day"])
def test_a_no_of_the_rules_is_never_a_yes(text: str) -> None:
    assert understand(text, YES_OR_NO).answer not in ("affirm", None)


@given(
    verdict=st.sampled_from(["negate", "correct"]),
    odds=st.lists(st.floats(-20, 20), min_size=len(ANSWERS), max_size=len(ANSWERS)),
)
def test_no_weights_make_a_yes_of_a_no(verdict: str, odds: list[float]) -> None:
    scores = [Score(label, value) for label, value in zip(ANSWERS, odds, strict=True)]
    assert answer_vote(verdict, scores).label in ("negate", "correct")


@given(odds=st.lists(st.floats(-20, 20), min_size=len(ANSWERS), max_size=len(ANSWERS)))
def test_a_yes_that_no_rule_heard_needs_a_model_that_is_sure(odds: list[float]) -> None:
    scores = dict(zip(ANSWERS, odds, strict=True))
    counted = answer_vote("none", [Score(label, value) for label, value in scores.items()])
    assert counted.label != "affirm" or scores["affirm"] >= 1


def test_a_yes_of_the_rules_that_the_model_denies_is_asked_again() -> None:
    assert understand("hello yes an estimate for cleaning please", YES_OR_NO).answer != "affirm"


@pytest.mark.parametrize("text", ["perfect thank you so much bye", "sounds great, see you then"])
def test_a_leave_taken_with_praise_after_a_read_back_is_a_yes(text: str) -> None:
    assert understand(text, READ_BACK).answer == "affirm"


def test_without_a_question_the_answer_is_what_the_rules_hear() -> None:
    evidence = understand("thursday yes mijo", OPENING).evidence
    assert [each.rule for each in evidence if each.kind == "answer"] == ["no answer"]


def test_both_voices_are_explained() -> None:
    evidence = understand("Max, switch to home mode", OPENING).evidence
    rules, voice = [each for each in evidence if each.kind == "intent"]
    assert (rules.value, rules.kept) == ("reschedule", False)
    assert (voice.rule, voice.value, voice.kept) == ("word and letter n-grams", "none", True)


@pytest.mark.parametrize("text", ["yes, thanks again!", "yeah that's it for now", "yes, hold on a second"])
def test_a_yes_that_takes_leave_or_time_is_none(text: str) -> None:
    assert understand(text, YES_OR_NO).answer != "affirm"


@pytest.mark.parametrize(
    ("text", "danger"),
    [
        ("the dog is wobbling about and my head feels thick since I lit it", True),
        ("grandma locked herself in the bathroom and I heard her fall and she's not talking to me", True),
        ("I'd like somebody to look at the gutters sometime next week", False),
        ("do you have anything open on Thursday", False),
    ],
)
def test_what_only_the_model_takes_for_danger_is_asked_after_and_never_told(text: str, danger: bool) -> None:
    meaning = understand(text, OPENING)
    assert meaning.emergency is None
    assert bool(meaning.suspected) is danger


@pytest.mark.parametrize(("has_visit", "intent"), [(True, "cancel"), (None, "cancel"), (False, "cancel")])
def test_a_plain_wish_is_heard_whoever_says_it(has_visit: bool | None, intent: str) -> None:
    light = HearingContext(CLOCK, has_visit=has_visit)
    assert understand("please cancel my appointment", light).intent == intent


@pytest.mark.parametrize("text", ["yeah no I'm good thanks", "no no, that's fine"])
def test_no_weight_makes_a_yes_of_words_with_a_no_among_them(text: str) -> None:
    assert understand(text, READ_BACK).answer != "affirm"


@pytest.mark.parametrize(
    "text", ["nope nothing to change", "no that's all correct go on and book it", "no no you got it right"]
)
def test_a_denial_that_anything_is_wrong_is_a_yes(text: str) -> None:
    assert understand(text, READ_BACK).answer == "affirm"


def test_a_yes_is_as_sure_as_itself_and_not_as_what_is_barred() -> None:
    """Words that may ask to hear it again are no surer a yes for that."""
    odds = dict.fromkeys(ANSWERS, 0.0) | {"affirm": 0.5, "repeat": 1.0, "none": -2.0}
    assert answer_vote("none", [Score(label, odds[label]) for label in ANSWERS]).label != "affirm"


def test_who_has_no_visit_and_wishes_for_one_moves_none() -> None:
    text = "i teach till three on fridays so friday after three thirty for the cleaning would be ideal"
    assert understand(text, HearingContext(CLOCK, frozenset({"intent"}), has_visit=False)).intent == "book"


@pytest.mark.parametrize(
    "text",
    ["and there's parking out front is that a problem for y'all", "there's a gate would that be trouble for the guys"],
)
def test_what_asks_and_agrees_to_nothing_is_no_yes(text: str) -> None:
    assert understand(text, READ_BACK).answer is None


@pytest.mark.parametrize("text", ["if you match their price book it", "if you can do it for eighty book it"])
def test_no_weight_makes_a_yes_of_one_on_terms(text: str) -> None:
    assert understand(text, READ_BACK).answer == "unsure"
