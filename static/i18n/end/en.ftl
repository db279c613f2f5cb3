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
# $luck: points above or below the expected ones; $decisions: points that the player's answers gave away.
end-luck = { $name }: luck { $luck }, decisions { $decisions } (in points)
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
