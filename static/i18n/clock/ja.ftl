# テーブルの時計の表示。

clock-days = あと{ $days }日
clock-today = { $time }まで
clock-tomorrow = 明日{ $time }まで
clock-out = 時間切れ
clock-held = 一時停止中
clock-told = あと{ $seconds }秒です
