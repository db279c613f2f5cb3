hall-way = Scan to join or watch
hall-qr = QR code with the table’s link
hall-silent = Tap or press a key for sound.
hall-free = Free seat
hall-open = Show the table on a large screen
hall-offer = A large screen shows this table.
hall-only-hand = Show only my hand and the question
hall-whole = Show the whole table
