"""What a turn's intent and answer are, when both voices are heard and the question before it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from receptionist.model.acts import Answer, Intent, Matter
from receptionist.model.hearing import HearingContext
from receptionist.understanding.answers import AnswerReading
from receptionist.understanding.intents import ASKING, ENOUGH, Weighed, asks_something, ends_asking, question_beside
from receptionist.understanding.matters import (
    asks_about_the_firm,
    for_their_place,
    is_none_of_ours,
    of_a_meter,
    seeks_others,
    speaks_of_others,
    speaks_of_us,
)
from receptionist.understanding.ranking.model import HEARS, Score, Subject, model
from receptionist.understanding.ranking.ngrams import buckets
from receptionist.understanding.ranking.vote import NOTHING, Electorate, Vote, vote

_INTENTS = Electorate(
    named=4,
    silent=1,
    lead=0.3,
    least=-1,
    more={"human": 6, "price": 6},
    alone={"price": 2.5, "reschedule": 3, "human": 1.5, "message": 2.5, "check": 1},
)
_FIRST_WORDS = Electorate(named=3, silent=1, lead=0.8, least=-1, more={"human": 4, "price": 4}, alone={"message": 2.0})
"""What counts once a caller was asked what they call for: few who are talk of what concerns no front desk."""
_ANSWERS = Electorate(named=4, silent=2, lead=0.5, least=0)
BY_RULE = frozenset({"reminder"})
"""Wishes that the model has seen too little of to contradict the rules."""
OF_A_VISIT = frozenset[Intent]({"cancel", "reschedule", "check"})
"""Wishes in which the day of a visit may be told."""
_WITH_A_VISIT, _WITHOUT_ONE = 2.0, -2.5
"""What it is worth, in log-odds, that the number that calls has a visit to come, or has none."""
_NO_MESSAGE = frozenset({"message"})
"""What the model alone makes of no turn in which the rules hear a question: that is asked of us."""
_YES = frozenset({"affirm"})
_SURE_OF_A_YES = 1.0
"""Log-odds of a yes that no rule heard."""
_LEAVES = frozenset({"done", "bye", "closing_thanks", "stop", "hold"})
"""Acts that close the call or put the answer off."""
_AGREES = frozenset({"yes", "praise"})
_BARRED = {
    "negate": frozenset({"affirm", "unsure", "repeat", NOTHING}),
    "correct": frozenset({"affirm", "negate", "unsure", "repeat", NOTHING}),
    NOTHING: frozenset({"repeat"}),
}
"""What no vote makes of a verdict of the rules."""


def choose_intent(text: str, wish: Weighed, hearing: HearingContext) -> tuple[Intent, Vote | None]:
    """The intent, and the vote where there was one.

    While something else is being asked for, words that could also begin a new errand are for the rules alone to judge.
    """
    if not HEARS or hearing.expecting - {"intent"} or wish.intent in BY_RULE or _is_sure(wish):
        return wish.intent, None
    verdict = NOTHING if wish.intent == "question" else wish.intent
    scores = _in_the_light(_scores("intent", text), wish, hearing)
    asks = _NO_MESSAGE if wish.intent in ASKING or ends_asking(text) else frozenset[str]()
    counted = intent_vote(verdict, scores, denied_intents(wish) | asks, in_a_call="intent" in hearing.expecting)
    if not counted.clear and counted.heard in {rule.intent for rule in wish.rules if rule.weight >= ENOUGH}:
        return wish.intent, counted  # both were said
    if counted.label != NOTHING:
        return cast("Intent", counted.label), counted
    return "question" if wish.intent == "question" or asks_something(text) else "none", counted


def likeliest_of_a_visit(text: str) -> Intent:
    """What is wanted of a visit that stands, by those who are known to speak of one."""
    if not HEARS:
        return "check"
    scores = (score for score in _scores("intent", text) if score.label in OF_A_VISIT)
    return cast("Intent", max(scores, key=lambda score: score.odds).label)


def _in_the_light(scores: Sequence[Score], wish: Weighed, hearing: HearingContext) -> Sequence[Score]:
    """`scores` after what is known of the caller: who has no visit can hardly mean one, and who has one often does.
    What sounds like one to the model is a new one then, if that is what the rules hear.
    """
    if hearing.has_visit is None:
        return scores
    worth = _WITH_A_VISIT if hearing.has_visit else _WITHOUT_ONE
    weighed = [replace(each, odds=each.odds + worth) if each.label in OF_A_VISIT else each for each in scores]
    if hearing.has_visit or wish.intent != "book":
        return weighed
    of_one = max(each.odds for each in scores if each.label in OF_A_VISIT)
    return [replace(each, odds=max(each.odds, of_one)) if each.label == "book" else each for each in weighed]


def _is_sure(wish: Weighed) -> bool:
    return any(rule.sure and rule.intent == wish.intent for rule in wish.rules)


def denied_intents(wish: Weighed) -> frozenset[str]:
    """What rules speak against ("don't cancel it"), so that the model alone shall not hear it."""
    return frozenset(rule.intent for rule in wish.rules if rule.weight < 0) - {wish.intent}


def intent_vote(
    verdict: str, scores: Sequence[Score], denied: frozenset[str] = frozenset(), *, in_a_call: bool = False
) -> Vote:
    """The vote on what is wanted, but for what is `denied`; `in_a_call` by one who was asked what they call for."""
    return vote(verdict, scores, _FIRST_WORDS if in_a_call else _INTENTS, denied)


def choose_answer(text: str, reading: AnswerReading, hearing: HearingContext) -> tuple[Answer | None, Vote | None]:
    """The answer, and the vote where there was one: only a yes-or-no question is voted upon.

    A leave taken with praise after a read-back is a yes by what was asked, which the model does not see; nor does it
    see that "is it ten" and "is that a yes" ask for what was just said. A saying ("couldn't be better") is read as the
    rule has it.
    """
    plainly = reading.outright or reading.answer == "repeat" or (hearing.to_agree and reading.parting)
    if not HEARS or "yes_no" not in hearing.expecting or plainly:
        return reading.answer, None
    if hearing.line is not None or not reading.acts:  # where things are switched, a yes is said in so many words
        return reading.answer, None
    counted = answer_vote(reading.answer or NOTHING, _scores("answer", text), denied_answers(text, reading))
    return None if counted.label == NOTHING else cast("Answer", counted.label), counted


def denied_answers(text: str, reading: AnswerReading) -> frozenset[str]:
    """A yes, where the rules hear none and leave being taken, or time, or a question, or terms, or a "no" among the
    words: "yes, that's it for now", "there's a gate, is that a problem", "if you match their price book it" and "yeah,
    no, I'm good" agree to nothing.
    """
    kinds = {act.kind for act in reading.acts}
    leaves = bool(kinds & {*_LEAVES, "no", "condition", "propose"})
    asks = "question" in kinds or ends_asking(text) or question_beside(text) != "none"
    return _YES if (leaves or (asks and not kinds & _AGREES)) and reading.answer != "affirm" else frozenset()


def answer_vote(verdict: str, scores: Sequence[Score], denied: frozenset[str] = frozenset()) -> Vote:
    """The vote on what is answered: a no of the rules remains one, and a yes must be clear.

    Where the voices cancel out, all but a yes stands: to ask once more costs less than to book.
    """
    counted = vote(verdict, scores, _ANSWERS, denied | _BARRED.get(verdict, frozenset()))
    agreed = max((score.odds for score in scores if score.label in _YES), default=0.0)
    if counted.label in _YES and verdict not in _YES and agreed < _SURE_OF_A_YES:
        return replace(counted, label=verdict, clear=False)
    return counted if counted.clear or verdict in _YES else replace(counted, label=verdict)


_HARDLY, _MAY_BE_DANGER, _BESIDE_A_JOB = -1.0, 0.5, 2.0
"""From which odds on a turn is asked after, of which what may mislead was left out; whose words no rule takes for
danger; that tells of a job of ours;
chosen on turns of other hands.
"""


def may_be_danger(text: str, *, names_job: bool = False) -> bool:
    """Whether a turn is worth the question if anybody is in danger. No weight tells that somebody is."""
    return HEARS and danger_vote(_scores("danger", text), _BESIDE_A_JOB if names_job else _MAY_BE_DANGER)


def is_hardly_danger(text: str) -> bool:
    """Whether the model is far from hearing any: in what is left of a turn without what may have misled it."""
    return not danger_vote(_scores("danger", text), _HARDLY)


def danger_vote(scores: Sequence[Score], least: float = _MAY_BE_DANGER) -> bool:
    """Whether the model is sure enough for the question."""
    return next(score.odds for score in scores if score.label == "danger") >= least


class MatterChoice(Struct, frozen=True):
    """What a turn is about: `matter` where that is clear, `perhaps` where it is to be asked; `odds` of its being
    about any, as the model has them with the rules' word.
    """

    matter: Matter | None
    perhaps: Matter | None = None
    sure: bool = False
    heard: str = NOTHING
    odds: float = 0.0


_OF_THE_RULES = 3.0
"""What a matter that the rules hear is worth, in log-odds."""
_CLEAR, _MAYBE = 3.0, 0.4
"""From which odds on a matter is clear, and may be one; chosen on hands that the model had not seen."""
_AMID = 1.0
"""By how much more it must be clear while something else is asked: most of what is said then is an answer."""
_LAID_AT_OUR_DOOR = frozenset[Matter]({"damage", "complaint", "refund"})
"""What is about the business's own work: where something is broken, it is told of those alone who speak of it."""
_OF_NO_CUSTOMER = frozenset[Matter | None]({"sales", "survey", "wrong_number", "job"})
"""Of those whom we owe nothing more than a word: whatever else the model hears in what the rules take for it is nothing
that a customer tells; and what it alone takes for it is asked about, lest a customer be turned away.
"""
_FEWEST = 4
"""Words from which on a turn can turn away from a question."""


def choose_matter(text: str, verdict: Matter | None, hearing: HearingContext) -> MatterChoice:
    """What is told beside any wish, when both voices are heard."""
    amid = bool(hearing.expecting - {"intent"}) and not hearing.anything_else
    if amid and len(text.split()) < _FEWEST:
        return MatterChoice(verdict)
    if not HEARS or asks_about_the_firm(text):  # "do you stand behind your work" tells of nothing
        return MatterChoice(verdict)
    choice = matter_vote(verdict, _scores("matter", text), amid=amid)
    told: set[Matter | None] = {choice.matter, choice.perhaps}
    if "bill" in told and verdict != "bill" and of_a_meter(text):
        return MatterChoice(verdict)
    if choice.perhaps in _OF_NO_CUSTOMER and for_their_place(text):
        return MatterChoice(verdict)
    if not told & _LAID_AT_OUR_DOOR:
        return choice
    if verdict in (None, "trouble") and not speaks_of_us(text):  # "my yard looks terrible"
        return MatterChoice(verdict)
    if is_none_of_ours(text):
        return MatterChoice(None if verdict in _LAID_AT_OUR_DOOR else verdict)
    if not speaks_of_others(text):
        return choice
    # "The last cleaners did a terrible job": ours, or whose? Who wants somebody better complains of nobody to us.
    return MatterChoice(None, perhaps=None if seeks_others(text) else choice.matter or choice.perhaps)


def matter_vote(verdict: Matter | None, scores: Sequence[Score], *, amid: bool = False) -> MatterChoice:
    """The vote on what is told. A kind that the model has no label for is for the rules alone to hear; `amid` another
    question nothing is asked after, and what the rules hear stands; else it stands unless the model is sure of the
    contrary.
    """
    nothing = next(score.odds for score in scores if score.label == NOTHING)
    heard = max((score for score in scores if score.label != NOTHING), key=lambda score: score.odds).label
    by_rule = any(score.label == verdict for score in scores)
    odds = (_OF_THE_RULES if by_rule else 0.0) - nothing
    label = verdict if by_rule else cast("Matter", heard)
    if verdict in _OF_NO_CUSTOMER:
        return MatterChoice(verdict, heard=heard, odds=odds)
    turns_away = label in _OF_NO_CUSTOMER
    if odds >= _CLEAR + (_AMID if amid else 0.0) and not turns_away:
        return MatterChoice(label, sure=True, heard=heard, odds=odds)
    if by_rule:
        return MatterChoice(verdict if amid or odds >= -_MAYBE else None, heard=heard, odds=odds)
    open_to_doubt = verdict in (None, "trouble")  # what else the rules hear alone is told plainly
    doubtful = label if odds >= _MAYBE and not amid and open_to_doubt else None
    return MatterChoice(verdict, doubtful, heard=heard, odds=odds)


def _scores(subject: Subject, text: str) -> tuple[Score, ...]:
    return model(subject).scores(buckets(text))
