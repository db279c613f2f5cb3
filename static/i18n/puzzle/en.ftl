# The page of the puzzle of a day. {$seat}: the number of a seat. {$game}: the name of the game. {$day}: a date.

puzzle-title = Puzzle of the day { $number }: { $game }
puzzle-title-earlier = Puzzle of { $day }: { $game }
puzzle-you = You
puzzle-bot = Bot { $seat }
puzzle-repeated = You may have seen this one: it was the puzzle of an earlier day.
puzzle-ask-joust = Which answer brings the most points in this run?
puzzle-ask-tornei-lead = Which two cards bring the most points?
puzzle-ask-tornei-predict = Which card makes the best prediction?
puzzle-ask-tornei-joust = Which card brings the most points in this trick?
puzzle-ask-tornei = Which card brings the most points?
puzzle-ask-tournay-keep = Which card do you keep?
puzzle-ask-tournay = Which move brings you furthest ahead?
puzzle-answer = Answer
puzzle-right = Right! This is the best move.
puzzle-wrong =
    { $move ->
        [none] Another move is better: see the dashed outline.
       *[other] A better move: { $move }. See the dashed outline.
    }
puzzle-chosen = You chose: { $move }.
# Values. {$thing}: the things of the best move, or none.
puzzle-figures = { $game ->
    [tournay] The bots expect your lead at the end to be smaller by { $less }.
   *[other] Points: { $own } for yours, { $best } for { $thing ->
        [none] the better move
       *[other] { $thing }
    }.
}
# Moves, as parts of the two sentences before. {$first}, {$second}: the names of cards, decks and events, or
# none.
puzzle-move-tornei-lead = lead { $first } and predict with { $second }
puzzle-move-tornei-predict = predict with { $first }{ $second ->
    [none] { "" }
   *[other] , then joust with { $second }
}
puzzle-move-tornei-joust = joust with { $first }
puzzle-move-tournay-play = play { $first }
puzzle-move-tournay-draw = draw from { $first }
puzzle-move-tournay-activate = activate { $first }
puzzle-move-tournay-combat = fight { $first }
puzzle-move-tournay-keep = keep { $first }
puzzle-share = { $share } % of all players were right.
puzzle-few = You are one of the first players today.
puzzle-few-earlier = Few players have answered this puzzle so far.
puzzle-tomorrow = The next puzzle comes tomorrow.
# Links to the puzzles of other days. Those of earlier days follow puzzle-earlier.
puzzle-days = Other puzzles
puzzle-earlier = Earlier:
puzzle-earlier-day = { $game }, { $day }
puzzle-back-to-today = Today
