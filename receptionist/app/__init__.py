"""The program: settings and business file, the container that puts the rooms together, doctor, commands, logs."""
