# The texts of Tornei, in English. Ids begin with the game’s name; browser and server read this same file.

tornei-suit = { $suit ->
    [W] Wyvern
    [F] Fleur‑de‑lis
    [S] Shamrock
   *[C] Cross
}
tornei-card = { $suit ->
    [W] Wyvern { $number }
    [F] Fleur‑de‑lis { $number }
    [S] Shamrock { $number }
   *[C] Cross { $number }
}
tornei-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
}
tornei-dummy = Dummy
tornei-says = { $suit ->
    [W] 1st
    [F] 2nd
    [S] 3rd
   *[C] 4th
}
# The seat without a player, in the server's log.
tornei-seat = Dummy
tornei-headline = Round { $round } of { $rounds }{ "\u00A0" }· Trick { $trick } of 7
tornei-headline-short = Round { $round }/{ $rounds }{ "\u00A0" }· Trick { $trick }/7
tornei-headline-over = The game is over

# Questions to the reader
tornei-ask-lead = { $first ->
    [true] You lead: choose your Joust card. Wyvern beats Fleur‑de‑lis beats Shamrock beats Cross.
   *[other] You lead: choose your Joust card.
}
tornei-ask-lead-next = You lead the next trick: choose your Joust card.
tornei-ask-lead-prediction = Now the card whose suit predicts its rank.
tornei-ask-lead-sure = Lead { $card } and predict { $rank }, for { $points } points?
# Before the first joust: explains the order of the suits, which the led suit does not change.
tornei-ask-predict = { $first ->
    [true] Choose the card whose suit predicts your rank. Wyvern beats Fleur‑de‑lis beats Shamrock beats Cross, whatever is led.
   *[other] Choose the card whose suit predicts your rank.
}
tornei-ask-predict-sure = Predict that you will be { $rank }, for { $points } points?
# With the card that jousts afterwards: choosing it sends the prediction, unless the reader sends with the button alone.
tornei-ask-predict-then = { $confirm ->
    [always] Predict { $rank }, for { $points } points? You may choose your Joust card, too.
   *[other] Predict { $rank }, for { $points } points? Tap it again, or tap your Joust card to send both.
}
tornei-ask-predict-both = Predict { $rank }, for { $points } points, and joust with { $joust }?
tornei-ask-follow = { $suit } led: play a { $suit } card.
tornei-ask-free = { $suit } led, and you have none: play any card. Wyvern beats Fleur‑de‑lis beats Shamrock beats Cross.
tornei-ask-joust-sure = Joust with { $card }?
tornei-ask-joust-so-far = { $as ->
    [said] Joust with { $card }? { $rank } so far, as you said.
    [otherwise] Joust with { $card }? { $rank } so far; you said { $said }.
   *[none] Joust with { $card }? { $rank } so far.
}
tornei-wait-lead = Waiting for { $names } to lead.
tornei-wait-predict = Waiting for { $names } to predict.
tornei-wait-joust = Waiting for { $names } to joust.
tornei-wait-predict-aside = Waiting for { $names } to predict. You may choose your Joust card now.
tornei-wait-joust-aside = Waiting for { $names } to joust. You may choose your Joust card now.
tornei-wait-aside = { $card } is played on your turn. Tap it to take it back.
tornei-all-jousted = All four have jousted. Here are the ranks…
tornei-all-predicted = Everybody has predicted: now joust.
tornei-sent = Sent. One moment…
tornei-deal = { $mine ->
    [true] You deal…
   *[other] { $dealer } deals…
}
tornei-reveal = The predictions turn over…
tornei-reveal-right = You said { $said }, you came { $rank }: +{ $points }{ $taken ->
    [0] { "" }
   *[other] , and +{ $taken } for the trick
}
tornei-reveal-wrong = You said { $said }, you came { $rank }: no points{ $taken ->
    [0] { "" }
   *[other] , but +{ $taken } for the trick
}
# For spectators, when the predictions lie open.
tornei-reveal-others = { $count ->
    [0] Nobody was right.
   *[other] Right: { $names }
}
# $mine is true if the reader is among them; $names are the others.
tornei-over-one = { $mine ->
    [true] You win
   *[other] { $names } wins
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
tornei-over-many = { $mine ->
    [true] You and { $names }
   *[other] { $names }
} share the victory with { $points ->
    [one] 1 point
   *[other] { $points } points
}.

tornei-act-short = { $kind ->
    [lead] Lead
    [predict] Predict
   *[joust] Joust
}
tornei-act-lead = Lead { $card }, predicting { $rank }
tornei-act-predict = Predict { $rank }
tornei-act-joust = Joust with { $card }
tornei-act-choose = Choose a card
tornei-act-choose-second = Choose a prediction
tornei-act-wait = Not your turn

tornei-why-follow = { $suit } was led and you still hold it, so you must follow with { $suit }.
tornei-why-wait-lead = Wait until { $names } has led.
tornei-why-predicted = Your prediction stays on the table. Next, everybody jousts.
tornei-why-turn = It is { $names }’s turn.
tornei-why-then = { $suit } was led and you hold it, so { $suit } must joust. Take your prediction back to choose another.

# The hand and the table
tornei-hand = Your hand
tornei-hand-says = { $card }, predicts { $rank }
tornei-hand-so-far = , would be { $rank } so far
tornei-hand-joust = { $card }, chosen as Joust card
tornei-hand-prediction = { $card }, chosen to predict { $rank }
tornei-hand-how = Arrow keys move, Enter chooses and once more sends, Escape takes back.
tornei-hand-then = { $card }, to joust after your prediction
tornei-how-to-move = Predicting: choose your prediction, then choose it again or choose your Joust card. Both send the prediction. The Joust card is played on your turn; until then you can take it back. You can also drag a card to your place at the table.
tornei-hand-aside = { $card }, chosen for your turn
tornei-tag-aside = next
tornei-tag-joust = Joust
tornei-seat-area = { $name }’s place
tornei-seat-area-own = Your place
tornei-leads = leads
tornei-deals = dealer
tornei-joust-none = no Joust card yet
tornei-joust = Joust card: { $card }
tornei-prediction-hidden = prediction placed, face down
tornei-prediction-none = no prediction yet
tornei-prediction-mine = your prediction, hidden from the others: { $card }, { $rank }
tornei-prediction-right = predicted { $rank } with { $card }: right
tornei-prediction-wrong = predicted { $rank } with { $card }: wrong
tornei-rank-now = { $rank } so far
tornei-rank-final = finished { $rank }
# Marked changes since the reader’s last move.
tornei-new = { $words }: new since your move
tornei-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
tornei-above = Right predictions
tornei-below = Wrong predictions
tornei-chips = { $words }: { $cards }
tornei-ladder-title = The suits, strongest first: the rank that each predicts, and its points if right
tornei-ladder = { $rank }: { $suit }, { $points } points{ $said ->
    [true] , your prediction
   *[other] { "" }
}
tornei-worth = +{ $points }
tornei-gone = { $count } of 14 seen in this round
tornei-order = plays { $order ->
    [1] first
    [2] second
    [3] third
   *[4] last
}
tornei-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $round } in this round
tornei-dummy-columns = Cards the dummy will play, the next of each suit last
tornei-dummy-next = plays next
tornei-dummy-how = The dummy plays by itself: it follows suit if it can and else plays its strongest suit, the marked card next. It predicts and scores nothing.
tornei-dummy-flipped = Its turned-over cards (no effect)
tornei-dummy-down = { $count } face down
tornei-last-trick = { $own ->
    [true] Trick { $trick } is yours
   *[other] Trick { $trick }: { $name } took it
}
tornei-on-table = On the table
tornei-step-back = The trick before
tornei-step-on = The trick after
tornei-trick = Trick { $trick }
tornei-led = { $own ->
    [true] You led { $suit }
   *[other] { $name } led { $suit }
}
tornei-to-lead = { $own ->
    [true] You lead trick { $trick }
   *[other] { $name } leads trick { $trick }
}

# Scores
tornei-round = Round { $round }
tornei-rounds = Round
tornei-running = so far
tornei-total = Total
tornei-points-by-round = Points by round
tornei-for-tricks = Tricks bring { $trick } each, or { $none } for none.
tornei-round-over = Round { $round } is scored
tornei-score-predictions = Predictions
tornei-score-tricks = Tricks
tornei-score-none = No tricks
tornei-round-own = Round { $round }: predictions { $prediction_points }, tricks { $trick_points }, in all { $total }.
tornei-score-tricks-of = { $count } (+{ $points })
tornei-last-round = The last round
tornei-go-on = Close
tornei-final = Final scores

# Events: one message for each kind
tornei-round-dealt = Round { $round } begins: { $dealing ->
    [true] you deal
   *[other] { $dealer } deals
}, { $leading ->
    [true] you lead
   *[other] { $leader } leads
} the first trick.
tornei-hand-dealt = Your hand was dealt.
# $mine is true for the reader.
tornei-jousted = { $mine ->
    [true] You joust
   *[other] { $seat } jousts
} with { $joust }.
tornei-led-event = { $mine ->
    [true] You lead
   *[other] { $seat } leads
} { $joust }.
tornei-committed = { $seat } has predicted.
tornei-predicted = You predicted with { $prediction }.
tornei-trick-resolved = { $mine ->
    [true] You take
   *[other] { $winner } takes
} trick { $trick }.
tornei-play = { $right ->
    [true] { $seat }: { $joust }, number { $rank }, as predicted with { $prediction }.
    [false] { $seat }: { $joust }, number { $rank }; predicted otherwise with { $prediction }.
   *[other] { $seat }: { $joust }, number { $rank }.
}
tornei-play-right = { $mine ->
    [true] You
   *[other] { $seat }
} came { $rank } with { $joust }, as predicted ({ $prediction }).
tornei-play-wrong = { $mine ->
    [true] You
   *[other] { $seat }
} came { $rank } with { $joust } and had predicted { $predicted } ({ $prediction }).
tornei-play-dummy = { $seat } came { $rank } with { $joust }.
tornei-flipped = The dummy turns over { $flipped }.
tornei-round-scored = Round { $round } is scored.
tornei-player-round = { $mine ->
    [true] You
   *[other] { $seat }
}: { $prediction_points } for predictions and { $trick_points } for { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $total } in all.
# $mine: whether the reader has won: alone, with others (true; $winners are the others), or not (false).
tornei-game-ended = The game is over. { $mine ->
    [alone] You have won.
    [true] Won by you and { $winners }.
   *[other] Won by { $winners }.
}

# Texts read aloud
tornei-told-own = You said { $said } and came { $rank }: { $points ->
    [0] no points
   *[other] { $points } points
}{ $taken ->
    [0] { "" }
   *[other] , and { $taken } for the trick
}, { $now } now.
tornei-told-taken = { $own ->
    [true] You
   *[other] { $name }
} took the trick.
tornei-told-score = { $mine ->
    [true] You
   *[other] { $seat }
}: { $points }, { $round } of them in this round, { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}.
tornei-told-no-trick = You cannot look at a trick now.
tornei-hand-empty = Your hand is empty.

# House rules
tornei-option-trick-history = Looking back in a round
tornei-option-trick-history-last = the last trick
tornei-option-trick-history-all = every trick
tornei-option-trick-history-words = Whether tricks that were taken earlier in the round can be looked at again.
tornei-option-prediction-order = Predicting
tornei-option-prediction-order-free = all at once
tornei-option-prediction-order-clockwise = one after the other
tornei-option-prediction-order-words = At once is quicker; one after the other shows who hesitates.
tornei-option-rounds = Length
tornei-option-rounds-per_player = everybody deals once
tornei-option-rounds-1 = one round only
tornei-option-rounds-words = One round takes about eight minutes.
tornei-option-dummy-seat = Three players: where the dummy sits
tornei-option-dummy-seat-fixed = always last
tornei-option-dummy-seat-right_of_dealer = right of the dealer
tornei-option-dummy-seat-words = It keeps one place, or moves along with the deal.
tornei-option-dummy-first-lead = Three players: when the dummy would lead first
tornei-option-dummy-first-lead-skip = the next player leads
tornei-option-dummy-first-lead-dummy = the dummy leads
tornei-option-dummy-first-lead-words = With the first, every player leads one opening trick.
tornei-option-dummy-order = Three players: the dummy plays
tornei-option-dummy-order-lifo = its last dealt card
tornei-option-dummy-order-fifo = its first dealt card
tornei-option-dummy-order-words = Which card of a suit comes first; all of them lie open.

# Checking a finished game
tornei-check-link = Check this deal
tornei-draws-fits = The cards played are the cards drawn.
tornei-draws-strange = Cards were played that had not been dealt.
tornei-draws-round = Round { $round }: these were the hands
tornei-draws-dealer = { $name } dealt
tornei-draws-columns = The dummy’s open cards, as dealt
tornei-draws-pile = The dummy’s face-down cards, as dealt
tornei-draws-played = { $count ->
    [14] All of them were played.
   *[other] { $count } of them were played; a last card goes by itself.
}
tornei-draws-not-dealt = Played, but never dealt: { $cards }
# {$next}: the card that will joust, or none if it is open.
tornei-hinted-prediction = Predict with { $card }{ $next ->
    [none] { "" }
   *[other] , then joust with { $next }
}. { $reason }
