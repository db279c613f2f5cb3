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
error-game-paused = The game is paused. Resume it first.
error-not-paused = The game is not paused.
error-not-here = Open the table to vote.
error-already-voted = You have already voted.
error-asked-about-you = This vote is about you: the others decide.
error-seat-is-here = This player is here, or has not been away long enough.
error-seat-held = Somebody plays this seat.
error-seat-of-bot = A bot plays this seat; it has no owner.
error-already-stood-in = A bot already plays for this player.
error-not-stood-in = No bot plays for you.
error-rule-is-to-wait = At this table everybody waits for absent players. You can agree to end the game.
error-no-such-request = This request is no longer open.
error-nobody-to-ask = No player has this table open, so nobody can agree. Try again when somebody is there.
error-no-knock-here = You cannot ask for your seat back at this table. Open your personal link in this browser, or make a device link in the browser where you played.
error-knock-closed = Nobody can claim this seat in this game any more. Open your personal link or a device link.
error-knock-open = Somebody is already asking for a seat at this table. Try again in a few minutes.
error-too-few-to-approve = At least two players must be here to approve the request. Open your personal link or a device link.
error-shares-with-seat = This browser or its network is linked to another seat at this table, so it cannot ask for this one. Open your personal link or a device link.
error-approvers-share = The players who approve must use different devices and networks. Open your personal link or a device link.
error-seat-moved-before = Your seat changed hands during the game, so you have no vote on other seats.
error-deputy-cannot = You play this seat for its owner. Only the owner can do that.
error-nobody-knocked = There is no request for your seat that you could deny.
error-late-joining-off = At this table bots keep their seats. You can watch.
error-no-clock = This table has no clock, so there is nothing to pause.
error-already-paused = The game is already paused.
error-pause-needs-others = You cannot pause alone: another player must be here and agree.
error-of-tournament = This is a match of a tournament: its seats cannot change. Play on, or give up the match.
error-seat-reserved = That seat is kept for somebody.
error-seat-key-ended = This link has expired. Ask the host for a new one.
error-nobody-sits-there = Only a seated player can become the host.
error-removed = The host has removed you from this table. You can watch.
error-already-seated = You already have a seat at this table.
error-table-full = All seats are taken.
error-bad-house-rules = These house rules do not fit together.
error-not-host = Only the host can do that.
error-already-started = The game has already begun.
error-table-closed = This table was closed.
error-not-ready = Some players are not ready yet.
error-seats-empty = Some seats are free: choose what happens to them.
error-too-few-players = There are too few players for this game.
error-no-such-code = No table has this code. Check the spelling, or ask the host for the link.
error-no-such-table = This table does not exist. The link may be incomplete.
error-no-such-device-link = This link was already used or has expired. Make a new one on your other device.
error-no-such-device = This is not your device, or it was already signed out.
error-no-such-key = This personal link has expired. Make a new one where you are still signed in.
error-device-waits = This device is new and can only watch for { $seconds ->
    [one] 1 more second.
   *[other] { $seconds } more seconds.
  } To play at once, approve it on another of your devices.
error-cannot-hand-over = One of the games that you chose is not running, or this device does not hold its seat. Nothing was changed. Reload the page.
error-no-way-back = This browser had no earlier player.
error-signed-out = This device was signed out. Open your personal link on it to return.
error-chat-too-fast = Too many messages: at most five in ten seconds. Wait a moment.
error-bad-text = A message has 1 to 300 visible characters.
error-no-such-word = This quick message does not exist.
error-cannot-mute = This message mutes nobody: it is your own, or too old.
error-no-such-line = This message is no longer stored.
error-not-your-talk = Only the tournament’s players and host can chat here.
error-too-fast = Too many requests. Try again in a moment.
error-wrong-host = This server does not use the name in the address.
error-too-many-guests = Too many new visitors from your network. Try again in a minute.
error-too-many-sockets = You have too many pages of this site open. Close some of them and try again.
error-too-many-sockets-of-network = People on your network have too many pages of this site open. Try again later, or on another network.
error-too-many-tables = You have too many tables that have not started. Start or close one of them first.
error-too-many-tables-of-network = People on your network have too many open tables. Try again later, or on another network.
error-server-full = The server is full. Try again in a moment.
error-too-slow = Your connection is too slow. The table is loading again.
error-no-such-socket = The connection was lost. The page is reconnecting.
error-stale-decision = The game has moved on. Look at the table again.
error-not-your-turn = It is not your turn yet.
error-not-seated = You are watching; only players can do that.
error-no-session = Your browser sent no cookie. Allow cookies and reload the page.
error-must-follow = Follow the led suit: you still hold a card of it.
error-no-such-match = The tournament has no such match.
error-not-your-match = Only the players of this match can do that.
error-nobody-is-missed = Nobody is missing from this match.
error-not-come-yourself = Open your match first.
error-not-missed-yet = Give the other player a little more time.
error-not-found = This page does not exist.
error-bad-cursor = The list has changed. Reload the page.
error-bad-title = A table’s name has 1 to 24 visible letters.
error-bad-cue-url = Messages cannot be sent there. The address must begin with https://, name a machine on the internet, and have no user name, password or port.
error-cue-checks-busy = Too many addresses are being checked. Try again in a moment.
error-bad-push = This browser could not be registered for notifications.
error-bad-mail-address = This is not an email address.
error-no-mail-server = This server sends no email.
error-too-many-mails = An email was just sent there, or too many were sent for you. Check the mailbox, or try again tomorrow.
error-no-such-cue-address = Notifications to this address are off.
