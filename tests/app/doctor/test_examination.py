"""What the whole examination promises: its order, what it leaves untouched, and that it never shows a secret."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from calendar_tools.following import Following, Followings
from calendar_tools.local import LocalCalendarStore
from calendar_tools.policy import Crew, SchedulePolicy
from calendar_tools.sync import ANOTHER_STORE
from receptionist.app.doctor.examination import blocking, examine, written
from receptionist.app.doctor.finding import Finding, FindingState
from receptionist.app.doctor.site import Site
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database

NewSite = Callable[..., Site]

ALWAYS = Interval(dt.datetime(2000, 1, 1, tzinfo=dt.UTC), dt.datetime(2100, 1, 1, tzinfo=dt.UTC))


def named(findings: list[Finding]) -> dict[str, Finding]:
    return {finding.what: finding for finding in findings}


def test_a_business_that_is_set_up_gives_no_problem(site: NewSite) -> None:
    findings = list(examine(site()))
    assert [finding for finding in findings if finding.state is not FindingState.OK] == []


def test_every_finding_that_is_not_ok_says_how_to_mend_it(site: NewSite) -> None:
    bare = replace(site(timezone=None, owner={}, telephone={}), environment={})
    findings = [finding for finding in examine(bare) if finding.state is not FindingState.OK]
    assert len(findings) >= 5
    assert all(finding.mend for finding in findings)


def test_without_a_probe_nothing_is_made(site: NewSite, tmp_path: Path) -> None:
    list(examine(site()))
    assert list(tmp_path.iterdir()) == []


def test_a_probe_leaves_the_calendar_as_it_was(site: NewSite) -> None:
    place = site()
    engine = open_database(place.database)
    findings = named(list(examine(place, probe=True)))
    assert findings["probe of primary"].state is FindingState.OK
    assert LocalCalendarStore(engine).events("primary", ALWAYS) == []
    engine.dispose()


def test_each_crews_calendar_is_probed(site: NewSite) -> None:
    crews = [{"name": "north", "calendar": "north"}, {"name": "south", "calendar": "south"}]
    place = site(crews=crews)
    open_database(place.database).dispose()
    findings = named(list(examine(place, probe=True)))
    assert {"probe of north", "probe of south"} <= set(findings)


def test_a_calendar_that_is_not_followed_any_more_is_a_problem(site: NewSite) -> None:
    place = site()
    engine = open_database(place.database)
    Followings(engine).keep(None, Following("primary", "another", "", ANOTHER_STORE))
    engine.dispose()
    findings = named(list(examine(place)))
    assert findings["edits in primary"].state is FindingState.PROBLEM
    assert "receptionist calendar" in findings["edits in primary"].mend


def test_the_calendar_in_memory_is_warned_of(site: NewSite) -> None:
    assert named(list(examine(site(calendar={"kind": "memory"}))))["calendar"].state is FindingState.WARNING


def test_a_database_in_memory_is_warned_of(site: NewSite) -> None:
    assert named(list(examine(replace(site(), database="sqlite://"))))["database"].state is FindingState.WARNING


@pytest.mark.parametrize(
    "environment",
    [
        {"TWILIO_ACCOUNT_SID": "AC0secret", "TWILIO_AUTH_TOKEN": "0secret"},  # of a wrong form: shown by length alone
        {"TWILIO_ACCOUNT_SID": "AC" + "5ec7e7" * 5 + "00", "TWILIO_AUTH_TOKEN": "5ec7e7" * 5 + "00"},
    ],
)
def test_no_secret_is_shown(site: NewSite, environment: dict[str, str]) -> None:
    hidden = replace(
        site(), environment=environment, database="postgresql+psycopg://desk:0secret@127.0.0.1:1/desk"
    )  # port 1: nobody listens
    shown = " ".join(f"{finding.detail} {finding.mend}" for finding in examine(hidden))
    assert "0secret" not in shown
    assert "5ec7e7" not in shown


def test_calendars_are_asked_once_however_many_crews_share_them() -> None:
    crews = (
        Crew(name="one", calendar="a", also_blocked_by=("owner",)),
        Crew(name="two", calendar="a", also_blocked_by=("owner", "b")),
    )
    policy = SchedulePolicy(crews=crews)
    assert written(policy) == ("a",)
    assert blocking(policy) == ("a", "owner", "b")
