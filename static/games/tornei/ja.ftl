# トゥルネイの文言（日本語）。 サーバーとブラウザーが同じファイルを読む。

tornei-suit = { $suit ->
    [W] ワイバーン
    [F] フルール・ド・リス
    [S] シャムロック
   *[C] クロス
}
tornei-card = { $suit ->
    [W] ワイバーン{ $number }
    [F] フルール・ド・リス{ $number }
    [S] シャムロック{ $number }
   *[C] クロス{ $number }
}
tornei-rank = { $rank }位
tornei-dummy = NPC
tornei-says = { $suit ->
    [W] 1位
    [F] 2位
    [S] 3位
   *[C] 4位
}
# The seat without a player, in the server's log.
tornei-seat = NPC
# The game in one sentence, for waiting players.
tornei-headline = ラウンド { $round }/{ $rounds }{ "\u00A0" }· トリック { $trick }/7
tornei-headline-short = ラウンド{ $round }/{ $rounds }{ "\u00A0" }· トリック{ $trick }/7
tornei-headline-over = ゲーム終了

tornei-ask-lead = { $first ->
    [true] あなたのリードです。プレイングカードを選んでください。強さはワイバーン＞フルール・ド・リス＞シャムロック＞クロス。
   *[other] あなたのリードです。プレイングカードを選んでください。
}
tornei-ask-lead-next = 次のトリックはあなたのリードです。プレイングカードを選んでください。
tornei-ask-lead-prediction = 次に、その順位をスートで予想するカードを選んでください。
tornei-ask-lead-sure = { $card }でリードし、{ $rank }と予想しますか？ 当たれば{ $points }点。
tornei-ask-predict = { $first ->
    [true] 自分の順位をスートで予想するカードを選んでください。リードによらず、強さはワイバーン＞フルール・ド・リス＞シャムロック＞クロス。
   *[other] 自分の順位をスートで予想するカードを選んでください。
}
tornei-ask-predict-sure = { $rank }と予想しますか？ 当たれば{ $points }点。
tornei-ask-predict-then = { $confirm ->
    [always] { $rank }と予想（{ $points }点）？ 出すカードも選べます。
   *[other] { $rank }と予想（{ $points }点）？ もう一度タップで送信。出すカードのタップで2枚とも送信。
}
tornei-ask-predict-both = { $rank }と予想（{ $points }点）し、{ $joust }を出しますか？
tornei-ask-follow = リードは{ $suit }：{ $suit }を出してください。
tornei-ask-free = リードは{ $suit }：持っていないので、どれでも出せます。強さはワイバーン＞フルール・ド・リス＞シャムロック＞クロス。
tornei-ask-joust-sure = { $card }を出しますか？
tornei-ask-joust-so-far = { $as ->
    [said] { $card }を出しますか？ 今のところ{ $rank }、予想どおりです。
    [otherwise] { $card }を出しますか？ 今のところ{ $rank }、予想は{ $said }です。
   *[none] { $card }を出しますか？ 今のところ{ $rank }です。
}
tornei-wait-lead = { $names }のリードを待っています。
tornei-wait-predict = { $names }の予想を待っています。
tornei-wait-joust = { $names }がカードを出すのを待っています。
tornei-wait-predict-aside = { $names }の予想を待っています。出すカードを先に決めておけます。
tornei-wait-joust-aside = { $names }がカードを出すのを待っています。出すカードを先に決めておけます。
tornei-wait-aside = 番が来たら{ $card }を出します。もう一度タップで取り消し。
tornei-all-jousted = 4枚そろいました。順位は…
tornei-all-predicted = 予想がそろいました。次は勝負です。
tornei-sent = 送信しました。少々お待ちください…
tornei-deal = { $mine ->
    [true] あなたが配っています…
   *[other] { $dealer }が配っています…
}
tornei-reveal = 予想カードをめくっています…
tornei-reveal-right = 予想{ $said }、結果{ $rank }：+{ $points }点{ $taken ->
    [0] { "" }
   *[other] 、トリックで+{ $taken }点
}
tornei-reveal-wrong = 予想{ $said }、結果{ $rank }：得点なし{ $taken ->
    [0] { "" }
   *[other] 、トリックで+{ $taken }点
}
tornei-reveal-others = { $count ->
    [0] 的中した人はいません。
   *[other] 的中：{ $names }
}
tornei-over-one = { $mine ->
    [true] あなた
   *[other] { $names }
}が{ $points }点で勝ちました。
tornei-over-many = { $mine ->
    [true] あなたと{ $names }
   *[other] { $names }
}が{ $points }点で勝利を分け合いました。

tornei-act-short = { $kind ->
    [lead] リード
    [predict] 予想する
   *[joust] 出す
}
tornei-act-lead = { $card }でリード、予想は{ $rank }
tornei-act-predict = { $rank }と予想
tornei-act-joust = { $card }を出す
tornei-act-choose = カードを選ぶ
tornei-act-choose-second = 予想を選ぶ
tornei-act-wait = 待機中

tornei-why-follow = リードは{ $suit }です。持っているので、{ $suit }を出さなければなりません。
tornei-why-wait-lead = { $names }のリードをお待ちください。
tornei-why-predicted = 予想はもう置かれています。次は全員がプレイングカードを出します。
tornei-why-turn = 今は{ $names }の番です。
tornei-why-then = リードは{ $suit }です。持っているので、{ $suit }を出さなければなりません。予想を変えるには、取り消してください。

tornei-hand = 手札
tornei-hand-says = { $card }、予想なら{ $rank }
tornei-hand-so-far = 、今のところ{ $rank }
tornei-hand-joust = { $card }、プレイングカードに選択中
tornei-hand-prediction = { $card }、{ $rank }の予想に選択中
tornei-hand-how = 矢印キーで移動、Enterで選択、もう一度で送信、Escで戻す。
tornei-hand-then = { $card }、予想のあとに出す
tornei-how-to-move = 予想するとき：予想のカードを選び、もう一度選ぶか、出すカードを選ぶと、予想が送られます。出すカードは番が来たら出され、それまでは取り消せます。カードを自分の場へ引いて置くこともできます。
tornei-hand-aside = { $card }、番が来たら出す
tornei-tag-aside = 次
tornei-tag-joust = 勝負
tornei-seat-area = { $name }の場
tornei-seat-area-own = あなたの場
tornei-leads = リードプレイヤー
tornei-deals = ディーラー
tornei-joust-none = プレイングカードはまだありません
tornei-joust = プレイングカード：{ $card }
tornei-prediction-hidden = 予想カード（裏向き）
tornei-prediction-none = 予想はまだありません
tornei-prediction-mine = あなたの予想（ほかの人には見えません）：{ $card }、{ $rank }
tornei-prediction-right = { $card }で{ $rank }と予想：的中
tornei-prediction-wrong = { $card }で{ $rank }と予想：外れ
tornei-rank-now = 今のところ{ $rank }
tornei-rank-final = { $rank }
# Marked changes since the reader’s last move.
tornei-new = { $words }（前の手番から変化あり）
tornei-tricks = { $count }トリック
tornei-above = 的中した予想
tornei-below = 外れた予想
tornei-chips = { $words }：{ $cards }
tornei-ladder-title = スートを強い順に：予想の意味と、的中したときの点数
tornei-ladder = { $rank }：{ $suit }、{ $points }点{ $said ->
    [true] 、あなたの予想
   *[other] { "" }
}
tornei-worth = +{ $points }点
tornei-gone = このラウンドで14枚中{ $count }枚が出ました
tornei-order = { $order }番目に出す
tornei-points = { $points }点、このラウンド{ $round }点
tornei-dummy-columns = NPCが出すカード。各スートとも最後の1枚が次に出る
tornei-dummy-next = 次に出る
tornei-dummy-how = NPCは自動で出します。リードのスートがあればそれを、なければいちばん強いスートを、印のカードから出します。予想も得点もしません。
tornei-dummy-flipped = めくられたカード（効果なし）
tornei-dummy-down = 裏向き{ $count }枚
tornei-last-trick = { $own ->
    [true] 第{ $trick }トリックはあなたが獲得
   *[other] 第{ $trick }トリック：{ $name }が獲得
}
tornei-on-table = テーブルの上
tornei-step-back = 前のトリック
tornei-step-on = 次のトリック
tornei-trick = 第{ $trick }トリック
tornei-led = { $own ->
    [true] あなたのリードは{ $suit }
   *[other] { $name }のリードは{ $suit }
}
tornei-to-lead = { $own ->
    [true] 第{ $trick }トリックはあなたのリード
   *[other] 第{ $trick }トリックのリードは{ $name }
}

tornei-round = 第{ $round }ラウンド
tornei-rounds = ラウンド
tornei-running = 途中
tornei-total = 合計
tornei-points-by-round = ラウンドごとの得点
tornei-for-tricks = トリックは1つ{ $trick }点、ラウンドで0なら{ $none }点。
tornei-round-over = 第{ $round }ラウンドの結果
tornei-score-predictions = 予想
tornei-score-tricks = トリック
tornei-score-none = 0トリック
tornei-round-own = 第{ $round }ラウンド：予想{ $prediction_points }点、トリック{ $trick_points }点、計{ $total }点。
tornei-score-tricks-of = { $count }（+{ $points }）
tornei-last-round = 最終ラウンド
tornei-go-on = 閉じる
tornei-final = 最終得点

tornei-round-dealt = 第{ $round }ラウンド開始。ディーラーは{ $dealing ->
    [true] あなた
   *[other] { $dealer }
}、最初のリードは{ $leading ->
    [true] あなた
   *[other] { $leader }
}。
tornei-hand-dealt = 手札が配られました。
tornei-jousted = { $mine ->
    [true] あなた
   *[other] { $seat }
}が{ $joust }を出しました。
tornei-led-event = { $mine ->
    [true] あなた
   *[other] { $seat }
}が{ $joust }でリード。
tornei-committed = { $seat }が予想を置きました。
tornei-predicted = あなたの予想は{ $prediction }。
tornei-trick-resolved = 第{ $trick }トリックは{ $mine ->
    [true] あなた
   *[other] { $winner }
}が獲得。
tornei-play = { $right ->
    [true] { $seat }：{ $joust }、{ $rank }位。予想の{ $prediction }は的中。
    [false] { $seat }：{ $joust }、{ $rank }位。予想の{ $prediction }は外れ。
   *[other] { $seat }：{ $joust }、{ $rank }位。
}
tornei-play-right = { $mine ->
    [true] あなた
   *[other] { $seat }
}：{ $joust }で{ $rank }、予想（{ $prediction }）的中。
tornei-play-wrong = { $mine ->
    [true] あなた
   *[other] { $seat }
}：{ $joust }で{ $rank }、予想は{ $predicted }（{ $prediction }）。
tornei-play-dummy = { $seat }：{ $joust }で{ $rank }。
tornei-flipped = NPCが{ $flipped }をめくりました。
tornei-round-scored = 第{ $round }ラウンドの得点計算。
tornei-player-round = { $mine ->
    [true] あなた
   *[other] { $seat }
}：予想{ $prediction_points }点、{ $tricks }トリックで{ $trick_points }点、計{ $total }点。
tornei-game-ended = ゲーム終了。{ $mine ->
    [alone] あなたの勝ちです。
    [true] 勝者：あなたと{ $winners }。
   *[other] 勝者：{ $winners }。
}
tornei-told-own = 予想{ $said }、結果{ $rank }、{ $points }点{ $taken ->
    [0] { "" }
   *[other] 、トリックで{ $taken }点
}。今{ $now }点。
tornei-told-taken = { $own ->
    [true] あなた
   *[other] { $name }
}がトリックを獲得。
tornei-told-score = { $mine ->
    [true] あなた
   *[other] { $seat }
}：{ $points }点、うちこのラウンド{ $round }点、{ $tricks }トリック。
tornei-told-no-trick = 今見直せるトリックはありません。
tornei-hand-empty = 手札はありません。

tornei-option-trick-history = ラウンド中の振り返り
tornei-option-trick-history-last = 直前のトリックだけ
tornei-option-trick-history-all = すべてのトリック
tornei-option-trick-history-words = そのラウンドで取られたトリックを見直せるかどうか。
tornei-option-prediction-order = 予想の順番
tornei-option-prediction-order-free = 全員同時に
tornei-option-prediction-order-clockwise = 時計回りに1人ずつ
tornei-option-prediction-order-words = 同時なら早く進みます。1人ずつなら迷いが見えます。
tornei-option-rounds = 長さ
tornei-option-rounds-per_player = 全員が1回ずつ配る
tornei-option-rounds-1 = 1ラウンドだけ
tornei-option-rounds-words = 1ラウンドは約8分です。
tornei-option-dummy-seat = 3人戦：NPCの席
tornei-option-dummy-seat-fixed = いつも最後
tornei-option-dummy-seat-right_of_dealer = ディーラーの右隣
tornei-option-dummy-seat-words = 席を固定するか、ディーラーとともに移るか。
tornei-option-dummy-first-lead = 3人戦：NPCが最初のリードになるとき
tornei-option-dummy-first-lead-skip = 次の人がリード
tornei-option-dummy-first-lead-dummy = NPCがリード
tornei-option-dummy-first-lead-words = 「次の人」なら、全員が1回ずつ最初のリードをします。
tornei-option-dummy-order = 3人戦：NPCが出すカード
tornei-option-dummy-order-lifo = 最後に配られたもの
tornei-option-dummy-order-fifo = 最初に配られたもの
tornei-option-dummy-order-words = 同じスートの中でどれから出すか。カードはすべて公開です。

# 終わったゲームの検証
tornei-check-link = 配札を検証する
tornei-draws-fits = 出されたカードは、抽選されたカードと同じです。
tornei-draws-strange = 配られていないカードが出されています。
tornei-draws-round = 第{ $round }ラウンドの手札
tornei-draws-dealer = ディーラー：{ $name }
tornei-draws-columns = NPCの表向きのカード（配られた順）
tornei-draws-pile = NPCの裏向きのカード（配られた順）
tornei-draws-played = { $count ->
    [14] すべて出されました。
   *[other] { $count }枚が出されました。最後の一枚は自動で出ます。
}
tornei-draws-not-dealt = 配られていないのに出されたカード：{ $cards }
# {$next}：次に出すカード。決まっていなければnone
tornei-hinted-prediction = { $card }で予想{ $next ->
    [none] しましょう
   *[other] し、{ $next }を出しましょう
}。{ $reason }
