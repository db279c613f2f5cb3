# Checking a finished game

check-title = Was it fair?
check-words = Your browser computes every draw of this game again, from the server’s secret and the players’ seeds. You need not trust anybody, not even us.
check-needs-script = This page computes in your browser and needs JavaScript. Without it, download the record and check it on your own computer.
check-not-over = The record opens when the game is over. Until then the secret stays secret: it would reveal every draw to come.
check-busy = Computing…
check-mark-right = right
check-mark-wrong = wrong
check-mark-open = not known
check-verdict-right = Everything is right
check-verdict-right-words = Every draw follows from values fixed before play: the server’s secret and the players’ seeds.
check-verdict-wrong = This record is not right
check-verdict-wrong-words = The lines with a cross show what does not match.
check-bad-format = This file is not the record of a game.
check-not-canonical = This file was changed: its form is not that of a record.
check-whole = The file is complete: its seal matches.
check-seal-broken = The file was changed: its seal does not match.
check-commitment-right = The server kept its promise: its secret has the fingerprint in the record.
check-commitment-broken = The server broke its promise: its secret has another fingerprint.
check-seen = Your browser was shown this fingerprint before play.
check-seen-another = Your browser was shown another fingerprint before play:
check-seen-none = Your browser kept no fingerprint from before play. Compare this one with another player’s:
check-client-seed = Your own seed was used, as { $name }’s:
check-client-seed-missing = Your browser’s seed is not among the players’ seeds. If you sat at this table when the game began, it should be:
check-bots-right = Each player gave a seed, and no bot did.
check-bots-wrong = The record calls a player a bot, or a bot a player: the seeds differ.
check-client-seed-none = Your browser gave no seed to this table.
check-draws = { $count ->
    [one] The one draw follows from the secret and the players’ seeds.
   *[other] All { $count } draws follow from the secret and the players’ seeds.
}
check-draws-wrong = { $count ->
    [one] One draw does not follow from the secret and the players’ seeds.
   *[other] { $count } draws do not follow from the secret and the players’ seeds.
}
check-draw-wrong = Row { $row }, draw { $number } ({ $why }): { $result } instead of { $should }
check-draws-impossible = The draws do not belong to this game.
check-draws-elsewhere = This is the record of another game. To see its draws, check it at one of its own tables.
check-nameless = Seat { $number }
check-moves-words = This page does not check whether every move kept the rules: the command below plays the whole game again.
check-values = Promised before, opened after
check-commitment = The fingerprint, shown before play (SHA-256 of the secret)
check-secret = The secret, opened after the game
check-client-seed-of = { $name }’s seed
check-table = The table
check-every-draw = Every single draw
check-column-number = Draw
check-column-row = Row
check-column-why = For
check-column-size = Out of
check-column-result = Result
check-column-computed = Computed here
check-download = Download the record
check-other-file = Check another file
check-other-file-words = Try it: change one letter in the downloaded file and check that.
check-by-server = Let the server play a record’s moves again
check-back = Back to the table
check-command-words = To play the whole game again by the rules on your own computer:
