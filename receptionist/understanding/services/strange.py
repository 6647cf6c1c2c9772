"""Things that none of a business's services is about, and the works that are done on them."""

from __future__ import annotations

from collections.abc import Sequence

from receptionist.understanding.services.lexicon import Trades, trades
from receptionist.understanding.services.mentions import Mention, mentions
from receptionist.understanding.services.units import SpokenWord, units


def stood_for(mention: Mention, known: Trades) -> frozenset[str]:
    """What the words name, are about or may stand for."""
    others = (known.stands_for.get(concept, frozenset()) for concept in mention.concepts)
    about = (known.about[concept] for concept in mention.concepts if concept in known.about)
    return mention.concepts.union(about, *others)


def is_strange(mention: Mention, done: frozenset[str], known: Trades) -> bool:
    """Whether a thing is named that nothing that is `done` has to do with."""
    return bool(mention.concepts & known.things) and stood_for(mention, known).isdisjoint(done | known.works)


def works_on_others(text: str, done: frozenset[str]) -> list[Mention]:
    """The works of `text` on a thing that nothing which is `done` has to do with: "a beard trim", "color my brows"."""
    said, known = mentions(text), trades()
    strange = [each for each in said if is_strange(each, done, known)]
    words = units(text) if strange else ()
    works = [each for each in said if each.concepts & (known.of_one_thing | known.of_a_person) and each not in strange]
    return [work for work in works if any(_is_done_on(work, thing, words, known) for thing in strange)]


def _is_done_on(work: Mention, thing: Mention, words: Sequence[SpokenWord], known: Trades) -> bool:
    """Whether `thing` stands right before the `work`, or behind it as what it is done on."""
    if thing.last == work.first:
        return not words[work.first].parted
    between = words[work.last : thing.first]
    return bool(between) and all(word.text in known.whose and not word.parted for word in between)
