# What is said while a table or a tournament waits, and in the lobby, in English.

key-title = Keep your seat
key-words = A personal link brings you back to your seat from any browser. Whoever has it is you, so keep it to yourself.
key-make = Make a personal link
key-shown = This is your personal link. It is shown this once.
key-qr = QR code of your personal link
key-link = Your personal link
in-app-title = You are inside { $app }
in-app-words = It may forget you, and your seat with you. Open this page in your browser before you sit down.
in-app-open = Open in your browser
in-app-copy = Copy the link
in-app-how = Then paste it into the address bar of your browser.
circle-told = A circle hears of this table too: who sits down, that the game begins, and whose turn it is.
seat-number = Seat { $number }
seat-free = Free seat
seat-kept = Kept for { $name }
seat-you = you
seat-host = host
seat-bot = bot
seat-ready = Ready
seat-not-ready = Not ready yet
seat-away = not connected
sit-down = Sit down
claim = Sit here
reserve = Keep for …
reserve-name = Name to keep this seat for
reserve-who = Their name
reserve-do = Keep it
reserve-not = Cancel
seat-for-you = A seat is kept for you here.
keep-link = Link for { $name } alone
keep-link-qr = QR code of the link for { $name } alone
keep-link-words = Only who has this link can take the seat. It is shown once.
keep-link-new = New link
free-it = Free it again
let-go = Wait no longer
let-go-agreed = Need not wait any longer: { $names }
remove = Remove { $name }
remove-short = Remove
leave = Leave my seat
name-why = The others see this name. It is all we ask.
ready = I am ready
not-ready = Not ready after all
start = Start the game
start-wait = The game can start when everybody is ready: { $names } { $count ->
    [one] is
   *[other] are
} not yet.
empty-what = What becomes of the empty seats?
empty-bots = Bots take them
empty-only-bots = { $count ->
    [one] A bot takes the free seat.
   *[other] Bots take the { $count } free seats.
}
strength-what = How well do the bots play?
strength-easy = Easy
strength-usual = Usual
strength-strong = Strong
strength-each = Each bot by itself
strength-seat = Bot in seat { $number }
empty-close = Play with { $count }
wait-host = { $host } starts the game.
removed = The host has removed you from this table. You can watch.
host-make = Make { $name } host
host-make-short = Make host
host-now = You are the host now.
host-ask = Ask to be the host
host-take = Be the host
host-asked = You have asked to be the host.
host-asks = { $name } asks to be the host.
wait-host-away = { $host } starts the game, but is not connected. After a minute another player is the host.
wait-host-unseated = The host has not sat down. After a minute another player is the host.
wait-seat = Take a seat to play, or stay and watch.
wait-full = All seats are taken. Stay, and you watch the game.
close-table = Close the table
close-sure = Really close it?
close-do = Yes, close it
close-not = Keep it open
closed-title = This table was closed
closed-words = Its host has closed it. You can make a new one at any time.
share-title = Bring your friends
share-link = Link to this table
share-text = Play { $game } with me!
share-code = Or say this code:
share-qr = A QR code of this link
share-sentence = { $text } { $link } – or enter the code { $code } there.
share-only-here = So far only this computer reaches this server. To let friends in the same network join, start it with QUINTAIN_HOST=0.0.0.0, or tell one in a container its address with QUINTAIN_PUBLIC_URL; for friends anywhere, the hosting guide says how.
fair-title = Luck that nobody can arrange
fair-words = Before anybody sits down, the house fixes its secret and shows this fingerprint of it. Every player’s browser adds a random word. After the game the secret is opened, and anybody can check that no card and no die was chosen by hand.
starts-itself = Start by itself when everybody is ready
shuffle = Shuffle the seats
rules-change = Change clock and absence
rules-change-words = Everybody is asked again whether they are ready.
rules-do = Agree on this
bot-put = Bot …
bot-for = Bot for seat { $number }
seat-came = { $name } has sat down.
seat-now-ready = { $name } is ready.
lock = Ask me before anybody joins
no-spectators = No spectators
is-locked = The host decides who joins this table.
is-closed = This table is closed to spectators: only its players see the game.
ask-to-join = Ask to join
asking-title = Waiting to join: { $count }
asking-more = and { $count } more
asks-to-join = { $name } wants to join.
admit = Let in
admit-name = Let { $name } in
refuse = Refuse
refuse-name = Refuse { $name }
waiting-admission = Waiting for the host to let you in
waiting-admission-words = You sit down as soon as the host lets you in. Keep this page open.
waiting-admission-away = The host is away. Any player at the table can let you in. Keep this page open.
waiting-admission-alone = The host is away, and nobody else is at the table. Keep this page open, or make a table of your own.
stop-waiting = Cancel request
not-let-in = The host did not let you in. You can ask again in a few minutes.
let-in = You were let in. Take a seat.
removed-closed = The host has removed you from this table.
wait-seat-closed = Take a seat to play.
wait-full-closed = All seats are taken.
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
