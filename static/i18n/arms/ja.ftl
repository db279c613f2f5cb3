# The dialog for choosing arms, in Japanese. Loaded when it is opened.

arms-title = あなたの紋章
arms-field = 盾の分け方
arms-first = 盾の色
arms-second = もう一つの色
arms-charge = 図柄
arms-tincture = 図柄の色
arms-of-name = 名前から決める
arms-save = 保存
arms-leave = 変えない
arms-needs-name = 先に名前を入力してください。紋章は名前の横に表示されます。
arms-is-of-name = 名前から決まる紋章です。
arms-blazon = { $field }、{ $first }と{ $second }。{ $charge }、{ $tincture }。
arms-blazon-plain = { $first }。{ $charge }、{ $tincture }。

arms-field-plain = 無地
arms-field-pale = 縦二分
arms-field-fess = 横二分
arms-field-bend = 斜め二分
arms-field-quarterly = 四分割
arms-field-chevron = 山形

arms-tincture-azure = 青
arms-tincture-gules = 赤
arms-tincture-vert = 緑
arms-tincture-sable = 黒
arms-tincture-argent = 銀
arms-tincture-or = 金

arms-charge-lily = 百合
arms-charge-rose = 薔薇
arms-charge-mullet = 星
arms-charge-crescent = 三日月
arms-charge-sun = 太陽
arms-charge-tower = 塔
arms-charge-key = 鍵
arms-charge-sword = 剣
arms-charge-axe = 斧
arms-charge-anchor = 錨
arms-charge-bell = 鐘
arms-charge-ship = 船
arms-charge-oak = 樫の木
arms-charge-trefoil = 三つ葉
arms-charge-ring = 輪
arms-charge-crown = 王冠
arms-charge-cross = 十字
arms-charge-horseshoe = 蹄鉄
arms-charge-wheel = 車輪
arms-charge-cup = 杯
arms-charge-fish = 魚
arms-charge-martlet = 燕
arms-charge-garb = 麦束
arms-charge-arrow = 矢
