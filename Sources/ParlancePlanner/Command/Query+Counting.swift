extension Query {
  /// How many records the selection has.
  public static func counting(_ selection: Selection) -> Query {
    Query(selection: selection, form: .aggregates([.count]))
  }
}
