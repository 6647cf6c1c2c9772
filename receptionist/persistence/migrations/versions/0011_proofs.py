"""How a booking's number was come by, and wrong attempts at a proof, which all processes count together."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("bookings", sa.Column("phone_by", sa.String(8), nullable=False, server_default="shown"))
    op.create_table(
        "wrong_attempts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("wrong_attempts_by_subject", "wrong_attempts", ["kind", "subject", "at"])


def downgrade() -> None:
    op.drop_table("wrong_attempts")
    op.drop_column("bookings", "phone_by")
