"""A fourth game as a package of its own, installed for these tests alone."""
