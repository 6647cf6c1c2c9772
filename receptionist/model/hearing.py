"""What is known when words are heard."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.acts import Announced, Intent
from receptionist.model.address import Address
from receptionist.model.owners_line import OpenLine
from receptionist.model.person import Name
from receptionist.model.taught import TaughtWord

Expecting = Literal[
    "name", "address", "phone", "email", "date", "time", "yes_no", "intent", "spelling", "digits", "choice"
]


class KnownVisit(msgspec.Struct, frozen=True, gc=False):
    """A visit of theirs that may be spoken of: when it begins, where it is, and the name that it is under; one that was
    not shown to be theirs has an empty `id`, and nothing is known of it but when it begins.

    `own`: whether that is the caller's own, and not somebody's whom they called for as well; `notes`: what was put down
    for whoever comes; `told_last`: it is the one that was spoken of last, so that another one is not it; `whose`: which
    of their people it is for, where they have said so: "mom".
    """

    id: str
    start: dt.datetime
    place: str = ""
    name: str = ""
    own: bool = True
    notes: tuple[str, ...] = ()
    service: str = ""
    told_last: bool = False
    whose: str = ""


class VisitBeside(msgspec.Struct, frozen=True, gc=False):
    """When the other visit of the call is, in the business's zone: one may be right after it, or on its day."""

    start: dt.datetime
    end: dt.datetime


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


class CarriedOut(msgspec.Struct, frozen=True):
    """What was done in the call: what had been wished for, for which work, and on which days it is, or was."""

    intents: frozenset[Intent]
    services: frozenset[str] = frozenset()
    days: frozenset[dt.date] = frozenset()


class HearingContext(msgspec.Struct, frozen=True):
    """What is known when words are heard; all that a reader may depend on besides the words.

    `clock` must be aware, in the business's zone. `expecting` holds what was just asked for.
    `opens`/`closes` bound the hours in which a bare "at four" is likely to be meant; `all_hours`: by night as well.
    `alternatives` are the recogniser's other guesses, best first, without the text itself.
    """

    clock: dt.datetime
    expecting: frozenset[Expecting] = frozenset()
    alternatives: tuple[str, ...] = ()
    opens: dt.time = dt.time(8)
    closes: dt.time = dt.time(18)
    all_hours: bool = False
    start_every: int = 0
    """Minutes from one possible start to the next, counted from the opening; 0 where that is not known."""
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
    estimate_first: bool = False
    """The visit in hand is the estimate for the work, which comes after it."""
    put_aside: str = ""
    """What was said of the second of two visits, which is begun once the one in hand is booked."""
    notes: tuple[str, ...] = ()
    """Those that are kept already, the last told last, which a turn may take back or put otherwise."""
    just_noted: bool = False
    """The last of them was said back right before."""
    keeps_notes: bool = True
    """A note that is said with the yes goes with what is agreed to; else it is a message of its own."""
    changeless: bool = False
    moving: bool = False
    """Whether it is a visit's move that is to be agreed to: "yes, move it" changes nothing of it."""
    """What was read back can be agreed to or not, and nothing of it changed: "shall I cancel it?"."""
    at_stake: str = ""
    """What the visit is for that a yes would change or call off."""
    to_agree: bool = False
    """All was just read back, and the caller asked to agree: thanks and a goodbye with praise are a yes then."""
    weighing: bool = False
    """What to change of a settled time, or whether to keep it, was just asked: a weekday is of the week it is in."""
    checkable: bool = False
    """A start is read back, or one visit stands: what is put to us as so is held against it."""
    anything_else: bool = False
    """Was just asked: who only names again what was agreed to ("just the haircut") wants nothing else."""
    just_booked: bool = False
    """It was asked right behind what was booked: "I changed my mind" takes that back."""
    carried_out: CarriedOut | None = None
    """What was done in the call, once a job is; who names it again confirms it."""
    aggrieved: bool = False
    """What went wrong with us was told in this call: "do I pay for this" is of that."""
    tries: tuple[tuple[str, ...], ...] = ()
    """What was heard when a name was asked for, each with its alternatives."""
    called_wrong: tuple[str, ...] = ()
    """Names and addresses that the caller has said to be wrong."""
    spells_name: bool = False
    """A name is asked for once more: letters alone are of it."""
    offers: tuple[dt.datetime, ...] = ()
    """The times that were offered and may be picked of, in the business's zone, as they were read out."""
    recallable: bool = False
    """One of several that were read out was taken, and all may be spoken of once more."""
    has_visit: bool | None = None
    """Whether the number that calls has a visit to come; None where nobody can tell."""
    to_come: tuple[dt.datetime, ...] = ()
    """When those begin, in the business's zone: their day and hour name them."""
    works_to_come: tuple[str, ...] = ()
    """What each of them is for."""
    left: tuple[dt.datetime, ...] = ()
    """When visits of theirs were that are not then any more, or will not be once the move is agreed to."""
    standing: tuple[dt.datetime, ...] = ()
    """When the visits begin that stand and that the call has spoken of: what of them is named is no wish."""
    arranging: bool = False
    """A new visit is being arranged, and none of theirs stands: what it is down for is asked of that one."""
    aside: bool = False
    """It was left for something else, and waits."""
    call_promised: bool = False
    """They were told that a call to them is noted, or that the owner has their words."""
    call_offered: Literal["", "before", "right before"] = ""
    """When they were told that somebody can call them about what nobody here could answer, should they have been."""
    past_today: bool = False
    """A visit of theirs, which they may hear of, was due earlier today."""
    beside: VisitBeside | None = None
    """The visit that was made right before in the call, beside which another may be arranged."""
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
    offered_person: bool = False
    """They were asked right before whether they would like to be put through to somebody."""
    announced: Announced | None = None
    """What the caller said right before to be about to tell."""
    line: OpenLine | None = None
    phrases: tuple[str, ...] = ()
    """By which workflows can be asked for, lower case."""
    wanted: tuple[Wanted, ...] = ()
    """Values of the business's own that workflows collect."""

    @property
    def days_spoken_of(self) -> frozenset[dt.date]:
        """The days of the times that are offered, and of that which was read back."""
        read_back = {self.known_day} if self.to_agree and self.known_day is not None else set[dt.date]()
        return frozenset({offer.date() for offer in self.offers} | read_back)

    @property
    def at_new_time(self) -> bool:
        """Whether the new time of a visit that is being moved was asked for, or read back."""
        return self.moving and (self.to_agree or not self.expecting.isdisjoint(("date", "time")))

    def __post_init__(self) -> None:
        if self.clock.tzinfo is None:
            raise ValueError(
                f"Hearing.clock {self.clock.isoformat()} has no time zone; "
                "pass an aware datetime in the business's zone"
            )
