# すべてのページの枠の文言（日本語）。サーバーだけが読みます。

# The app’s name, for devices that show it whole.
app-name = Quintain：{ $games }
site-description = リンクを送って友だちと遊んだり、公開テーブルを探したりできるトーナメントゲーム。登録はいりません。
skip = 本文へ移動
menu = メニュー
menu-game = このゲーム
menu-games = ゲーム
menu-you = あなた
menu-settings = 設定
notifications-title = 通知
not-you = { $name }さんではない場合
guest = ゲスト
save = 保存
theme = 配色
theme-light = ライト
theme-dark = ダーク
theme-auto = 自動
language = 言語
foot = Quintain – 登録なし、広告なし。カードもダイスも、公正さを誰でも確かめられます。
needs-script = 遊ぶには、ブラウザーでJavaScriptを有効にしてください。
no-texts = このページの文章の一部がまだ読み込まれていません。再試行しています…
no-texts-reload = 再読み込み
other-device = 別の端末で続ける
wrong-host-title = 不明なホスト名
wrong-host-operator = このサーバーの管理者は、次の設定を加えて再起動してください。
# レッスンを始めるページと、そこへのリンク。
puzzle-of-the-day = 今日の問題
learn-in = { $minutes }分で覚える
learn-words = 本物のルールで進む案内付きのゲームです。約{ $minutes }分。途中でやめても、1日以内なら続きから始められます。
learn-start = レッスンを始める
learn-starting = 開始中…
error-title = うまくいきませんでした

# 貼り付けたリンクの紹介文。
tornei-length = 約30分
tournay-length = 約75分
joust-length = 約15分
preview-invites = { $host }さんからの招待：{ $game }
preview-table = { $game }（Quintain）
preview-invites-tournament = { $host }さんからの招待：{ $game }のトーナメント
preview-tournament = { $game }のトーナメント（Quintain）
preview-length = { $players }人用、{ $length }。登録はいりません。
preview-free = { $there ->
    [0] 空席{ $count }。
   *[other] 空席{ $count }。参加：{ $names }
}
preview-full = 満席です。参加：{ $names }
preview-playing = プレイ中：{ $names }。このリンクから観戦できます。
preview-playing-closed = ゲームが始まっています。見られるのはプレイヤーだけです。
preview-over = { $names }のゲームは終わりました。結果を見て、公正さを確かめられます。
preview-closed = このテーブルは、始まる前に閉じられました。
preview-tournament-rounds = 総当たり戦です。登録はいりません。
preview-tournament-waiting = { $count ->
    [0] 参加者はまだいません。
   *[other] 参加{ $count }人：{ $names }
}
preview-tournament-playing = 開催中：{ $names }
preview-tournament-over = 終了しました。参加：{ $names }
preview-tournament-closed = 第1回戦の前に閉じられました。
preview-open = 開く
