"""Notes for whoever comes: "tell them I have a dog", "the gate code is 4455", "call me before you come"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Intent
from receptionist.model.span import Span
from receptionist.understanding.announcements import without_announcement
from receptionist.understanding.answers.acts import AGREEING, acts
from receptionist.understanding.answers.agreeing import only_agrees
from receptionist.understanding.answers.resolve import has_us_look, looks_first, objects
from receptionist.understanding.besides import complains
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.intents import ASKING
from receptionist.understanding.intents import parts as pieces
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.remarks import is_marked, is_remark, only_asks_to_put_down

_SAID = section("turns", "notes")

_ASKED_FOR = _SAID.one("asked_for")
_ON_THE_SAME_VISIT = _SAID.one("on_the_same_visit")
_ON_ARRIVAL = _SAID.one("on_arrival")
_MESSAGE_TO = _SAID.one("message_to")
_SUITS = _SAID.one("suits")
_CALL_BACK = _SAID.one("call_back")
_WONDERS = _SAID.one("wonders")
_FACTS = _SAID.one("facts")
_LINKS = _SAID.one("links")
_A_CALL, _TAKES_OFFER = _SAID.one("a_call"), _SAID.one("takes_offer")
_ABOUT = _SAID.one("about")
_AGREED = _SAID.one("agreed")
_OF_IT = _SAID.one("of_it")
_AGREED_LAST = _SAID.one("agreed_last")
_UNREAL = _SAID.one("unreal")
_ON_CONDITION = _SAID.one("on_condition")
_OF_WHAT_WAS_READ_BACK = _SAID.one("of_what_was_read_back")
_BUT_NO_NOTE = _SAID.one("but_no_note")
_CONTRADICTS = _SAID.one("contradicts")
_CHATTER = _SAID.one("chatter")
_POLITE = _SAID.one("polite")
_LACKS = _SAID.one("lacks")
_DECLINES = _SAID.one("declines")
_FORBIDS = _SAID.one("forbids")
_OF_OTHERS = _SAID.one("of_others")
_KEEPS_THEM_FROM = _SAID.one("keeps_them_from")
_LEADS_ON = _SAID.one("leads_on")
_PARTS = _SAID.one("parts")
_TELLS_OF = _SAID.one("tells_of")
_ASKS_OF = _SAID.one("asks_of")
_ASKS_HOW_IT_IS = _SAID.one("asks_how_it_is")
_ASKS_US = _SAID.one("asks_us")
_NOTE_PARTS = _SAID.one("note_parts")
_BESIDE_A_NOTE = _SAID.one("beside_a_note")
_CLOSES, _ENDS_CLOSING = _SAID.one("closes"), _SAID.one("ends_closing")
_LEADS_UP, _BEGINS_LEADING = _SAID.one("leads_up"), _SAID.one("begins_leading")
_VISITS_NUMBER = _SAID.one("visits_number")
_IN_MY_PLACE = _SAID.one("in_my_place")
_WHOM_TO_CALL = _SAID.one("whom_to_call")
_ANOTHER_NUMBER = _SAID.one("another_number")
_INTRODUCES = _SAID.one("introduces")
_SOMEBODYS_NAME = _SAID.one("somebodys_name")
_LETS_IN = _SAID.one("lets_in")
_ASKS_TO_BRING = _SAID.one("asks_to_bring")
_ANOTHER_WISH = _SAID.one("another_wish")
_CALL_AHEAD = _SAID.one("call_ahead")
_LEAST = 2
"""Words that make a note."""
_LEAVING = frozenset({"bye", "thanks", "closing_thanks"})
_AGREEING = AGREEING | _LEAVING | {"praise"}
_TELLING = frozenset({"statement", "wish", "value", "plan", "fact", "yes", "praise", "thanks"})
"""Acts that can tell something beside a yes, and change nothing of what was read back."""


def before_note(text: str) -> str:
    """What is said before the words for whoever comes: "yeah that's right" of "yeah that's right but tell them …"."""
    said = plain(text)
    found = _ASKED_FOR.search(said) or _A_CALL.search(said)
    return _LINKS.sub("", said[: found.start()]).strip() if found else ""


def note_in(text: str, *, told: bool = False, remarks: bool = False) -> str:
    """The words of `text` for whoever comes, in plain words: from the first part that is plainly for them, or from
    the first one where all of it was `told` them; without whom to tell, what asks us and what only closes. "" where
    there are none. `remarks`: what tells of how things are there is for them.
    """
    parts = parts_told(text)
    for_them = _for_them(parts, remarks=remarks)
    first = 0 if told else next((at for at, so in enumerate(for_them) if so), len(parts))
    behind = zip(parts[first:], for_them[first:], strict=True)
    kept = (in_plain_words(_bare(part)) for part, so in behind if so or not _BESIDE_A_NOTE.match(plain(part)))
    return ", ".join(part for part in kept if part)


def spans_of_notes(text: str, *, remarks: bool = False) -> tuple[Span, ...]:
    """Where the parts of `text` stand that are plainly for whoever comes; empty where all of them are."""
    parts = parts_told(text)
    told = zip(placed_parts(text), _for_them(parts, remarks=remarks), strict=True)
    spans = [at for (part, at), for_them in told if for_them and not (_wishes(part) or _wishes(_bare(part)))]
    return tuple(spans) if len(spans) < len(parts) else ()


def is_somebodys(said: str) -> bool:
    """Whether `said` leads up to the name of somebody else: "my mother lives there, her name is", "she name is"."""
    return _SOMEBODYS_NAME.search(plain(said)) is not None


def lets_us_in(said: str) -> bool:
    """Whether `said` begins with somebody who is met at the house: "marisol's the tenant there", "marisol will let you
    in".
    """
    return _LETS_IN.match(plain(said)) is not None


def introduces(said: str) -> bool:
    """Whether `said` only leads up to who or where: "it's", "yeah my name is", or nothing."""
    return _INTRODUCES.match(plain(said)) is not None


def parts_told(text: str) -> list[str]:
    """The parts of a turn, cut at its questions, its marks and where it is joined."""
    said = (part.strip(" ,") for piece in pieces(text) for part in _NOTE_PARTS.sub("\n", piece).splitlines())
    return [part for part in said if part]


def placed_parts(text: str) -> Iterator[tuple[str, Span]]:
    """The parts of a turn, each with where it stands."""
    behind = 0
    for part in parts_told(text):
        start = text.index(part, behind)
        behind = start + len(part)
        yield part, Span(start, behind)


def but_for_what_is_forbidden(text: str) -> str:
    """The parts of `text` that keep nobody from anything; where one is not to ring is no place of who calls."""
    return " , ".join(part for part in parts_told(text) if _KEEPS_THEM_FROM.search(plain(part)) is None)


def tells_only_notes(text: str) -> bool:
    """Whether nothing is said but what is for whoever comes, and what leads up to it or closes behind it."""
    parts = parts_told(text)
    for_them = _for_them(parts, remarks=True)
    told = zip(parts, for_them, strict=True)
    wishes = any(_wishes(_bare(part)) for part, so in told if so)
    besides = (part for part, so in zip(parts, for_them, strict=True) if not so)
    return any(for_them) and not wishes and not any(in_plain_words(part) for part in besides)


def wants_none(text: str) -> bool:
    """Whether it is only told what is not to be used, or done, there: "no bleach please" is no no."""
    return _FORBIDS.match(plain(text)) is not None and is_remark(text)


def declines_ours(text: str) -> bool:
    """Whether what we would send or ring with is not wanted, and nothing else is said: "no to the reminder"."""
    return _DECLINES.match(plain(text)) is not None


def is_for_them(text: str) -> bool:
    """Whether the words are plainly for whoever comes, by what they name or whom they tell."""
    return _is_for_them(text) or _MESSAGE_TO.search(plain(text)) is not None


def is_asked_of_them(part: str) -> bool:
    """Whether whoever comes is asked, or told, something by way of us: "ask him not to ring"."""
    said = plain(part)
    return _ASKED_FOR.search(said) is not None and not _ASKS_HOW_IT_IS.match(said)


def _for_them(parts: list[str], *, remarks: bool) -> list[bool]:
    """Which of `parts` are for whoever comes: what is to be put down is what was said before."""
    so = [_is_for_them(part, remarks=remarks) for part in parts]
    for at, part in enumerate(parts[1:], 1):
        if only_asks_to_put_down(part) and not _BESIDE_A_NOTE.match(plain(parts[at - 1])):
            so[at - 1] = so[at - 1] or len(parts[at - 1].split()) > _LEAST
    return so


@lru_cache(maxsize=64)
def _is_for_them(part: str, *, remarks: bool = False) -> bool:
    if remarks and not _ASKS_US.match(plain(part)) and _tells(part):
        return True
    said = without_announcement(plain(part))
    if _ASKS_HOW_IT_IS.match(said):
        return False
    if _BESIDE_A_NOTE.match(said) and not _ASKS_US.match(said):
        return False
    return bool(_ASKED_FOR.search(said) or (_FACTS.search(said) and not _ASKS_US.match(said)))


def _wishes(part: str) -> bool:
    """Whether a part that is for whoever comes may wish for another visit than the one that is spoken of."""
    return _ANOTHER_WISH.search(plain(part)) is not None and not (_tells(part) or only_asks_to_put_down(part))


def _tells(part: str) -> bool:
    """Whether a part is a remark, or is marked as told for whoever comes."""
    bare = in_plain_words(part)
    return bool(bare) and (is_remark(bare) or is_remark(_bare(part)) or (is_marked(part) and not introduces(bare)))


@lru_cache(maxsize=64)
def _bare(part: str) -> str:
    """A part of a note without the words that lead up to it and those that close behind it."""
    words = part.split()
    firsts = (" ".join(words[:many]) for many in range(len(words) + 1))
    words = words[_longest(firsts, _LEADS_UP, any_may=_BEGINS_LEADING.match(plain(part)) is not None) :]
    lasts = (" ".join(words[at:]) for at in range(len(words), -1, -1))
    closes = _ENDS_CLOSING.search(plain(" ".join(words))) is not None
    return " ".join(words[: len(words) - _longest(lasts, _CLOSES, any_may=closes)])


def _longest(several: Iterable[str], pattern: re.Pattern[str], *, any_may: bool) -> int:
    """Which of `several`, each longer by a word, is the longest that `pattern` has; of no word in plain form where it
    may have no other.
    """
    plainly = map(plain, several)
    tried = plainly if any_may else takewhile(lambda said: not said, plainly)
    return max(many for many, said in enumerate(tried) if pattern.match(said))


def is_note(text: str, intent: Intent) -> bool:
    """Whether the turn tells something for whoever comes; a question about such a thing tells nothing."""
    said = without_announcement(plain(text))
    if _WONDERS.match(said) or (_ASKS_HOW_IT_IS.match(said) and not _FACTS.search(said)):
        return False
    if _ASKED_FOR.search(said) and not _only_asks_of_it(text):
        return bool(_ON_ARRIVAL.search(said)) or not _CALL_BACK.search(_WHOM_TO_CALL.sub("", said))
    if intent in ASKING:
        return any(map(_is_for_them, parts_told(text)))
    return intent in ("none", "book") and bool(_FACTS.search(said))


def _only_asks_of_it(text: str) -> bool:
    """Whether what would be asked for is asked about: "not necessary, but is somebody going to phone first"."""
    parts = [said for said in map(plain, parts_told(text)) if _ASKED_FOR.search(said)]
    return bool(parts) and all(map(_ASKS_HOW_IT_IS.match, parts))


def is_of_the_same_visit(text: str) -> bool:
    """Whether something more is asked of those who come anyhow: "can he check the toilet while he's here"."""
    return _ON_THE_SAME_VISIT.search(plain(text)) is not None


def asked_to_bring(text: str) -> str:
    """What is asked to be brought along, for whoever comes: "bring a ladder"; "" where nothing is."""
    found = _ASKS_TO_BRING.match(plain(text))
    return in_plain_words(found["brought"]) if found else ""


def tells_them_how_it_is(text: str) -> bool:
    """Whether the words tell whoever comes how things are there, or how to reach somebody then, and ask us nothing."""
    said = plain(text)
    tells = any(pattern.search(said) for pattern in (_FACTS, _ON_ARRIVAL, _MESSAGE_TO))
    return tells and not _WONDERS.match(said)


def without_arrival(text: str) -> str:
    """`text` without what those who come are to do then: "they call me from the street" asks for no call back."""
    said = plain(text)
    return _ON_ARRIVAL.sub(" ", said) if _ON_ARRIVAL.search(said) else text


def of_another_number(text: str) -> bool:
    """Whether a telephone number is told that is not the caller's: "my wife's number is …, call her". Who says that it
    is the number of the visit, or takes the place of their own, tells no other one.
    """
    said = plain(text)
    return _ANOTHER_NUMBER.search(said) is not None and not is_the_visits_number(text)


def is_the_visits_number(text: str) -> bool:
    """Whether somebody's number is to be the visit's own: "use my wife's number for the booking", "…, not mine"."""
    return _VISITS_NUMBER.search(plain(text)) is not None or in_the_callers_place(text)


def in_the_callers_place(text: str) -> bool:
    """Whether somebody else is the contact, and the caller is not: "call her, not me, on …", "put his number on it, not
    mine".
    """
    return _IN_MY_PLACE.search(plain(text)) is not None


def says_whom_to_call(text: str) -> bool:
    """Whether somebody else is to be called in the caller's place, and nothing else is said: "call her, not me"."""
    said = plain(text)
    rest = _WHOM_TO_CALL.sub("", said)
    return rest != said and all(_BESIDE_A_NOTE.match(part) for part in parts_told(rest))


def asks_for_a_call(text: str) -> bool:
    """Whether a call is wanted besides what is arranged: "and have somebody call me about the price"."""
    said = _WHOM_TO_CALL.sub("", plain(text))  # "have the guy call Dev, not me"
    return _A_CALL.search(said) is not None and _CALL_AHEAD.search(said) is None


def takes_offer(text: str) -> bool:
    """Whether what was just offered may be taken, in so many words: "I'd kind of like to know that"."""
    return _TAKES_OFFER.search(plain(text)) is not None


def told_with_the_answer(text: str) -> str:
    """What an answer asks of the office beside it, or complains of, with what is said behind that: "have somebody call
    me about the girl"; "" where it does neither, or nothing else.
    """
    parts = parts_told(text)
    first = next((at for at, part in enumerate(parts) if asks_for_a_call(part) or complains(part)), 0)
    return in_plain_words(", ".join(parts[first:])) if first else ""


def names_the_reason(text: str) -> bool:
    """Whether a call is wanted about something: "have someone call me about that"."""
    return _ABOUT.search(plain(text)) is not None


class BesideYes(msgspec.Struct, frozen=True):
    """A yes to a read-back, and what is told behind it for whoever comes: "yes" and "the stairs are steep".

    `plainly`: the words can mean nothing else; those that are not plain tell nothing if they say who, where or when.
    `in_sentences`: each of them is a sentence of its own that wishes nothing else, whoever, wherever and whenever it is
    of: "we have a client at two".
    `on_condition`: the yes is one on terms that nobody here can grant: "only if it's the same crew".
    `by_second_voice`: no rule hears it.
    """

    yes: str
    rest: str
    plainly: bool = False
    in_sentences: bool = False
    on_condition: bool = False
    by_second_voice: bool = False


def behind_the_yes(text: str) -> str:
    """What is said behind a yes, whatever it is; "" where the turn begins with none."""
    said = plain(text)
    agreed = _AGREED.match(said)
    return said[agreed.end() :].strip(" ,") if agreed else ""


def takes_leave(rest: str) -> bool:
    """Whether `rest` is a goodbye and nothing else: "gotta run bye"."""
    said = [act.kind for clause in clauses(rest) for act in acts(clause)]
    return "bye" in said and _LEAVING.issuperset(said)


def beside_the_yes(text: str) -> BesideYes | None:
    """What an answer to a read-back tells beside its yes; None where it is no yes, tells nothing, or may change what
    was read back.
    """
    said = plain(text)
    agreed = _AGREED.match(said)
    if agreed is None:
        return before_the_yes(text)
    told = _POLITE.sub("", said[agreed.end() :].strip(" ,"))
    suits = _SUITS.match(told)
    told = told[suits.end() :] if suits else told
    rest = _LEADS_ON.sub("", told)
    if len(rest.split()) < _LEAST or _CONTRADICTS.match(rest) or objects(rest) or has_us_look(rest):
        return None
    if _UNREAL.match(rest) or only_agrees(rest) or looks_first(rest) or _approves(rest) or takes_leave(rest):
        return None
    yes = f"{agreed['agreed']} {suits[0] if suits else ''}".strip()
    if _ON_CONDITION.match(rest):
        return BesideYes(yes, rest, on_condition=True)
    contrasts = agreed["but"] and _BUT_NO_NOTE.search(rest) and not _LEADS_ON.match(told)
    if not contrasts and not _CHATTER.search(rest) and _in_sentences(rest):
        return BesideYes(yes, rest, plainly=True, in_sentences=True)
    if is_note(rest, "none") or _LACKS.match(rest) or _DECLINES.match(rest) or is_remark(in_plain_words(rest)):
        return BesideYes(yes, rest, plainly=True)
    if _CHATTER.search(rest) or _OF_WHAT_WAS_READ_BACK.search(rest):
        return None
    if _ASKS_US.match(rest) or (agreed["but"] and _BUT_NO_NOTE.search(rest)):
        return None
    if _OF_OTHERS.search(rest):
        return BesideYes(yes, rest, plainly=True)
    tells = _TELLING.issuperset(act.kind for clause in clauses(rest) for act in acts(clause))
    return BesideYes(yes, rest) if tells else None


def before_the_yes(text: str) -> BesideYes | None:
    """What is told for whoever comes, with the yes behind it; None where there is no such thing."""
    found = _AGREED_LAST.match(plain(text))
    told = in_plain_words(found["told"]) if found else ""
    tells = bool(told) and not _CHATTER.search(told) and (is_note(told, "none") or is_remark(told))
    return BesideYes(found["agreed"], told, plainly=True) if found and tells else None


def _approves(rest: str) -> bool:
    """Whether `rest` only says once more that it is right, or suits: "that all checks out on my end"."""
    said = [act.kind for clause in clauses(rest) for act in acts(clause)]
    return _OF_IT.match(rest) is not None and bool(said) and _AGREEING.issuperset(said)


def _in_sentences(rest: str) -> bool:
    """Whether every part of `rest` tells of somebody or something, or asks for something beside the visit."""
    parts = [part.strip(" ,") for part in _PARTS.sub("\n", rest).splitlines()]
    told = [part for part in parts if part]
    return all(_ASKS_OF.match(part) or (_tells_of(part) and not _ASKS_US.match(part)) for part in told) and not any(
        _ANOTHER_WISH.search(part) for part in told
    )


def _tells_of(part: str) -> bool:
    return _TELLS_OF.search(part) is not None or is_remark(in_plain_words(part))
