import Testing

import ParlanceLanguage

/// The closest valid word to an unknown one. No suggestion is better than a wild guess.
@Suite("The nearest word")
struct NearestWordTests {
  private static let model = [
    "number", "text", "saved", "archived", "amount", "workout", "description", "duration", "credits",
    "category",
    "categories", "class", "classes", "box", "boxes", "activity", "activities", "instructor", "booking",
    "bookings",
    "member", "members", "starts", "spots", "cost", "day", "note",
  ]

  @Test(
    "Of a model's words",
    arguments: [
      // One letter added, missing or replaced, or two exchanged.
      ("numbr", "number"), ("nummber", "number"), ("nunber", "number"), ("nubmer", "number"),
      ("ammount", "amount"),
      ("amuont", "amount"), ("membre", "member"), ("sopts", "spots"),
      // Singular or plural.
      ("categorys", "category"), ("boxs", "boxes"), ("clases", "classes"),
      // No suggestion: too short, a different first letter, too different, or too short for a longer word.
      ("nr", nil), ("no", nil), ("umber", "number"), ("xyz", nil), ("mount", "amount"), ("qty", nil),
      ("nbt", nil), ("nmbr", nil), ("amt", nil), ("desc", nil),
      ("reduce", nil), ("brn", nil), ("ca", nil), ("a", nil), ("dsc", nil), ("teapot", nil),
      ("archiver", "archived"),
    ] as [(String, String?)])
  func ofAModel(word: String, meant: String?) {
    #expect(EditDistance.nearest(to: word, in: Self.model).first == meant)
  }

  @Test(
    "The other number is one step, whatever it takes",
    arguments: [("boxes", "box"), ("box", "boxes"), ("category", "categories"), ("categories", "category")])
  func plural(said: String, known: String) {
    #expect(EditDistance.nearest(to: said, in: ["far", known]) == [known])
  }
}
