hall-way = 読み取って参加・観戦
hall-qr = テーブルのリンクのQRコード
hall-silent = 音を出すには、タップするかキーを押してください。
hall-free = 空席
hall-open = テーブルを大画面に表示
hall-offer = このテーブルは大画面に表示されています。
hall-only-hand = 手札と質問だけを表示
hall-whole = テーブル全体を表示
