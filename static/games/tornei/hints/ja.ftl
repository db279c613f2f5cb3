# なぜその手がよいのか、とその数字。$card と $other はカードの名前。

hint-tornei-why = ボットの見込み：{ $thing ->
    [none] { $best }点
   *[other] 「{ $thing }」で{ $best }点
}。{ $next ->
    [none] ここではほかの手と比べていません。
    [same] { $other ->
        [none] 同じ点数の手がほかにもあります。
        [again] ほかのやり方でも同じ点数です。
       *[other] 「{ $other }」も同じ点数です。
    }
   *[other] 次によい手は{ $other ->
        [none] { $next }点
        [again] やり方を変えて{ $next }点
       *[other] 「{ $other }」で{ $next }点
    }です。
}
hint-tornei-only = マストフォローで、出せるのは{ $card }だけです。
hint-tornei-equal = 最もよい手の一つです。ほかにも、ほぼ同じ価値の手があります。
hint-tornei-last = あなたが最後です。{ $card }は必ず{ tornei-rank }になります。
hint-tornei-unbeaten = 残りに{ $card }より強いカードはなく、{ tornei-rank }になります。
hint-tornei-one-higher = { $card }に勝てるのは{ $other }だけ。ほぼ{ tornei-rank }です。
hint-tornei-lowest = 残りはすべて{ $card }より強く、{ tornei-rank }になります。
hint-tornei-one-lower = { $card }より弱いのは{ $other }だけ。ほぼ{ tornei-rank }です。
hint-tornei-dummy = NPCは{ $other }を出します。{ $card }は10回に{ $tenths }回、{ tornei-rank }です。
hint-tornei-odds = 10回に{ $tenths }回は{ tornei-rank }。残り{ $later }枚中、{ $card }より強いのが{ $needed }枚なら的中。
hint-tornei-odds-any = ほかの手札のどれかで、10回に{ $tenths }回は{ tornei-rank }になれます。
hint-tornei-unlikely = { tornei-rank }の見込みは薄いですが、もっとよい手はありません。
hint-tornei-trick = 10回に{ $tenths }回はトリックを取り、1点です。
hint-tornei-no-trick = トリックを避けます。ラウンド中に一つも取らなければ3点です。
# 予想のあとに出すカードがあるとき
hint-tornei-trick-with = { $card }で10回に{ $tenths }回はトリックを取り、1点です。
hint-tornei-no-trick-with = { $card }でトリックを避けます。ラウンド中に一つも取らなければ3点です。
hint-tornei-save = トリックの結果はほぼ同じ。{ $card }をあとに残せます。
hint-tornei-spend = トリックの結果はほぼ同じ。{ $card }はあとで最も役に立ちません。
