"""The reader of names: candidates from carriers, closers, bare answers and spellings, judged, and the best one told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.names.addressed import without_addressing
from receptionist.understanding.names.candidate import (
    NameCandidate,
    candidate,
    letters_as_words,
    limit_from,
)
from receptionist.understanding.names.carriers import CarrierPhrase, Part, carriers_in, closers_in
from receptionist.understanding.names.couples import of_a_couple
from receptionist.understanding.names.denied_letters import without_denied
from receptionist.understanding.names.display import display
from receptionist.understanding.names.edits import changes_in
from receptionist.understanding.names.explained import explained
from receptionist.understanding.names.foreign import is_foreign
from receptionist.understanding.names.generation import with_generations
from receptionist.understanding.names.given_names import is_family
from receptionist.understanding.names.in_parts import in_parts, without_whole
from receptionist.understanding.names.judging import (
    OPENERS,
    after_openers,
    is_person,
    judged,
    judged_bare,
    may_be_of_things,
    stands_alone,
)
from receptionist.understanding.names.key_words import without_letters_shown
from receptionist.understanding.names.left_over import left_over
from receptionist.understanding.names.letters import HALVES, Spelled, spelled_runs
from receptionist.understanding.names.likeness import resembles
from receptionist.understanding.names.line import NameWords, line_of
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.names.paired import in_pairs
from receptionist.understanding.names.particles import PARTICLES, SUFFIXES
from receptionist.understanding.names.rare import rare_names
from receptionist.understanding.names.said_again import (
    begun_anew,
    said_twice,
    with_repetition,
    without_likeness,
    without_stub,
)
from receptionist.understanding.names.spans import (
    NameSpan,
    before_relation,
    is_of_another,
    is_street,
    stretch_at,
    stretch_before,
)
from receptionist.understanding.names.spelling import told_anew
from receptionist.understanding.names.surname_first import given_name_first, parted_by_comma, surname_first
from receptionist.understanding.names.taken_back import after_taken_back
from receptionist.understanding.names.third_persons import child_it_is_for, without_third_persons
from receptionist.understanding.names.usual import USUAL
from receptionist.understanding.names.written import (
    LAST,
    hyphenated,
    in_one_word,
    with_changes,
    with_letters,
    with_surname_behind,
    without_one_word,
)
from receptionist.understanding.words import blanked

_SAID = section("names", "reading")

_ASKED = frozenset({"name", "spelling"})
_LEAVES_OPEN = frozenset({"name", "spelling", "intent", "yes_no"})
_WEAK = 0.6
_TOLD_OUTRIGHT = 0.95
_OTHER_PART: dict[Part, Part] = {"first": "last", "last": "first"}
_PAIR = 2
_AROUND = 2
"""Words before and behind a name that may be the noise's."""
_FEW_BEFORE = 4
"""Words before whom it is for: "the haircut is for"."""
_SPELT, _MISSING = 3, 2
"""Letters that begin a word that was said, and how many of it are not spelled."""
_LETTERS = "spelled"
_OWN = _SAID.words("own")
_OF_SOMEBODY_ELSE = _SAID.one("of_somebody_else")
_FORMERLY = _SAID.one("formerly")
_FOR_THEM = _SAID.one("for_them")
_FOR_ANOTHER = frozenset(_SAID["for_another"])
_ON_BEHALF = frozenset(_SAID["on_behalf"])
_CALLING = _SAID.words("calling")
_TOLD_AS_NAME = frozenset(_SAID["told_as_name"])
_COMPANIES = _SAID.words("companies")
_AFTER_TWO_WORDS: str = _SAID["after_two_words"]
_LOST_I = _SAID.words("lost_i")
_SAID_OF_ANYTHING = frozenset(_SAID["said_of_anything"])
"""Rules behind which one word may say what somebody is like: "there's a dog but he's friendly"."""
_BEFORE_NAME = _SAID.words("before_name")
_NICKNAMES = _SAID["nicknames"]
_THE: str = _SAID["the"]
_NO_NAME_BEHIND = frozenset(_SAID["no_name_behind"].split())
_NOT: str = _SAID["not"]
_WHY: dict[str, str] = lexicon("evidence")["names"]


def read_name(text: str, hearing: HearingContext) -> tuple[Name | None, tuple[Evidence, ...]]:
    """The caller's name in `text`, if it is told there, and every reading that was weighed."""
    text = without_third_persons(text)
    if not hearing.expecting & _ASKED and (child := child_it_is_for(text)) is not None:
        text = blanked(text, (child[0],))
    for alone in _told_alone(text):
        name, evidence = read_name(alone, hearing)
        if name is not None:
            return name, evidence
    asked = not _ASKED.isdisjoint(hearing.expecting)
    text, one_word = without_one_word(without_letters_shown(text)) if asked else (text, None)
    line = line_of(without_likeness(without_addressing(with_generations(text))))
    spelling = "spelling" in hearing.expecting
    runs = [
        told_anew(run, [norm for norm in line.norms[: run.start] if not is_never(norm)])
        for run in spelled_runs(line, eager=spelling)
        if spelling or run.letters not in HALVES
    ]
    runs = without_denied(line, runs, [norm for norm in line.norms if len(norm) > 1 and not is_never(norm)])
    banned = _ordinary_words(hearing.vocabulary)
    found = [*_candidates(line, runs, asked, banned), *rare_names(text, line, runs, asked)]
    found += explained(text, line) if asked else ()
    if hearing.expecting and hearing.expecting.isdisjoint(_LEAVES_OPEN):
        found = [_unless_weak(candidate) for candidate in found]
    if not asked:
        found = [_unless_company(candidate) for candidate in found]
    if not asked and not hearing.expecting <= {"yes_no"}:
        found = [_unless_letters(candidate) for candidate in found]
    own = next((each for each in found if each.rule in _OWN and each.score > 0), None)
    others = [each for each in found if _tells_of_another(each)] if asked else []
    first = asked and own is not None and _is_for_another_first(line, found)
    told_by = own if first or any(map(_is_on_behalf, found)) else None
    if own is not None:
        found = [_unless_own(each, own) if told_by else _unless_for_another(each) for each in found]
    if any(len(each.words) > 1 and each.score > 0 for each in found):
        found = [_unless_nickname(each) for each in found]
    told_apart = (
        (in_parts(line, runs, banned) or in_pairs(line, runs) or parted_by_comma(line, runs, banned)) if asked else None
    )
    paired = told_apart or surname_first(line, runs, banned)
    best = _best([*found, paired] if paired is not None else found)
    evidence = tuple(_evidence(line, c, c is best) for c in found)
    if best is None:
        return None, evidence
    if best is paired:
        return _name(line, best), evidence
    whole = _with_parts(best, found)
    labelled = whole is not best
    best = whole if labelled else begun_anew(line, without_stub(line, best), runs, banned)
    best = without_stub(line, best)
    best = of_a_couple(line, _or_whole(line, best, runs, banned) if asked else best, runs, banned)
    best = in_one_word(line, hyphenated(line, best, runs, banned), one_word)
    whole = with_letters(line, with_repetition(line, best, runs, asked), runs)
    behind = with_surname_behind(line, whole, runs, banned) if asked else None
    told = _not_broken_off(line, behind or with_changes(line, whole))
    name = _name(line, told if labelled else given_name_first(line, told))
    if told_by:
        return _told_by(line, name, told_by), evidence
    return _with_another(line, name, best, others), evidence


def _told_alone(text: str) -> Iterator[str]:
    """What remains of `text` where a part of it names somebody else."""
    if begun_again := after_taken_back(text):
        yield begun_again
    elif (whole := _FOR_THEM.search(text.lower())) is not None:
        yield blanked(text[: whole.end("whole")], [Span(0, whole.start("whole"))])
    elif (former := _FORMERLY.search(text.lower())) is not None:
        yield text[: former.start()]
    elif (other := _OF_SOMEBODY_ELSE.search(text.lower())) is not None:
        yield text[: other.start()]


def _candidates(line: NameWords, runs: list[Spelled], asked: bool, banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    kept = surely = False
    carriers = list(carriers_in(line))
    for carrier in carriers:
        if any(run.start < carrier.start < run.end for run in runs):
            continue  # "S for sugar"
        if carrier.rule in _LOST_I and any(norm not in OPENERS for norm in line.norms[: carrier.start]):
            continue  # "hi, am Angela" has lost its "I"; elsewhere "am" goes on with a sentence
        for found in _carried(line, carrier, carriers, runs, asked, banned):
            kept = kept or (found.score > 0 and not (asked and found.rule in _NICKNAMES))
            surely = surely or (found.score > 0 and (len(found.words) > 1 or found.rule not in _SAID_OF_ANYTHING))
            yield found
    for closer in closers_in(line):
        for found in _closed(line, closer, banned):
            kept = kept or found.score > 0
            yield found
    if kept and asked and not surely:
        yield from (each for each in _bare(line, runs, asked, banned) if len(each.words) > 1 and each.score > 0)
    if not kept and not is_foreign(line.norms):
        bare = list(_bare(line, runs, asked, banned))
        yield from bare
        if not any(found.score > 0 for found in bare):
            yield from _trailing(line, runs, banned)
        if asked and not any(found.score > 0 for found in bare):
            yield from said_twice(line, runs, banned)
            yield from _amid_noise(line)
            yield from left_over(line, runs, banned)


def _carried(
    line: NameWords,
    carrier: CarrierPhrase,
    carriers: Sequence[CarrierPhrase],
    runs: list[Spelled],
    asked: bool,
    banned: AbstractSet[str],
) -> Iterator[NameCandidate]:
    at = carrier.end
    while at < len(line) and line.norms[at] in _BEFORE_NAME:
        at += 1
    run = next((run for run in runs if run.start == at), None)
    answers = asked and carrier.start <= after_openers(line)  # else "that's" leads to the letters of a name before it
    if run and (answers or carrier.strength != "open"):
        yield NameCandidate(carrier.rule, run.start, run.end, letters_as_words(run), 0.85, carrier.part, spelled=True)
        return
    others = (each.start for each in carriers if each.start > at and each.part in _OTHER_PART)
    limit = min(limit_from(line, runs, at), next(others, len(line)))
    found = stretch_at(line, at, limit, banned) if at < len(line) else None
    if found:
        score, why = judged(line, found, carrier, asked, banned, parted=found.end == limit < len(line))
        yield candidate(line, before_relation(line, found), carrier.rule, score, carrier.part, why)


def _closed(line: NameWords, closer: CarrierPhrase, banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    """The name before "… speaking", "… is my name", "the … party": the longest stretch that ends there."""
    if closer.start == 0 or (line.is_open(closer.start) and closer.strength != "sure"):
        return
    for start in range(max(0, closer.start - 5), closer.start):
        found = stretch_at(line, start, closer.start, banned)
        if (
            found
            and found.end == closer.start
            and _begins_there(line, found, closer)
            and not is_of_another(line, found)
        ):
            common = is_common(line.norms[found.start]) or not found.plain
            why = _WHY["ordinary"] if common else _WHY["street"] if is_street(line, found) else ""
            score = {"first": 0.9, "sure": 0.9, "likely": 0.85, "open": 0.7}[closer.strength]
            yield candidate(line, found, f"… {closer.rule}", 0.0 if why else score, closer.part, why)
            return


def _begins_there(line: NameWords, found: NameSpan, closer: CarrierPhrase) -> bool:
    before = line.norms[found.start - 1] if found.start else ""
    if closer.strength == "open":
        return before == _THE
    if closer.strength == "likely" and before == _THE:  # "I've got the inspector here till eleven"
        return False
    person = is_person(line.norms[found.start : found.end])
    ends = line.is_open(closer.end) or _goes_on(line.norms[closer.end])
    if closer.strength == "likely" and not (ends or person):
        return False
    opened = line.is_open(found.start) or found.titled or before in OPENERS or found.start <= after_openers(line)
    if closer.strength == "first":
        if found.size == 1 and not found.titled and may_be_of_things(line.norms[found.start : found.end]):
            return False  # "the bell is not working, you knock, I want …"
        of_others = before in _NO_NAME_BEHIND  # "one of em dropped a razor, I want …"
        return opened and not of_others and (closer.rule != _AFTER_TWO_WORDS or found.plain > 1)
    if closer.strength == "likely" and person:  # "I need a cleaning Joe Tran here", and not "is Joe Tran here"
        return opened or not is_never(before)
    return opened or (closer.strength == "sure" and is_never(before))


def _goes_on(norm: str) -> bool:
    """ "Ted Novak here, 18 River Road": no part of a name."""
    return is_never(norm) or norm[0].isdecimal()


def _bare(line: NameWords, runs: list[Spelled], asked: bool, banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    at = after_openers(line)
    if line.norms[at : at + 1] == [_NOT]:  # "not Steve, Dave"
        at = next((after for after in range(at + 1, len(line)) if line.is_open(after)), len(line))
    if at >= len(line):
        return
    run = next((run for run in runs if run.start == at or (asked and run.start >= at)), None)
    change = next((each.start for each in changes_in(line, at + 1)), len(line)) if asked else len(line)
    found = stretch_at(line, at, min(change, limit_from(line, runs, at)), banned)
    if found:
        written = found.end in (change, run.start if run else len(line))
        score, why = judged_bare(line, found, asked, written and found.end < len(line))
        yield candidate(line, before_relation(line, found), "bare answer", score, "full", why)
        if score:
            return
    if run and asked and (whole := _spelled_before(line, run)):
        yield whole
        return
    spoken = stretch_before(line, run, banned) if run and asked else None
    if run and spoken:
        yield candidate(line, spoken, "bare answer", 0.8, "full", "")
    elif run and (asked or (run.start == at and run.end == len(line))):
        part: Part = "last" if not LAST.isdisjoint(line.norms[: run.start]) else "full"
        yield NameCandidate(_LETTERS, run.start, run.end, letters_as_words(run), 0.8, part, spelled=True)


def _spelled_before(line: NameWords, run: Spelled) -> NameCandidate | None:
    """Words whose letters follow, whatever else they may mean: "May Day, my mother thought she was funny, M A Y …"."""
    for many in range(_PAIR, _AROUND + 2):
        for start in range(run.start - many + 1):
            words = line.norms[start : start + many]
            if "".join(words) == run.letters:
                return NameCandidate(_LETTERS, start, run.end, tuple(words), 0.9, spelled=True)
    return None


def _trailing(line: NameWords, runs: list[Spelled], banned: AbstractSet[str]) -> Iterator[NameCandidate]:
    """A name that ends the turn after a pause: "a table for four tomorrow, Dana Whitfield"."""
    at = max((at for at in range(1, len(line)) if line.is_open(at)), default=0)
    found = stretch_at(line, at, limit_from(line, runs, at), banned) if 0 < at < len(line) - 1 else None
    if found and found.end == len(line) and stands_alone(line, found):
        thing = may_be_of_things(line.norms[found.start : found.end])  # "it smells bad, like rotten egg"
        why = _WHY["street"] if is_street(line, found) else _WHY["things"] if thing else ""
        yield candidate(line, found, "after a pause", 0.0 if why else 0.5, "full", why)


def _amid_noise(line: NameWords) -> Iterator[NameCandidate]:
    """Two usual names beside each other, in a turn with little else: "with Robert Davis" where others are heard too."""
    if line.text.rstrip().endswith("?"):
        return
    for at in range(min(len(line) - 1, _AROUND + 1)):
        pair = line.norms[at : at + _PAIR]
        follows = len(line) - at - _PAIR
        told = line.norms[at - 1] != _NOT if at else True
        in_one = line.gaps[at + 1] == "none" and all(line.heard(each)[:1].isupper() for each in (at, at + 1))
        found = NameSpan(at, at + _PAIR, _PAIR, _PAIR)
        if USUAL.issuperset(pair) and follows <= _AROUND and told and in_one and not is_street(line, found):
            yield candidate(line, found, "usual names", 0.5, "full", "")


def _best(found: list[NameCandidate]) -> NameCandidate | None:
    """The surest; of equals the one with more words, then the later, for people correct themselves."""
    kept = [(c.score, len(c.words), at) for at, c in enumerate(found) if c.score > 0]
    return found[max(kept)[2]] if kept else None


def _with_parts(best: NameCandidate, found: list[NameCandidate]) -> NameCandidate:
    """A first and a last name said apart ("first name Ann … last name Smith") put together."""
    kept = [c for c in found if c.score > 0]
    first = next((c for c in reversed(kept) if c.part == "first"), None)
    last = next((c for c in reversed(kept) if c.part == "last"), None)
    if last is None or (first is None and len(last.words) > 1 and not last.spelled):
        return best
    full = [c for c in kept if c.part == "full" and (c.end <= last.start or (c.start >= last.end and _is_one(c, last)))]
    before = first or next(iter(full), None)
    if before is None:
        return best
    last = without_whole(last, before.words[0])
    old = before.words[:-1] if first is None and resembles(before.words[-1], last.words[-1]) else before.words
    start, end = min(before.start, last.start), max(before.end, last.end)
    spelled = before.spelled or last.spelled
    return NameCandidate(
        best.rule, start, end, old + last.words, min(before.score, last.score), "full", spelled=spelled
    )


def _or_whole(line: NameWords, best: NameCandidate, runs: list[Spelled], banned: AbstractSet[str]) -> NameCandidate:
    """ "Lubomir, sorry, my phone name is Lou, but Lubomir Hristov": the whole name that is said behind one word."""
    if len(best.words) > 1 or best.part != "full" or best.spelled:
        return best
    whole = next(said_twice(line, runs, banned), None)
    return whole if whole is not None and whole.start > best.end else best


def _is_one(name: NameCandidate, last: NameCandidate) -> bool:
    """ "My family name is Nguyen, my name is Thanh"."""
    return len(name.words) == len(last.words) == 1 and name.words[0].lower() != last.words[0].lower()


def _unless_weak(found: NameCandidate) -> NameCandidate:
    """Where an address or a day was asked for, a name must be told as one."""
    weak = 0 < found.score < _WEAK
    return msgspec.structs.replace(found, score=0.0, why=_WHY["other_asked"]) if weak else found


def _unless_nickname(found: NameCandidate) -> NameCandidate:
    """ "Vincent Scalise, but Vinny, they call me Vinny": whose whole name is told is booked under that."""
    nickname = found.rule in _NICKNAMES and len(found.words) == 1
    return msgspec.structs.replace(found, score=0.0, why=_WHY["surer"]) if nickname else found


def _is_for_another_first(line: NameWords, found: Sequence[NameCandidate]) -> bool:
    """ "It's for Anna Petrova, I'm Dmitri, her father": whom it is for is the answer, and the rest is who calls."""
    at = after_openers(line)
    own = min(each.start for each in found if each.rule in _OWN and each.score > 0)
    others = (each for each in found if each.rule in _FOR_ANOTHER and each.score > 0 and each.end <= own)
    return any(len(each.words) >= _PAIR and each.start - at <= _FEW_BEFORE for each in others)


def _is_on_behalf(found: NameCandidate) -> bool:
    """ "This is Claire Dunn calling on behalf of Robert Whitfield": whose visit it is, whoever else is named."""
    person = len(found.words) >= _PAIR and not may_be_of_things([word.lower() for word in found.words])
    return found.rule in _ON_BEHALF and found.score > 0 and person


def _unless_own(found: NameCandidate, caller: NameCandidate) -> NameCandidate:
    """The same, where the visit is first said to be for somebody else."""
    own = found.score > 0 and (found.rule in _OWN or found.start == caller.start)
    return msgspec.structs.replace(found, score=0.0, why=_WHY["somebodys"]) if own else found


def _told_by(line: NameWords, name: Name, caller: NameCandidate) -> Name:
    """`name`, with what was said of who calls, behind it or before it."""
    own = line.span(caller.start, caller.end)
    said = line.text[name.span.end if own.start > name.span.start else own.start : own.end]
    return msgspec.structs.replace(name, of_another=True, told_by=" ".join(said.replace(",", " ").split()))


def _with_another(line: NameWords, name: Name, best: NameCandidate, others: Sequence[NameCandidate]) -> Name:
    """`name`, with whom else the turn tells of behind it: "Dan Cole, for Ruth Cole"."""
    other = next((each for each in others if each.start >= best.end), None)
    if other is None or best.rule in _FOR_ANOTHER or name.told_by:
        return name
    lead = next((each.start for each in carriers_in(line) if each.end == other.start), other.start)
    said = line.span(lead, other.end)
    return msgspec.structs.replace(name, told_by=line.text[said.start : said.end])


def _tells_of_another(found: NameCandidate) -> bool:
    """Whether a whole name is told as that of whom it is for."""
    words = [word.lower() for word in found.words]
    return found.rule in _FOR_ANOTHER and is_person(words) and not may_be_of_things(words)


def _unless_for_another(found: NameCandidate) -> NameCandidate:
    """ "I'm Karen, it's for Dolores Whitaker": who calls says who they are, and whom it is for."""
    other = found.score > 0 and found.rule in _FOR_ANOTHER
    return msgspec.structs.replace(found, score=0.0, why=_WHY["somebodys"]) if other else found


def _unless_company(found: NameCandidate) -> NameCandidate:
    """ "This is Kimball Dental": who calls is asked for their own name, unless that is said to be the name."""
    company = len(found.words) > 1 and found.words[-1].lower() in _COMPANIES
    told = found.score >= _TOLD_OUTRIGHT or found.rule in _TOLD_AS_NAME
    return msgspec.structs.replace(found, score=0.0, why=_WHY["things"]) if company and not told else found


def _unless_letters(found: NameCandidate) -> NameCandidate:
    """Where anything else was asked for, letters alone tell no name: "a s a p"."""
    letters = found.score > 0 and found.rule == _LETTERS
    return msgspec.structs.replace(found, score=0.0, why=_WHY["other_asked"]) if letters else found


def _not_broken_off(line: NameWords, found: NameCandidate) -> NameCandidate:
    """ "Wieczorek, w i e c z …": letters that leave off are of the word that was said before them."""
    if not found.spelled:
        return found
    letters = next((at for at, norm in enumerate(line.norms) if len(norm) == 1), 0)
    said = [norm for norm in line.norms[:letters] if norm not in {word.lower() for word in found.words}]
    return msgspec.structs.replace(found, words=tuple(_begun_by(word, said) for word in found.words))


def _begun_by(letters: str, said: Sequence[str]) -> str:
    whole = (each for each in said if each.startswith(letters.lower()) and len(each) >= len(letters) + _MISSING)
    return next(whole, letters) if len(letters) >= _SPELT else letters


def _name(line: NameWords, best: NameCandidate) -> Name:
    words = display(" ".join(best.words)).split(" ")
    first, last = _parts(words, best)
    calls_for = best.rule in _FOR_ANOTHER and not _CALLING.isdisjoint(
        line.norms[max(0, best.start - _PAIR) : best.start]
    )
    name = Name(" ".join(words), line.span(best.start, best.end), first, last, best.score, best.spelled)
    return msgspec.structs.replace(name, of_another=_is_on_behalf(best) or calls_for)


def _parts(words: list[str], best: NameCandidate) -> tuple[str | None, str | None]:
    suffix = len(words) > 1 and words[-1].lower() in SUFFIXES
    words = words[:-1] if suffix else words
    if best.part == "first":
        return " ".join(words), None
    lone_family = len(words) == 1 and not best.spelled and (best.titled or is_family(words[0].lower()))
    if best.part == "last" or lone_family:
        return None, " ".join(words)
    if len(words) == 1:
        return words[0], None
    split = next((at for at in range(1, len(words)) if words[at].lower() in PARTICLES), len(words) - 1)
    return " ".join(words[:split]), " ".join(words[split:])


@lru_cache(maxsize=16)
def _ordinary_words(vocabulary: Vocabulary) -> frozenset[str]:
    """Words of the business's services, which are no names after "I'm" or "it's"."""
    said = [phrase for name, ways in vocabulary.services for phrase in (name, *ways)]
    return frozenset(word for phrase in said for word in phrase.lower().split())


def _evidence(line: NameWords, found: NameCandidate, kept: bool) -> Evidence:
    span: Span = line.span(found.start, found.end)
    why = found.why or ("" if kept else _WHY["surer"])
    value = display(" ".join(found.words))
    return Evidence(found.rule, "name", line.text[span.start : span.end], span, value, kept, why)
