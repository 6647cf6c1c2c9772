"""Services of a policy, alone and together."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.policy import Crew, SchedulePolicy, Service, UnknownCrew

CUT = Service(name="haircut", title="Haircut", minutes=45, buffer_before=10)
COLOR = Service(name="color", title="Color", minutes=120, buffer_after=15)
POLICY = SchedulePolicy(services=(CUT, COLOR), buffer_before=5, buffer_after=5)


def test_a_name_that_is_not_known_means_the_first() -> None:
    assert POLICY.service("yoga") == POLICY.service(None) == CUT


def test_several_take_as_long_as_all_of_them() -> None:
    assert POLICY.service("haircut and color").duration == dt.timedelta(minutes=165)


def test_several_are_all_in_the_title() -> None:
    assert POLICY.service("color and haircut").title == "Color + Haircut"


def test_room_is_kept_before_the_first_and_after_the_last() -> None:
    assert POLICY.room(POLICY.service("haircut and color")) == (10, 15)


def test_one_for_several_people_takes_as_long_for_each() -> None:
    several = POLICY.service(f"{POLICY.services[1].name} for 3 people")
    one = POLICY.services[1]
    assert (several.minutes, several.title) == (one.minutes * 3, f"{one.title} (3)")


def test_several_go_to_whoever_does_them_all() -> None:
    crews = (Crew(name="Zoe"), Crew(name="Max"))
    shears = CUT.model_copy(update={"crews": ("Zoe", "Max")})
    dye = COLOR.model_copy(update={"crews": ("Max",)})
    policy = SchedulePolicy(services=(shears, dye), crews=crews)
    assert [crew.name for crew in policy.crews_for(policy.service("haircut and color"))] == ["Max"]


def test_where_nobody_does_them_all_the_first_decides() -> None:
    crews = (Crew(name="Zoe"), Crew(name="Max"))
    shears = CUT.model_copy(update={"crews": ("Zoe",)})
    dye = COLOR.model_copy(update={"crews": ("Max",)})
    policy = SchedulePolicy(services=(shears, dye), crews=crews)
    assert [crew.name for crew in policy.crews_for(policy.service("haircut and color"))] == ["Zoe"]


def test_a_crew_that_is_named_no_more_is_missed_with_advice() -> None:
    with pytest.raises(UnknownCrew, match="put it back under `crews:`"):
        POLICY.crew("Van two")
