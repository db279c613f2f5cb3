# 記録ファイルの検証

file-check-title = 記録ファイルの検証
file-check-words = 終わったゲームの記録ファイルを選んでください。ほかのサーバーのものでもかまいません。このサーバーがルールに沿ってゲームを最初からたどり、すべての抽選を確かめます。ファイルは保存されません。
file-check-choose = ファイルを選ぶ
file-check-busy = 検証しています…
file-check-big = ファイルが大きすぎます。記録ファイルは{ $megabytes }MBまでです。
file-check-unread = このファイルを読めません。
file-check-true = すべて合っています
file-check-true-words = すべての手がルールに沿っており、すべての抽選が秘密の値と各プレイヤーのシードから導かれます。
file-check-untrue = この記録は正しくありません
file-check-untrue-words = 次のところが合いません。
file-check-unchecked = 一部は検証できませんでした
file-check-unchecked-words = ここまでに誤りはありません。このサーバーにはこのゲームのときのルールがないので、手の検証とリプレイはできません。
file-check-watch = リプレイを見る
file-check-watch-big = このファイルはリプレイには大きすぎて、このブラウザーに置けません。
file-check-game = ゲーム
file-check-table = テーブル
file-check-players = プレイヤー
file-check-nameless = 席{ $number }
file-check-points = 得点
file-check-commitment = ゲームの前に示された指紋
