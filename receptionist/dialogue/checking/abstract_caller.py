"""The walk's caller: every abstract event that can happen in a call."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.dialogue.checking.abstract_tools import CALLER, NOON, answers, moved_since
from receptionist.dialogue.checking.abstract_words import (
    A_NAME_AND_A_NOTE,
    A_TIME_AND_A_QUESTION,
    DANGERS,
    MEANINGS,
    OF_A_VISIT,
    told,
)
from receptionist.dialogue.checking.account.account import CONFIRM, INTENT, Account
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DOUBTFUL, SAID_BACK
from receptionist.dialogue.events import (
    BargedIn,
    CallEnded,
    CallStarted,
    Deafened,
    Event,
    Heard,
    Keyed,
    NobodyAnswered,
    Reconnected,
    Silence,
    ToolFinished,
)
from receptionist.model.commands import UseTool
from receptionist.model.trust import Trust
from receptionist.model.when import When

RING = CallStarted(NOON, "walk", CALLER)
"""A call from a number that is shown, and that nobody vouches for."""
WITHHELD = CallStarted(NOON, "walk")
SIGNED = CallStarted(NOON, "walk", CALLER, trust=Trust.VOUCHED)
FALSELY_SIGNED = CallStarted(NOON, "walk", CALLER, trust=Trust.STRANGER)
TEXTED = CallStarted(NOON, "walk", CALLER, trust=Trust.TEXTED, awaited=True)
"""A conversation by text, of somebody whose visit stands."""


def events(account: Account, said: tuple[str, ...], desk: Desk, *, quick: bool = False) -> Iterator[tuple[str, Event]]:
    """Everything that can happen where the call stands as `account` tells; `quick`, without what happens seldom."""
    if account.pending is not None:
        flow = desk.workflow(account.job)
        for number, (label, result, error) in enumerate(answers(account.pending)):
            if label == "two" and flow is not None and flow.lookup is not None:
                continue  # which of several is walked where no time is looked for besides
            named = "answered" if number == 0 else f"{account.pending.name}: {label}"
            yield named, ToolFinished(NOON, account.pending.name, result, error)
    for text in said:
        if _out_of_place(account, desk, text):
            continue
        yield f"“{text}”", Heard(NOON, text)
        if text in SAID_BACK and text in account.asked:
            yield f"“{text}”, faintly", Heard(NOON, text, FAINT)
    if account.trust is Trust.TEXTED:
        yield from _by_text(account, desk)
        return
    for first in range(len(account.speaking) if account.telling else min(1, len(account.speaking))):
        yield f"barge-in at {account.speaking[first].prompt}", BargedIn(NOON, account.speaking[first:])
    yield "key 1", Keyed(NOON, "1")
    if account.peril or not quick:
        yield "silence", Silence(NOON, 6)
    if account.telling or account.pending or not quick:
        yield "line cut", Reconnected(NOON, account.pending)
    yield "hang-up", CallEnded(NOON)
    if not quick:
        yield from _seldom()


def _by_text(account: Account, desk: Desk) -> Iterator[tuple[str, Event]]:
    """What only texts do: a question may be answered by its number, and a read-back may not have gone out."""
    if account.pending is not None:
        yield from _at_work(account, account.pending)
        return
    if account.telling:
        yield "not gone out yet", BargedIn(NOON, account.telling)
    flow = desk.workflow(account.job)
    if account.asked == CONFIRM and flow is not None and flow.proof == "identity":
        yield "its number", Heard(NOON, "yes", number_back="right")
        yield "another number", Heard(NOON, "yes", number_back="wrong")
        yield "too many numbers", Heard(NOON, "yes", number_back="locked")
    elif account.offers or "visit" in account.asked:
        yield "the first", Keyed(NOON, "1")


def _at_work(account: Account, pending: UseTool) -> Iterator[tuple[str, Event]]:
    """Another process goes on; the visit was moved between question and answer."""
    yield "another process", Reconnected(NOON, pending)
    if account.numbered and pending.name == "find_booking":
        label, result, error = moved_since(pending)
        yield label, ToolFinished(NOON, pending.name, result, error)


def _seldom() -> Iterator[tuple[str, Event]]:
    yield "empty", Heard(NOON, "")
    for key in ("0", "2", "9", "*"):
        yield f"key {key}", Keyed(NOON, key)
    yield "unasked result", ToolFinished(NOON, "check_availability", {"status": "none"})
    yield "nobody answered", NobodyAnswered(NOON)
    for times in (1, 2):
        yield f"recogniser lost {times}", Deafened(NOON, times)


FAINT = DOUBTFUL - 0.5
"""Confidence of words that the recogniser is unsure of: they are said back before they count."""

_SAID_TO_NOBODY = frozenset({"yes", "noise", "goodbye", "human"})
"""What is said while a tool runs, or a person or a message is waited for: any words are as good as others."""
_SAID_IN_DANGER = frozenset({*DANGERS, "yes", "no", "unsure", "noise", "goodbye", "hold on", "human"})
_DAYS_AND_TIMES = frozenset(text for text, meaning in MEANINGS.items() if meaning.when != When()) | {
    "the time is wrong"
}
_ONLY_ASKED = {"name": "booking_name", "other name": "booking_name", "phone": "booking_phone", "1234": "code"}


_BESIDE = {A_NAME_AND_A_NOTE: {"name"}, A_TIME_AND_A_QUESTION: {"date", "time"}}
"""Two acts in one turn, of which the first answers what was asked for; once a job is done, they are said as well."""


def _out_of_place(account: Account, desk: Desk, text: str) -> bool:
    """Whether the walk leaves a sentence out, for the sake of size: most while nothing is asked, what has no place
    where danger is spoken of, and, in a job about a visit that stands, names and numbers where they were not asked for,
    and wishes for a time while it is open whose visit it is.
    """
    if account.pending or account.over or account.handed:
        return text not in _SAID_TO_NOBODY
    if account.peril:
        return text not in _SAID_IN_DANGER
    if text in _BESIDE:
        return not _BESIDE[text] & set(account.asked) and not (account.asked == INTENT and account.job)
    flow = desk.workflow(account.job)
    if flow is None or flow.find is None or account.asked in (CONFIRM, INTENT):
        return False
    if text in _ONLY_ASKED:
        return _ONLY_ASKED[text] not in account.asked
    if "booking_day" in account.asked:
        return text in _DAYS_AND_TIMES and text not in OF_A_VISIT
    return text in _DAYS_AND_TIMES and not ({"date", "time", "visit", "change"} & set(account.asked))


def abstract_desk(desk: Desk) -> Desk:
    """`desk` with small limits, so that its state space is small and of the same shape."""
    return msgspec.structs.replace(desk, offer_rounds=1, detours=1, read_backs=2, changes=1, jobs=1, answers=told)
