"""The cards as data, and the file that they come from. What they do is in the rules.

card_set          the cards, the events, and the set of all of them
vocabulary        everything that a card or an event can do, in a word and its numbers
colours           colours and levels, and the nine decks that they make
public_content    the faces of the cards of a table, for the browser
cardfile          a card file read, and the cards of a table
├── faces         one entry of it
├── fields        one field
├── positions     the text, with the line of every value
└── mistakes      what can be wrong in it, each with its sentence
"""
