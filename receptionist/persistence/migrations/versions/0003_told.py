"""Which revision of a booking its customer has been told of, so that a text that failed is taken up again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("bookings", sa.Column("told", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE bookings SET told = written")


def downgrade() -> None:
    op.drop_column("bookings", "told")
