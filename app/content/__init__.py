"""What the components of a game say, where that is no rule: read from files and checked, for rules that read no file.

sources     by game: the option that brings a file, and the reader of such files
tournay/    the card files of Tournay, and the one that comes with it
"""
