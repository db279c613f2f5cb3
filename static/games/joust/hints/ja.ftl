# なぜその手がよいのか、とその数字。値はこの突撃で期待できる得点（小数第2位まで）。

hint-joust-why = 棒はこの突撃の期待得点です。落馬は試合にも勝つので、15点と数えます。
hint-joust-lost = 何をしてもこの突撃は外れます。残りを任せましょう。
hint-joust-equal = どの手も価値は同じです。損も得もありません。
hint-joust-only-reroll = 振り直しが残っているので、振り直すしかありません。{ $aim }が出る確率は{ $percent }%。
hint-joust-only-place = 振り直しはなく、置けるのは{ $die }だけです。
hint-joust-match = 一致なら確実です。{ joust-combination }で増える振り直しは{ $rerolls }回だけ。
hint-joust-combination = { joust-combination }で振り直しが{ $rerolls }回増えます。今の{ $aim }より価値があります。
hint-joust-reroll = 振り直せば{ $aim }が{ $percent }%で出ます。{ $die }は一致しません。
hint-joust-above = 振り直せば{ $aim }が{ $percent }%で出ます。置くと照準が{ $on_target }になり、外れます。
hint-joust-save = 振り直せば{ $aim }が{ $percent }%で出ます。目を変えると振り直しを3回使います。
hint-joust-set = 目を変えれば必ず一致します。振り直しで{ $aim }が出るのは{ $percent }%だけ。
hint-joust-set-last = 最後のロールのあと、振り直しは使えません。{ $aim }に変えましょう。
hint-joust-place = { $die }なら照準は{ $on_target }で済みます。振り直しで{ $aim }が出るのは{ $percent }%だけ。
hint-joust-contact = { $die }なら6面のうち{ $hits }面で槍が砕けます。振り直しで{ $aim }が出るのは{ $percent }%だけ。
hint-joust-nearest = { $die }が狙いに最も近く、照準は{ $off }しか上がりません。
