"""The cards as data, and the file that they come from. Their effects are in the rules.

card_set      the cards, the events, and the set of all of them
card_file     the sets of a whole file, with its hash; the file is read and checked outside the rules
vocabulary    every effect of cards and events, as a word and its numbers
colours       colours and levels, and the nine decks that they make
"""
