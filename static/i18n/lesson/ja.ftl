# レッスンのテーブルの文言（日本語）。各文はゲームの文言にある。レッスンのテーブルで読み込まれる。

lesson-title = レッスン
lesson-back = 戻る
lesson-next = 次へ
lesson-again = もう一度
lesson-skip = スキップ
lesson-step = { $step } / { $steps }
lesson-read-on = まず「次へ」を押して読み進めてください。
lesson-end-title = よくできました！
lesson-end-words = { $game }の流れがわかりました。ここからやさしいボットと続けますか？
lesson-leave-title = レッスンをスキップしますか？
lesson-leave-words = 1日以内なら続きから始められます。ここからやさしいボットと遊ぶこともできます。
lesson-play-on = 続けて遊ぶ
lesson-restart = 最初から
lesson-stay = レッスンを続ける
