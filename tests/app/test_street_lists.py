"""The streets of the area: from the business file and from a list beside it."""

from pathlib import Path

import pytest

from calendar_tools.policy import ServiceArea
from receptionist.app.business_file import BadBusinessFile, parse
from receptionist.app.container import rehearsal_office
from receptionist.app.street_lists import MOST, BadStreetList, street_lists


@pytest.fixture
def listed(tmp_path: Path):
    def write(content: str | bytes) -> ServiceArea:
        file = tmp_path / "streets.csv"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return ServiceArea(streets_file=str(file), streets={"60614": ("Armitage Avenue",)})

    return write


@pytest.mark.parametrize(
    "content",
    [
        "60614,Halsted Street\n60618,Elston Avenue\n",
        "ZIP;Street\r\n60614;Halsted Street\r\n\r\n60618;Elston  Avenue \r\n60614;Armitage Avenue\r\n",
        "\ufeffzip\tstreet\tcity\n60614\tHalsted Street\tChicago\n60618\tElston Avenue\tChicago\n",
    ],
)
def test_a_list_adds_to_what_the_file_has(listed, content: str) -> None:
    assert dict(street_lists(listed(content))) == {
        "60614": ("Armitage Avenue", "Halsted Street"),
        "60618": ("Elston Avenue",),
    }


@pytest.mark.parametrize(
    ("content", "mend"),
    [
        ("60614,Halsted Street\nElston Avenue\n", r"streets\.csv, line 2: write a ZIP code and a street"),
        (b"60614,Stra\xdfe\n", "not in UTF-8; save it as CSV UTF-8"),
        ("".join(f"60614,Street {nth}\n" for nth in range(MOST + 1)), f"more than {MOST}; leave out"),
    ],
)
def test_a_list_that_cannot_be_gone_by_says_how_to_mend_it(listed, content: str | bytes, mend: str) -> None:
    with pytest.raises(BadStreetList, match=mend):
        street_lists(listed(content))


def test_a_list_that_is_not_there_stops_the_start() -> None:
    with pytest.raises(BadBusinessFile, match=r"line 2: area\.streets_file: .*can't be read"):
        parse("area:\n  streets_file: /nowhere/streets.csv\n")


def test_a_list_is_read_anew_once_it_has_changed(listed) -> None:
    street_lists(listed("60614,Halsted Street\n"))
    assert dict(street_lists(listed("60618,Elston Avenue, Chicago\n")))["60618"] == ("Elston Avenue",)


def test_the_recogniser_leans_to_the_streets_of_the_area() -> None:
    office = rehearsal_office(parse("area:\n  cities: [Chicago]\n  streets: {'60614': [Armitage Avenue]}\n"))
    assert office.phrases(("address",)) == ("Armitage Avenue", "chicago")
    office.close()


def test_no_area_has_no_streets() -> None:
    assert street_lists(None) == ()
