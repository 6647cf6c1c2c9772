"""From a sentence as it is read to the sentence as a voice says it: numbers the way people speak them.

A voice left alone says "seven hundred and eighty-nine Main Street". People say the numbers of houses in pairs of
digits, telephone numbers and ZIP codes digit by digit, days of the month as ordinals. What is shown stays as it was.
The rules are those of American speech; a language whose voice needs none is `left_to_the_voice`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from num2words import num2words

from receptionist.languages.language import DEFAULT, lexicon

_SAID: Mapping[str, Any] = lexicon("voice")
_DIGIT: tuple[str, ...] = tuple(_SAID["digits"])
_LONGEST = 9
"""Digits of the longest number that is said as one."""
_MONTH = "|".join(_SAID["months"])
_UNITS: Mapping[str, str] = _SAID["units"]
_DIRECTIONS: Mapping[str, str] = _SAID["directions"]
_STREETS: Mapping[str, str] = _SAID["streets"]

Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]


@lru_cache(maxsize=4096)
def speakable(sentence: str, language: str = DEFAULT) -> str:
    """`sentence` for the voice."""
    if lexicon("voice", language).get("left_to_the_voice"):
        return sentence
    for pattern, words in _RULES:
        sentence = pattern.sub(words, sentence)
    return " ".join(sentence.split())


def digit_by_digit(digits: str) -> str:
    """ "0142" as "zero one four two"."""
    return " ".join(_DIGIT[int(digit)] for digit in digits)


def house_number(number: str) -> str:
    """Digits as people say the number of a house: 7, 12, 789 "seven eighty-nine", 1200 "twelve hundred"."""
    if len(number) > 4 or number.startswith("0"):
        return digit_by_digit(number)
    if len(number) < 3 or number.endswith("000"):
        return cardinal(number)
    head, tail = number[:-2], number[-2:]
    if tail == "00":
        return _fill("hundred", number=cardinal(head))
    return f"{cardinal(head)} {_oh(tail)}{cardinal(tail.lstrip('0'))}"


def cardinal(number: str) -> str:
    """ "1,250" as "one thousand two hundred fifty", without the "and" that Americans leave out."""
    digits = number.replace(",", "")
    return digit_by_digit(digits) if len(digits) > _LONGEST else _american(num2words(int(digits)))


def ordinal(number: str) -> str:
    if len(number) > _LONGEST:
        return _fill("ordinal_of_many_digits", digits=digit_by_digit(number))
    return _american(num2words(int(number), to="ordinal"))


def _american(words: str) -> str:
    for left_out, left in zip(_SAID["left_out"], _SAID["left_in"], strict=True):
        words = words.replace(left_out, left)
    return words


def _oh(digits: str) -> str:
    return f"{_SAID['oh']} " if digits[0] == "0" else ""


def _fill(entry: str, **values: str) -> str:
    return str(_SAID[entry]).format(**values)


def _grouped(match: re.Match[str]) -> str:
    """The parts of a telephone number or a ZIP code, digit by digit, with a pause between them."""
    return ", ".join(digit_by_digit(group) for group in match.groups() if group)


def _international(match: re.Match[str]) -> str:
    """Groups of three, the last of up to four: how the digits of a foreign number can be followed."""
    digits = match[1]
    cuts = range(0, max(len(digits) - 1, 1), 3)
    groups = [digits[cut : cut + 3] if cut + 4 < len(digits) else digits[cut:] for cut in cuts if cut + 1 < len(digits)]
    return _fill("plus", groups=", ".join(digit_by_digit(group) for group in groups))


def _clock(match: re.Match[str]) -> str:
    hour, minute, half = match[1], match[2], match[3]
    past = "" if minute == "00" else f" {_oh(minute)}{cardinal(minute)}"
    if not half and minute == "00":
        said = cardinal(hour)
        return _fill("o_clock", hour=said) if int(hour) <= 12 else _fill("hundred", number=said)
    return cardinal(hour) + past + _half(half)


def _hour(match: re.Match[str]) -> str:
    return cardinal(match[1]) + _half(match[2])


def _half(half: str | None) -> str:
    return f" {half[0].upper()}M" if half else ""


def _date(match: re.Match[str]) -> str:
    year = f", {num2words(int(match[3]), to='year')}" if match[3] else ""
    return f"{match[1]} {ordinal(match[2])}{year}"


def _money(match: re.Match[str]) -> str:
    dollars, cents = match[1], match[2]
    said = str(_SAID["dollars"]["one" if dollars == "1" else "other"]).format(number=cardinal(dollars))
    return _fill("cents", dollars=said, number=cardinal(cents)) if cents and int(cents) else said


def _decimal(match: re.Match[str]) -> str:
    return _fill("point", whole=cardinal(match[1]), digits=digit_by_digit(match[2]))


def _unit(match: re.Match[str]) -> str:
    """ "Apt 3B", "Suite 200", "# 4": letters and digits apart, with the whole word before them."""
    kind = _UNITS.get(match[1].lower().rstrip("."), match[1]) if match[1] else _SAID["number_sign"]
    return f"{kind} {_mixed(match[2])}"


def _mixed(code: str) -> str:
    parts = re.findall(r"\d+|[A-Za-z]+", code)
    return " ".join(house_number(part) if part.isdigit() else part.upper() for part in parts)


def _house(match: re.Match[str]) -> str:
    """The number of a house with what follows it up to its street's name."""
    number = " ".join((house_number(match[1]), *([match[2].upper()] if match[2] else ())))
    half = _SAID["half_of_number"] if match[3] else ""
    direction = _DIRECTIONS.get(match[4] or "", "")
    return f"{number}{half} {f'{direction} ' if direction else ''}"


def _email(match: re.Match[str]) -> str:
    said: Mapping[str, str] = _SAID["email"]
    return "".join(said.get(character, character) for character in match[0])


_AFTER_STREET = "|".join((*_DIRECTIONS, *_SAID["units_after_streets"]))
_WHOLE = r"\d+(?:,\d{3})*"
_HALF_OF_DAY = r"([AaPp])(?:[Mm]\b|\.[Mm]\.)"
_ZIP = r"(?<![\d-])(\d{5})(?:-(\d{4}))?(?![\d-])"
_STREET_WORD = r"(?=[A-Z][A-Za-z'.]|\d+(?:st|nd|rd|th)\b)"

_RULES: tuple[Rule, ...] = (
    (re.compile(r"\b[^\W\d_a-z](?:-[^\W\d_a-z])+\b"), lambda match: match[0].replace("-", ", ")),
    (re.compile(r"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"), _email),
    (re.compile(r"(?<![\d-])(?:\+?1[ -])?\(?(\d{3})\)?[ -](\d{3})-(\d{4})(?![\d-])"), _grouped),
    (re.compile(r"(?<!\d)\+1(\d{3})(\d{3})(\d{4})(?!\d)"), _grouped),
    (re.compile(r"\+(\d{7,15})(?!\d)"), _international),
    (re.compile(rf"\b(\d{{1,2}}):(\d{{2}})(?:\s*{_HALF_OF_DAY})?"), _clock),
    (re.compile(rf"\b(\d{{1,2}})\s*{_HALF_OF_DAY}"), _hour),
    (re.compile(rf"\b({_MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?(?:, (\d{{4}}))?(?!\d)"), _date),
    (re.compile(rf"\$({_WHOLE})(?:\.(\d{{2}}))?"), _money),
    (re.compile(r"(\d+)\s*%"), lambda match: _fill("percent", number=cardinal(match[1]))),
    (re.compile(r"\b24/7\b"), lambda match: str(_SAID["round_the_clock"])),
    (
        re.compile(rf"\b({_SAID['kinds_of_unit']}) #?(\w*\d\w*)", re.IGNORECASE),
        _unit,
    ),
    (re.compile(r"()#\s*(\d\w*)"), _unit),
    (re.compile(rf"(?<=[A-Z]{{2}} ){_ZIP}"), _grouped),
    (re.compile(rf"{_ZIP}(?=[.,;!?]|$)"), _grouped),
    (
        re.compile(rf"\b(\d+)-?([A-Za-z]\b)?( 1/2)? (?:({'|'.join(_DIRECTIONS)})\.? )?{_STREET_WORD}"),
        _house,
    ),
    (re.compile(r"\b(\d+)(?:st|nd|rd|th)\b"), lambda match: ordinal(match[1]).capitalize()),
    (
        re.compile(rf"(?<=[a-z] )({'|'.join(_STREETS)})\b\.?(?=,|;|$|[.?!]| (?:{_AFTER_STREET})\b)"),
        lambda match: _STREETS[match[1]],
    ),
    (
        re.compile(rf"(?<=[a-z] )({'|'.join(_DIRECTIONS)})(?=[,.;!?]|$)"),
        lambda match: _DIRECTIONS[match[1]],
    ),
    (re.compile(rf"\b({_SAID['numbered_roads']}) (\d+)\b"), lambda match: f"{match[1]} {house_number(match[2])}"),
    (re.compile(r"(\d+)\.(\d+)"), _decimal),
    (re.compile(_WHOLE), lambda match: cardinal(match[0])),
    (re.compile(r"\s&\s"), lambda match: str(_SAID["ampersand"])),
)
"""In this order: what is plainest by its form first, bare numbers last."""
