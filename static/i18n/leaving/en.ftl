# The menu's entries for leaving or pausing a running game, and the dialogs that explain the choices.

leave-game = Leave…
leave-game-title = Leave the game
leave-bot = Let a bot play until I am back
leave-bot-words = The bot starts at once. You take your seat back with one press.
leave-bot-clock = Your clock stops until then.
leave-quit = Give up my seat
leave-quit-words = A bot plays on in your seat. You can watch. To play again you ask for a seat, and the other players decide.
leave-end = End the game if all agree
leave-end-words = The other players are asked. If all agree, the game ends without a result.
leave-end-alone = End the game
leave-end-alone-words = It ends at once, without a result.
leave-forfeit = Give up the match
leave-forfeit-words = The match ends at once, and you lose it.
leave-pause = Ask for a pause
leave-pause-words = Everybody here must agree. Then nobody moves and no clock runs until a player resumes the game.
leave-not = Play on
pause = Pause…
pause-title = Pause the game
