# トゥルネイのレッスンの文。1文40字まで。IDは lesson-tornei- で始まる。

lesson-tornei-you = あなた
lesson-tornei-west = 西
lesson-tornei-north = 北
lesson-tornei-east = 東

lesson-tornei-theme = 騎士のトーナメントです。カードで戦い、その順位を自分で予想します。
lesson-tornei-goal = 予想が当たると2点か3点。合計がいちばん多い人の勝ちです。
lesson-tornei-joining = 全7トリックの第5トリックから始めます。ここまで予想は4回外れました。
lesson-tornei-west-leads = 毎回2枚使います。西はクロス11で戦い、もう1枚を伏せて予想しました。
lesson-tornei-order = 強さはワイバーン、フルール・ド・リス、シャムロック、クロスの順です。
lesson-tornei-numbers = 同じスートの中では、数が大きいほど強くなります。
lesson-tornei-says = 予想カードはスートが順位を表します。クロスなら「4位になる」。
lesson-tornei-follow = クロスがリードされました。持っているので、クロスで戦います。
lesson-tornei-lowest = クロス3より弱いクロスは2枚だけ。ほぼ確実に最下位です。
lesson-tornei-predict-13 = もう1枚のクロス13で4位と予想します。選んで「予想」を押します。
lesson-tornei-not-first = ワイバーンは「1位」の予想です。クロスではまず勝てません。
lesson-tornei-not-second = フルール・ド・リスは「2位」の予想です。クロス3は最下位でしょう。
lesson-tornei-first-predict-13 = まず予想です。手札のクロス13を選んでください。
lesson-tornei-must-joust-13 = これではクロス13で戦うしかなく、予想の4位ではなく2位になります。
lesson-tornei-again-4 = その予想は外れます。もう1枚のクロスで予想し直しましょう。
lesson-tornei-all-predicted = 全員が伏せて予想しました。次は西から時計回りに戦います。
lesson-tornei-no-cross = 東はクロスがないので何でも出せます。ワイバーン4はクロスに勝ちます。
lesson-tornei-joust-3 = あなたの番です。クロス3で戦いましょう。
lesson-tornei-must-follow = クロスがリードされ、持っているので、クロス3を出します。
lesson-tornei-first-joust-3 = まず勝負です。手札のクロス3を選んでください。
lesson-tornei-right-4 = 予想どおり4位です。2点入りました。
lesson-tornei-strip = ✓は当たった予想、×は外れた予想です。外れても減点はありません。
lesson-tornei-east-took = 東が1位でトリックを取り、1点です。次は東がリードします。

lesson-tornei-no-shamrock = 東のリードはシャムロック。1枚もないので、何でも出せます。
lesson-tornei-predict-9 = ワイバーンなら2でも勝てそうです。9で1位と予想しましょう。
lesson-tornei-two-will-joust = ワイバーン2は戦うカードです。もう1枚で予想しましょう。
lesson-tornei-not-second-now = フルール・ド・リスは「2位」の予想です。ワイバーンなら1位でしょう。
lesson-tornei-first-predict-9 = まず予想です。手札のワイバーン9を選んでください。
lesson-tornei-joust-2 = 東の次はあなたです。ワイバーン2で戦いましょう。
lesson-tornei-needed-later = フルール・ド・リスは2枚とも最後のトリックで使います。
lesson-tornei-first-joust-2 = まず勝負です。手札のワイバーン2を選んでください。
lesson-tornei-even-2 = ワイバーンは2でもすべてのシャムロックに勝ちます。1位です。
lesson-tornei-right-1 = 予想で2点、トリックで1点です。次はあなたがリードします。

lesson-tornei-lead = リードする人は2枚選びます。1枚目で戦い、2枚目で予想します。
lesson-tornei-which-second = 2枚とも「2位」の予想です。どちらで戦えば2位になるでしょうか。
lesson-tornei-first-lead = あなたのリードです。残りの2枚から戦うカードを選んでください。
lesson-tornei-only-4th = フルール・ド・リス1は3枚に負けました。4位で、得点はありません。
lesson-tornei-again-2 = もう1枚のカードで、やり直してみましょう。
lesson-tornei-right-2 = 負けたのは西のワイバーンにだけ。予想どおり2位で3点です。
lesson-tornei-round = このラウンドは予想で7点、トリックで1点、合わせて8点です。
lesson-tornei-no-trick = トリックを1つも取らなければ、代わりに3点入るところでした。
lesson-tornei-rounds = ラウンドごとに14枚ずつ配ります。4ラウンドの合計で勝負です。
