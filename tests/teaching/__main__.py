"""`python -m tests.teaching`: what corrections of some callers do for others, and what they spoil elsewhere.

For each town 250 callers ring, the owner corrects 40 turns, those first whose words went wrong most often, and 50 other
callers of the same town ring (`--others` more of them: of 50 some 40 names and streets are wrong, and chance has a
large part in it), once as before and once with what was taught: of a turn each word that was wrong, as on the page of a
call. Errors are counted by slots, name and street; those that no word that was taught is in, no teaching can mend. A
false insertion is a taught word in the place of one that the caller did say, or of another mistake: of all names and
streets of those 50 and of 400 callers from elsewhere; and of all turns of `tests/calls`, read as answers to each
question in turn, those in which a taught word is found. No rule is made for a town.
"""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from tests.teaching.measures import OTHERS, measured, together


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--towns", type=int, default=5, help="how many towns (default: 5)")
    parser.add_argument("--first", type=int, default=1, help="the first one's seed (default: 1)")
    parser.add_argument("--others", type=int, default=OTHERS, help=f"how many ring afterwards (default: {OTHERS})")
    asked = parser.parse_args()
    counted = ("town", "wrong of 500", "words taught", f"wrong of {2 * asked.others}", "in words taught", "after", "")
    table = Table(*counted, "falsely inserted", "in other turns")
    found = []
    for seed in range(asked.first, asked.first + asked.towns):
        found.append(measured(seed, others=asked.others))
        table.add_row(str(seed), *found[-1].row)
    if len(found) > 1:
        table.add_section()
        table.add_row("all", *together(found).row)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
