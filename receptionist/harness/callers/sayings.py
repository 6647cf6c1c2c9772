"""How callers put things: many wordings of the same, chosen by chance. Pure but for the chance that comes in."""

from __future__ import annotations

import datetime as dt
from random import Random

from num2words import num2words

from receptionist.harness.callers.person import MadeUpCaller, PreferredTime


def one_of(chance: Random, *wordings: str) -> str:
    return chance.choice(wordings)


def goal(chance: Random, person: MadeUpCaller, now: dt.datetime) -> str:
    """The first sentence; of a caller who tells all at once, the whole wish."""
    if person.goal == "book" and person.manner.tells_all:
        return (
            f"{one_of(chance, 'Hi, this is', 'Hello, my name is', 'Good morning, this is')} {person.name}, "
            f"{one_of(chance, 'I need a', 'I would like to book a', 'can I schedule a')} {person.service} "
            f"{one_of(chance, 'estimate at', 'at', 'visit at')} {address(chance, person)} "
            f"{when(chance, person.wish, now)}"
        )
    wordings = {
        "book": (
            f"I'd like to schedule a {person.service} estimate",
            f"Hi, I need someone for {person.service}",
            f"I want to book a {person.service}",
            "Can I make an appointment please",
            f"I was wondering if you could come out and give me a quote for {person.service}",
        ),
        "reschedule": (
            "I need to reschedule my appointment",
            "Can I move my appointment to another day",
            "Something came up and I have to change my visit",
        ),
        "cancel": ("I need to cancel my appointment", "Please cancel my visit", "I'd like to cancel my booking"),
        "check": (
            "When are you coming to my place",
            "I just want to check when my appointment is",
            "What time is my visit again",
        ),
        "message": (
            "Can I leave a message for the owner",
            "I'd like to leave a message",
            "Could you take a message please",
        ),
        "question": ("What are your hours", "How much does it cost", "Are you insured"),
    }
    return chance.choice(wordings[person.goal])


def name(chance: Random, person: MadeUpCaller, tries: int) -> str:
    """The bare name, or in a sentence; spelled once it was not understood."""
    if tries > 1:
        last = person.name.rpartition(" ")[2]
        return f"{person.name}, {'-'.join(last.replace(chr(39), '').upper())}"
    return one_of(chance, person.name, f"It's {person.name}", f"My name is {person.name}", f"This is {person.name}")


def phone(chance: Random, person: MadeUpCaller) -> str:
    digits = person.phone[2:]
    spoken = ", ".join(" ".join(num2words(int(digit)) for digit in part) for part in _parts(digits))
    return one_of(chance, "-".join(_parts(digits)), spoken, f"My number is {'-'.join(_parts(digits))}")


def address(chance: Random, person: MadeUpCaller) -> str:
    return one_of(chance, person.address, f"{spoken_number(chance, person.house)} {person.street}", person.address)


def spoken_number(chance: Random, digits: str) -> str:
    """As house numbers are said: "seven eighty nine", "twenty-one oh five", "four hundred"."""
    value = int(digits)
    if len(digits) < 3 or value % 100 == 0:
        return str(num2words(value)).replace(" and ", " ")
    first, rest = digits[:-2], int(digits[-2:])
    tail = num2words(rest) if rest > 9 else f"oh {num2words(rest)}"
    return chance.choice((f"{num2words(int(first))} {tail}", digits))


def when(chance: Random, wish: PreferredTime, now: dt.datetime) -> str:
    """The wish in words, with its day."""
    if wish.day is None:
        return one_of(chance, "as soon as possible", "the first thing you have", "whenever you have time, the earliest")
    said = day(chance, wish.day, now)
    if wish.said == "day":
        return one_of(chance, f"any time {said}", f"{said}, any time is fine")
    return one_of(chance, f"{said} {hours(chance, wish)}", f"{hours(chance, wish)} {said}")


def hours(chance: Random, wish: PreferredTime) -> str:
    """The time of day of a wish, as in "at two thirty", "in the morning", "after one"."""
    if wish.said == "exact":
        return f"at {clock(chance, wish.since)}"
    if wish.said == "after":
        return f"after {clock(chance, wish.since)}"
    if wish.said == "before":
        return f"before {clock(chance, wish.until)}"
    if wish.said == "part":
        return "in the morning" if wish.since < dt.time(12) else "in the afternoon"
    return one_of(chance, "any time", "any time works")


def clock(chance: Random, time: dt.time) -> str:
    hour = (time.hour - 1) % 12 + 1
    half = "AM" if time.hour < 12 else "PM"
    if time.minute:
        return one_of(chance, f"{hour}:{time:%M} {half}", f"{num2words(hour)} thirty {half.lower()}")
    return one_of(chance, f"{hour} {half}", f"{num2words(hour)} {half.lower()}", f"{hour} o'clock {_part(time)}")


def day(chance: Random, date: dt.date, now: dt.datetime) -> str:
    ahead = (date - now.date()).days
    dated = f"{date:%B} {num2words(date.day, to='ordinal')}"
    if ahead == 1:
        return one_of(chance, "tomorrow", "tomorrow", f"{date:%A}")
    if ahead < 7:
        return one_of(chance, f"{date:%A}", f"on {date:%A}", f"this {date:%A}", dated)
    return one_of(chance, f"on {dated}", f"{date:%A} {dated}", f"{date:%A} the {num2words(date.day, to='ordinal')}")


def aside(chance: Random) -> str:
    return one_of(
        chance,
        "How much does it cost?",
        "Are you insured?",
        "What are your hours?",
        "Hold on a second",
        "Sorry, what was that?",
        "Can you repeat that please",
        "Is this a real person?",
        "Do I need to be home?",
    )


def yes(chance: Random) -> str:
    return one_of(
        chance,
        "Yes",
        "Yeah",
        "Yes please",
        "That's right",
        "Correct",
        "Yep, that works",
        "Sounds good",
        "Perfect",
        "Sure",
    )


def no_more(chance: Random) -> str:
    return one_of(chance, "No thanks, that's all", "No, that's it", "Nope, thank you", "That's everything, bye")


def _parts(digits: str) -> tuple[str, str, str]:
    return digits[:3], digits[3:6], digits[6:]


def _part(time: dt.time) -> str:
    return "in the morning" if time.hour < 12 else "in the afternoon"
