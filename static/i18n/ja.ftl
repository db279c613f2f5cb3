# Quintain の文言（日本語）。ゲームの文言は各ゲームのフォルダーにある。サーバーとブラウザーが同じファイルを読む。

## 全体

site-description = リンクを送って友だちと遊んだり、公開テーブルを探したりできるトーナメントゲーム。登録はいりません。
skip = 本文へ移動
menu = メニュー
guest = ゲスト
to-lobby = テーブル一覧
rules-of = { $game }の遊び方
your-name = お名前
save = 保存
close = 閉じる
theme = 配色
theme-light = ライト
theme-dark = ダーク
theme-auto = 自動
language = 言語
foot = Quintain – 登録なし、広告なし。カードもダイスも、公正さを誰でも確かめられます。
needs-script = 遊ぶには、ブラウザーで JavaScript を有効にしてください。
me-link = あなたと端末
key-title = 席を守る
key-words = 専用リンクがあれば、どのブラウザーからでも自分の席に戻れます。リンクを持つ人があなたになるので、人に見せないでください。
key-make = 専用リンクを作る
key-shown = あなたの専用リンクです。表示されるのは今回だけです。
key-qr = 専用リンクの QR コード
key-link = あなたの専用リンク
in-app-title = { $app } の中で開いています
in-app-words = アプリの中では、あなたと席の記録が消えることがあります。席に着く前に、いつものブラウザーで開いてください。
in-app-open = ブラウザーで開く
in-app-copy = リンクをコピー
in-app-how = コピーしたら、ブラウザーのアドレス欄に貼り付けてください。
other-device = 別の端末で続ける
device-title = 別の端末で続ける
device-how = 続けたい端末でこのコードを読み取るか、リンクを開いてください。{ $minutes }分以内に一度だけ使えます。
device-qr = リンクの QR コード
device-link = 別の端末用のリンク
error-title = うまくいきませんでした

## ロビー

game = ゲーム
game-tornei = トゥルネイ
game-tournay = トゥルネーの町
game-joust = ジョスト
seats = 席
public = 誰でも
options = ハウスルール
go-back = 戻る
watch = 観戦する
seats-free = 空席 { $count }

## 始まる前のテーブル

table-title = { $game }：{ $host }さんのテーブル
seat-number = 席{ $number }
seat-free = 空席
seat-kept = { $name }さんのための席
seat-you = あなた
seat-host = ホスト
seat-bot = ボット
seat-ready = 準備完了
seat-not-ready = 準備中
seat-away = 未接続
sit-down = 席に着く
claim = ここに座る
claim-as = { $name }です
reserve = 席を取っておく
reserve-name = この席を取っておく人の名前
reserve-do = 取っておく
seat-for-you = あなたの席を取ってあります。
keep-link = { $name }さんだけのリンク
keep-link-words = このリンクを持つ人だけがこの席に座れます。表示は一度だけです。
keep-link-new = 新しいリンク
free-it = 空席に戻す
remove = { $name }さんを外す
remove-short = 外す
leave = 席を立つ
name-first = お名前は？
name-why = ほかの参加者に表示されます。お聞きするのはこれだけです。
ready = 準備できました
not-ready = やっぱり待って
start = ゲームを始める
start-wait = 全員の準備ができると始められます。あと：{ $names }
empty-what = 空いている席は？
empty-bots = ボットを入れる
empty-only-bots = 空席{ $count }つにはボットが入ります。
empty-close = { $count }人で遊ぶ
wait-host = { $host }さんがゲームを始めます。
removed = ホストがあなたをこのテーブルから外しました。観戦はできます。
host-make = { $name }さんをホストにする
host-make-short = ホストにする
host-now = あなたがホストになりました。
host-ask = ホストを代わってもらう
host-take = ホストになる
host-asked = ホストの交代を頼みました。
host-asks = { $name }さんがホストの交代を希望しています。
wait-host-away = { $host }さんがゲームを始めますが、未接続です。1分たつと別の人がホストになります。
wait-host-unseated = ホストがまだ席に着いていません。1分たつと別の人がホストになります。
wait-seat = 席に着くと参加、そのままなら観戦です。
close-table = テーブルを閉じる
close-sure = 本当に閉じますか？
readonly-title = このゲームは続けられません
readonly-words = このサーバーではもう使われていないルールで始まったゲームです。新旧のルールが一致するところまで表示しています。プレイヤーは結果なしで終えることができます。
abort = 結果なしで終える
aborted-title = このゲームは結果なしで終わりました
aborted-words = 始めたときのルールがこのサーバーではもう使われていないため、プレイヤーが終えました。
closed-title = このテーブルは閉じられました
closed-words = ホストがテーブルを閉じました。新しいテーブルはいつでも作れます。
share-title = 友だちを呼ぶ
share-link = このテーブルのリンク
copy = コピー
copied = コピーしました
share = 送る…
share-text = { $game }で遊びましょう！
share-code = 口で伝えるなら、このコード：
fair-title = 誰にも仕組めない運
fair-words = 誰かが席に着く前に、サーバーは秘密の値を決め、その「指紋」をここに示します。各プレイヤーのブラウザーも無作為な語を加えます。ゲームが終わると秘密の値が公開され、カードもダイスも操作されていないことを誰でも確かめられます。
check-link = 抽選を検証する
forfeit = 試合を棄権する
forfeit-words = この試合は負けになり、戻ることはできません。
forfeit-do = 棄権する
forfeit-not = 続ける
house-title = 持ち時間と不在
house-join = {"、"}
house-is-untimed = 時間制限なし
house-is-timed = 1手{ $time }
house-is-banked = { $each }と持ち時間{ $time }
house-is-resting = { $each }（{ $begins }時～{ $ends }時は止まる）
house-is-ask = 不在が{ $time }続いたら相談
house-is-bot = 不在が{ $time }続いたらボット
house-is-answer = 時間切れはボットが代行
house-is-wait = 不在の人を待つ
house-is-late = 途中参加あり
time-seconds = { $count }秒
time-minutes = { $count }分
time-days = { $count }日
option-set = { $option }：{ $value }

## ゲーム中

clock-days = あと{ $days }日
clock-today = { $time }まで
clock-tomorrow = 明日{ $time }まで
clock-out = 時間切れ
clock-held = 一時停止中
clock-told = あと{ $seconds }秒です

connection-open = 接続中
connection-connecting = 接続しています…
connection-lost = 接続が切れました。再接続しています…
connection-closed = 未接続
watching = { $count ->
    [0] 観戦者なし
   *[other] { $count }人が観戦中
}
you-watch = 観戦中です。
your-turn = あなたの番
tab-table = テーブル
tab-scores = 得点
tab-log = 記録
tab-chat = 会話
tab-new = 新着
players = 人数
player = プレイヤー
points = 得点
winner = 勝者
here = 在席
away = 離席
log = 記録
log-empty = テーブルでの出来事がここに並びます。
chat = 会話
chat-empty = まだ発言はありません。ひとことどうぞ！
chat-write = メッセージ
chat-send = 送信
chat-only = ここで話せるのはプレイヤーだけです。
undo = 戻す
sending = 送信中…
rematch = もう一度遊ぶ
rematch-go = 新しいテーブルへ
rematch-ready = 新しいテーブルができました。
skip-show = タップで先へ
skip-show-key = クリックか Esc キーで先へ

## 離れる人、やめる人、戻る人

absent-title = 今プレイしていない人
absent-line = { $name }：{ $words }
absent-for = { $time }離席中
absent-bot = ボットが代わりにプレイ
absent-back = ボットが代わりにプレイ（{ $name }さんは戻っています）
absent-left = 退出済み、ボットがプレイ
time-moment = 少し
time-hours = { $count }時間
sentence-join = {""}
polls-title = プレイヤーへの質問
poll-stand-in = { $name }さんが離れて{ $time }になります。
poll-stand-in-you = ボットがあなたの代わりにプレイするか、ほかの人に聞いています。
poll-late = { $name }さんは時間切れです。
poll-stand-in-yes = { $name }さんの代わりにボットを入れる
poll-stand-in-no = 待つ
poll-link = { $name }さんにリンクを送る
poll-take-over = { $who }さんが{ $name }さんの席を希望しています。
poll-join = { $who }さんが{ $name }に代わって参加を希望しています。
poll-take-over-yes = 賛成
poll-take-over-no = いいえ
poll-knock = 別のブラウザーの人が「私は{ $name }です」と言っています。
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
held-stood-in = ボットが代わりにプレイしました：{ $moves ->
    [0] まだ0手
   *[other] { $moves }手
}
held-paused = ゲームは一時停止中です。
held-ended = ゲームは結果なしで終わりました。
held-why-stood-in = ボットがあなたの代わりにプレイしています。まず席に戻ってください。
held-why-paused = ゲームは一時停止中です。まず再開してください。
held-why-ended = ゲームは終わりました。もう誰もプレイしません。
take-seat-back = 席に戻る
resume = 再開する
put-away = 閉じる
wishes-title = 席につくには
seat-was-moved = あなたの席は別のブラウザーに移りました。
knock-question = この中の一人ですか？
take-over = { $name }さんの席を引き継ぐ
join-late = { $name }に代わって参加する
wish-asked = プレイヤーに聞いています。
wish-asked-of = プレイヤーに聞いています。{ $needed }人中{ $count }人が賛成しています。
wish-refused = プレイヤーに断られました。
wish-unanswered = 返事がありませんでした。しばらくしてからもう一度どうぞ。
pause = 一時停止
pause-words = 誰かが再開するまで、誰も手を進めず、時計も止まります。今いる全員の賛成が必要です。
pause-do = 一時停止を提案する
end = このゲームを終える
end-words = 今いる全員の賛成が必要です。ゲームは結果なしで終わります。
end-do = 終了を提案する
quit = ゲームから抜ける
quit-words = ボットがあなたの代わりに続けます。元には戻せません。観戦はできますが、席には戻れません。
quit-no-forfeit = 抜けても棄権にはなりません。試合は続きます。
quit-do = はい、抜けます
forfeit-words-here = 棄権すると試合は終わり、あなたの負けになります。席を離れるだけなら「ゲームから抜ける」を選んでください。ボットが続けます。
ended-words = { $by }の合意で終わりました。ここまでの手は検証できます。
event-requested-take-over = { $name }さんが{ $seat }さんの席を希望しました。
event-requested-knock = 別のブラウザーの人が{ $seat }さんだと名乗りました。
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
event-returned = { $name }さんが戻りました。
event-left = { $name }さんがゲームから抜けました。ボットが続けます。
event-took-over = { $name }さんが{ $former }さんの席を引き継ぎました（賛成：{ $by }）。{ $former }さんがこれまでに見たものは、{ $former }さんも知ったままです。
event-took-over-bot = { $name }さんが{ $former }に代わって参加しました（賛成：{ $by }）。
event-seat-moved = { $name }さんは別のブラウザーで続けます（賛成：{ $by }）。
event-clock-ran-out = { $name }さんが時間切れになりました。
event-paused = ゲームを一時停止しました（賛成：{ $by }）。
event-resumed = { $by }さんがゲームを再開しました。
event-ended = ゲームは結果なしで終わりました（賛成：{ $by }）。
table-log = テーブルでの出来事

## お断り

error-offline = サーバーから応答がありません。接続を確かめて、もう一度お試しください。
error-bad-name = 名前は1～24文字で入力してください。
error-bad-word = ブラウザーの乱数が正しく届きませんでした。ページを読み込み直してください。
error-bad-request = 送信内容が正しくありません。ページを読み込み直してください。
error-bad-move = その手はこのゲームにありません。ページを読み込み直してください。
error-bad-options = そのハウスルールは選べません。
error-seat-taken = その席はもう埋まっています。別の席を選んでください。
error-stood-in-for = ボットがあなたの代わりに打っています。まず席に戻ってください。
error-game-paused = ゲームは一時停止中です。まず再開してください。
error-not-paused = ゲームは一時停止していません。
error-not-here = 卓を開いている人だけが決められます。まず卓を開いてください。
error-already-voted = もう返事をしています。
error-asked-about-you = あなたについての質問です。ほかの人が決めます。
error-seat-is-here = このプレイヤーはここにいるか、離れてからまだ間もないです。
error-seat-held = この席には人がいます。
error-seat-of-bot = この席は誰のものでもなく、ボットが打っています。
error-already-stood-in = もうボットが代わりに打っています。
error-not-stood-in = 席はあなたのものです。ボットは代わっていません。
error-rule-is-to-wait = この卓では離れた人を待つ決まりです。話し合ってゲームを終えることはできます。
error-no-such-request = その申し出はもうありません。
error-nobody-to-ask = 卓を開いているプレイヤーがいないので、誰も返事ができません。誰かが来たらもう一度試してください。
error-late-joining-off = この卓ではボットの席に途中から座れません。観戦できます。
error-no-clock = この卓には持ち時間がないので、一時停止するものがありません。
error-already-paused = もう一時停止しています。
error-pause-needs-others = 一人では一時停止できません。ほかの誰かがいて、賛成する必要があります。
error-of-tournament = これは大会の試合です。続けるか、棄権してください。席は参加者のものです。
error-seat-reserved = その席はほかの人のために取ってあります。
error-seat-key-ended = このリンクの席はもう取ってありません。ホストに新しいリンクを聞いてください。
error-nobody-sits-there = その席にはホストになれる人がいません。
error-removed = ホストがあなたをこのテーブルから外しました。観戦はできます。
error-already-seated = すでにこのテーブルに着いています。
error-table-full = 満席です。
error-no-such-seat = その席はありません。
error-name-taken = その名前の人がもう座っています。別の名前にしてください。
error-bad-house-rules = そのハウスルールの組み合わせは使えません。
error-not-host = ホストだけができます。
error-already-started = ゲームはもう始まっています。
error-table-closed = このテーブルは閉じられました。
error-not-ready = まだ準備できていない人がいます。
error-seats-empty = 空席があります。どうするか選んでください。
error-too-few-players = 人数が足りません。
error-not-over = ゲームが終わってからご覧いただけます。
error-not-playing = いまはゲーム中ではありません。
error-no-such-code = そのコードのテーブルはありません。綴りを確かめるか、ホストにリンクを聞いてください。
error-no-such-table = そのテーブルはありません。リンクが途中で切れていませんか。
error-no-such-game = そのゲームはありません。
error-no-such-device-link = このリンクは使用済みか期限切れです。元の端末で作り直してください。
error-no-such-device = あなたの端末ではないか、すでにサインアウトしています。
error-no-such-key = この専用リンクはもう使えません。サインインしている端末で新しいリンクを作ってください。
error-no-way-back = この端末には、戻れる前のプレイヤーがいません。
error-signed-out = この端末はサインアウトされました。専用リンクを開くと戻れます。
error-too-fast = 操作が速すぎます。少し待ってからもう一度どうぞ。
error-too-many-guests = お使いのネットワークから多くの人が来ています。1分ほど待ってからもう一度どうぞ。
error-too-many-sockets = このサイトのページを開きすぎています。いくつか閉じてからもう一度どうぞ。
error-too-many-tables = あなた、またはお使いのネットワークの開いているテーブルが多すぎます。先にどれかを始めるか閉じてください。
error-server-full = ただいま満員です。少し待ってからもう一度どうぞ。
error-wrong-host = このサーバーはその名前では動いていません。
error-too-slow = 通信が追いつきませんでした。テーブルを読み込み直しています。
error-stale-decision = その間にテーブルが進みました。もう一度ご確認ください。
error-not-your-turn = まだあなたの番ではありません。
error-not-seated = 観戦中です。プレイヤーだけができます。
error-no-session = ブラウザーを識別できません。Cookie を許可して、ページを読み込み直してください。
error-foreign-origin = ほかのサイトからの要求は受け付けません。
error-must-follow = リードされたスートを持っているので、そのスートを出してください。
error-already-predicted = 予想はもう置かれています。変更はできません。
error-card-not-in-hand = そのカードは手札にありません。
error-same-card-twice = 別々のカードを2枚選んでください。
error-not-leader = いまはリードプレイヤーではありません。
error-wrong-phase = いまはその操作の時ではありません。
error-out-of-turn = まだあなたの番ではありません。
error-no-such-tournament = そのトーナメントはありません。リンクが途中で切れていませんか。
error-no-tournaments = このゲームではトーナメントを開けません。
error-bad-places = トーナメントは3～12人です。
error-tournament-full = 定員に達しました。観戦できます。
error-already-entered = すでに参加しています。
error-not-entered = 観戦中です。参加者だけができます。
error-no-such-entrant = その参加者はいません。
error-tournament-begun = トーナメントはもう始まっています。
error-tournament-closed = このトーナメントは閉じられました。
error-places-empty = 空いている枠があります。どうするか選んでください。
error-too-few-entrants = トーナメントには3人以上が必要です。
error-not-running = いまはトーナメントの最中ではありません。
error-already-withdrawn = この参加者はもう棄権しています。
error-match-table = トーナメントの試合です。席は決まっていて、2人がそろうと始まります。
error-no-forfeit = このゲームに棄権はありません。
error-no-such-match = その試合はありません。
error-not-your-match = この試合の参加者だけができます。
error-nobody-is-missed = この試合は誰も待っていません。
error-not-come-yourself = 先に試合の席に着いてください。
error-not-missed-yet = 相手が来るまで、もう少し待ってください。
error-not-found = このアドレスには何もありません。
