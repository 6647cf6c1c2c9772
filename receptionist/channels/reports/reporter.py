"""Tells the owner of each call, and texts back who was missed: once, whichever process takes it up."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from receptionist.channels.call_log import CallLog, LoggedCall
from receptionist.channels.call_states import CallState, CallStates
from receptionist.channels.reports.outcome import MISSED, CallOutcome, outcome_of
from receptionist.channels.reports.words import back_to_caller, not_delivered, to_owner
from receptionist.channels.screening.screening import UNWANTED
from receptionist.channels.screening.settings import LineSettings
from receptionist.persistence.deliveries import LOST, Deliveries
from receptionist.persistence.outbox import Channel, Outbox

GRACE: Final = dt.timedelta(minutes=1)
"""How long after a call what came of it may still be reported: a message that was recorded, a telephone that rang."""
LONGEST: Final = dt.timedelta(hours=5)
"""Longer than any call lasts: one of which nothing was heard for so long is over."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where reports go: `owner` in E.164, `texts` whether texts can be sent at all."""

    business: str
    zone: dt.tzinfo
    owner: str | None = None
    texts: bool = True


class Reporter:
    """What is posted goes under the call's own key, so that a crash in between posts nothing twice."""

    def __init__(
        self,
        settings: LineSettings,
        addresses: Addresses,
        calls: CallLog,
        states: CallStates,
        outbox: Outbox,
        delivery: Deliveries,
    ) -> None:
        self._settings = settings
        self._addresses = addresses
        self._calls = calls
        self._states = states
        self._outbox = outbox
        self._delivery = delivery

    def round(self, now: dt.datetime) -> None:
        """Every call that is over and was not told of, and every text about a visit that did not arrive."""
        for call in self._calls.untold():
            outcome = self._outcome(call, now)
            if outcome is not None:
                self._tell(call, outcome, now)
                self._calls.told(call.call_sid, outcome.word)
        for lost in self._delivery.undelivered(untold=True):
            self.write_owner(f"{LOST}{lost.key}", not_delivered(lost, self._addresses.zone), now)

    def write_owner(self, key: str, words: str, now: dt.datetime) -> None:
        """By text or mail, as the owner likes it; not at all where that is off or there is no address."""
        by, mail = self._settings.reports.by, self._settings.reports.mail
        to: tuple[Channel, str] | None = None
        if by == "mail" and mail is not None:
            to = ("mail", mail.to)
        elif by == "text" and self._addresses.texts and self._addresses.owner:
            to = ("text", self._addresses.owner)
        if to is not None:
            self._outbox.post(key, *to, words, now)

    def _outcome(self, call: LoggedCall, now: dt.datetime) -> CallOutcome | None:
        """None while the call may still go on."""
        state = self._states.get(call.call_sid)
        if state is not None:
            return _of(state, call) if state.ended else None
        if call.outcome is not None or call.handling == "reject":
            return CallOutcome(call.outcome or call.why or call.handling, number=call.caller)
        over = call.rang + LONGEST <= now or (call.over is not None and call.over + GRACE <= now)
        return CallOutcome(MISSED, number=call.caller) if over else None

    def _tell(self, call: LoggedCall, outcome: CallOutcome, now: dt.datetime) -> None:
        reports, ours = self._settings.reports, self._addresses
        if call.caller is not None and call.caller == ours.owner:
            return
        wanted = outcome.word in reports.about or (outcome.in_danger and "emergency" in reports.about)
        if wanted and not outcome.asked_owner:
            self.write_owner(f"call:{call.call_sid}", to_owner(outcome, call.rang, ours.zone), now)
        if call.caller is not None and self._owed_a_text(call, outcome):
            day = now.astimezone(ours.zone).date().isoformat()
            self._outbox.post(
                f"back:{call.caller}:{day}", "text", call.caller, back_to_caller(outcome, ours.business), now
            )

    def _owed_a_text(self, call: LoggedCall, outcome: CallOutcome) -> bool:
        """Missed, or cut off before anything was settled, and nobody we wanted to be rid of."""
        lost = outcome.word == MISSED or (outcome.word == "abandoned" and outcome.hung_up)
        wanted = call.why not in UNWANTED and call.caller not in self._settings.screening.straight_through
        return lost and wanted and self._settings.reports.text_back and self._addresses.texts


def _of(state: CallState, call: LoggedCall) -> CallOutcome:
    return outcome_of(state.context, call.caller, state.disposition)
