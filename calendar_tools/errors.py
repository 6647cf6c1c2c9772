"""What can go wrong with a calendar, each with its mend. Callers decide by `retriable` and `ambiguous` alone."""

from __future__ import annotations


class CalendarError(Exception):
    """A calendar did not do as asked.

    `retriable`: the same request may succeed later. `ambiguous`: a write may have happened all the same, so it
    has to be read back before it is said to have failed.
    """

    retriable = False
    ambiguous = False
    advice = ""

    def __init__(self, what: str, calendar: str = "") -> None:
        where = f" (calendar {calendar!r})" if calendar else ""
        super().__init__(f"{what}{where}." + (f" {self.advice}" if self.advice else ""))
        self.what = what
        self.calendar = calendar


class CalendarUnavailable(CalendarError):
    """The calendar can't be reached, or answered with an error of its own; nothing was written."""

    retriable = True
    advice = "It is tried again by itself; if it lasts, look at the provider's status page and this machine's network."


class CalendarFileDamaged(CalendarError):
    """The local calendar's file is none, or can't be read any more."""

    advice = (
        "Put its backup back; without one move it away: a new, empty calendar is made at the next start, which "
        "does not have the visits that were booked so far."
    )


class AnswerLost(CalendarUnavailable):
    """The request went out and no readable answer came back: a timeout, a 5xx, a body cut short."""

    ambiguous = True
    advice = "The write may have happened: it is read back before anything else is said."


class RateLimited(CalendarUnavailable):
    """Too many requests in a minute. `retry_after` in seconds, where the provider said it."""

    advice = "It is tried again more slowly; ask for more quota in the provider's console if it happens daily."

    def __init__(self, what: str, calendar: str = "", retry_after: float | None = None) -> None:
        super().__init__(what, calendar)
        self.retry_after = retry_after


class EventExists(CalendarError):
    """An event of that id is there already: on a repeated insert of our own id that is good news."""

    advice = "Read the event and compare."


class EventNotFound(CalendarError):
    advice = "It may have been deleted in the calendar; the next sync will tell the ledger."


class EventChanged(CalendarError):
    """The event's etag is another one: somebody edited it in between."""

    advice = "Read it again and decide anew."


class SyncTokenExpired(CalendarError):
    advice = "Start again with a full sync (no token)."


class CalendarNotFound(CalendarError):
    advice = (
        "Check the calendar id under Settings > Integrate calendar, and that the calendar is shared with the "
        "account that this program uses."
    )


class NoWriteAccess(CalendarError):
    advice = (
        "Share the calendar with this program's account with the right 'Make changes to events' "
        "(Google Calendar > Settings > Share with specific people)."
    )


class BadCredentials(CalendarError):
    advice = (
        "Sign in again with `receptionist sign-in`, or replace the key file. Tokens of a Google project whose "
        "consent screen is in testing die after seven days: publish it, or use a service account."
    )


class BadRequest(CalendarError):
    """The provider refuses the request as it is; trying again can't help."""

    advice = "This is a defect of the program or of the business file: report it with the message above."
