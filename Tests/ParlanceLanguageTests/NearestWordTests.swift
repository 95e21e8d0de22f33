import Testing

import ParlanceLanguage

/// Which word was probably meant by one that nobody knows, of those that could stand there; none rather than a wild one.
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
      // A letter more, less, another, or two exchanged.
      ("numbr", "number"), ("nummber", "number"), ("nunber", "number"), ("nubmer", "number"),
      ("ammount", "amount"),
      ("amuont", "amount"), ("membre", "member"), ("sopts", "spots"),
      // The other number.
      ("categorys", "category"), ("boxs", "boxes"), ("clases", "classes"),
      // Nothing: too short, another beginning, wild, or short for a longer word.
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
