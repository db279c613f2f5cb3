# 接続がないときにページの代わりに出る文言（日本語）。サーバーだけが読みます。

offline-title = 接続がありません
offline-words = 今はQuintainにつながりません。ゲームはサーバーに保存されています。接続が戻ると、このページは自動で続きに進みます。
offline-try = 今すぐ試す
offline-still = { $time }の時点でも接続がありません。
offline-as-of = { $time }の時点
