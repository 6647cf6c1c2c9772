"""The owner is written each morning, once for each day."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.frontdesk.day_report import DayReport, report_of
from tests.frontdesk.desk_kit import BOOKING, LOST, NOW, TOM, ZONE, FilledDesk
from tests.frontdesk.test_day_digest import MUMBLED, digest

MORNING = dt.datetime(2026, 3, 3, 7, 1, tzinfo=ZONE)
PAGE = "https://bot.example.com/frontdesk/day?day="


class Written:
    """What went to the owner, by its key; and what they want."""

    def __init__(self, desk: FilledDesk) -> None:
        self.words: dict[str, str] = {}
        self.times = 0
        self.wanted, self.by_mail = True, True
        self.report = DayReport(
            desk.services.days_past, lambda: ZONE, lambda: self.wanted, lambda: self.by_mail, self._write, PAGE
        )

    def _write(self, key: str, words: str) -> None:
        self.times += 1
        self.words[key] = words


@pytest.fixture
def written(desk: FilledDesk) -> Written:
    desk.call("CA1", BOOKING)
    return Written(desk)


def test_the_day_before_is_told_in_the_morning_once(written: Written) -> None:
    for minutes in (-2, 0, 10, 600):
        written.report.round(MORNING + dt.timedelta(minutes=minutes))
    assert list(written.words) == ["day:2026-03-02"]
    assert written.times == 1
    assert f"{PAGE}2026-03-02" in written.words["day:2026-03-02"]


def test_it_is_not_told_before_the_morning_or_where_nobody_wants_it(written: Written) -> None:
    written.report.round(MORNING - dt.timedelta(hours=1))
    written.wanted = False
    written.report.round(MORNING)
    assert written.words == {}


def test_a_day_without_a_call_is_not_told_of(written: Written) -> None:
    written.report.round(MORNING + dt.timedelta(days=1))
    assert written.words == {}


def test_it_goes_by_the_businesss_clock(written: Written) -> None:
    written.report.round(MORNING.astimezone(dt.UTC))
    assert list(written.words) == ["day:2026-03-02"]


def test_a_mail_has_all_of_it_and_a_text_the_sum(desk: FilledDesk) -> None:
    for call_sid, words in (("CA1", BOOKING), ("CA2", MUMBLED), ("CA3", LOST)):
        desk.call(call_sid, words, caller=TOM if call_sid == "CA3" else "+13125550142")
    found = digest(desk, NOW.date())
    mail, text = (report_of(found, ZONE, PAGE, brief=brief) for brief in (False, True))
    assert mail.startswith("Monday, March 2: 3 calls. 1 agreed to a time (0 wait for your yes)")
    assert "Sarah Johnson" in mail
    assert "“blah the the”" in mail
    assert "312-555-0177" in mail
    assert len(text.splitlines()) == 2
    assert "Sarah" not in text
