# 遊び方の好みと、テーブルで使うキー。開かれたときに読み込まれる。

settings-title = ゲームの設定
settings-kept = このブラウザーに保存され、どのテーブルでも使われます。
setting-confirm = 手を送る操作
setting-confirm-always = ボタンを押す
setting-confirm-second = もう一度タップ
setting-confirm-never = 選んですぐ
setting-forced = 選ぶ余地がないとき
setting-forced-ask = 自分で進める
setting-forced-play = 自動で進める
setting-animation = 動き
setting-animation-full = すべて
setting-animation-brisk = 速め
setting-animation-off = なし
setting-sound = 音
setting-sound-off = なし
setting-sound-quiet = 控えめ
setting-sound-full = 大きめ
setting-keys = 文字と数字のキー
setting-keys-on = 使う
setting-keys-off = 使わない

keys-title = キー操作
keys-pick = 手札から選ぶ
keys-send = フォーカスのあるものを選ぶ（もう一度で送る）
keys-enter = Enter
keys-back = 取り消す
keys-backspace = Backspace
keys-skip = 動きをとばす（押し続けると早送り）
keys-space = スペース
keys-scores = 得点
keys-last = 前のトリック・手番
keys-hand = 手札
keys-list = この一覧
keys-walk = 手札の中を移動
keys-arrows = 矢印キー
keys-can-be-off = 文字、数字、?、Backspaceはメニューで使わないようにできます。Enter、スペース、Esc、矢印キーはいつでも使えます。
keys-are-off = 文字、数字、?、Backspaceはメニューで使わない設定です。Enter、スペース、Esc、矢印キーは使えます。

rules-failed = 遊び方を読み込めませんでした。接続を確かめて、もう一度お試しください。
rules-page = 全文のページ
cues-title = 自分の番になったら
