# ゲームの終わり：得点の内訳と決め手（日本語）。

source-tornei-predictions = ラウンド{ $round }
source-tornei-tricks = トリック
source-tornei-no-trick = 0トリック
moment-tornei-prediction = 決め手はラウンド{ $round }の第{ $trick }トリック：{ $name }が{ $rank }位を的中させ、{ $gain }点差をつけました。
moment-tornei-trick = 決め手はラウンド{ $round }の第{ $trick }トリック：{ $name }が取り、{ $gain }点差をつけました。
