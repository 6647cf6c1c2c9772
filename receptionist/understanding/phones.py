"""Telephone numbers as they are said and written: "six one seven, five five five, zero one four three", "415-555-0192".

Digits are collected from words and figures alike; phonenumbers decides what is a number in the business's country.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Phone
from receptionist.model.span import Span
from receptionist.model.understanding import Evidence
from receptionist.understanding.numbers import DIGITS, HUNDRED, REPEATS, TEENS, TENS, THOUSAND, UNITS
from receptionist.understanding.words import FILLERS, Token, tokens

_SAID = section("contacts", "phones")

_HOMOPHONES: dict[str, str] = _SAID["homophones"]
_LINKS = FILLERS | _SAID.words("links")
_PLUS = _SAID.words("plus")
_ZEROS = {HUNDRED: "00", THOUSAND: "000"}
_WHY: dict[str, str] = _SAID["why"]
_PUNCTUATION = frozenset("-–.,()/+…")
_NOT: str = _SAID["not"]
_OURS = _SAID.words("ours")
_REPAIRS = _SAID.words("repairs")
_TAIL = _SAID.one("tail")
_EXCLAIMS = _SAID.words("exclaims")
_COUNTS = _SAID.words("counts")
_POINTING = _SAID.words("pointing")
_EXTENSION = _SAID.words("extension")
_OUTDATED = _SAID.words("outdated")
_LEADS_TO_NUMBER = _SAID.words("leads_to_number")
_CUES = _SAID.words("cues")
_ANSWER_WORDS = _SAID.words("answer_words")
FULL = 10
"""How many digits a complete national number has, where the numbering plan is the North American one."""
_LOCAL = 7
_AREA_CODE: tuple[str, ...] = tuple(_SAID["area_code"])
_FEW_DIGITS = 3
"""Digits in which a number that corrects another one differs from it."""
_FROM_ABROAD = "011"
"""What is dialled before the number of another country: no area code begins with a nought."""
_NORTH_AMERICA = frozenset({"US", "CA"})
_MAY_BE_DIALLED = re.compile(r"1?(?:[2-9]\d{2}){2}\d{4}")
"""No area code and no exchange of the North American plan begins with 0 or 1."""


class _Run(msgspec.Struct, frozen=True):
    """Digits said together; `plus` after a country code's sign, `repair` where it corrects the run before."""

    digits: str
    start: int
    end: int
    plus: bool = False
    repair: bool = False
    denied: bool = False
    """Said after "not": what the number is not."""
    ends: bool = False
    """Told as the end of the number: "it ends in six four"."""
    outdated: bool = False
    """Told as the number of before: "my old number was …"."""


def read_phone(text: str, hearing: HearingContext) -> tuple[Phone | None, tuple[Evidence, ...]]:
    """The telephone number in `text`; where one was asked for, fewer digits than it needs are kept, `e164` None.

    Not asked for, a number counts when it is complete, or has seven digits and words that announce one.
    """
    asked = not hearing.expecting.isdisjoint(("phone", "digits"))
    heard = tokens(text)
    if sum(map(_most_digits, heard)) < (1 if asked else _LOCAL):
        return None, ()
    runs = _repaired(list(_runs(heard, asked)))
    runs = _without_outdated(runs)
    best = _last_of_alike(runs) or max(runs, key=lambda run: len(run.digits), default=None)
    if best is None:
        return None, ()
    span = Span(heard[best.start].start, heard[best.end - 1].end)
    refusal = _refusal(heard, best, asked)
    digits = _area_code_first(best.digits, heard[best.start : best.end])
    phone = None if refusal else _phone(digits, span, hearing.vocabulary.region, plus=best.plus, asked=asked)
    said = Evidence(
        "phone.digits", "phone", text[span.start : span.end], span, best.digits, kept=phone is not None, why=refusal
    )
    return phone, (said,) if len(best.digits) >= 3 else ()


def _without_outdated(runs: Sequence[_Run]) -> list[_Run]:
    """`runs` without the number of before, where another is told whole."""
    now = [run for run in runs if not run.outdated]
    return now if any(len(run.digits) >= FULL for run in now) else list(runs)


def _is_outdated(heard: Sequence[Token], at: int) -> bool:
    """Whether the number at `at` is told as one of before: what calls it so stands right before it."""
    while at > 0 and heard[at - 1].norm in _LEADS_TO_NUMBER:
        at -= 1
    return at > 0 and heard[at - 1].norm in _OUTDATED


def _area_code_first(digits: str, said: Sequence[Token]) -> str:
    """The number in its order where the area code is named behind it: "555 1234, area code 708"."""
    norms = [token.norm for token in said]
    named = next((at for at in range(1, len(norms)) if tuple(norms[at : at + len(_AREA_CODE)]) == _AREA_CODE), None)
    behind = _digits_of(said[named:]) if named is not None else ""
    area = FULL - _LOCAL
    return digits[-area:] + digits[:-area] if len(digits) == FULL and len(behind) == area else digits


def _digits_of(said: Sequence[Token]) -> str:
    """All digits of `said`, in their order."""
    return "".join(run.digits for run in _runs(said, asked=True))


def _last_of_alike(runs: Sequence[_Run]) -> _Run | None:
    """The last of several whole numbers that differ in few digits, as what corrects the first: "… oh one two seven, I
    flipped it, … oh one seven two". None where there is one alone, or they are different numbers.
    """
    whole = [run for run in runs if len(run.digits) == FULL and not run.denied]
    differing = sum(one != other for one, other in zip(whole[0].digits, whole[-1].digits, strict=True)) if whole else 0
    return whole[-1] if 0 < differing <= _FEW_DIGITS else None


def _most_digits(token: Token) -> int:
    """How many digits of a number the token may stand for, at most."""
    norm = token.norm
    if norm[0].isdecimal():
        return len(norm)
    if norm in REPEATS or norm in TENS or norm in TEENS:
        return 2
    return 3 if norm in _ZEROS else int(norm in DIGITS)


def digits_said(text: str) -> str:
    """The longest run of digits in `text`, however short; empty where there is none."""
    return max((run.digits for run in _runs(tokens(text), asked=True)), key=len, default="")


def merge_digits(known: Phone | None, new: Phone, region: str = "US") -> Phone:
    """`known` and `new` as one number, said over several turns or corrected.

    Parts that fit in one number are joined, an area code said last goes first; a shorter answer to a complete number
    corrects its end, three digits its area code; a complete number replaces.
    """
    if known is None or len(new.digits) >= FULL or new.e164:
        return new
    return _phone(_joined(known.digits, new.digits), new.span, region, asked=True)


def _joined(known: str, new: str) -> str:
    if len(known) < FULL:
        if len(known) == _LOCAL and len(new) == FULL - _LOCAL:
            return new + known
        return known + new if len(known) + len(new) <= FULL else new
    if len(new) == FULL - _LOCAL:
        return known[: -FULL or None] + new + known[-_LOCAL:] if len(known) > FULL else new + known[3:]
    return known[: -len(new)] + new


def _phone(digits: str, span: Span, region: str, *, plus: bool = False, asked: bool = False) -> Phone:
    """Ten digits are a number where one was asked for, whatever their area code: there is no rest to wait for."""
    number = _e164(digits, region, plus)
    if number is None and asked and not plus and region in _NORTH_AMERICA and _MAY_BE_DIALLED.fullmatch(digits):
        return Phone(digits, span, f"+1{digits[-FULL:]}", unassigned=True)
    return Phone(digits, span, number)


def _e164(digits: str, region: str, plus: bool) -> str | None:
    if len(digits) < _LOCAL:
        return None
    import phonenumbers

    try:
        number = phonenumbers.parse(f"+{digits}" if plus else digits, region)
    except phonenumbers.NumberParseException:
        return None
    # 555-0100 to 555-0199 are set aside for examples: possible, if in no one's hands.
    reserved = len(digits) >= FULL and digits[-_LOCAL:].startswith("555")
    accepted = phonenumbers.is_valid_number(number) or (reserved and phonenumbers.is_possible_number(number))
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)) if accepted else None


def _refusal(heard: Sequence[Token], run: _Run, asked: bool) -> str:
    count = len(run.digits)
    if count > 15:
        return _WHY["too_long"]
    if count >= FULL:
        return ""
    around = [t.norm for t in (*heard[: run.start], *heard[run.end :]) if t.is_word]
    if asked:
        covers = all(norm in _ANSWER_WORDS or norm in FILLERS for norm in around)
        return "" if count >= _LOCAL or (count >= 2 and covers) else _WHY["among_words"]
    announced = count == _LOCAL and not _CUES.isdisjoint(around)
    return "" if announced else _WHY["unasked"]


def _repaired(runs: list[_Run]) -> list[_Run]:
    """Runs with spoken corrections applied: "… 0142, no sorry, 0143"; "… not 415", said after a number, is none."""
    done: list[_Run] = []
    for run in runs:
        if run.denied and done and len(done[-1].digits) >= FULL > len(run.digits):
            continue
        if done and (run.repair or (run.ends and len(done[-1].digits) > len(run.digits))):
            before = done.pop()
            whole = run.digits if len(run.digits) >= FULL else _amended(before.digits, run)
            run = _Run(whole, before.start, run.end, before.plus)
        done.append(run)
    return done


def _amended(known: str, run: _Run) -> str:
    """The `known` digits with those of `run`: at their end, behind them where the number is not whole, or in place of
    the last ones, which may be said twice: "ends in six four, oh one six four".
    """
    if run.ends and len(known) + len(run.digits) == FULL:
        return known + run.digits
    once = _corrected(known, run.digits)
    twice = (_corrected(known, run.digits[at:]) for at in range(1, len(run.digits)) if _says_again(run.digits, at))
    return min((once, *twice), key=lambda whole: sum(one != other for one, other in zip(whole, known, strict=False)))


def _says_again(digits: str, at: int) -> bool:
    """Whether the digits from `at` on end in those before it."""
    return len(digits) - at >= at > 1 and digits[at:].endswith(digits[:at])


def _corrected(known: str, new: str) -> str:
    return known[: -len(new)] + new if len(new) < len(known) else new


def _runs(heard: Sequence[Token], asked: bool) -> Iterator[_Run]:
    at, behind, repair, apart = 0, 0, False, False
    while at < len(heard):
        groups, end = ([], at) if _says_how_many(heard, at) else _groups(heard, at, asked)
        if groups:
            plus = at > 0 and heard[at - 1].norm in _PLUS
            kept = groups if plus else _last_number(groups)
            denied = at > 0 and heard[at - 1].norm == _NOT
            digits = "".join(digits for digits, _ in kept)
            ends = behind > 0 and _TAIL.search(" ".join(token.norm for token in heard[behind:at])) is not None
            repair = repair and (ends or not (apart and len(digits) == 1))  # "actually make it after two"
            yield _Run(digits, kept[0][1], end, plus, repair, denied, ends, _is_outdated(heard, kept[0][1]))
            at, repair, apart = _past_extension(heard, end), False, False
            behind = at
        else:
            repair = repair or (heard[at].norm in _REPAIRS and not _of_whose(heard, at))
            apart = apart or not _leads_to_digits(heard[at].norm)
            at += 1


def _says_how_many(heard: Sequence[Token], at: int) -> bool:
    """ "The last four are", "the last two digits": a number that is none of the digits."""
    counts = at > 0 and heard[at - 1].norm in _COUNTS
    return counts and at + 1 < len(heard) and heard[at].norm in DIGITS and not _most_digits(heard[at + 1])


def _leads_to_digits(norm: str) -> bool:
    """Whether a number may go on behind it: "no wait it ends in a nine"."""
    return norm in _REPAIRS or norm in _ANSWER_WORDS or norm in _LINKS or norm in _PUNCTUATION


def _of_whose(heard: Sequence[Token], at: int) -> bool:
    """Whether it is only denied whose the number is: "not me", "not mine"."""
    return heard[at].norm == _NOT and at + 1 < len(heard) and heard[at + 1].norm in _OURS


def _last_number(groups: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The groups that end in a whole number where others run into it: "at ten, 617 555 0143"."""
    whole = "".join(digits for digits, _ in groups)
    if len(whole) <= FULL or (len(whole) == FULL + 1 and whole[0] == "1") or whole.startswith(_FROM_ABROAD):
        return groups
    for first in range(1, len(groups)):
        if sum(len(digits) for digits, _ in groups[first:]) == FULL:
            return groups[first:]
    return groups


def _past_extension(heard: Sequence[Token], at: int) -> int:
    while at < len(heard) and heard[at].norm in _PUNCTUATION:
        at += 1
    if at < len(heard) and heard[at].norm in _EXTENSION:
        return max(at + 1, _groups(heard, at + 1, asked=True)[1])
    return at


def _groups(heard: Sequence[Token], at: int, asked: bool) -> tuple[list[tuple[str, int]], int]:
    """All groups of digits from `at` on, each with its position, over punctuation and small words; and the end."""
    groups: list[tuple[str, int]] = []
    end = at
    while at < len(heard):
        group, said = _group(heard, at), sum(len(digits) for digits, _ in groups)
        if group is None and groups and asked and _between_digits(heard, at, said):
            group = _HOMOPHONES[heard[at].norm], at + 1
        if group is not None:
            groups.append((group[0], at))
            end = at = group[1]
        elif groups and (heard[at].norm in _LINKS or heard[at].norm in _PUNCTUATION):
            at += 1
        else:
            break
    return groups, end


def _between_digits(heard: Sequence[Token], at: int, said: int) -> bool:
    """Whether it is a digit by what it sounds like: a digit follows, or more of them, or it fills a number up."""
    after = at
    while after < len(heard) and heard[after].norm in _HOMOPHONES:
        after += 1
    alike = after - at
    if after < len(heard):
        return alike > 0 and _group(heard, after) is not None
    return alike > 0 and said + alike == FULL


def _is_pointed_at(heard: Sequence[Token], at: int) -> bool:
    """Whether "one" stands for what is pointed at, with no digit behind it: "not this one"."""
    behind = heard[at + 1] if at + 1 < len(heard) else None
    alone = behind is None or not _most_digits(behind)
    return DIGITS.get(heard[at].norm) == 1 and at > 0 and heard[at - 1].norm in _POINTING and alone


def _group(heard: Sequence[Token], at: int) -> tuple[str, int] | None:
    """One group of digits: "415", "double five", "fifty five", "eight hundred", "oh"."""
    norm = heard[at].norm
    if _is_pointed_at(heard, at):
        return None
    after = heard[at + 1].norm if at + 1 < len(heard) else ""
    if norm in _EXCLAIMS and after in _REPAIRS:
        return None
    if norm in REPEATS and after in DIGITS:
        return str(DIGITS[after]) * REPEATS[norm], at + 2
    written = norm.replace(".", "").replace(",", "").replace("/", "")
    small, end = (written, at + 1) if written.isdecimal() else _spoken(heard, at)
    if not small:
        return None
    if end < len(heard) and heard[end].norm in _ZEROS and len(small) <= 2:
        return small + _ZEROS[heard[end].norm], end + 1
    return small, end


def _spoken(heard: Sequence[Token], at: int) -> tuple[str, int]:
    norm = heard[at].norm
    if norm in DIGITS:
        return str(DIGITS[norm]), at + 1
    if norm in TEENS:
        return str(TEENS[norm]), at + 1
    if norm not in TENS:
        return "", at
    after = at + 2 if at + 1 < len(heard) and heard[at + 1].norm == "-" else at + 1
    unit = UNITS.get(heard[after].norm, 0) if after < len(heard) else 0
    return (str(TENS[norm] + unit), after + 1) if unit else (str(TENS[norm]), at + 1)
