import ParlanceLanguage

/// The forms whose first example is said to the demonstration.
enum FormTable {
  /// Those that declare are shown by the tour.
  static var shownForms: [Form] { FormCatalogue.forms.filter { $0.purpose != .declaring } }
}
