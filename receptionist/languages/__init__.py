"""All words of human languages, as data: a folder for each, and what reads it. Nothing else in the house speaks one."""
