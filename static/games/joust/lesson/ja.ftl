# ジョストのレッスンの文。1文40字まで。IDは lesson-joust- で始まる。

lesson-joust-you = あなた
lesson-joust-opponent = 相手

lesson-joust-theme = 二人の騎士の一騎打ちです。ダイスで槍の狙いを定めます。
lesson-joust-aim = 相手のコンタクトダイスは、振られて4になりました。これがあなたの狙いです。
lesson-joust-goal = ダイスを5個置きます。狙いと3個一致すれば、槍が当たるかもしれません。
lesson-joust-contact-roll = 最後に照準ダイスを振り、3・4・5が出れば槍が砕けます。
lesson-joust-first-match = 最初のロールに4がありました。一致した目は自動で置かれます。
lesson-joust-rest = 残りのダイスは、次の枠のためにすべて振り直されます。
lesson-joust-black-has-none = 相手の狙いは2。2がないときは、隣の1か3を置くことができます。
lesson-joust-black-off = 3は狙いと1違い。相手の照準ダイスが1から2に進みました。
lesson-joust-above-3 = 5個置いたとき照準が3より大きいと、ダイスを振らずに外れます。

lesson-joust-no-4 = 今度は4個振って、4がありません。
lesson-joust-rerolls = 振り直しは2回できます。1回で手元のダイスをすべて振ります。
lesson-joust-pairs-pay = 枠ごとに最初のロールだけ、ペア以上の役で振り直しが増えます。
lesson-joust-set = 振り直し3回分で、ダイス1個を狙いの目にして一致にできます。
lesson-joust-no-rerolls = 振り直しがなければ、どの目でも置きます。6なら照準が2進みます。
lesson-joust-worth = 値は、その選択肢で得られる点の平均です。槍が砕けると3点です。
lesson-joust-reroll-or-5 = 振り直し（52%、値0.87）か、1違いの5を置く（0.75）か？
lesson-joust-not-next-to-4 = 振り直しがあるうちは、4か、隣の3と5しか置けません。
lesson-joust-answer-first = まず、下の選択肢から1つ選んでください。
lesson-joust-placed-5-early = これでは値0.75。振り直しなら0.87でした。選び直しましょう。
lesson-joust-got-4 = 2個目の4が出ました！ 振り直しはあと1回です。

lesson-joust-place-5 = また4なし。今度は5を置く方が上です。値0.67、振り直し0.62。
lesson-joust-reroll-lost = 4も隣の目も、振り直しもありません。5を置くべきでした。
lesson-joust-on-target-2 = 5で照準ダイスが2に進み、よくても「直撃」でなく「命中」です。
lesson-joust-full = 「直撃」は5個一致。槍は必ず砕け、4が出れば落馬です。
lesson-joust-partial = 「命中」は3・4個一致。3・4・5が出たときだけ槍が砕けます。
lesson-joust-black-misses = 相手は3個目も1違い。照準が4になり、必ず外れます。

lesson-joust-pair = 4が2個。一致にするか、役のペアにして振り直しを1回もらうか。
lesson-joust-match-or-pair = 一致（値1.12）か、ペア（0.63）か、どちらにしますか？
lesson-joust-choose-match-or-pair = まず、一致かペアかを選んでください。
lesson-joust-took-pair = 4は2個とも振り直すしかなく、値は0.63です。選び直しましょう。

lesson-joust-last-die = もう1個の4は振り直されて3になりました。振り直しはあと1回です。
lesson-joust-last-value = 3を置くと照準は3。まだ当たる可能性がある最後の値です。
lesson-joust-place-3 = 3を置く（値1.50）か、4を狙って振り直す（0.75）か？
lesson-joust-rolled-6 = 6は2違い。照準が4になり、外れます。選び直しましょう。
lesson-joust-contact = 激突！ 照準ダイスを振りました。4か1違いの目なら槍が砕けます。
lesson-joust-broken = 出た目は5。槍が砕けて、3点です。
lesson-joust-black-missed = 相手の照準は4だったので、振らずに外れです。
lesson-joust-unhorsing = ロール1でストレートか同じ目5個が出れば、落馬させて勝ちです。
lesson-joust-unhorsing-in-roll-2 = ロール2なら同じ目4個。落馬の10点に、勝利の5点がつきます。
lesson-joust-runs = 突撃3回のあと、砕いた槍の多い方が勝ち。同数なら引き分けです。
lesson-joust-next-run = 次の突撃では狙いが変わります。さあ、続けましょう！
