"""The card files of Tournay: docs/rules/tournay-cards.md.

cards.json      the default cards
cardfile        reads a card file for the rules, or rejects it with the line of the mistake
├── lines       the text, with the line of every value
├── entries     the entries as pydantic models
├── misfits     parts that do not fit together
├── names       valid names of cards
└── mistakes    the kinds of mistakes, and the arguments of their sentences
"""
