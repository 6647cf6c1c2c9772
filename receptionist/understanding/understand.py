"""The way in: one heard turn, divided into its parts, to everything that it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from receptionist.model.acts import Intent, Matter, Signal
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import NOTES, Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses.its_place import in_its_place, knowing_its_place
from receptionist.understanding.anger import vents, without_oaths
from receptionist.understanding.announcements import announcement, listening_for, told_now
from receptionist.understanding.answers import (
    no_before_more,
    no_call_before_more,
    wants_nothing_more,
    wishes_behind_thanks,
)
from receptionist.understanding.asides import said_to_others, told_of_who_asks
from receptionist.understanding.asked_parts import (
    checks_a_price,
    concludes,
    is_question,
)
from receptionist.understanding.clefts import without_cleft
from receptionist.understanding.conceded import without_conceded
from receptionist.understanding.emergencies import asked_of_danger
from receptionist.understanding.heard_parts import (
    asides,
    may_be_note,
    tells_of_the_house,
    wishes_for_nothing,
)
from receptionist.understanding.intents import (
    ASKING,
    asking_to_be_heard,
    breaking_in,
    read_intent,
)
from receptionist.understanding.jobs import (
    asked_if_open,
    is_undecided,
    only_asks,
)
from receptionist.understanding.kept_after_all import kept_after_all
from receptionist.understanding.names import read_repaired_name
from receptionist.understanding.names.explained import explains_both
from receptionist.understanding.names.in_parts import names_both, names_in_front
from receptionist.understanding.names.rare import may_have_such_a_name, without_such_a_name
from receptionist.understanding.names.third_persons import child_it_is_for, told_of_them
from receptionist.understanding.names.tried import with_tries
from receptionist.understanding.note_changes import asks_of_code
from receptionist.understanding.offered_person import beside_refusal
from receptionist.understanding.on_behalf import named_for, tells_its_day, visit_of_another
from receptionist.understanding.openers import echo_of_ours, only_hails, openers
from receptionist.understanding.other_visit_left import other_visit_left
from receptionist.understanding.part.kept import LIKELY
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.question_tags import with_marks
from receptionist.understanding.recalling import recalls
from receptionist.understanding.refused_before_yes import yes_behind_refusal
from receptionist.understanding.rest_of_turn import read_rest
from receptionist.understanding.speakers import is_of_another, language_told
from receptionist.understanding.thinking_aloud import named_in_doubt, thinks_aloud
from receptionist.understanding.told_to_owner import told_to_owner
from receptionist.understanding.turn.closing import closing
from receptionist.understanding.turn.kept_words import (
    behind_the_place,
    telling_owner,
    without_the_place,
    words_kept,
)
from receptionist.understanding.turn.note_by_order import note_by_order
from receptionist.understanding.turn.noted import of_notes
from receptionist.understanding.turn.questions_apart import questions_apart
from receptionist.understanding.turn.questions_led import (
    announced_question,
    beside_nobodys_trouble,
    kindly_asked,
    roundabout_question,
    wanting_to_know,
    wishes_or_warns,
)
from receptionist.understanding.turn.small_talk_apart import beside_small_talk
from receptionist.understanding.turn.somebody_else import with_somebody_else
from receptionist.understanding.turn.stances_apart import beside_stances
from receptionist.understanding.turn.taken_back import without_what_is_taken_back
from receptionist.understanding.turn.threats_apart import beside_threats
from receptionist.understanding.turn.visit_data import BEGINS, DATA, is_of_a_visit, tells_data
from receptionist.understanding.turn.whole import read_whole
from receptionist.understanding.undoing import asks_of_undoing, beside_undoing, question_of_undoing
from receptionist.understanding.wanted import called_by_name, read_wanted
from receptionist.understanding.weighing import nothing_to_change
from receptionist.understanding.when.other_one import with_the_other_one
from receptionist.understanding.who_is_there import in_one_sentence
from receptionist.understanding.words import MARKS, blanked, only_small
from receptionist.understanding.written.turns import written_down

_Reader = Callable[[str, HearingContext], Understanding | None]
_NAMES = frozenset[Expecting]({"name", "spelling"})
_YES_NO = frozenset[Expecting]({"yes_no"})
_WHEN = frozenset[Expecting]({"date", "time"})
_NOTHING_WRONG: tuple[Matter | None, ...] = (None, "trouble")
"""Matters beside which a question is one."""


def understand(text: str, hearing: HearingContext) -> Understanding:
    """Everything that `text` says. Never raises, whatever the text."""
    if not text.strip():
        return Understanding(text)
    if (said := without_oaths(text)) != text:
        return _but_for_oaths(text, understand(said, hearing))
    if (said := in_one_sentence(text)) != text:
        return replace(understand(said, hearing), text=text)
    if (read := _first_of(_BY_THEMSELVES, text, hearing)) is not None:
        return written_down(read)
    hearing = knowing_its_place(listening_for(hearing))
    if (read := _first_of(_IN_THEIR_PLACE, text, hearing)) is not None:
        return written_down(read)
    return written_down(_kept_and_wanted(text, _of_code_or_danger(text, _read(text, hearing), hearing), hearing))


def _first_of(readers: Iterable[_Reader], text: str, hearing: HearingContext) -> Understanding | None:
    return next((read for reader in readers if (read := reader(text, hearing)) is not None), None)


def _read(text: str, hearing: HearingContext) -> Understanding:
    """What is said to us of a visit, a note or anything else, with a name weighed against its earlier tries."""
    whole = with_somebody_else(text, of_notes(text, hearing) or read_whole(text, hearing), hearing)
    read = in_its_place(whole, hearing)
    if hearing.to_agree and recalls(text) == "other_offers":
        read = replace(read, says=read.says | {"other_offers"})
    return replace(read, name=with_tries(text, read.name, hearing)) if hearing.tries else read


def _of_code_or_danger(text: str, read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, with what is asked of a code that a note has, or of a danger."""
    if asks_of_code(text, hearing.notes):  # it tells of no code, and wants no work on the gate
        besides = tuple(wish for wish in read.besides if wish != "other_work")
        read = replace(read, doubts="which_note", besides=besides, says=read.says - {"note"}, note="")
    if hearing.in_danger or read.emergency or read.suspected:
        of_danger, beside = asked_of_danger(text)
        read = replace(read, of_danger=of_danger, beside_danger=beside)
    return read


def _kept_and_wanted(text: str, read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, with what is kept of its words, for whom, and with the values of the business's own."""
    read = telling_owner(replace(read, plain_words=in_plain_words(text)), hearing)
    read = read if read.for_owner else replace(read, kept_words=words_kept(text, read, hearing))
    read = questions_apart(read) if hearing.line is None else read
    read = _asking_at_last(text, read) if hearing.anything_else else _without_the_sum(text, read)
    tells = tells_of_the_house if read.answer == "negate" else may_be_note  # "no, I think I've asked everything"
    if hearing.anything_else and not read.asks and (tells(text, hearing) or wishes_behind_thanks(text)):
        read = replace(read, says=read.says | {"perhaps_note"})
    if read.intent == "human" and wishes_for_nothing(text, hearing):  # "talk to me, not to her"
        read = replace(read, says=read.says | {"perhaps_person"})
    theirs = visit_of_another(text, hearing)
    note = without_the_place(behind_the_place(read.note, text, read.address), text, read.address)
    says = read.says if note or not read.note else read.says - NOTES
    if not (hearing.to_agree and note) and hearing.line is None and (opens := told_of_them(text)) and note in opens:
        note, says = opens, says | {"note"}
    child = None if hearing.expecting & DATA or hearing.line is not None else child_it_is_for(text)
    if child is not None and not (note or hearing.to_agree or hearing.anything_else):
        note, says = child[1], says | {"note"}
    read = replace(read, anothers=theirs, name=named_for(read, theirs), note=note, says=says)
    read = replace(read, visit_day=_its_day(text, read))
    return _with_wanted(read, hearing) if hearing.wanted else read


def _asking_at_last(text: str, read: Understanding) -> Understanding:
    """`read` as a question, where all of the turn asks something that nothing else was made of."""
    if not _asks_at_last(text, read):
        return read
    asked: Intent = "price" if checks_a_price(text) else "question"
    heard = read.signals - {"done", "decide_later"}  # "so I don't pay until he's done"
    told = replace(read, answer=None, correction=None, matter=None, signals=heard, says=read.says - NOTES, note="")
    return replace(told, asks=True, intent=asked, question=text.strip())


def _without_the_sum(text: str, read: Understanding) -> Understanding:
    """ "So this eighty nine is on top of the repair": the sum that is asked about is the number of no house."""
    bare = read.address is not None and not read.address.street
    return replace(read, address=None) if bare and read.asks and checks_a_price(text) else read


def _asks_at_last(text: str, read: Understanding) -> bool:
    """Whether nothing else was made of a turn that asks, but what the weights alone take for a look at a visit: "he is
    coming with the car or how"; what is concluded is no answer, whatever it denies.
    """
    guessed = read.intent == "check" and read_intent(text).intent == "none"
    of_a_matter = read.matter is not None and read.sure
    made = read.asks or read.doubts or read.note or of_a_matter or not (read.intent == "none" or guessed)
    return not made and (concludes(text) if read.answer else is_question(text))


def _its_day(text: str, read: Understanding) -> int | None:
    """The weekday by which a visit is called, of one that is to be moved also where whose it is stands between."""
    date = read.when.date if read.intent == "reschedule" and read.visit_day is None else None
    return date.weekday() if date is not None and tells_its_day(text) else read.visit_day


def _behind_a_lead(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said behind the echo of what we said, or behind words that break in; None where nothing leads so."""
    lead = echo_of_ours(text, hearing.expecting) or breaking_in(text)
    return replace(understand(blanked(text, (lead,)), hearing), text=text) if lead is not None else None


def _in_other_words(text: str, hearing: HearingContext) -> Understanding | None:
    """A turn that names a weekday and not the nearest one: "Friday, but not this Friday", one that its last words make
    a question: "you have license or no", or that is none, "what I'm after is a cut"; None where it does neither.
    """
    marked = with_marks(text)
    said = without_cleft(with_the_other_one(marked))
    return replace(understand(said, hearing), text=marked) if said != text else None


def _heard_out(text: str, hearing: HearingContext) -> Understanding | None:
    """A grievance behind words that ask to be listened to, which refuse nothing; None where anything else follows."""
    lead = asking_to_be_heard(text) if hearing.line is None else None
    read = understand(blanked(text, (lead,)), hearing) if lead is not None else None
    grieves = read is not None and (read.intent == "message" or "complaint" in read.besides)
    return replace(read, text=text) if read is not None and grieves else None


def _told_now(text: str, hearing: HearingContext) -> Understanding | None:
    """What was announced right before, and is told now."""
    told = told_now(text, hearing)
    return replace(told, plain_words=in_plain_words(text)) if told else None


def _announced(text: str, hearing: HearingContext) -> Understanding | None:
    """What is only announced, and yet to be told."""
    announced = announcement(text) if hearing.line is None else None
    if announced is None or visit_of_another(text, hearing).stands:
        return None
    return Understanding(text, announces=announced, plain_words=in_plain_words(text))


def _of_such_a_name(text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn says beside a name of words that mean anything else, "Will Price", "April May", where one was asked
    for: no day, no hour and no question is read in them; None where it tells no such name.
    """
    explains = hearing.expecting == _YES_NO and (explains_both(text) or names_both(text))  # "did you say April May?"
    asked = explains or (hearing.expecting and hearing.expecting <= _NAMES)
    in_front = bool(asked) and names_in_front(text)
    if not asked or not (may_have_such_a_name(text) or in_front):
        return None
    name, evidence = read_repaired_name(text, replace(hearing, expecting=_NAMES) if explains else hearing)
    told = name is not None and (name.confidence >= LIKELY or name.guessed)
    rest = without_such_a_name(text, name) if name is not None and told else None
    if in_front and name is not None and rest is None:
        rest = blanked(text, (name.span,))
    if rest is None:
        return None
    read = read_rest(text, rest, hearing, understand)
    return replace(read, text=text, name=name, evidence=(*evidence, *read.evidence))


def _told_owner(text: str, hearing: HearingContext) -> Understanding | None:
    """What else a turn says that asks, in so many words, to tell the owner of something; None where it asks for none of
    it. A danger is one to whomever it is told.
    """
    told = told_to_owner(text) if is_of_a_visit(hearing) and not hearing.anything_else else None
    if told is None:
        return None
    span, what = told
    whole, rest = read_part(text, hearing), blanked(text, (span,))
    read = read_rest(text, rest, hearing, understand)
    for_owner = ", ".join(part for part in (read.for_owner, what) if part)
    return replace(read, text=text, for_owner=for_owner, emergency=whole.emergency, suspected=whole.suspected)


def _beside_a_language(text: str, hearing: HearingContext) -> Understanding | None:
    """What a turn in English wishes for, or answers, that also tells which language somebody speaks, which is for
    whoever comes; None where it tells nothing else: who speaks to us is served.
    """
    told = language_told(text) if hearing.line is None else None
    if told is None:
        return None
    rest, note = blanked(text, (told,)), in_plain_words(text[told.start : told.end])
    if hearing.to_agree and rest.strip():  # a yes, or a no, may be in it
        return None
    read = understand(rest, hearing) if len(rest.split()) >= BEGINS else Understanding(text)
    wishes = read.intent == "book" or read.service or "wants_work" in read.says
    of_another = is_of_another(note) and bool(hearing.expecting & DATA or hearing.anything_else or hearing.to_agree)
    if not (wishes or of_another or tells_data(read)):
        return None
    kept: frozenset[Saying] = frozenset({"note"}) if rest.strip() else NOTES
    return replace(read, text=text, says=read.says | kept, note=", ".join(filter(None, (read.note, note))))


def _without_asides(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said to us, where somebody in the room is spoken to as well; None where nobody is, or where a yes or what
    was asked for would hang on it. A danger is one to whomever it is told.
    """
    told = said_to_others(text)
    spans = (*asides(text, hearing), *told)
    if not spans:
        return None
    if told and not blanked(text, spans).strip(MARKS):
        return Understanding(text, signals=frozenset[Signal]({"hold_on"}))
    whole, read = read_part(text, hearing), understand(blanked(text, spans), hearing)
    if whole.asks and not (
        read.asks or read.answer or read.signals or tells_data(read)
    ):  # "what's your phone number" is for us
        return None
    agrees = hearing.to_agree and read.answer == "affirm" and whole.answer != "affirm"
    asked: tuple[tuple[Expecting, object, object], ...] = (
        ("name", whole.name, read.name),
        ("address", whole.address, read.address),
        ("phone", whole.phone, read.phone),
    )
    if agrees or any(slot in hearing.expecting and said and not left for slot, said, left in asked):
        return None
    return replace(read, text=text, emergency=whole.emergency, suspected=whole.suspected)


def _whoever_asks(text: str, hearing: HearingContext) -> Understanding | None:
    """What is asked, whoever wants to hear it: "you're insured, right, she's asking me"."""
    spans = told_of_who_asks(text)
    asked = blanked(text, spans)
    return replace(understand(asked, hearing), text=text) if spans and asked.strip(MARKS) else None


def _but_for_oaths(text: str, read: Understanding) -> Understanding:
    """What was `read` of the words of `text` between its oaths, none of which is kept for anybody."""
    said = " ".join(read.text.split())
    manner = read.manner | {"vents"} if vents(text) else read.manner
    note, question = read.note or said, read.question or said
    kept = {"note": " ".join(note.split()), "reason": " ".join(read.reason.split()), "question": question}
    return replace(read, text=text, manner=manner, **kept)


def _opened(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said behind a courtesy, or behind the question who has answered; None where nothing of it opens the turn,
    or something was asked.
    """
    if hearing.expecting - {"intent"} or hearing.line is not None:
        return None
    found = openers(text, hearing.vocabulary.business, hearing.vocabulary.people)
    behind = blanked(text, [each.span for each in found])
    if not found or (hearing.anything_else and not only_hails(behind)):
        return None
    rest = understand(behind, hearing)
    ours = rest.service or rest.emergency or rest.suspected
    if any(each.of_another for each in found) and not ours:  # what is said behind it is for them
        return Understanding(text, opens=len(text), signals=frozenset(each.signal for each in found))
    return replace(rest, text=text, opens=found[-1].span.end, signals=rest.signals | {each.signal for each in found})


def _only_asking(text: str, hearing: HearingContext) -> Understanding | None:
    """A time that is asked about and not to be booked, read without the words that say so; None where none do."""
    spans = only_asks(text) if hearing.line is None and not hearing.to_agree else ()
    rest = blanked(text, spans)
    if not spans or (hearing.anything_else and wants_nothing_more(text)):  # "that was my only question"
        return None
    if only_small(rest):
        of_ours = hearing.expecting & {*DATA, "intent"} and not hearing.anything_else
        gives_up = bool(hearing.expecting & _WHEN) and not is_undecided(text)
        signals = frozenset[Signal]({"stop"} if gives_up else ())
        return Understanding(text, says=frozenset[Saying]({"only_asks"}), signals=signals) if of_ours else None
    asked = understand(rest, hearing)
    if not hearing.expecting - _YES_NO - {"intent"} and asked.matter in _NOTHING_WRONG and not wishes_or_warns(asked):
        asked = replace(asked, intent=asked.intent if asked.intent in ASKING else "question", asks=True, perhaps=None)
    wish: Intent = "book" if asked.when.time and asked.intent in ("none", "question") else asked.intent
    signals = asked.signals - {"decide_later"}
    return replace(asked, text=text, intent=wish, signals=signals, says=asked.says | {"only_asks"})


def _of_undoing(text: str, hearing: HearingContext) -> Understanding | None:
    """The question whether, or until when, a visit can be called off or changed, beside what else is said; None where
    it is not asked.
    """
    span = asks_of_undoing(text) if hearing.line is None else None
    if span is None:
        return None
    asked, rest = (
        question_of_undoing(text[span.start : span.end], Span(0, span.end - span.start)),
        blanked(text, (span,)),
    )
    read = read_rest(text, rest, hearing, understand)
    return beside_undoing(read, text, asked, hearing)


def _letting_a_person_be(text: str, hearing: HearingContext) -> Understanding | None:
    """Who was offered to be put through and lets that be, with what they say besides; None where they do not."""
    rest = beside_refusal(text) if hearing.offered_person and hearing.line is None else None
    return Understanding(text, answer="negate", plain_words="", beside_refusal=rest) if rest is not None else None


def _changing_nothing(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said behind "nothing", to what shall be changed: nothing is refused by that; None where more is to be."""
    lead = nothing_to_change(text) if hearing.weighing and hearing.line is None else None
    if lead is None:
        return None
    read = read_rest(text, blanked(text, (lead,)), hearing, understand)
    changes = read.answer == "correct" or read.intent in ("cancel", "reschedule", "human") or read.correction
    if changes:
        return replace(read, text=text)
    told = replace(read, text=text, opens=lead.end, says=read.says | {"stays"}, signals=read.signals | {"done"})
    return told if lead.end < len(text) else replace(told, opens=0)


def _recalling(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said of times that were read out and chosen from; None where none is spoken of."""
    kind = recalls(text) if hearing.recallable and hearing.line is None else None
    if kind is None:
        return None
    read = understand(text, replace(hearing, recallable=False))
    return replace(read, says=read.says | {kind})


def _thinking_aloud(text: str, hearing: HearingContext) -> Understanding | None:
    """Who names times that are offered and takes none yet; None where anything else may be."""
    if hearing.line is None and (doubted := _asked_in_doubt(text, hearing)) is not None:
        return doubted
    if "choice" not in hearing.expecting or hearing.line is not None or not thinks_aloud(text):
        return None
    whole = read_part(text, hearing)
    if whole.emergency or whole.suspected:
        return None
    return Understanding(text, signals=frozenset[Signal]({"hold_on"}))


def _asked_in_doubt(text: str, hearing: HearingContext) -> Understanding | None:
    """What is asked behind an offer that is named in doubt, which is not taken; None where none is."""
    of_times = "choice" in hearing.expecting or hearing.offers or (hearing.to_agree and hearing.known_time is not None)
    span = named_in_doubt(text) if of_times else None
    rest = blanked(text, (span,)) if span is not None else ""
    if span is None:
        return None
    if only_small(rest):
        return Understanding(text, signals=frozenset[Signal]({"hold_on"}))
    return replace(understand(rest, hearing), text=text)


def _conceded(text: str, hearing: HearingContext) -> Understanding | None:
    """The time that is wished for behind one that only would do; None where none is conceded so."""
    left = without_conceded(text) if hearing.line is None else text
    return replace(understand(left, hearing), text=text) if left != text else None


def _or_not_open(text: str, hearing: HearingContext) -> Understanding | None:
    """A day that is wished for, without the question behind it whether anybody works then: what is offered tells."""
    tag = asked_if_open(text) if hearing.line is None else None
    return replace(understand(blanked(text, (tag,)), hearing), text=text) if tag else None


def _behind_the_no(text: str, hearing: HearingContext) -> Understanding | None:
    """What is told or wished for behind a no to "anything else?": "no, but the screens come off"; None without it."""
    no = no_before_more(text) if hearing.anything_else and hearing.line is None else 0
    if not no:
        return None
    return replace(understand(blanked(text, [Span(0, no)]), hearing), text=text, opens=no)


def _behind_a_refused_call(text: str, hearing: HearingContext) -> Understanding | None:
    """What is said behind the no to a call, which is none to anything else: "I don't need a call, just put me down for
    three"; None without it, and where a yes would hang on it.
    """
    no = no_call_before_more(text) if hearing.line is None else 0
    if not no:
        return None
    read = understand(blanked(text, [Span(0, no)]), hearing)
    begins = read.intent not in ("none", "message") or read.asks or tells_data(read) or not says_no_time(read.when)
    if not begins or (hearing.to_agree and read.answer == "affirm"):  # "no, don't call me, I'll call you"
        return None
    return replace(read, text=text, opens=no, says=read.says | {"no_call"})


def _with_wanted(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read` with the values of the business's own: what is left of numbers when all else is read."""
    called = called_by_name(read.text, hearing.wanted)
    return replace(read, given=tuple(read_wanted(read, hearing.wanted)), called=called)


_BY_THEMSELVES: tuple[_Reader, ...] = (
    _letting_a_person_be, partial(beside_threats, understand), partial(kept_after_all, understand),
    partial(other_visit_left, understand), partial(yes_behind_refusal, understand), _changing_nothing, _recalling,
    closing, _heard_out, _in_other_words, partial(without_what_is_taken_back, understand),
    partial(note_by_order, understand), _opened, _thinking_aloud, _conceded, _of_undoing, _behind_a_refused_call,
    _behind_the_no, _or_not_open, _only_asking, partial(announced_question, understand),
    partial(wanting_to_know, understand), partial(beside_nobodys_trouble, understand),
    partial(roundabout_question, understand), partial(kindly_asked, understand), _behind_a_lead, _told_now,
    _of_such_a_name, _announced,
)  # fmt: skip
"""What a turn may be as a whole, or but for its first words; the first that reads it does."""
_IN_THEIR_PLACE: tuple[_Reader, ...] = (
    _whoever_asks, _without_asides, partial(beside_stances, understand), partial(beside_small_talk, understand),
    _beside_a_language, _told_owner,
)  # fmt: skip
"""The same, once it is known what the turn is listened to for."""
