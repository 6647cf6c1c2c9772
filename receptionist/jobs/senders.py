"""What carries each channel of the outbox: texts by the telephone's provider, mail by SMTP."""

from __future__ import annotations

import datetime as dt

from calendar_tools.texter import Texter, TextNotSent
from receptionist.jobs.dispatcher import NotSent
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import OutboxMessage, Receipt
from receptionist.post.mail import Mailer, MailNotSent


class TextSender:
    """Texts. A number that asked for no more, or takes none, is not texted."""

    def __init__(self, texter: Texter, deliveries: Deliveries) -> None:
        self._texter = texter
        self._deliveries = deliveries

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        why_not = self._deliveries.why_not(message.recipient)
        if why_not is not None:
            raise NotSent(f"the number is not texted: {why_not}", retriable=False, code=why_not)
        try:
            if message.tries > 1 and self._texter.was_sent(message.recipient, message.body):
                return Receipt()
            return Receipt(self._texter.send(message.recipient, message.body))
        except TextNotSent as error:
            self._deliveries.refused(message.recipient, error.code, now)
            raise NotSent(str(error), error.retriable, code=error.code) from error


class MailSender:
    """Mails. The key becomes the Message-ID, by which a repeated mail shows itself as one."""

    def __init__(self, mailer: Mailer) -> None:
        self._mailer = mailer

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        try:
            self._mailer.send(message.recipient, message.body, message.key)
        except MailNotSent as error:
            raise NotSent(str(error), error.retriable) from error
        return Receipt()
