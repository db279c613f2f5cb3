# ゲームの終わり：得点の内訳と決め手（日本語）。

source-tornei-predictions = 第{ $round }ラウンド
source-tornei-tricks = トリック
source-tornei-no-trick = 0トリック
moment-tornei-prediction = 決め手は第{ $round }ラウンドの第{ $trick }トリック：{ $name }が{ $rank }位を的中させ、{ $gain }点差をつけました。
moment-tornei-trick = 決め手は第{ $round }ラウンドの第{ $trick }トリック：{ $name }が取り、{ $gain }点差をつけました。
