# Quintain の文言（日本語）。ゲームの文言は各ゲームのフォルダーにある。サーバーとブラウザーが同じファイルを読む。

## 全体

to-lobby = テーブル一覧
rules-of = { $game }の遊び方
your-name = お名前
close = 閉じる
me-link = マイゲーム
devices-link = 端末
arms-choose = 紋章を選ぶ
device-title = 別の端末で続ける
device-how = 続けたい端末でこのコードを読み取るか、リンクを開いてください。{ $minutes }分以内に一度だけ使えます。
device-qr = リンクのQRコード
device-link = 別の端末用のリンク

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

## 始まる前のテーブル

table-title = { $game }：{ $host }さんのテーブル
learn-title = { $game }のレッスン
claim-as = { $name }です
name-first = お名前
aborted-title = このゲームは結果なしで終わりました
copy = コピー
copied = コピーしました
share = 共有
check-link = 抽選を検証する
watch-replay = リプレイを見る
house-title = 持ち時間と不在
house-join = {"、"}
house-is-untimed = 時間制限なし
house-is-timed = 1手{ $time }
house-is-banked = { $each }と追加の{ $time }
house-is-resting = { $each }（{ $begins }時～{ $ends }時は止まる）
house-is-ask = 不在が{ $time }続いたら相談
house-is-bot = 不在が{ $time }続いたらボット
house-is-answer = 時間切れの1手はボット
house-is-wait = 不在の人を待つ
house-is-late = 途中参加あり
house-is-hints = { $hints ->
    [on] ヒントあり（レート対象外）
   *[off] ヒントなし
}
time-seconds = { $count }秒
time-minutes = { $count }分
time-days = { $count }日
option-set = { $option }：{ $value }

## ゲーム中


connection-open = 接続済み
connection-connecting = 接続中…
connection-lost = 接続が切れました。再接続中…
try-now = 今すぐ再接続
connection-closed = 接続していません
newer-version = 新しいバージョンがあります。
newer-version-reload = 再読み込み
watching = { $count ->
    [0] 観戦者なし
   *[other] { $count }人が観戦中
}
watching-named = { $names }が観戦中
watching-others = ほか{ $count }人
you-watch-named = 観戦中です。ほかに{ $names }が観戦しています。
you-watch = 観戦中です。
you-watch-too = 観戦中です。ほかに{ $count }人が観戦しています。
your-turn = あなたの番
rail = 得点・記録・チャット
tab-table = テーブル
tab-scores = 得点
tab-log = 記録
tab-chat = チャット
tab-new = 新着
players = 人数
player = プレイヤー
points = 得点
winner = 勝者
here = 在席
away = 離席
log = 記録
log-mine = 自分の手だけ
since = 前の手番から
log-empty = テーブルでの出来事がここに並びます。
chat = チャット
chat-empty = まだメッセージはありません。ひとことどうぞ！
chat-write = メッセージ
chat-send = 送信
chat-only-watchers = 観戦者だけのチャットです。プレイヤーにはゲームが終わってから見えます。
chat-watcher = 観戦者
chat-watching = 観戦中
chat-words = ひとこと
chat-manage = 非表示・通報
chat-managed = 完了
chat-mute = { $name }さんを非表示にする
chat-unmute = { $name }さんをまた表示する
chat-muted = （非表示）
chat-report = 通報する
chat-reported = このサーバーの管理者に知らせました。
word-good-luck = よろしく！
word-well-played = お見事！
word-oh-no = しまった！
word-thanks = ありがとう！
word-moment = 少し待ってください。
word-good-game = いいゲームでした！
undo = 戻す
hint-ask = ヒント
hint-coming = 準備中…
hint-why = なぜ？
hint-about = ヒント{ $thing ->
    [none] ：
   *[other] ：{ $thing }。
}
prepared-dropped = 用意していた手は、もう選べません。
sending = 送信中…
rematch-begins = 次のゲームが始まります：{ $game }。
evening = 今夜の成績：{ $score }
evening-bots = ボット
evening-of = { $name } { $wins }勝
skip-show = タップで先へ
skip-show-key = クリックかEscキーで先へ

## 離れる人、やめる人、戻る人

absent-title = 不在のプレイヤー
absent-line = { $name }：{ $words }
absent-for = { $time }前から離席中
absent-bot = ボットが代わりにプレイ
bot-easy = やさしいボット
bot-strong = 強いボット
absent-back = ボットが代わりにプレイ（{ $name }さんも在席）
absent-deputy = 代理の人がプレイ
absent-left = 退出済み、ボットがプレイ
time-moment = 少し
time-hours = { $count }時間
## お断り

error-offline = サーバーから応答がありません。接続を確かめて、もう一度お試しください。
error-bad-name = 名前には、見える文字を1～24字入力してください。

turn-at = { $host }さんのテーブルであなたの番です
turn-of = あなたの番：{ $name }
turn-next = 次：{ $names }との{ $game }
turn-next-of = 次：{ $name }
turn-with = { $names }との{ $game }
