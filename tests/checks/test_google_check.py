"""What is said of Google's answers, from a key file that is damaged to a calendar shared read-only."""

from __future__ import annotations

import datetime as dt
import json
import os
from collections.abc import Callable
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from receptionist.checks.examination import examine
from receptionist.checks.finding import Finding, State
from receptionist.checks.google_sharing import same_clock
from receptionist.checks.site import Site

NOW = dt.datetime(2026, 3, 2, 15, 0, tzinfo=dt.UTC)
DAY = dt.timedelta(days=1)
ROBOT = "desk@sparkle.iam.gserviceaccount.example"
OWNER = "owner@sparkle.example"

NewSite = Callable[..., Site]
Answer = tuple[dict[str, Any], Any]


def date(off: dt.timedelta = dt.timedelta(0)) -> Answer:
    """Google's answer to a HEAD, its clock `off` ours."""
    return {"status": 404, "date": format_datetime(NOW + off, usegmt=True)}, ""


def token(**more: Any) -> Answer:
    return {"status": 200}, {"access_token": "ya29.hush", "expires_in": 3599, "token_type": "Bearer", **more}


def denied(error: str, description: str) -> Answer:
    return {"status": 400}, {"error": error, "error_description": description}


def shared(role: str = "writer", zone: str = "America/Chicago") -> Answer:
    return {"status": 200}, {"accessRole": role, "timeZone": zone}


def refused(status: int, reason: str) -> Answer:
    return {"status": status}, {"error": {"code": status, "message": reason, "errors": [{"reason": reason}]}}


FREE: Answer = ({"status": 200}, {"calendars": {OWNER: {"busy": []}}})


@pytest.fixture(scope="session")
def robot_key() -> str:
    """A service account's key file, with a key made for this run."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    fields = {
        "type": "service_account",
        "client_email": ROBOT,
        "private_key": pem,
        "private_key_id": "1",
        "token_uri": "https://oauth2.example/token",
    }
    return json.dumps(fields)


PERSON = json.dumps(
    {
        "type": "authorized_user",
        "refresh_token": "1//hush",
        "client_id": "desk",
        "client_secret": "hush",
        "token": "old",
    }
)


@pytest.fixture
def examined(site: NewSite, tmp_path: Path, robot_key: str) -> Callable[..., list[Finding]]:
    """Examines a business on Google Calendar whose credentials' file holds `key`, saved `age` ago."""

    def look(
        *answers: Answer, key: str = robot_key, age: dt.timedelta = DAY, probe: bool = False, **calendar: str
    ) -> list[Finding]:
        file = tmp_path / "google.json"
        file.write_text(key)
        file.chmod(0o600)
        os.utime(file, times=((NOW - age).timestamp(),) * 2)
        choice = {"kind": "google", "id": OWNER, "credentials": str(file)} | calendar
        return list(examine(site(list(answers), calendar=choice), probe))

    return look


def one(findings: list[Finding], what: str) -> Finding:
    return next(finding for finding in findings if finding.what == what)


def test_a_calendar_shared_with_a_service_account_is_well(examined: Any) -> None:
    findings = examined(date(), token(), shared(), FREE)
    assert [finding for finding in findings if finding.state is not State.OK] == []
    assert ROBOT in one(findings, "Google sign-in").detail


def test_a_probe_is_written_read_back_and_deleted(examined: Any) -> None:
    times = {"start": {"dateTime": "2026-03-03T15:00:00Z"}, "end": {"dateTime": "2026-03-03T15:15:00Z"}}
    event = {"id": "probe1", "summary": "Receptionist's probe: may be deleted", "status": "confirmed", **times}
    stored: Answer = ({"status": 200}, event)
    findings = examined(date(), token(), shared(), FREE, stored, stored, ({"status": 204}, ""), probe=True)
    assert one(findings, f"probe of {OWNER}").state is State.OK


def test_a_probe_that_cannot_be_deleted_is_named_for_deleting_by_hand(examined: Any) -> None:
    times = {"start": {"dateTime": "2026-03-03T15:00:00Z"}, "end": {"dateTime": "2026-03-03T15:15:00Z"}}
    stored: Answer = ({"status": 200}, {"id": "probe1", "status": "confirmed", **times})
    findings = examined(date(), token(), shared(), FREE, stored, stored, refused(403, "forbidden"), probe=True)
    finding = one(findings, f"probe of {OWNER}")
    assert finding.state is State.PROBLEM
    assert "by hand" in finding.mend


@pytest.mark.parametrize(
    ("off", "state", "said"),
    [
        (dt.timedelta(seconds=2), State.OK, "2 s behind"),
        (dt.timedelta(seconds=-45), State.WARNING, "45 s ahead"),
        (dt.timedelta(minutes=-10), State.PROBLEM, "600 s ahead"),
    ],
)
def test_the_clock_against_googles(examined: Any, off: dt.timedelta, state: State, said: str) -> None:
    finding = one(examined(date(off), token(), shared(), FREE), "clock")
    assert finding.state is state
    assert said in finding.detail


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("{", "not JSON"),
        ('{"type": "shopping list"}', "neither"),
        ('{"installed": {"client_id": "desk"}}', "OAuth client"),  # the file that signing in needs, not its result
        ('{"type": "service_account", "client_email": "a@b.example"}', "damaged"),  # the private key is missing
        ('{"refresh_token": "1//hush"}', "damaged"),  # the client's id and secret are missing
    ],
)
def test_a_file_that_is_no_credentials(examined: Any, key: str, said: str) -> None:
    finding = one(examined(date(), key=key), "Google key file")
    assert finding.state is State.PROBLEM
    assert said in finding.detail


def test_a_file_that_is_not_there(examined: Any, tmp_path: Path) -> None:
    assert "does not exist" in one(examined(date(), credentials=str(tmp_path / "gone")), "Google key file").detail


def test_a_key_that_every_user_may_read_is_warned_of(site: NewSite, tmp_path: Path, robot_key: str) -> None:
    file = tmp_path / "google.json"
    file.write_text(robot_key)
    file.chmod(0o644)
    choice = {"kind": "google", "id": OWNER, "credentials": str(file)}
    place = site([date(), token(), shared(), FREE], calendar=choice)
    assert one(list(examine(place)), "Google key file").state is State.WARNING


@pytest.mark.parametrize(
    ("answer", "detail", "mend"),
    [
        (denied("invalid_grant", "Token has been expired or revoked."), "seven days", "Publish the app"),
        (denied("invalid_grant", "Invalid JWT Signature."), "key was deleted", "new key"),
        (
            denied("invalid_grant", "Invalid JWT: Token must be short-lived and in a reasonable timeframe."),
            "clock is wrong",
            "NTP",
        ),
        (denied("invalid_grant", "Invalid grant: account not found"), "service account was deleted", "Make a new one"),
        (denied("deleted_client", "The OAuth client was deleted."), "client was deleted", "Desktop app"),
        (denied("invalid_client", "The OAuth client was not found."), "client is unknown", "sign in again"),
        (denied("something_new", "Nobody has seen this"), "without a reason we know", "Make new ones"),
    ],
)  # fmt: skip
def test_why_google_gives_no_token(examined: Any, answer: Answer, detail: str, mend: str) -> None:
    finding = one(examined(date(), answer), "Google sign-in")
    assert finding.state is State.PROBLEM
    assert detail in finding.detail
    assert mend in finding.mend


def test_after_a_refused_sign_in_no_calendar_is_asked(examined: Any) -> None:
    findings = examined(date(), denied("invalid_grant", "Token has been expired or revoked."))
    assert not any(finding.what.startswith("calendar") for finding in findings)


@pytest.mark.parametrize(
    ("answer", "age", "state", "said"),
    [
        (token(), 2 * DAY, State.WARNING, "2 days old"),  # may be one that dies after seven
        (token(), 30 * DAY, State.OK, "30 days old"),  # has outlived the seven days
        (token(refresh_token_expires_in=86400), 6 * DAY, State.WARNING, "Tuesday 03 March 15:00"),  # Google says when
    ],
)
def test_how_long_a_sign_in_lasts(examined: Any, answer: Answer, age: dt.timedelta, state: State, said: str) -> None:
    finding = one(examined(date(), answer, shared(), FREE, key=PERSON, age=age), "sign-in lasts")
    assert finding.state is state
    assert said in finding.detail


def test_a_service_account_has_no_sign_in_that_could_die(examined: Any) -> None:
    findings = examined(date(), token(), shared(), FREE)
    assert "sign-in lasts" not in {finding.what for finding in findings}


@pytest.mark.parametrize(
    ("role", "state", "said"),
    [
        ("owner", State.OK, "can be written"),
        ("writer", State.OK, "can be written"),
        ("writerWithoutPrivateAccess", State.OK, "can be written"),
        ("reader", State.PROBLEM, "read-only"),
        ("freeBusyReader", State.PROBLEM, "only free and busy"),
        ("none", State.PROBLEM, "no visit can be booked"),
    ],
)
def test_the_right_to_write(examined: Any, role: str, state: State, said: str) -> None:
    finding = one(examined(date(), token(), shared(role), FREE), f"calendar {OWNER}")
    assert finding.state is state
    assert said in finding.detail


def test_a_read_only_share_names_whom_to_share_with(examined: Any) -> None:
    finding = one(examined(date(), token(), shared("reader")), f"calendar {OWNER}")
    assert ROBOT in finding.mend
    assert "Make changes to events" in finding.mend


@pytest.mark.parametrize(
    ("answer", "state", "said"),
    [
        (refused(404, "notFound"), State.PROBLEM, "not shared"),
        (refused(403, "accessNotConfigured"), State.PROBLEM, "not enabled"),
        (refused(403, "forbidden"), State.PROBLEM, "can't be read"),
        (refused(503, "backendError"), State.UNKNOWN, "503"),
    ],
)
def test_a_calendar_that_cannot_be_read(examined: Any, answer: Answer, state: State, said: str) -> None:
    finding = one(examined(date(), token(), answer), f"calendar {OWNER}")
    assert finding.state is state
    assert said in finding.detail


def test_a_service_accounts_own_calendar_is_seen_by_nobody(examined: Any) -> None:
    finding = one(examined(date(), token(), id="primary"), "calendar primary")
    assert finding.state is State.PROBLEM
    assert ROBOT in finding.mend


def test_a_persons_primary_calendar_is_their_own(examined: Any) -> None:
    free: Answer = ({"status": 200}, {"calendars": {"primary": {"busy": []}}})
    findings = examined(date(), token(), shared("owner"), free, key=PERSON, id="primary")
    assert one(findings, "calendar primary").state is State.OK


def test_free_and_busy_times_that_google_cannot_tell_are_not_known(examined: Any) -> None:
    silent: Answer = ({"status": 200}, {"calendars": {OWNER: {"errors": [{"reason": "internalError"}]}}})
    assert one(examined(date(), token(), shared(), silent), "free and busy times").state is State.UNKNOWN


@pytest.mark.parametrize(
    ("zone", "state"),
    [
        ("America/Chicago", State.OK),
        ("US/Central", State.OK),  # another name of the same clock
        ("America/Regina", State.WARNING),  # the same in winter alone
        ("UTC", State.WARNING),
    ],
)
def test_the_calendars_zone(examined: Any, zone: str, state: State) -> None:
    assert one(examined(date(), token(), shared(zone=zone), FREE), f"calendar {OWNER}, zone").state is state


def test_an_unknown_zone_agrees_with_none() -> None:
    assert not same_clock("Mars/Olympus", "Mars/Olympus", NOW)


def test_no_secret_of_google_is_shown(examined: Any) -> None:
    """Whatever goes wrong, for either kind of account."""
    wrong = [denied("invalid_grant", "Token has been expired or revoked."), refused(403, "forbidden")]
    findings = [
        finding
        for answer in wrong
        for found in (examined(date(), answer, key=PERSON), examined(date(), token(), answer, key=PERSON))
        for finding in found
    ]
    assert "hush" not in " ".join(f"{finding.detail} {finding.mend}" for finding in findings)
