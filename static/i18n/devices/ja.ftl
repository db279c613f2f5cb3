# 新しい端末についての文。最初の知らせが届いたときに読み込みます。
new-device = 新しい端末があなたとしてサインインしました：{ $browser }
new-device-unknown = 新しい端末があなたとしてサインインしました。
new-device-sees-soon = あと{ $seconds }秒で、あなたの手札が見えるようになります。
new-device-sees = あなたの手札を見ることができます。
new-device-approve = 承認する
new-device-approve-of = { $browser }を承認する
new-device-end = サインアウト
new-device-end-of = { $browser }をサインアウト
new-device-a-browser = ブラウザー
new-device-waits = この端末は新しいため、あと{ $seconds }秒で遊べるようになります。ほかの端末で承認すると、すぐに遊べます。
