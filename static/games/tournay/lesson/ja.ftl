# トゥルネーのレッスンの文。1文40字まで。IDは lesson-tournay- で始まる。

lesson-tournay-you = あなた
lesson-tournay-opponent = 相手

lesson-tournay-theme = 中世の町に、縦3横3マスの自分の地区を築きます。
lesson-tournay-goal = カードは得点になります。最後に点が最も多い人の勝ちです。
lesson-tournay-citizens = ここが自分の広場。黄、白、赤の市民2人ずつがあなたのために働きます。
lesson-tournay-decks = どの色にも山札が3つ。レベルIIから引くには市民が2人要ります。
lesson-tournay-draw = 黄IIから引きましょう。黄の市民2人で、2枚を見ます。
lesson-tournay-other-deck = ほかの山札は後で。今は黄IIを選んでください。
lesson-tournay-own-citizens = 自分の市民を使いましょう。費用はかかりません。
lesson-tournay-draw-first = 手札は後で使います。まず黄IIから引いてください。
lesson-tournay-no-coin-yet = 撃退できるのはコインのあるイベントだけ。まず黄IIから引きます。
lesson-tournay-other-action-draw = アクションは手番に1つ。今回は「引く」です。
lesson-tournay-first-draw = まず黄IIの山札を選んで引いてください。
lesson-tournay-two-cards = 1枚を手札に入れます。もう1枚は表向きで山札に戻ります。
lesson-tournay-keep = 大市場を選びましょう。市民が働くと7ドゥニエ（お金）になります。
lesson-tournay-banker-later = 銀行家は後で。まず大市場を選んでください。
lesson-tournay-first-keep = まず手札に入れるカード、大市場を選んでください。
lesson-tournay-open-card = 銀行家は山札の上に表向きで残り、誰でも取れます。

lesson-tournay-play-market = 手番にはまずカードを1枚出せます。大市場は3ドゥニエです。
lesson-tournay-play-the-market = 今は大市場を出します。ほかのカードは後で使います。
lesson-tournay-play-first = アクションはカードの後です。先に手札からカードを選びます。
lesson-tournay-first-play = まず手札の大市場を選んで出してください。
lesson-tournay-market-points = 大市場の星の数字は2。この点があなたのものになります。
lesson-tournay-laid = 働いた黄の市民は寝ています。寝ている市民は働けません。
lesson-tournay-gather = アクションで「集める」を選ぶと、市民が全員立ち上がります。
lesson-tournay-gather-now = この手番のアクションは「集める」です。
lesson-tournay-card-stays = カードはそのままにして、アクションを選んでください。
lesson-tournay-first-gather = まずアクションの「集める」を選んでください。

lesson-tournay-activate = 大市場を起動しましょう。黄の市民が働いて7ドゥニエです。
lesson-tournay-too-early = 手札は後で使います。大市場を起動してください。
lesson-tournay-activate-now = この手番のアクションは「起動する」です。
lesson-tournay-first-activate = まず自分の地区の大市場を選んで起動してください。
lesson-tournay-seven = 7ドゥニエ！ 市民は「集める」まで建物の上にいます。
lesson-tournay-criers = ベルのある山札には触れ役が1人。引くと3つのイベントが起こります。
lesson-tournay-coins = 相手が引きました。各イベントにコインが載り、すべて起こります。
lesson-tournay-raid = 襲撃のコインは1枚なので、二人から2ドゥニエずつ奪いました。
lesson-tournay-storm = 嵐で相手の空の病院が集めるまで損傷。大市場は市民がいたので無事です。
lesson-tournay-fair = 定期市は良いイベントです。二人に1ドゥニエずつ入りました。

lesson-tournay-hire = 銀行家には黄の市民が2人。1人は相手から2ドゥニエで雇えます。
lesson-tournay-take-banker = 自分の市民と雇った市民で、表向きの銀行家を引きましょう。
lesson-tournay-other-deck-banker = 銀行家は黄IIの上です。その山札を選んでください。
lesson-tournay-take-the-open-one = 今回は表向きのカードを取ります。銀行家です。
lesson-tournay-one-of-each = 自分の1人と雇う1人。それがいちばん安い方法です。
lesson-tournay-draw-now = この手番のアクションは「引く」です。
lesson-tournay-first-banker = まず黄IIの山札を選んで、銀行家を取ってください。

lesson-tournay-play-banker = 銀行家を3ドゥニエで、大市場の右に出しましょう。
lesson-tournay-play-the-banker = 今は銀行家を出します。ほかのカードは後で使います。
lesson-tournay-right-of-market = このレッスンでは、大市場の右のマスを選んでください。
lesson-tournay-first-place = まず銀行家を選び、次に大市場の右のマスを選んでください。
lesson-tournay-arrows = 銀行家の矢印：同じ行か列に黄のカードを置くと3ドゥニエです。
lesson-tournay-raid-grows = 襲撃のコインは残ります。次の触れ役では4ドゥニエ奪われます。
lesson-tournay-fight = 襲撃を撃退しましょう。赤の市民2人で、手札に入ります。
lesson-tournay-fight-raid = この手番は襲撃を撃退します。いちばん多く奪うからです。
lesson-tournay-fight-now = この手番のアクションは「撃退する」です。
lesson-tournay-first-fight = まずイベントの中から襲撃を選んで撃退してください。
lesson-tournay-raid-in-hand = 手札の襲撃は、イベント1つを防ぐときか最後に、城壁になります。
lesson-tournay-second-crier = 2人目の触れ役！ イベントの前に、城壁を築くことができます。
lesson-tournay-rampart = 教会税は2ドゥニエを奪います。城壁を築いて防ぎましょう。
lesson-tournay-fair-is-good = 定期市はドゥニエになります。防がずにおきましょう。
lesson-tournay-build-one = 今築きましょう。築かないと2ドゥニエを失います。
lesson-tournay-first-rampart = まず城壁で防ぐイベントを選んでください。
lesson-tournay-storm-was-harmless = 嵐は無害でした。ただ1つの建物には市民がいます。
lesson-tournay-levy-took = でも教会税で2ドゥニエを失いました。選び直しましょう。
lesson-tournay-spared = 教会税を防ぎ、城壁は1点。定期市は2ドゥニエです。

lesson-tournay-prestige = 市庁舎は名建築です。自分の黄の市民1人につき2点になります。
lesson-tournay-play-city-hall = 銀行家の右に出しましょう。コストは2ドゥニエと、病院のカードです。
lesson-tournay-pay-hospital = 市庁舎を出し、病院で支払いましょう。ほかのカードは必要です。
lesson-tournay-where-arrows-point = 銀行家の矢印は右も指します。その右のマスを選んでください。
lesson-tournay-first-prestige = まず市庁舎を選び、次に銀行家の右のマスを選んでください。
lesson-tournay-no-arrow = ここには矢印が届かず、3ドゥニエは入りません。選び直しましょう。
lesson-tournay-banker-pays = 銀行家の矢印の先に市庁舎。すぐに3ドゥニエ入りました。
lesson-tournay-citizens-count = 黄の市民はどこにいても数えます。1人、2人、2点ずつで4点です。
lesson-tournay-others-count = 市庁舎は相手の得点にもなり、相手の黄の市民1人につき1点です。
lesson-tournay-gather-again = もう一度集めましょう。次の手番に全員が立っています。
lesson-tournay-earn = 5つ目のアクションは「稼ぐ」。1色の立つ市民1人で2ドゥニエです。
lesson-tournay-end = 触れ役3人と、名建築2つを含む9マスの地区で、ゲームが終わります。
lesson-tournay-last-card = その後、全員がもう1手番の後、最後の1枚をひそかに出します。
