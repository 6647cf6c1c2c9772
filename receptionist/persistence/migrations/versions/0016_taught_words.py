"""Names, streets and services that an owner taught."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "taught_words",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("word", sa.String(128), nullable=False),
        sa.Column("heard", sa.String(128), nullable=False),
        sa.Column("call", sa.String(128), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("who", sa.String(256), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("accepted", sa.BigInteger),
        sa.Column("undone", sa.BigInteger),
        sa.Column("undone_by", sa.String(256)),
    )


def downgrade() -> None:
    op.drop_table("taught_words")
