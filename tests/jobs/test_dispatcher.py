"""Sending what is in the outbox: once, again later where it did not work, and not for ever."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from calendar_tools.texter import MemoryTexter, SentText, TextNotSent
from receptionist.jobs.dispatcher import LEASE, ROUND, Dispatcher, NotSent
from receptionist.jobs.mail import MailNotSent
from receptionist.jobs.senders import MailSender, TextSender
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import LANDLINE, STOP, Deliveries
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
OWNER, CUSTOMER = "+13125550100", "+13125550142"


@dataclass(frozen=True, slots=True)
class SentMail:
    recipient: str
    body: str
    key: str


class MemoryMailer:
    """Keeps what was sent. `failures` are raised by the next sends in turn, before anything goes out."""

    def __init__(self) -> None:
        self.sent: list[SentMail] = []
        self.failures: list[MailNotSent] = []

    def send(self, recipient: str, body: str, key: str) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(SentMail(recipient, body, key))


class Office:
    def __init__(self) -> None:
        self.engine = open_database(None)
        self.outbox, self.delivery = Outbox(self.engine), Deliveries(self.engine)
        self.texter, self.mailer = MemoryTexter(), MemoryMailer()
        self.now = NOW
        self.given_up: list[tuple[str, str]] = []
        senders = {"text": TextSender(self.texter, self.delivery), "mail": MailSender(self.mailer)}
        self.dispatcher = Dispatcher(self.outbox, senders, "here", lambda: self.now, gave_up=self._gave_up)

    def _gave_up(self, message: OutboxMessage, why: str, now: dt.datetime) -> None:
        self.given_up.append((message.key, why))

    def round(self, now: dt.datetime) -> None:
        self.now = now
        self.dispatcher.round(now)

    def text(self, key: str = "call:CA1", to: str = CUSTOMER, body: str = "Hello") -> None:
        self.outbox.post(key, "text", to, body, NOW)

    def state(self, key: str = "call:CA1") -> str:
        message = self.outbox.get(key)
        assert message is not None
        return message.state


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.engine.dispose()


def test_a_text_goes_out_once_and_keeps_the_providers_sid(office: Office) -> None:
    office.text()
    office.round(NOW)
    office.round(NOW + LEASE)
    assert office.texter.sent == [SentText(CUSTOMER, "Hello")]
    message = office.outbox.get("call:CA1")
    assert message is not None
    assert message.sid == f"SM{1:032x}"


def test_a_mail_goes_out_under_its_key(office: Office) -> None:
    office.outbox.post("call:CA1", "mail", "owner@example.com", "Hello", NOW)
    office.round(NOW)
    assert [mail.key for mail in office.mailer.sent] == ["call:CA1"]


@pytest.mark.parametrize("went_out", [True, False])
def test_after_a_crash_the_provider_is_asked_first(office: Office, went_out: bool) -> None:
    """Somebody claimed the text and died: before sending it, or before noting that it was sent."""
    office.text()
    office.outbox.claim("another", NOW, LEASE)
    if went_out:
        office.texter.send(CUSTOMER, "Hello")
    office.round(NOW + LEASE)
    assert office.texter.sent == [SentText(CUSTOMER, "Hello")]
    assert office.state() == "sent"


def test_what_did_not_work_is_tried_again_with_growing_pauses(office: Office) -> None:
    office.text()
    office.texter.failures += [TextNotSent("busy"), TextNotSent("busy")]
    for seconds, sent in ((0, 0), (29, 0), (30, 0), (89, 0), (90, 1)):
        office.round(NOW + dt.timedelta(seconds=seconds))
        assert len(office.texter.sent) == sent


def test_one_that_fails_does_not_keep_the_others_waiting(office: Office) -> None:
    office.text("one", body="one")
    office.text("two", body="two")
    office.texter.failures.append(TextNotSent("busy"))
    office.round(NOW)
    assert [text.body for text in office.texter.sent] == ["two"]


def test_what_is_refused_for_good_is_not_tried_again(office: Office) -> None:
    office.text()
    office.texter.failures.append(TextNotSent("a landline", retriable=False, code="21614"))
    office.round(NOW)
    assert office.state() == "failed"
    assert office.delivery.why_not(CUSTOMER) == LANDLINE


def test_after_a_day_it_is_given_up(office: Office) -> None:
    office.text()
    office.texter.failures += [TextNotSent("busy")] * 3
    office.round(NOW)
    assert office.state() == "waiting"
    office.round(NOW + dt.timedelta(days=1))
    assert office.state() == "failed"


def test_who_said_stop_is_not_texted(office: Office) -> None:
    office.delivery.cannot(CUSTOMER, STOP, NOW)
    office.text()
    office.round(NOW)
    assert office.texter.sent == []
    assert office.state() == "failed"


def test_a_mail_server_that_is_away_is_asked_again(office: Office) -> None:
    office.outbox.post("call:CA1", "mail", "owner@example.com", "Hello", NOW)
    office.mailer.failures.append(MailNotSent("connection refused"))
    office.round(NOW)
    office.round(NOW + dt.timedelta(minutes=1))
    assert len(office.mailer.sent) == 1


def test_logs_name_neither_numbers_nor_words(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    office.outbox.post(f"back:{CUSTOMER}:2026-03-02", "text", CUSTOMER, "Hello", NOW)
    office.texter.failures.append(TextNotSent("busy"))
    office.round(NOW)
    assert "back" in caplog.text
    assert CUSTOMER not in caplog.text


def test_whoever_is_to_know_hears_of_what_was_given_up(office: Office) -> None:
    office.text()
    office.texter.failures.append(TextNotSent("a landline", retriable=False))
    office.round(NOW)
    assert office.given_up == [("call:CA1", "the text was not sent: a landline")]


def test_one_who_waits_has_it_sent_before_it_is_due(office: Office) -> None:
    office.text()
    office.texter.failures.append(TextNotSent("busy"))
    office.round(NOW)
    sent = office.dispatcher.at_once("call:CA1", NOW)
    assert sent is not None
    assert sent.state == "sent"


def test_what_another_process_is_sending_is_left_to_it(office: Office) -> None:
    office.text()
    office.outbox.claim("another", NOW, LEASE)
    left = office.dispatcher.at_once("call:CA1", NOW)
    assert left is not None
    assert (left.state, office.texter.sent) == ("waiting", [])


class Broken:
    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        raise ZeroDivisionError


def test_a_sender_with_a_defect_keeps_nobody_elses_message(office: Office) -> None:
    texts = TextSender(office.texter, office.delivery)
    dispatcher = Dispatcher(office.outbox, {"mail": Broken(), "text": texts}, "here", lambda: NOW)
    office.outbox.post("a", "mail", "owner@example.com", "Hello", NOW)
    office.text("b")
    dispatcher.round(NOW)
    assert (office.state("a"), office.state("b")) == ("waiting", "sent")


def test_a_channel_without_a_sender_waits_until_it_has_one(office: Office) -> None:
    office.text()
    Dispatcher(office.outbox, {}, "here", lambda: NOW).round(NOW)
    office.round(NOW + dt.timedelta(minutes=1))
    assert office.state() == "sent"


class Slow:
    """A provider that lets everybody wait and takes nothing; its clock is the office's."""

    def __init__(self, office: Office, takes: dt.timedelta) -> None:
        self.office, self.takes = office, takes
        self.asked: list[str] = []

    def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
        self.asked.append(message.key)
        self.office.now += self.takes
        raise NotSent("no answer")


class TestARound:
    def test_a_provider_that_hangs_does_not_keep_all_other_jobs_waiting(self, office: Office) -> None:
        """There are as many messages that the first is due again before the last was tried."""
        slow = Slow(office, dt.timedelta(seconds=10))
        dispatcher = Dispatcher(office.outbox, {"text": slow}, "here", lambda: office.now)
        for number in range(20):
            office.text(f"call:{number:02}")
        dispatcher.round(office.now)
        assert office.now - NOW <= ROUND + slow.takes
        while len(slow.asked) < 20:
            dispatcher.round(office.now)
        assert sorted(set(slow.asked)) == [f"call:{number:02}" for number in range(20)]

    def test_everything_that_is_due_goes_out_in_one(self, office: Office) -> None:
        for number in range(200):
            office.text(f"call:{number}", body=str(number))
        office.round(NOW)
        assert len(office.texter.sent) == 200

    def test_what_is_not_due_is_left(self, office: Office) -> None:
        office.text()
        office.round(NOW - dt.timedelta(seconds=1))
        assert office.texter.sent == []


class TestBeingGivenUp:
    def test_the_owner_hears_of_it_before_it_counts_as_dealt_with(self, office: Office) -> None:
        """Who dies in between tells of it twice: better than not at all."""
        stood: list[str] = []
        gave_up = lambda message, why, now: stood.append(office.state(message.key))  # noqa: E731
        senders = {"text": TextSender(office.texter, office.delivery)}
        office.text()
        office.texter.failures.append(TextNotSent("a landline", retriable=False))
        Dispatcher(office.outbox, senders, "here", lambda: NOW, gave_up=gave_up).round(NOW)
        assert stood == ["waiting"]

    def test_nobody_hears_of_what_is_tried_again(self, office: Office) -> None:
        office.text()
        office.texter.failures.append(TextNotSent("busy"))
        office.round(NOW)
        assert office.given_up == []

    def test_why_is_kept_with_the_message_and_the_providers_code_too(self, office: Office) -> None:
        office.text()
        office.texter.failures.append(TextNotSent("a landline", retriable=False, code="21614"))
        office.round(NOW)
        message = office.outbox.get("call:CA1")
        assert message is not None
        assert (message.error, message.answer) == ("the text was not sent: a landline", "21614")

    def test_an_error_is_forgotten_once_it_went_out(self, office: Office) -> None:
        office.text()
        office.texter.failures.append(TextNotSent("busy"))
        office.round(NOW)
        office.round(NOW + dt.timedelta(minutes=1))
        message = office.outbox.get("call:CA1")
        assert message is not None
        assert (message.state, message.error, message.sent) == ("sent", None, NOW + dt.timedelta(minutes=1))


def test_a_server_that_asks_for_patience_gets_it(office: Office) -> None:
    class Busy:
        def send(self, message: OutboxMessage, now: dt.datetime) -> Receipt:
            raise NotSent("too many requests", after=dt.timedelta(minutes=10))

    office.text()
    Dispatcher(office.outbox, {"text": Busy()}, "here", lambda: NOW).round(NOW)
    message = office.outbox.get("call:CA1")
    assert message is not None
    assert message.due == NOW + dt.timedelta(minutes=10)


def test_what_a_sender_with_a_defect_said_is_kept_without_its_words(office: Office) -> None:
    office.outbox.post("a", "mail", "owner@example.com", "Hello", NOW)
    Dispatcher(office.outbox, {"mail": Broken()}, "here", lambda: NOW).round(NOW)
    message = office.outbox.get("a")
    assert message is not None
    assert message.error == "ZeroDivisionError; the log says more"


def test_a_mail_that_is_refused_for_good_is_not_sent_again(office: Office) -> None:
    office.outbox.post("call:CA1", "mail", "nobody", "Hello", NOW)
    office.mailer.failures.append(MailNotSent("no such address", retriable=False))
    office.round(NOW)
    assert office.state() == "failed"
