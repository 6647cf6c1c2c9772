"""The two voices that are heard of a turn's answer and wish: the rules, and the model beside them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import BY_MODEL, Evidence
from receptionist.understanding.answers import AnswerReading, has_us_look, read_answer
from receptionist.understanding.clauses import plain
from receptionist.understanding.intents import ASKING, Weighed, part_intent, parts, read_intent
from receptionist.understanding.names.key_words import tells_letters
from receptionist.understanding.ranking import OF_A_VISIT, Vote, choose_answer, choose_intent


class Voices(msgspec.Struct, frozen=True):
    """What the rules hear, `by_rule` and `weighed`, and what comes of it with the model's vote: `reading` and `wish`.
    A vote is None where the model was not asked.
    """

    by_rule: AnswerReading
    weighed: Weighed
    reading: AnswerReading
    wish: Weighed
    of_answer: Vote | None
    of_wish: Vote | None

    @property
    def leans(self) -> Intent:
        """What of a visit that stands is likeliest wanted, where the voices cancel out over it; else "none"."""
        leans = self.of_wish.leans if self.of_wish is not None else "none"
        return leans if leans in OF_A_VISIT else "none"

    def evidence(self, text: str) -> Iterator[Evidence]:
        """What each voice heard in `text`, and what became of it."""
        whole, answer = Span(0, len(text)), self.by_rule.answer
        yield Evidence(self.by_rule.rule, "answer", text, whole, str(answer), kept=answer is not None)
        for rule in self.weighed.rules:
            kept = rule.intent == self.wish.intent
            yield Evidence(rule.name, "intent", text, whole, rule.intent, kept=kept, why=f"{rule.weight:+g}")
        for kind, counted in (("answer", self.of_answer), ("intent", self.of_wish)):
            if counted is not None:
                kept = counted.heard == counted.label
                why = f"{counted.odds:+.1f}" + ("" if counted.clear else ", the voices cancel out")
                yield Evidence(BY_MODEL, kind, text, whole, counted.heard, kept=kept, why=why)


def listened(text: str, hearing: HearingContext) -> Voices:
    """Both voices on `text`."""
    by_rule, weighed = read_answer(text, to_agree=hearing.to_agree), read_intent(text)
    answered, of_answer = choose_answer(_that_answers(text, by_rule), by_rule, hearing)
    by_weights = answered == "affirm" != by_rule.answer and hearing.to_agree
    if by_weights and (has_us_look(plain(text)) or tells_letters(text)):
        answered = None  # no weight makes a yes of "is there any time on Saturday that works", or "Perch, p as in Paul"
    wished, of_wish = choose_intent(text, weighed, hearing)
    reading, wish = replace(by_rule, answer=answered), replace(weighed, intent=wished)
    return Voices(by_rule, weighed, reading, wish, of_answer, of_wish)


def _that_answers(text: str, by_rule: AnswerReading) -> str:
    """What the model hears of a yes: the words before what is only asked beside it."""
    first, *behind = parts(text) or (text,)
    asks = bool(behind) and all(part_intent(part) in ASKING for part in behind)
    return first if asks and by_rule.answer == "affirm" else text
