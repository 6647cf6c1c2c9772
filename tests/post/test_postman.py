"""Carrying parcels out: once, again later where it did not work, and not for ever."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from calendar_tools.database import open_database
from calendar_tools.text_delivery import LANDLINE, STOP, TextDelivery
from calendar_tools.texter import MemoryTexter, SentText, TextNotSent
from receptionist.post.mail import MailNotSent, MemoryMailer
from receptionist.post.outbox import FAILED, SENT, WAITING, Outbox
from receptionist.post.postman import GIVE_UP, LEASE, Postman

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
OWNER, CUSTOMER = "+13125550100", "+13125550142"


class Office:
    def __init__(self) -> None:
        self.engine = open_database(None)
        self.outbox, self.delivery = Outbox(self.engine), TextDelivery(self.engine)
        self.texter, self.mailer = MemoryTexter(), MemoryMailer()
        self.postman = Postman(self.outbox, self.delivery, self.texter, self.mailer)

    def text(self, key: str = "call:CA1", to: str = CUSTOMER, body: str = "Hello") -> None:
        self.outbox.post(key, "text", to, body, NOW)

    def state(self, key: str = "call:CA1") -> str:
        parcel = self.outbox.get(key)
        assert parcel is not None
        return parcel.state


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.engine.dispose()


def test_a_text_goes_out_once_and_keeps_the_providers_sid(office: Office) -> None:
    office.text()
    office.postman.round(NOW)
    office.postman.round(NOW + LEASE)
    assert office.texter.sent == [SentText(CUSTOMER, "Hello")]
    parcel = office.outbox.get("call:CA1")
    assert parcel is not None
    assert parcel.sid == f"SM{1:032x}"


def test_a_mail_goes_out_under_its_key(office: Office) -> None:
    office.outbox.post("call:CA1", "mail", "owner@example.com", "Hello", NOW)
    office.postman.round(NOW)
    assert [mail.key for mail in office.mailer.sent] == ["call:CA1"]


@pytest.mark.parametrize("went_out", [True, False])
def test_after_a_crash_the_provider_is_asked_first(office: Office, went_out: bool) -> None:
    """Somebody claimed the text and died: before sending it, or before noting that it was sent."""
    office.text()
    office.outbox.claim(NOW, LEASE)
    if went_out:
        office.texter.send(CUSTOMER, "Hello")
    office.postman.round(NOW + LEASE)
    assert office.texter.sent == [SentText(CUSTOMER, "Hello")]
    assert office.state() == SENT


def test_what_did_not_work_is_tried_again_with_growing_pauses(office: Office) -> None:
    office.text()
    office.texter.failures += [TextNotSent("busy"), TextNotSent("busy")]
    for seconds, sent in ((0, 0), (29, 0), (30, 0), (89, 0), (90, 1)):
        office.postman.round(NOW + dt.timedelta(seconds=seconds))
        assert len(office.texter.sent) == sent


def test_one_that_fails_does_not_keep_the_others_waiting(office: Office) -> None:
    office.text("one", body="one")
    office.text("two", body="two")
    office.texter.failures.append(TextNotSent("busy"))
    office.postman.round(NOW)
    assert [text.body for text in office.texter.sent] == ["two"]


def test_what_is_refused_for_good_is_not_tried_again(office: Office) -> None:
    office.text()
    office.texter.failures.append(TextNotSent("a landline", retriable=False, code="21614"))
    office.postman.round(NOW)
    assert office.state() == FAILED
    assert office.delivery.why_not(CUSTOMER) == LANDLINE


def test_after_a_day_it_is_given_up(office: Office) -> None:
    office.text()
    office.texter.failures += [TextNotSent("busy")] * 3
    office.postman.round(NOW)
    assert office.state() == WAITING
    office.postman.round(NOW + GIVE_UP)
    assert office.state() == FAILED


def test_who_said_stop_is_not_texted(office: Office) -> None:
    office.delivery.cannot(CUSTOMER, STOP, NOW)
    office.text()
    office.postman.round(NOW)
    assert office.texter.sent == []
    assert office.state() == FAILED


def test_a_mail_server_that_is_away_is_asked_again(office: Office) -> None:
    office.outbox.post("call:CA1", "mail", "owner@example.com", "Hello", NOW)
    office.mailer.failures.append(MailNotSent("connection refused"))
    office.postman.round(NOW)
    office.postman.round(NOW + dt.timedelta(minutes=1))
    assert len(office.mailer.sent) == 1


def test_logs_name_neither_numbers_nor_words(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    office.outbox.post(f"back:{CUSTOMER}:2026-03-02", "text", CUSTOMER, "Hello", NOW)
    office.texter.failures.append(TextNotSent("busy"))
    office.postman.round(NOW)
    assert "back" in caplog.text
    assert CUSTOMER not in caplog.text
