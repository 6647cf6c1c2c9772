"""What every command does that only looks in: opens the office, closes it again, and says in words what it can't."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.errors import CalendarError
from receptionist.config import Business
from receptionist.office import Office
from receptionist.persistence.unusable import unusable
from receptionist.premises import NotReady, data_directory, database_url, open_premises


def looking_in(business: Business, work: Callable[[Office], int]) -> int:
    """The command's exit status: that of `work`, 1 where a calendar can't be read, 2 where something is not as it must
    be for the office to open.
    """
    try:
        office = open_premises(business)
    except (NotReady, CalendarError) as error:
        return _said(error, 2)
    try:
        return work(office)
    except CalendarError as error:
        return _said(error, 1)
    except SQLAlchemyError as error:
        return _said(unusable(database_url(data_directory()), error), 2)
    finally:
        office.close()


def _said(error: Exception, status: int) -> int:
    Console(stderr=True).print(str(error), style="red", markup=False, soft_wrap=True)
    return status
