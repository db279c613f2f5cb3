# カードファイルの誤り（日本語）。ファイルを選んだ人だけが、誤りのあるときに読み込む。

tournay-mistake = { $line }行目{ $entry ->
    [name] 、{ $card }
    [card] 、カード{ $card }
    [event] 、イベント{ $card }
   *[none] { "" }
}{ $field ->
    [none] { "" }
   *[other] 、{ $field }
}：{ $what }
tournay-mistake-value = { $value ->
    [list] リスト
    [object] オブジェクト
   *[other] { " " }{ $value }
}
tournay-mistake-kind = { $kind ->
    [building] 建物
    [character] 人物
   *[prestige] 名建築
}

# テキスト
tournay-mistake-file-too-long = カードファイルは最大{ $most }バイトですが、これは{ $bytes }バイトあります。
tournay-mistake-after-the-end = ファイルはここで終わりです。このあとにあるものを消してください。
tournay-mistake-too-deep = カードファイルの括弧は{ $most }重までです。
tournay-mistake-no-value = ここには値が必要です。引用符で囲んだ文字列、整数、true、false、null、[、{ "{" } のどれかを書いてください。
tournay-mistake-no-field-name = ここには、引用符で囲んだフィールド名が必要です。
tournay-mistake-field-twice = { $name } がここに二度あります。一つにしてください。
tournay-mistake-no-colon = { $name } のあとにコロン（:）が必要です。
tournay-mistake-no-comma = ここにはコンマ（,）か { $closing } が必要です。
tournay-mistake-text-unclosed = 文字列は、同じ行のうちに引用符で閉じてください。タブは入れられません。
tournay-mistake-bad-escape = \ のあとには "\/bfnrt のどれか、または u と4桁の数字が必要です。
tournay-mistake-number-not-whole = 数は整数で、数字だけで書いてください。
tournay-mistake-number-too-long = 数は{ $most }桁までで、0で始めることはできません。

# フィールド
tournay-mistake-not-in-range = { $least }から{ $most }までの整数が必要です（今は{ tournay-mistake-value }）。
tournay-mistake-not-a-choice = { $choices } のどれかが必要です（今は{ tournay-mistake-value }）。
tournay-mistake-not-true-or-false = true か false が必要です（今は{ tournay-mistake-value }）。
tournay-mistake-not-a-text = 引用符で囲んだ文字列が必要です（今は{ tournay-mistake-value }）。
tournay-mistake-not-a-list = [ ] で囲んだリストが必要です（今は{ tournay-mistake-value }）。
tournay-mistake-not-an-object = { "{" } { "}" } で囲んだオブジェクトが必要です（今は{ tournay-mistake-value }）。
tournay-mistake-name-length = 名前は{ $least }文字から{ $most }文字までです（今は{ $count }文字）。
tournay-mistake-not-a-name = 名前は、文字と数字と { $signs } でできた語を、空白一つずつで区切って書いてください（今は{ tournay-mistake-value }）。
tournay-mistake-not-a-part = 絵の部品の名前を英小文字で書いてください。例：「crane」「crane@left」（今は{ tournay-mistake-value }）。
tournay-mistake-list-length = リストに入れるのは{ $least }個から{ $most }個までです（今は{ $count }個）。
tournay-mistake-unknown-field = ここに { $name } というフィールドはありません。使えるのは { $fields } です。
tournay-mistake-missing-field = これがありません。ここには { $fields } が必要です。
tournay-mistake-missing-word = これがありません。{ $choices } のどれかが必要です。

# カード
tournay-mistake-replaces-missing = これがありません。拡張のカードは、基本のカードのどれかと入れ替わります。
tournay-mistake-replaces-of-base = ほかのカードと入れ替わるのは、拡張のカードだけです。これを消してください。
tournay-mistake-prestige-level = 名建築はレベルIIIだけ、レベルIIIは名建築だけです。これはレベル{ $level }の{ tournay-mistake-kind }です。
tournay-mistake-of-another-kind = { $name } があるのは{ $owner ->
    [building] 建物
    [character] 人物
   *[prestige] 名建築
}だけで、{ tournay-mistake-kind }にはありません。これを消してください。
tournay-mistake-missing-of-kind = これがありません。{ tournay-mistake-kind }には必要です。
tournay-mistake-card-and-citizen = コストにできるのは、カードか市民のどちらか一方だけです。

# 効果の順序
tournay-mistake-copy-not-alone = copy は、そのカードのただ一つの効果です。ほかの効果を消してください。
tournay-mistake-step-twice = { $word } はもうあります。何度でも使えるのは gain だけです。
tournay-mistake-several-of-one = 相手1人に損傷させる建物は1つです（今は{ $count }つ）。
tournay-mistake-waits-before-others = { $word } はカードやほかの人を待つので、そのカードの最後の効果にしてください。
tournay-mistake-colour-not-counted = 1色のカードを数えられるのは visible_card だけです。これを消してください。

# 人物が働くとき
tournay-mistake-kind-twice = 同じ種類は一度だけ書いてください。
tournay-mistake-only-buildings-activated = 起動するのは建物だけです。["building"] と書いてください。
tournay-mistake-every-of-placed = 回数を数えるのは起動のときだけです。これを消してください。

# 得点
tournay-mistake-colour-twice = 同じ色は一度だけ書いてください。
tournay-mistake-colours-not-counted = 色で数えられるのは citizen と card と building で、{ $per } は数えられません。これを消してください。
tournay-mistake-each-not-counted = いくつかずつ数えられるのは deniers だけで、{ $per } は数えられません。これを消してください。

# 全体
tournay-mistake-name-of-crier = { $name } は初めからどの山札にもあります。ほかの名前にしてください。
tournay-mistake-name-taken = ほかのカードかイベントと同じ名前か、見分けのつかない名前です。別の名前にしてください。
tournay-mistake-no-base-card = { $colour } { $level } の基本のカードの名前が必要です（今は{ tournay-mistake-value }）。
tournay-mistake-too-few-to-replace = 入れ替えられる { $name } は{ $copies }枚で、{ $count }枚はありません。
tournay-mistake-deck-count = 山札 { $colour } { $level } には、copies を合わせて基本のカードが{ $needed }枚必要です（今は{ $count }枚）。
tournay-mistake-event-count = イベントは、copies を合わせて{ $needed }枚必要です（今は{ $count }枚）。
