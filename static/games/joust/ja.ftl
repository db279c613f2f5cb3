# ジョストの文言（日本語）。 サーバーとブラウザーが同じファイルを読む。

joust-knight = { $seat ->
    [0] 白の騎士
   *[1] 黒の騎士
}
joust-knight-of = { $seat ->
    [0] 白の騎士、{ $name }
   *[1] 黒の騎士、{ $name }
}
joust-die = { $value }
joust-die-match = { $die }、一致
joust-die-blocked = { $die }、一致しますが、役を選んだので振り直すまで置けません
joust-headline = 突撃 { $run }/3{ "\u00A0" }· ロール { $roll }/5
joust-headline-short = 突撃{ $run }/3{ "\u00A0" }· ロール{ $roll }/5
joust-headline-over = 試合終了

joust-ask-place = { $aim }の目がありません。どうしますか？
joust-ask-far = { $aim }も隣の目もありません。どうしますか？
joust-ask-blocked = 役を選んだので、{ $aim }の目は振り直すまで置けません。どうしますか？
joust-ask-blocked-reroll = 役を選んだので、{ $aim }の目は振り直すまで置けません。振り直しましょう。
joust-ask-reroll = { $aim }も隣の目もありません。振り直しましょう。
joust-ask-only = 振り直しがないので、{ $die }を置きます。
joust-ask-offset = 振り直しは残っていません。{ $aim }に近いダイスを置きましょう。
joust-ask-note = { $aim }の目は一度しか使えません。一致か、{ joust-combination }か？
joust-combination = { $pays ->
    [four_of_a_kind] フォーカード
    [full_house] フルハウス
    [three_of_a_kind] スリーカード
    [two_pairs] ツーペア
   *[one_pair] ワンペア
}
joust-sure-match = { $aim }を一致として置きますか？
joust-sure-combination = 振り直しをもらい、{ $aim }は手元に残しますか？
joust-sure-reroll = { $count }個すべてを振り直し、{ $aim }を狙いますか？
joust-sure-adjacent = 狙いと1違いの{ $die }を置きますか？
joust-sure-set = ダイスを{ $aim }に変えて置きますか？
joust-sure-offset = { $die }を置きますか？
joust-sure-ride-out = この突撃の残りを任せますか？
joust-wait = { $seat ->
    [0] 白の騎士
   *[1] 黒の騎士
}（{ $name }）がダイスを置くのを待っています。
joust-wait-note = { $seat ->
    [0] 白の騎士
   *[1] 黒の騎士
}（{ $name }）が一致か役かを選んでいます。
joust-wait-both = 両方の騎士がダイスを置くのを待っています。
joust-sent = 送信しました。少々お待ちください…
joust-first-roll = 最初のロール：ストレートかファイブカードで、すぐに落馬です。
joust-why-moment = お待ちください。ダイスがまだ転がっています。
joust-goal = 狙いと同じ目のダイスを多く置くと、槍が当たりやすくなります。3回の突撃で槍を多く砕けば勝ち、落馬させればその場で勝ち。
joust-field = 馬場
joust-moment-begins = 突撃{ $run }：相手のコンタクトダイスを狙います。
joust-moment-decides = 突撃{ $run }：砕いた槍は同数。この突撃で決まります。
joust-moment-contact = 突撃{ $run }：槍が交わる！
joust-moment-roll = あなたのダイス：{ $needs }。
joust-moment-own-miss = あなたの槍は必ず外れます。ロールなし。
joust-moment-miss = どちらも外れ。
joust-moment-over = 突撃{ $run }が終わりました
joust-moment-unhorsed = { $who ->
    [you] あなたの{ $what }！ { $other }が落馬します。
   *[other] { $name }の{ $what }！ { $to ->
        [you] あなた
       *[other] { $other }
    }が落馬します。
}

joust-act-match = 一致を取る
joust-act-combination = 役を取る
joust-act-reroll = 振り直す
joust-act-adjacent = { $die }を置く
joust-act-set = { $die }に変える
joust-act-offset = { $die }を置く
joust-act-ride-out = 任せる
joust-act-choose = 下で選択
joust-act-wait = 待機中
joust-go-on = 先へ

joust-dock = できること
joust-choices = 選べる手
joust-choices-how = 矢印キーで移動、Enterで選択、Escで取り消し。
joust-option-match = 一致
joust-option-combination = { joust-combination }
joust-option-reroll = { $count }個を振り直す
joust-option-adjacent = { $die }を置く
joust-option-set = { $die }に変える
joust-option-offset = { $die }を置く
joust-option-ride-out = 残りを任せる
joust-words-match = { $aim }をすぐ置く
joust-words-combination = { $aim }は振り直した後に数える
joust-words-reroll = すべてまとめて
joust-words-adjacent = 1違い、一致ではない
joust-words-set = 必ず一致
joust-words-offset = { $off }違い、一致ではない
joust-words-ride-out = あとは自動で進む
joust-chance = { $aim }が出る { $percent }
joust-after-rerolls = その後の振り直し：{ $after }
joust-after-on-target = その後の照準：{ $after }
joust-standing = 置いたダイス{ $placed }個、うち一致{ $matches }個。{ $best ->
    [full] 直撃もまだ狙えます。
    [partial] 命中はまだ狙えます。
   *[none] この突撃は外れます。
}

joust-list = リスト：5個中{ $count }個
joust-hand = まだ置いていないダイス
joust-contact = コンタクト
joust-aim = 狙いは{ $value }（相手のコンタクトダイス）
joust-aim-short = 狙い
joust-rerolls = 残りの振り直し：{ $value }
joust-rerolls-words = 振り直し 残り{ $value }。最初のロールの役で増えます。
joust-rerolls-short = 振り直し
joust-on-target = 照準ダイス：{ $value }
joust-on-target-words = 照準ダイス：{ $value }。置いた目が狙いから離れた分だけ上がり、高すぎると外れです。
joust-on-target-short = 照準
joust-on-target-limit = { $limit }を超えると外れます。
joust-best = { $best ->
    [full] 直撃
    [partial] 命中
   *[none] 外れ
}
joust-best-hit = { $best ->
    [full] 直撃可
    [partial] 命中可
   *[none] 外れ
}
joust-best-possible = { $best ->
    [full] 直撃の可能性あり
    [partial] 命中の可能性あり
   *[none] 外れが確定
}
joust-still = { $best ->
    [full] 直撃の可能性があります：5個とも一致すれば、狙いの目で落馬、ほかの目でも槍が砕けます。
    [partial] 命中の可能性があります：狙いの目か1違いで槍が砕けます。
   *[none] 外れが決まりました：もう振りません。
}
joust-placed-die = { $value }、{ $how ->
    [match] 一致
    [set] 目を変えて一致
   *[other] { $off }違い
}
joust-off = 差{ $off }
joust-news = { $words }（前の手番から変化あり）
joust-lances = { $count ->
    [0] 砕いた槍なし
   *[other] 砕いた槍{ $count }本
}
joust-mood-placed = 置きました
joust-mood-sealed = 置きました（非公開）
joust-mood-secret = 非公開で考え中
joust-mood-riding = 残りを任せています
joust-mood-placed-short = 配置済み
joust-mood-sealed-short = 配置済み
joust-mood-secret-short = 考え中
joust-mood-riding-short = お任せ中

joust-no-roll = ロールなし
joust-needs-none = 外れが確定
joust-needs-full = { $die }で落馬、ほかの目でも槍が砕けます
joust-needs-partial = { $dice }で槍が砕けます
joust-you-aim = 狙いは{ $aim }
joust-name-aims = { $name }の狙いは{ $aim }
joust-roll-short = ロール
joust-result = { $result ->
    [unhorse] 落馬させた！
    [broken] 槍が砕けた
    [nothing] 弾かれた
   *[miss] 外れ
}
joust-by = { $by ->
    [straight] ストレート
    [five_of_a_kind] ファイブカード
    [four_of_a_kind] フォーカード
   *[lance] 槍
}

joust-runs = 突撃の記録
joust-run = 突撃{ $run }
joust-roll = ロール{ $roll }
joust-recap-roll = ロール{ $die }、狙い{ $aim }
joust-recap-no-roll = ロールなし、狙い{ $aim }
joust-brief-placed = { $how ->
    [match] { $die }が一致
    [set] { $die }に変えた
   *[other] { $die }を置いた
}
joust-knight-title = 騎士
joust-aim-title = 狙い
joust-placed-title = 置いた目
joust-on-target-title = 照準ダイス
joust-roll-title = 衝突のロール
joust-result-title = 結果
joust-lances-title = 槍
joust-unhorsing-title = 落馬
joust-match-title = 勝利
joust-final = 試合の結果
joust-reason-unhorsed = 落馬で試合はすぐに終わります
joust-reason-lances = 3回の突撃を終え、砕いた槍の数で決着
joust-reason-tie = 3回の突撃を終え、砕いた槍は同数
joust-reason-few-lances = 3回の突撃を終え、槍を3本砕いた騎士はなし
joust-reason-both-unhorsed = 同時に、どちらも落馬
joust-reason-forfeit = 騎士の一人が去りました
joust-over-unhorsed = { $you ->
    [won] { $loser }を落馬させて、あなたの勝ちです。
    [lost] { $winner }があなたを落馬させて勝ちました。
   *[other] { $winner }が{ $loser }を落馬させて勝ちました。
}
joust-over-lances = { $you ->
    [won] 砕いた槍の数で、あなたの勝ちです。
   *[other] { $winner }が砕いた槍の数で勝ちました。
}
joust-over-tie = 引き分けです。
joust-over-few-lances = 槍を3本砕いた騎士はなく、引き分けです。
joust-over-both-unhorsed = 両者落馬、引き分けです。
joust-over-forfeit = { $you ->
    [won] あなたの勝ちです。{ $loser }は去りました。
    [lost] { $winner }の勝ちです。あなたは去りました。
   *[other] { $winner }の勝ちです。{ $loser }は去りました。
}

joust-aloud-run = 突撃{ $run }。
joust-aloud-aim = { $who ->
    [you] あなたの狙いは{ $aim }。
   *[other] { $name }の狙いは{ $aim }。
}
joust-aloud-rolled = { $who ->
    [you] ロール{ $roll }：あなたは{ $dice }、狙い{ $aim }、振り直し{ $rerolls }回。
   *[other] { $name }は{ $dice }。
}
joust-aloud-rerolled = 振り直して{ $dice }、残り{ $rerolls }回。
joust-aloud-placed = { $how ->
    [match] { $who ->
        [you] 一致しました。
       *[other] { $name }は一致。
    }
    [set] { $who ->
        [you] { $die }に変えて置きました。
       *[other] { $name }は{ $die }に変えて置きました。
    }
   *[other] { $who ->
        [you] { $die }を置き、照準{ $on_target }。
       *[other] { $name }は{ $die }を置き、照準{ $on_target }。
    }
}
joust-aloud-rode-out = { $who ->
    [you] 残りを任せました。
   *[other] { $name }は残りを任せました。
}
joust-aloud-forfeited = { $name }は去りました。
joust-aloud-unhorsed = { $by ->
    [straight] ストレート！
    [five_of_a_kind] ファイブカード！
   *[four_of_a_kind] フォーカード！
} { $who ->
    [you] { $other }を落馬させました。{ $points }点。
   *[other] { $to ->
        [you] { $name }があなたを落馬させました。{ $points }点。
       *[other] { $name }が{ $other }を落馬させました。{ $points }点。
    }
}
joust-aloud-charge = { $result ->
    [unhorse] { $who ->
        [you] { $die }を出し、{ $other }を落馬させました。{ $points }点。
       *[other] { $to ->
            [you] { $name }が{ $die }を出し、あなたを落馬させました。{ $points }点。
           *[other] { $name }が{ $die }を出し、{ $other }を落馬させました。{ $points }点。
        }
    }
    [broken] { $who ->
        [you] { $die }を出し、あなたの槍が砕けました。{ $points }点。
       *[other] { $name }は{ $die }を出し、槍が砕けました。{ $points }点。
    }
    [nothing] { $who ->
        [you] { $die }を出し、あなたの槍は弾かれました。
       *[other] { $name }は{ $die }を出し、槍は弾かれました。
    }
   *[miss] { $who ->
        [you] あなたの槍は外れました。
       *[other] { $name }の槍は外れました。
    }
}
joust-aloud-score = { $who ->
    [you] あなたは
   *[other] { $name }は
}{ $points }点、砕いた槍{ $lances }本。
joust-aloud-hand = 手元に{ $dice }、置いた目{ $placed }。狙い{ $aim }、振り直し{ $rerolls }回、照準{ $target }。
joust-aloud-no-run = まだ終わった突撃はありません。

joust-run-begun = 突撃{ $run }が始まります。コンタクトダイス（白、黒）：{ $contacts }
joust-rolled = { $mine ->
    [true] あなた
   *[other] { $seat }
}のロール：{ $dice }
joust-bonus-paid = { $combination ->
    [four_of_a_kind] フォーカード
    [full_house] フルハウス
    [three_of_a_kind] スリーカード
    [two_pairs] ツーペア
   *[one_pair] ワンペア
}で、{ $mine ->
    [true] あなた
   *[other] { $seat }
}は振り直し+{ $bonus }（計{ $rerolls }）。
joust-rerolled = { $mine ->
    [true] あなた
   *[other] { $seat }
}が振り直し：{ $dice }（残り{ $rerolls }）
joust-placed = { $mine ->
    [true] あなた
   *[other] { $seat }
}{ $how ->
    [match] が一致する{ $die }を置きました。
    [set] がダイスを{ $die }に変えて置きました（振り直し 残り{ $rerolls }）。
    [adjacent] が1違いの{ $die }を置きました（照準{ $on_target }）。
   *[offset] はやむなく{ $die }を置きました（照準{ $on_target }）。
}
joust-named-die = { $how ->
    [match] 一致する{ $die }
    [set] { $die }に変え
    [adjacent] 1違いの{ $die }
   *[offset] やむなく{ $die }
}
joust-rode-out = { $mine ->
    [true] あなた
   *[other] { $seat }
}はこの突撃の残りを任せました。
joust-committed = { $seat }が置きました（非公開）。
joust-unsealed = { $seat }の手を公開：{ $how ->
    [match] 一致する{ $die }
    [set] { $die }に変えたダイス
    [adjacent] 1違いの{ $die }
   *[offset] { $die }
}。振り直し：{ $rolls ->
    [none] なし
   *[other] { $rolls }
}（残り{ $rerolls }、照準{ $on_target }）
joust-unhorsed = { $by ->
    [straight] ストレート！ { joust-unhorsing }を落馬させました：{ $points }点
    [five_of_a_kind] ファイブカード！ { joust-unhorsing }を落馬させました：{ $points }点
    [four_of_a_kind] フォーカード！ { joust-unhorsing }を落馬させました：{ $points }点
   *[lance] { joust-unhorsing }を馬から落としました。
}
joust-unhorsing = { $mine ->
    [true] あなたが相手
    [theirs] { $seat }があなた
   *[other] { $seat }が相手
}
joust-charge = { $mine ->
    [true] あなた
   *[other] { $seat }
}{ $result ->
    [unhorse] は一致{ $matches }個、狙い{ $contact }に対して{ $die }：落馬！ { $points }点
    [broken] は狙い{ $contact }に対して{ $die }：槍が砕けました。{ $points }点
    [nothing] は狙い{ $contact }に対して{ $die }：槍は弾かれました。
   *[miss] は照準が合わず（{ $on_target }）、外れました。
}
joust-lance-contact = 突撃{ $run }が終わりました。
joust-forfeited = { $mine ->
    [true] あなた
   *[other] { $seat }
}が去りました。
joust-match-ended = { $reason ->
    [unhorsed] 試合終了：{ $mine ->
        [true] あなた
       *[other] { $winners }
    }が落馬で勝ちました（{ $scores }）。
    [lances] 試合終了：{ $mine ->
        [true] あなた
       *[other] { $winners }
    }が砕いた槍の数で勝ちました（{ $scores }）。
    [forfeit] 試合終了：{ $mine ->
        [true] あなた
       *[other] { $winners }
    }の勝ちです（{ $scores }）。
    [few_lances] 試合終了：槍を3本砕いた騎士はなく、引き分け（{ $scores }）。
   *[tie] 試合終了：引き分け（{ $scores }）。
}

joust-option-partial-break-points = 命中で砕けた槍
joust-option-partial-break-points-3 = 3点
joust-option-partial-break-points-5 = 5点
joust-option-partial-break-points-words = 一致が3個か4個のとき。一致5個で砕けた槍はつねに3点です。
joust-option-note-rule = 一致と役
joust-option-note-rule-per_die = ダイスごとに一方
joust-option-note-rule-per_roll = ロールごとに一方
joust-option-note-rule-both = 両方
joust-option-note-rule-words = 一致するダイスを、ペアなどの役にも数えるかどうか。
joust-option-first-roll-unhorse = 最初のロールのストレート、ファイブカード
joust-option-first-roll-unhorse-every_run = どの突撃でも落馬
joust-option-first-roll-unhorse-first_run_only = 最初の突撃だけ
joust-option-first-roll-unhorse-words = 試合はすぐに終わります。およそ30回に1回の目です。
joust-option-on-target-limit = 照準の上限
joust-option-on-target-limit-three = 3まで
joust-option-on-target-limit-matches = 一致の数まで
joust-option-on-target-limit-words = 後者では、一致が4個なら照準4でも命中の可能性があります。
joust-option-visibility = 判断
joust-option-visibility-open = 公開
joust-option-visibility-sealed = 非公開
joust-option-visibility-words = 非公開では、両者が置くまで、振り直しも置いた目も相手に見えません。
joust-option-lances-to-win = 3回の突撃の後
joust-option-lances-to-win-most = 砕いた槍の多い方が勝つ
joust-option-lances-to-win-three = 3本砕いた騎士だけが勝つ
joust-option-lances-to-win-words = 後者では、落馬のない試合はほとんどが引き分けになります。

error-match-over = 試合はもう終わっています。
error-not-a-knight = プレイできるのは、白と黒の騎士だけです。
error-already-placed = このロールではもう置きました。相手をお待ちください。
error-choose-first = まず、一致か役かを選んでください。
error-blocked = 役を選んだので、一致する目は振り直すまで置けません。
error-no-choice = 今は選ぶものがありません。
error-too-few-rerolls = 振り直しが足りません。
error-not-a-neighbour = 狙いと1違いのダイスを置いてください。
error-rerolls-left = そのダイスは、振り直しがなくなってから置けます。
error-is-neighbour = そのダイスは1違いとして置いてください。
error-die-not-in-hand = その目は手元にありません。
error-too-early = 3回目のロールから任せられます。
error-may-still-hit = まだ命中の可能性があります。

# トーナメント
joust-tournament-words = すべての騎士が互いに対戦する総当たり戦です。同じ回の試合は同時に行われます。
joust-tournament-entrants = 騎士
joust-tournament-entrant = 騎士
joust-tournament-count = 騎士{ $count }人
joust-tournament-entered = 騎士 { $entered }/{ $capacity }人
joust-tournament-enter = 参加する
joust-tournament-play-off = 優勝決定戦
joust-tournament-by-play-off = 決定戦で{ $name }が上
joust-tournament-by-unhorsings-made = 落馬させた数で{ $name }が上
joust-tournament-by-unhorsings-suffered = 落馬の少なさで{ $name }が上
joust-tournament-by-lances-made = 砕いた槍の数で{ $name }が上
joust-tournament-by-lances-suffered = 砕かれた槍の少なさで{ $name }が上
joust-tournament-stat-unhorsings = 落馬
joust-tournament-stat-unhorsings-says = させた{ $made }、された{ $suffered }
joust-tournament-stat-lances = 槍
joust-tournament-stat-lances-says = 砕いた{ $made }、砕かれた{ $suffered }
joust-tournament-match-playing = 対戦中
joust-tournament-match-unhorsed = 落馬で決着
joust-tournament-match-lances = 槍で決着
joust-tournament-match-few-lances = 引き分け（3本の槍なし）
joust-tournament-match-both-unhorsed = 両者落馬
joust-tournament-match-forfeit = 途中棄権
joust-tournament-next-go = { $name }と対戦する
joust-tournament-champion-after = { $name }との決定戦の末に

# 終わった試合の検証
joust-check-link = ダイスを検証
joust-draws-fits = ダイスは記録された手と合っています。振り直しは選ばれた分だけで、手で置かれたダイスはすべて手元にありました。
joust-draws-strange = 記録された手と合わないダイスがあります。
joust-draws-run = 突撃{ $run }のダイス
joust-draws-knights = 白：{ $white } · 黒：{ $black }
joust-draws-side = { $seat ->
    [0] 白
   *[1] 黒
}
joust-draws-contact = コンタクトダイス · { joust-draws-side }
joust-draws-roll = ロール{ $roll } · { joust-draws-side }
joust-draws-reroll = 振り直し · { joust-draws-side }
joust-draws-on-target = 照準ダイス · { joust-draws-side }
joust-draws-by-itself = 残りを任せたため自動
joust-draws-not-asked = この振り直しを選んだ手がありません。
joust-draws-not-rolled = ここで振り直しが選ばれましたが、振られていません。
joust-draws-not-there = ここになかった{ $die }が置かれています。
