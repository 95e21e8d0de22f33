public import ParlancePlanner

/// Which record an error may offer in the place of one that was not found: the more is at stake, the fewer.
enum NameOffer {
  /// Of a question: the nearest.
  case nearest
  /// Of a change: the one that is clearly nearer than all others.
  case clearlyNearest
  /// Of what deletes: none. The near names are told, and to say one of them is the person's.
  case none

  init(_ plan: Plan) {
    guard case .receipt(let receipt) = plan.answer else {
      self = .nearest
      return
    }
    self = receipt.deletes ? .none : .clearlyNearest
  }

  /// What is offered of those that are near.
  ///
  /// - Parameter isClear: Whether the first is nearer than all others.
  func choice<Name>(of near: [Name], isClear: Bool) -> Name? {
    switch self {
    case .nearest: near.first
    case .clearlyNearest: isClear ? near.first : nil
    case .none: nil
    }
  }
}

extension ReceiptPlan {
  /// Whether a record may be gone afterwards.
  public var deletes: Bool {
    switch kind {
    case .deleted: true
    case .done(let verb): verb.parts.contains { $0.kind == .deleted }
    default: false
    }
  }
}
