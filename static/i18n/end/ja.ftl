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
end-luck = { $name }：運 { $luck }点、判断 { $decisions }点
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
