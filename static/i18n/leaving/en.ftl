# Texts of the questions asked before a player leaves a game.

forfeit-words = The match is lost, and you cannot come back to it.
forfeit-do = Yes, give up
forfeit-not = Play on
pause-words = Nobody moves and no clock runs until somebody goes on. Everybody who is here must agree.
pause-do = Ask for a pause
end-words = Everybody who is here must agree. Then the game ends without a result.
end-do = Ask to end it
quit-words = A bot plays on for you. This is for good: you can watch, and you cannot take your seat back.
quit-no-forfeit = Leaving is not giving up: the match goes on.
quit-do = Yes, leave for good
forfeit-words-here = Giving up ends the match: you lose it. If you only want to go, leave the game instead; then a bot plays on.
