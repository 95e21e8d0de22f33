/// What a sentence is to be answered with.
struct ExpectedAnswer {
  /// In the order in which they are to come.
  let rows: [[Datum]]
  /// What `them` is from now on; nil where the sentence lists no records.
  var listed: RecordSet?
}
