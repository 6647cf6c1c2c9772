"""What a caller's words mean: the frozen result types every reader in this room returns.

Nothing here decides anything. Offsets are half-open character offsets into the text as it was heard.
Dates and times are wall-clock values in the zone of the call's clock; `None` means "was not said".
"""

from __future__ import annotations

import datetime as dt
from typing import Final, Literal

import msgspec

from receptionist.model.dayparts import Daypart
from receptionist.model.ruled_out import Limits, rules_out_day
from receptionist.model.taught import TaughtWord

Intent = Literal[
    "book",
    "reschedule",
    "cancel",
    "check",
    "reminder",
    "message",
    "hours",
    "price",
    "human",
    "question",
    "none",
]
Answer = Literal["affirm", "negate", "correct", "repeat", "unsure"]
Signal = Literal[
    "hold_on", "goodbye", "thanks", "greeting", "dont_care", "done", "stop", "alternative", "who", "robot",
    "decide_later", "keep_time", "how_are_you",
]  # fmt: skip
Emergency = Literal["gas", "fire", "flood", "carbon_monoxide", "electrical", "medical", "threat"]
OF_PROPERTY: frozenset[Emergency] = frozenset({"flood"})
"""Dangers to property alone: they are served as soon as can be, and need no emergency number to be called."""
AskedOfDanger = Literal["whom", "serious", "power", "what_to_do"]
"""What a caller may ask of a danger: whom to call, how bad it is, what to do and what to leave."""
Doubted = Literal[
    "told",
    "coming",
    "call_back",
    "moved",
    "booked",
    "noted",
    "heard",
    "which_note",
    "which_number",
    "of_another",
    "what_stands",
    "where",
    "what_for",
    "how_long",
    "ends",
]
"""What a caller may ask to be assured of: that the owner hears of it, that somebody is on the way or calls back, that
it is booked or moved, that it was noted, that it was heard at all, what the note says, which number of theirs is known,
what of a visit that is somebody else's, and what stands, of the visit and beside it; and of a visit that stands, where
it is, what for, how long it takes, and when it ends.
"""
Matter = Literal[
    "complaint",
    "damage",
    "no_show",
    "late",
    "refund",
    "bill",
    "lost_item",
    "job",
    "supplier",
    "sales",
    "survey",
    "missed_call",
    "wrong_number",
    "child",
    "line_check",
    "other_language",
    "open_question",
    "new_address",
    "words_left",
    "trouble",
]
"""What people call about: what is no wish for a visit, or the trouble that a visit is to mend."""
Besides = Literal[
    "regularly", "several_people", "by_name", "so_long", "on_condition", "another_place", "another_visit", "other_work",
    "same_time", "who_gets_what", "complaint", "redone",
]  # fmt: skip
"""What is wanted of a visit that no calendar entry can hold: more of them, for several, from somebody by name, another
length, on terms that nobody here can grant, at another place or on another day as well, for several at one time, and
which of them gets what; or a complaint that goes with it, and work that we did before and that has to be done again.
"""
Saying = Literal[
    "another", "stands", "cannot", "cancels_one", "moves", "calls_off", "stays", "keeps_hour", "drops_thing", "wonders",
    "still_on", "all_of_them", "right_after", "elsewhere", "of_one", "note", "only_note", "wants_a_call", "call_about",
    "head_count", "shares", "one_more", "lets_go", "asks_of_hold", "makes_firm", "for_every_visit", "only_asks",
    "pays_again", "not_for_me", "none_booked", "each_of_them", "changes_work", "let_in", "reached",
    "renames", "no_call", "no_message", "not_a_message", "message_told", "at_the_door",
    "changes_message", "perhaps_person", "wants_work", "needless", "need_not_come", "wants_a_price",
    "swaps", "needs_work", "perhaps_work", "which_thing", "work_untold",
]  # fmt: skip
"""How a job is spoken of: as another one than is in hand, as one that is booked already, as one that stands and shall
be cancelled; of the one that is in hand, that they can't be there, that it shall be at another time, that nobody need
come, that nothing of it is to be changed, that the hour which was agreed on stays, that a thing is not wanted, that
who speaks is to be left out; as a question; with all that was booked with it; as one that begins where it ends, as
one at somebody else's, as one whose name or place is told; and what is told with it: something for whoever comes,
which is all that is told; a call that is wanted, and about what; or for how many people it is, other than before, and
who of them has what; or that one visit more is wanted, in words that name no work. And of a time that is kept for
them, that it need not be kept any more, which it is or how long, and that it is to be theirs for good; of a note,
that it is for every visit. And that they only ask, and nothing is to be booked yet, or that they fear to pay again
for what was done before; and that it is not for them who call, or that none is booked that could be spoken of; of
several visits, that the same is wanted of each, of one, that more, less or other work is to be done at it, or that it
is to be under another name, and that somebody can come in without them; and when or how they are to be called; that
nobody is to call them at all, and that they leave no message, that what was taken for one is none, or that a message
is told already; that they stand at our door and wait for somebody to open; that a message which they left is to say
something else; that a person is perhaps asked for, and perhaps only spoken of; that work is wanted in so many words,
whatever is asked or told beside it, which may be a need; that what it was for is done, and that nobody need come, by a
refusal; that the price is wanted of what is to be done; that two visits are to change places; that work is perhaps
wanted by who tells a story; on which of several things; that what is named stays, or is still on; and that somebody of
the trade is wanted, or an estimate, and not what for.
"""
Manner = Literal[
    "rounded", "merely_no", "trails_off", "only_opens", "only_letters", "ends_asking",
    "no_first", "refuses", "lets_be", "cancelling", "ahead", "both", "when", "another_code",
    "may_return", "looks_forward", "plays_down", "takes_back", "denies", "cleared", "is_there", "is_safe", "unhurt",
    "vents", "told_already", "still_fits", "asks_why", "at_hand", "wont_tell",
]  # fmt: skip
"""How a turn is said, whatever it says: a yes or a no that is closed with thanks, a no and no reason, words that break
off, that only lead up to something, letters alone, a question mark at the end; with a no first, or any word of
refusal; that all may stay as it is; cancelling by its name; a length of time ahead of something; several at once
("both"); the day or the hour by name; that a code did not come; that what was asked after comes and goes, or was
there a moment ago; that they look forward to the visit ("see you then"); that a danger is none worth a fuss, or was
none, that there is no sign of it, that others came and found none, that it is there for all that, that nobody is
where it is; with nothing but anger, or that it was said before; whether they may still come, being late; and of what
they were asked for, why it is wanted, that we ought to have it, and that they don't tell it.
"""
Recording = Literal["voice_mail", "call_screen", "menu", "queue", "announcement", "advertisement", "music"]
"""What speaks where no person does."""
Bound = Literal["at", "around", "after", "before", "between"]
Shift = Literal["earlier", "later", "sooner", "other"]
Slot = Literal["name", "phone", "email", "address", "date", "time", "service"]

Expecting = Literal[
    "name", "address", "phone", "email", "date", "time", "yes_no", "intent", "spelling", "digits", "choice"
]


AnnouncedKind = Literal["code", "question", "address", "phone", "name"]


class Announced(msgspec.Struct, frozen=True, gc=False):
    """What a caller is about to tell, and the plain words that say so."""

    kind: AnnouncedKind
    words: str


class OneMeant(msgspec.Struct, frozen=True, gc=False):
    """One of several visits, by the `weekday` it is on, 0 for Monday, by its `day` of the month, by its `place` in
    their order, 0 for the first and -1 for the last, by its length, or else as another than the one in hand. `id` is
    that of a visit which was known beforehand and is called by its hour, its house or whom it is for.
    """

    weekday: int | None = None
    day: int | None = None
    place: int | None = None
    length: Literal["shortest", "longest"] | None = None
    id: str = ""


class KnownVisit(msgspec.Struct, frozen=True, gc=False):
    """A visit of theirs that may be spoken of: when it begins, where it is, and the name that it is under; one that was
    not shown to be theirs has an empty `id`, and nothing is known of it but when it begins.

    `own`: whether that is the caller's own, and not somebody's whom they called for as well.
    """

    id: str
    start: dt.datetime
    place: str = ""
    name: str = ""
    own: bool = True


class Span(msgspec.Struct, frozen=True, gc=False):
    """Half-open character offsets [start, end) into the heard text."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """Whether any character is in both."""
        return self.start < other.end and other.start < self.end


GUESSED = 0.3
"""Confidence of a name that no words lead to: it is said back before it counts."""


class Name(msgspec.Struct, frozen=True):
    """A person's name in display case ("Sarah O'Brien").

    `confidence` is 0..1. `spelled` is set where letters were said. `full` is what a calendar shows.
    """

    full: str
    span: Span
    first: str | None = None
    last: str | None = None
    confidence: float = 1.0
    spelled: bool = False
    unusual_words: int = 0
    """How many of its words are no usual given or family name: mostly they are something else, misheard."""
    told_by: str = ""
    """What was said of who calls, where the visit is for somebody else: "I am Dmitri"."""

    @property
    def guessed(self) -> bool:
        return self.confidence <= GUESSED


class Phone(msgspec.Struct, frozen=True):
    """A telephone number: `e164` where the digits make one, else None with the digits so far.

    `unassigned` where they are as many as a number has, and their area code is nobody's: they may be misheard.
    """

    digits: str
    span: Span
    e164: str | None = None
    unassigned: bool = False


class Email(msgspec.Struct, frozen=True):
    address: str
    span: Span


class Address(msgspec.Struct, frozen=True):
    """A place as it was said; lower case, abbreviations expanded ("789 main street").

    Any part may be missing: parts of several turns are merged with `addresses.merge`.
    """

    span: Span
    line: str | None = None
    number: str | None = None
    street: str | None = None
    unit: str | None = None
    city: str | None = None
    state: str | None = None
    zip: str | None = None
    shown: str | None = None
    """In display case with all parts, as a calendar shows it and a read-back says it."""
    confidence: float = 1.0
    unit_type: str | None = None
    """What the unit was called where it was: "apartment", "suite"; None where it says so itself ("floor 3")."""
    listed: bool | None = None
    """Whether its street is on the business's lists; None where it has none, or no street was said."""
    usual: bool = True
    """Whether its street is numbered, or called as streets are in most towns."""
    numberless: bool = False
    """Whether the caller says that there is no house number, or gives a corner for one."""
    unitless: bool = False
    """Whether it was said to have no unit."""

    @property
    def likely(self) -> bool:
        """Whether there may well be such a street; one that is none may be another one, misheard."""
        return bool(self.listed) or self.usual


class When(msgspec.Struct, frozen=True):
    """Days and times that were said, resolved against the call's clock.

    `date` is the likeliest day and `dates` all days that the words leave open ("next Friday" on a Thursday);
    `date_end` is the inclusive last day where a stretch was named ("next week", "this weekend").
    `time` is the likeliest start and `times` all readings (am/pm); `until` the end of a range of hours.
    `bound` tells "at three" from "after three", "before three" (`time` is None, `until` is 15:00), "around three".
    `ruled_out` are days and hours said not to suit ("any day but Tuesday"); `date` is never one of them.
    `any_time` is set by "any time Thursday", "whenever"; `earliest` by "first thing", "as soon as possible",
    `latest` by "as late as possible";
    `shift` by "earlier", "a bit later", "sooner", "another day" with nothing to hold them to; `shift_of` says
    whether it moves the day or the time, `shift_by` by how many minutes, negative for earlier, where that is said.
    Spans are of all words that said the day, or the time.
    """

    date: dt.date | None = None
    dates: tuple[dt.date, ...] = ()
    date_end: dt.date | None = None
    ruled_out: Limits = ()
    time: dt.time | None = None
    times: tuple[dt.time, ...] = ()
    until: dt.time | None = None
    daypart: Daypart | None = None
    bound: Bound = "at"
    any_time: bool = False
    same_time: bool = False
    """The hour of what is spoken of is wished for, and not known yet: "move it to Friday, same time"."""
    earliest: bool = False
    latest: bool = False
    openings: bool = False
    """What is free was asked for, and nothing settled for yet: "when can you come?"."""
    shift: Shift | None = None
    shift_of: Literal["date", "time"] | None = None
    shift_by: int = 0
    date_spans: tuple[Span, ...] = ()
    time_spans: tuple[Span, ...] = ()
    confidence: float = 1.0

    @classmethod
    def exactly(cls, moment: dt.datetime) -> When:
        """Just that day and time of the wall clock."""
        day, time = moment.date(), moment.time()
        return cls(date=day, dates=(day,), time=time, times=(time,))

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where the day and the hour stand in the text."""
        return (*self.date_spans, *self.time_spans)

    @property
    def next_free(self) -> bool:
        """Whether what is free next will do, or was asked for."""
        return self.earliest or self.openings

    def may_be_on(self, day: dt.date) -> bool:
        """Whether the words can mean that day; they may name none."""
        return self.date is None or day in (self.dates or (self.date,))

    def rules_out(self, day: dt.date) -> bool:
        """Whether the words rule out the whole of that day."""
        return rules_out_day(self.ruled_out, day)

    def may_be_at(self, time: dt.time) -> bool:
        """Whether the words can mean that time of the wall clock; they may name none."""
        return self.time is None or time in (self.times or (self.time,))

    def may_be(self, start: dt.datetime) -> bool:
        """Whether the words can mean that moment, by the business's clock; they may name no day or no time."""
        return self.may_be_on(start.date()) and self.may_be_at(start.time())


class Correction(msgspec.Struct, frozen=True):
    """A change to something said before: "it's Elm, not Oak" is Correction("address", old="oak", new="elm").

    `slot` is None where the words do not tell which value is meant ("no, that's wrong", "scratch that").
    """

    slot: Slot | None = None
    old: str | None = None
    new: str | None = None
    span: Span | None = None


BY_MODEL: Final = "word and letter n-grams"
"""The rule of an Evidence that is none: what the linear model heard."""


class NoteChange(msgspec.Struct, frozen=True):
    """A note that is kept, and how it should read; `new` is "" where it is taken out."""

    old: str
    new: str = ""


class Evidence(msgspec.Struct, frozen=True, gc=False):
    """One reading, kept or rejected, and why: what `receptionist understand "…"` shows a person."""

    rule: str
    kind: str
    text: str
    span: Span
    value: str
    kept: bool = True
    why: str = ""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked for on the owner's line: a `task` by its name, and the parts of it that are told, as text (dates
    ISO, times HH:MM, numbers in digits). Without a task the parts answer what was asked for.

    `points`: its thing is only pointed at ("turn it off"). `picked` are the places of those offered that are named;
    None where several are meant that are not all of them, and `every` where all are meant.
    """

    task: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    points: bool = False
    picked: tuple[int, ...] | None = ()
    every: bool = False

    def part(self, name: str) -> str | None:
        return dict(self.parts).get(name)


class OpenLine(msgspec.Struct, frozen=True):
    """The owner's line is open: requests are read. `names` are the assistant's, lower case.

    `asked` is the part of the `task` in hand that was asked for, and `kind` what it is: "words" are taken as they come,
    a "deed" as well unless it is asked. `offered` are the names of what may be meant, which `asked_for` found;
    `surely`: nothing but the name of one will do.
    """

    names: tuple[str, ...] = ()
    task: str = ""
    asked: str = ""
    kind: str = ""
    offered: tuple[str, ...] = ()
    asked_for: str = ""
    surely: bool = False


class Wanted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of a business's own that some workflow collects; `name` tells it from all others, `called` is what it is
    called to callers. A "number" is counted in what `labels` name, within its bounds; a "choice" is one of `options`:
    each its name and its other words, lower case. `asked`: it was just asked for.
    """

    name: str
    kind: str
    called: str
    labels: tuple[str, ...] = ()
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lowest: int | None = None
    highest: int | None = None
    asked: bool = False


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
    """Which of several visits is named, should one be in hand: "the Wednesday one", "not that one"."""
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
    opens: int = 0
    """How many characters of the text only open the turn: a courtesy, and the question who has answered."""
    reason: str = ""
    """The words of the turn that say what a visit is for, where they tell more than the service's name; read where a
    wish is asked for.
    """
    question: str = ""
    """The words of the turn that ask us something, where it says more; "" where all of them do, or none."""
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
    asks_when: bool = False
    """Whether a day or an hour is asked for, not where somebody is."""
    emergency: Emergency | None = None
    suspected: tuple[Emergency, ...] = ()
    """Dangers whose words were said and that were not told of, the gravest first: "it smells funny by the stove"."""
    of_danger: AskedOfDanger | None = None
    """What is asked of a danger, should one be spoken of: "is it safe", "how do I shut it off"."""
    beside_danger: str = ""
    """What the turn says besides that question."""
    is_stopped: bool = False
    """Whether a pipe is said to have burst whose water is off by now."""
    is_shut_out: bool = False
    """Whether the caller is locked out of where somebody may be."""
    asks: bool = False
    """Whether a question is asked, by itself, indirectly ("I was wondering if …") or beside a wish."""
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
    evidence: tuple[Evidence, ...] = ()

    @property
    def verbatim(self) -> str:
        """The turn as it was heard, for people: it is handed on, and nothing is decided by it."""
        return self.text.strip()

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
        """What of the turn is kept of a question that nobody here can answer."""
        return self.question or self.verbatim

    @property
    def told_beside_question(self) -> str:
        """What of the turn is said beside the words that ask us something; "" where they are all of it."""
        before, asked, behind = self.verbatim.partition(self.question) if self.question else ("", "", "")
        return f"{before.strip(' ,.')} {behind.strip(' ,.?')}".strip() if asked else ""

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


class Vocabulary(msgspec.Struct, frozen=True, cache_hash=True):
    """What this business's callers are likely to say: services with their synonyms, people, places.

    `services` maps the service's own name to the words that mean it, all lower case, and `per_person` names those that
    each person takes anew; `business` is what the firm is called, `people` are who may come, and
    `streets` those of each ZIP code, as they are written.
    """

    services: tuple[tuple[str, tuple[str, ...]], ...] = ()
    per_person: tuple[str, ...] = ()
    business: str = ""
    people: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    streets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    region: str = "US"
    """ISO 3166 country of telephone numbers said without a country code."""
    taught: tuple[TaughtWord, ...] = ()
    """Names and streets as the owner writes them, which are heard as words that sound like them."""

    @property
    def service_names(self) -> tuple[str, ...]:
        """The services' own names."""
        return tuple(name for name, _ in self.services)


class HearingContext(msgspec.Struct, frozen=True):
    """What is known when words are heard; all that a reader may depend on besides the words.

    `clock` must be aware, in the business's zone. `expecting` holds what was just asked for.
    `opens`/`closes` bound the hours in which a bare "at four" is likely to be meant.
    `alternatives` are the recogniser's other guesses, best first, without the text itself.
    """

    clock: dt.datetime
    expecting: frozenset[Expecting] = frozenset()
    alternatives: tuple[str, ...] = ()
    opens: dt.time = dt.time(8)
    closes: dt.time = dt.time(18)
    vocabulary: Vocabulary = Vocabulary()
    known_name: Name | None = None
    known_address: Address | None = None
    known_place: str = ""
    """The address of a visit that stands and is spoken of, as it is written."""
    known_digits: str = ""
    known_phone: str = ""
    known_service: str = ""
    known_day: dt.date | None = None
    known_time: dt.time | None = None
    """What was understood before: corrections and later parts ("with a y", "apartment two") build on it.
    `known_digits` are those of a telephone number still being said, `known_phone` one that stands, E.164, `known_day`
    and `known_time` the day and the time that are spoken of."""
    notes: tuple[str, ...] = ()
    """Those that are kept already, the last told last, which a turn may take back or put otherwise."""
    just_noted: bool = False
    """The last of them was said back right before."""
    keeps_notes: bool = True
    """A note that is said with the yes goes with what is agreed to; else it is a message of its own."""
    changeless: bool = False
    """What was read back can be agreed to or not, and nothing of it changed: "shall I cancel it?"."""
    at_stake: str = ""
    """What the visit is for that a yes would change or call off."""
    to_agree: bool = False
    """All was just read back, and the caller asked to agree: thanks and a goodbye with praise are a yes then."""
    anything_else: bool = False
    """Was just asked: who only names again what was agreed to ("just the haircut") wants nothing else."""
    tries: tuple[tuple[str, ...], ...] = ()
    """What was heard when a name was asked for, each with its alternatives."""
    called_wrong: tuple[str, ...] = ()
    """Names and addresses that the caller has said to be wrong."""
    spells_name: bool = False
    """A name is asked for once more: letters alone are of it."""
    offers: tuple[dt.datetime, ...] = ()
    """The times that were offered and may be picked of, in the business's zone, as they were read out."""
    has_visit: bool | None = None
    """Whether the number that calls has a visit to come; None where nobody can tell."""
    to_come: tuple[dt.datetime, ...] = ()
    """When those begin, in the business's zone: their day and hour name them."""
    booked_as: tuple[str, ...] = ()
    """The names that its visits are under."""
    visits: tuple[KnownVisit, ...] = ()
    """Those of the number that calls and those made in this call, while one that stands may be spoken of."""
    calls_visits: bool = True
    """What calls one of the caller's visits is looked for: not in what is left when it was taken out."""
    shut_out: bool = False
    """The caller has said to be locked out: who is told to be within is in danger."""
    in_danger: bool = False
    """A danger has been spoken of in the call; what can only be said of one is not looked for elsewhere."""
    announced: Announced | None = None
    """What the caller said right before to be about to tell."""
    line: OpenLine | None = None
    phrases: tuple[str, ...] = ()
    """By which workflows can be asked for, lower case."""
    wanted: tuple[Wanted, ...] = ()
    """Values of the business's own that workflows collect."""

    def __post_init__(self) -> None:
        if self.clock.tzinfo is None:
            raise ValueError(
                f"Hearing.clock {self.clock.isoformat()} has no time zone; "
                "pass an aware datetime in the business's zone"
            )
