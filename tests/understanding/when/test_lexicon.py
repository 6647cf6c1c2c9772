"""Words of days and times: the names in full among all the words that mean them."""

from receptionist.understanding.when.lexicon import MONTH_NAMES, WEEKDAY_NAMES, alone


def test_weekdays_in_full_begin_with_monday() -> None:
    assert (len(WEEKDAY_NAMES), WEEKDAY_NAMES[0], WEEKDAY_NAMES[1]) == (7, "monday", "tuesday")


def test_months_in_full_leave_out_short_forms_and_misspellings() -> None:
    assert (len(MONTH_NAMES), MONTH_NAMES[1]) == (12, "february")


def test_a_day_with_a_verb_joined_on_is_that_day() -> None:
    assert [alone(word) for word in ("monday's", "monday'd", "monday'll", "mondays'")] == ["monday"] * 3 + ["mondays"]
