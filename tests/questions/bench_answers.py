"""How long an answer by rules takes: `python -m tests.questions.bench_answers [ROUNDS]` prints p50 and p99 in ms.

Every question of the tables in tests/questions/rules is asked. "Cold" is the first time that its very words are heard,
"again" any later one. The time is the processor's, so that a busy machine does not blur it.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent / "rules"))

import rules_kit
import test_hours_answers as hours
import test_offer_answers as offers
import test_owner_answers as owner
import test_place_answers as places

from receptionist.dialogue.answering import answers


def questions() -> list[str]:
    answered = (*hours.DAYS, *hours.PARTS_OF_IT, *hours.TIMES, *hours.SPECIAL, *offers.PRICES, *offers.SERVICES)
    answered += (*offers.LENGTHS, *places.PLACES, *owner.ANSWERS)
    plain = (*hours.RECITED, *hours.OPEN_OTHERWISE, *offers.NO_SERVICES, *places.NO_PLACES, *owner.UNKNOWN)
    return list(dict.fromkeys([text for text, _ in answered] + list(plain)))


def timed(texts: list[str]) -> list[float]:
    """Milliseconds of the processor for each answer, without the understanding before it."""
    desk, took = rules_kit.desk(), []
    meanings = [rules_kit.meaning(text) for text in texts]
    for meaning in meanings:
        began = time.process_time()
        answers(desk, meaning, rules_kit.AT)
        took.append((time.process_time() - began) * 1000)
    return sorted(took)


def main(rounds: int) -> None:
    asked = questions()
    timed(["are you open in springfield"])  # reads the place names, compiles the tables
    cold, again = timed(asked), [took for _ in range(rounds) for took in timed(asked)]
    table = Table("questions", "p50 ms", "p99 ms", "most ms", title=f"{len(asked)} questions answered by rules")
    for name, took in (("cold", cold), ("again", sorted(again))):
        worst = took[int(0.99 * (len(took) - 1) + 0.5)]
        table.add_row(name, f"{statistics.median(took):.2f}", f"{worst:.2f}", f"{took[-1]:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
