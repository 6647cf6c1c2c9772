"""What `receptionist doctor` looks at: each check a small function that returns findings and changes nothing."""
