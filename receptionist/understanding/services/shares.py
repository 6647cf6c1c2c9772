"""Who of several people has what: "a blow dry for Camila and a cut for me", "I'm the trim and Evelyn is the color".

Each is a share of one appointment, and all of them go by one name, in which who calls stands first and unnamed:
"haircut plus color for Evelyn".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from receptionist.languages.patterns import any_of, section
from receptionist.model.hearing import Vocabulary
from receptionist.model.service_names import people_in, services_in
from receptionist.model.span import Span
from receptionist.understanding.headcount import is_for_one, not_for_me
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import is_common, is_never, is_time_word
from receptionist.understanding.services.lexicon import trades
from receptionist.understanding.services.mentions import Mention
from receptionist.understanding.services.naming import joined, placed_services
from receptionist.understanding.services.units import SpokenWord, spoken, units

_SAID = section("services", "shares")

_JOINED, _OF = str(_SAID["joined"]), str(_SAID["of"])
_PLUS, _FOR = str(_SAID["plus"]), str(_SAID["for"])
_CALLER, _THEIRS, _KIN, _ALONE = (_SAID.words(kind) for kind in ("caller", "theirs", "kin", "alone"))
_OWN, _BOTH, _IS, _BETWEEN = (_SAID.words(kind) for kind in ("own", "both", "is", "between"))
_HAVING, _AM, _ALL_OF_IT = (_SAID.words(kind) for kind in ("having", "am", "all_of_it"))
_POSSESSIVE: dict[str, str] = _SAID["possessive"]
_TO: str = _SAID["to"]
_ONE_OF_THEM, _NOBODY_NAMED = str(_SAID["one_of_them"]), str(_SAID["nobody_named"])
_INSTEAD = any_of(_SAID["instead"])
_NEAR = 3
"""Words between the words for one person: "my daughter Camila", "for me, Rosa"."""
_SHORTEST = 3
"""Letters of a name that no list has."""


class Share(msgspec.Struct, frozen=True):
    """What one person has; `who` is empty for the caller, and "?" for somebody whom nothing names."""

    services: tuple[str, ...]
    who: str = ""


class _Person(msgspec.Struct, frozen=True):
    """Who is spoken of by the words from `first` to `last`, left out; `to`: as whom something is for."""

    who: str
    rank: int
    first: int
    last: int
    to: bool = False


_CALLED, _RELATED, _POINTED = 3, 2, 1


def shares_of(named: str, vocabulary: Vocabulary) -> tuple[Share, ...]:
    """The shares that an appointment of that name has; empty where it has none."""
    parts = named.split(_PLUS) if _PLUS in named else []
    return tuple(_share(part, vocabulary) for part in parts)


def _share(part: str, vocabulary: Vocabulary) -> Share:
    what, _, who = part.partition(_FOR)
    return Share(services_in(what, vocabulary.service_names), who)


def name_of(shares: Sequence[Share]) -> str:
    """The one name of an appointment of those."""
    whole = ""
    for share in sorted(shares, key=lambda each: bool(each.who)):
        what = joined(share.services)
        one = _OF.format(services=what, who=share.who if share.who != "?" else _NOBODY_NAMED) if share.who else what
        whole = _JOINED.format(one=whole, other=one) if whole else one
    return whole


def with_shares(text: str, known: str, vocabulary: Vocabulary, caller: str) -> str | None:
    """The name of the appointment once `text` has told who has what, beside what is `known`; None where it tells of
    nobody, or of one alone. `caller` is their first name.
    """
    told = shares_told(text, vocabulary, caller)
    if not told:
        return None
    before = shares_of(known, vocabulary)
    if len(told) < 2:
        told = _beside_what_is_known(text, told, before, known, vocabulary)
    whole = _put_together(before, told, text)
    each = {share.services for share in whole}
    if len(whole) < 2 or not told:
        return None
    if len(each) == 1 and len(next(iter(each))) == 1:
        return trades().for_people.format(service=whole[0].services[0], count=len(whole))
    return name_of(whole)


def beside_shares(text: str, named: str | None, known: str, vocabulary: Vocabulary) -> str | None:
    """What becomes of the `known` shares where `text` says nothing of whose the `named` service is; None where they
    stay as they are.
    """
    before = shares_of(known, vocabulary)
    said = spoken(text)
    if not_for_me(text):
        return _name_or_one([share for share in before if share.who])
    if (only := _only_one(said, named, before, vocabulary)) is not None:
        return joined(only.services)
    if is_for_one(text):
        return named or joined(next((share for share in before if not share.who), before[0]).services)
    if named is None and trades().drops.search(said):
        dropped = {name for _, name in placed_services(trades().drops.sub("", said), vocabulary.services)}
        left = [share for share in before if not dropped >= set(share.services)]
        return _name_or_one(left) if 0 < len(left) < len(before) else None
    had = {name for share in before for name in share.services}
    more = [name for name in services_in(named or "", vocabulary.service_names) if name not in had]
    own = next((share for share in before if not share.who), None)
    if not more or own is None or not trades().adds.search(said):
        return None
    return name_of([Share((*own.services, *more)), *(share for share in before if share.who)])


def _only_one(said: str, named: str | None, before: Sequence[Share], vocabulary: Vocabulary) -> Share | None:
    """ "Just Nina's color", "only mine", "just the haircut": the one share that is all that is wanted."""
    words = said.split()
    if _ALL_OF_IT.isdisjoint(words):
        return None
    whose = [share for share in before if share.who.partition(" ")[0].lower() in words]
    whose = whose or ([share for share in before if not share.who] if not _CALLER.isdisjoint(words) else [])
    services = set(services_in(named or "", vocabulary.service_names))
    meant = whose or [share for share in before if set(share.services) == services]
    return meant[0] if len(meant) == 1 else None


def _name_or_one(shares: Sequence[Share]) -> str:
    return name_of(shares) if len(shares) > 1 else joined(shares[0].services)


def others_named(text: str, vocabulary: Vocabulary, caller: str) -> tuple[Span, ...]:
    """Where `text` speaks of somebody who is not the caller."""
    words = units(text)
    people = _people_beside(words, placed_services(text, vocabulary.services), caller)
    return tuple(Span(words[each.first].start, words[each.last - 1].end) for each in people if each.who)


def shares_told(text: str, vocabulary: Vocabulary, caller: str = "") -> tuple[Share, ...]:
    """Each person of whom `text` tells what they have, of what each takes anew. `caller` is their first name."""
    if not vocabulary.per_person:
        return ()
    words = units(text)
    placed = placed_services(text, vocabulary.services)
    if not placed or not {name for _, name in placed} <= set(vocabulary.per_person):
        return ()
    telling = _Telling(words)
    events: list[_Person | tuple[Mention, str]] = [*_people_beside(words, placed, caller), *placed]
    for event in sorted(events, key=_place):
        if isinstance(event, _Person):
            telling.person(event)
        else:
            telling.service(*event)
    return telling.shares()


def _place(event: _Person | tuple[Mention, str]) -> int:
    return event.first if isinstance(event, _Person) else event[0].first


class _Telling:
    """What has been told so far: what nobody has yet, and who is to have what comes."""

    def __init__(self, words: Sequence[SpokenWord]) -> None:
        self._words, self._end = words, -1
        self._given: dict[str, list[str]] = {}
        self._nobodys: list[str] = []
        self._open: _Person | None = None
        self._theirs: list[str] = []

    def service(self, place: Mention, name: str) -> None:
        """A service is named."""
        if self._open and self._open.who and not (self._theirs or self._open.to or self._has(place)):
            self._open = None  # "my sister said you do color"
        (self._theirs if self._open else self._nobodys).append(name)
        self._end = place.last

    def person(self, who: _Person) -> None:
        """Somebody is spoken of: what was named right before is theirs, or what comes."""
        if self._is_theirs(who) and (taken := self._taken(who)):
            self._give(who.who, taken)
            return
        self._close()
        self._give("", self._nobodys)
        self._nobodys, self._open = [], who

    def shares(self) -> tuple[Share, ...]:
        """All that was told; what is nobody's is the caller's, where others have something and the caller nothing."""
        self._close()
        if self._given and "" not in self._given:
            self._give("", self._nobodys)
        return tuple(Share(tuple(dict.fromkeys(services)), who) for who, services in self._given.items())

    def _is_theirs(self, who: _Person) -> bool:
        """Whether `who` is named behind a service as whose it is: "a cut for me", "the color is hers"."""
        if self._end < 0:
            return False
        between = {word.text for word in self._words[self._end : who.first]}
        return between <= _BETWEEN | _OWN | {_TO} and (who.to or bool(_IS & between))

    def _has(self, place: Mention) -> bool:
        """Whether who was spoken of last is said to have what is named at `place`."""
        since = self._open.last if self._open else 0
        return all(word.text in _HAVING for word in self._words[since : place.first])

    def _taken(self, who: _Person) -> list[str]:
        """What is for `who`: what nobody has yet, what only the caller wished for, and the last of what others have."""
        if self._nobodys or self._open is None:
            taken, self._nobodys = self._nobodys, []
            return taken
        if not self._open.who and not self._open.to:
            taken, self._theirs, self._open = self._theirs, [], None
            return taken
        return [self._theirs.pop()] if who.to and not self._open.to and len(self._theirs) > 1 else []

    def _close(self) -> None:
        if self._open is not None:
            self._give(self._open.who, self._theirs)
        self._theirs, self._open = [], None

    def _give(self, who: str, services: Iterable[str]) -> None:
        if services := list(services):
            self._given.setdefault(who, []).extend(services)


def _people_beside(
    words: Sequence[SpokenWord], placed: Iterable[tuple[Mention, str]], caller: str
) -> Iterator[_Person]:
    """Who is spoken of beside the services that are named."""
    return _people(words, {at for each, _ in placed for at in range(each.first, each.last)}, caller)


def _people(words: Sequence[SpokenWord], named: set[int], caller: str) -> Iterator[_Person]:
    """Who is spoken of, each once where several words tell of one: "my daughter Camila", "for me, Rosa". Words by which
    a service is `named` are nobody's.
    """
    last: _Person | None = None
    for each in _words_for_people(words, named, caller):
        if last is None or not _is_the_same(words, named, last, each):
            if last is not None:
                yield last
            last = each
            continue
        best = last if not last.who or (each.who and last.rank >= each.rank) else each
        last = msgspec.structs.replace(best, first=last.first, last=each.last, to=last.to)
    if last is not None:
        yield last


def _is_the_same(words: Sequence[SpokenWord], named: set[int], last: _Person, new: _Person) -> bool:
    between = range(last.last, new.first)
    if not last.who:  # "me, Rosa", "I'm Rosa"
        return new.rank == _CALLED and all(words[at].text in _AM for at in between)
    joins = any(words[at].text in _BOTH or at in named for at in between)
    pointed = new.rank == _POINTED and (last.to or new.who == "")
    return len(between) <= _NEAR and not joins and not new.to and not pointed


def _words_for_people(words: Sequence[SpokenWord], named: set[int], caller: str) -> Iterator[_Person]:
    called = "?"
    for at, word in enumerate(words):
        if at in named:
            continue
        to = _is_to(words, at)
        if word.text in _CALLER or word.text == caller:
            yield _Person("", _POINTED if word.text in _CALLER else _CALLED, at, at + 1, to)
        elif word.text in _POSSESSIVE and at + 1 in named:
            yield _Person("" if _POSSESSIVE[word.text] == "caller" else called, _POINTED, at, at + 1, to)
        elif word.text in _ALONE or (word.text in _KIN and at > 0 and words[at - 1].text in _OWN):
            called = _ONE_OF_THEM.format(kin=word.text)
            yield _Person(called, _RELATED, at, at + 1, to)
        elif word.text in _THEIRS:
            yield _Person(called, _POINTED, at, at + 1, to)
        elif _is_name(word.text, alone=to and words[at - 1].text == _TO and _ends(words, at + 1)):
            called = word.text.title()
            surname = at + 1 < len(words) and at + 1 not in named and _is_surname(words[at + 1].text)
            yield _Person(called, _CALLED, at, at + 1 + surname, to)


def _is_to(words: Sequence[SpokenWord], at: int) -> bool:
    before = at - 1
    while before >= 0 and words[before].text in _OWN | _BETWEEN:
        before -= 1
    return before >= 0 and words[before].text == _TO


def _ends(words: Sequence[SpokenWord], at: int) -> bool:
    return at >= len(words) or words[at].text in _BOTH


def _is_name(word: str, *, alone: bool) -> bool:
    """Whether a word is a name: one that is known, or any behind a "for" that is no ordinary word."""
    ordinary = is_never(word) or is_common(word) or is_time_word(word) or not word.isalpha()
    return not ordinary and (is_given(word) or (alone and len(word) >= _SHORTEST))


def _is_surname(word: str) -> bool:
    """Whether a word behind a first name is one more of it."""
    role = _CALLER | _OWN | _BOTH | _THEIRS | _HAVING | _BETWEEN
    return word.isalpha() and not (word in role or is_never(word) or is_common(word) or is_given(word))


def _put_together(before: Sequence[Share], told: Sequence[Share], text: str) -> tuple[Share, ...]:
    """The shares once more was told: what somebody has takes the place of what they had, or adds to it. A part of it
    that is named again takes nothing away, unless it is all.
    """
    said = spoken(text)
    adds, all_of_it = trades().adds.search(said) is not None, not _ALL_OF_IT.isdisjoint(said.split())
    others = [share.who for share in before if share.who]
    whole = {share.who: share.services for share in before}
    for share in told:
        who = share.who
        if who and who not in whole and len(others) == 1 and not (_is_called(who) and _is_called(others[0])):
            services = whole.pop(others[0])
            who = who if _is_called(who) else others[0]
            whole[who] = services
        had = whole.get(who, ())
        if not set(share.services) <= set(had) or (all_of_it and set(share.services) != set(had)):
            whole[who] = tuple(dict.fromkeys((*(had if adds else ()), *share.services)))
    return tuple(Share(services, who) for who, services in whole.items())


def _is_called(who: str) -> bool:
    return who[:1].isupper()


def _beside_what_is_known(
    text: str, told: Sequence[Share], before: Sequence[Share], known: str, vocabulary: Vocabulary
) -> tuple[Share, ...]:
    """What one person has, with what is `known` and is left for the caller; nothing where it changes whose all of it
    is.
    """
    if before:
        return tuple(told)
    all_known, theirs = services_in(known, vocabulary.service_names), told[0].services
    left = tuple(name for name in all_known if name not in theirs)
    several = people_in(known, vocabulary.service_names) > 1
    if not told[0].who or not left or (not several and _INSTEAD.search(spoken(text))):
        return ()
    return (Share(left), told[0])
