import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("The example models")
struct StarterModelTests {
  @Test("The five together are the starter model")
  func starter() throws {
    let model = StarterModel.model
    #expect(
      model.entities.map(\.name) == [
        "practice", "session", "activity", "programme", "plan", "exercise", "fact", "studio", "instructor",
        "member",
        "class", "booking", "workout", "movement", "set",
      ])
    #expect(model.units.map(\.name) == ["rep", "mala", "m", "km", "mile", "min", "hour"])
    #expect(model.text == StarterModel.text)
  }

  @Test("A model that is read from its own text is the same again")
  func again() throws {
    let model = StarterModel.model
    #expect(try ModelReader().read(SourceText(model.text, name: "starter.model")) == model)
  }
}
