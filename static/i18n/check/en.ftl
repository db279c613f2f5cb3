# Checking a finished game

check-title = Was it fair?
check-words = Your browser now computes every draw of this game again, from the house’s secret and the players’ words. It takes nobody’s word for it, not even ours.
check-needs-script = This page computes in your browser and needs JavaScript. Without it: download the record and check it on your own computer.
check-not-over = The record opens when the game is over. Until then the secret stays a secret: whoever knew it would know everything that is still to be drawn.
check-busy = Computing …
check-mark-right = right
check-mark-wrong = wrong
check-mark-open = not known
check-verdict-right = Everything adds up
check-verdict-right-words = Every draw follows from what was fixed before play: the house’s secret and the players’ words.
check-verdict-wrong = This record is not right
check-verdict-wrong-words = Something in it does not fit. The lines with a cross say what.
check-bad-format = This file is not the record of a game.
check-not-canonical = This file was changed: a record is written in one way only, and this is another.
check-whole = The file is whole: its seal fits.
check-seal-broken = The file was changed: its seal does not fit.
check-commitment-right = The house kept its promise: its secret has the fingerprint that the record names.
check-commitment-broken = The house broke its promise: its secret has another fingerprint.
check-seen = This is the fingerprint that your browser was shown before play.
check-seen-another = This is not the fingerprint that your browser was shown before play. It was shown this one:
check-seen-none = Your browser kept no fingerprint from before play. Did somebody else at the table? It should be this one:
check-client-seed = Your own word is in the mix, as { $name }’s:
check-client-seed-missing = This word of your browser is not among the players’ words. If you sat at this table when the game began, it should be:
check-client-seed-none = Your browser gave no word to this table, so it has none to look for.
check-draws = { $count ->
    [one] The one draw follows from the secret and the players’ words.
   *[other] All { $count } draws follow from the secret and the players’ words.
}
check-draws-wrong = { $count ->
    [one] One draw does not follow from the secret and the players’ words.
   *[other] { $count } draws do not follow from the secret and the players’ words.
}
check-draw-wrong = Row { $row }, draw { $number } ({ $why }): { $result } instead of { $should }
check-draws-impossible = The draws are not those of this game.
check-draws-elsewhere = This is the record of another game. What its draws come to is shown where a table of that game is checked.
check-nameless = Seat { $number }
check-moves-words = Whether every move kept the rules is not checked here: the command below plays the whole game again.
check-values = What was promised, and what was opened
check-commitment = The fingerprint, shown before play (SHA-256 of the secret)
check-secret = The secret, opened after the game
check-client-seed-of = The word of { $name }
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
check-other-file-words = Try it: change a single letter in the downloaded file, and check that.
check-back = Back to the table
check-command-words = To play the whole game again by the rules, on your own computer:
