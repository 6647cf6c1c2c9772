"""Carries out what is in the outbox: texts and mails, tried again with growing pauses, for a day at most."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Final

from calendar_tools.text_delivery import TextDelivery
from calendar_tools.texter import Texter, TextNotSent
from receptionist.post.mail import Mailer, MailNotSent
from receptionist.post.outbox import Outbox, Parcel

log = logging.getLogger(__name__)

LEASE: Final = dt.timedelta(minutes=2)
"""Longer than sending takes: who dies over a parcel leaves it to the next."""
FIRST_PAUSE: Final = dt.timedelta(seconds=30)
LONGEST_PAUSE: Final = dt.timedelta(hours=1)
GIVE_UP: Final = dt.timedelta(days=1)


class Postman:
    """Without a texter (or a mailer) what needs one stays in the outbox, until it is given up."""

    def __init__(
        self, outbox: Outbox, delivery: TextDelivery, texter: Texter | None = None, mailer: Mailer | None = None
    ) -> None:
        self._outbox = outbox
        self._delivery = delivery
        self._texter = texter
        self._mailer = mailer

    def round(self, now: dt.datetime) -> None:
        """Everything that is due, one after the other."""
        while (parcel := self._outbox.claim(now, LEASE)) is not None:
            try:
                self._outbox.sent(parcel.key, self._send(parcel))
            except (TextNotSent, MailNotSent) as error:
                self._not_sent(parcel, error, now)

    def _send(self, parcel: Parcel) -> str | None:
        """The text's sid. Raises TextNotSent, MailNotSent."""
        if parcel.channel == "mail":
            if self._mailer is None:
                raise MailNotSent("no mail server is set; add `line: reports: mail:`")
            self._mailer.send(parcel.recipient, parcel.body, parcel.key)
            return None
        if self._texter is None:
            raise TextNotSent("there is no number to send texts from; set `telephone: number:`")
        why_not = self._delivery.why_not(parcel.recipient)
        if why_not is not None:
            raise TextNotSent(f"the number is not texted: {why_not}", retriable=False)
        if parcel.tries > 1 and self._texter.was_sent(parcel.recipient, parcel.body):
            return None
        return self._texter.send(parcel.recipient, parcel.body)

    def _not_sent(self, parcel: Parcel, error: TextNotSent | MailNotSent, now: dt.datetime) -> None:
        log.warning("%s: %s", parcel.key.partition(":")[0], error)
        if isinstance(error, TextNotSent):
            self._delivery.refused(parcel.recipient, error.code, now)
        if not error.retriable or now - parcel.posted >= GIVE_UP:
            self._outbox.failed(parcel.key, str(error))
            return
        pause = min(FIRST_PAUSE * 2 ** (parcel.tries - 1), LONGEST_PAUSE)
        self._outbox.later(parcel.key, now + pause, str(error))
