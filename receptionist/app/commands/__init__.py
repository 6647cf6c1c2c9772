"""What each command of the `receptionist` command line does. Nothing else imports this room."""
