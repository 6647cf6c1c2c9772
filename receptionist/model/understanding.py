"""What a caller's words mean: the frozen value every reader's result goes into.

Nothing here decides anything. Offsets are half-open character offsets into the text as it was heard.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from receptionist.model.acts import (
    Announced,
    Answer,
    AskedOfDanger,
    CallWished,
    Correction,
    Doubted,
    Emergency,
    Held,
    Intent,
    Matter,
    NoteChange,
    OfRecord,
    Recording,
    Signal,
)
from receptionist.model.address import Address
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.check import Check
from receptionist.model.hearing import HearingContext
from receptionist.model.owners_line import Request
from receptionist.model.person import Email, Name, Phone
from receptionist.model.saying import Besides, Manner, Saying
from receptionist.model.span import Span
from receptionist.model.when import When

BY_MODEL: Final = "word and letter n-grams"
"""The rule of an Evidence that is none: what the linear model heard."""


class Evidence(msgspec.Struct, frozen=True, gc=False):
    """One reading, kept or rejected, and why: what `receptionist understand "…"` shows a person."""

    rule: str
    kind: str
    text: str
    span: Span
    value: str
    kept: bool = True
    why: str = ""


class OneMeant(msgspec.Struct, frozen=True, gc=False):
    """One of several visits, by the `weekday` it is on, 0 for Monday, by its `day` of the month, by its `place` in
    their order, 0 for the first and -1 for the last, by its length, or else as another than the one in hand. `id` is
    that of a visit which was known beforehand and is called by its hour, its house or whom it is for; `start` is when
    one begins that is called so and was not shown to be theirs yet.
    """

    weekday: int | None = None
    day: int | None = None
    place: int | None = None
    length: Literal["shortest", "longest"] | None = None
    id: str = ""
    start: dt.datetime | None = None


class EachMoved(msgspec.Struct, frozen=True, gc=False):
    """One of several visits, and the time that it is to be at, or by how much it is to be moved."""

    one: OneMeant
    to: When


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said for a `Wanted`, by its name; `fits` is False for a number beyond its bounds."""

    name: str
    value: str
    fits: bool = True


class Preferred(msgspec.Struct, frozen=True):
    """What a turn picks of what was offered: a place, 0 for the first, or None for none of it. `lead` is by how much,
    in log-odds, over what else it may have meant.
    """

    place: int | None
    lead: float


class Remaining(msgspec.Struct, frozen=True):
    """What of the offers a turn leaves: their places, none where none will do, and whether whichever of them will."""

    places: tuple[int, ...]
    whichever: bool = False


class Understanding(msgspec.Struct, frozen=True):
    """Everything that one turn of a caller says. Whoever decides decides by these values: `text` is not read again."""

    text: str
    intent: Intent = "none"
    answer: Answer | None = None
    signals: frozenset[Signal] = frozenset()
    name: Name | None = None
    phone: Phone | None = None
    email: Email | None = None
    address: Address | None = None
    when: When = When()
    beside_hours: When = When()
    """What is wished for beside a question about the hours: "Friday, do you work weekends too?". Nothing where no day
    is said apart from what it asks.
    """
    correction: Correction | None = None
    choice: int | None = None
    """Which of several offered things was picked: 0 for "the first one", -1 for "the last one"."""
    points: bool = False
    """Whether one of what was offered is meant by its day: "the Tuesday one"."""
    prefers: Preferred | None = None
    """What all its words make of the times that were offered; None where none were."""
    left: Remaining | None = None
    """Which of them its words leave, where that is not all: "not the first one", "none of those"."""
    says: frozenset[Saying] = frozenset()
    manner: frozenset[Manner] = frozenset()
    phrases: tuple[str, ...] = ()
    """Which of the phrases that begin a workflow are said, and not refused."""
    given: tuple[Given, ...] = ()
    """Values of the business's own."""
    called: tuple[str, ...] = ()
    """Names of those values that are called by what they are called."""
    visit_day: int | None = None
    """The weekday, 0 for Monday, that names the visit itself: "my Thursday appointment", "you're coming tomorrow"."""
    days_told: tuple[dt.date, ...] = ()
    """All days that are named, whatever for, where a visit that stands is to be moved or called off."""
    one_meant: OneMeant | None = None
    moves_each: tuple[EachMoved, ...] = ()
    """Each of two visits that are to be moved, and where to: "me at two thirty and her at three fifteen"."""
    day_kept: int | None = None
    """The weekday, 0 for Monday, of the one that is said not to be meant: "keep Wednesday", "not the Friday one"."""
    """Which of several visits is named, should one be in hand: "the Wednesday one", "not that one"."""
    kin_at: tuple[tuple[str, str], ...] = ()
    """Whose place is told to be on which street, without a number: ("mom", "erie")."""
    streets: tuple[str, ...] = ()
    """What may be the streets that visits which stand are called by: "erie", of "the one on Erie"."""
    booked_as: str = ""
    """Which of the names that visits of the number are under is said, whole."""
    minutes: int | None = None
    """A length of time, in minutes."""
    recording: Recording | None = None
    """What speaks, where it is no person."""
    besides: tuple[Besides, ...] = ()
    every: str | None = None
    """How often a visit is wanted, where it recurs: the value of an RRULE (RFC 5545), or of its COUNT alone;
    "" for once and no more.
    """
    before_note: Understanding | None = None
    """To a read-back, what was said before the words for whoever comes, read by itself: "yeah that's right" of "yeah
    that's right but tell them …".
    """
    note: str = ""
    """The words of the turn that are for whoever comes, without the yes, the name and the goodbye around them; "" where
    all of them are, or none.
    """
    plain_words: str | None = None
    """What of the turn is of use to whoever comes, in plain words, "" where nothing is; None where it was not read."""
    kept_words: str | None = None
    """Those of them that are kept with a visit: without what was said to others, small talk, reasons and goodbyes."""
    for_owner: str = ""
    """What of the turn is for the owner, and not for whoever comes: money, blame, praise."""
    announces: Announced | None = None
    """What is only announced, and yet to be told; the turn says nothing else."""
    changes_note: NoteChange | None = None
    record: OfRecord | None = None
    """What is asked of what was put down, where that is asked."""
    opens: int = 0
    """How many characters of the text only open the turn: a courtesy, and the question who has answered."""
    reason: str = ""
    """The words of the turn that say what a visit is for, where they tell more than the service's name; read where a
    wish is asked for.
    """
    kept_anyway: str = ""
    """What is told of an event, or of an end, with its day or hour, and of who opens to us: noted whatever the turn is
    for.
    """
    check: Check | None = None
    """What is put to us as so of a start that is read back or stands, where the turn says nothing else."""
    question: str = ""
    """The words of the turn that ask us something, where it says more; "" where all of them do, or none."""
    asks_beside: Understanding | None = None
    """What is asked beside the answer to our own question, read by itself: all else here is of that answer."""
    then: str = ""
    """Words behind a yes that go on to another matter: a turn of their own, which nothing else here is read from."""
    service: str | None = None
    thing: str = ""
    """What is told of that the business works on, as the caller calls it: "carpet"; read where a wish is asked for."""
    service_in_hand: str = ""
    """The service that is spoken of, which "how much is that" asks about; "" where more than it is asked about."""
    crew: str | None = None
    """Who of the business shall come, by the name it has for them; "" for whoever is free."""
    without: tuple[str, ...] = ()
    """Who of them shall not."""
    matter: Matter | None = None
    perhaps: Matter | None = None
    """What the turn may be about, where only the model hears it and is in doubt: nothing is done of it unasked."""
    leans: Intent = "none"
    """What of a visit that stands is likeliest wanted, where the voices differ: nothing is done of it unasked."""
    sure: bool = False
    """Whether both voices, or the model by a clear lead, hear the matter: then no word in it is a wish for a visit."""
    doubts: Doubted | None = None
    held: tuple[Held, ...] = ()
    """What is asked of our own record, beside all else here."""
    call: CallWished | None = None
    """The call that is wanted, where one is."""
    left_start: dt.datetime | None = None
    """When the visit was of which it is asked whether anybody still comes then."""
    checked: tuple[dt.datetime, ...] = ()
    """When the visits that stand begin of which nothing is wanted, but that they are checked, or left as they are."""
    asks_when: bool = False
    """Whether a day or an hour is asked for, not where somebody is."""
    emergency: Emergency | None = None
    suspected: tuple[Emergency, ...] = ()
    """Dangers whose words were said and that were not told of, the gravest first: "it smells funny by the stove"."""
    of_danger: AskedOfDanger | None = None
    """What is asked of a danger, should one be spoken of: "is it safe", "how do I shut it off"."""
    beside_danger: str = ""
    """What the turn says besides that question."""
    beside_refusal: str | None = None
    """Where it was offered to put them through, what the turn says besides letting that be; None where it does not."""
    is_stopped: bool = False
    """Whether a pipe is said to have burst whose water is off by now."""
    is_shut_out: bool = False
    """Whether the caller is locked out of where somebody may be."""
    asks: bool = False
    """Whether a question is asked, by itself, indirectly ("I was wondering if …") or beside a wish."""
    ends_by: dt.time | None = None
    """The hour by which it is asked whether the visit is over; None where no hour is said, or nothing so asked."""
    of_a_visit: Intent = "none"
    """What is likeliest wanted of a visit that stands, should the turn be about one: to cancel, to move, to hear of it.
    Read where the caller has one.
    """
    parts: tuple[Intent, ...] = ()
    """What each part of a turn wants that asks something in the middle: book and price, for "my sink is clogged, how
    much is that?"; empty where it is one piece.
    """
    request: Request = Request()
    """What the owner asks for, where their line is open."""
    outright: bool = False
    """There, whether a yes is said in so many words; a key is."""
    anothers: AnothersVisit = AnothersVisit()
    """What is told of somebody else's visit, which who calls calls about."""
    evidence: tuple[Evidence, ...] = ()

    @property
    def verbatim(self) -> str:
        """The turn as it was heard, for people: it is handed on, and nothing is decided by it. Around words that were
        taken out it closes up.
        """
        return " ".join(self.text.split())

    @property
    def torn(self) -> bool:
        """Whether words were taken out of its middle, of which it tells nothing any more."""
        return self.verbatim != self.text.strip()

    @property
    def for_whoever_comes(self) -> str:
        """What of the turn is kept with the visit; "" where nothing of it is of use."""
        words = self.plain_words if self.kept_words is None else self.kept_words
        return self.note or (self.verbatim if words is None else words)

    @property
    def note_apart(self) -> bool:
        """Whether the note is a part of the turn by itself, in which no day, hour, name or place was read."""
        at = self.text.lower().find(self.note.lower()) if self.note else -1
        told = [each.span for each in (self.name, self.address) if each is not None]
        spans = (*self.when.spans, *told)
        return at >= 0 and all(span.end <= at or span.start >= at + len(self.note) for span in spans)

    @property
    def notes_a_place(self) -> bool:
        """Whether the note is an address and nothing else: "just write down 181 Elm Street"."""
        at = self.text.lower().find(self.note.lower()) if self.note and self.address else -1
        return at >= 0 and self.address is not None and self.address.span == Span(at, at + len(self.note))

    @property
    def unanswered(self) -> str:
        """What of the turn is kept of a question that nobody here can answer, as one: whoever reads it takes it for no
        fact, in whatever order its words stand.
        """
        words = self.question or self.plain_words
        return f"{words.rstrip(' .,?')}?" if words else self.verbatim

    @property
    def told_beside_question(self) -> str:
        """What of the turn is said beside the words that ask us something; "" where they are all of it."""
        before, asked, behind = self.verbatim.partition(self.question) if self.question else ("", "", "")
        return f"{before.strip(' ,.')} {behind.strip(' ,.?')}".strip() if asked else ""

    @property
    def when_behind_place(self) -> bool:
        """Whether a day or an hour is told right behind an address: "809 Ogden Street, Thursday at ten"."""
        end = self.address.span.end if self.address is not None else -1
        first = min((span.start for span in self.when.spans), default=-1)
        return first >= end >= 0 and len(self.text[end:first].split()) <= 1

    def value(self, name: str) -> Given | None:
        """What was said for the `Wanted` of that name."""
        return next((given for given in self.given if given.name == name), None)

    @property
    def words_beside_when(self) -> int:
        """Words of the turn that say neither day nor time."""
        spans = self.when.spans
        return self.length - sum(len(self.text[span.start : span.end].split()) for span in spans)

    @property
    def length(self) -> int:
        """Words of the turn, but for those that only open it, where it says more."""
        return len(self.text[self.opens :].split()) or len(self.text.split())


Reader = Callable[[str, HearingContext], Understanding]
"""What reads a turn, as those take it who read a part of it by itself, or the turn without that part."""
