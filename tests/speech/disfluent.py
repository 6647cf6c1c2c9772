"""Callers who falter: fillers, repeats, false starts, self-corrections and long pauses, each kind by itself.

The kinds are those of Full-Duplex-Bench v3, whose audio is its own; here they are put into the tasks of a booking, and
a call is right where the calendar ends as the caller wanted it. A `|` is a pause.
"""

from dataclasses import dataclass, replace

from tests.speech.whole_calls import Wish


@dataclass(frozen=True)
class Disfluency:
    """What such a caller says to each question, of their own name, address and hour and of another's; seconds of a
    pause, drawn evenly.
    """

    opening: str
    name: str
    address: str
    when: str
    pauses: tuple[float, float] = Wish.pauses

    def of(self, wish: Wish, other: Wish) -> Wish:
        """`wish`, said so; what is corrected at once is of `other`."""
        number, _, street = wish.spoken_address.partition(" ")
        said = {
            "name": wish.said_name,
            "first": wish.said_name.partition(" ")[0],
            "address": wish.spoken_address[0].lower() + wish.spoken_address[1:],
            "number": number,
            "street": street,
            "hour": wish.said_hour,
            "other_name": other.said_name,
            "other_address": other.spoken_address.rstrip("."),
            "other_hour": other.said_hour,
        }
        return replace(
            wish,
            opening=self.opening,
            name_answer=self.name.format(**said),
            address_answer=self.address.format(**said),
            said_when=self.when.format(**said),
            pauses=self.pauses,
        )


KINDS = {
    "fillers": Disfluency(
        "Um, | hi, I would, uh, like to schedule a, um, cleaning estimate.",
        "Uh, | it's, um, {name}.",
        "Um, it's, uh, {address}",
        "Um, | tomorrow, uh, at {hour}.",
    ),
    "repeats": Disfluency(
        "Hi, | I would, I would like to schedule a, a cleaning estimate.",
        "{first}, | {name}.",
        "{number}, | {address}",
        "Tomorrow, | tomorrow at, at {hour}.",
    ),
    "false starts": Disfluency(
        "Can you, | I was going to, | I would like to schedule a cleaning estimate.",
        "My, | the name is {name}.",
        "We are on, | the address is {address}",
        "Do you have, | can we do tomorrow at {hour}?",
    ),
    "self-corrections": Disfluency(
        "Hi, | I would like to move, | no, sorry, to schedule a cleaning estimate.",
        "{other_name}, | no, sorry, {name}.",
        "{other_address}, | sorry, I mean {address}",
        "Tomorrow at {other_hour}, | no wait, at {hour}.",
    ),
    "long pauses": Disfluency(
        "Hi, | I would like to schedule | a cleaning estimate.",
        "It's | {name}.",
        "{number} | {street}",
        "Tomorrow | at {hour}.",
        pauses=(0.7, 1.3),
    ),
}
