/// The expected answer to a sentence.
struct ExpectedAnswer {
  /// The rows, in the expected order.
  let rows: [[Datum]]
  /// The new value of `them`, or nil if the sentence doesn't list records.
  var listed: RecordSet?
}
