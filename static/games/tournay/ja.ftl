# トゥルネーの文言（日本語）。サーバーとブラウザーが同じファイルを読む。

## Cards

tournay-letter = { $colour ->
    [yellow] 黄
    [white] 白
   *[red] 赤
}
tournay-colour = { $colour ->
    [yellow] 黄
    [white] 白
    [red] 赤
   *[any] 好きな色
}
tournay-adjective = { $colour ->
    [yellow] 黄の
    [white] 白の
    [red] 赤の
   *[any] { "" }
}
tournay-deck = { $colour ->
    [yellow] 黄{ $level }
    [white] 白{ $level }
   *[red] 赤{ $level }
}
tournay-deniers = { $deniers }ドゥニエ

# カードの効果
tournay-says-gain = { $per ->
   *[once] { "" }
    [visible_card] 自分の地区に見えている{ tournay-adjective }カード1枚につき
    [occupied_building] 自分の地区の使用中の建物1つにつき
    [laid_citizen] 寝ている自分の市民1人につき
    [rampart] 築いた城壁1つにつき
    [event_with_coin] コインの載ったイベント1枚につき
    [citizen_on_other_plazas] 他の広場に立つ市民1人につき
}{ tournay-deniers }を得る{ $most ->
    [0] { "" }
   *[other] （最大{ $most }ドゥニエ）
}。
tournay-says-collect = 他の全員から{ tournay-deniers }ずつもらう（払える分だけ）。
tournay-says-sell = 手札の活動カードを好きな枚数、山札の下へ捨て、1枚につき{ tournay-deniers }を得る。
tournay-says-recruit = { $deniers ->
    [0] { "" }
   *[other] { tournay-deniers }を払い、
}ストックから{ tournay-adjective }市民1人を自分の広場に立たせる。
tournay-says-stand = 寝ている自分の市民を{ $citizens ->
    [1] 1人
   *[other] { $citizens }人まで
}起こす。
tournay-says-return = 色を1つ選ぶ。自分の他の建物にいるその色の市民は広場に戻って立つ。
tournay-says-repair = 自分の地区の損傷をすべて取り除{ $deniers ->
    [0] く
   *[other] き、1つにつき{ tournay-deniers }を得る
}。
tournay-says-damage = { $whose ->
    [theirs] 他の各プレイヤーは、使用中でない自分の建物{ $buildings }つを損傷させる（できるだけ）。
    [each] 他の各プレイヤーの使用中でない建物を{ $buildings }つずつ選び、損傷させる。
   *[one] 相手1人の使用中でない建物{ $buildings }つを損傷させる。
}
tournay-says-combat = コインの載ったイベントを{ $events ->
    [1] 1枚
   *[other] { $events }枚まで
}、何も払わずに手札へ取る。
tournay-says-happen = { $events ->
    [1] イベントを1枚選び、コインを1枚載せて起こしてもよい。
   *[other] イベントを{ $events }枚まで選び、コインを1枚ずつ載せて起こす。
}悪いイベントは他の全員に、良いイベントは全員に起こる。
tournay-says-draw = { $colour ->
    [any] 好きな色のレベル{ $level }
   *[other] { tournay-deck }
}の山札から、通常どおりカードを1枚引く。
tournay-says-copy = { $whose ->
    [own] 自分の地区に見えている別の{ tournay-adjective }建物の効果を使う（使用中でもよい）。
   *[others] 他の地区に見えている{ tournay-adjective }建物の効果を使う（使用中でもよい）。
}
tournay-says-shield = 使用中なら、触れ役が読まれるたびにイベント1枚を無視できる。
tournay-says-lose = { tournay-deniers }を失う（ある分だけ）。
tournay-says-profit = { tournay-deniers }を得る。
tournay-says-burn = 使用中でない自分の建物1つを損傷させる。
tournay-says-discard = 手札の活動カード1枚を山札の下へ捨てる。
tournay-says-lay = 自分の広場に立つ市民1人を寝かせる。
tournay-says-rise = 寝ている自分の市民1人を起こす。
tournay-says-mend = 自分の建物1つの損傷を取り除く。損傷がなければ{ tournay-deniers }を得る。
tournay-join = { "" }

# 人物が働くとき
tournay-reach = { $reach ->
    [row] 同じ行
    [column] 同じ列
   *[both] 同じ行か列
}
tournay-when-place = { tournay-reach }に{ tournay-adjective }{ $kinds ->
    [building] 建物
    [character] 人物
    [prestige] 名建築
    [building-prestige] 建物か名建築
    [building-character] 建物か人物
    [character-prestige] 人物か名建築
   *[card] カード
}を置くたび
tournay-when-activate = { tournay-reach }の{ tournay-adjective }建物を起動するたび
tournay-when-every = { tournay-reach }の{ tournay-adjective }建物を起動し、{ $reach ->
    [both] 行と列を合わせて
   *[other] そこで
}使用中が{ $every }つ、{ $twice }つ…になるたび
tournay-when-then = { $when }：{ $then }

# 名建築の得点
tournay-of-colours = { $colours }の
tournay-counted = { $per ->
    [set_of_cards] 自分の地区に見えている黄・白・赤の建物か人物1枚ずつの組
    [set_of_citizens] 自分の黄・白・赤の市民1人ずつの組
    [citizen] 自分の{ $colours }市民1人
    [card] 自分の地区に見えている{ $colours }建物か人物1枚
    [building] 自分の地区に見えている{ $colours }建物1枚
    [character] 自分の地区に見えている人物1枚
    [prestige] 自分の地区に見えている名建築1枚
    [deniers] 手元の{ tournay-deniers }
   *[rampart] 自分の築いた城壁1つ
}
tournay-scores = { $things }につき{ $left }点。{ $right ->
    [0] 他の人は0点。
   *[other] 他の人は、それぞれ自分の分につき{ $right }点。
}最大12点。
tournay-scores-once = { $left }点。他の人は{ $right }点。

# 印刷された内容
tournay-cost = コスト：{ $price }。
tournay-cost-nothing = なし
tournay-cost-card = 手札か地区のカード1枚
tournay-cost-citizen = 自分の{ tournay-adjective }市民1人
tournay-kind = { $kind ->
    [building] 建物
    [character] 人物
   *[prestige] 名建築
}
tournay-card-line = { tournay-kind } · { $colour ->
    [yellow] 黄（市政）
    [white] 白（教会）
   *[red] 赤（軍事）
} · レベル{ $level }
tournay-points = { $points }点
tournay-expansion-card = 拡張のカード。
tournay-origin = { $origin ->
    [sourced] 名前も内容も、市販のカードのとおりです。
    [partly] 一部は市販のカードのとおりで、残りはこのセットの創作です。
   *[house] 市販のカードにならった、このセットの創作です。
}
tournay-event-line = { $positive ->
    [true] 良いイベント
   *[false] 悪いイベント
} · { $colour ->
    [yellow] 黄（市政）
    [white] 白（教会）
   *[red] 赤（軍事）
}
tournay-event-coins = コイン{ $coins }/{ $circles }
tournay-event-each = コイン1枚につき：{ $says }
tournay-event-combat = 撃退：{ tournay-adjective }市民{ $citizens }人{ $ransom ->
    [none] 。
    [more] とコインより1多いドゥニエ。
   *[other] と{ $ransom }ドゥニエ。
}

# ハウスルール
tournay-option-start = 準備
tournay-option-start-basic = 基本
tournay-option-start-advanced = 上級
tournay-option-start-words = 基本は各色の市民2人と6ドゥニエ。上級は各色1人と9ドゥニエで、ストックに各色5人。
tournay-option-expansion = 拡張
tournay-option-expansion-without = なし
tournay-option-expansion-with = あり
tournay-option-expansion-words = 拡張のカードが、レベルIとIIの一部のカードと入れ替わります。
tournay-option-cards = カード
tournay-option-cards-house = クインテインのカード
tournay-option-cards-refused = このカードでは遊べません。{ $why }
tournay-option-cards-words = 自分のカードファイル（JSON）。卓の全員がそのカードで遊びます。

# 終わったゲームの検証
tournay-check-luck = 山札を検証
tournay-luck-fits = 引かれたカードは、山札の上にあったカードと一致します。
tournay-luck-strange = 山札の上になかったカードが引かれています。
tournay-luck-decks = 九つの山札
tournay-luck-from-top = 切られた順、上から
tournay-luck-deck = { tournay-deck }
tournay-luck-rest = イベントとスタートプレイヤー
tournay-luck-events = イベント
tournay-luck-queue = 最初の3枚が場に並びました。
tournay-luck-start = スタートプレイヤー
tournay-luck-kept = { $count ->
    [0] この山札から2枚を見比べた人はいません。
   *[other] { $count }枚が、上の2枚から選ばれました。
}
tournay-luck-not-there = 上の2枚になかったカードが引かれています：{ $card }

# カードの名前
tournay-card-abbey = 大修道院
tournay-card-abbot-of-saint-martin = 聖マルタン修道院長
tournay-card-alderman = 参審人
tournay-card-almshouse = 救貧院
tournay-card-architect = 建築家
tournay-card-armourer = 武具師の工房
tournay-card-arsenal = 武器庫
tournay-card-bailiff = 代官
tournay-card-ballista = バリスタ
tournay-card-banker = 銀行家
tournay-card-barracks = 兵舎
tournay-card-beguinage = ベギン会院
tournay-card-belfry = 鐘楼
tournay-card-bell-ringer = 鐘つき
tournay-card-bishop = 司教
tournay-card-burbant-tower = ブルバン塔
tournay-card-canon = 参事会員
tournay-card-captain = 隊長
tournay-card-catapult = カタパルト
tournay-card-cathedral = 大聖堂
tournay-card-cathedral-workshop = 大聖堂工房
tournay-card-chapel = 礼拝堂
tournay-card-chapter-house = 参事会室
tournay-card-chapter-school = 参事会学校
tournay-card-citadel = 城塞
tournay-card-city-hall = 市庁舎
tournay-card-cloister = 回廊
tournay-card-cloth-hall = 織物会館
tournay-card-constable = 軍務長官
tournay-card-council-hall = 評議会館
tournay-card-crossbowmen-s-guild = 弩射手組合
tournay-card-deacon = 助祭
tournay-card-exchange = 取引所
tournay-card-fort = 砦
tournay-card-garrison = 守備隊
tournay-card-great-market = 大市場
tournay-card-guard-post = 番所
tournay-card-guildhall = ギルド会館
tournay-card-hospital = 病院
tournay-card-hostelry = 旅籠
tournay-card-infirmary = 施療所
tournay-card-inn = 宿屋
tournay-card-keep = 主塔
tournay-card-knight = 騎士
tournay-card-knight-banneret = 旗騎士
tournay-card-la-madeleine = ラ・マドレーヌ
tournay-card-library = 図書室
tournay-card-market = 市場
tournay-card-marvis-tower = マルヴィス塔
tournay-card-merchant = 商人
tournay-card-mint = 造幣所
tournay-card-monastery = 修道院
tournay-card-monk = 修道士
tournay-card-pawnshop = 質屋
tournay-card-pont-des-trous = トルー橋
tournay-card-port = 港
tournay-card-porte-de-la-vigne = ヴィーニュ門
tournay-card-preaching-cross = 説教の十字架
tournay-card-provost = 市長
tournay-card-reliquary = 聖遺物箱
tournay-card-saint-brice = サン＝ブリス
tournay-card-saint-jacques = サン＝ジャック
tournay-card-saint-nicolas = サン＝ニコラ
tournay-card-saint-quentin = サン＝カンタン
tournay-card-scheldt-quay = スヘルデ河岸
tournay-card-scriptorium = 写字室
tournay-card-sergeant = 軍曹
tournay-card-shrine-of-saint-eleutherius = 聖エルテールの聖櫃
tournay-card-stonecutter = 石工
tournay-card-storehouse = 倉庫
tournay-card-tapestry-workshop = タペストリー工房
tournay-card-tax-office = 税務所
tournay-card-tithe-barn = 十分の一税倉
tournay-card-toll-gate = 関所
tournay-card-tour-d-arras = アラス塔
tournay-card-tour-des-six = 六人塔
tournay-card-tour-henry-viii = ヘンリー八世塔
tournay-card-tour-saint-georges = サン＝ジョルジュ塔
tournay-card-town-crier = 触れ役
tournay-card-trebuchet = 大投石機
tournay-card-war-room = 作戦室
tournay-card-weavers-hall = 織工会館
tournay-card-weighhouse = 計量所

tournay-card-bad-trade = 不景気
tournay-card-church-levy = 教会税
tournay-card-conscription = 徴兵
tournay-card-fair = 定期市
tournay-card-fire = 火事
tournay-card-pilgrimage = 巡礼
tournay-card-plague = 疫病
tournay-card-raid = 襲撃
tournay-card-siege = 包囲
tournay-card-storm = 嵐
tournay-card-thieves = 盗賊
tournay-card-truce = 休戦
