"""The content of games' components that is not a rule: read from files and checked, because the rules read no files.

sources     by game: the option that contains a file, and the reader of such files
tournay/    the card files of Tournay, and the default one
"""
