# The question at the end of a guest's game.

keep-title = Keep this result?
keep-words = Choose a name, and your games stay listed under it.
keep-do = Keep
keep-not = No thanks
kept-title = Kept for { $name }
kept-words = This game is now in My games.
kept-open = Open My games
