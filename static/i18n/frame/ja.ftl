# すべてのページの枠の文言（日本語）。サーバーだけが読みます。

site-description = リンクを送って友だちと遊んだり、公開テーブルを探したりできるトーナメントゲーム。登録はいりません。
skip = 本文へ移動
menu = メニュー
guest = ゲスト
save = 保存
theme = 配色
theme-light = ライト
theme-dark = ダーク
theme-auto = 自動
language = 言語
foot = Quintain – 登録なし、広告なし。カードもダイスも、公正さを誰でも確かめられます。
needs-script = 遊ぶには、ブラウザーで JavaScript を有効にしてください。
other-device = 別の端末で続ける
error-title = うまくいきませんでした
