"""What customers and the owner are written of texts, beside the dialogue's own words. Pure."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from receptionist.channels.reports.words import iso
from receptionist.languages.language import DEFAULT
from receptionist.wording.sentences import Sentences, sentences


@dataclass(frozen=True, slots=True)
class BusinessFacts:
    """What the words need to know of the business."""

    business: str
    zone: dt.tzinfo
    language: str = DEFAULT

    @property
    def say(self) -> Sentences:
        return sentences("replies", self.language)


def news(words: str, name: str, title: str | None, start: dt.datetime | None, facts: BusinessFacts) -> str:
    """What the owner is told of a change by text: `words` name what became of it."""
    when = iso(start, facts.zone) if start else None
    return facts.say(f"owner_{words}", who=name, title=title, when=when)
