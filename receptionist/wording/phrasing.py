"""Phrasing: a model may say a prompt in other words, under a check that all of its facts are there and no others.

The check is pure. What passes it has every value of the template as it is spoken, the same figures, promises and
denials, and no word of content that the template does not have. Everything else is thrown away, and the template said.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from receptionist.languages.language import lexicon
from receptionist.languages.phrases import lemma
from receptionist.model.commands import Say
from receptionist.wording.claims import claims, words
from receptionist.wording.wording import Wording

log = logging.getLogger(__name__)

Reword = Callable[[str], Awaitable[str]]
"""A sentence in other words; may take its time. Raises NotReworded."""

DEADLINE = 0.6
"""Seconds that a caller may be kept waiting for other words."""
NEVER = frozenset(
    {"emergency", "automated", "automated_again", "who_we_are", "who_we_are_again"}
    | {"fact", "booked", "held", "held_for_owner", "booking_unclear"}
    | {"danger_gas", "danger_carbon_monoxide", "danger_fire", "danger_electrical", "danger_medical", "danger_threat"}
    | {"danger_flood", "flood_is_stopped", "if_it_gets_worse", "if_water_spreads", "whom_to_call"}
    | {"gas_is_serious", "carbon_monoxide_is_serious", "fire_is_serious", "electrical_is_serious"}
    | {"medical_is_serious", "threat_is_serious", "flood_is_serious"}
    | {"gas_what_to_do", "carbon_monoxide_what_to_do", "fire_what_to_do", "electrical_what_to_do"}
    | {"medical_what_to_do", "threat_what_to_do", "flood_what_to_do"}
)
"""Prompts that are said as they are written: what danger, law, the owner and a booking's own result say."""

_SPEECH = re.compile(r"[\w\s.,;:'’?!&@#$%()/+-]+")
_LINKED = re.compile(r"https?:|www\.|\.com\b|\w@\w", re.IGNORECASE)
PLAIN_WORDS = frozenset(lemma(word) for word in lexicon("claims")["plain"])
"""Words that claim nothing: grammar and courtesy."""


class NotReworded(Exception):
    """There are no other words; the text says why."""


def faithful(template: str, reworded: str, values: Sequence[str] = ()) -> bool:
    """Whether `reworded` says what `template` says, its `values` as they are spoken, and nothing else."""
    if not _speakable(reworded, template) or template.count("?") != reworded.count("?"):
        return False
    if any(_flat(value) not in _flat(reworded) for value in values if value):
        return False
    if claims(template).facts != claims(reworded).facts:
        return False
    return words(reworded) - words(template) <= PLAIN_WORDS


def _speakable(reworded: str, template: str) -> bool:
    """One or two sentences to be heard, no markup, hardly longer than the template."""
    fits = 0 < len(reworded.strip()) <= 2 * len(template) + 40
    links = bool(_LINKED.search(reworded)) and not _LINKED.search(template)
    return fits and "\n" not in reworded and _SPEECH.fullmatch(reworded) is not None and not links


def _flat(text: str) -> str:
    return " ".join(text.lower().split())


@dataclass(frozen=True)
class Phraser:
    """Says sentences in other words where a model has good ones in time."""

    reword: Reword
    deadline: float = DEADLINE

    async def phrase(self, prompt: str, sentence: str, values: Sequence[str] = ()) -> str:
        """`sentence`, the text of `prompt` with `values` in it, reworded; itself where nothing good came in time."""
        if prompt in NEVER:
            return sentence
        try:
            reworded = await asyncio.wait_for(self.reword(sentence), self.deadline)
        except TimeoutError:
            return sentence
        except NotReworded as error:
            log.warning("a sentence could not be reworded: %s", error)
            return sentence
        except Exception:
            log.exception("rewording a sentence failed")
            return sentence
        reworded = " ".join(reworded.strip().strip('"').split())
        return reworded if faithful(sentence, reworded, values) else sentence


async def in_words(says: Sequence[Say], wording: Wording, phraser: Phraser | None = None) -> dict[Say, str]:
    """The sentence of each, in other words where a phraser has some; all are looked for at once."""
    sentences = [wording.sentence(each) for each in says]
    if phraser is not None:
        ways = (
            phraser.phrase(each.prompt, sentence, wording.values(each))
            for each, sentence in zip(says, sentences, strict=True)
        )
        sentences = await asyncio.gather(*ways)
    return dict(zip(says, sentences, strict=True))
