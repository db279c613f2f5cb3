# リプレイのページ。{$name}：プレイヤー。{$at}、{$last}：場面の番号。{$cards}：カードの名前。

replay-title = リプレイ
replay-table = テーブルへ
replay-controls = リプレイの操作
replay-first = 最初の場面へ
replay-back = 戻る
replay-play = 再生
replay-pause = 一時停止
replay-speed = 再生速度
replay-next = 進む
replay-last = 最後の場面へ
replay-beginning = 開始
replay-moment = 場面
replay-at = { $last }場面中{ $at }
replay-as = 視点
replay-seat = { $name }さんの席
replay-spectator = 観戦者
replay-open = 全員の手札を公開
replay-link = リンクをコピー
replay-copied = この場面へのリンクをコピーしました。
replay-loading = 読み込み中…
replay-gone = このゲームは1手ずつ再生できません。終わりの場面を表示しています。
replay-prediction = 予想
replay-looking = 選んでいるカード：{ $cards }。
replay-ramparts = 城壁：{ $cards }。
replay-no-cards = カードなし
replay-show-log = 記録を見る
