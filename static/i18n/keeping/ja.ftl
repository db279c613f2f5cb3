# The question at the end of a guest's game.

keep-title = この結果を残しますか？
keep-words = 名前を決めると、ゲームがその名前で残ります。
keep-do = 残す
keep-not = 残さない
kept-title = { $name }さんの結果を残しました
kept-words = このゲームは「マイゲーム」に入っています。
kept-open = マイゲームを開く
