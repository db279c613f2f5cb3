# Quintain の文言（日本語）。ゲームの文言はゲーム名で始まる。サーバーとブラウザーが同じファイルを読む。

## 全体

site-title = 友だちと遊ぶトーナメントゲーム
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

lobby-title = 友だちと、馬上槍試合へ
lobby-words = テーブルを作ってリンクを送れば、すぐに遊べます。ブラウザーだけで、スマートフォンでも大画面でも。登録はいりません。
game = ゲーム
game-tornei = トゥルネイ
game-tornei-words = 1トリックに2枚。1枚で戦い、もう1枚でその順位をひそかに予想します。3～4人、約30分。
make-title = テーブルを作る
seats = 席
seats-count = { $count }人
who-may-come = 参加できる人
private = リンクを知る友だち
public = 誰でも
options = ハウスルール
options-words = このままでかまいません。
make = テーブルを作る
making = テーブルを準備しています…
join-title = コードで参加
join-code = テーブルのコード
join-example = 例：lusab-babad
join = テーブルへ
own-title = あなたのテーブル
go-back = 戻る
public-title = 公開テーブル
public-none = いま公開中のテーブルはありません。
public-none-words = 「誰でも」を選んで作ると、満席になるまでここに表示されます。
table-of = { $host }さんのテーブル
table-playing = 対戦中
sit = 席に着く
watch = 観戦する
seats-free = 空席 { $count }
table-full-word = 満席

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
check-deal = 配札を検証する
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
tab-talk = 会話
tab-new = 新着
players = 人数
player = プレイヤー
points = 得点
winner = 勝者
here = 在席
away = 離席
log = 記録
log-empty = テーブルでの出来事がここに並びます。
talk = 会話
talk-empty = まだ発言はありません。ひとことどうぞ！
talk-say = メッセージ
talk-send = 送信
talk-only = ここで話せるのはプレイヤーだけです。
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
error-not-found = このアドレスには何もありません。

## トゥルネイ

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
# The seat that no player has, where the server writes a log.
tornei-seat = NPC
tornei-headline = ラウンド { $round }/{ $rounds } · トリック { $trick }/7
tornei-headline-short = R{ $round }/{ $rounds } · T{ $trick }/7
tornei-headline-over = ゲーム終了

tornei-ask-lead = あなたのリードです。プレイングカードを選んでください。
tornei-ask-lead-prediction = 次に、その順位を予想するカードを選んでください。
tornei-ask-lead-sure = { $card }でリードし、{ $rank }と予想しますか？
tornei-ask-predict = 自分の順位を予想するカードを選んでください。
tornei-ask-predict-sure = { $rank }と予想しますか？
tornei-ask-follow = リードは{ $suit }：{ $suit }を出してください。
tornei-ask-free = リードは{ $suit }：持っていないので、どれでも出せます。
tornei-ask-joust-sure = { $card }を出しますか？
tornei-wait-lead = { $names }のリードを待っています。
tornei-wait-predict = { $names }の予想を待っています。
tornei-wait-joust = { $names }がカードを出すのを待っています。
tornei-sent = 送信しました。少々お待ちください…
tornei-over-one = { $names }が{ $points }点で勝ちました。
tornei-over-many = { $names }が{ $points }点で勝利を分かち合いました。

tornei-act-lead = { $card }でリード、予想は{ $rank }
tornei-act-predict = { $rank }と予想
tornei-act-joust = { $card }を出す
tornei-act-choose = カードを選ぶ
tornei-act-choose-second = 予想を選ぶ
tornei-act-wait = 待機中

tornei-why-follow = リードは{ $suit }です。持っているので、{ $suit }を出さなければなりません。
tornei-why-wait-lead = { $names }のリードをお待ちください。
tornei-why-predicted = 予想はもう置かれています。次は全員がプレイングカードを出します。
tornei-why-turn = いまは{ $names }の番です。
tornei-why-moment = 少々お待ちください。テーブルが動いています。

tornei-hand = 手札
tornei-hand-says = { $card }、予想なら{ $rank }
tornei-hand-joust = { $card }、プレイングカードに選択中
tornei-hand-prediction = { $card }、{ $rank }の予想に選択中
tornei-hand-how = 矢印キーで移動、Enter で選択、Escape で戻す。
tornei-tag-joust = 勝負
tornei-place = { $name }の場
tornei-leads = リードプレイヤー
tornei-deals = ディーラー
tornei-joust-none = プレイングカードはまだありません
tornei-joust = プレイングカード：{ $card }
tornei-prediction-hidden = 予想カード（裏向き）
tornei-prediction-none = 予想はまだありません
tornei-prediction-mine = あなたの予想（ほかの人には見えません）：{ $card }、{ $rank }
tornei-prediction-right = { $card }で{ $rank }と予想：的中
tornei-prediction-wrong = { $card }で{ $rank }と予想：外れ
tornei-rank-now = いまのところ{ $rank }
tornei-rank-final = { $rank }
tornei-takes = 獲得
tornei-tricks = { $count }トリック
tornei-above = 的中した予想
tornei-below = 外れた予想
tornei-ladder = { $rank }：{ $suit }、的中で{ $points }点
tornei-dummy-columns = NPCが出すカード。各スートとも最後の1枚が次に出る
tornei-dummy-next = 次に出る
tornei-dummy-flipped = めくられたカード（効果なし）
tornei-dummy-down = 裏向き{ $count }枚
tornei-last-trick = 第{ $trick }トリック：{ $name }が獲得
tornei-trick = 第{ $trick }トリック
tornei-look-back = 振り返る
tornei-led = リードは{ $suit }
tornei-to-lead = 第{ $trick }トリックのリードは{ $name }
tornei-said = 予想{ $rank }

tornei-round = 第{ $round }ラウンド
tornei-round-short = R{ $round }
tornei-running = 現在
tornei-total = 合計
tornei-round-over = 第{ $round }ラウンドの結果
tornei-score-predictions = 予想
tornei-score-tricks = トリック
tornei-score-no-tricks = 0（+3）
tornei-score-tricks-of = { $count }（+{ $points }）
tornei-round-record = このラウンドの全トリック
tornei-last-round = 最後のラウンド
tornei-go-on = 次へ
tornei-final = 最終得点

tornei-round-dealt = 第{ $round }ラウンド開始。ディーラーは{ $dealer }、最初のリードは{ $leader }。
tornei-hand-dealt = 手札が配られました。
tornei-jousted = { $seat }が{ $joust }を出しました。
tornei-led-event = { $seat }が{ $joust }でリード。
tornei-committed = { $seat }が予想を置きました。
tornei-predicted = あなたの予想は{ $prediction }。
tornei-trick-resolved = 第{ $trick }トリックは{ $winner }が獲得。
tornei-play = { $right ->
    [true] { $seat }：{ $joust }、{ $rank }位。予想 { $prediction } 的中。
    [false] { $seat }：{ $joust }、{ $rank }位。予想 { $prediction } は外れ。
   *[other] { $seat }：{ $joust }、{ $rank }位。
}
tornei-play-right = { $seat }：{ $joust }で{ $rank }、予想（{ $prediction }）的中。
tornei-play-wrong = { $seat }：{ $joust }で{ $rank }、予想は{ $predicted }（{ $prediction }）。
tornei-play-dummy = { $seat }：{ $joust }で{ $rank }。
tornei-flipped = NPCが{ $flipped }をめくりました。
tornei-round-scored = 第{ $round }ラウンドの得点計算。
tornei-player-round = { $seat }：予想{ $prediction_points }点、{ $tricks }トリックで{ $trick_points }点、計{ $total }点。
tornei-game-ended = ゲーム終了。勝者：{ $winners }。

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

## 終わったゲームの検証

check-title = 配札は公正でしたか？
check-words = このゲームのすべてのカードとすべての抽選を、サーバーの秘密の値と各プレイヤーの語から、あなたのブラウザーが計算し直します。誰の言葉も、私たちの言葉も、鵜呑みにはしません。
check-needs-script = このページはブラウザーで計算するため、JavaScriptが必要です。使えない場合は、記録をダウンロードして、ご自分のコンピューターで検証できます。
check-no-crypto = このブラウザーは安全な接続（https）でしか計算できませんが、このページはそうでない接続で届きました。記録をダウンロードし、下のコマンドでご自分のコンピューターで検証してください。
check-not-over = 記録はゲームが終わると公開されます。それまで秘密の値は明かされません。知れば、すべてのカードがわかってしまうからです。
check-busy = 計算しています…
check-mark-right = 正しい
check-mark-wrong = 誤り
check-mark-open = 不明
check-verdict-right = すべて合っています
check-verdict-right-words = すべてのカードは、始まる前に決まっていたこと、つまりサーバーの秘密の値と各プレイヤーの語から導かれます。
check-verdict-wrong = この記録は正しくありません
check-verdict-wrong-words = 合わないところがあります。✗の行をご覧ください。
check-bad-format = このファイルはゲームの記録ではありません。
check-not-canonical = このファイルは書き換えられています。記録の書き方は一通りだけで、これはそれと違います。
check-whole = ファイルは完全です。封印が合っています。
check-seal-broken = ファイルは書き換えられています。封印が合いません。
check-promise = サーバーは約束を守りました。秘密の値の指紋は記録にあるとおりです。
check-promise-broken = サーバーは約束を破りました。秘密の値の指紋が違います。
check-seen = ゲームの前にあなたのブラウザーに示された指紋と同じです。
check-seen-another = ゲームの前にあなたのブラウザーに示された指紋と違います。示されたのはこれです：
check-seen-none = このブラウザーには、ゲームの前の指紋が残っていません。同じテーブルの誰かに残っていませんか？ これと同じはずです：
check-word = あなたの語は、{ $name }の語として混ぜられています：
check-word-missing = このブラウザーの語が、プレイヤーの語の中にありません。開始時にこのテーブルに着いていたなら、あるはずです：
check-word-none = このブラウザーはこのテーブルに語を渡していないので、探すものがありません。
check-draws = { $count }回の抽選はすべて、秘密の値と語から導かれます。
check-draws-wrong = { $count }回の抽選が、秘密の値と語から導かれません。
check-draw-wrong = 行{ $row }、抽選{ $number }（{ $why }）：{ $should }のはずが{ $result }
check-deals = 出されたカードは、抽選されたカードと同じです。
check-deals-strange = 配られていないカードが出されています。
check-deals-impossible = このゲームの抽選ではありません。
check-deals-none = このゲームの手札は、このページでは表示できません。
check-round = 第{ $round }ラウンドの手札
check-dealer = ディーラー：{ $name }
check-columns = NPCの表向きのカード（配られた順）
check-pile = NPCの裏向きのカード（配られた順）
check-played = { $count ->
    [14] すべて出されました。
   *[other] { $count }枚が出されました。最後の一枚は自動で出ます。
}
check-strange = 配られていないのに出されたカード：{ $cards }
check-nameless = 席{ $number }
check-moves-words = すべての手がルールどおりかどうかは、ここでは調べません。下のコマンドがゲーム全体を再現します。
check-values = 約束されたことと、明かされたこと
check-commitment = ゲームの前に示された指紋（秘密の値のSHA-256）
check-secret = ゲームの後に明かされた秘密の値
check-word-of = { $name }の語
check-table = テーブル
check-every-draw = すべての抽選
check-column-number = 抽選
check-column-row = 行
check-column-why = 目的
check-column-size = 範囲
check-column-result = 結果
check-column-computed = ここでの計算
check-download = 記録をダウンロード
check-other-file = 別のファイルを検証
check-other-file-words = お試しください：ダウンロードしたファイルを一文字だけ変えて、検証してみましょう。
check-back = テーブルに戻る
check-command-words = ご自分のコンピューターで、ゲーム全体をルールどおりに再現するには：

## ジョスト

game-joust = ジョスト
game-joust-words = 騎士は二人、突撃は三回、ダイスは五つ。狙う目に合わせ、狙いを保って、槍を砕きましょう。2人、約15分。

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
joust-die-blocked = { $die }、一致しますが、振り直すまでは役に使われています
joust-headline = 突撃 { $run }/3 · ロール { $roll }/5
joust-headline-short = 突撃{ $run }/3 · ロール{ $roll }/5
joust-headline-over = 試合終了

joust-ask-place = { $aim }の目がありません。どうしますか？
joust-ask-blocked = { $aim }の目は役に使いました。どうしますか？
joust-ask-reroll = { $aim }も隣の目もありません。振り直しましょう。
joust-ask-offset = 振り直しは残っていません。{ $aim }に近いダイスを置きましょう。
joust-ask-note = { $aim }の目は一度しか使えません。一致か、役か？
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
joust-why-moment = お待ちください。ダイスがまだ転がっています。
joust-moment-contact = 突撃{ $run }：槍が交わる！
joust-moment-over = 突撃{ $run }が終わりました
joust-moment-unhorsed = 見事な目！ 騎士が落馬します。

joust-act-match = 一致を取る
joust-act-combination = 役を取る
joust-act-reroll = 振り直す
joust-act-adjacent = { $die }を置く
joust-act-set = { $die }に変える
joust-act-offset = { $die }を置く
joust-act-ride-out = 任せる
joust-act-choose = 選ぶ
joust-act-wait = 待機中
joust-go-on = 先へ

joust-dock = できること
joust-choices = 選べる手
joust-choices-how = 矢印キーで移動、Enter で選択、Esc で取り消し。
joust-option-match = 一致
joust-option-combination = 役
joust-option-reroll = { $count }個を振り直す
joust-option-adjacent = { $die }を置く
joust-option-set = { $die }に変える
joust-option-offset = { $die }を置く
joust-option-ride-out = 残りを任せる
joust-words-match = { $aim }をすぐ置く
joust-words-combination = { $aim }は振り直すまで残す
joust-words-reroll = すべてまとめて
joust-words-adjacent = 1違い、一致ではない
joust-words-set = 一致として数える
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
joust-rerolls-short = 振り直し
joust-on-target = 照準ダイス：{ $value }
joust-on-target-short = 照準
joust-best = { $best ->
    [full] 直撃
    [partial] 命中
   *[none] 外れ
}
joust-still = { $best ->
    [full] 直撃もまだ可能
    [partial] 命中はまだ可能
   *[none] 外れが確定
}
joust-placed-die = { $value }、{ $how ->
    [match] 一致
    [set] 目を変えて一致
   *[other] { $off }違い
}
joust-lances = { $count ->
    [0] 砕いた槍なし
   *[other] 砕いた槍{ $count }本
}
joust-mood-placed = 置きました
joust-mood-sealed = 置きました（非公開）
joust-mood-secret = 非公開で考え中
joust-mood-riding = 残りを任せています

joust-matches = 一致{ $matches }個
joust-blow = 照準{ $target }
joust-no-roll = なし
joust-roll-short = ロール
joust-result = { $result ->
    [unhorse] 落馬させた！
    [broken] 槍が砕けた
    [nothing] 滑った
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
joust-reason-lances = 三回の突撃を終え、砕いた槍の数で決着
joust-reason-tie = 三回の突撃を終え、砕いた槍は同数
joust-reason-both-unhorsed = 同時に、どちらも落馬
joust-reason-forfeit = 騎士の一人が去りました
joust-over-unhorsed = { $winner }が{ $loser }を落馬させて勝ちました。
joust-over-lances = { $winner }が砕いた槍の数で勝ちました。
joust-over-tie = 引き分けです。
joust-over-both-unhorsed = 両者落馬、引き分けです。
joust-over-forfeit = { $winner }の勝ちです。{ $loser }は去りました。

joust-run-begun = 突撃{ $run }が始まります。コンタクトダイス（白、黒）：{ $contacts }
joust-rolled = { $seat }のロール：{ $dice }
joust-bonus-paid = { $combination ->
    [four_of_a_kind] フォーカード
    [full_house] フルハウス
    [three_of_a_kind] スリーカード
    [two_pairs] ツーペア
   *[one_pair] ワンペア
}で、{ $seat }は振り直し+{ $bonus }（計{ $rerolls }）。
joust-rerolled = { $seat }が振り直し：{ $dice }（残り{ $rerolls }）
joust-placed = { $how ->
    [match] { $seat }が一致する{ $die }を置きました。
    [set] { $seat }がダイスを{ $die }に変えて置きました（振り直し 残り{ $rerolls }）。
    [adjacent] { $seat }が1違いの{ $die }を置きました（照準{ $on_target }）。
   *[offset] { $seat }はやむなく{ $die }を置きました（照準{ $on_target }）。
}
joust-rode-out = { $seat }はこの突撃の残りを任せました。
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
    [straight] ストレート！ { $seat }が相手を落馬させました：{ $points }点
    [five_of_a_kind] ファイブカード！ { $seat }が相手を落馬させました：{ $points }点
    [four_of_a_kind] フォーカード！ { $seat }が相手を落馬させました：{ $points }点
   *[lance] { $seat }が相手を馬から落としました。
}
joust-charge = { $result ->
    [unhorse] { $seat }は一致{ $matches }個、狙い{ $contact }に対して{ $die }：落馬！ { $points }点
    [broken] { $seat }は狙い{ $contact }に対して{ $die }：槍が砕けました。{ $points }点
    [nothing] { $seat }は狙い{ $contact }に対して{ $die }：槍は滑りました。
   *[miss] { $seat }は照準が合わず（{ $on_target }）、外れました。
}
joust-lance-contact = 突撃{ $run }が終わりました。
joust-forfeited = { $seat }が去りました。
joust-match-ended = { $reason ->
    [unhorsed] 試合終了：{ $winners }が落馬で勝ちました（{ $scores }）。
    [lances] 試合終了：{ $winners }が砕いた槍の数で勝ちました（{ $scores }）。
    [forfeit] 試合終了：{ $winners }の勝ちです（{ $scores }）。
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

error-match-over = 試合はもう終わっています。
error-not-a-knight = 動けるのは白と黒の騎士だけです。
error-already-placed = このロールではもう置きました。相手をお待ちください。
error-choose-first = まず、一致か役かを選んでください。
error-blocked = その目は役に使われています。振り直すまで置けません。
error-no-choice = いまは選ぶものがありません。
error-too-few-rerolls = 振り直しが足りません。
error-not-a-neighbour = 狙いと1違いのダイスを置いてください。
error-rerolls-left = そのダイスは、振り直しがなくなってから置けます。
error-is-neighbour = そのダイスは1違いとして置いてください。
error-die-not-in-hand = その目は手元にありません。
error-too-early = 三回目のロールから任せられます。
error-may-still-hit = まだ命中の可能性があります。

## トーナメント
# ゲームごとに呼び方が違うものは、ゲーム名を前に付ける：joust-tournament-…

kind = 1試合か大会か
kind-match = 1試合
kind-tournament = トーナメント
make-title-tournament = トーナメントを作る
make-tournament = トーナメントを作る
seats-always = いつも{ $count }人

tournament-title = { $game }：{ $host }さんのトーナメント
tournament-title-plain = { $game }：トーナメント
tournament-of = { $host }さんのトーナメント
tournament-words = 総当たり戦です。2人ずつ対戦し、同じ回の試合は同時に行われます。
joust-tournament-words = すべての騎士が互いに対戦する総当たり戦です。同じ回の試合は同時に行われます。
tournament-size = 全{ $rounds }回戦、{ $matches }試合
tournament-meetings = 対戦の回数
tournament-meetings-single = 1回ずつ
tournament-meetings-double = 2回ずつ
tournament-rule-order = 順位の決め方
tournament-rule-order-wins = 勝ち数が先
tournament-rule-order-points = 得点が先
tournament-rule-order-words = 次にもう一方を比べ、それも同じなら直接対決で決めます。
tournament-rule-play-off = 首位の2人がすべて並んだら
tournament-rule-play-off-yes = 決定戦を行う
tournament-rule-play-off-no = 優勝を分け合う
tournament-rule-play-off-words = 決定戦も引き分けなら、3回までくり返します。

tournament-entrants = 参加者
joust-tournament-entrants = 騎士
tournament-entrant = 参加者
joust-tournament-entrant = 騎士
tournament-count = { $count }人
joust-tournament-count = 騎士{ $count }人
tournament-entered = { $entered }/{ $places }人
joust-tournament-entered = 騎士 { $entered }/{ $places }人
tournament-fact-single = 全員と1回ずつ対戦
tournament-fact-double = 全員と2回ずつ対戦
tournament-fact-wins = 勝ち数を優先
tournament-fact-points = 得点を優先
tournament-fact-play-off = 首位が並べば優勝を分け合う

tournament-free = 空き { $count }
tournament-full = 定員に達しました。
tournament-enter = 参加する
joust-tournament-enter = 試合場に入る
tournament-enter-short = 参加
tournament-leave = 参加を取りやめる
tournament-entered-you = 参加しています。
tournament-wait-host = { $host }さんがトーナメントを始めます。
tournament-wait-enter = 参加するか、そのまま観戦できます。
tournament-start = トーナメントを始める
tournament-fill = 空いている枠は？
tournament-fill-bots = ボットを入れる
tournament-fill-close = { $count }人で行う
tournament-fill-only-bots = 空き{ $count }枠にはボットが入ります。
tournament-close = トーナメントを閉じる
tournament-closed-title = このトーナメントは閉じられました
tournament-share-link = このトーナメントのリンク
tournament-share-text = { $game }のトーナメントに来ませんか！

tournament-round = 第{ $round }回戦
tournament-round-of = 第{ $round }回戦（全{ $of }回戦）
tournament-play-off = 優勝決定戦
joust-tournament-play-off = 優勝決定戦
tournament-over = 終了
tournament-rounds = すべての回戦
tournament-round-done = 終了
tournament-round-now = 対戦中
tournament-bye = 休み：{ $names }
tournament-standings = 順位表
tournament-final = 最終順位
tournament-column-place = 順位
tournament-column-place-short = 位
tournament-column-played = 試合
tournament-column-played-short = 試
tournament-column-won = 勝ち
tournament-column-won-short = 勝
tournament-column-tied = 分け
tournament-column-tied-short = 分
tournament-column-lost = 負け
tournament-column-lost-short = 負
tournament-column-points = 得点
tournament-column-points-short = 点
tournament-withdrawn = 棄権
tournament-shared = { $name }と同順位
tournament-by-won = 勝ち数で{ $name }が上
tournament-by-points = 得点で{ $name }が上
tournament-by-head-to-head = 直接対決で{ $name }が上
tournament-by-play-off = 決定戦で{ $name }が上
joust-tournament-by-play-off = 決定戦で{ $name }が上
joust-tournament-by-unhorsings-made = 落馬させた数で{ $name }が上
joust-tournament-by-unhorsings-suffered = 落馬の少なさで{ $name }が上
joust-tournament-by-lances-made = 砕いた槍の数で{ $name }が上
joust-tournament-by-lances-suffered = 砕かれた槍の少なさで{ $name }が上
joust-tournament-feat-unhorsings = 落馬
joust-tournament-feat-unhorsings-says = させた{ $made }、された{ $suffered }
joust-tournament-feat-lances = 槍
joust-tournament-feat-lances-says = 砕いた{ $made }、砕かれた{ $suffered }
tournament-cross = 対戦表
tournament-cross-win = { $score }で勝ち
tournament-cross-tie = { $score }で引き分け
tournament-cross-loss = { $score }で負け

tournament-match = { $one } 対 { $other }
tournament-match-later = これから
tournament-match-waiting = { $names }を待っています
tournament-match-playing = 対戦中
joust-tournament-match-playing = 対戦中
tournament-match-over = 終了
tournament-match-tie = 引き分け
tournament-match-walk-over = 不戦勝
tournament-match-void = 行われず
joust-tournament-match-unhorsed = 落馬で決着
joust-tournament-match-lances = 槍で決着
joust-tournament-match-both-unhorsed = 両者落馬
joust-tournament-match-forfeit = 途中棄権
tournament-won = 勝者
joust-check-deal = ダイスを検証

tournament-next = あなたの次の試合
tournament-next-against = 相手は{ $name }
tournament-next-here = { $name }はもう来ています。
tournament-next-away = { $name }はまだ来ていません。
tournament-next-running = 試合が行われています。
tournament-next-go = { $name }と対戦する
joust-tournament-next-go = { $name }と対戦する
tournament-next-back = 自分の試合に戻る
tournament-next-bye = この回はお休みです。
tournament-next-done = この回の試合は終わりました。
tournament-next-withdrawn = このトーナメントを棄権しました。
tournament-wait-round = { $names }の試合が終わると、第{ $round }回戦が始まります。
tournament-wait-end = { $names }の試合が終わると、トーナメント終了です。
tournament-wait-round-many = あと{ $count }試合が終わると、第{ $round }回戦が始まります。
tournament-wait-end-many = あと{ $count }試合が終わると、トーナメント終了です。

tournament-withdraw = トーナメントを棄権する
tournament-withdraw-words = 残りの試合は相手の勝ちになり、戻ることはできません。
tournament-withdraw-do = 棄権する
tournament-withdraw-not = 続ける
tournament-absent = 来ない人がいますか？
tournament-absent-words = 棄権させると残りの試合は負けになり、その人は戻れません。
tournament-withdraw-other = { $name }さんを棄権にする

tournament-champion-title = 優勝
tournament-champion = { $names }さんの優勝です
tournament-champion-you = あなたの優勝です
tournament-champions = { $names }が優勝を分け合いました
tournament-champion-words = { $won }勝、{ $points }点
tournament-champion-level = すべての成績が並びました。
tournament-champion-after = { $name }との決定戦の末に
joust-tournament-champion-after = { $name }との決定戦の末に

tournament-told-entered = { $name }さんが参加しました。
tournament-told-left = { $name }さんが抜けました。
tournament-told-begun = トーナメントが始まりました。
tournament-told-won = { $score }で{ $winner }が{ $loser }に勝ちました。
tournament-told-tie = { $one }と{ $other }は{ $score }で引き分けました。
tournament-told-round = 第{ $round }回戦が始まります。
tournament-told-place = あなたは{ $place }位です。

match-part = トーナメントの試合
match-waiting = { $names }を待っています
match-begins = 全員がそろうと、試合は自動で始まります。
match-come = 到着
match-not-come = まだ来ていません
match-claim = 席に着く
match-to-tournament = トーナメントへ
match-next = 次の試合：{ $name }
forfeit = 試合を棄権する
forfeit-words = この試合は負けになり、戻ることはできません。
forfeit-do = 棄権する
forfeit-not = 続ける
