"""What Google's client raises, in our own words."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import Any

import google.auth.exceptions
import httplib2
from googleapiclient.errors import HttpError

from calendar_tools.errors import (
    AnswerLost,
    BadCredentials,
    BadRequest,
    CalendarError,
    CalendarNotFound,
    CalendarUnavailable,
    EventChanged,
    EventExists,
    EventNotFound,
    NoWriteAccess,
    RateLimited,
    SyncTokenExpired,
)

QUOTA = {
    "rateLimitExceeded",
    "userRateLimitExceeded",
    "quotaExceeded",
    "dailyLimitExceeded",
    "calendarUsageLimitsExceeded",
}
NOT_ENABLED = {"accessNotConfigured", "SERVICE_DISABLED"}


class Subject(Enum):
    """What a 404 or 410 speaks of."""

    CALENDAR = "calendar"
    EVENT = "event"


@contextmanager
def translated(calendar: str, subject: Subject) -> Iterator[None]:
    """Raises CalendarError in place of whatever the client, its transport or its credentials raise.

    A request that certainly did not reach Google is CalendarUnavailable; one of which that is not known, or that got
    a 5xx or half a body for an answer, is AnswerLost.
    """
    try:
        yield
    except HttpError as error:
        raise _of_status(error, calendar, subject) from error
    except google.auth.exceptions.RefreshError as error:
        raise _of_refresh(error, calendar) from error
    except google.auth.exceptions.TransportError as error:
        raise CalendarUnavailable(f"Google's sign-in can't be reached: {error}", calendar) from error
    except (httplib2.ServerNotFoundError, ConnectionRefusedError) as error:
        raise CalendarUnavailable(f"Google Calendar can't be reached: {error}", calendar) from error
    except (OSError, http.client.HTTPException, httplib2.HttpLib2Error) as error:
        raise AnswerLost(f"no answer: {error or type(error).__name__}", calendar) from error
    except (KeyError, TypeError, ValueError) as error:
        raise AnswerLost(f"an answer of another shape than the API's: {error!r}", calendar) from error


def _of_status(error: HttpError, calendar: str, subject: Subject) -> CalendarError:
    status, reasons = int(error.resp.status), _reasons(error)
    what = f"Google says {status}: {_message(error)}"
    if status == 429 or (status == 403 and reasons & QUOTA):
        return RateLimited(what, calendar, _retry_after(error))
    if status >= 500 or status == 408:
        return AnswerLost(what, calendar)
    if status == 403 and reasons & NOT_ENABLED:
        return BadCredentials(f"{what} (the Google Calendar API is not enabled for this project)", calendar)
    return _refusal(status, subject)(what, calendar)


def _refusal(status: int, subject: Subject) -> type[CalendarError]:
    missing = EventNotFound if subject is Subject.EVENT else CalendarNotFound
    gone = EventNotFound if subject is Subject.EVENT else SyncTokenExpired
    by_status: Mapping[int, type[CalendarError]] = {
        401: BadCredentials, 403: NoWriteAccess, 404: missing, 409: EventExists, 410: gone, 412: EventChanged,
    }  # fmt: skip
    return by_status.get(status, BadRequest)


def _of_refresh(error: google.auth.exceptions.RefreshError, calendar: str) -> CalendarError:
    if error.retryable:
        return CalendarUnavailable(f"Google's sign-in failed for now: {error}", calendar)
    return BadCredentials(f"Google refuses the credentials: {error}", calendar)


def _reasons(error: HttpError) -> set[str]:
    details = error.error_details if isinstance(error.error_details, list) else []
    return {str(detail["reason"]) for detail in details if isinstance(detail, dict) and "reason" in detail}


def _message(error: HttpError) -> Any:
    return error.reason or "no reason given"


def _retry_after(error: HttpError) -> float | None:
    value = error.resp.get("retry-after", "")
    return float(value) if value.isdigit() else None
