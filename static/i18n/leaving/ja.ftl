# The menu's entries for leaving or pausing a running game, and the dialogs that explain the choices.

leave-game = ゲームを離れる…
leave-game-title = ゲームを離れる
leave-bot = 戻るまでボットに任せる
leave-bot-words = すぐにボットが代わりにプレイします。ボタンひとつで席に戻れます。
leave-bot-clock = その間、あなたの持ち時間は減りません。
leave-quit = 席を手放す
leave-quit-words = あなたの席ではボットが続けます。観戦はできます。また参加するには席を希望し、ほかのプレイヤーの賛成を得てください。
leave-end = 全員の賛成でゲームを終える
leave-end-words = ほかのプレイヤーに聞きます。全員が賛成すると、ゲームは結果なしで終わります。
leave-end-alone = ゲームを終える
leave-end-alone-words = 結果なしですぐに終わります。
leave-forfeit = 試合を棄権する
leave-forfeit-words = 試合はすぐに終わり、あなたの負けになります。
leave-pause = 一時停止を提案する
leave-pause-words = 今いる全員の賛成が必要です。再開するまで、誰も手を進めず、持ち時間も減りません。
leave-not = 続ける
pause = 一時停止…
pause-title = ゲームを一時停止する
