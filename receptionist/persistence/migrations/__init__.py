"""Alembic's folder: how a ledger's database comes to its present shape. Run by `database.migrate`."""
