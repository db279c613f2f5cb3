cue-turn = あなたの番です
cue-turn-circle = { $who }さんの番です
cue-vote = 投票をお願いします
cue-knock = あなただと名乗る人がいます。席を守るにはテーブルを開いてください
cue-sat_down = { $who }さんがあなたのテーブルに着きました
cue-sat_down-circle = { $who }さんがテーブルに着きました
cue-all_ready = 全員の準備ができました
cue-begun = ゲームが始まります
cue-chat = { $who }さんがテーブルにメッセージを書きました
cue-chat-tournament = { $who }さんがトーナメントにメッセージを書きました
cue-rematch = { $who }さんがもう一度遊びたいそうです
cue-match = あなたの試合の時間です
cue-test = お知らせはこのように届きます
cue-device = 新しい端末があなたとしてサインインしました。承認するか、サインアウトしてください
cue-with = { $game }（{ $others }と）
cue-alone = { $game }

mail-stop = メールを停止：{ $url }
mail-confirm = Quintainからの確認メール
mail-confirm-words =
    あなたの番になったらこのアドレスへ知らせるよう、依頼がありました（おそらくあなたからです）。よろしければ次のページを開いて確認してください。
    心当たりがなければ何もしないでください。これ以上メールは届きません。
cues-stop-title = メールの停止
cues-stop-words = { $address } へのメールを停止しますか？
cues-stop = メールを停止する
cues-stopped = このアドレスへのメールを停止しました。
cues-confirm-title = ゲームについてのメール
cues-confirm-words = あなたの番になったときに { $address } へメールを送りますか？
cues-confirm = メールを受け取る
cues-confirmed = あなたの番になったときに、このアドレスへメールを送ります。
