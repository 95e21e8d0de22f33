import ParlancePlanner
import ParlanceSQL

extension ResultColumn {
  init(_ name: String, _ kind: Kind) { self.init(name: name, kind: kind) }
}
