"""Words of days and times: the names in full among all the words that mean them."""

from receptionist.understanding.when.lexicon import MONTH_NAMES, WEEKDAY_NAMES


def test_weekdays_in_full_begin_with_monday() -> None:
    assert (len(WEEKDAY_NAMES), WEEKDAY_NAMES[0], WEEKDAY_NAMES[1]) == (7, "monday", "tuesday")


def test_months_in_full_leave_out_short_forms_and_misspellings() -> None:
    assert (len(MONTH_NAMES), MONTH_NAMES[1]) == (12, "february")
