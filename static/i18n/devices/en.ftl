# A new device: loaded with the first notice.
new-device = New device signed in as you: { $browser }.
new-device-unknown = New device signed in as you.
new-device-sees-soon = It will see your hands in { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
  }
new-device-sees = It can see your hands.
new-device-approve = Approve
new-device-approve-of = Approve { $browser }
new-device-end = Sign out
new-device-end-of = Sign out { $browser }
new-device-a-browser = a browser
new-device-waits = This device is new. You can play here in { $seconds ->
    [one] 1 second,
   *[other] { $seconds } seconds,
  } or at once if you approve it on another of your devices.
