import ParlanceModel
import Testing

@Suite("The singular of a plural")
struct EnglishSingularTests {
  @Test(arguments: [
    ("books", "book"), ("classes", "class"), ("houses", "house"), ("boxes", "box"), ("movies", "movie"),
    ("categories", "category"), ("keys", "key"), ("watches", "watch"), ("book", "book"), ("glass", "glass"),
    ("s", "s"), ("children", "children"),
  ])
  func isFound(plural: String, singular: String) { #expect(EnglishSingular.of(plural) == singular) }
}
