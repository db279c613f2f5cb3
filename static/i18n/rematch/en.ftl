# Another game with the same people, in English.

rematch = Play again
rematch-go = Next game →
rematch-ready = Everybody has agreed.
rematch-changed = { $game }: the clock and absence rules have changed.
rematch-agree = Agree and play
rematch-asked = { $names } { $count ->
    [one] wants
   *[other] want
} to play on: { $game }.
rematch-waits = Next: { $game }. Waiting for { $names }…
rematch-along = You will join automatically.
rematch-rules = Change the rules
rematch-bots = Start with bots for absent players
rematch-another = Choose another game or clock
rematch-clock = { $game } with another clock:
