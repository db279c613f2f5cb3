# The page of a replay. {$name}: a player. {$at}, {$last}: numbers of steps. {$cards}: names of cards.

replay-title = Replay
replay-table = To the table
replay-controls = Replay controls
replay-first = First step
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-next = Forward
replay-last = Last step
replay-beginning = Beginning
replay-moment = Step
replay-at = Step { $at } of { $last }
replay-as = Watch as
replay-seat = { $name }’s seat
replay-spectator = Spectator
replay-open = Open hands
replay-link = Copy link
replay-copied = The link to this step is copied.
replay-loading = Loading…
replay-gone = This game has no steps to replay. You see how it ended.
replay-prediction = predicts with
replay-looking = Chooses between: { $cards }.
replay-ramparts = Ramparts: { $cards }.
replay-no-cards = No cards
replay-show-log = Show log
