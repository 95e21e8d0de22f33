import ParlanceLanguage

/// The forms whose first example runs in the demo.
enum FormTable {
  /// The forms, except declarations, which the tour shows.
  static var shownForms: [Form] { FormCatalogue.forms.filter { $0.purpose != .declaring } }
}
