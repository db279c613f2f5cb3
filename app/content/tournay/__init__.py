"""The card files of Tournay: docs/rules/tournay-cards.md.

cards.json    the cards that come with the game
cardfile      a card file read, into what the rules take
├── faces     one entry of it
├── fields    one field
├── positions the text, with the line of every value
└── mistakes  what can be wrong in it, each with its sentence
"""
