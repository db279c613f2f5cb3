# なぜその手がよいのか、とその数字。$card、$other、$event はカードとイベントの名前。

hint-tournay-why = ボットの見込み（相手の得点を引く）：{ $thing ->
    [none] { $best }点
   *[other] 「{ $thing }」で{ $best }点
}。{ $next ->
    [none] ここではほかの手と比べていません。
    [same] { $other ->
        [none] 同じ点数の手がほかにもあります。
        [again] { hint-tournay-other-way }同じ点数です。
       *[other] 「{ $other }」も同じ点数です。
    }
   *[other] { $other ->
        [none] 次によい手は{ $next }点
        [again] { hint-tournay-other-way }{ $next }点
       *[other] 次によい手は「{ $other }」で{ $next }点
    }です。
}
# 同じカードや建物の、ほかの使い方
hint-tournay-other-way = { $kind ->
    [play] ほかのマスや支払いでは
    [draw] もう一方の引き方では
   *[other] ほかの市民やカードを使うと
}
hint-tournay-only = できる手はこれだけです。
hint-tournay-only-gather = できるのは集めることだけです。市民{ $citizens }人が戻ります。
# カードの働き。ほかの文の一部になる。
hint-tournay-effect = { $effect ->
    [gain] ドゥニエになり
    [collect] ほかの人からドゥニエをもらえ
    [sell] カードを売れ
    [recruit] 市民を増やせ
    [stand] 市民を起こせ
    [return] 建物の市民を戻せ
    [repair] 損傷を直せ
    [damage] ほかの人の建物を損傷でき
    [combat] イベントをただで取れ
    [happen] イベントを起こせ
    [draw] カードを引け
    [copy] ほかの建物を使え
    [shield] イベントを防げ
   *[none] ほかの人の得点を抑えられ
}

## カードを出す

hint-tournay-end = { $lead }点リードしています。{ $card }でゲームを終わらせましょう。
hint-tournay-fill = { $lead }点リード。{ $card }のあと残り{ $cells }マス：終わりを急ぎましょう。
hint-tournay-here = { $card }はここなら{ $points }点、ほかでは{ $elsewhere }点です。
hint-tournay-prestige = { $card }は今の地区で{ $points }点になります。
hint-tournay-extra = { $card }は{ $points }点。うち{ $extra }点は名建築が数える分です。
hint-tournay-points = { $card }はすぐに{ $points }点になります。
hint-tournay-triggers = { $card }をここに置くと{ $other }が働きます{ $deniers ->
    [0] { "" }
   *[other] （{ $deniers }ドゥニエ）
}。
hint-tournay-reach = ここなら{ $card }の矢印の先にカードが{ $count }枚あります。
hint-tournay-does = { $card }は終わりまで{ hint-tournay-effect }ます。
hint-tournay-cell = { $card }で9マス中{ $cells }マス目。終わりに近づきます。
hint-tournay-cover = これからは、下になる{ $other }より{ $card }が役に立ちます。

## アクション

hint-tournay-draw-points = 表向きの{ $card }は{ $points }点になります。
hint-tournay-draw-payable = 表向きの{ $card }は、今のドゥニエで払えます。
hint-tournay-draw-prestige = { tournay-deck }の見えないカードは、あなたに約{ $points }点です。
hint-tournay-draw-safe = { tournay-deck }の触れ役は読まれました。引いてもイベントは起きません。
hint-tournay-draw = 出せるカードは{ $cards }枚。{ tournay-deck }の2枚から、よい方を取れます。
hint-tournay-draw-alike = 出せるカードは{ $cards }枚。{ tournay-deck }の2枚から、よい方を取れます。{ $colours ->
    [1] もう1色でも同じです。
   *[other] ほかの色でも同じです。
}
hint-tournay-affords = すぐに{ $deniers }ドゥニエ。次の手番に{ $card }が払えます。
hint-tournay-brings = { $card }はすぐに{ $deniers }ドゥニエになります。
hint-tournay-together = { $card }で{ $other }も働き、すぐに{ $deniers }ドゥニエ。
hint-tournay-recruit = { $card }で市民が増えます。今は{ $citizens }人です。
hint-tournay-stands = { $card }で市民{ $citizens }人がすぐに起きます。
hint-tournay-takes = { $card }で{ $event }をただで手札に取れます。
hint-tournay-sells = { $card }で{ $cards }枚を売れます。出すよりドゥニエの方が得です。
hint-tournay-draws = { $card }なら、市民1人だけで{ tournay-deck }を引けます。
hint-tournay-damages = { $card }でほかの人の建物{ $buildings }つを損傷させます。
hint-tournay-happens = { $card }で{ $event }を、ほかの人だけに起こせます。
hint-tournay-helps = { $card }で{ $event }を起こします：{ tournay-on-you }。
hint-tournay-uses = { $card }なら今すぐ{ hint-tournay-effect }ます。
hint-tournay-fight = { $event }にはコインが{ $coins }枚。次の触れ役で：{ tournay-on-you }。
hint-tournay-rampart = 手札の{ $event }は城壁になり、1点です。
# {$instead}：次によい手の種類。{$brings}：その手で得るドゥニエ。集めるときは戻る市民の人数
hint-tournay-fight-rather = { $event }を撃退しないと、次の触れ役で：{ tournay-on-you }。撃退したカードは城壁（1点）になり、{ hint-tournay-rather }より得です。
hint-tournay-rampart-rather = { $event }は城壁になり、1点です。ほかのイベントも防げて、{ hint-tournay-rather }より得です。
hint-tournay-rather = { $instead ->
    [earn] { $brings }ドゥニエを稼ぐ
    [gather] 市民{ $brings }人を集める
    [draw] 新しいカードを引く
   *[activate] 建物を起動する
}
hint-tournay-earn = { $deniers }ドゥニエを稼ぎましょう。今これより得な手はありません。
hint-tournay-gather = 市民{ $citizens }人が広場に戻ります。
hint-tournay-repair = 寝ている市民はいませんが、建物{ $buildings }つがまた使えます。
hint-tournay-idle = 集めても何も起きませんが、ほかの手は費用に見合いません。

## 選択

hint-tournay-keep = 得点の増減は、{ $card }が{ $points }点、{ $other }が{ $other_points }点です。
hint-tournay-keep-works = { $card }は{ hint-tournay-effect }ます。{ $other }より価値があります。
hint-tournay-same = どちらも{ $card }です。違いはありません。
hint-tournay-against = { $event }を城壁で防がないと：{ tournay-on-you }。
hint-tournay-no-rampart = 城壁のカードを使うほどのイベントはありません。
hint-tournay-last-ramparts = { $count ->
    [0] 築けるイベントカードがありません。
   *[other] 城壁は1つ1点です。{ $count }枚すべて築きましょう。
}
hint-tournay-burn = 損傷しても点は減らず、集めれば直ります。{ $card }を選びましょう。
hint-tournay-discard = { $card }の価値が最も低く、{ $points }点です。
hint-tournay-shed-event = { $event }は城壁になり、1点です。
hint-tournay-lay = 立っている市民が最も多い色です：{ tournay-colour }{ $citizens }人。
hint-tournay-stand = 立っている市民が最も少ない色です：{ tournay-colour }{ $citizens }人。
hint-tournay-mend = { $card }がまた使えます。
hint-tournay-last-card = 最後の1枚として、{ $card }は{ $points }点になります。
hint-tournay-no-last-card = コストより多くの点になるカードがありません。
