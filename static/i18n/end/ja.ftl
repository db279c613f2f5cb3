# ゲームの終わりの文言（日本語）。

end-title = ゲームの終わり
end-headline = { $count ->
    [0] 引き分け
    [1] { $mine ->
        [true] あなたの勝ち
       *[other] { $names }の勝ち
    }
   *[other] { $mine ->
        [true] あなたと{ $names }
       *[other] { $names }
    }の勝ち
}
end-place = あなたは{ $points }点で{ $rank }位です。
end-points = 点
end-you = あなた
end-row = { $name }：{ $points }点（{ $sources }）
end-source = { $name } { $points }
end-skip = タップで進む
end-share = 共有
end-copied = コピーしました
end-details = 内訳を見る
end-share-title = { $count ->
    [0] { $game }：引き分け
    [1] { $game }：{ $names }の勝ち
   *[other] { $game }：{ $names }が勝利を分け合いました
}
end-share-points = { $name } { $points }点

source-tornei-predictions = ラウンド{ $round }
source-tornei-tricks = トリック
source-tornei-no-trick = 0トリック
source-joust-lances = 槍
source-joust-unhorsing = 落馬
source-joust-match = 勝利
source-tournay-printed = カードの点
source-tournay-prestige = 名建築
source-tournay-ramparts = 城壁

moment-tornei-prediction = 決め手はラウンド{ $round }の第{ $trick }トリック：{ $name }が{ $rank }位を的中させ、{ $gain }点差をつけました。
moment-tornei-trick = 決め手はラウンド{ $round }の第{ $trick }トリック：{ $name }が取り、{ $gain }点差をつけました。
moment-joust-lance = 決め手は突撃{ $run }：{ $name }が槍を砕きました。
moment-joust-unhorsing = 決め手は突撃{ $run }：{ $name }が{ $by ->
    [straight] ストレート
    [five_of_a_kind] ファイブカード
    [four_of_a_kind] フォーカード
   *[lance] 槍
}で相手を落馬させました。
moment-tournay-prestige = 決め手は{ $card }：{ $name }が{ $points }点対{ $second }点。
moment-tournay-printed = 決め手はカードの点：{ $name }が{ $points }点対{ $second }点。
moment-tournay-ramparts = 決め手は城壁：{ $name }が{ $points }点対{ $second }点。
moment-tournay-deniers = 同点。決め手はドゥニエ：{ $name }が{ $points }対{ $second }。
