"""The pages of docs/ that are made from the code they describe: `python -m tests.reference` writes them."""
