"""What is done beside the calls: one scheduler, whose jobs one process leads, and what sends the outbox."""
