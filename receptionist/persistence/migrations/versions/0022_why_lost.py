"""What a danger was, in the caller's words, and what was asked last: for who has to call back."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

_CARDS = sa.table("call_cards", sa.column("logged", sa.BigInteger))
_NEW = (("danger", sa.String(32)), ("told", sa.Text), ("asked", sa.String(64)))


def upgrade() -> None:
    for name, kind in _NEW:
        op.add_column("call_cards", sa.Column(name, kind, nullable=False, server_default=""))
    # Each card is made anew from its log, where there is one: a card knows when its log was written to last.
    op.execute(_CARDS.update().where(_CARDS.c.logged > 1).values(logged=_CARDS.c.logged - 1))


def downgrade() -> None:
    for name, _ in _NEW:
        op.drop_column("call_cards", name)
