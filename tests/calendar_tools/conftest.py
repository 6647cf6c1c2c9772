"""Makes `calendar_kit` importable whatever pytest's import mode, and its fixtures known."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from calendar_kit import calendar_server, world
from front_desk_kit import office
from ledger_kit import ledger

__all__ = ["calendar_server", "ledger", "office", "world"]
