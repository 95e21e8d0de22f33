import ParlancePlanner
import ParlanceStore

/// Hands rows on, and shows them to those who may have to tell something of the answer.
final class ObservedRows: RowSink {
  private let next: any RowSink
  private let observers: [any RowObserver]

  init(_ next: any RowSink, _ observers: [any RowObserver]) {
    self.next = next
    self.observers = observers
  }

  func begin(_ columns: [ResultColumn]) throws {
    for observer in observers { observer.begin(columns) }
    try next.begin(columns)
  }

  func row(_ cursor: any RowCursor) throws {
    for observer in observers { observer.row(cursor) }
    try next.row(cursor)
  }

  func end() throws { try next.end() }
}
