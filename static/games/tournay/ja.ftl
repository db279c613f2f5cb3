# トゥルネーの文言（日本語）。サーバーとブラウザーが同じファイルを読む。

## The table

tournay-headline = ラウンド{ $round }{ "\u00A0" }· 触れ役 { $criers }/{ $needed }{ $ending ->
    [none] { "" }
   *[other] { " " }· 最終ラウンド
}
tournay-headline-short = ラウンド{ $round }{ "\u00A0" }· 触れ役{ $criers }/{ $needed }{ $ending ->
    [none] { "" }
   *[other] { " " }· 最終
}
tournay-headline-over = ゲーム終了
tournay-market = 山札とイベント
tournay-market-short = 山札
tournay-you = あなた
tournay-tab-you = 自分
tournay-decks = 山札
tournay-queue = イベント。山札に残り{ $count }枚
tournay-queue-empty = イベントは残っていません。
tournay-events-left = イベントの山札に残り{ $count }枚
tournay-criers = 読まれた触れ役{ $criers }人。{ $needed }人で終了条件の一つ
tournay-supply = ストック：{ $citizens }
tournay-supply-says = { tournay-supply }。カードの効果で得られます。
tournay-supply-short = ストック
tournay-last-round = 最終ラウンド
tournay-last-round-says = 全員、あと1手番。そのあと最後の1枚。
tournay-none = なし
tournay-citizens = { tournay-colour }{ $count }
tournay-deck-label = { $deck }の山札、{ $count }枚、{ $top ->
    [none] 表向きのカードなし
   *[other] 表向き：{ $top }
}、触れ役は{ $read ->
    [true] 読まれた
   *[false] まだ中にいる
}
tournay-deck-says = { tournay-deck-label }。{ $read ->
    [true] ここで引いてもイベントは起こりません。
   *[false] 数字は枚数、鐘は触れ役：引くとイベントが起こります。
}
tournay-event-label = { $event }、{ tournay-colour }のイベント、コイン{ $coins }/{ $circles }
tournay-next-crier = 次の触れ役で：
tournay-now = 今：
tournay-on-you = { $amount ->
    [0] { $deniers ->
        [0] 影響なし
       *[other] { $deniers }ドゥニエを得る
    }
   *[other] { $effect ->
        [lose] { $amount }ドゥニエを失う
        [profit] { $amount }ドゥニエを得る
        [burn] 損傷{ $amount }
        [discard] { $amount }枚捨てる
        [lay] { $amount }人寝る
        [rise] { $amount }人起きる
       *[mend] { $amount }つ修理
    }
}
# イベントの横に、いつ起こるか。
tournay-at-crier = 次の触れ役：
tournay-start = スタートプレイヤー
tournay-stat-cards = 手札{ $count }枚
tournay-stat-events = 手札のイベント{ $count }枚
tournay-stat-ramparts = 築いた城壁{ $count }つ
tournay-stat-cells = 地区の{ $of }マス中{ $count }マス
tournay-stat-prestige = 見えている名建築{ $count }（{ $of }つで終了条件の一つ）
tournay-plaza = 広場：立っている市民 { $standing }、寝ている市民 { $laid }
tournay-mood = { $phase ->
    [turn] の手番
    [looking] がカードを選択中
    [shedding] が手札を整理中
   *[other] が選択中
}
tournay-mood-chosen = 選択済み
tournay-district = 地区：{ $of }マス中{ $count }マス
tournay-district-empty = カードなし
tournay-cell = { $card }、{ tournay-colour }の{ $kind ->
    [building] 建物
    [character] 人物
   *[prestige] 名建築
}{ $token ->
    [citizen] 、使用中
    [gray] 、雇った市民が使用中
    [damage] 、損傷
   *[none] { "" }
}{ $covered ->
    [0] { "" }
   *[other] 、下に{ $covered }枚
}
tournay-cell-free = 空きマス
tournay-hand = 手札
tournay-hand-empty = 手札はありません
tournay-raise = 手札をすべて見る
tournay-aim = 9マスにカードを並べ、最も得点の多い人が勝ちます。
tournay-hand-card = { $card }、コスト：{ $price }{ $refused ->
    [none] { "" }
    [name] 、すでに持っています
   *[other] 、今は払えません
}
tournay-hand-event = { $event }、イベントカード：支払いには使えず、1つを防ぐか最後に城壁になる
tournay-how = 矢印キーで移動、Enterで選択、iでカードを読む、Escで戻す。
tournay-how-to-read = iで、フォーカスのあるカードやイベントを読む。
tournay-help-close = Escで閉じる
tournay-read = カードを読む
tournay-reading = 読みたいカードを選んでください。
tournay-read-how = { $by ->
    [pointer] ポインターを合わせるかiキーでカードを読めます。
   *[touch] 長押しでカードを読めます。
}
tournay-who-has = { $names }の地区に見えています。
tournay-fresh = 前の手番から変化あり
tournay-under = 下のカード：{ $cards }。点は残り、効果は働きません。

## Questions to the reader

tournay-dock = できること
tournay-ask-turn = { $now ->
    [play] カードを1枚出してもかまいません。それからアクションを1つ。
    [drafted] { $card }を置きました。次はアクションを1つ。
    [last-play] 最後の手番：カード（任意）とアクションを1つ。そのあと最後の1枚。
    [last-action] 最後の手番：アクションを1つ。そのあと最後の1枚。
    [draw] 引く山札を選びましょう。
    [activate] 起動する建物を選びましょう。
    [combat] 撃退するイベントを選びましょう。
   *[action] アクションを1つ：引く、起動、撃退、稼ぐ、集める。
}
tournay-ask-step = { $step ->
    [cell] { $card }をどこに置きますか？
    [pay] 何で払いますか？
    [way] どう引きますか？
    [copied] どの効果を使いますか？
    [earn] どの市民で稼ぎますか？
    [keep] 1枚を選ぶ
   *[other] 次は？
}
tournay-ask-keep = 1枚を手札に。もう1枚は表向きに戻ります。{ $crier ->
    [true] そのあと触れ役が読まれます。
   *[false] { "" }
}
tournay-ask-build = 城壁を築きますか？ 1つ1点で、1つ防げます。
tournay-ask-suffer = { $what ->
    [many] { $sources }：どう受けるか選びましょう。
   *[other] { $sources }：{ $what }{ $rising ->
        [0] { "" }
       *[other] （先に{ $by }で{ $rising }人起きる）
    }
}
tournay-ask-shed = 手札が多すぎます。{ $count }枚減らしましょう。
tournay-ask-last = どのイベントカードを城壁にしますか？
tournay-ask-last-card = 最後の1枚を選ぶか、「なし」を選びましょう。
tournay-slot-many = { $range ->
    [exact] { "" }
   *[up] まで
}
tournay-slot = { $slot ->
    [stand] 起こす市民：{ $most }人{ tournay-slot-many }
    [events] 手札に取るイベント：{ $most }枚{ tournay-slot-many }
    [happen] 起こすイベント：{ $most }つ{ tournay-slot-many }
    [buildings] 損傷させる{ $owner ->
        [none] { "" }
       *[other] { $owner }の
    }建物：{ $most }つ{ tournay-slot-many }
    [sell] 売るカード
    [colour] どの色が戻る？
    [draw] どの山札から、どう引く？
    [way] どう引きますか？
    [ramparts] 城壁で防ぐイベント：{ $most }つ{ tournay-slot-many }
    [shield] 無視するイベント：{ $most }つ{ tournay-slot-many }
    [burn] 損傷する自分の建物：{ $most }つ{ tournay-slot-many }
    [mend] 修理する建物：{ $most }つ{ tournay-slot-many }
    [discard] 捨てるカード：{ $most }枚{ tournay-slot-many }
    [lay] 寝かせる市民：{ $most }人{ tournay-slot-many }
    [shed] 手放すカード：{ $most }枚{ tournay-slot-many }
   *[other] 支払い
}
tournay-picked = { $card }：{ $says }
tournay-way = { $way ->
    [top] 表向きの{ $card }を取る
   *[look] 2枚見て1枚選ぶ
}
tournay-whose = { $mine ->
    [true] 自分の{ $count }人
   *[false] { $name }の{ $count }人、{ tournay-deniers }
}
tournay-lenders = ほかの市民は触れて選びます。相手の市民なら雇います。
tournay-sure = { $kind ->
    [play] { $card }をここに出しますか？
    [last_card] 最後の1枚は{ $card }？
    [draw] { tournay-deck }から引きますか？
    [activate] { $card }を起動しますか？
    [combat] { $card }を撃退しますか？
    [earn] { tournay-colour }の市民{ $citizens }人で稼ぎますか？
    [gather] 市民をすべて集めますか？
    [keep] { $card }を選びますか？
    [no_last_card] 最後の1枚を出さずに終えますか？
   *[other] これでよろしいですか？
}
tournay-act = { $kind ->
    [play] 出す
    [last_card] これに決める
    [draw] 引く
    [activate] 起動する
    [combat] 撃退する
    [earn] 稼ぐ
    [gather] 集める
    [keep] 選ぶ
    [build] { $count ->
        [0] 築かない
       *[other] { $count }つ築く
    }
    [shed] 手放す
    [no_last_card] 最後の1枚なし
   *[other] 決める
}
tournay-act-unit = { $kind ->
    [draw] { $targets ->
        [0] 引ける山札なし
       *[other] 山札{ $targets }組
    }
    [activate] { $targets ->
        [0] 使える建物なし
       *[other] 建物{ $targets }枚
    }
    [combat] { $targets ->
        [0] 撃退対象なし
       *[other] イベント{ $targets }枚
    }
    [earn] { $targets ->
        [0] 立つ人なし
       *[other] 最大+{ $targets }
    }
   *[gather] { $targets ->
        [0] { $mends ->
            [0] 全員立っている
           *[other] 修理{ $mends }枚
        }
       *[other] 市民{ $targets }人
    }
}
tournay-act-choose = 選ぶ
tournay-act-wait = 待機中
tournay-go-on = 先へ
tournay-actions = アクション
tournay-undo-play = { $card }を戻す
tournay-chosen-last = { $card }を選びました。
tournay-no-last = { $cards ->
    [0] 出せる手札がありません。
   *[other] 「なし」を選びました。
}
tournay-chosen-ramparts = { $events }に城壁を選びました。
tournay-sent = 送信中…
tournay-wait = { $phase ->
    [turn] { $names }の手番です。
    [last-turn] { $names }の最後の手番です。
    [looking] { $names }がカードを選んでいます。
    [ramparts] 城壁：{ $names }を待っています。
    [suffering] イベント：{ $names }を待っています。
    [shedding] { $names }が手札を整理しています。
   *[other] 最後の1枚：{ $names }を待っています。
}

## Costs and effects of a move

tournay-uses = { $kind ->
    [activate] 自分の市民がその上に立ちます。
   *[other] 自分の市民{ $count }人が寝ます。
}
tournay-copies-effect = { $card }の効果を使います。
tournay-pays = { $to }。
tournay-pays-many = 計{ $deniers }ドゥニエ：{ $to }。
tournay-pays-owner = { $name }に市民{ $count }人分の{ tournay-deniers }
tournay-pays-supply = ストックに{ tournay-deniers }
tournay-pays-card = { $from ->
    [hand] 手札
   *[district] 地区
}の{ $card }が山札の下へ行きます{ $points ->
    [0] { "" }
   *[other] （−{ tournay-points }）
}。
tournay-pays-citizen = { $how ->
    [standing] 立っている{ tournay-colour }の市民1人
    [laid] 寝ている{ tournay-colour }の市民1人
   *[on] { $card }の上の{ tournay-colour }の市民
}がストックへ行きます。
tournay-leaves = { $cards }は山札の下へ行きます。
tournay-covers = { $card }の上に重なります。点は残りますが、働かなくなります。
tournay-takes = 手札に入り、城壁になります。
tournay-takes-these = { $events }（{ $count }枚）が手札に入り、城壁になります。
tournay-others-score = ほかの人の得点：{ $points }。
tournay-mends = 建物{ $count }枚が直ります。
tournay-gains = { tournay-deniers }を得ます。
tournay-would-score = { $says }点
tournay-kept-brings = 起動すれば{ tournay-deniers }になります。
tournay-kept-works = あなたの建物{ $count }枚と働きます。
tournay-kept-playable = { $refused ->
    [none] コストは払えます。
    [deniers] まだドゥニエが足りません。
    [card] 支払うカードがまだありません。
    [citizen] 支払う市民がいません。
   *[name] すでに地区にあります。
}
tournay-spared = 免れる
tournay-outcome = イベントの結果
tournay-would-cover = { $card }に重ねる
tournay-would-stop = 、働かなくなる
tournay-would-remove = { $cards }を除く
tournay-would-work = { $cards }が働く
tournay-works = { $cards }が働きます。
tournay-reveals = これは戻せません。
tournay-can-undo = あとで戻せます。

## Reasons against a move

tournay-why-moment = 少々お待ちください。表示中です。
tournay-why-over = ゲームは終わりました。
tournay-why-hand = { $refused ->
    [deniers] { $card }のコストは{ tournay-deniers }ですが、手元に{ $have }しかありません。「稼ぐ」と、1色の立っている市民1人につき2になります。
    [card] { $card }には、ほかにカード1枚が必要です{ $events ->
        [0] { "" }
       *[other] （イベントカードは使えません）
    }。
    [citizen] { $card }には、自分の{ tournay-colour }の市民1人が必要です。
   *[name] { $card }はすでに地区にあります。
}
tournay-why-played = 出せるのは手番に1枚で、もう出しています。
tournay-why-cell = { $card }はそこには置けません。
tournay-why-spot = { $kind ->
    [building] { $token ->
        [damage] { $card }は損傷しています。集めると直ります。
        [none] { $card }には、立っている{ tournay-colour }の市民（自分か雇い）と、効果の費用が必要です。
       *[other] { $card }は、集めるまで使用中です。
    }
    [character] { $card }は、矢印の向きの行や列で自動的に働きます。
   *[prestige] { $card }は起動しません。得点になります。
}
tournay-why-deck = { $deck }から引くには、立っている{ tournay-colour }の市民{ $count }人（自分か、1人2ドゥニエの雇い）が必要です。
tournay-why-deck-empty = この山札は空です。
tournay-why-event = { $coins ->
    [0] { $event }にはまだコインがなく、撃退できません。
   *[other] { $event }の撃退には、立っている{ tournay-colour }の市民{ $citizens }人（自分か雇い）{ $ransom ->
        [0] { "" }
       *[other] と{ $ransom }ドゥニエ
    }が必要です。
}
tournay-why-action = { $kind ->
    [draw] 引くには、山札の色の立っている市民がレベルの数だけ要ります。他人の市民はドゥニエで雇えます。
    [activate] 起動できる建物がありません。損傷がなく、その色の立っている市民が要ります。
    [combat] コインの載った、撃退できるイベントがありません。
    [earn] 立っている自分の市民がいません。
    [gather] 呼び戻す市民がいないので、何も変わりません。パスするには、もう一度選びます。
   *[other] 今はできません。
}
tournay-why-full = { $most }つまでです。先に1つ外しましょう。

## Points

tournay-spoken-score = { $name }：{ tournay-points }、{ tournay-deniers }、{ $of }マス中{ $occupied }マス。
tournay-spoken-hand = 手札：{ $cards }。
tournay-sheet-own = 所有
tournay-sheet-for = 内訳
tournay-sheet-counted = { $counted } × { $each }{ $cut ->
    [true] 、最大12
   *[false] { "" }
}
tournay-sheet-printed = カードの点
tournay-sheet-ramparts = 城壁
tournay-sheet-deniers = 同点ならドゥニエ
tournay-final = ゲームの終わり
tournay-reason = { $reason ->
    [two_districts] 2つの地区が完成しました
    [district_and_criers] 地区が完成し、触れ役がそろいました
   *[dead_end] 引けるカードがなくなり、どの地区も動きませんでした
}
tournay-over = { $count ->
    [1] { $winners }の勝ち（{ $points }点）。
   *[other] { $winners }が{ $points }点で勝利を分け合います。
}
tournay-moment = { $moment ->
    [crier] 触れ役が来た！（{ $number }/{ $needed }）
    [more] 触れ役が来た！（{ $number }回目）
    [last] 最後の1枚
    [begin] ゲームの始まり
   *[happens] イベントが起こる
}
tournay-moment-happened = 起きたイベント：{ $events }
tournay-lost = イベントで{ $cards }を失いました。
tournay-moment-sum = { $events }：合計{ $sum }
tournay-moment-leads = { $names }が{ $points }点で首位。

## Events: one message for each kind

tournay-you-too = あなた
tournay-game-begun = { $start }から始まる。最初のイベント：{ $queue }。
tournay-turn-begun = ラウンド{ $round }：{ $seat }の手番。
tournay-play-staged = { $card }を置く（まだ誰にも見えない）。
tournay-play-undone = { $card }を戻す。
tournay-card-played = { $seat }が{ $citizen ->
    [none] { $deniers ->
        [0] { "" }
       *[other] { tournay-deniers }で
    }
    [yellow] 黄の市民1人で
    [white] 白の市民1人で
   *[red] 赤の市民1人で
}{ $card }を出す{ $onto ->
    [stack] （同じ色に重ねて）
    [others] （前のカードと替えて）
   *[cell] { "" }
}。
tournay-card-went-under = { $seat }がカード1枚を{ tournay-deck }の下へ。
tournay-card-laid-under = そのカードは{ $card }。
tournay-card-left = { $card }が{ $seat }の地区から山札の下へ。
tournay-citizens-hired = { $seat }が{ $owner }の{ tournay-colour }の市民{ $citizens }人を{ tournay-deniers }で雇う。
tournay-hired-yours = { $names }があなたの市民{ $citizens }人を雇い、{ tournay-deniers }を払いました。
tournay-top-taken = { $seat }が表向きの{ $card }を取る。
tournay-deck-looked-at = { $seat }が{ tournay-deck }のカードを見る。
tournay-cards-seen = { $cards }を見る{ $crier ->
    [true] （触れ役もいた）
   *[false] { "" }
}。
tournay-card-drawn = { $gained ->
    [true] { $mine ->
        [true] { $put_back ->
            [none] { "" }
           *[other] { $put_back }は表向きに戻る。
        }
       *[other] { $seat }が{ tournay-deck }の1枚を手札に{ $put_back ->
            [none] 。
           *[other] 。{ $put_back }は表向きに戻る。
        }
    }
   *[false] { tournay-deck }にはもうカードがなく、{ $seat }は何も得ない。
}
tournay-card-kept = { $card }を手札に入れる。
tournay-crier-read = { $seat }が{ tournay-deck }の触れ役を引く：{ $number }人目。
tournay-coin-put = { $event }にコイン：計{ $coins }。
# まとめて：1人に1文。「あなた：4ドゥニエを払う（不景気）、赤1が起きる（停戦）。」
tournay-coins-put = コイン：{ $events }。
tournay-coins-on = { $event }{ $count }
tournay-brought = { $seat }：{ $what }。
tournay-met = { $kind ->
    [deniers_gained] { tournay-deniers }を得る（{ $by }）
    [deniers_lost] { tournay-deniers }を払う（{ $by }）
    [citizens_moved] { $how ->
        [stood] { $citizens }が起きる（{ $by }）
       *[laid] { $citizens }が寝る（{ $by }）
    }
    [building_damaged] { $cards }が損傷（{ $by }）
    [building_repaired] { $cards }を修理（{ $by }）
    [card_went_under] カードを{ $count }枚捨てる
    [rampart_built] { $events }に城壁を築く
   *[event_ignored] { $events }を無視
}
tournay-committed = { $seat }が選んだ。
tournay-rampart-built = { $event ->
    [none] { $seat }が城壁を築く。
   *[other] { $seat }が{ $event }に城壁を築く。
}
tournay-event-ignored = { $seat }は{ $by }で{ $event }を無視。
tournay-event-happened = { $event }が起こる（{ $coins }回）。
tournay-building-activated = { $seat }が{ $card }を起動{ $copied ->
    [none] { "" }
   *[other] し、{ $copied }の効果を使う
}。
tournay-deniers-gained = { $by ->
    [earn] { $seat }が{ tournay-deniers }を稼ぐ。
   *[other] { $seat }が{ tournay-deniers }を得る：{ $by }。
}
tournay-deniers-lost = { $seat }が{ tournay-deniers }を払う：{ $by }。
tournay-citizen-recruited = { $seat }がストックから{ tournay-colour }の市民1人を得る：{ $by }。
tournay-citizens-moved = { $seat }の市民（{ $yellow ->
    [0] { "" }
   *[other] 黄{ $yellow }
}{ $white ->
    [0] { "" }
   *[other] 白{ $white }
}{ $red ->
    [0] { "" }
   *[other] 赤{ $red }
}）が{ $how ->
    [stood] 起きる
    [laid] 寝る
   *[returned] 広場に戻る
}{ $by ->
    [earn] （稼ぐ）
   *[other] ：{ $by }
}。
tournay-building-damaged = { $seat }の{ $card }が損傷：{ $by }。
tournay-building-repaired = { $seat }の{ $card }が直る：{ $by }。
tournay-event-taken = { $by ->
    [none] { $seat }が{ $deniers ->
        [0] { "" }
       *[other] { tournay-deniers }を払い、
    }{ $event }を撃退して手札に取る。
   *[other] { $seat }が{ $by }で{ $event }を取る。
}
tournay-event-revealed = 新しいイベント：{ $event }。
tournay-gathered = { $seat }が市民をすべて集める。
tournay-blow-chosen = { $by }の受け方を選ぶ。
tournay-last-round-begun = { tournay-reason }。全員、あと1手番。そのあと最後の1枚。
tournay-last-cards-asked = 全員が最後の1枚を選ぶ。
tournay-no-last-card-played = { $seat }は最後の1枚を出さない。
tournay-game-ended = ゲーム終了。{ $winners }の勝ち。得点：{ $scores }。

## Cards

tournay-letter = { $colour ->
    [yellow] 黄
    [white] 白
   *[red] 赤
}
tournay-colour = { $colour ->
    [yellow] 黄
    [white] 白
    [red] 赤
   *[any] 好きな色
}
tournay-adjective = { $colour ->
    [yellow] 黄の
    [white] 白の
    [red] 赤の
   *[any] { "" }
}
tournay-deck = { $colour ->
    [yellow] 黄{ $level }
    [white] 白{ $level }
   *[red] 赤{ $level }
}
tournay-deniers = { $deniers }ドゥニエ

# カードの効果
tournay-says-gain = { $per ->
   *[once] { "" }
    [visible_card] 自分の地区に見えている{ tournay-adjective }カード1枚につき
    [occupied_building] 自分の地区の使用中の建物1つにつき
    [laid_citizen] 寝ている自分の市民1人につき
    [rampart] 築いた城壁1つにつき
    [event_with_coin] コインの載ったイベント1枚につき
    [citizen_on_other_plazas] ほかの広場に立つ市民1人につき
}{ tournay-deniers }を得る{ $most ->
    [0] { "" }
   *[other] （最大{ $most }ドゥニエ）
}。
tournay-says-collect = ほかの全員から{ tournay-deniers }ずつもらう（払える分だけ）。
tournay-says-sell = 手札の活動カードを好きな枚数、山札の下へ捨て、1枚につき{ tournay-deniers }を得る。
tournay-says-recruit = { $deniers ->
    [0] { "" }
   *[other] { tournay-deniers }を払い、
}ストックから{ tournay-adjective }市民1人を自分の広場に立たせる。
tournay-says-stand = 寝ている自分の市民を{ $citizens ->
    [1] 1人
   *[other] { $citizens }人まで
}起こす。
tournay-says-return = 色を1つ選ぶ。自分のほかの建物にいるその色の市民は広場に戻って立つ。
tournay-says-repair = 自分の地区の損傷をすべて取り除{ $deniers ->
    [0] く
   *[other] き、1つにつき{ tournay-deniers }を得る
}。
tournay-says-damage = { $whose ->
    [theirs] ほかの各プレイヤーは、使用中でない自分の建物{ $buildings }つを損傷させる（できるだけ）。
    [each] ほかの各プレイヤーの使用中でない建物を{ $buildings }つずつ選び、損傷させる。
   *[one] 相手1人の使用中でない建物{ $buildings }つを損傷させる。
}
tournay-says-combat = コインの載ったイベントを{ $events ->
    [1] 1枚
   *[other] { $events }枚まで
}、何も払わずに手札へ取る。
tournay-says-happen = { $events ->
    [1] イベントを1枚選び、コインを1枚載せて起こしてもよい。
   *[other] イベントを{ $events }枚まで選び、コインを1枚ずつ載せて起こす。
}悪いイベントはほかの全員に、良いイベントは全員に起こる。
tournay-says-draw = { $colour ->
    [any] 好きな色のレベル{ $level }
   *[other] { tournay-deck }
}の山札から市民なしで1枚引く。
tournay-says-copy = { $whose ->
    [own] 自分の地区に見えている別の{ tournay-adjective }建物の効果を使う（使用中でもよい）。
   *[others] ほかの地区に見えている{ tournay-adjective }建物の効果を使う（使用中でもよい）。
}
tournay-says-shield = 使用中なら、触れ役が読まれるたびにイベント1枚を無視できる。
tournay-says-lose = { tournay-deniers }を失う（ある分だけ）。
tournay-says-profit = { tournay-deniers }を得る。
tournay-says-burn = 使用中でない自分の建物1つを損傷させる。
tournay-says-discard = 手札の活動カード1枚を山札の下へ捨てる。
tournay-says-lay = 自分の広場に立つ市民1人を寝かせる。
tournay-says-rise = 寝ている自分の市民1人を起こす。
tournay-says-mend = 自分の建物1つの損傷を取り除く。損傷がなければ{ tournay-deniers }を得る。
tournay-join = { "" }

# 人物が働くとき
tournay-reach = { $reach ->
    [row] 同じ行
    [column] 同じ列
   *[both] 同じ行か列
}
tournay-when-place = { tournay-reach }に{ tournay-adjective }{ $kinds ->
    [building] 建物
    [character] 人物
    [prestige] 名建築
    [building-prestige] 建物か名建築
    [building-character] 建物か人物
    [character-prestige] 人物か名建築
   *[card] カード
}を置くたび
tournay-when-activate = { tournay-reach }の{ tournay-adjective }建物を起動するたび
tournay-when-every = { tournay-reach }の{ tournay-adjective }建物を起動し、{ $reach ->
    [both] 行と列を合わせて
   *[other] そこで
}使用中が{ $every }つ、{ $twice }つ…になるたび
tournay-when-then = { $when }：{ $effects }

# 名建築の得点
tournay-of-colours = { $colours }の
tournay-counted = { $per ->
    [set_of_cards] 自分の地区に見えている黄・白・赤の建物か人物1枚ずつの組
    [set_of_citizens] 自分の黄・白・赤の市民1人ずつの組
    [citizen] 自分の{ $colours }市民1人
    [card] 自分の地区に見えている{ $colours }建物か人物1枚
    [building] 自分の地区に見えている{ $colours }建物1枚
    [character] 自分の地区に見えている人物1枚
    [prestige] 自分の地区に見えている名建築1枚
    [deniers] 手元の{ tournay-deniers }
   *[rampart] 自分の築いた城壁1つ
}
tournay-scores = { $things }につき{ $left }点。{ $right ->
    [0] ほかの人は0点。
   *[other] ほかの人は、それぞれ自分の分につき{ $right }点。
}最大12点。
tournay-scores-once = { $left }点。ほかの人は{ $right }点。

# 印刷された内容
tournay-cost = コスト：{ $price }。
tournay-cost-nothing = なし
tournay-cost-card = 手札か地区のカード1枚
tournay-cost-citizen = 自分の{ tournay-adjective }市民1人
tournay-kind = { $kind ->
    [building] 建物
    [character] 人物
   *[prestige] 名建築
}
tournay-card-line = { tournay-kind } · { $colour ->
    [yellow] 黄（市政）
    [white] 白（教会）
   *[red] 赤（軍事）
} · レベル{ $level }
tournay-points = { $points }点
tournay-copies = { $copies }枚あります。
tournay-expansion-card = 拡張のカード。
tournay-origin = { $origin ->
    [sourced] 名前も内容も、市販のカードのとおりです。
    [partly] 一部は市販のカードのとおりで、残りはこのセットの創作です。
   *[house] 市販のカードにならった、このセットの創作です。
}
tournay-event-line = { $positive ->
    [true] 良いイベント
   *[false] 悪いイベント
} · { $colour ->
    [yellow] 黄（市政）
    [white] 白（教会）
   *[red] 赤（軍事）
}
tournay-event-coins = コイン{ $coins }/{ $circles }
tournay-event-each = コイン1枚につき：{ $says }
tournay-event-combat = 撃退：{ tournay-adjective }市民{ $citizens }人{ $ransom ->
    [none] 。
    [more] とコインより1多いドゥニエ。
   *[other] と{ $ransom }ドゥニエ。
}

# ハウスルール
tournay-option-start = 準備
tournay-option-start-advanced = 上級
tournay-option-expansion = 拡張
tournay-option-expansion-with = あり
tournay-option-final-ramparts = 終了時のイベントカード
tournay-option-final-ramparts-chosen = 選ぶ
tournay-option-cards = カード
tournay-option-cards-house = Quintainのカード

# 終わったゲームの検証
tournay-check-link = 山札を検証
tournay-draws-events = イベント

# カードの名前
tournay-card-abbey = 大修道院
tournay-card-abbot-of-saint-martin = 聖マルタン修道院長
tournay-card-alderman = 参審人
tournay-card-almshouse = 救貧院
tournay-card-architect = 建築家
tournay-card-armourer = 武具師の工房
tournay-card-arsenal = 武器庫
tournay-card-bailiff = 代官
tournay-card-ballista = バリスタ
tournay-card-banker = 銀行家
tournay-card-barracks = 兵舎
tournay-card-beguinage = ベギン会院
tournay-card-belfry = 鐘楼
tournay-card-bell-ringer = 鐘つき
tournay-card-bishop = 司教
tournay-card-burbant-tower = ブルバン塔
tournay-card-canon = 参事会員
tournay-card-captain = 隊長
tournay-card-catapult = カタパルト
tournay-card-cathedral = 大聖堂
tournay-card-cathedral-workshop = 大聖堂工房
tournay-card-chapel = 礼拝堂
tournay-card-chapter-house = 参事会室
tournay-card-chapter-school = 参事会学校
tournay-card-citadel = 城塞
tournay-card-city-hall = 市庁舎
tournay-card-cloister = 回廊
tournay-card-cloth-hall = 織物会館
tournay-card-constable = 軍務長官
tournay-card-council-hall = 評議会館
tournay-card-crossbowmen-s-guild = 弩射手組合
tournay-card-deacon = 助祭
tournay-card-exchange = 取引所
tournay-card-fort = 砦
tournay-card-garrison = 守備隊
tournay-card-great-market = 大市場
tournay-card-guard-post = 番所
tournay-card-guildhall = ギルド会館
tournay-card-hospital = 病院
tournay-card-hostelry = 旅籠
tournay-card-infirmary = 施療所
tournay-card-inn = 宿屋
tournay-card-keep = 主塔
tournay-card-knight = 騎士
tournay-card-knight-banneret = 旗騎士
tournay-card-la-madeleine = ラ・マドレーヌ
tournay-card-library = 図書室
tournay-card-market = 市場
tournay-card-marvis-tower = マルヴィス塔
tournay-card-merchant = 商人
tournay-card-mint = 造幣所
tournay-card-monastery = 修道院
tournay-card-monk = 修道士
tournay-card-pawnshop = 質屋
tournay-card-pont-des-trous = トルー橋
tournay-card-port = 港
tournay-card-porte-de-la-vigne = ヴィーニュ門
tournay-card-preaching-cross = 説教の十字架
tournay-card-provost = 市長
tournay-card-reliquary = 聖遺物箱
tournay-card-saint-brice = サン＝ブリス
tournay-card-saint-jacques = サン＝ジャック
tournay-card-saint-nicolas = サン＝ニコラ
tournay-card-saint-quentin = サン＝カンタン
tournay-card-scheldt-quay = スヘルデ河岸
tournay-card-scriptorium = 写字室
tournay-card-sergeant = 軍曹
tournay-card-shrine-of-saint-eleutherius = 聖エルテールの聖櫃
tournay-card-stonecutter = 石工
tournay-card-storehouse = 倉庫
tournay-card-tapestry-workshop = タペストリー工房
tournay-card-tax-office = 税務所
tournay-card-tithe-barn = 十分の一税倉
tournay-card-toll-gate = 関所
tournay-card-tour-d-arras = アラス塔
tournay-card-tour-des-six = 六人塔
tournay-card-tour-henry-viii = ヘンリー八世塔
tournay-card-tour-saint-georges = サン＝ジョルジュ塔
tournay-card-town-crier = 触れ役
tournay-card-trebuchet = 大投石機
tournay-card-war-room = 作戦室
tournay-card-weavers-hall = 織工会館
tournay-card-weighhouse = 計量所

tournay-card-bad-trade = 不景気
tournay-card-church-levy = 教会税
tournay-card-conscription = 徴兵
tournay-card-fair = 定期市
tournay-card-fire = 火事
tournay-card-pilgrimage = 巡礼
tournay-card-plague = 疫病
tournay-card-raid = 襲撃
tournay-card-siege = 包囲
tournay-card-storm = 嵐
tournay-card-thieves = 盗賊
tournay-card-truce = 休戦

## したことを一言で

tournay-round = ラウンド{ $round }
tournay-brief-took = { $card }を取った
tournay-brief-drew = { $deck }を引いた
tournay-brief-activated = { $card }を使った
tournay-brief-fought = { $event }を撃退した
tournay-brief-crier = 触れ役
tournay-brief-earned = { $count }ドゥニエ稼いだ
tournay-brief-hired = { tournay-citizens }を雇った
tournay-brief-gathered = 市民を集めた
tournay-brief-rampart = { $event ->
    [none] 城壁を築いた
   *[other] { $event }に城壁
}
