# 今日の問題のページ。{$seat}：席の番号

puzzle-title = 今日の問題 { $number }
puzzle-you = あなた
puzzle-bot = ボット { $seat }
puzzle-repeated = 以前に出た問題です。
puzzle-ask-joust = この突進で最も多くの点になる選択はどれですか？
puzzle-ask-tornei-lead = 最も多くの点になる2枚はどれですか？
puzzle-ask-tornei-predict = 最もよい予想のカードはどれですか？
puzzle-ask-tornei-joust = このトリックで最も多くの点になるカードはどれですか？
puzzle-ask-tornei = 最も多くの点になるカードはどれですか？
puzzle-ask-tournay-keep = どのカードを残しますか？
puzzle-ask-tournay = 最も有利になる手はどれですか？
puzzle-right = 正解です。これが最もよい手です。
puzzle-wrong = もっとよい手があります。破線で囲まれた手です。
puzzle-share = 正解したプレイヤーは{ $share }%です。
puzzle-few = 今日の最初のほうの解答です。
puzzle-tomorrow = 次の問題は明日です。
