"""The walk's own account of a call: what was said, heard, found, ruled out and agreed, from events and commands alone.

The laws judge by this account and by nothing that the machine remembers: a machine that forgets, or believes what
nobody said, then says or does something that the account does not bear out. Of the machine's context it takes the name
of the job that is under way, and no more.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from receptionist.dialogue.abstract_words import ANOTHER, BEFORE, NOTES, meaning_of
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import BargedIn, CallStarted, Customer, Event, Heard, Keyed, Reconnected, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Commit, Slot, Workflow
from receptionist.model.commands import Command, Fact, HangUp, Listen, Say, TakeMessage, Transfer, UseTool
from receptionist.model.ruled_out import Limits, rules_out_day
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding, When

YES_NO = ("yes_no",)
DANGER, NOW = "danger_", "_now"
"""Beginning of the prompts that tell what to do in a danger, and end of those that ask whether it is there."""
PROPERTY = frozenset({"flood"})
"""Dangers to property alone."""
CONFIRM, INTENT, SURE, CHANGE, TRANSFER = ("confirm",), ("intent",), ("sure",), ("change",), ("transfer",)
MESSAGE = ("message",)
RETOLD = 2
"""How often what came of a job is said again to who talks over it."""
SHARED = frozenset({"name", "phone", "email", "address", "service"})
"""Slots that are the caller's and not one job's."""
WHEN = frozenset({"date", "time"})
CREW, WITHOUT, EVERY, LATER, OTHERS = "crew", "without", "every", "series.later", "others"
"""Who is wanted, who is not, and how often; where the visits come from that follow; and those that were booked with a
visit.
"""
EITHER = "either"
"""The part of a wish that leaves open which of several days is meant."""

DISPOSITIONS = {
    "book_appointment": "booked", "reschedule": "rescheduled", "cancel": "cancelled", "hold_appointment": "held",
}  # fmt: skip
"""What a call has come to once a tool has carried it out."""

Start = str
"""An ISO date and time."""


class Found(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A visit that stands: under which number it was found, in whose name, and whether it may still be changed."""

    id: str
    start: Start
    phone: str = ""
    name: str = ""
    changeable: bool = True
    service: str = ""
    others: int = 0
    """How many were booked with it."""
    only_said: bool = False
    """The number was only said when it was booked: it may be somebody else's."""


class VisitsFollowing(msgspec.Struct, frozen=True, gc=False):
    """The visits that follow a free time: by which rule, start, end and crew of each, and starts at which none is."""

    rule: str
    later: tuple[tuple[Start, Start, str], ...]
    missing: tuple[Start, ...]

    @property
    def told(self) -> dict[str, str]:
        """What is said of them."""
        facts = {"every": self.rule, "visits": str(1 + len(self.later)), "last": self.later[-1][0]}
        return facts | ({"missing": ",".join(self.missing)} if self.missing else {})


class Shelved(msgspec.Struct, frozen=True, gc=False):
    """What was said for a job that waits, or that broke off with an earlier call, and the visits that it is about."""

    job: str
    said: tuple[Fact, ...]
    wish: tuple[Fact, ...]
    ruled_out: Limits
    turned_down: tuple[Start, ...]
    visits: tuple[Found, ...] = ()


class Account(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is so in a call, as far as events and commands tell.

    `asked` is what was last listened for, `pending` the tool at work. `recital` is the read-back as it was said last,
    `telling` what of it may still be cut off, `heard` the facts of read-backs that the caller has heard. `said` is what
    they gave for the slots of the job, `doubted` what is being said back to them, `wish` the day and time they named.
    """

    caller: str | None = None
    trust: Trust = Trust.STRANGER
    card: tuple[Fact, ...] = ()
    """Name and address that the caller's number is known by from earlier visits."""
    job: str = ""
    asked: tuple[str, ...] = ()
    pending: UseTool | None = None
    recital: tuple[Say, ...] = ()
    telling: tuple[Say, ...] = ()
    heard: tuple[Fact, ...] = ()
    said: tuple[Fact, ...] = ()
    doubted: tuple[Fact, ...] = ()
    wish: tuple[Fact, ...] = ()
    ruled_out: Limits = ()
    """What the caller can't do."""
    offers: tuple[Start, ...] = ()
    """Times that the caller was offered and has neither taken nor turned down."""
    turned_down: tuple[Start, ...] = ()
    looked_up: tuple[Fact, ...] = ()
    """What the last look-up was told: service, visit, and the rest."""
    times: tuple[tuple[Start, Start, str], ...] = ()
    """Free times that the calendar named last: start, end, crew."""
    following: VisitsFollowing | None = None
    """What follows the free time that it named."""
    visits: tuple[Found, ...] = ()
    names: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    """Names and days that were said, where a visit that stands can be shown by them."""
    proved: tuple[str, ...] = ()
    """Numbers that were shown by a code; visits that were booked in this call, or shown by their name and day."""
    misnamed: int = 0
    mismatched: int = 0
    codes: int = 0
    """How often a name was said that is not the booking's, name and day did not fit, and a code was sent."""
    peril: str = ""
    """A danger that is asked after, or that the caller was told what to do in (`told`)."""
    told: bool = False
    allayed: tuple[str, ...] = ()
    """Dangers that the caller has said are none."""
    notes: tuple[str, ...] = ()
    """What was said for whoever comes, in the job that is under way."""
    deciding: bool = False
    """The caller has said in it that they have to ask or to think first."""
    shelf: tuple[Shelved, ...] = ()
    earlier: Shelved | None = None
    """A call that broke off before, while it is open whether this one goes on with it."""
    done: tuple[str, ...] = ()
    """Dispositions that a tool's own result has borne out."""
    claims: tuple[Say, ...] = ()
    """Sentences that were true when they were said, and may be said again."""
    speaking: tuple[Say, ...] = ()
    """All that was said since the caller's last turn."""
    outcome: tuple[Say, ...] = ()
    """What came of a job, as it is being said; the next event tells whether it was heard."""
    owed: tuple[Say, ...] = ()
    """What came of a job and was spoken over."""
    retold: int = 0
    """How often that was said again."""
    numbered: bool = False
    """The number of our text has come back, and what it agrees to is at work."""
    handed: bool = False
    """A person or a message is waited for."""
    over: bool = False

    def having(self, **changes: object) -> Account:
        return msgspec.structs.replace(self, **changes)

    @property
    def number(self) -> str | None:
        """The number that calls, where it may be the caller's own."""
        return None if self.trust is Trust.STRANGER else self.caller

    @property
    def confirming(self) -> bool:
        """Whether a yes to a read-back is waited for; nothing is once the call is over."""
        return self.asked == CONFIRM and self.pending is None and bool(self.recital) and not self.over


def facts(desk: Desk, sentences: Iterable[Say]) -> dict[str, str]:
    """What these sentences tell: a value that the prompt has no place for is not spoken."""
    told: dict[str, str] = {}
    for sentence in sentences:
        places = None if desk.places is None else desk.places(sentence.prompt)
        told |= {name: value for name, value in sentence.values if places is None or name in places}
    return told


def happened(desk: Desk, account: Account, event: Event) -> Account:
    """`account` once it is known what was heard of our words, and what a tool has found."""
    here = _spoken_over(_settled(desk, account, event), event)
    if isinstance(event, CallStarted):
        return _rung(here, event)
    if isinstance(event, ToolFinished) and here.pending is not None and event.name == here.pending.name:
        return _found(desk, here, here.pending, event).having(pending=None)
    return here


def _rung(account: Account, event: CallStarted) -> Account:
    """What is known before a word is said: nothing of a number that may be anybody's."""
    trust = event.trust if event.caller else Trust.STRANGER
    rung = account.having(caller=event.caller, trust=trust)
    if trust is Trust.STRANGER:
        return rung
    known = event.customer or Customer()
    card = (("name", known.name), ("address", known.address))
    return rung.having(card=tuple((name, text) for name, text in card if text), earlier=_broken_off(event))


def followed(desk: Desk, account: Account, event: Event, step: Step) -> Account:
    """`account`, in which `event` has happened already, after what was said and done in answer to it."""
    after = _in_job(desk, account, event, step)
    if isinstance(event, Heard | Keyed) and account.pending is None and not account.handed:
        after = _listened(desk, account, after, event, step)
    after = _spoken(desk, _in_danger(account, after, event, step.commands), event, step.commands)
    after = _outcomes_told(desk, account, after, event, step.commands)
    for command in step.commands:
        match command:
            case UseTool():
                after = _used(desk, after, command)
            case Listen():
                after = after.having(asked=command.asked)
            case Transfer():
                after = after.having(handed=True, asked=TRANSFER, recital=(), telling=())
            case TakeMessage():
                after = after.having(handed=True, recital=(), telling=())
            case HangUp():
                after = after.having(over=True)
    return after.having(numbered=_numbered(account, event, step))


def _numbered(account: Account, event: Event, step: Step) -> bool:
    """From the number that answers a read-back until what came of it is known."""
    right = isinstance(event, Heard) and event.number_back == "right" and account.confirming
    if account.numbered and account.pending is not None and not isinstance(event, ToolFinished):
        return True
    return (right or account.numbered) and any(isinstance(command, UseTool) for command in step.commands)


# what was heard of us


def _settled(desk: Desk, account: Account, event: Event) -> Account:
    """The sentences of the read-back that were not cut off were heard, now that the caller has done something."""
    if not account.telling or isinstance(event, ToolFinished):
        return account
    heard = account.telling
    if isinstance(event, BargedIn):
        heard = tuple(said for said in heard if said not in event.unheard)
    elif isinstance(event, Reconnected):
        heard = ()
    known = dict(account.heard) | facts(desk, heard)
    return account.having(telling=(), heard=tuple(sorted(known.items())))


def _spoken_over(account: Account, event: Event) -> Account:
    """What came of a job and was cut off is owed to the caller, unless they talked over it time and again."""
    if not account.outcome or isinstance(event, ToolFinished):
        return account
    if isinstance(event, Reconnected):
        lost = account.outcome
    else:
        unheard = event.unheard if isinstance(event, BargedIn) else ()
        lost = tuple(said for said in account.outcome if said in unheard)
    owed = lost if account.retold < RETOLD else ()
    return account.having(outcome=(), owed=owed, retold=account.retold if owed else 0)


def _outcomes_told(desk: Desk, before: Account, after: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    """What came of the job that has just been carried out, and what of the like is said again."""
    says = tuple(command for command in commands if isinstance(command, Say))
    again = tuple(said for said in before.owed if said in says)
    if again:
        owed = tuple(said for said in before.owed if said not in says)
        after = after.having(outcome=again, owed=owed, retold=before.retold + 1)
    flow = desk.workflow(before.job)
    commit = flow.carries_out(event.name) if flow and isinstance(event, ToolFinished) else None
    if commit is None:
        return after
    prompts = {"fact", "done_unclear", *(outcome.prompt for outcome in commit.outcomes)}
    told = tuple(said for said in says if said.prompt in prompts and said not in again)
    return after.having(outcome=(*after.outcome, *told[:1]), retold=int(bool(again))) if told else after


def _spoken(desk: Desk, account: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    says = tuple(command for command in commands if isinstance(command, Say))
    asked = next((command.asked for command in commands if isinstance(command, Listen)), None)
    before = account.speaking if isinstance(event, ToolFinished | BargedIn) else ()
    account = account.having(speaking=(*before, *says))
    if asked is not None and asked != CONFIRM:
        account = account.having(recital=(), telling=())
    flow = desk.workflow(account.job)
    recital = tuple(said for said in says if flow and flow.commit and said.prompt == flow.commit.read_back)
    if asked == CONFIRM and recital:
        now = facts(desk, recital)
        kept = tuple(fact for fact in account.heard if now.get(fact[0], fact[1]) == fact[1])
        account = account.having(recital=recital, telling=recital, heard=kept)
    offered = [value for said in says for name, value in said.values if name == "offers"]
    if any(name == "days" for said in says for name, _ in said.values):
        account = account.having(offers=())  # which day is meant is asked instead
    return account.having(offers=tuple(offered[-1].split(","))) if offered else account


def _in_danger(before: Account, after: Account, event: Event, commands: tuple[Command, ...]) -> Account:
    """Which danger is asked after now, or was told what to do in; one that is asked after no more is allayed."""
    prompts = {command.prompt for command in commands if isinstance(command, Say)}
    asked = next((command.asked for command in commands if isinstance(command, Listen)), None)
    kind = next((prompt for prompt in prompts if prompt.startswith(DANGER)), "")
    if kind:
        return after.having(peril=kind.removeprefix(DANGER), told=True)
    kind = next((prompt for prompt in prompts if prompt.endswith((NOW, f"{NOW}_again"))), "")
    if kind:
        return after.having(peril=kind.partition(NOW)[0], told=False)
    if asked in (None, YES_NO) or not before.peril:
        return after
    allayed = () if before.told else (before.peril,)
    return after.having(peril="", told=False, allayed=tuple(sorted({*after.allayed, *allayed})))


# the job that is under way


def _in_job(desk: Desk, account: Account, event: Event, step: Step) -> Account:
    """`account` in the job that is under way now: what was said for one that waits is kept until it is gone on with."""
    job = step.context.task.workflow
    if job == account.job:
        return account
    shared = tuple(fact for fact in account.said if fact[0] in SHARED)
    fresh = account.having(
        job=job, said=shared, wish=(), ruled_out=(), turned_down=(), offers=(), times=(), heard=(), recital=(),
        telling=(), looked_up=(), following=None, earlier=None, notes=(), deciding=False,
    )  # fmt: skip
    if account.earlier is not None and any((*_says(step, "going_on"), *_says(step, "going_on_asking"))):
        return _taken_up(fresh, account.earlier)
    waits = next((shelved for shelved in reversed(account.shelf) if shelved.job == job), None)  # what was left last
    flow, left = desk.workflow(job), desk.workflow(account.job)
    if waits is not None and flow is not None and any(_says(step, flow.resumed)):
        return _taken_up(fresh.having(shelf=tuple(each for each in account.shelf if each is not waits)), waits)
    if left is None or left.disposition in account.done or _takes_its_place(left, flow, event):
        return fresh
    here = account.said, account.wish, account.ruled_out, account.turned_down, account.visits
    return fresh.having(shelf=(*account.shelf, Shelved(account.job, *here)), visits=())


def _taken_up(fresh: Account, waits: Shelved) -> Account:
    own = tuple(fact for fact in waits.said if fact[0] not in dict(fresh.said))
    return fresh.having(
        said=tuple(sorted((*fresh.said, *own))), wish=waits.wish, ruled_out=waits.ruled_out,
        turned_down=waits.turned_down, visits=waits.visits,
    )  # fmt: skip


def _takes_its_place(left: Workflow, flow: Workflow | None, event: Event) -> bool:
    """ "Just cancel it, then" is about the visit that was to be moved, which is dropped; "one too" is another."""
    another = isinstance(event, Heard) and event.text == ANOTHER
    return left.find is not None and flow is not None and flow.find is not None and not another


def _broken_off(event: CallStarted) -> Shelved | None:
    earlier = event.earlier
    if earlier is None:
        return None
    said = tuple(sorted((slot.name, slot.text) for slot in earlier.slots if slot.source == "heard"))
    return Shelved(earlier.task.workflow, said, tuple(sorted(_named(earlier.times.wanted).items())), (), ())


def _says(step: Step, prompt: str) -> Iterable[bool]:
    return (isinstance(command, Say) and command.prompt == prompt for command in step.commands)


# what the caller said


def _listened(desk: Desk, before: Account, after: Account, event: Heard | Keyed, step: Step) -> Account:
    """What the turn gave: values for slots, wishes, exclusions, refusals, a name."""
    flow = desk.workflow(after.job)
    meaning = _meaning(desk, before, event)
    if any(each.find for each in desk.workflows):
        after = _guessing(before, _naming(after, meaning), meaning)
    known = {*dict(after.said), *dict(after.card)}
    if meaning.name is not None and "name" not in known and _still_asks_what_for(before, step):
        after = after.having(said=_with(after.said, (("name", meaning.name.full),)))
    if flow is None or after.peril or _still_asks_what_for(before, step):
        return after
    if "decide_later" in meaning.signals:
        after = after.having(deciding=True)
    if meaning.text in NOTES and flow.keeps_notes:
        after = after.having(notes=(*after.notes, meaning.for_whoever_comes))
    if after.job != before.job:  # what goes on with an earlier call, or puts a visit right, replaces what was said then
        before = after.having(asked=CHANGE if before.earlier is not None or flow is desk.correcting else ())
    if before.asked == SURE and isinstance(event, Heard | Keyed) and meaning.answer == "affirm":
        return after.having(doubted=(), said=_with(after.said, before.doubted))
    fresh = after.having(doubted=())
    given = [
        (slot.name, text) for slot in flow.slots if _counts(flow, slot) and (text := _value(before, slot, meaning))
    ]
    entitled = [fact for fact in given if _may_say(before, fact[0], meaning)]
    if _asks(step) == SURE:
        doubted = tuple(fact for fact in entitled if fact[0] in before.asked or fact[0] in dict(before.doubted))
        return fresh.having(doubted=doubted or before.doubted)
    fresh = fresh.having(said=_who_and_how_often(flow, _with(_reopened(fresh.said, meaning), tuple(entitled)), meaning))
    which = {"visit", "booking_day"} & set(before.asked)  # a day tells then which visit is meant
    return _wished(flow, before, fresh, meaning) if flow.of_kind("date") and not which else fresh


def _naming(account: Account, meaning: Understanding) -> Account:
    """Names and days, by which a visit may be shown to be the caller's."""
    names = {*account.names, meaning.name.full if meaning.name else "", meaning.booked_as} - {""}
    when = meaning.when
    said = when.dates or ((when.date,) if when.date else ())
    days = {*account.days, *(day.isoformat() for day in said)} if said else account.days
    return account.having(names=tuple(sorted(names)), days=tuple(sorted(days)))


def _guessing(before: Account, after: Account, meaning: Understanding) -> Account:
    """A name that was asked for and is none of those that the visits are under."""
    names = {visit.name for visit in before.visits}
    by_name_alone = before.trust is Trust.VOUCHED and not any(visit.only_said for visit in before.visits)
    misses = by_name_alone and "booking_name" in before.asked and meaning.name and meaning.name.full not in names
    return after.having(misnamed=after.misnamed + 1) if misses else after


def _counts(flow: Workflow, slot: Slot) -> bool:
    """Whether a slot is part of what the job is about, and no mere proof of who calls."""
    sent = flow.commit is not None and slot.name in {source for _, source in flow.commit.params}
    return slot.read_back or sent


def _meaning(desk: Desk, account: Account, event: Heard | Keyed) -> Understanding:
    """Of keys: a number of something, which of several, or yes and no, whatever was asked for."""
    if isinstance(event, Heard):
        return meaning_of(event.text)
    if account.asked in (CONFIRM, SURE, YES_NO) or _asks_yes_or_no(desk, account):
        return Understanding("", answer={"1": "affirm", "2": "negate"}.get(event.digits))  # type: ignore[arg-type]
    choice = int(event.digits) - 1 if event.digits.isdecimal() and event.digits != "0" else None
    flow = desk.workflow(account.job)
    counts = flow is not None and any(slot.kind == "number" and slot.name in account.asked for slot in flow.slots)
    return Understanding(event.digits if counts else "", choice=choice)


def _asks_yes_or_no(desk: Desk, account: Account) -> bool:
    flow = desk.workflow(account.job)
    return any(slot.kind == "yes_no" and slot.name in account.asked for slot in flow.slots) if flow else False


def _still_asks_what_for(before: Account, step: Step) -> bool:
    """Nothing is under way, and nothing is begun."""
    return before.asked == INTENT and _asks(step) in (None, INTENT) and not any(_uses(step))


def _asks(step: Step) -> tuple[str, ...] | None:
    return next((command.asked for command in step.commands if isinstance(command, Listen)), None)


def _uses(step: Step) -> Iterable[bool]:
    return (isinstance(command, UseTool) for command in step.commands)


def _value(account: Account, slot: Slot, meaning: Understanding) -> str | None:
    """What the meaning says of `slot`, in canonical text."""
    asked = slot.name in account.asked
    match slot.kind:
        case "name":
            return meaning.name.full if meaning.name else None
        case "phone":
            return meaning.phone.e164 if meaning.phone else None
        case "email":
            return meaning.email.address if meaning.email else None
        case "service":
            return meaning.service
        case "address":
            return (
                meaning.address.line if meaning.address and meaning.address.number and meaning.address.street else None
            )
        case "choice":
            return _option(slot, meaning, asked=asked)
        case "number":
            number = int(meaning.text) if asked and meaning.text.isdecimal() else None
            return None if number is None or not _within(slot, number) else str(number)
        case "before":
            return BEFORE.get(meaning.text)
        case "yes_no":
            return {"affirm": "yes", "negate": "no"}.get(meaning.answer or "") if asked else None
        case "text":
            aside = meaning.signals & {"hold_on", "goodbye", "stop"} or meaning.intent in ("question", "price", "hours")
            return meaning.text or None if asked and not aside else None
        case _:
            return None


def _option(slot: Slot, meaning: Understanding, *, asked: bool) -> str | None:
    names = [option.name for option in slot.options]
    if meaning.text in names:
        return meaning.text
    picked = meaning.choice if asked else None
    return names[picked] if picked is not None and picked < len(names) else None


def _within(slot: Slot, number: int) -> bool:
    return (slot.lowest is None or number >= slot.lowest) and (slot.highest is None or number <= slot.highest)


def _may_say(account: Account, slot: str, meaning: Understanding) -> bool:
    """Law 5: a value that was said already gives way to one that was asked for, or to a correction."""
    asked_for = slot in account.asked or account.asked in (CONFIRM, CHANGE) or slot in dict(account.doubted)
    return slot not in dict(account.said) or asked_for or _corrects(meaning)


def _corrects(meaning: Understanding) -> bool:
    return meaning.answer in ("correct", "negate") or meaning.correction is not None


def _reopened(said: tuple[Fact, ...], meaning: Understanding) -> tuple[Fact, ...]:
    """A value that is called wrong is known no more."""
    wrong = meaning.correction.slot if meaning.correction else None
    return tuple(fact for fact in said if fact[0] != wrong)


def _with(known: tuple[Fact, ...], more: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(sorted((dict(known) | dict(more)).items()))


def goes_by_name(flow: Workflow) -> bool:
    """Whether callers may say who shall come."""
    return flow.lookup is not None and CREW in dict(flow.lookup.params)


def takes_series(flow: Workflow) -> bool:
    """Whether visits that recur are booked at once."""
    return flow.lookup is not None and EVERY in dict(flow.lookup.params)


def _who_and_how_often(flow: Workflow, said: tuple[Fact, ...], meaning: Understanding) -> tuple[Fact, ...]:
    """Who shall come, and who not: one who is wanted is unwanted no more, and the other way round. And how often, or
    with all that was booked with it.
    """
    if "all_of_them" in meaning.says and flow.of_kind("others"):
        said = _with(said, ((OTHERS, "all"),))
    if meaning.every is not None and takes_series(flow):
        said = tuple(fact for fact in _with(said, ((EVERY, meaning.every),)) if fact[1])
    if not goes_by_name(flow):
        return said
    if meaning.crew is not None:
        said = _sent(said, meaning.crew)
    for name in meaning.without:
        known = dict(said)
        unwanted = sorted({*known.get(WITHOUT, "").split(";"), name} - {""})
        said = tuple(fact for fact in said if fact[0] != WITHOUT and fact != (CREW, name))
        said = tuple(sorted((*said, (WITHOUT, ";".join(unwanted)))))
    return said


def _sent(said: tuple[Fact, ...], crew: str) -> tuple[Fact, ...]:
    """Whom the caller wants, or takes; with nobody named, whoever is free."""
    unwanted = [name for name in dict(said).get(WITHOUT, "").split(";") if name not in ("", crew)]
    wishes = ((CREW, crew), (WITHOUT, ";".join(unwanted) if crew else ""))
    others = tuple(fact for fact in said if fact[0] not in (CREW, WITHOUT))
    return tuple(sorted((*others, *(fact for fact in wishes if fact[1]))))


def _wished(flow: Workflow, before: Account, after: Account, meaning: Understanding) -> Account:
    """Days and times that were named, ruled out, called wrong, or turned down."""
    when = meaning.when
    wrong = meaning.correction.slot if meaning.correction else None
    wish = {name: value for name, value in after.wish if name != wrong}
    ruled_out = dict.fromkeys((*after.ruled_out, *when.ruled_out))
    named = _named(when, after.ruled_out) or (_picked(wish, meaning) if before.asked == ("date",) else {})
    if named and _may_wish(before, named, meaning):
        wish |= named
        allowed = {*named.get("date", "").split(","), *named.get(EITHER, "").split(",")} - {""}
        ruled_out = dict.fromkeys(limit for limit in ruled_out if not _rule_out((limit,), allowed))
        if EITHER in named:
            wish.pop("date", None)
        elif "date" in named:
            wish.pop(EITHER, None)
    limits = tuple(ruled_out)
    if "date" in wish and _rule_out(limits, [wish["date"]]):
        del wish["date"]
    if EITHER in wish:
        wish[EITHER] = ",".join(day for day in wish[EITHER].split(",") if not _rule_out(limits, [day]))
    after = after.having(wish=tuple(sorted(wish.items())), ruled_out=limits)
    return _answered_offers(before, after, meaning, named)


def _rule_out(limits: Limits, days: Iterable[str]) -> bool:
    """Whether any of those days, in ISO, is ruled out by them."""
    return any(rules_out_day(limits, dt.date.fromisoformat(day)) for day in days if day)


def _named(when: When, ruled_out: Limits = ()) -> dict[str, str]:
    """The day and the time that were said; of several days the one that is not ruled out, or all that it may be."""
    days = [day.isoformat() for day in when.dates or ((when.date,) if when.date else ())]
    open_days = [day for day in days if not _rule_out(ruled_out, [day])] or days if len(days) > 1 else days
    day = open_days[0] if len(open_days) == 1 and when.date_end is None else None
    either = ",".join(sorted(open_days)) if len(open_days) > 1 else None
    clock = when.time.isoformat("minutes") if when.time else None
    return {name: value for name, value in (("date", day), (EITHER, either), ("time", clock)) if value}


def _picked(wish: Mapping[str, str], meaning: Understanding) -> dict[str, str]:
    """Of two days that were open, the one that is picked by its number."""
    days = wish.get(EITHER, "").split(",")
    at = meaning.choice
    return {"date": days[at]} if EITHER in wish and at is not None and at < len(days) else {}


def _may_wish(account: Account, named: Mapping[str, str], meaning: Understanding) -> bool:
    known = dict(account.wish)
    adds = any(name not in known for name in named)
    asked = bool(WHEN & set(account.asked)) or account.asked in (CONFIRM, CHANGE)
    return adds or asked or _corrects(meaning) or _says_only_when(meaning)


def _says_only_when(meaning: Understanding) -> bool:
    """Nothing but a day or a time, which is no mere mention of one."""
    besides = meaning.name or meaning.phone or meaning.email or meaning.address or meaning.service
    return not besides and meaning.intent == "none"


def _answered_offers(before: Account, after: Account, meaning: Understanding, named: Mapping[str, str]) -> Account:
    """Offers that were turned down: by a no, or by a wish for something later. A time named is turned down no more."""
    down = set(after.turned_down)
    if before.offers and WHEN & set(before.asked) and "decide_later" not in meaning.signals:
        plain_no = meaning.answer in ("negate", "correct") and not named and not meaning.name and meaning.choice is None
        refused = bool(meaning.when.shift) or plain_no or "alternative" in meaning.signals
        if refused:
            return after.having(turned_down=tuple(sorted(down | set(before.offers))), offers=())
    kept = tuple(sorted(start for start in down if not named or not _is_named(start, named)))
    return after.having(turned_down=kept)


def _is_named(start: Start, named: Mapping[str, str]) -> bool:
    return named.get("date", start[:10]) == start[:10] and named.get("time", start[11:16]) == start[11:16]


# what tools found


def _taken_with(account: Account, used: UseTool) -> str:
    """Who is settled for with an offered time: that very time is looked up, with them."""
    taken = used.params.get("date"), str(used.params.get("time", ""))[:5], used.params.get(CREW)
    offered = (each for each in account.times if each[0] in account.offers)
    return next((crew for start, _, crew in offered if (start[:10], start[11:16], crew) == taken), "")


def _used(desk: Desk, account: Account, used: UseTool) -> Account:
    flow = desk.workflow(account.job)
    looks_up = flow is not None and flow.lookup is not None and flow.lookup.tool == used.name
    codes = account.codes + (
        used.name == "send_code" and used != account.pending
    )  # once more on a new line is no other
    here = account.having(pending=used, asked=(), codes=codes)
    if not looks_up:
        return here
    told = tuple(sorted((name, value) for name, value in used.params.items() if isinstance(value, str)))
    if crew := _taken_with(account, used):
        here = here.having(said=_sent(here.said, crew))
    return here.having(offers=(), times=(), following=None, recital=(), telling=(), looked_up=told)


def _found(desk: Desk, account: Account, used: UseTool, event: ToolFinished) -> Account:
    """What the tool's answer tells, where it is one."""
    flow = desk.workflow(account.job)
    result = {} if event.error else event.result
    if used.name == "take_message":
        return account if event.error else account.having(done=(*account.done, "message_taken"))
    if used.name == "check_code" and result.get("state") == "right":
        return account.having(proved=tuple(sorted({*account.proved, str(used.params.get("phone"))})))
    if used.name == "check_visit" and result.get("state") == "right":
        return account.having(proved=tuple(sorted({*account.proved, *_shown(account, used)})), mismatched=0)
    if used.name == "check_visit":
        return account.having(mismatched=account.mismatched + (result.get("state") == "wrong"))
    if flow and flow.find and used.name == flow.find.tool:
        visits = tuple(_visit(visit, str(used.params.get("phone"))) for visit in result.get("bookings", ()))
        return account.having(visits=visits)
    if flow and flow.lookup and used.name == flow.lookup.tool:
        return _answered(account, result)
    if flow and (commit := flow.carries_out(used.name)):
        return _carried_out(account, commit, result)
    return account


def _visit(visit: Mapping[str, Any], phone: str) -> Found:
    return Found(
        visit["id"],
        visit["start"],
        phone,
        visit.get("name", ""),
        visit.get("changeable", True),
        visit.get("service", ""),
        len(visit.get("others", ())),
        visit.get("phone_by") == "said",
    )


def _shown(account: Account, used: UseTool) -> Iterable[str]:
    """The visits that name and day show, where the number that calls is worth that much."""
    days = used.params.get("days", ())
    own = (visit for visit in account.visits if visit.phone == account.number)
    return (visit.id for visit in own if visit.name == used.params.get("name") and visit.start[:10] in days)


def _answered(account: Account, result: Mapping[str, Any]) -> Account:
    """A time that is free stands until something else is wished; anything else leaves the wish unanswered."""
    free = result.get("slot") if result.get("status") == "free" else None
    times = (free,) if free else tuple(result.get("alternatives", ()))
    known = account.having(times=_slots(times), following=_following(result.get("series")) if free else None)
    if free is None:
        return known.having(wish=())
    start = dt.datetime.fromisoformat(free["start"])
    return known.having(wish=(("date", start.date().isoformat()), ("time", start.time().isoformat("minutes"))))


def _slots(given: Iterable[Mapping[str, Any]]) -> tuple[tuple[Start, Start, str], ...]:
    return tuple((slot["start"], slot["end"], slot["crew"]) for slot in given)


def _following(series: Mapping[str, Any] | None) -> VisitsFollowing | None:
    return VisitsFollowing(series["rule"], _slots(series["later"]), tuple(series["missing"])) if series else None


def _carried_out(account: Account, commit: Commit, result: Mapping[str, Any]) -> Account:
    state = result.get("state")
    others = _slots(result.get("alternatives", ()))
    here = account.having(times=others, following=None, recital=(), telling=(), wish=())
    if commit.hold is None and state == "refused" and result.get("reason") == "too_soon":
        return account.having(recital=(), telling=(), deciding=False)  # the time is free, and may be booked
    if state not in ("booked", "held", "cancelled", "done", "kept"):
        return here
    here = here.having(
        done=(*account.done, DISPOSITIONS.get(commit.tool, commit.disposition or "answered")), deciding=False
    )
    if "booked" in here.done and result.get("id") and result.get("start"):
        made = Found(result["id"], result["start"])
        return here.having(visits=(made,), proved=(*account.proved, made.id))
    return here
