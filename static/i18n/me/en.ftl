# One's own page: devices, the personal link, and whose seats a device has. Only the server reads it.

me-title = You and your devices
me-nobody = You have no name yet: it comes with your first seat. If you have played here elsewhere, bring that player here.
me-words = You are { $name } here. There is no account: Quintain knows you by this browser, and by any other that is listed below.
me-back-title = Before, this device was { $name }
me-back-words = { $name } is still there, with all that did not go over.
me-back = Go back to being { $name }
me-key-words = A personal link brings you to any device, with all your seats, and also when this browser has forgotten you. Keep it where only you see it: whoever has it is you.
me-key-there = You have a personal link. A new one ends it.
me-key-new = Make a new one
me-devices-title = Your devices
me-device-unknown = A browser
me-device-here = this device
me-device-made = Since { DATETIME($made, dateStyle: "medium") }
me-device-seen = last used { DATETIME($seen, dateStyle: "medium") }
me-device-end = Sign out
me-device-end-of = Sign out { $browser }
me-end-others = Sign out all other devices
me-end-others-words = Your personal link, and a link that you have made for another device, end as well.
me-claim-title = Have you played elsewhere?
me-claim-without = Did you come here by your personal link? Copy the whole address of this page into the field.
me-claim-words = Paste your personal link, and be that player on this device too.
me-claim-field = Your personal link
me-claim-look = Go on
me-claimed-title = You are { $name } now
me-claimed-kept = { $former } and { $name } both play in these, so { $former } stays there:
me-claimed-link = This is { $former }’s personal link, for these. It is shown this once, and an earlier one no longer works.
me-claimed-on = Go on
me-game = { $game }, { $code }

device-carry-title = Go on here
device-carry-words = On this device you will be the same player, with the same seats.
device-carry = Carry on as { $name } on this device
device-carry-former = This device is { $former } now.
device-carry-merge = { $count ->
    [one] This device is { $former }, with { $games }, which becomes { $name }’s too.
   *[other] This device is { $former }, with { $games }, which become { $name }’s too.
  }
device-carry-tables = { $count ->
    [one] one table
   *[other] { $count } tables
  }
device-carry-tournaments = { $count ->
    [one] one tournament
   *[other] { $count } tournaments
  }
device-carry-kept = { $former } and { $name } both play in these. There { $former } stays, and gets a personal link for them:
device-carry-back = You can go back to being { $former } on this device at any time.
device-carry-same = You are { $name } on this device already.
