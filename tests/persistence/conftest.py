"""Makes the tests' own PostgreSQL server importable."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "calendar_tools"))
