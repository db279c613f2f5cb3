# もう一度遊ぶときの文言（日本語）。

rematch = もう一度遊ぶ
rematch-go = 次のゲームへ →
rematch-ready = 全員が同意しました。
rematch-changed = { $game }。持ち時間と不在のルールが変わりました。
rematch-agree = 同意して遊ぶ
rematch-asked = { $names }さんが続けたいそうです：{ $game }
rematch-waits = 次は{ $game }。待っています：{ $names }
rematch-along = 始まると一緒に移動します。
rematch-rules = ルールを変える
rematch-bots = いない人はボットにして始める
rematch-another = ほかのゲーム・持ち時間を選ぶ
rematch-clock = { $game }（持ち時間を変える）：
