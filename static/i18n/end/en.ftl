# The end of a game on the board, in English.

end-title = The end of the game
# $mine is true if the reader is the winner, or one of them; $names are the others.
end-headline = { $count ->
    [0] Nobody wins
    [one] { $mine ->
        [true] You win
       *[other] { $names } wins
    }
   *[other] { $mine ->
        [true] You and { $names }
       *[other] { $names }
    } share the victory
}
end-place = { $rank ->
    [1] You are first
    [2] You are second
    [3] You are third
   *[other] You are fourth
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
end-points = { $points ->
    [one] point
   *[other] points
}
end-you = you
end-row = { $name }: { $points } ({ $sources })
end-source = { $name } { $points }
end-skip = Tap to skip
end-share = Share
end-copied = Copied
end-details = Show all points
# The first line of a shared result; the next ones are the points and the deciding moment.
end-share-title = { $count ->
    [0] { $game }: nobody wins
    [one] { $names } wins { $game }
   *[other] { $names } share the victory in { $game }
}
end-share-points = { $name } { $points }

source-tornei-predictions = Round { $round }
source-tornei-tricks = Tricks
source-tornei-no-trick = No tricks
source-joust-lances = Lances
source-joust-unhorsing = Unhorsing
source-joust-match = Victory
source-tournay-printed = Printed on cards
source-tournay-prestige = Prestige
source-tournay-ramparts = Ramparts

moment-tornei-prediction = Decided in trick { $trick } of round { $round }: { $name } predicted { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
} and gained { $gain }.
moment-tornei-trick = Decided in trick { $trick } of round { $round }: { $name } took it and gained { $gain }.
moment-joust-lance = Decided in run { $run }: { $name } broke a lance.
moment-joust-unhorsing = Decided in run { $run }: { $name } unhorsed by { $by ->
    [straight] a straight
    [five_of_a_kind] five of a kind
    [four_of_a_kind] four of a kind
   *[lance] the lance
}.
moment-tournay-prestige = Decided by { $card }: { $points } to { $second } for { $name }.
moment-tournay-printed = Decided by the points on the cards: { $points } to { $second } for { $name }.
moment-tournay-ramparts = Decided by the ramparts: { $points } to { $second } for { $name }.
moment-tournay-deniers = Equal points. Decided by deniers: { $points } to { $second } for { $name }.
