package import ParlanceModel
package import ParlanceStore

/// What a session tells of itself to those who help and complete.
extension Session {
  /// The model with what was `define`d, as help and completion speak of it.
  package var spoken: Model {
    var spoken = model
    spoken.reports += defined
    return spoken
  }

  package var transactions: Transactions { runner.transactions }
}
