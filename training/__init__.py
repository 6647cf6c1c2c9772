"""How the weights beside `receptionist/understanding/ranking` are made: `make train`. Nothing of this ships."""
