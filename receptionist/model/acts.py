"""What somebody does by what they say: wishes, answers, reports, asks, changes, announces."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from receptionist.model.span import Span

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
    "decide_later", "keep_time", "how_are_you", "found_us",
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
    "done_then",
    "one_visit",
    "work_later",
    "how_long",
    "ends",
    "nobody_then",
    "off_then",
    "hour_free",
    "our_record",
    "told_right",
    "told_wrong",
]
"""What a caller may ask to be assured of: that the owner hears of it, that somebody is on the way or calls back, that
it is booked or moved, that it was noted, that it was heard at all, what the note says, which number of theirs is known,
what of a visit that is somebody else's, and what stands, of the visit and beside it; and of a visit that stands, where
it is, what for, whether the work is done at it, all of it, or when after it, how long it takes, and when it ends; of
one that was moved or called off, that nobody comes then any more, or that it is off; whether an hour that was offered,
or is wished for, can still be had; and something of our own record, and nothing else; and whether several visits are
as they were just told back, which they are, or are not.
"""
PARTICULARS: Final[tuple[Doubted | None, ...]] = ("where", "what_for")
"""Where a visit that stands is, and what for."""
THAT_IT_STANDS: Final[tuple[Doubted | None, ...]] = ("booked", "moved", "coming")
"""That it is booked, or moved, or that somebody comes."""
Held = Literal["arranged", "stands", "still_on", "of_today", "one_stays", "none_booked", "comes", "call", "owner_told"]
"""What is asked of our own record: what the visit that is being arranged is down for, which visits stand, whether they
all still do, what became of one of earlier today, whether another than the one in hand stays as it is, whether it is
true that nothing is booked, or anybody comes, where nothing stands, whether somebody calls them, and whether the owner
was told.
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
    "anothers_visit",
    "trouble",
]
"""What people call about: what is no wish for a visit, or the trouble that a visit is to mend."""
NO_MATTER: Final[tuple[Matter | None, ...]] = (None, "trouble", "words_left", "open_question")
"""What a turn is about that tells of nothing but work, or of words for the owner."""
Recording = Literal["voice_mail", "call_screen", "menu", "queue", "announcement", "advertisement", "music"]
"""What speaks where no person does."""
Slot = Literal["name", "phone", "email", "address", "date", "time", "service"]


class Correction(msgspec.Struct, frozen=True):
    """A change to something said before: "it's Elm, not Oak" is Correction("address", old="oak", new="elm").

    `slot` is None where the words do not tell which value is meant ("no, that's wrong", "scratch that").
    """

    slot: Slot | None = None
    old: str | None = None
    new: str | None = None
    span: Span | None = None


class NoteChange(msgspec.Struct, frozen=True):
    """A note that is kept, and how it should read; `new` is "" where it is taken out. Of several that are taken out at
    once each has a line of `old` for itself. Of one of which a part is taken out, `gone` is that part.
    """

    old: str
    new: str = ""
    gone: str = ""

    @property
    def olds(self) -> tuple[str, ...]:
        """The notes that are changed."""
        return tuple(self.old.split("\n"))

    def made_in(self, notes: tuple[str, ...]) -> tuple[str, ...]:
        """`notes` as they read with it."""
        return tuple(filter(None, (self.new if each in self.olds else each for each in notes)))


class CallWished(msgspec.Struct, frozen=True):
    """A call that is wanted: of whom, by what the business calls them, when, and about what; each in the caller's own
    words, "" where it is not said; `is_deadline` where it is to be no later than then. `words` are all that is said of
    it, and `topic` is what it is about in our own words.
    """

    who: str = ""
    when: str = ""
    about: str = ""
    is_deadline: bool = False
    words: str = ""
    topic: str = ""


class OfRecord(msgspec.Struct, frozen=True):
    """What is asked of what was put down: whether it names something, the notes that have that, and what it tells of
    it, to be put down where none has.
    """

    names: bool
    having: tuple[str, ...] = ()
    told: str = ""


AnnouncedKind = Literal["code", "question", "address", "phone", "name"]


class Announced(msgspec.Struct, frozen=True, gc=False):
    """What a caller is about to tell, and the plain words that say so."""

    kind: AnnouncedKind
    words: str
