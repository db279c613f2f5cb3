"""The contents of games' components that are not rules: files, read and checked here because the rules read no files.

sources     by game: the option that contains a file, and the reader of such files
tournay/    the card files of Tournay, and the default one
"""
