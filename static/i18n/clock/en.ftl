# Texts of the clocks at a table.

clock-days = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
clock-today = until { $time }
clock-tomorrow = until tomorrow { $time }
clock-out = out of time
clock-held = paused
clock-told = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
