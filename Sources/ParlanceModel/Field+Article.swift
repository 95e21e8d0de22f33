extension Field {
  /// The name as one has it: `a distance`, and `credits`, which are several.
  public var withArticle: String {
    let name = name.lowercased()
    let isPlural =
      EnglishSingular.of(name) != name && !Self.singularEndings.contains(where: name.hasSuffix)
    return isPlural ? self.name : EnglishArticle.with(self.name)
  }

  /// Of `bonus`, `basis` and `address`.
  private static let singularEndings = ["us", "is", "ss"]
}
