"""Parts of weekdays on which somebody has something on each week. The clock is Thursday 5 March 2026."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when.weekly import tells_each_week

MORNINGS = RuledOut(weekdays=(0, 2), until=dt.time(12))
AFTERNOONS = RuledOut(weekdays=(1, 3), since=dt.time(12))
Read = Callable[..., When]


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("i have my grandbabies monday and wednesday mornings so not then", MORNINGS),
        ("i have my grandbabies mondays and wednesdays in the morning", MORNINGS),
        ("i watch the kids monday and wednesday mornings", MORNINGS),
        ("monday and wednesday mornings i watch my grandkids", MORNINGS),
        ("i can't be home monday or wednesday mornings", MORNINGS),
        ("not monday and wednesday mornings", MORNINGS),
        ("i work monday mornings and wednesday mornings", None),
        ("my mom has dialysis monday and wednesday mornings", MORNINGS),
        ("i have to drive my mother monday and wednesday mornings", MORNINGS),
        ("monday and wednesday mornings are no good", MORNINGS),
        ("tuesday and thursday afternoons i've got class", AFTERNOONS),
        ("i've got class tuesdays and thursdays in the afternoon", AFTERNOONS),
        ("tuesday and thursday afternoons i'm busy", AFTERNOONS),
        ("any time but tuesday and thursday afternoons", AFTERNOONS),
        ("monday and wednesday in the morning i can't", MORNINGS),
        ("i have my dialysis monday and wednesday in the morning so those mornings i can't", MORNINGS),
        ("monday and wednesday in the morning that's my dialysis so those mornings won't work", MORNINGS),
        ("mornings on mondays and wednesdays are out", MORNINGS),
        ("not monday or wednesday morning", MORNINGS),
        ("i can't tuesday or thursday after noon", AFTERNOONS),
        ("the windows need washing tuesday and thursday in the afternoon i can't", AFTERNOONS),
    ],
)
def test_the_part_of_each_of_the_days_is_ruled_out_each_week(read: Read, text: str, limit: RuledOut | None) -> None:
    when = read(text)
    each = tuple(RuledOut(weekdays=(day,), until=dt.time(12)) for day in MORNINGS.weekdays)
    assert when.ruled_out == ((limit,) if limit else each)
    assert (when.date, when.daypart) == (None, None)


def test_each_has_its_own_part(read: Read) -> None:
    monday, friday = RuledOut(weekdays=(0,), until=dt.time(12)), RuledOut(weekdays=(4,), since=dt.time(12))
    assert read("i work monday mornings and friday afternoons").ruled_out == (monday, friday)


def test_each_of_two_refused_together_has_its_own_part(read: Read) -> None:
    monday, friday = RuledOut(weekdays=(0,), since=dt.time(12)), RuledOut(weekdays=(4,), until=dt.time(12))
    assert read("i can't do monday afternoon or friday morning").ruled_out == (monday, friday)


def test_from_one_day_to_another_it_is_of_each(read: Read) -> None:
    weekdays = (0, 1, 2, 3, 4)
    assert read("i work monday through friday mornings").ruled_out == (RuledOut(weekdays=weekdays, until=dt.time(12)),)


def test_the_wish_beside_it_stands(read: Read) -> None:
    when = read("friday at ten because i have class monday and wednesday mornings")
    assert (when.date, when.time, when.ruled_out) == (dt.date(2026, 3, 6), dt.time(10), (MORNINGS,))


@pytest.mark.parametrize(
    "text",
    [
        "monday and wednesday mornings work for me",
        "monday and wednesday mornings are best",
        "i'm free monday and wednesday mornings",
        "i have monday and wednesday mornings free",
        "i'm home tuesday and thursday afternoons",
        "i prefer monday or wednesday mornings",
        "i work from home tuesday and thursday mornings",
        "what works is monday and wednesday mornings",
        "why not monday mornings",
        "i work afternoons so monday mornings",
        "can you come monday and wednesday mornings i work",
        "monday mornings i work afternoons",
        "i watch the kids tuesday morning",
        "not only monday mornings",
        "monday or wednesday morning works",
        "i'm free monday through thursday mornings",
        "i can't do monday but tuesday morning works",
        "how about tuesday or thursday after four",
        "wednesday morning or friday morning whichever",
        "not monday morning",
    ],
)
def test_nothing_else_is_taken_each_week(text: str) -> None:
    assert not tells_each_week(text)
