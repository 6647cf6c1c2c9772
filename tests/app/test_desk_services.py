"""What the owner's pages work with is that of the office."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from receptionist.app.container import rehearsal_office
from receptionist.app.desk_services import DeskServices
from receptionist.app.settings import Business
from receptionist.tools.owner import AgendaQuery


def test_the_pages_read_the_offices_own_ledger_and_files(tmp_path: Path) -> None:
    office = rehearsal_office(Business(timezone="America/Chicago"))
    now = dt.datetime(2026, 3, 2, 9, tzinfo=office.zone)
    services = DeskServices(office, tmp_path, lambda: now)
    services.index.round(now)
    assert services.files.directory == tmp_path
    assert services.waiting.matters(now) == []
    assert services.days.agenda(AgendaQuery(date=now.date()), now).visits == ()
    office.close()
