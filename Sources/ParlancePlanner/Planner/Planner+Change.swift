import ParlanceLanguage
import ParlanceModel

extension Planner {
  func plan(_ change: Change) throws(Diagnostic) -> Plan {
    switch change {
    case .accumulate(let entity, let field, let amount, let rule, let identity, let others):
      try accumulate(entity, field, amount, rule, identity, others)
    case .subtract(let entity, let field, let amount, let identity, let others):
      subtract(entity, field, amount, identity, others)
    case .insert(let entity, let assignments, let begun): insert(entity, assignments, begun)
    case .save(let entity, let assignments, let rule): try save(entity, assignments, rule)
    case .update(let target, let assignments, let verb): update(target, assignments, verb)
    case .delete(let target): delete(target)
    case .verb(let call): try plan(verb: call)
    }
  }
}
