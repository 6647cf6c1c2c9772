"""Words as they are compared: a number is the same in figures and in words, a street in full and abbreviated."""

import re

_UNITS = dict(zip("zero one two three four five six seven eight nine".split(), "0123456789", strict=True)) | {"oh": "0"}
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th", "eleventh": "11th", "twelfth": "12th", "twentieth": "20th",
    "thirtieth": "30th",
} | {f"{teen}th": f"{nth}th" for nth, teen in enumerate(_TEENS, 10)}  # fmt: skip
_ALIKE = {
    "st": "street", "ave": "avenue", "dr": "drive", "rd": "road", "blvd": "boulevard", "ln": "lane", "ct": "court",
    "apt": "apartment", "ok": "okay", "mr": "mister", "pl": "place", "ter": "terrace", "hwy": "highway", "n": "north",
    "by": "bye",
}  # fmt: skip
_SPOKEN_ALIKE = ((r"(\d)([ap])\.? ?m\b\.?", r"\1 \2 m"),
                 (r"\b([ap])\.? ?m\b\.?", r"\1 m"), (r":00\b", ""), (r"(\d)(st|nd|rd|th)\b", r"\1 th"),
                 (r"o'clock", "oclock"), (r"[^a-z0-9' ]", " "), (r"\b(to) (day|night|morrow)\b", r"\1\2"),
                 (r"good bye?", "goodbye"), (r"\bre enter", "reenter"), (r"(?<=\d )o\b|\bo(?= \d)", "oh"))  # fmt: skip


def compared(text: str) -> list[str]:
    """Lower-case words; numbers digit by digit."""
    plain = text.lower().replace("o'clock", "oclock")
    for pattern, instead in _SPOKEN_ALIKE:
        plain = re.sub(pattern, instead, plain)
    words: list[str] = []
    tens = ""
    for word in plain.split():
        figure = _figure(word)
        if tens and ((len(figure) == 1 and figure != "0") or (figure.endswith(" th") and len(figure) == 4)):
            words[-1:] = figure.split()
        elif figure:
            words += [each for part in figure.split() for each in (part if part.isdecimal() else [part])]
        elif word not in ("hundred", "and") or not words or not words[-1].isdecimal():
            words.append(_ALIKE.get(word, word).replace("'", "") if len(word) > 1 else word)
        tens = figure if word in _TENS else ""
    return [word for word in words if word and word != "th"]


def _figure(word: str) -> str:
    if word.isdecimal():
        return word
    if word in _UNITS:
        return _UNITS[word]
    if word in _TEENS:
        return str(10 + _TEENS.index(word))
    if word in _TENS:
        return str(20 + 10 * _TENS.index(word))
    return re.sub(r"(\d+)(st|nd|rd|th)", r"\1 th", _ORDINALS.get(word, ""))


def errors(said: str, heard: str) -> tuple[int, int]:
    """Words that are wrong, missing or too many, of how many."""
    wanted, found = compared(said), compared(heard)
    row = list(range(len(found) + 1))
    for i, word in enumerate(wanted, start=1):
        before, row = row, [i]
        for j, other in enumerate(found, start=1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (word != other)))
    return row[-1], len(wanted)
