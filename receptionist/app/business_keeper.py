"""Keeps the business file: what stands in it, what it was, who changed it, and which of it is in force.

The file is the truth. It may be changed at the front desk or by hand: both are seen, both go into its history, and what
is right comes into force without a restart. What is wrong leaves in force what was.
"""

from __future__ import annotations

import datetime as dt
import difflib
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import msgspec

from receptionist.app.business_file import BadBusinessFile, example_text, opened, read
from receptionist.app.doctor.examination import of_the_business
from receptionist.app.doctor.finding import Finding, FindingState
from receptionist.app.doctor.site import this_site
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady
from receptionist.frontdesk.file_history import BY_HAND, FileHistory, digest_of

log = logging.getLogger(__name__)

AT_START: Final = ("calendar", "telephone", "speech", "logs")
"""Fields that a server reads when it starts, and no more."""

TakeUp = Callable[[Business], Callable[[], None]]
"""Gets everything ready for a changed business, and gives what puts it in force. Raises NotReady."""


class ChangedMeanwhile(Exception):
    """The file is not any more what the change was made to."""


class NotWritable(Exception):
    """The file cannot be written; the text says how to mend it."""


class KeptFile(msgspec.Struct, frozen=True):
    """The file as it stands. `business` is None where `problems` are in the way. `waiting` names the fields that come
    into force at the next start.
    """

    text: str
    digest: str
    business: Business | None = None
    problems: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()


class BusinessKeeper:
    """`path` may not exist yet: then the example is in force. `started` is what the server was started with."""

    def __init__(
        self, path: Path, started: Business, history: FileHistory, take_up: TakeUp, clock: Callable[[], dt.datetime]
    ) -> None:
        self.path = path
        self.history = history
        self._started, self._in_force = started, started
        self._take_up = take_up
        self._clock = clock
        self._lock = threading.Lock()
        self._seen = digest_of(self._text())

    def look(self) -> KeptFile:
        """What was changed by hand is noted."""
        text = self._text()
        self.history.note(text, BY_HAND, self._clock())
        try:
            business = self.checked(text)
        except BadBusinessFile as error:
            return KeptFile(text, digest_of(text), problems=tuple(error.problems))
        waiting = [each for each in AT_START if getattr(business, each) != getattr(self._started, each)]
        return KeptFile(text, digest_of(text), business, waiting=tuple(waiting))

    def checked(self, text: str) -> Business:
        """The business that this text describes. Raises BadBusinessFile."""
        return read(text, self.path.name)[0]

    def findings(self, text: str) -> list[Finding]:
        """What `receptionist doctor` would say of the text, and does not say of what is in force."""
        said = [(each.what, each.detail) for each in of_the_business(this_site(self._in_force))]
        found = of_the_business(this_site(self.checked(text)))
        return [each for each in found if each.state is not FindingState.OK and (each.what, each.detail) not in said]

    def save(self, text: str, who: str, seen: str) -> None:
        """Writes the file, whose digest was `seen` before, and puts it in force.

        Raises BadBusinessFile, NotReady, ChangedMeanwhile and NotWritable; then nothing was changed.
        """
        with self._lock:
            if digest_of(self._text()) != seen:
                raise ChangedMeanwhile
            put_in_force = self._prepared(self.checked(text))
            self.history.note(self._text(), BY_HAND, self._clock())
            self._write(text)
            self._seen = digest_of(text)
            self.history.note(text, who, self._clock())
            put_in_force()

    def round(self, now: dt.datetime) -> None:
        """Takes up what was changed by hand; what is wrong with it is logged once."""
        with self._lock:
            try:
                text = self._text()
            except BadBusinessFile as error:
                log.error("the business file can't be read, and what is in force stays: %s", error)
                return
            if digest_of(text) == self._seen:
                return
            self._seen = digest_of(text)
            self.history.note(text, BY_HAND, now)
            try:
                self._prepared(self.checked(text))()
                log.info("the business file was changed, and is in force")
            except (BadBusinessFile, NotReady) as error:
                log.error("the business file was changed, and what was in force stays: %s", error)

    def _prepared(self, business: Business) -> Callable[[], None]:
        """What needs a restart stays as it was started with."""
        changed = business.model_copy(update={each: getattr(self._started, each) for each in AT_START})
        put_in_force = self._take_up(changed)

        def begin() -> None:
            put_in_force()
            self._in_force = changed

        return begin

    def _text(self) -> str:
        """Raises BadBusinessFile where it is there and can't be read as text."""
        try:
            return self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return example_text()
        except (OSError, UnicodeDecodeError):
            opened(self.path)  # says what is wrong
            raise

    def _write(self, text: str) -> None:
        """At once or not at all; a file that is mounted by itself can only be written over."""
        place = self.path.resolve()
        try:
            with NamedTemporaryFile("w", encoding="utf-8", dir=place.parent, prefix=".business-", delete=False) as new:
                new.write(text)
                new.flush()
                os.fsync(new.fileno())
            Path(new.name).chmod(place.stat().st_mode & 0o777 if place.exists() else 0o600)
            try:
                Path(new.name).replace(place)
            except OSError:
                Path(new.name).unlink()
                place.write_text(text, encoding="utf-8")
        except OSError as error:
            raise NotWritable(
                f"{self.path} cannot be written: {error.strerror}. Give the user that runs receptionist the right to "
                "write it and its folder, or keep it in the data directory (docs/front-desk.md)."
            ) from error


def difference(before: str, after: str, around: int = 2) -> list[str]:
    """The lines that go and come, with some around them; "@@" between two places."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=around, lineterm="")
    return [("@@" if line.startswith("@@") else line) for line in lines if not line.startswith(("---", "+++"))]
