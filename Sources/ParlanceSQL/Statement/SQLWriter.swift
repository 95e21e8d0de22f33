package import ParlanceModel

/// Writes the tree of a statement as SQL text, one clause per line. It also collects the arguments, in the order of
/// their placeholders.
package struct SQLWriter {
  package let dialect: Dialect
  package let spelling: any Spelling
  /// The aliases of the tables that the statement reads.
  package let names: PlaceNames
  /// Whether columns are qualified with an alias. In a statement with one table, aliases aren't needed.
  package var qualifies: Bool
  /// Whether arguments are written into the text as constants. Statements such as `create table` can't have arguments.
  package var inlines = false
  /// Arguments to write as literals. Used only for statements that are shown and never run.
  package var literals: [(Binding, Value)] = []

  /// The table of the upsert that is being written. Its columns are qualified with the table's name, to distinguish
  /// them from columns of `excluded`.
  package var upserted: String?

  /// Whether a correlated subquery is being written.
  package var isWithin = false

  package private(set) var text = ""
  package private(set) var arguments: [Binding] = []
  /// The first argument that isn't a constant, if ``inlines`` is set. Such an argument can't be written into the text.
  package private(set) var misplaced: Binding?
  private var indent = 0

  package init(_ dialect: Dialect, _ names: PlaceNames = PlaceNames(), qualifies: Bool, inlines: Bool = false)
  {
    self.dialect = dialect
    spelling = dialect.spelling
    self.names = names
    self.qualifies = qualifies
    self.inlines = inlines
  }

  /// The inserted row, if the statement only inserts one row and doesn't calculate values.
  package var plainInsert: PlainInsert?

  package var statement: SQLStatement {
    SQLStatement(text: text, arguments: arguments, plainInsert: plainInsert)
  }

  package mutating func write(_ words: String) { text += words }

  package mutating func write(identifier: String) { text += spelling.quoted(identifier) }

  package mutating func write(table: String) { text += spelling.quotedTable(table) }

  /// Begins a clause on a new line.
  package mutating func line(_ words: String) {
    text += "\n"
    for _ in 0..<indent { text += "  " }
    text += words
  }

  /// Writes a select in parentheses, indented.
  package mutating func nested(_ select: Select) {
    write("(")
    indented {
      $0.line("")
      $0.write(select)
    }
    line(")")
  }

  /// Writes a subquery that can refer to the row of an outer select.
  package mutating func within(_ select: Select) {
    let outside = isWithin
    isWithin = true
    nested(select)
    isWithin = outside
  }

  /// Writes the lines of `body` with one more level of indentation.
  package mutating func indented(_ body: (inout SQLWriter) -> Void) {
    indent += 1
    body(&self)
    indent -= 1
  }

  package mutating func write(argument: Binding, as type: SQLType?) {
    let type = type ?? argument.sqlType
    if inlines { return write(spelling.typed(spelling.literal(constant(argument)), as: type)) }
    if let value = literal(argument) {
      return write(spelling.typed(spelling.visibleLiteral(value), as: type))
    }
    // With numbered placeholders, an argument that is used several times has one placeholder. The engine then knows
    // that the values are equal.
    let known = dialect.strategy.numbersPlaceholders ? arguments.firstIndex(of: argument) : nil
    if known == nil { arguments.append(argument) }
    let index = known ?? arguments.count - 1
    write(spelling.typed(spelling.placeholder(index + 1), as: type))
  }

  private func literal(_ argument: Binding) -> Value? { literals.first { $0.0 == argument }?.1 }

  /// Writes a key for `group by` or `order by`. A bare integer would be read as the position of a column, so ` + 0` is
  /// added.
  package mutating func write(key: SQLExpression) {
    if case .argument(let argument, _) = key, case .integer = literal(argument) {
      write("(")
      write(key)
      write(" + 0)")
    } else {
      write(key)
    }
  }

  /// Writes each element with `write`, and a separator between them.
  package mutating func list<Element>(
    _ elements: [Element], _ separator: String = ", ", _ write: (inout SQLWriter, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += separator }
      write(&self, element)
    }
  }

  private mutating func constant(_ binding: Binding) -> Value {
    if let value = binding.constant { return value }
    if misplaced == nil { misplaced = binding }
    return .null
  }
}

extension SQLWriter {
  /// Writes the clause `with "a" as (…), "b" as (…)`.
  package mutating func write(with tables: [NamedSelect]) {
    guard !tables.isEmpty else { return }
    let isRecursive = tables.contains { $0.next != nil }
    write(isRecursive && !dialect.strategy.distributes ? "with recursive " : "with ")
    list(tables, ",") { writer, table in
      if table != tables[0] { writer.line("") }
      writer.write(identifier: table.name)
      writer.write(table.isMaterialized ? " as materialized (" : " as (")
      if table.next != nil, writer.dialect.strategy.distributes {
        writer.indented { $0.writeIsolated(table) }
      } else {
        writer.indented { $0.write(steps: table) }
      }
      writer.line(")")
    }
    line("")
  }

  private mutating func writeIsolated(_ table: NamedSelect) {
    line("with recursive ")
    write(identifier: table.name)
    write(" as (")
    indented { $0.write(steps: table) }
    line(")")
    line("select * from ")
    write(identifier: table.name)
  }

  private mutating func write(steps table: NamedSelect) {
    line("")
    write(table.select)
    guard let next = table.next else { return }
    line(table.isSet ? "union" : "union all")
    line("")
    write(next)
  }
}
