# ある日の問題のページ。{$seat}：席の番号、{$game}：ゲームの名前、{$day}：日付

puzzle-title = 今日の問題 { $number }：{ $game }
puzzle-title-earlier = { $day }の問題：{ $game }
puzzle-you = あなた
puzzle-bot = ボット { $seat }
puzzle-repeated = 以前に出た問題です。
puzzle-ask-joust = この突撃で得点が最も多くなる選択はどれですか？
puzzle-ask-tornei-lead = 得点が最も多くなる2枚はどれですか？
puzzle-ask-tornei-predict = 最もよい予想のカードはどれですか？
puzzle-ask-tornei-joust = このトリックで得点が最も多くなるカードはどれですか？
puzzle-ask-tornei = 得点が最も多くなるカードはどれですか？
puzzle-ask-tournay-keep = どのカードを残しますか？
puzzle-ask-tournay = 最も有利になる手はどれですか？
puzzle-answer = 答える
puzzle-right = 正解です。これが最もよい手です。
puzzle-wrong =
    { $move ->
        [none] もっとよい手があります。破線で囲まれた手です。
       *[other] もっとよい手は「{ $move }」です。破線で囲まれています。
    }
puzzle-chosen = あなたの手：{ $move }
# 見込みの点数。{$thing}：最もよい手のもの。なければnone
puzzle-figures = { $game ->
    [tournay] ボットの見込みでは、最後の点差が{ $less }点悪くなります。
   *[other] 見込みは{ $own }点、{ $thing ->
        [none] もっとよい手
       *[other] 「{ $thing }」
    }は{ $best }点です。
}
# 手。上の2つの文の一部になる。{$first}、{$second}：カード、山札、イベントの名前、またはnone
puzzle-move-tornei-lead = { $first }でリードし、{ $second }で予想
puzzle-move-tornei-predict = { $first }で予想{ $second ->
    [none] { "" }
   *[other] し、{ $second }を出す
}
puzzle-move-tornei-joust = { $first }を出す
puzzle-move-tournay-play = { $first }を出す
puzzle-move-tournay-draw = { $first }から引く
puzzle-move-tournay-activate = { $first }を起動する
puzzle-move-tournay-combat = { $first }を撃退する
puzzle-move-tournay-keep = { $first }を残す
puzzle-share = 正解したプレイヤーは{ $share }%です。
puzzle-few = 今日、早めに答えた人の一人です。
puzzle-few-earlier = この問題に答えた人はまだ少数です。
puzzle-tomorrow = 次の問題は明日です。
# ほかの日の問題へのリンク。puzzle-earlierのあとに以前の日の問題が続く。
puzzle-days = ほかの問題
puzzle-earlier = 以前：
puzzle-earlier-day = { $game }（{ $day }）
puzzle-back-to-today = 今日
