# ゲームの終わり：得点の内訳と決め手（日本語）。

source-tournay-printed = カードの点
source-tournay-prestige = 名建築
source-tournay-ramparts = 城壁
moment-tournay-prestige = 決め手は{ $card }：{ $name }が{ $points }点対{ $second }点。
moment-tournay-printed = 決め手はカードの点：{ $name }が{ $points }点対{ $second }点。
moment-tournay-ramparts = 決め手は城壁：{ $name }が{ $points }点対{ $second }点。
moment-tournay-deniers = 同点。決め手はドゥニエ：{ $name }が{ $points }対{ $second }。
