/// Texts that are difficult to align, with their width in a table. The widths were computed by the reference library
/// wcwidth 0.9.4 (`wcswidth`, Unicode 17) after control characters had been escaped.
enum HardRows {
  static let all: [(text: String, cells: Int)] = [
    // Ideographs, kana, full-width and half-width characters
    ("\u{65E5}\u{672C}\u{8A9E}\u{306E}\u{7DF4}\u{7FD2}\u{5E33}", 14),  // 日本語の練習帳
    ("\u{D55C}\u{AD6D}\u{C5B4} \u{ACF5}\u{BD80}", 11),  // 한국어 공부
    // 全角ＡＢＣと半角ｱｲｳ
    ("\u{5168}\u{89D2}\u{FF21}\u{FF22}\u{FF23}\u{3068}\u{534A}\u{89D2}\u{FF71}\u{FF72}\u{FF73}", 19),
    ("\u{3001}\u{3002}\u{300C}\u{300D}\u{30FC}\u{301C}", 12),  // 、。「」ー〜
    ("\u{20BB7}\u{91CE}\u{5BB6}", 6),  // 𠮷野家
    // Joined emoji
    ("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} family", 9),  // 👩‍👩‍👧‍👦 family
    ("\u{1F468}\u{1F3FD}\u{200D}\u{1F4BB} code", 7),  // 👨🏽‍💻 code
    ("\u{1F3F3}\u{FE0F}\u{200D}\u{1F308} \u{1F3F4}\u{200D}\u{2620}\u{FE0F}", 5),  // 🏳️‍🌈 🏴‍☠️
    ("\u{1F9D1}\u{1F3FF}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F9D1}\u{1F3FB}", 2),  // 🧑🏿‍❤️‍💋‍🧑🏻
    ("\u{1F441}\u{FE0F}\u{200D}\u{1F5E8}\u{FE0F}", 2),  // 👁️‍🗨️
    // Flags
    ("\u{1F1E9}\u{1F1EA}\u{1F1EF}\u{1F1F5}\u{1F1EB}\u{1F1F7}", 6),  // 🇩🇪🇯🇵🇫🇷
    ("\u{1F1FA} alone", 8),  // 🇺 alone
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} England", 10),  // 🏴󠁧󠁢󠁥󠁮󠁧󠁿 England
    // Combining marks
    ("e\u{301} n\u{303} o\u{308}\u{323}", 5),  // é ñ ọ̈
    ("Z\u{351}\u{36B}\u{343}\u{36A}a\u{342}l\u{336}g\u{320}o", 5),  // Z͑ͫ̓ͪa͂l̶g̠o
    ("a\u{20DD}", 1),  // a⃝
    ("\u{301} alone", 6),  // ́ alone
    ("\u{30AB}\u{3099}", 2),  // ガ
    // Right to left
    ("\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5D5}\u{5B9}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}", 9),  // שָׁלוֹם עולם
    (
      "\u{627}\u{644}\u{633}\u{64E}\u{651}\u{644}\u{627}\u{645}\u{64F} \u{639}\u{64E}\u{644}\u{64E}\u{64A}\u{652}\u{643}\u{64F}\u{645}",
      12
    ),  // السَّلامُ عَلَيْكُم
    ("abc \u{5D0}\u{5D1}\u{5D2} 123", 11),  // abc אבג 123
    ("\u{61C}x", 8),
    ("\u{200F}x\u{200E}", 17),
    // Tabs
    ("a\u{9}b", 4),
    ("\u{9}", 2),
    ("x\u{9}\u{9}y", 6),
    // Escape sequences and control characters
    ("\u{1B}[31mred\u{1B}[0m", 14),
    ("\u{7}bell\u{0}", 11),
    ("\u{7F}\u{9B}1m", 14),
    ("a\u{D}b", 4),
    // Line ends inside a cell
    ("one\u{A}two", 8),
    ("one\u{D}\u{A}two", 10),
    ("a\u{2028}b", 10),
    ("a\u{85}b", 8),
    // Zero-width characters
    ("a\u{200B}b", 2),  // a​b
    ("a\u{2060}b", 2),  // a⁠b
    ("\u{FEFF}x", 9),
    ("a\u{AD}b", 3),  // a­b
    ("\u{200D}", 0),  // ‍
    ("a\u{200C}b", 2),  // a‌b
    ("\u{180E}", 0),  // ᠎
    ("\u{3164}", 0),  // ㅤ
    ("\u{FFA0}", 0),  // ﾠ
    ("\u{115F}", 2),  // ᅟ
    // Skin tones
    ("\u{261D}\u{1F3FF}", 1),  // ☝🏿
    ("\u{1F44D}\u{1F3FD}", 2),  // 👍🏽
    ("\u{1F937}\u{1F3FB}\u{200D}\u{2640}\u{FE0F}", 2),  // 🤷🏻‍♀️
    ("\u{1F3FD} alone", 8),  // 🏽 alone
    ("a\u{1F3FD}", 3),  // a🏽
    // Variation selectors
    ("\u{2764}\u{FE0F}", 2),  // ❤️
    ("\u{2764}", 1),  // ❤
    ("\u{2764}\u{FE0E}", 1),  // ❤︎
    ("\u{263A}\u{FE0F}", 2),  // ☺️
    ("1\u{FE0F}\u{20E3}", 2),  // 1️⃣
    ("#\u{FE0F}\u{20E3}", 2),  // #️⃣
    ("\u{A9}\u{FE0F}", 2),  // ©️
    ("\u{2122}\u{FE0F}", 2),  // ™️
    ("\u{260E}\u{FE0F}", 2),  // ☎️
    ("\u{845B}\u{E0100}", 2),  // 葛󠄀
    ("\u{2708}\u{FE0E}", 1),  // ✈︎
    ("\u{2194}\u{FE0F}", 2),  // ↔️
    ("\u{25B6}\u{FE0F}", 2),  // ▶️
    // Hangul jamo
    ("\u{1112}\u{1161}\u{11AB}", 2),  // 한
    ("\u{1100}\u{1161}", 2),  // 가
    ("\u{1161}", 0),  // ᅡ
    ("\u{11AB}", 0),  // ᆫ
    ("\u{3131}\u{314F}", 4),  // ㄱㅏ
    ("\u{D7B0}", 0),  // ힰ
    ("\u{A960}\u{1161}", 2),  // ꥠᅡ
    ("\u{AC01}\u{11AB}", 2),  // 각ᆫ
    ("\u{1100}\u{1100}\u{1161}", 4),  // ᄀ가
    // Indic conjuncts
    ("\u{915}\u{94D}\u{937}\u{93F}", 2),  // क्षि
    ("\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", 4),  // हिन्दी
    ("\u{938}\u{94D}\u{924}\u{94D}\u{930}\u{940}", 2),  // स्त्री
    ("\u{9A8}\u{9AE}\u{9B8}\u{9CD}\u{995}\u{9BE}\u{9B0}", 5),  // নমস্কার
    ("\u{BA4}\u{BAE}\u{BBF}\u{BB4}\u{BCD}", 4),  // தமிழ்
    ("\u{B95}\u{BCD}\u{BB7}", 2),  // க்ஷ
    ("\u{C95}\u{CA8}\u{CCD}\u{CA8}\u{CA1}", 4),  // ಕನ್ನಡ
    ("\u{D2E}\u{D32}\u{D2F}\u{D3E}\u{D33}\u{D02}", 6),  // മലയാളം
    ("\u{A2A}\u{A70}\u{A1C}\u{A3E}\u{A2C}\u{A40}", 5),  // ਪੰਜਾਬੀ
    ("\u{A97}\u{AC1}\u{A9C}\u{AB0}\u{ABE}\u{AA4}\u{AC0}", 6),  // ગુજરાતી
    ("\u{DC3}\u{DD2}\u{D82}\u{DC4}\u{DBD}", 4),  // සිංහල
    ("\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}", 2),  // ශ්‍රී
    ("\u{C24}\u{C46}\u{C32}\u{C41}\u{C17}\u{C41}", 5),  // తెలుగు
    ("\u{B13}\u{B21}\u{B3C}\u{B3F}\u{B06}", 3),  // ଓଡ଼ିଆ
    ("\u{930}\u{94D}", 1),  // र्
    ("\u{915}\u{94D}", 1),  // क्
    ("\u{915}\u{93F}", 2),  // कि
    ("\u{92E}\u{941}", 1),  // मु
    // Other scripts and symbols
    ("\u{E20}\u{E32}\u{E29}\u{E32}\u{E44}\u{E17}\u{E22}", 7),  // ภาษาไทย
    ("\u{E19}\u{E49}\u{E33}", 2),  // น้ำ
    ("\u{EA5}\u{EB2}\u{EA7}", 3),  // ລາວ
    ("\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}", 5),  // မြန်မာ
    ("\u{F56}\u{F7C}\u{F51}\u{F0B}\u{F66}\u{F90}\u{F51}", 5),  // བོད་སྐད
    ("\u{182E}\u{1823}\u{1829}\u{182D}\u{1823}\u{182F}", 6),  // ᠮᠣᠩᠭᠣᠯ
    ("\u{FDFA}", 1),  // ﷺ
    ("\u{2026}\u{2014}\u{2713}\u{B7}\u{2502}", 5),  // …—✓·│
    ("\u{BD} \u{2460} \u{24D0} \u{C5}", 7),  // ½ ① ⓐ Å
    ("\u{A9CB}\u{A997}\u{A9AE}", 3),  // ꧋ꦗꦮ
    ("\u{1B29}\u{1B2E}\u{1B36}", 2),  // ᬩᬮᬶ
    ("\u{1D11E} \u{1D4D0}", 3),  // 𝄞 𝓐
    ("\u{1FAF1}\u{1F3FB}\u{200D}\u{1FAF2}\u{1F3FF}", 2),  // 🫱🏻‍🫲🏿
    ("\u{1FAE9}", 2),  // 🫩
    ("\u{26A7}\u{FE0F}", 2),  // ⚧️
    ("\u{3030}\u{FE0F}", 2),  // 〰️
    ("\u{3297}\u{FE0F}", 2),  // ㊗️
    ("\u{1F170}\u{FE0F}", 2),  // 🅰️
    ("\u{1F004}", 2),  // 🀄
    ("\u{2E3B}", 1),  // ⸻
    ("\u{1242B}", 1),  // 𒐫
  ]

  /// Widths where most terminals, and the table, differ from the reference.
  static let otherwise: [(text: String, cells: Int, reference: Int)] = [
    // A joiner between letters has no effect, but the reference skips the next character.
    ("a\u{200D}b", 2, 1),
    // A wide symbol with the text variation selector stays wide.
    ("\u{231A}\u{FE0E}", 2, 1),  // ⌚︎
    ("\u{1F21A}\u{FE0E}", 2, 1),  // 🈚︎
    // Khmer conjuncts are a single grapheme since Unicode 17, but terminals don't draw them as one.
    ("\u{1781}\u{17D2}\u{1798}\u{17C2}\u{179A}", 4, 3),  // ខ្មែរ
  ]
}
