"""Set-up, step by step."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from receptionist.app.doctor.site import Site
from receptionist.app.settings import Business
from tests.app.test_twilio_number import NUMBER, Twilio
from tests.frontdesk.desk_kit import BOOKING
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

PUBLIC = "telephone: {public_url: 'https://bot.example.com'}\n"


class NoGoogle:
    def close(self) -> None:
        pass


@pytest.fixture
def twilio() -> Twilio:
    return Twilio(NUMBER)


@pytest.fixture
def ready(browser: OwnersBrowser, twilio: Twilio, tmp_path: Path) -> OwnersBrowser:
    """With an account and a public address."""

    def site(business: Business) -> Site:
        account = {"TWILIO_ACCOUNT_SID": "AC" + "0" * 32, "TWILIO_AUTH_TOKEN": "0" * 32}
        return Site(
            business=business, environment=account, directory=tmp_path, database="sqlite://", workflows="sqlite://",
            clock=lambda: browser.desk.now, google=NoGoogle(), web=httpx.MockTransport(twilio),
        )  # fmt: skip

    browser.desk.services.site = site
    browser.desk.file.write_text(browser.desk.file.read_text() + PUBLIC)
    return browser


def test_nothing_is_looked_at_unasked(ready: OwnersBrowser) -> None:
    page = ready.get("/set-up").text
    assert "Look now" in page
    assert "findings" not in page


@pytest.mark.parametrize("step", ["business", "machine", "telephone", "calendar"])
def test_a_step_says_what_the_doctor_says(ready: OwnersBrowser, step: str) -> None:
    page = ready.get(f"/set-up?look={step}").text
    assert page.count('class="findings"') == 1
    assert "Look again" in page


def test_the_numbers_of_the_account_are_shown(ready: OwnersBrowser) -> None:
    assert 'value="+13125550100"' in ready.get("/set-up?numbers=true").text


def test_a_number_is_taken_its_calls_come_here_and_the_file_names_it(ready: OwnersBrowser, twilio: Twilio) -> None:
    answer = ready.post("/set-up/number", {"number": "+13125550100"})
    assert answer.headers["location"] == "/frontdesk/set-up?look=telephone"
    [values] = twilio.changed.values()
    assert values["VoiceUrl"] == "https://bot.example.com/voice"
    assert "number: '+13125550100'" in ready.desk.file.read_text()
    assert [entry.what for entry in ready.desk.services.audit.latest()] == ["set_up"]


def test_a_number_of_somebody_elses_is_not_taken(ready: OwnersBrowser, twilio: Twilio) -> None:
    assert ready.post("/set-up/number", {"number": "+13125550199"}).status_code == 404
    assert twilio.changed == {}


def test_without_an_account_it_is_said_what_is_missing(browser: OwnersBrowser) -> None:
    page = browser.get("/set-up?numbers=true")
    assert page.status_code == 409
    assert "TWILIO_ACCOUNT_SID" in page.text


def test_a_call_that_came_is_the_test(ready: OwnersBrowser) -> None:
    assert "No call has come in yet." in ready.get("/set-up").text
    ready.desk.call("CA1", BOOKING)
    assert 'href="/frontdesk/calls/CA1"' in ready.get("/set-up").text


def test_a_safe_first_week_is_begun_and_ended(ready: OwnersBrowser) -> None:
    before = ready.desk.file.read_text()
    assert ready.post("/set-up/first-week", {"approval": "true", "daily": "true"}).status_code == 303
    business = ready.desk.office.business
    assert business.approval is not None
    assert (business.approval.minutes, business.approval.silence) == (1440, "release")
    assert business.line.reports.daily
    assert ready.get("/set-up").text.count(" checked") == 2
    ready.post("/set-up/first-week", {})
    assert ready.desk.office.business.approval is None
    assert not ready.desk.office.business.line.reports.daily
    assert ready.desk.file.read_text().startswith(before)


def test_an_approval_as_the_owner_set_it_stays_so(ready: OwnersBrowser) -> None:
    ready.desk.file.write_text(ready.desk.file.read_text() + "approval: {minutes: 5, silence: book}\n")
    ready.post("/set-up/first-week", {"approval": "true"})
    assert "approval: {minutes: 5, silence: book}" in ready.desk.file.read_text()


def test_the_codes_for_forwarding_have_the_number(ready: OwnersBrowser) -> None:
    ready.desk.file.write_text(
        ready.desk.file.read_text().replace(PUBLIC, PUBLIC.replace("}", ", number: '+13125550100'}"))
    )
    page = ready.get("/set-up").text
    assert "**61*13125550100#" in page
    assert "*713125550100" in page
