import pytest

from webhooks.caller_number import caller_number, masked


@pytest.mark.parametrize(
    ("raw", "number"),
    [
        ("+13125550142", "+13125550142"),
        (" +13125550142 ", "+13125550142"),
        ("+442079460018", "+442079460018"),
        ("+14642340142", "+14642340142"),  # begins like +464, which alone is withheld
    ],
)
def test_number_is_the_customers_key(raw, number):
    assert caller_number(raw) == number


@pytest.mark.parametrize(
    "word", ["anonymous", "Anonymous", "RESTRICTED", "unavailable", "UNKNOWN", "private", "blocked"]
)
def test_withheld_as_a_word_is_nobody(word):
    assert caller_number(word) is None


@pytest.mark.parametrize(
    "spelled",
    [
        "+266696687",  # ANONYMOUS
        "+7378742833",  # RESTRICTED
        "+7378742883",  # RESTRICTED, as misspelled in Twilio's own list
        "+2562533",  # BLOCKED
        "+8656696",  # UNKNOWN
        "+86282452253",  # UNAVAILABLE
        "+7748283",  # PRIVATE
        "+464",
        "266696687",  # without the plus
        "+1266696687",  # with a country code in front
        "+17378742833",
    ],
)
def test_withheld_as_keypad_letters_is_nobody(spelled):
    assert caller_number(spelled) is None


@pytest.mark.parametrize(
    "raw",
    [
        None,
        "",
        "sip:anna@example.com",
        "client:anna",
        "3125550142",  # Twilio always sends E.164; without a plus the country is a guess
        "+",
        "+1",
        "+1312555014234567",
        "+21012345678",  # no country has this code
        "+१३१२५५५०१४२",  # digits, but not a telephone network's
    ],
)
def test_what_is_no_telephone_number_is_nobody(raw):
    assert caller_number(raw) is None


def test_logs_show_two_digits():
    assert (masked("+13125550142"), masked(None)) == ("…42", "withheld")
