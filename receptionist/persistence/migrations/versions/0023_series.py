"""Which bookings were made at once, by one yes: the first one's id in each of them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("bookings", sa.Column("series", sa.String(32)))
    op.create_index("bookings_by_series", "bookings", ["series"])


def downgrade() -> None:
    op.drop_index("bookings_by_series", "bookings")
    op.drop_column("bookings", "series")
