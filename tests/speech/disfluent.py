"""Callers who falter: fillers, repeats, false starts, self-corrections and long pauses, each kind by itself.

The kinds are those of Full-Duplex-Bench v3 (Lin et al.), whose audio is its own; here they are put into the tasks of a
booking, and a call is right where the calendar ends as the caller wanted it. A `|` is a pause.
"""

from collections.abc import Callable
from dataclasses import replace

from tests.speech.whole_calls import Wish

LONG_PAUSES = (0.7, 1.3)
"""Seconds, drawn evenly: as long as somebody thinks amid a sentence."""


def fillers(wish: Wish, other: Wish) -> Wish:
    return replace(
        wish,
        opening="Um, | hi, I would, uh, like to schedule a, um, cleaning estimate.",
        name_answer=f"Uh, | it's, um, {wish.said_name}.",
        address_answer=f"Um, it's, uh, {_lowered(wish.spoken_address)}",
        said_when=f"Um, | tomorrow, uh, at {wish.said_hour}.",
    )


def repeats(wish: Wish, other: Wish) -> Wish:
    first = wish.said_name.partition(" ")[0]
    number = wish.spoken_address.partition(" ")[0]
    return replace(
        wish,
        opening="Hi, | I would, I would like to schedule a, a cleaning estimate.",
        name_answer=f"{first}, | {wish.said_name}.",
        address_answer=f"{number}, | {_lowered(wish.spoken_address)}",
        said_when=f"Tomorrow, | tomorrow at, at {wish.said_hour}.",
    )


def false_starts(wish: Wish, other: Wish) -> Wish:
    return replace(
        wish,
        opening="Can you, | I was going to, | I would like to schedule a cleaning estimate.",
        name_answer=f"My, | the name is {wish.said_name}.",
        address_answer=f"We are on, | the address is {_lowered(wish.spoken_address)}",
        said_when=f"Do you have, | can we do tomorrow at {wish.said_hour}?",
    )


def self_corrections(wish: Wish, other: Wish) -> Wish:
    return replace(
        wish,
        opening="Hi, | I would like to move, | no, sorry, to schedule a cleaning estimate.",
        name_answer=f"{other.said_name}, | no, sorry, {wish.said_name}.",
        address_answer=f"{other.spoken_address.rstrip('.')}, | sorry, I mean {_lowered(wish.spoken_address)}",
        said_when=f"Tomorrow at {other.said_hour}, | no wait, at {wish.said_hour}.",
    )


def long_pauses(wish: Wish, other: Wish) -> Wish:
    number, _, street = wish.spoken_address.rpartition(" ")[0].rpartition(" ")
    return replace(
        wish,
        opening="Hi, | I would like to schedule | a cleaning estimate.",
        name_answer=f"It's | {wish.said_name}.",
        address_answer=f"{number} | {street} {wish.spoken_address.rpartition(' ')[2]}",
        said_when=f"Tomorrow | at {wish.said_hour}.",
        pauses=LONG_PAUSES,
    )


def _lowered(words: str) -> str:
    return words[0].lower() + words[1:]


KINDS: dict[str, Callable[[Wish, Wish], Wish]] = {
    "fillers": fillers,
    "repeats": repeats,
    "false starts": false_starts,
    "self-corrections": self_corrections,
    "long pauses": long_pauses,
}
"""How a caller says what they wish, who might have wished another."""
