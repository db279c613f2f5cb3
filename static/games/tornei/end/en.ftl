# The end of a game: sources of points and the deciding moment, in English.

source-tornei-predictions = Round { $round }
source-tornei-tricks = Tricks
source-tornei-no-trick = No tricks
moment-tornei-prediction = Decided in trick { $trick } of round { $round }: { $name } predicted { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
} and gained { $gain }.
moment-tornei-trick = Decided in trick { $trick } of round { $round }: { $name } took it and gained { $gain }.
