"""The home: devices behind a port, the Home Assistant that is the real one, and its in-memory twin."""
