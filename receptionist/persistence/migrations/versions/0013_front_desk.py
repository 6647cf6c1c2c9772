"""Owners and their sessions, what they did, calls as they are listed, and what is done of what waited for them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("email", sa.String(256), primary_key=True),
        sa.Column("password", sa.Text),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("looked", sa.BigInteger),
    )
    _of_an_owner("owner_links", sa.Column("expires", sa.BigInteger, nullable=False))
    _of_an_owner(
        "owner_sessions",
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(256), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(160), nullable=False),
    )
    op.create_index("audit_log_by_time", "audit_log", ["at"])
    op.create_table(
        "call_cards",
        sa.Column("call_sid", sa.String(64), primary_key=True),
        sa.Column("rang", sa.BigInteger, nullable=False),
        sa.Column("caller", sa.String(32)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("flags", sa.String(128), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("logged", sa.BigInteger, nullable=False),
    )
    op.create_index("call_cards_by_time", "call_cards", ["rang"])
    op.create_index("call_cards_by_caller", "call_cards", ["caller"])
    op.create_table(
        "seen_to",
        sa.Column("subject", sa.String(160), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(256), nullable=False),
    )


def downgrade() -> None:
    for table in ("seen_to", "call_cards", "audit_log", "owner_sessions", "owner_links", "owners"):
        op.drop_table(table)


def _of_an_owner(name: str, *columns: sa.Column[int]) -> None:
    op.create_table(
        name,
        sa.Column("digest", sa.LargeBinary(32), primary_key=True),
        sa.Column("email", sa.String(256), sa.ForeignKey("owners.email", ondelete="CASCADE"), nullable=False),
        *columns,
    )
