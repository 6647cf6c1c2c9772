"""What the caller said: values for slots, names, refusals, notes."""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.dialogue.checking.abstract_words import BEFORE, NOTES, OF_ONE_BEFORE, meaning_of
from receptionist.dialogue.checking.account.account import (
    CHANGE,
    CONFIRM,
    CREW,
    EVERY,
    INTENT,
    OTHERS,
    SURE,
    TO_CHECK,
    WITHOUT,
    YES_NO,
    Account,
    goes_by_name,
    takes_series,
    takes_what_is_to_check,
)
from receptionist.dialogue.checking.account.wished import corrects, what_was_wished
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard, Keyed
from receptionist.dialogue.step import Step
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Slot, Workflow
from receptionist.model.acts import NoteChange
from receptionist.model.commands import Fact, Listen, UseTool
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

_OF_A_QUESTION = ("cannot_answer", "question_noted")
"""Said of a question that nobody here can answer, and where it is asked again: it is noted for who calls back."""


def what_was_heard(desk: Desk, before: Account, after: Account, event: Heard | Keyed, step: Step) -> Account:
    """What the turn gave: values for slots, wishes, exclusions, refusals, a name."""
    flow = desk.workflow(after.job)
    meaning = _meaning(desk, before, event)
    if any(each.find for each in desk.workflows):
        after = _guessing(before, _naming(after, meaning), meaning)
    known = {*dict(after.said), *dict(after.card)}
    along = _still_asks_what_for(before, step) or _hands_on(before, step)
    put_right = _hands_on(before, step) and meaning.answer == "correct"
    if meaning.name is not None and ("name" not in known or put_right) and along:
        after = after.having(said=_with(after.said, (("name", meaning.name.full),)))
    if any(said.prompt in _OF_A_QUESTION for said in step.says):
        after = noted(after, meaning.unanswered)
    if flow is None or after.peril or _still_asks_what_for(before, step):
        return after
    if "decide_later" in meaning.signals:
        after = after.having(deciding=True)
    if meaning.text in (*NOTES, *OF_ONE_BEFORE) and flow.keeps_notes:
        after = noted(after, meaning.for_whoever_comes)
    if meaning.changes_note is not None and before.asked != INTENT:  # else a tool changes it
        after = noted_otherwise(after, meaning.changes_note)
    if after.job != before.job:  # what goes on with an earlier call, or puts a visit right, replaces what was said then
        before = after.having(asked=CHANGE if before.earlier is not None or flow is desk.correcting else ())
    if before.asked == SURE and meaning.answer == "affirm":
        return after.having(doubted=(), said=_with(after.said, before.doubted))
    stands = before.doubted if _lets_it_stand(before, meaning) else ()
    told = after.having(doubted=(), said=_with(after.said, stands))
    fresh = told if stands else _called_wrong(told, flow, before.doubted)
    given = [
        (slot.name, text) for slot in flow.slots if _counts(flow, slot) and (text := _value(before, slot, meaning))
    ]
    entitled = [fact for fact in given if _may_say(before, fact[0], meaning)]
    if _asks(step) == SURE:
        doubted = tuple(fact for fact in entitled if fact[0] in before.asked or fact[0] in dict(before.doubted))
        return fresh.having(doubted=doubted or before.doubted)
    still = _reopened(fresh.said, meaning)
    fresh = _called_wrong(fresh, flow, tuple(fact for fact in fresh.said if fact not in still))
    fresh = _kept_as_it_sounded(
        fresh.having(said=_who_and_how_often(flow, _with(still, tuple(entitled)), meaning)), step
    )
    which = {"visit", "booking_day"} & set(before.asked)  # a day tells then which visit is meant
    return what_was_wished(flow, before, fresh, meaning) if flow.of_kind("date") and not which else fresh


def _lets_it_stand(before: Account, meaning: Understanding) -> bool:
    """Whether a name that was said back is left as it is, by who goes on to a day, a place or a number."""
    goes_on = says_when(meaning.when) or meaning.address is not None or meaning.phone is not None
    of_a_name = before.asked == SURE and [name for name, _ in before.doubted] == ["name"]
    return of_a_name and goes_on and meaning.name is None and meaning.answer in (None, "correct")


def _called_wrong(account: Account, flow: Workflow, gone: tuple[Fact, ...]) -> Account:
    """What a job may keep as it sounded is not forgotten."""
    tried = tuple(fact for fact in gone if fact[0] in TO_CHECK) if takes_what_is_to_check(flow) else ()
    return account.having(tried=_with(account.tried, tried)) if tried else account


def _kept_as_it_sounded(account: Account, step: Step) -> Account:
    """What the caller is told that somebody will check counts as said."""
    told = {said.prompt for said in step.says}
    kept = tuple(fact for fact in account.tried if TO_CHECK[fact[0]] in told and fact[0] not in dict(account.said))
    return account.having(said=_with(account.said, kept)) if kept else account


def noted(account: Account, note: str) -> Account:
    notes = (*(each for each in account.notes if each != note), note)
    return account.having(notes=notes, withdrawn=tuple(each for each in account.withdrawn if each != note))


def put_otherwise(notes: tuple[str, ...], change: NoteChange) -> tuple[str, ...]:
    """`notes` with the `change`, reckoned here: what is checked is not asked what it did."""
    return tuple(filter(None, (change.new if each in change.olds else each for each in notes)))


def noted_otherwise(account: Account, change: NoteChange) -> Account:
    """`account`, in which a note of the job under way is as it was put last."""
    if not set(change.olds) <= {*account.notes, *account.noted_before}:
        return account
    return account.having(
        notes=put_otherwise(account.notes, change),
        noted_before=put_otherwise(account.noted_before, change),
        promised=put_otherwise(account.promised, change),
        withdrawn=(*account.withdrawn, *change.olds),
    )


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


def _hands_on(before: Account, step: Step) -> bool:
    """A message for the owner once a job is done: the name that is said with it goes along."""
    taken = (command for command in step.commands if isinstance(command, UseTool) and command.name == "take_message")
    return before.asked in (INTENT, ("name",), ()) and any(taken)


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
    return slot not in dict(account.said) or asked_for or corrects(meaning)


def _reopened(said: tuple[Fact, ...], meaning: Understanding) -> tuple[Fact, ...]:
    """A value that is called wrong is known no more."""
    wrong = meaning.correction.slot if meaning.correction else None
    return tuple(fact for fact in said if fact[0] != wrong)


def _with(known: tuple[Fact, ...], more: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(sorted((dict(known) | dict(more)).items()))


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
        said = named_crew(said, meaning.crew)
    for name in meaning.without:
        known = dict(said)
        unwanted = sorted({*known.get(WITHOUT, "").split(";"), name} - {""})
        said = tuple(fact for fact in said if fact[0] != WITHOUT and fact != (CREW, name))
        said = tuple(sorted((*said, (WITHOUT, ";".join(unwanted)))))
    return said


def named_crew(said: tuple[Fact, ...], crew: str) -> tuple[Fact, ...]:
    """Whom the caller wants, or takes; with nobody named, whoever is free."""
    unwanted = [name for name in dict(said).get(WITHOUT, "").split(";") if name not in ("", crew)]
    wishes = ((CREW, crew), (WITHOUT, ";".join(unwanted) if crew else ""))
    others = tuple(fact for fact in said if fact[0] not in (CREW, WITHOUT))
    return tuple(sorted((*others, *(fact for fact in wishes if fact[1]))))
