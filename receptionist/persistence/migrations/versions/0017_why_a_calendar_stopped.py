"""Why a calendar is followed no more, by its name and no longer in English words."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

_WORDS = {
    "another_store": "it is in another account, or another file, than your appointments were written to",
    "many_missing": "several of your appointments are not in it any more, and nobody deleted them",
}
_SYNC = sa.table("calendar_sync", sa.column("stopped", sa.Text))


def upgrade() -> None:
    for name, words in _WORDS.items():
        _say(words, name)


def downgrade() -> None:
    for name, words in _WORDS.items():
        _say(name, words)


def _say(before: str, after: str) -> None:
    op.execute(_SYNC.update().where(_SYNC.c.stopped == before).values(stopped=after))
