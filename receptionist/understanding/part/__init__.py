"""One part of a turn: what it wants, answers, asks, tells and names, each reading with those it leans on."""
