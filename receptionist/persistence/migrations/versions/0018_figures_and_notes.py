"""How long answers took, how surely callers were heard, and what an owner notes about a customer."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

_PARTS = ("end_of_turn", "recogniser", "dialogue", "voice")
_CARDS = sa.table("call_cards", sa.column("logged", sa.BigInteger))


def upgrade() -> None:
    op.create_table(
        "turn_times",
        sa.Column("call_sid", sa.String(64), primary_key=True),
        sa.Column("heard", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(part, sa.Integer, nullable=False) for part in _PARTS),
    )
    op.create_index("turn_times_by_time", "turn_times", ["heard"])
    op.add_column("call_cards", sa.Column("sure", sa.Integer))
    op.add_column("customers", sa.Column("notes", sa.Text, nullable=False, server_default=""))
    # Each card is made anew from its log, where there is one: a card knows when its log was written to last.
    op.execute(_CARDS.update().where(_CARDS.c.logged > 1).values(logged=_CARDS.c.logged - 1))


def downgrade() -> None:
    op.drop_column("customers", "notes")
    op.drop_column("call_cards", "sure")
    op.drop_table("turn_times")
