"""Calls as they are kept: each with its card, its log and its recordings, to be looked into or thrown away."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallStates
from receptionist.channels.journal import Header, LogEntry, UnreadableJournal, read
from receptionist.frontdesk.call_cards import CallCard, CallCards, card_of
from receptionist.persistence.call_files import CallFiles, delete


class KeptCall(msgspec.Struct, frozen=True):
    """A call, and what is kept of it here. `entries` are none where its log is elsewhere, or was deleted."""

    card: CallCard
    header: Header | None = None
    entries: Sequence[LogEntry] = ()
    unreadable: str = ""


class StillGoingOn(Exception):
    """A call cannot be thrown away before it is over."""

    def __init__(self, call_sid: str) -> None:
        super().__init__(f"call {call_sid} is going on; delete it when it is over")


class CallShelf:
    """One machine's. For threads."""

    def __init__(self, cards: CallCards, calls: CallLog, states: CallStates, files: CallFiles) -> None:
        self._cards = cards
        self._calls = calls
        self._states = states
        self._files = files

    def get(self, call_sid: str) -> KeptCall | None:
        """None where no such call is known; one that has just begun is known by its log alone."""
        card, unreadable = self._cards.get(call_sid), ""
        try:
            header, entries = read(self._files.log(call_sid))
            if entries:
                return KeptCall(card or card_of(header.call_id, entries, 0), header, entries)
        except OSError:
            pass
        except UnreadableJournal as error:
            unreadable = str(error)
        return KeptCall(card, unreadable=unreadable) if card is not None else None

    def throw_away(self, call_sid: str) -> bool:
        """Deletes log and sound, who called and what was said; that there was a call stays. False for an unknown one.
        Raises StillGoingOn.
        """
        card = self._cards.get(call_sid)
        if card is None:
            return False
        if self._states.going_on(call_sid):
            raise StillGoingOn(call_sid)
        for path in self._files.of(call_sid):
            delete(path)
        self._states.forget_call(call_sid)
        self._calls.forget_caller(call_sid)
        blank = {"caller": None, "name": "", "address": "", "words": (), "told": "", "logged": 0}
        self._cards.put([msgspec.structs.replace(card, **blank)])
        return True
