"""The card files of Tournay: docs/rules/tournay-cards.md.

cards.json      the cards that come with the game
cardfile        a card file read, into what the rules take; or refused, with the line
├── lines       the text, with the line of every value
├── entries     what stands in it, as pydantic models
├── misfits     what does not fit together
├── names       what cards can be called
└── mistakes    the kinds of mistakes, and their sentences
"""
