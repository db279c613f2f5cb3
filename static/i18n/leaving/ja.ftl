# Texts of the questions asked before a player leaves a game.

forfeit-words = この試合は負けになり、戻ることはできません。
forfeit-do = 棄権する
forfeit-not = 続ける
pause-words = 誰かが再開するまで、誰も手を進めず、時計も止まります。今いる全員の賛成が必要です。
pause-do = 一時停止を提案する
end-words = 今いる全員の賛成が必要です。ゲームは結果なしで終わります。
end-do = 終了を提案する
quit-words = ボットがあなたの代わりに続けます。元には戻せません。観戦はできますが、席には戻れません。
quit-no-forfeit = 抜けても棄権にはなりません。試合は続きます。
quit-do = はい、抜けます
forfeit-words-here = 棄権すると試合は終わり、あなたの負けになります。席を離れるだけなら「ゲームから抜ける」を選んでください。ボットが続けます。
