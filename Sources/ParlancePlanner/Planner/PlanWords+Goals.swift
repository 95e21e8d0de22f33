/// Goals in words.
extension PlanWords {
  init(_ goals: [GoalLine], _ columns: [ResultColumn]) {
    self.init([])
    for goal in goals {
      read(goal.selection, joined: [])
      let whose = goal.isEach ? "each" : "all together"
      add("  hold against the goal \(goal.text), \(whose): \(Self.words(goal.done))")
    }
    add("show \(Self.list(columns.map(\.name)))")
  }
}
