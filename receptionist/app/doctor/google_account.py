"""Who receptionist is to Google: the credentials' file, and whether Google still takes it."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import google_auth_httplib2
import httplib2
from google.auth.credentials import Credentials

from calendar_tools.errors import BadCredentials, CalendarError
from calendar_tools.google_credentials import from_service_account, from_token_file
from calendar_tools.google_errors import Subject, translated
from receptionist.app.doctor.finding import Finding, ok, problem, stop, unknown, warning
from receptionist.app.doctor.google_refusals import explained

FILE, SIGN_IN = "Google key file", "Google sign-in"
TESTING_LIFE = dt.timedelta(days=7)
"""How long a sign-in lasts while the project's consent screen is in testing (Google, "Using OAuth 2.0")."""

_PAGE = "docs/google-calendar.md"


@dataclass(frozen=True, slots=True)
class GoogleAccount:
    """`address` is the service account's; empty for a person, whose address the token doesn't tell."""

    credentials: Credentials
    kind: Literal["service account", "signed-in user"]
    address: str
    saved: dt.datetime

    @property
    def person(self) -> bool:
        return self.kind == "signed-in user"


class BadKeyFile(Exception):
    """`calendar.credentials` is no file that Google takes; carries the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.detail)
        self.finding = finding


def account(credentials: str | None) -> GoogleAccount:
    """The account that the file at `credentials` stands for; asks nobody. Raises BadKeyFile."""
    if credentials is None:
        raise BadKeyFile(
            stop(FILE, "`calendar: credentials:` is not set", f"Name the file there; {_PAGE} says how to get one.")
        )
    path = Path(credentials).expanduser()
    kind = _kind(path)
    try:
        loaded = from_service_account(path) if kind == "service account" else from_token_file(path)
    except BadCredentials:
        raise BadKeyFile(
            stop(FILE, f"{path} is damaged, or only a part of the file", f"Download it, or sign in, again ({_PAGE}).")
        ) from None
    saved = dt.datetime.fromtimestamp(path.stat().st_mtime, dt.UTC)
    return GoogleAccount(loaded, kind, getattr(loaded, "service_account_email", ""), saved)


def _kind(path: Path) -> Literal["service account", "signed-in user"]:
    fields = _fields(path)
    if "installed" in fields or "web" in fields:
        raise BadKeyFile(
            stop(
                FILE, f"{path} is the OAuth client, not a token", f"Sign in with it once, and name the token ({_PAGE})."
            )
        )
    if fields.get("type") == "service_account":
        return "service account"
    if "refresh_token" in fields:
        return "signed-in user"
    raise BadKeyFile(
        stop(FILE, f"{path} is neither a service account's key nor the token of a sign-in", f"See {_PAGE}.")
    )


def _fields(path: Path) -> dict[str, Any]:
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadKeyFile(stop(FILE, f"{path} does not exist", f"Put it there; {_PAGE} says how to get it.")) from None
    except OSError as error:
        mend = "Let the user that runs receptionist read it, and nobody else."
        raise BadKeyFile(stop(FILE, f"{path} can't be read: {error.strerror}", mend)) from None
    except ValueError:
        raise BadKeyFile(stop(FILE, f"{path} is not JSON", f"Download it, or sign in, again ({_PAGE}).")) from None
    return fields if isinstance(fields, dict) else {}


def file_rights(path: Path) -> Finding:
    """Whoever reads the file can write to the calendar."""
    if path.stat().st_mode & 0o007:
        return warning(FILE, f"{path} can be read by every user of this machine", f"Run: chmod o= {path}")
    return ok(FILE, str(path))


class TokenWatch:
    """Passes requests on to `http`, and remembers for how long a sign-in is good where Google limits it."""

    def __init__(self, http: Any) -> None:
        self._http = http
        self.ends_in: dt.timedelta | None = None

    def request(self, uri: str, *args: Any, **kwargs: Any) -> tuple[httplib2.Response, bytes]:
        response, content = self._http.request(uri, *args, **kwargs)
        try:
            answer = json.loads(content)
        except ValueError:
            return response, content
        if isinstance(answer, dict) and isinstance(seconds := answer.get("refresh_token_expires_in"), int):
            self.ends_in = dt.timedelta(seconds=seconds)
        return response, content


def sign_in(account: GoogleAccount, http: Any, now: dt.datetime) -> Iterator[Finding]:
    """Gets a fresh access token, as the first call of a day does. Raises CalendarError where Google gives none."""
    watch = TokenWatch(http)
    with translated("", Subject.CALENDAR):
        account.credentials.refresh(google_auth_httplib2.Request(watch))  # type: ignore[no-untyped-call]
    yield ok(SIGN_IN, f"as {account.kind} {account.address}".rstrip())
    if account.person:
        yield _lasting(account, watch.ends_in, now)


def _lasting(account: GoogleAccount, ends_in: dt.timedelta | None, now: dt.datetime) -> Finding:
    """How long the sign-in will last. Google says so of limited ones; others tell by being older than a week."""
    what = "sign-in lasts"
    mend = f"Publish the app on its consent screen and sign in again, or use a service account ({_PAGE})."
    if ends_in is not None:
        return warning(
            what, f"until {now + ends_in:%A %d %B %H:%M} UTC, then bookings stop reaching the calendar", mend
        )
    age = now - account.saved
    if age > TESTING_LIFE:
        return ok(what, f"already {age.days} days old, so not one that dies after seven")
    return warning(
        what, f"{max(age.days, 0)} days old; if the app's consent screen is in testing it dies after seven", mend
    )


def refused(error: CalendarError) -> Finding:
    """Why Google gave no token."""
    if isinstance(error, BadCredentials):
        return problem(SIGN_IN, *explained(str(error.__cause__)))
    return unknown(SIGN_IN, error.what, "Look at this machine's network and firewall: it has to reach googleapis.com.")
