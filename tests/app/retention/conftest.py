"""Makes `lives` importable whatever pytest's import mode, and its fixture known."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from lives import life

__all__ = ["life"]
