"""The rules of the games: pure functions over frozen values. No input or output, no clock, no randomness but `Chance`.

`GAMES` is an explicit tuple; nothing registers itself.
"""

from engines import joust, tornei, tournay

GAMES = (tornei.GAME, tournay.GAME, joust.GAME)
