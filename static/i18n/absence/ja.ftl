# プレイ中のテーブルでの合意と、手のほかに起こること。

sentence-join = {""}
polls-title = 投票
poll-stand-in = { $name }さんは{ $time }前から席を離れています。
poll-stand-in-you = ボットがあなたの代わりにプレイするかどうかを、ほかの人が決めます。
poll-late = { $name }さんは時間切れです。
poll-stand-in-yes = { $name }さんの代わりにボットを入れる
poll-stand-in-no = 待つ
poll-link = { $name }さんにリンクを送る
poll-take-over = { $who }さんが{ $name }さんの席を希望しています。
poll-join = { $who }さんが{ $name }に代わって参加したいそうです。
poll-take-over-yes = 賛成
poll-take-over-no = 反対
poll-knock = { $name }さんだと名乗る人がいます。
poll-knock-yes = はい、{ $name }さんです
poll-knock-no = いいえ
poll-pause = { $by }さんが一時停止を希望しています。
poll-pause-yes = 賛成
poll-pause-no = 続ける
poll-end = { $by }さんが、結果なしでゲームを終えることを希望しています。
poll-end-yes = 賛成
poll-end-no = 続ける
poll-agree = { $needed }人中{ $count }人が賛成：{ $names }。
poll-wait = { $names }は待ちたいそうです。
share-back = { $name }さん、{ $game }の続きを待っています。
held-stood-in = { $moves ->
    [0] ボットが代わりにプレイしています。まだ手を進めていません。
   *[other] ボットが代わりにプレイしています。これまでに{ $moves }手進めました。
}
held-paused = ゲームは一時停止中です。
held-deputized = 代理の人があなたの席でプレイしています。
held-ended = ゲームは結果なしで終わりました。
held-why-stood-in = ボットがあなたの代わりにプレイしています。まず席に戻ってください。
held-why-paused = ゲームは一時停止中です。まず再開してください。
held-why-ended = ゲームは終わりました。
take-seat-back = 席に戻る
resume = 再開する
put-away = 閉じる
wishes-title = 席に着くには
seat-was-moved = あなたの席は別のブラウザーに移りました。
knock-question = この中の一人ですか？ 参加中の全員の賛成が必要です。
knock-links = このブラウザーで専用リンクか、ほかの端末で作ったリンクを開くと、もっと早く戻れます。
knock-grace = { $minutes ->
    [0] { $name }さんが戻らなければ、1分以内に代理の人が席に着きます。
   *[other] { $name }さんが戻らなければ、{ $minutes }分後に代理の人が席に着きます。
}
knock-kept = あなただと名乗る人がいました。席はあなたのままです。
knock-not-me = 私ではありません
deputy-you = { $name }さんの代理でプレイしています。{ $name }さんはいつでも席に戻れます。
take-over = { $name }さんの席を希望する
join-late = { $name }の席を希望する
wish-asked = プレイヤーが投票しています。
wish-asked-of = プレイヤーが投票しています。{ $needed }人中{ $count }人が賛成しています。
wish-refused = プレイヤーの賛成を得られませんでした。
wish-approved = プレイヤーが賛成しました。本人が戻らなければ、まもなく席に着きます。
wish-cancelled = 席は本人のままです。観戦できます。
wish-unanswered = 返事がありませんでした。しばらくしてから、もう一度お試しください。
event-requested-take-over = { $name }さんが{ $seat }さんの席を希望しました。
event-requested-knock = { $seat }さんだと名乗る人がいます。
event-voted-stand-in = { $agrees ->
    [true] { $by }さんは、{ $name }さんの代わりにボットを入れることに賛成です。
   *[false] { $by }さんは{ $name }さんを待ちたいそうです。
}
event-voted-take-over = { $agrees ->
    [true] { $by }さんは、{ $name }さんの席を譲ることに賛成です。
   *[false] { $by }さんが断りました。{ $name }さんの席はそのままです。
}
event-voted-knock = { $agrees ->
    [true] { $by }さんが、{ $name }さんだと認めました。
   *[false] { $by }さんが、{ $name }さんではないと言いました。
}
event-voted-pause = { $agrees ->
    [true] { $by }さんは一時停止に賛成です。
   *[false] { $by }さんは一時停止せずに続けたいそうです。
}
event-voted-end = { $agrees ->
    [true] { $by }さんはゲームの終了に賛成です。
   *[false] { $by }さんは続けたいそうです。
}
event-stood-in-vote = { $name }さんの代わりにボットがプレイします（賛成：{ $by }）。
event-stood-in-absence = 離れている{ $name }さんの代わりにボットがプレイします。
event-stood-in-clock = 時間切れの{ $name }さんの代わりにボットがプレイします。
event-stood-in-owner = { $name }さんが戻るまで、ボットが代わりにプレイします。
event-returned = { $name }さんが戻りました。
event-left = { $name }さんがゲームから抜けました。ボットが続けます。
event-took-over = { $name }さんが{ $former }さんの席を引き継ぎました（賛成：{ $by }）。{ $former }さんは、これまでに見た内容を知ったままです。
event-took-over-bot = { $name }さんが{ $former }に代わって参加しました（賛成：{ $by }）。
event-seat-moved = { $name }さんは別のブラウザーで続けます（賛成：{ $by }）。
event-knock-pending = { $by }さんが賛成しました。{ $name }さんが戻らなければ、まもなく代理の人が席に着きます。
event-knock-granted = これからは代理の人が{ $name }さんの席でプレイします。このゲームはレートの対象になりません。
event-knock-cancelled-owner-here = { $name }さんが戻りました。席はそのままです。
event-knock-cancelled-not-me = { $name }さんによると、名乗り出たのは別の人でした。この席には、もう名乗り出られません。
event-knock-cancelled-rules = { $name }さんの席はそのままです。
event-seat-returned = { $name }さんが席に戻りました。
event-clock-ran-out = { $name }さんが時間切れになりました。
event-clock-ran-out-answer = { $name }さんが時間切れになり、ボットが代わりに選びました。
event-paused = ゲームを一時停止しました（賛成：{ $by }）。
event-resumed = { $by }さんがゲームを再開しました。
event-ended-by-operator = このサーバーの管理者が、結果なしでゲームを終わらせました。
event-ended = ゲームは結果なしで終わりました（賛成：{ $by }）。

readonly-title = このゲームは続けられません
readonly-words = このサーバーではもう使われていないルールで始まったゲームです。新旧のルールが一致するところまで表示しています。プレイヤーは結果なしで終えることができます。
abort = 結果なしで終える
aborted-words = 始めたときのルールがこのサーバーではもう使われていないため、プレイヤーが終えました。
ended-by-operator-words = このサーバーの管理者が終わらせました。ここまでの手は検証できます。
ended-words = { $by }の合意で終わりました。ここまでの手は検証できます。
