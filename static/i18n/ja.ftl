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
other-device = 別の端末で続ける
device-title = 別の端末で続ける
device-how = 続けたい端末でこのコードを読み取るか、リンクを開いてください。{ $minutes }分以内に一度だけ使えます。
device-qr = リンクの QR コード
device-link = 別の端末用のリンク
device-carry-title = この端末で続ける
device-carry-words = この端末でも、同じプレイヤーとして同じ席で遊べます。
device-carry = この端末で { $name } として続ける
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
claim = ここに座る
claim-as = { $name }です
reserve = 席を取っておく
reserve-name = この席を取っておく人の名前
reserve-do = 取っておく
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
option-set = { $option }：{ $value }

## ゲーム中

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

## お断り

error-offline = サーバーから応答がありません。接続を確かめて、もう一度お試しください。
error-bad-name = 名前は1～24文字で入力してください。
error-bad-word = ブラウザーの乱数が正しく届きませんでした。ページを読み込み直してください。
error-bad-request = 送信内容が正しくありません。ページを読み込み直してください。
error-bad-move = その手はこのゲームにありません。ページを読み込み直してください。
error-bad-options = そのハウスルールは選べません。
error-seat-taken = その席はもう埋まっています。別の席を選んでください。
error-seat-reserved = その席はほかの人のために取ってあります。
error-already-seated = すでにこのテーブルに着いています。
error-table-full = 満席です。
error-no-such-seat = その席はありません。
error-name-taken = その名前の人がもう座っています。別の名前にしてください。
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
error-too-fast = 操作が速すぎます。少し待ってからもう一度どうぞ。
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
error-not-found = このアドレスには何もありません。
