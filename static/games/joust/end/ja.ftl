# ゲームの終わり：得点の内訳と決め手（日本語）。

source-joust-lances = 槍
source-joust-unhorsing = 落馬
source-joust-match = 勝利
moment-joust-lance = 決め手は突撃{ $run }：{ $name }が槍を砕きました。
moment-joust-unhorsing = 決め手は突撃{ $run }：{ $name }が{ $by ->
    [straight] ストレート
    [five_of_a_kind] ファイブカード
    [four_of_a_kind] フォーカード
   *[lance] 槍
}で相手を落馬させました。
