# What Quintain says, in English. Ids of a game begin with its name; browser and server read this same file.

## The house

site-title = tournament games to play with friends
site-description = Play Tornei with friends over a link, or find a table. No account needed.
skip = Skip to the content
menu = Menu
guest = Guest
to-lobby = All tables
rules-of = How to play { $game }
your-name = Your name
save = Save
close = Close
theme = Colours
theme-light = Light
theme-dark = Dark
theme-auto = Automatic
language = Language
foot = Quintain – no accounts, no advertising, and a deal that anybody can check.
needs-script = To play, please allow JavaScript in your browser.
other-device = Use another device
device-title = Go on elsewhere
device-how = Scan this code with the other device, or open the link there. It works once, within { $minutes } minutes.
device-qr = QR code of the link
device-link = The link for the other device
device-carry-title = Go on here
device-carry-words = On this device you will be the same player, with the same seats.
device-carry = Carry on as { $name } on this device
error-title = That did not work

## The lobby

lobby-title = Tilt at the lists with your friends
lobby-words = Make a table, send the link, and play: in the browser, on a phone or a big screen. There is nothing to sign up for.
game = Game
game-tornei = Tornei
game-tornei-words = Two cards each trick: one fights, the other says in secret where the first will finish. For three or four; about half an hour.
make-title = Make a table
seats = Seats
seats-count = { $count } players
who-may-come = Who may come
private = Friends with the link
public = Anybody
options = House rules
options-words = You can leave these as they are.
make = Make the table
making = Setting up the table …
join-title = Join with a code
join-code = Table code
join-example = such as lusab-babad
join = Go to the table
public-title = Open tables
public-none = No open tables just now.
public-none-words = Make one and choose “Anybody”: it will be listed here until it is full.
table-of = { $host }’s table
table-waiting = Waiting
table-playing = Playing
sit = Take a seat
watch = Watch
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
table-full-word = full

## At the table, before the game

table-title = { $game } at { $host }’s table
waiting-title = The table is set
seat-number = Seat { $number }
seat-free = Free seat
seat-kept = Kept for { $name }
seat-you = you
seat-host = host
seat-bot = bot
seat-ready = Ready
seat-not-ready = Not ready yet
seat-away = not connected
claim = Sit here
claim-as = I am { $name }
reserve = Keep for …
reserve-name = Name to keep this seat for
reserve-do = Keep it
free-it = Free it again
remove = Remove { $name }
leave = Leave my seat
name-first = What shall we call you?
name-why = The others see this name. It is all we ask.
ready = I am ready
not-ready = Not ready after all
start = Start the game
start-wait = The game can start when everybody is ready: { $names } { $count ->
    [one] is
   *[other] are
} not yet.
start-few = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
empty-what = What becomes of the empty seats?
empty-bots = Bots take them
empty-close = Play with { $count }
wait-host = { $host } starts the game.
wait-seat = Take a seat to play, or stay and watch.
close-table = Close the table
close-sure = Really close it?
closed-title = This table was closed
closed-words = Its host has closed it. You can make a new one at any time.
share-title = Bring your friends
share-link = Link to this table
copy = Copy
copied = Copied
share = Send …
share-text = Play { $game } with me!
share-code = Or say this code:
fair-title = A deal nobody can arrange
fair-words = Before anybody sits down, the house fixes its secret and shows this fingerprint of it. Every player’s browser adds a random word. After the game the secret is opened, and anybody can check that no card was chosen by hand.
check-deal = Check this deal
option-set = { $option }: { $value }

## At the table, in the game

connection-open = Connected
connection-connecting = Connecting …
connection-lost = Connection lost – trying again …
connection-closed = Not connected
watching = { $count ->
    [0] nobody watches
    [one] one person watches
   *[other] { $count } people watch
}
you-watch = You are watching.
your-turn = Your turn
tab-table = Table
tab-scores = Scores
tab-log = Log
tab-talk = Talk
tab-new = new
players = Players
player = Player
points = Points
winner = winner
here = here
away = away
log = Log
log-empty = What happens at the table is written here.
talk = Talk
talk-empty = Nothing said yet. Wish them luck!
talk-say = Say something
talk-send = Send
talk-only = Only players talk here.
undo = Undo
sending = On its way …
rematch = Play again
rematch-go = Go to the new table
rematch-ready = The others play on at a new table.
skip-show = Tap to go on

## Refusals

error-offline = The house does not answer. Check your connection and try once more.
error-bad-name = A name has 1 to 24 visible characters.
error-seat-taken = Somebody sits there already. Choose another seat.
error-seat-reserved = That seat is kept for somebody.
error-already-seated = You sit at this table already.
error-table-full = All seats are taken.
error-not-host = Only the host can do that.
error-already-started = The game has begun already.
error-table-closed = This table was closed.
error-not-ready = Not everybody is ready yet.
error-seats-empty = There are empty seats: choose what becomes of them.
error-too-few-players = There are too few players for this game.
error-no-such-code = There is no table with this code. Look at the spelling, or ask your host for the link.
error-no-such-table = There is no such table. Perhaps the link is incomplete.
error-no-such-device-link = This link was used already or is too old. Make a new one on your other device.
error-too-fast = That was very fast. Take a breath and try once more.
error-too-slow = Your connection could not keep up. The table is loading again.
error-stale-decision = The table has moved on in the meantime. Look once more.
error-not-your-turn = It is not your turn yet.
error-not-seated = You are watching; only players can do that.
error-no-session = Your browser did not tell us who you are. Allow cookies and load the page again.
error-must-follow = Follow the led suit: you still hold a card of it.
error-not-found = There is nothing at this address.

## Tornei

tornei-suit = { $suit ->
    [W] Wyvern
    [F] Fleur-de-lis
    [S] Shamrock
   *[C] Cross
}
tornei-card = { $suit ->
    [W] Wyvern { $number }
    [F] Fleur-de-lis { $number }
    [S] Shamrock { $number }
   *[C] Cross { $number }
}
tornei-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[4] 4th
}
tornei-dummy = Dummy
# The seat that no player has, where the server writes a log.
tornei-seat = the dummy
tornei-headline = Round { $round } of { $rounds } · Trick { $trick } of 7
tornei-headline-short = R{ $round }/{ $rounds } · T{ $trick }/7
tornei-headline-over = The game is over

# What is asked
tornei-ask-lead = You lead: choose your Joust card.
tornei-ask-lead-prediction = Now the card that predicts its rank.
tornei-ask-lead-sure = Lead { $card } and predict { $rank }?
tornei-ask-predict = { $leader } leads { $card }. Choose the card that predicts your rank.
tornei-ask-predict-sure = Predict that you will be { $rank }?
tornei-ask-follow = { $suit } led: play a { $suit } card.
tornei-ask-free = { $suit } led, and you have none: play any card.
tornei-ask-joust-sure = Joust with { $card }?
tornei-wait-lead = Waiting for { $names } to lead.
tornei-wait-predict = Waiting for { $names } to predict.
tornei-wait-joust = Waiting for { $names } to joust.
tornei-sent = Sent – one moment …
tornei-over-one = { $names } wins with { $points } points.
tornei-over-many = { $names } share the victory with { $points } points.

tornei-act-lead = Lead { $card }, predicting { $rank }
tornei-act-predict = Predict { $rank }
tornei-act-joust = Joust with { $card }
tornei-act-choose = Choose a card
tornei-act-choose-second = Choose a prediction
tornei-act-wait = Not your turn

tornei-why-follow = { $suit } was led and you still hold it, so you must follow with { $suit }.
tornei-why-wait-lead = Wait until { $names } has led.
tornei-why-predicted = Your prediction lies on the table and stays there. Next, everybody jousts.
tornei-why-turn = It is { $names }’s turn.
tornei-why-moment = One moment: the table is still moving.

# The hand and the table
tornei-hand = Your hand
tornei-hand-says = { $card }, predicts { $rank }
tornei-hand-joust = { $card }, chosen as Joust card
tornei-hand-prediction = { $card }, chosen to predict { $rank }
tornei-hand-how = Arrow keys move, Enter chooses, Escape takes back.
tornei-tag-joust = Joust
tornei-place = { $name }’s place
tornei-you = { $name } (you)
tornei-leads = leads
tornei-deals = dealer
tornei-joust-none = no Joust card yet
tornei-joust = Joust card: { $card }
tornei-prediction-hidden = prediction placed, face down
tornei-prediction-none = no prediction yet
tornei-prediction-mine = your prediction, hidden from the others: { $card }, { $rank }
tornei-prediction-right = predicted { $rank } with { $card }: right
tornei-prediction-wrong = predicted { $rank } with { $card }: wrong
tornei-rank-now = { $rank } so far
tornei-rank-final = finished { $rank }
tornei-takes = takes the trick
tornei-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
tornei-points = { $points } pts
tornei-game-points = Total { $points }
tornei-cards-left = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
tornei-above = Right predictions
tornei-below = Wrong predictions
tornei-ladder = { $rank }: { $suit }, { $points } points if right
tornei-dummy-columns = Cards the dummy will play, the next of each suit last
tornei-dummy-next = plays next
tornei-dummy-flipped = Its turned-over cards (no effect)
tornei-dummy-down = { $count } face down
tornei-last-trick = Trick { $trick }: { $name } took it
tornei-look-back = Look back
tornei-led = { $suit } led

# Scores
tornei-round = Round { $round }
tornei-round-short = R{ $round }
tornei-running = now
tornei-total = Total
tornei-round-over = Round { $round } is scored
tornei-score-predictions = Predictions
tornei-score-tricks = Tricks
tornei-score-no-tricks = none: 3
tornei-score-tricks-of = { $count }: { $points }
tornei-round-record = All seven tricks of the round
tornei-go-on = Go on
tornei-final = Final scores
tornei-ladder-title = What a prediction says
tornei-ladder-points = { $points } points

# What happened: one message for each kind of event
tornei-round-dealt = Round { $round } begins: { $dealer } deals, { $leader } leads the first trick.
tornei-hand-dealt = Your hand was dealt.
tornei-jousted = { $seat } jousts with { $joust }.
tornei-led-event = { $seat } leads { $joust }.
tornei-committed = { $seat } has predicted.
tornei-predicted = You predicted with { $prediction }.
tornei-trick-resolved = { $winner } takes trick { $trick }.
tornei-play-right = { $seat } came { $rank } with { $joust }, as predicted ({ $prediction }).
tornei-play-wrong = { $seat } came { $rank } with { $joust } and had predicted { $predicted } ({ $prediction }).
tornei-play-dummy = { $seat } came { $rank } with { $joust }.
tornei-flipped = The dummy turns over { $flipped }.
tornei-round-scored = Round { $round } is scored.
tornei-player-round = { $seat }: { $prediction_points } for predictions and { $trick_points } for { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $total } in all.
tornei-game-ended = The game is over. Winner: { $winners }.

# House rules
tornei-option-trick-history = Looking back in a round
tornei-option-trick-history-last = the last trick
tornei-option-trick-history-all = every trick
tornei-option-trick-history-words = Whether tricks that were taken earlier in the round can be looked at again.
tornei-option-prediction-order = Predicting
tornei-option-prediction-order-free = all at once
tornei-option-prediction-order-clockwise = one after the other
tornei-option-prediction-order-words = At once is quicker; one after the other shows who hesitates.
tornei-option-rounds = Length
tornei-option-rounds-per_player = everybody deals once
tornei-option-rounds-1 = one round only
tornei-option-rounds-words = One round takes about eight minutes.
tornei-option-dummy-seat = Three players: where the dummy sits
tornei-option-dummy-seat-fixed = always last
tornei-option-dummy-seat-right_of_dealer = right of the dealer
tornei-option-dummy-seat-words = It keeps one place, or moves along with the deal.
tornei-option-dummy-first-lead = Three players: when the dummy would lead first
tornei-option-dummy-first-lead-skip = the next player leads
tornei-option-dummy-first-lead-dummy = the dummy leads
tornei-option-dummy-first-lead-words = With the first, every player leads one opening trick.
tornei-option-dummy-order = Three players: the dummy plays
tornei-option-dummy-order-lifo = its last dealt card
tornei-option-dummy-order-fifo = its first dealt card
tornei-option-dummy-order-words = Which card of a suit comes first; all of them lie open.

## 終わったゲームの検証

check-title = 配札は公正でしたか？
check-words = このゲームのすべての札とすべての抽選を、ハウスの秘密と各プレイヤーの合言葉から、あなたのブラウザーが計算し直します。誰の言葉も、私たちの言葉も、うのみにはしません。
check-needs-script = このページはブラウザーで計算するため、JavaScriptが必要です。使えない場合は、記録をダウンロードして、ご自分のコンピューターで検証できます。
check-no-crypto = このブラウザーは安全な接続（https）でしか計算できませんが、このページはそうでない接続で届きました。記録をダウンロードし、下のコマンドでご自分のコンピューターで検証してください。
check-not-over = 記録はゲームが終わると公開されます。それまで秘密は秘密のままです。知れば、すべての札がわかってしまうからです。
check-busy = 計算しています…
check-mark-right = 正しい
check-mark-wrong = 誤り
check-mark-open = 不明
check-verdict-right = すべて合っています
check-verdict-right-words = すべての札は、始まる前に決まっていたこと、つまりハウスの秘密と各プレイヤーの合言葉から導かれます。
check-verdict-wrong = この記録は正しくありません
check-verdict-wrong-words = 合わないところがあります。✗の行をご覧ください。
check-bad-format = このファイルはゲームの記録ではありません。
check-not-canonical = このファイルは書き換えられています。記録の書き方は一通りだけで、これはそれと違います。
check-whole = ファイルは完全です。封印が合っています。
check-seal-broken = ファイルは書き換えられています。封印が合いません。
check-promise = ハウスは約束を守りました。秘密の指紋は記録にあるとおりです。
check-promise-broken = ハウスは約束を破りました。秘密の指紋が違います。
check-seen = ゲームの前にあなたのブラウザーに示された指紋と同じです。
check-seen-another = ゲームの前にあなたのブラウザーに示された指紋と違います。示されたのはこれです：
check-seen-none = このブラウザーには、ゲームの前の指紋が残っていません。同じ卓の誰かに残っていませんか？ これと同じはずです：
check-word = あなたの合言葉は、{ $name }の合言葉として混ぜられています：
check-word-missing = このブラウザーの合言葉が、プレイヤーの合言葉の中にありません。開始時にこの卓に着いていたなら、あるはずです：
check-word-none = このブラウザーはこの卓に合言葉を渡していないので、探すものがありません。
check-draws = { $count }回の抽選はすべて、秘密と合言葉から導かれます。
check-draws-wrong = { $count }回の抽選が、秘密と合言葉から導かれません。
check-draw-wrong = 行{ $row }、抽選{ $number }（{ $why }）：{ $should }のはずが{ $result }
check-deals = 出された札は、抽選された札と同じです。
check-deals-strange = 配られていない札が出されています。
check-deals-impossible = このゲームの抽選ではありません。
check-deals-none = このゲームの手札は、このページでは表示できません。
check-round = 第{ $round }ラウンドの手札
check-dealer = ディーラー：{ $name }
check-columns = ダミーの表向きの札（配られた順）
check-pile = ダミーの裏向きの札（配られた順）
check-played = { $count ->
    [14] すべて出されました。
   *[other] { $count }枚が出されました。最後の一枚は自動で出ます。
}
check-strange = 配られていないのに出された札：{ $cards }
check-nameless = 席{ $number }
check-moves-words = すべての手がルールどおりかどうかは、ここでは調べません。下のコマンドがゲーム全体を再現します。
check-values = 約束されたことと、明かされたこと
check-commitment = ゲームの前に示された指紋（秘密のSHA-256）
check-secret = ゲームの後に明かされた秘密
check-word-of = { $name }の合言葉
check-table = 卓
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
check-back = 卓に戻る
check-command-words = ご自分のコンピューターで、ゲーム全体をルールどおりに再現するには：
