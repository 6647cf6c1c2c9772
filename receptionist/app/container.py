"""The office: one business at work. Puts the rooms together; every driver gets its calls from here."""

from __future__ import annotations

import copy
import datetime as dt
import logging
from dataclasses import dataclass
from itertools import islice

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.calendar import CalendarStore
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.notifier import TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.reminding import Reminding
from calendar_tools.texter import Texter
from calendar_tools.tools import BookingService
from receptionist.app.assistant import model_tools, phrasing
from receptionist.app.bookings import BookingsAtWork, Workflows, open_business, open_front_desk
from receptionist.app.owner_settings import rules
from receptionist.app.owners_line import OwnersKit, line_tools
from receptionist.app.settings import Business
from receptionist.app.toolbox import ReminderTools, more_tools
from receptionist.channels.call_states import CallStates
from receptionist.channels.journal import Journal
from receptionist.channels.runner import Call, CallOutput, Clock, Record, as_it_is
from receptionist.channels.screening.attestation import UNSIGNED, Attested
from receptionist.channels.screening.opening import opening
from receptionist.channels.screening.pin import Doorkeeping, PinGate, line_codes
from receptionist.channels.sms.turn import TextEngine
from receptionist.dialogue.consulting import ANSWER
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Customer
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.resuming import unfinished
from receptionist.dialogue.second_reading import READ
from receptionist.languages.language import lexicon
from receptionist.model.trust import Trust, lesser
from receptionist.persistence.attempts import Attempts
from receptionist.persistence.database import open_database
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.taught_words import TaughtWords
from receptionist.questions.model.provider import Provider
from receptionist.speech.known_names import KnownNames
from receptionist.speech.usual_answers import SLOTS
from receptionist.tools.booking import CLAIMS, desk_tools
from receptionist.tools.store import Threads, ToolStore, in_place, in_thread
from receptionist.understanding.addresses.usual_streets import usual_streets
from receptionist.understanding.revising import understand_in_call
from receptionist.wording.phrasing import Phraser
from receptionist.wording.wording import Wording

log = logging.getLogger(__name__)

CLOSED_GREETING = "greeting_closed"
PUT_RIGHT = frozenset({"confirm", "change"})
"""What is asked while anything that was said may be put right."""
MOST_TAUGHT = 60
"""Taught words that the recogniser leans to, the newest: each is compared with what was heard, and a caller waits."""


@dataclass(eq=False)
class Office:
    """Everything that calls of one business share. What its owner changes is in force from the next call; a call goes
    by the office `as_it_stands` when it began.
    """

    business: Business
    zone: dt.tzinfo
    machine: Machine
    wording: Wording
    tools: ToolStore
    owner_tools: ToolStore
    """Those of callers and the owner's own: for the owner's line alone."""
    front_desk: BookingService
    calendars: CalendarStore
    messages: MessageBook
    states: CallStates
    acquaintances: KnownNames
    lessons: TaughtWords
    """What the owner has taught us to hear."""
    at_work: BookingsAtWork | None = None
    """What keeps ledger, calendar and customers in step; where bookings are carried out durably."""
    reminding: Reminding | None = None
    """Tells of reminders when they are due; there as well."""
    gate: PinGate | None = None
    """What the owner's line is behind, where there is one."""
    phraser: Phraser | None = None
    """Finds other words for what is said, where the owner lets a model do so."""
    threads: Threads = in_thread
    """Where what blocks runs."""

    def pick_up(
        self,
        call_id: str,
        mouth: CallOutput,
        clock: Clock,
        journal: Journal,
        record: Record | None = None,
        context: CallContext | None = None,
    ) -> Call:
        """A call that has heard nothing yet, whose first event is a CallStarted; or one that goes on from `context`."""
        known = context or CallContext.ringing(call_id, clock())
        tools, admit = (self.owner_tools, self.gate.admit) if self.gate else (self.tools, as_it_is)
        return Call(known, self.machine, tools, self.wording, mouth, clock, journal, record, admit, self.phraser)

    def started(self, call_id: str, caller: str | None, at: dt.datetime, signature: Attested = UNSIGNED) -> CallStarted:
        """The first event of a call: who is calling, as far as the ledger knows them and their number is believed.
        Reads the ledger.
        """
        trust, here = self.business.trust_in(caller, signature), at.astimezone(self.zone)
        believed = caller if trust is not Trust.STRANGER else None
        known = self.front_desk.customer(believed, at) if believed else None
        return CallStarted(
            at=here,
            call_id=call_id,
            caller=caller,
            customer=Customer(known.name, known.address) if known else None,
            earlier=self._earlier(believed, trust, at),
            owner=self.is_owners(believed),
            attestation=signature.verdict,
            closed=self._greets_as_closed(at),
            trust=trust,
            lately=self.front_desk.lately(believed, here) if believed else None,
            visits=tuple(visit.start for visit in known.upcoming) if known else (),
            until=tuple(visit.end for visit in known.upcoming) if known else (),
            services=tuple(visit.service for visit in known.upcoming) if known else (),
            booked_as=tuple(dict.fromkeys(visit.name for visit in known.upcoming)) if known else (),
        )

    def _greets_as_closed(self, at: dt.datetime) -> bool:
        """Only where the owner has words for it: without them, every caller is greeted alike."""
        return CLOSED_GREETING in self.business.prompts and opening(self.front_desk.timetable, at) != "open"

    def is_owners(self, caller: str | None) -> bool:
        """Whether the number is the owner's: the PIN has to show that the caller is."""
        return self.gate is not None and caller is not None and caller == self.business.owner.phone

    def _earlier(self, caller: str | None, trust: Trust, at: dt.datetime) -> CallContext | None:
        """The call of this number that broke off a short while ago, if it can be gone on with: by whoever calls now,
        and by no more than both calls were believed.
        """
        within = dt.timedelta(minutes=self.business.recovery.ring_back_minutes)
        last = self.states.latest(caller, at - within) if caller and within else None
        return unfinished(last.context, lesser(trust, last.context.caller.trust)) if last else None

    def prepare(self, at: dt.datetime) -> None:
        """Read ahead of a call what it will need: the calendars, whom we know, and what another process was taught.
        Blocks; what cannot be read is logged.
        """
        self.front_desk.warm(at)
        self.acquaintances.meet(at)
        try:
            self.learn()
        except SQLAlchemyError:
            log.exception("what the owner has taught can't be read; what is known of it stays")

    def learn(self) -> None:
        """From the next call on goes by what the owner has taught. Reads the database."""
        vocabulary = self.business.vocabulary(self.lessons.in_force())
        if vocabulary != self.machine.desk.vocabulary:
            self.machine = self.machine.knowing(vocabulary)

    def phrases(self, expecting: tuple[str, ...], asked: tuple[str, ...] = ()) -> tuple[str, ...]:
        """What the recogniser should lean to while these are expected, or `asked`: the business's own names for things,
        and whom it knows. Where anything may be put right, streets and whole names are; a single word could be taken
        for a yes or a no.
        """
        if not PUT_RIGHT.isdisjoint(asked):
            return tuple(each for each in (*self.phrases(("address",)), *self.phrases(("name",))) if " " in each)
        vocabulary = self.machine.desk.vocabulary
        if "address" in expecting:
            taught = (each.word for each in vocabulary.taught if each.kind == "street")
            streets = (street for _, several in vocabulary.streets for street in several)
            return tuple(dict.fromkeys((*islice(taught, MOST_TAUGHT), *streets, *vocabulary.cities)))
        if "name" in expecting:
            names = (each.word for each in vocabulary.taught if each.kind == "name")
            known = (*islice(names, MOST_TAUGHT), *self.acquaintances.names)
            return tuple(dict.fromkeys(known))
        if "intent" in expecting:
            services = (words for _, several in vocabulary.services for words in several)
            return tuple(dict.fromkeys((*services, *vocabulary.people)))
        return ()

    def usual(self, asked: tuple[str, ...], expecting: tuple[str, ...]) -> tuple[str, ...]:
        """What callers usually say where these are asked and expected, known to the business or not: streets, also
        where an address may be put right.
        """
        return usual_streets() if "address" in expecting or not PUT_RIGHT.isdisjoint(asked) else ()

    def slots(self, asked: tuple[str, ...], expecting: tuple[str, ...]) -> tuple[str, ...]:
        """What may be given of a name, an address and a time: what is expected, or any where all may be put right."""
        return tuple(slot for slot in SLOTS if slot in expecting or not PUT_RIGHT.isdisjoint(asked))

    def as_it_stands(self) -> Office:
        """As of now: what is changed later does not change it."""
        return copy.copy(self)

    def take_over(self, changed: Office) -> None:
        """From now on this office goes by what the other one was opened with, `beside` this one."""
        vars(self).update(vars(changed))
        signature = signature_of(self.business)
        if self.at_work is not None:
            self.at_work.follow(signature)
        else:
            self.front_desk.follow(signature)

    def close(self) -> None:
        self.front_desk.close()


@dataclass(frozen=True)
class Durably:
    """How bookings survive a crash: the workflows' own database, and the clock they go by."""

    workflows: Workflows
    clock: Clock


def open_office(
    business: Business,
    *,
    calendars: CalendarStore,
    engine: Engine | None = None,
    zone: str | None = None,
    threads: Threads = in_thread,
    durably: Durably | None = None,
    texter: Texter | None = None,
    owner: OwnersKit | None = None,
    provider: Provider | None = None,
    beside: Office | None = None,
) -> Office:
    """The office of `business` over these calendars and this database (None: in memory), whose tables are there.

    `durably` is for one process at a time on the same workflows; without it a booking is carried out by the call
    alone, and only codes go out through `texter`. `zone` serves where the business file names none. `owner` opens the
    owner's line, `provider` is asked what the business file's assistant may answer or reword. `beside` an office that
    is to take it over, it shares that one's database, calendars and workflows. Raises what opening the database raises.
    """
    policy = business.policy(zone)
    desk = msgspec.structs.replace(business.desk(), texts=texter is not None)
    if beside is not None:
        front_desk = beside.front_desk.also(policy)
        at_work = beside.at_work.at(front_desk) if beside.at_work is not None else None
    else:
        front_desk, at_work = _open_desk(business, policy, calendars, engine, durably, texts=texter is not None)
    messages = MessageBook(front_desk.ledger.engine)
    booking = desk.workflow("booking")
    assert booking is not None  # noqa: S101 - every desk has it: Business.desk puts it there
    reminders = ReminderTools.of(front_desk)
    more = more_tools(business, front_desk, calendars, reminders, texter, messages)
    wording, settings = Wording(own=business.prompts, pronounce=business.pronounce), business.assistant
    asked = model_tools(settings, provider, business.name, business.knowledge(), front_desk, wording, threads)
    claims = Attempts(front_desk.ledger.engine, "visit", *CLAIMS)
    recorded = business.line.recording.audio
    visits = desk_tools(front_desk, messages, booking, claims, desk.is_name_of, recorded=recorded)
    tools = ToolStore((*visits, *more, *asked), threads)
    if owner is not None:
        line = line_tools(owner, business.owner, front_desk.ledger.engine, reminders.book, texter, tools)
        tools = ToolStore(line, threads, line=True)
    names, lessons = tools.for_callers().names, TaughtWords(front_desk.ledger.engine)
    taught = business.vocabulary(lessons.in_force())
    desk = msgspec.structs.replace(desk, tools=names, assistant=ANSWER in names, reads=READ in names, vocabulary=taught)
    return Office(
        business=business,
        zone=policy.tzinfo,
        machine=machine_of(business, desk),
        wording=wording,
        tools=tools.for_callers(),
        owner_tools=tools,
        front_desk=front_desk,
        calendars=calendars,
        messages=messages,
        states=CallStates(front_desk.ledger.engine),
        acquaintances=beside.acquaintances if beside else KnownNames(front_desk.ledger.latest_names),
        lessons=lessons,
        at_work=at_work,
        reminding=reminders.reminding(business, Outbox(front_desk.ledger.engine)) if at_work is not None else None,
        gate=_gate(business, owner, front_desk.ledger.engine, texter, threads) if owner is not None else None,
        phraser=phrasing(settings, provider),
        threads=threads,
    )


def _gate(
    business: Business, kit: OwnersKit, engine: Engine, texter: Texter | None, threads: Threads
) -> PinGate | None:
    """What the owner's line is behind; None where there is no number to call from.

    Of wrong PINs the owner is told as of calls: by text, or by mail.
    """
    number, reports = business.owner.phone, business.line.reports
    if number is None:
        return None
    text, outbox = kit.texts_of(engine, texter), Outbox(engine)

    def tell(key: str, words: str, now: dt.datetime) -> None:
        if reports.by == "mail" and reports.mail is not None:
            outbox.post(key, "mail", reports.mail.to, words, now)
        else:
            text(key, number, words, now)

    codes = line_codes(engine, texter, business.name) if texter is not None else None
    return PinGate(kit.pin, Doorkeeping(engine, number, tell, codes, threads))


def _open_desk(
    business: Business,
    policy: SchedulePolicy,
    calendars: CalendarStore,
    engine: Engine | None,
    durably: Durably | None,
    *,
    texts: bool,
) -> tuple[BookingService, BookingsAtWork | None]:
    if durably is None:
        return open_front_desk(policy, calendars, engine, texts=texts), None
    engine, signed = engine or open_database(None), signature_of(business)
    at_work = open_business(policy, calendars, engine, durably.workflows, durably.clock, signed, texts=texts)
    return at_work.desk, at_work


def signature_of(business: Business) -> TextSignature:
    """How it signs its texts."""
    return TextSignature(business.name, business.owner.phone)


def machine_of(business: Business, desk: Desk) -> Machine:
    """The brain of every call: for all callers the same, with the owner's line behind it."""
    line = rules(business.owner, home=business.home_assistant is not None)
    return Machine(msgspec.structs.replace(desk, line=line), understand_in_call)


def text_engine(office: Office) -> TextEngine:
    """What deals with the texts of this office: the same dialogue, in writing, and nobody to be put through to."""
    as_written = office.business.vocabulary()  # what is typed is not misheard
    desk = msgspec.structs.replace(office.machine.desk, owner_number=None, vocabulary=as_written)
    written = Wording(own={**office.business.prompts, **lexicon("texts")})
    return TextEngine(Machine(desk, understand_in_call), office.tools, written)


def rehearsal_office(
    business: Business,
    zone: str | None = None,
    texter: Texter | None = None,
    owner: OwnersKit | None = None,
    provider: Provider | None = None,
) -> Office:
    """An office in memory: for calls by keyboard, transcripts and tests."""
    return open_office(
        business,
        calendars=MemoryCalendarStore(),
        zone=zone,
        threads=in_place,
        texter=texter,
        owner=owner,
        provider=provider,
    )
