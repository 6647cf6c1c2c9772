"""Parts of the business file that make no sense together are refused, each at its line and with its mend."""

from __future__ import annotations

import pytest

from receptionist.app.business_file import BadBusinessFile, parse

TWO = "services:\n  - name: cut\n    say: [haircut]\n  - name: {name}\n    say: {say}\n"


def problems(text: str) -> list[str]:
    with pytest.raises(BadBusinessFile) as refused:
        parse(text, "b.yaml")
    return refused.value.problems


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # booking
        ("collect: [name]\n", "line 1: collect: a booking needs a date; add `date: required`"),
        ("collect:\n  date: optional\n", "line 2: collect.date: nobody would be asked for the day"),
        # services
        ("services: []\n", "line 1: services: there has to be one at least"),
        (TWO.format(name="Cut", say="[]"), "line 4: services.1.name: there is a service 'Cut' already"),
        (TWO.format(name="color", say="[Haircut]"), "line 5: services.1.say.0: 'Haircut' means 'cut' already"),
        (TWO.format(name="color", say="[tint, cut]"), "line 5: services.1.say.1: 'cut' means 'cut' already"),
        (TWO.format(name="color", say="[a]"), "line 5: services.1.say.0: 'a' says nothing of a service"),
        (TWO.format(name="color", say="['']"), "line 5: services.1.say.0: '' says nothing of a service"),
        (TWO.format(name="color", say="[can you do]"), "line 5: services.1.say.0: 'can you do' says nothing"),
        # crews
        ("services:\n  - name: cut\n    crews: [north]\n", "line 3: services.0.crews.0: 'north' is no crew"),
        ("crews:\n  - name: a\n  - name: a\n", "line 3: crews.1.name: there is a crew 'a' already"),
        ("crews:\n  - name: a;b\n", "line 2: crews.0.name: 'a;b' has a semicolon in it"),
        # series
        (
            "approval: {}\nseries: {up_to: 4}\n",
            "line 2: series: visits that wait for your yes are booked one at a time",
        ),
        # numbers
        ("name: x\nowner:\n  phone: '+1555'\n", "line 3: owner.phone: '+1555' has too few or too many digits"),
        ("owner:\n  contacts:\n    ann: '5'\n", "line 3: owner.contacts.ann: '5' is no telephone number"),
        # nobody to be put through to
        ("line:\n  closed:\n    after_hours: forward\n", "line 3: line.closed.after_hours: there is no telephone"),
        ("line:\n  closed:\n    holidays: forward\n", "line 3: line.closed.holidays: there is no telephone"),
        # places
        ("country: XX\n", "line 1: country: 'XX' is no country; write its two letters (ISO 3166), as US"),
        ("holidays:\n  country: XX\n", "line 2: holidays.country: no holidays are known of 'XX'"),
        ("holidays: {country: US, subdivision: ZZ}\n", "line 1: holidays.subdivision: 'ZZ' is no part of US"),
        # former names
        ("retention: {days: 3}\nrecovery:\n  keep_days: 4\n", "line 3: recovery.keep_days: this is the former name"),
    ],
)
def test_a_contradiction_is_told_once_at_its_line(text: str, told: str) -> None:
    [only] = problems(text)
    assert only.startswith("b.yaml, line ")
    assert told in only


def test_all_of_them_are_told_at_once() -> None:
    text = "collect: [name]\nservices:\n  - name: cut\n    say: [a]\n    crews: [north]\nowner: {phone: '+1555'}\n"
    assert len(problems(text)) == 4


@pytest.mark.parametrize(
    "text",
    [
        "services:\n  - {name: cut, say: [cut, haircut, haircut]}\n",  # its own name, and a phrase twice
        "services:\n  - {name: cooling, say: [ac, tv, a c unit]}\n",  # short, and words all the same
        "line: {closed: {after_hours: forward, forward_to: '+13125550101'}}\n",
        "owner: {phone: '+13125550100'}\nline: {closed: {after_hours: forward}}\n",
        "country: gb\nowner: {phone: '020 7946 0018'}\n",
        "holidays: {country: US, subdivision: IL}\n",
    ],
)
def test_what_makes_sense_is_taken(text: str) -> None:
    parse(text)


def test_a_country_is_read_in_small_letters_too() -> None:
    assert parse("country: gb\nowner: {phone: '020 7946 0018'}\n").owner.phone == "+442079460018"
