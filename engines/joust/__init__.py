"""The Joust of "Roll for the Tournament": two knights, three runs, seven dice each.

    dice · moves · events · options · view     the values that the outside meets

The rules and our rulings (J1 to J28, B1 to B14) are in docs/rules/joust.md; the docstrings cite them.
"""
