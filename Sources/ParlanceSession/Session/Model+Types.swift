import ParlanceModel

extension Model {
  /// Whether values of the type mean something in it.
  func has(_ type: FieldType) -> Bool {
    switch type {
    case .reference(let name): entity(name) != nil
    case .quantity(let name): unit(name) != nil
    default: true
    }
  }
}
