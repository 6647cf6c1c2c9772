"""What is kept: the database, its schema and migrations, the outbox, leases. All that lasts goes through here."""
