import ParlanceLanguage
import ParlanceModel

/// Models for tests of help.
enum OpenModel {
  static let starter = StarterModel.model

  /// A model without any word of the catalogue, except the words of sentences.
  static let library: Model = {
    let text = """
      unit page
      entity author
        name text key
      entity book of author
        title text key
        written date main
        pages page optional check pages > 0 else "a book has pages"
        lent flag lend return
        goal 20 page per day of readings
      entity loan of book as about, author as under
        since-when time main default now
        days-left number optional
      entity reading of book one per book, day
        day date main default today
        pages page default 0 accumulates
        mood (good, fair) default good
      verb shelve book
        change $book: not lent
      report story of book
        list readings of $book
      """
    do throws(ModelErrors) {
      return try ModelReader().read(SourceText(text, name: "library.model"))
    } catch {
      preconditionFailure("the library's model is read: \(error)")
    }
  }()

  static func language(_ model: Model) -> Language { Language(vocabulary: model.vocabulary) }
}
