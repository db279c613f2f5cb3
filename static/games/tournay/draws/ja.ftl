# 終わったゲームを検証するページだけの言葉。テーブルのページは読み込まない。

tournay-draws-fits = 引かれたカードは、山札の上にあったカードと一致します。
tournay-draws-strange = 山札の上になかったカードが引かれています。
tournay-draws-decks = 9つの山札
tournay-draws-from-top = 切られた順、上から
tournay-draws-deck = { tournay-deck }
tournay-draws-rest = イベントとスタートプレイヤー
tournay-draws-queue = 最初の3枚が場に並びました。
tournay-draws-start = スタートプレイヤー
tournay-draws-kept = { $count ->
    [0] この山札から2枚を見比べた人はいません。
   *[other] { $count }枚が、上の2枚から選ばれました。
}
tournay-draws-not-there = 上の2枚になかったカードが引かれています：{ $card }
