"""The cards as data, and the file that they come from. What they do is in the rules.

card_set      the cards, the events, and the set of all of them
card_file     the sets of a whole file, under its hash; it is read and checked outside the rules
vocabulary    everything that a card or an event can do, in a word and its numbers
colours       colours and levels, and the nine decks that they make
"""
