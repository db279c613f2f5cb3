# The players' votes in a running game, and the table's own events.

sentence-join = {" "}
polls-title = Votes
poll-stand-in = { $name } has been away for { $time }.
poll-stand-in-you = The others decide whether a bot plays for you.
poll-late = { $name } is out of time.
poll-stand-in-yes = Let a bot play for { $name }
poll-stand-in-no = Wait
poll-link = Send { $name } the link
poll-take-over = { $who } asks for { $name }’s seat.
poll-join = { $who } asks to play in { $name }’s place.
poll-take-over-yes = Agree
poll-take-over-no = Refuse
poll-knock = Somebody claims to be { $name }.
poll-knock-yes = Confirm: it is { $name }
poll-knock-no = Refuse
poll-pause = { $by } asks for a pause.
poll-pause-yes = Agree
poll-pause-no = Play on
poll-end = { $by } asks to end this game without a result.
poll-end-yes = Agree
poll-end-no = Play on
poll-agree = { $count } of { $needed } agree: { $names }.
poll-wait = { $count ->
    [one] { $names } would rather wait.
   *[other] { $names } would rather wait.
}
share-back = { $name }, we are waiting for you at our game of { $game }.
held-stood-in = { $moves ->
    [0] A bot plays for you. It has not moved yet.
    [one] A bot plays for you. It has made 1 move.
   *[other] A bot plays for you. It has made { $moves } moves.
}
held-paused = The game is paused.
held-deputized = A deputy plays your seat.
held-ended = The game was ended without a result.
held-why-stood-in = A bot plays for you. Take your seat back first.
held-why-paused = The game is paused. Resume it first.
held-why-ended = The game has ended.
take-seat-back = Take my seat back
resume = Resume
put-away = Close
wishes-title = A seat for you
seat-was-moved = Your seat was moved to another browser.
knock-question = Are you one of these players? Everybody here must agree.
knock-links = It is quicker to open your personal link or a device link in this browser.
knock-grace = { $minutes ->
    [0] A deputy will take { $name }’s seat in less than a minute, unless { $name } comes back.
    [one] A deputy will take { $name }’s seat in 1 minute, unless { $name } comes back.
   *[other] A deputy will take { $name }’s seat in { $minutes } minutes, unless { $name } comes back.
}
knock-kept = Somebody claimed to be you. You still have your seat.
knock-not-me = Deny it: that was not me
deputy-you = You play { $name }’s seat as a deputy. { $name } can take it back at any time.
take-over = Ask for { $name }’s seat
join-late = Ask to play in { $name }’s place
wish-asked = The players are voting.
wish-asked-of = The players are voting. { $count } of { $needed } agree.
wish-refused = The players refused.
wish-approved = The players agreed. You will play soon, unless the seat’s owner comes back.
wish-cancelled = The owner keeps the seat. You can watch.
wish-unanswered = Nobody has answered. Try again later.
event-requested-take-over = { $name } asks for { $seat }’s seat.
event-requested-knock = Somebody claims to be { $seat }.
event-voted-stand-in = { $agrees ->
    [true] { $by } would let a bot play for { $name }.
   *[false] { $by } would rather wait for { $name }.
}
event-voted-take-over = { $agrees ->
    [true] { $by } agrees to give { $name }’s seat away.
   *[false] { $by } said no: { $name }’s seat stays as it is.
}
event-voted-knock = { $agrees ->
    [true] { $by } says it is { $name }.
   *[false] { $by } says it is not { $name }.
}
event-voted-pause = { $agrees ->
    [true] { $by } wants to pause.
   *[false] { $by } wants to play on without a pause.
}
event-voted-end = { $agrees ->
    [true] { $by } wants to end the game.
   *[false] { $by } wants to play on.
}
event-stood-in-vote = A bot plays for { $name }; { $by } agreed.
event-stood-in-absence = A bot plays for { $name }, who was away.
event-stood-in-clock = A bot plays for { $name }, who was out of time.
event-stood-in-owner = A bot plays for { $name } until { $name } is back.
event-returned = { $name } is back.
event-left = { $name } has left for good. A bot plays on.
event-took-over = { $name } plays { $former }’s seat now; { $by } agreed. { $former } still knows the cards they have seen.
event-took-over-bot = { $name } plays in { $former }’s place now; { $by } agreed.
event-seat-moved = { $name } continues in another browser; { $by } agreed.
event-knock-pending = { $by } agreed: a deputy will take { $name }’s seat soon, unless { $name } comes back.
event-knock-granted = A deputy plays { $name }’s seat now. The game is unrated.
event-knock-cancelled-owner-here = { $name } is back and keeps the seat.
event-knock-cancelled-not-me = { $name } says it was somebody else. Nobody can claim this seat any more.
event-knock-cancelled-rules = { $name }’s seat stays as it is.
event-seat-returned = { $name } has taken the seat back.
event-clock-ran-out = { $name } was out of time.
event-clock-ran-out-answer = { $name } was out of time; a bot answered.
event-paused = The game was paused; { $by } agreed.
event-resumed = { $by } resumes the game.
event-ended-by-operator = The operator of this server ended the game without a result.
event-ended = The game was ended without a result; { $by } agreed.

readonly-title = This game cannot go on
readonly-words = It began under rules that this server no longer plays. It is shown up to the point where the old and the new rules agree. Its players can end it without a result.
abort = End this game without a result
aborted-words = It began under rules that this server no longer plays, and its players ended it.
ended-by-operator-words = The operator of this server ended it. The moves so far can still be checked.
ended-words = { $by } agreed to end it. The moves so far can still be checked.
