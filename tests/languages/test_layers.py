"""One language's words over another's: what is said counts, what is not said stays."""

from __future__ import annotations

import yaml

from receptionist.languages.layers import Added, added, over

USUAL = {"clocks": {"to": ["to", "of"], "half": "half"}, "days": {"today": "today"}}


def test_an_entry_of_a_section_takes_the_place_of_the_other_ones() -> None:
    assert over(USUAL, {"clocks": {"half": "media"}})["clocks"] == {"to": ["to", "of"], "half": "media"}


def test_what_is_not_said_stays() -> None:
    assert over(USUAL, {"clocks": {"half": "media"}})["days"] == {"today": "today"}


def test_an_entry_is_not_mixed_with_the_one_it_replaces() -> None:
    assert over({"a": {"units": {"one": 1}}}, {"a": {"units": {"uno": 1}}}) == {"a": {"units": {"uno": 1}}}


def test_fragments_are_mixed_since_the_other_language_may_name_them() -> None:
    usual = {"clocks": {"fragments": {"to": "to", "past": "past"}}}
    assert over(usual, {"clocks": {"fragments": {"to": "menos"}}}) == {
        "clocks": {"fragments": {"to": "menos", "past": "past"}}
    }


def test_more_words_stand_behind_those_there_are() -> None:
    assert over({"a": {"words": "yes yep"}}, {"a": {"words": Added("sí")}}) == {"a": {"words": "yes yep sí"}}


def test_more_of_a_list_stands_before_it_whether_it_is_one_or_a_single_pattern() -> None:
    assert over({"a": ["x"]}, {"a": Added(["y"])}) == {"a": ["y", "x"]}
    assert over({"a": "x"}, {"a": Added(["y"])}) == {"a": ["y", "x"]}


def test_more_of_a_table_replaces_single_rows() -> None:
    assert over({"a": {"t": {"x": 1, "y": 2}}}, {"a": {"t": Added({"y": 3})}}) == {"a": {"t": {"x": 1, "y": 3}}}


def test_more_of_what_there_is_not_is_all_there_is() -> None:
    assert over({}, {"a": Added("x")}) == {"a": "x"}


class _Loader(yaml.SafeLoader):
    pass


_Loader.add_constructor("!more", added)


def test_a_file_says_more_by_a_tag() -> None:
    read = yaml.load("a: !more [x]\nb: !more {y: 1}\nc: !more z", _Loader)  # noqa: S506 - a safe loader
    assert read == {"a": Added(["x"]), "b": Added({"y": 1}), "c": Added("z")}
