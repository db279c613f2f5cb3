# What is told to people who are not at the page. It names games and people, and never a card.
cue-turn = It is your turn
cue-turn-circle = It is { $who }’s turn
cue-vote = Your vote is needed
cue-knock = Somebody claims to be you. Open the table to keep your seat
cue-sat_down = { $who } sat down at your table
cue-sat_down-circle = { $who } sat down at the table
cue-all_ready = Everybody is ready
cue-begun = The game begins
cue-chat = { $who } wrote at your table
cue-chat-tournament = { $who } wrote in your tournament
cue-rematch = { $who } wants to play again
cue-match = Your match is up
cue-test = This is a test notification
cue-device = A new device is signed in as you. Approve it or sign it out
cue-with = { $game } with { $others }
cue-alone = { $game }

mail-stop = Stop these emails: { $url }
mail-confirm = Confirm your address for Quintain
mail-confirm-words =
    Somebody, most likely you, asked to be told at this address when it is their turn to play. Open this page to
    confirm it; if it was not you, do nothing, and nothing more will come.
cues-stop-title = Stop emails
cues-stop-words = Stop emails to { $address }?
cues-stop = Stop emails
cues-stopped = Quintain sends no more emails to this address.
cues-confirm-title = Emails about your games
cues-confirm-words = Send an email to { $address } when it is your turn?
cues-confirm = Send emails
cues-confirmed = Quintain sends an email to this address when it is your turn.
