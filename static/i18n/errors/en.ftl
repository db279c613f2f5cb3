# What is refused, by its code: read when the first refusal comes.
error-seat-taken = Somebody sits there already. Choose another seat.
error-spectators-closed = This table is closed to spectators. Only its players can open it while the game runs.
error-removed-recently = Somebody with your browser or on your network was removed from this table. Try again in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}.
error-waiting-for-admission = This table is locked. The host has your request and must let you in.
error-not-admitted = The host did not let you in. You can ask again in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}.
error-too-many-asking = Too many people are waiting to be let in at this table. Try again later.
error-too-many-asking-of-network = Too many people on your network are waiting to be let in at this table. Try again later.
error-no-such-newcomer = This request is no longer open.
error-already-answered = This request has already been answered.
error-stood-in-for = A bot plays for you. Take your seat back first.
error-game-paused = The game is paused. Go on with it first.
error-not-paused = The game is not paused.
error-not-here = Only who has the table open has a say in this. Open it first.
error-already-voted = You have said so already.
error-asked-about-you = This is about you: the others decide.
error-seat-is-here = This player is here, or has not been away long enough.
error-seat-held = Somebody plays this seat.
error-seat-of-bot = Nobody holds this seat: a bot plays it.
error-already-stood-in = A bot plays for this player already.
error-not-stood-in = Your seat is your own; no bot plays for you.
error-rule-is-to-wait = At this table everybody waits for who is away. You can agree to end the game.
error-no-such-request = Nobody asks for this any more.
error-nobody-to-ask = No player has this table open, so nobody can agree. Try again when somebody is there.
error-no-knock-here = You cannot ask for your seat back at this table. Open your personal link in this browser, or make a device link in the browser where you played.
error-knock-closed = This seat can no longer be asked for in this game. Open your personal link or a device link.
error-knock-open = Somebody is already asking for a seat at this table. Try again in a few minutes.
error-too-few-to-approve = At least two players must be here to approve the request. Open your personal link or a device link.
error-shares-with-seat = This browser or its network is linked to another seat at this table, so it cannot ask for this one. Open your personal link or a device link.
error-approvers-share = The players who approve must use different devices and networks. Open your personal link or a device link.
error-seat-moved-before = Your seat changed hands during the game, so you have no vote on other seats.
error-deputy-cannot = You play this seat for its owner. Only the owner can do that.
error-nobody-knocked = There is no request for your seat that you could deny.
error-late-joining-off = At this table bots keep their seats. You can watch.
error-no-clock = Nobody is timed at this table, so there is nothing to pause.
error-already-paused = The game is paused already.
error-pause-needs-others = You cannot pause alone: somebody else must be here and agree.
error-of-tournament = This is a match of a tournament. Play on, or give it up; its seats stay with those who entered.
error-seat-reserved = That seat is kept for somebody.
error-seat-key-ended = This link keeps no seat any more. Ask the host for a new one.
error-nobody-sits-there = Nobody sits there who could be the host.
error-removed = The host has removed you from this table. You can watch.
error-already-seated = You sit at this table already.
error-table-full = All seats are taken.
error-bad-house-rules = No table can have these house rules.
error-not-host = Only the host can do that.
error-already-started = The game has begun already.
error-table-closed = This table was closed.
error-not-ready = Not everybody is ready yet.
error-seats-empty = There are empty seats: choose what becomes of them.
error-too-few-players = There are too few players for this game.
error-no-such-code = There is no table with this code. Look at the spelling, or ask your host for the link.
error-no-such-table = There is no such table. Perhaps the link is incomplete.
error-no-such-device-link = This link was used already or is too old. Make a new one on your other device.
error-no-such-device = This is none of your devices, or it was signed out already.
error-no-such-key = This personal link is not good any more. Make a new one where you are still signed in.
error-device-waits = This device is new and can only watch for { $seconds ->
    [one] 1 more second.
   *[other] { $seconds } more seconds.
  } To play at once, approve it on another of your devices.
error-cannot-hand-over = One of the games that you chose is not running, or this device does not hold its seat. Nothing was changed. Reload the page.
error-no-way-back = This device was nobody else before.
error-signed-out = This device was signed out. Open your personal link on it to be back.
error-chat-too-fast = That was a lot at once. Five lines in ten seconds are the most; wait a moment.
error-bad-text = A line has 1 to 300 characters that can be read.
error-no-such-word = There is no such quick word.
error-cannot-mute = Nobody is muted by this line: it is your own, or too old.
error-no-such-line = This line is not kept any more.
error-not-your-talk = Those who have entered, and the host, talk here.
error-too-fast = That was very fast. Take a breath and try once more.
error-wrong-host = This server does not use the name in the address.
error-too-many-guests = Many people have come from your network just now. Try once more in a minute.
error-too-many-sockets = You have too many pages of this site open. Close some of them and try again.
error-too-many-sockets-of-network = People on your network have too many pages of this site open. Try again later, or on another network.
error-too-many-tables = You have too many tables that have not started. Start or close one of them first.
error-too-many-tables-of-network = People on your network have too many open tables. Try again later, or on another network.
error-server-full = The house is full just now. Try once more in a moment.
error-too-slow = Your connection could not keep up. The table is loading again.
error-stale-decision = The table has moved on in the meantime. Look once more.
error-not-your-turn = It is not your turn yet.
error-not-seated = You are watching; only players can do that.
error-no-session = Your browser did not tell us who you are. Allow cookies and load the page again.
error-must-follow = Follow the led suit: you still hold a card of it.
error-no-such-match = The tournament has no such match.
error-not-your-match = Only who plays this match can do that.
error-nobody-is-missed = This match waits for nobody.
error-not-come-yourself = Come to the match first: then you can say what becomes of it.
error-not-missed-yet = Give the other a little more time to come.
error-not-found = There is nothing at this address.
error-bad-cursor = That is no place in the list. Reload the page to see its beginning.
error-bad-title = A name for a table has 1 to 24 letters that can be seen.
error-bad-cue-url = Nothing can be sent there. The address begins with https://, names a machine on the internet, and has no user name, password or port.
error-cue-checks-busy = Too many addresses are being looked at. Try again in a moment.
error-bad-push = The browser could not be asked to tell you.
error-bad-mail-address = This is no mail address.
error-no-mail-server = This server sends no mail.
error-too-many-mails = A mail was sent there lately, or you had several sent. Look into the mailbox, or try again tomorrow.
error-no-such-cue-address = You are not told there any more.
