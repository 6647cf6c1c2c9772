"""Keeps the list of calls in step with what there is: the logs on this machine's disk, and the list of who rang."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from receptionist.channels.call_log import CallLog, LoggedCall
from receptionist.channels.journal import UnreadableJournal, read
from receptionist.frontdesk.call_cards import FLAGS, GOING_ON, CallCard, CallCards, card_of
from receptionist.persistence.call_files import CallFiles

log = logging.getLogger(__name__)

AT_ONCE: Final = 200
"""Cards that are written in one transaction."""
LONGEST: Final = dt.timedelta(hours=6)
"""Longer than any call lasts, and what comes after it: what rang before then changes no more."""
_EVER: Final = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class CardIndex:
    """One machine's: logs lie where their calls were taken."""

    def __init__(self, cards: CallCards, calls: CallLog, files: CallFiles) -> None:
        self._cards = cards
        self._calls = calls
        self._files = files
        self._unreadable: set[tuple[Path, int]] = set()
        self._rung: dict[str, CallCard] = {}
        self._looked = False

    def round(self, now: dt.datetime) -> None:
        """A card for each call that is new or went on since the last time."""
        known = self._cards.logged()
        fresh: list[CallCard] = []
        for card in (*self._of_logs(known), *self._of_rings(known, now)):
            fresh.append(card)
            if len(fresh) >= AT_ONCE:
                self._cards.put(fresh)
                fresh.clear()
        if fresh:
            self._cards.put(fresh)

    def look(self, call_sids: Iterable[str]) -> None:
        """A card for each of these calls whose log is here and went on: at once, not at the next round."""
        for call_sid in call_sids:
            known, path = self._cards.get(call_sid), self._files.log(call_sid)
            try:
                written = int(path.stat().st_mtime * 1000)
            except OSError:
                continue  # another machine's
            if known is None or known.logged < written:
                card = self._read(path, written)
                if card is not None:
                    self._cards.put([card])

    def _of_logs(self, known: dict[str, int]) -> Iterator[CallCard]:
        for path in self._files.logs():
            try:
                written = int(path.stat().st_mtime * 1000)
            except OSError:
                continue  # deleted meanwhile
            # A newer card is of the machine that went on with the call: its log tells how it ended.
            if known.get(path.stem, 0) < written and (path, written) not in self._unreadable:
                card = self._read(path, written)
                if card is not None:
                    known[path.stem] = written
                    yield card

    def _read(self, path: Path, written: int) -> CallCard | None:
        try:
            header, entries = read(path)
        except (UnreadableJournal, OSError) as error:
            self._unreadable.add((path, written))
            log.warning("a call cannot be listed: %s", error)
            return None
        if not entries:
            return None
        card = card_of(header.call_id, entries, written)
        earlier = self._cards.get(card.call_sid) if header.context is not None else None
        return _gone_on(earlier, card) if earlier is not None else card

    def _of_rings(self, known: dict[str, int], now: dt.datetime) -> Iterator[CallCard]:
        """Calls that no log tells of: refused, missed, answered elsewhere, or not logged."""
        for call in self._calls.since(now - LONGEST if self._looked else _EVER):
            lately = call.rang > now - LONGEST
            if known.get(call.call_sid) or (call.call_sid in known and not lately):
                continue
            card = _rang(call)
            if self._rung.get(call.call_sid) != card:
                self._rung[call.call_sid] = card
                yield card
        self._rung = {call_sid: card for call_sid, card in self._rung.items() if card.rang > now - LONGEST}
        self._looked = True


def _gone_on(earlier: CallCard, card: CallCard) -> CallCard:
    """Of a call whose beginning another machine's log has: what was said there is found as well."""
    seconds = round((card.rang - earlier.rang).total_seconds()) + card.seconds
    flags = tuple(flag for flag in FLAGS if flag in (*earlier.flags, *card.flags))
    words = tuple(dict.fromkeys((*earlier.words, *card.words)))
    return msgspec.structs.replace(
        card, rang=earlier.rang, caller=card.caller or earlier.caller, seconds=seconds, flags=flags, words=words,
        turns=max(earlier.turns, card.turns),
    )  # fmt: skip


def _rang(call: LoggedCall) -> CallCard:
    outcome = call.outcome or (call.why or call.handling if call.handling != "answer" else GOING_ON)
    flags: tuple[str, ...] = ("lost",) if outcome == "missed" else ()
    seconds = max(0, round((call.over - call.rang).total_seconds())) if call.over else 0
    return CallCard(call.call_sid, call.rang, call.caller, outcome=outcome, seconds=seconds, flags=flags)  # type: ignore[arg-type]
