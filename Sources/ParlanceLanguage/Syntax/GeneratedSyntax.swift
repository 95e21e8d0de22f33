// Generated from GrammarText.swift by SyntaxGenerator: `RECORD=1 bin/test --filter SyntaxGeneratorTests`.
// swift-format-ignore-file

/// The rules of the grammar. The raw value is the number of the rule, its place in the text.
public enum RuleName: Int, Sendable, CaseIterable {
  case sentence
  case undoing
  case forgetting
  case plain
  case stepwise
  case export
  case adding
  case exportall
  case naming
  case `import`
  case written
  case mapping
  case mapped
  case outcome
  case boundvalue
  case action
  case addbody
  case slots
  case every
  case assigns
  case assign
  case assigned
  case verbtarget
  case extent
  case target
  case one
  case many
  case keys
  case key
  case query
  case grouped
  case countbody
  case counting
  case total
  case comparison
  case compared
  case filter
  case sets
  case set
  case subset
  case settail
  case withpart
  case inner
  case bound
  case prep
  case ref
  case when
  case date
  case day
  case clauses
  case groupcolumn
  case across
  case pick
  case trailing
  case number
  case groupkey
  case orders
  case order
  case columns
  case column
  case expression
  case open
  case ranking
  case choice
  case sum
  case rest
  case term
  case factor
  case basis
  case parted
  case textpart
  case position
  case absolute
  case enclosed
  case neighbour
  case measure
  case frame
  case operand
  case related
  case condition
  case negation
  case test
  case piece
  case value
  case moment
  case quantity
  case path
  case place
  case declaration
  case slot
  case step
  case deed
  case role
  case mprep
  case member
  case fieldtype
  case option
}

extension Syntax {
  /// `sentence = action | query | 'would' ( action | undoing | import ) | undoing | 'journal' [ NUM ] | 'explain' ( 'would' action | stepwise plain | 'as' WORD plain | plain | export | ENTITY ) | 'watch' query | 'chart' query [ 'as' WORD ] [ 'to' STR ] | export | exportall | import | 'expect' outcome ':' plain | 'let' WORD 'be' boundvalue | 'define' WORD { PARAM } 'as' plain | 'begin' | 'commit' | 'rollback' | 'adopt' | forgetting | 'describe' [ ENTITY | VERB | REPORT ] [ 'as' WORD ] | 'help' [ ANYWORD | STR ] | 'load' STR | 'use' STR 'as' WORD [ written ]`
  public struct Sentence: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case action(Syntax.Action)
      case query(Syntax.Query)
      case would(Syntax.Change)
      case undoing(Syntax.Undoing)
      case journal(SyntaxToken?)
      case explain(Syntax.Subject)
      case watch(Syntax.Query)
      case chart(Chart)
      case export(Syntax.Export)
      case exportAll(Syntax.ExportAll)
      case `import`(Syntax.Import)
      case expect(Expect)
      case `let`(Let)
      case define(Define)
      case begin(SyntaxToken)
      case commit(SyntaxToken)
      case rollback(SyntaxToken)
      case adopt(SyntaxToken)
      case forgetting(Syntax.Forgetting)
      case describe(Describe)
      case help(SyntaxToken?)
      case load(SyntaxToken)
      case use(Use)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.action) {
          self = .action(Syntax.Action(cursor.node()))
        } else if cursor.isAt(RuleName.query) {
          self = .query(Syntax.Query(cursor.node()))
        } else if cursor.isAt(.keyword("would")) {
          cursor.skip()
          self = .would(Syntax.Change(&cursor))
        } else if cursor.isAt(RuleName.undoing) {
          self = .undoing(Syntax.Undoing(cursor.node()))
        } else if cursor.isAt(.keyword("journal")) {
          var number: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(TokenClass.number) {
            number = cursor.token()
          }
          self = .journal(number)
        } else if cursor.isAt(.keyword("explain")) {
          cursor.skip()
          self = .explain(Syntax.Subject(&cursor))
        } else if cursor.isAt(.keyword("watch")) {
          cursor.skip()
          self = .watch(Syntax.Query(cursor.node()))
        } else if cursor.isAt(.keyword("chart")) {
          self = .chart(Chart(&cursor))
        } else if cursor.isAt(RuleName.export) {
          self = .export(Syntax.Export(cursor.node()))
        } else if cursor.isAt(RuleName.exportall) {
          self = .exportAll(Syntax.ExportAll(cursor.node()))
        } else if cursor.isAt(RuleName.`import`) {
          self = .`import`(Syntax.Import(cursor.node()))
        } else if cursor.isAt(.keyword("expect")) {
          self = .expect(Expect(&cursor))
        } else if cursor.isAt(.keyword("let")) {
          self = .`let`(Let(&cursor))
        } else if cursor.isAt(.keyword("define")) {
          self = .define(Define(&cursor))
        } else if cursor.isAt(.keyword("begin")) {
          self = .begin(cursor.token())
        } else if cursor.isAt(.keyword("commit")) {
          self = .commit(cursor.token())
        } else if cursor.isAt(.keyword("rollback")) {
          self = .rollback(cursor.token())
        } else if cursor.isAt(.keyword("adopt")) {
          self = .adopt(cursor.token())
        } else if cursor.isAt(RuleName.forgetting) {
          self = .forgetting(Syntax.Forgetting(cursor.node()))
        } else if cursor.isAt(.keyword("describe")) {
          self = .describe(Describe(&cursor))
        } else if cursor.isAt(.keyword("help")) {
          var subject: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(TokenClass.anyWord) || cursor.isAt(TokenClass.text) {
            subject = cursor.token()
          }
          self = .help(subject)
        } else if cursor.isAt(.keyword("load")) {
          cursor.skip()
          self = .load(cursor.token())
        } else {
          self = .use(Use(&cursor))
        }
      }
      /// `'chart' query [ 'as' WORD ] [ 'to' STR ]`
      public struct Chart: Sendable {
        public private(set) var query: Syntax.Query
        public private(set) var kind: SyntaxToken?
        public private(set) var file: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          query = Syntax.Query(cursor.node())
          if cursor.isAt(.keyword("as")) {
            cursor.skip()
            kind = cursor.token()
          }
          if cursor.isAt(.keyword("to")) {
            cursor.skip()
            file = cursor.token()
          }
        }
      }
      /// `'expect' outcome ':' plain`
      public struct Expect: Sendable {
        public private(set) var outcome: Syntax.Outcome
        public private(set) var plain: Syntax.Plain
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          outcome = Syntax.Outcome(cursor.node())
          cursor.skip()
          plain = Syntax.Plain(cursor.node())
        }
      }
      /// `'let' WORD 'be' boundvalue`
      public struct Let: Sendable {
        public private(set) var name: SyntaxToken
        public private(set) var boundValue: Syntax.BoundValue
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          name = cursor.token()
          cursor.skip()
          boundValue = Syntax.BoundValue(cursor.node())
        }
      }
      /// `'define' WORD { PARAM } 'as' plain`
      public struct Define: Sendable {
        public private(set) var name: SyntaxToken
        public private(set) var parameters: [SyntaxToken] = []
        public private(set) var plain: Syntax.Plain
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          name = cursor.token()
          while cursor.isAt(TokenClass.parameter) {
            parameters.append(cursor.token())
          }
          cursor.skip()
          plain = Syntax.Plain(cursor.node())
        }
      }
      /// `'describe' [ ENTITY | VERB | REPORT ] [ 'as' WORD ]`
      public struct Describe: Sendable {
        public private(set) var subject: SyntaxToken?
        public private(set) var format: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          if cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.report) || cursor.isAt(TokenClass.verb) {
            subject = cursor.token()
          }
          if cursor.isAt(.keyword("as")) {
            cursor.skip()
            format = cursor.token()
          }
        }
      }
      /// `'use' STR 'as' WORD [ written ]`
      public struct Use: Sendable {
        public private(set) var file: SyntaxToken
        public private(set) var name: SyntaxToken
        public private(set) var written: Syntax.Written?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          file = cursor.token()
          cursor.skip()
          name = cursor.token()
          if cursor.isAt(RuleName.written) {
            written = Syntax.Written(cursor.node())
          }
        }
      }
    }
  }
  /// `undoing = 'undo' [ NUM ] | 'redo'`
  public struct Undoing: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case undo(SyntaxToken?)
      case redo(SyntaxToken)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("undo")) {
          var number: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(TokenClass.number) {
            number = cursor.token()
          }
          self = .undo(number)
        } else {
          self = .redo(cursor.token())
        }
      }
    }
  }
  /// `forgetting = 'forget' ( 'entity' ENTITY | 'verb' VERB [ ENTITY ] | 'report' REPORT | 'unit' UNIT | 'pair' ENTITY 'with' ENTITY )`
  public struct Forgetting: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var declared: Syntax.Declared { parts.declared }
    public struct Parts: Sendable {
      public private(set) var declared: Syntax.Declared
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        declared = Syntax.Declared(&cursor)
      }
    }
  }
  /// `plain = action | query`
  public struct Plain: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case action(Syntax.Action)
      case query(Syntax.Query)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.action) {
          self = .action(Syntax.Action(cursor.node()))
        } else {
          self = .query(Syntax.Query(cursor.node()))
        }
      }
    }
  }
  /// `stepwise = 'step' 'by' 'step'`
  public struct Stepwise: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public struct Parts: Sendable {
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        cursor.skip()
        cursor.skip()
      }
    }
  }
  /// `export = 'export' ( sets pick 'to' STR [ ':' naming ] | query 'to' STR )`
  public struct Export: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var exported: Syntax.Exported { parts.exported }
    public struct Parts: Sendable {
      public private(set) var exported: Syntax.Exported
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        exported = Syntax.Exported(&cursor)
      }
    }
  }
  /// `adding = 'adding' ENTITY { ',' ENTITY }`
  public struct Adding: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var entities: [SyntaxToken] { parts.entities }
    public struct Parts: Sendable {
      public private(set) var entities: [SyntaxToken] = []
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        entities.append(cursor.token())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          entities.append(cursor.token())
        }
      }
    }
  }
  /// `exportall = 'export' 'all' 'to' STR`
  public struct ExportAll: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var folder: SyntaxToken { parts.folder }
    public struct Parts: Sendable {
      public private(set) var folder: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        cursor.skip()
        cursor.skip()
        folder = cursor.token()
      }
    }
  }
  /// `naming = mapped 'to' STR { ',' mapped 'to' STR }`
  public struct Naming: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var places: [Syntax.Mapped] { parts.places }
    public var names: [SyntaxToken] { parts.names }
    public struct Parts: Sendable {
      public private(set) var places: [Syntax.Mapped] = []
      public private(set) var names: [SyntaxToken] = []
      init(_ cursor: inout SyntaxCursor) {
        places.append(Syntax.Mapped(cursor.node()))
        cursor.skip()
        names.append(cursor.token())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          places.append(Syntax.Mapped(cursor.node()))
          cursor.skip()
          names.append(cursor.token())
        }
      }
    }
  }
  /// `import = 'import' ( ENTITY 'from' STR [ 'saving' ] [ adding ] [ written ] [ ':' mapping ] | STR 'into' 'new' WORD [ written ] )`
  public struct Import: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var imported: Syntax.Imported { parts.imported }
    public struct Parts: Sendable {
      public private(set) var imported: Syntax.Imported
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        imported = Syntax.Imported(&cursor)
      }
    }
  }
  /// `written = 'dates' ANYWORD '/' ANYWORD '/' ANYWORD`
  public struct Written: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var first: SyntaxToken { parts.first }
    public var second: SyntaxToken { parts.second }
    public var third: SyntaxToken { parts.third }
    public struct Parts: Sendable {
      public private(set) var first: SyntaxToken
      public private(set) var second: SyntaxToken
      public private(set) var third: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        first = cursor.token()
        cursor.skip()
        second = cursor.token()
        cursor.skip()
        third = cursor.token()
      }
    }
  }
  /// `mapping = mapped 'from' STR { ',' mapped 'from' STR }`
  public struct Mapping: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var places: [Syntax.Mapped] { parts.places }
    public var names: [SyntaxToken] { parts.names }
    public struct Parts: Sendable {
      public private(set) var places: [Syntax.Mapped] = []
      public private(set) var names: [SyntaxToken] = []
      init(_ cursor: inout SyntaxCursor) {
        places.append(Syntax.Mapped(cursor.node()))
        cursor.skip()
        names.append(cursor.token())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          places.append(Syntax.Mapped(cursor.node()))
          cursor.skip()
          names.append(cursor.token())
        }
      }
    }
  }
  /// `mapped = FLAG | place`
  public struct Mapped: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case flag(SyntaxToken)
      case place(Syntax.Place)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.flag) {
          self = .flag(cursor.token())
        } else {
          self = .place(Syntax.Place(cursor.node()))
        }
      }
    }
  }
  /// `outcome = 'nothing' | 'error' | [ CMP ] value [ 'rows' | 'row' ]`
  public struct Outcome: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case nothing(SyntaxToken)
      case error(SyntaxToken)
      case value(Value)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("nothing")) {
          self = .nothing(cursor.token())
        } else if cursor.isAt(.keyword("error")) {
          self = .error(cursor.token())
        } else {
          self = .value(Value(&cursor))
        }
      }
      /// `[ CMP ] value [ 'rows' | 'row' ]`
      public struct Value: Sendable {
        public private(set) var comparison: SyntaxToken?
        public private(set) var value: Syntax.Value
        public private(set) var unit: SyntaxWord<Syntax.Unit>?
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(TokenClass.comparison) {
            comparison = cursor.token()
          }
          value = Syntax.Value(cursor.node())
          if cursor.isAt(.keyword("row")) || cursor.isAt(.keyword("rows")) {
            unit = SyntaxWord(cursor.token())
          }
        }
      }
    }
  }
  /// `boundvalue = value | 'the' query`
  public struct BoundValue: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case value(Syntax.Value)
      case answer(Syntax.Query)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.value) {
          self = .value(Syntax.Value(cursor.node()))
        } else {
          cursor.skip()
          self = .answer(Syntax.Query(cursor.node()))
        }
      }
    }
  }
  /// `action = 'add' addbody | 'subtract' ( quantity | PARAM ) 'from' ref slots | 'save' ENTITY [ key ] slots | 'change' target ':' assigns | 'delete' target | VERB [ verbtarget ] [ ':' assigns ]`
  public struct Action: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case add(Syntax.AddBody)
      case subtract(Subtract)
      case save(Save)
      case change(Change)
      case delete(Syntax.Target)
      case verb(Verb)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("add")) {
          cursor.skip()
          self = .add(Syntax.AddBody(cursor.node()))
        } else if cursor.isAt(.keyword("subtract")) {
          self = .subtract(Subtract(&cursor))
        } else if cursor.isAt(.keyword("save")) {
          self = .save(Save(&cursor))
        } else if cursor.isAt(.keyword("change")) {
          self = .change(Change(&cursor))
        } else if cursor.isAt(.keyword("delete")) {
          cursor.skip()
          self = .delete(Syntax.Target(cursor.node()))
        } else {
          self = .verb(Verb(&cursor))
        }
      }
      /// `'subtract' ( quantity | PARAM ) 'from' ref slots`
      public struct Subtract: Sendable {
        public private(set) var amount: Syntax.Amount
        public private(set) var reference: Syntax.Reference
        public private(set) var slots: Syntax.Slots
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          amount = Syntax.Amount(&cursor)
          cursor.skip()
          reference = Syntax.Reference(cursor.node())
          slots = Syntax.Slots(cursor.node())
        }
      }
      /// `'save' ENTITY [ key ] slots`
      public struct Save: Sendable {
        public private(set) var entity: SyntaxToken
        public private(set) var key: Syntax.Key?
        public private(set) var slots: Syntax.Slots
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          entity = cursor.token()
          if cursor.isAt(RuleName.key) {
            key = Syntax.Key(cursor.node())
          }
          slots = Syntax.Slots(cursor.node())
        }
      }
      /// `'change' target ':' assigns`
      public struct Change: Sendable {
        public private(set) var target: Syntax.Target
        public private(set) var assigns: Syntax.Assigns
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          target = Syntax.Target(cursor.node())
          cursor.skip()
          assigns = Syntax.Assigns(cursor.node())
        }
      }
      /// `VERB [ verbtarget ] [ ':' assigns ]`
      public struct Verb: Sendable {
        public private(set) var verb: SyntaxToken
        public private(set) var verbTarget: Syntax.VerbTarget?
        public private(set) var assigns: Syntax.Assigns?
        init(_ cursor: inout SyntaxCursor) {
          verb = cursor.token()
          if cursor.isAt(RuleName.verbtarget) {
            verbTarget = Syntax.VerbTarget(cursor.node())
          }
          if cursor.isAt(.keyword(":")) {
            cursor.skip()
            assigns = Syntax.Assigns(cursor.node())
          }
        }
      }
    }
  }
  /// `addbody = ( quantity | PARAM ) 'to' ref slots | ENTITY [ key ] slots`
  public struct AddBody: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case amount(Amount)
      case row(Row)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.quantity) || cursor.isAt(TokenClass.parameter) {
          self = .amount(Amount(&cursor))
        } else {
          self = .row(Row(&cursor))
        }
      }
      /// `( quantity | PARAM ) 'to' ref slots`
      public struct Amount: Sendable {
        public private(set) var amount: Syntax.Amount
        public private(set) var reference: Syntax.Reference
        public private(set) var slots: Syntax.Slots
        init(_ cursor: inout SyntaxCursor) {
          amount = Syntax.Amount(&cursor)
          cursor.skip()
          reference = Syntax.Reference(cursor.node())
          slots = Syntax.Slots(cursor.node())
        }
      }
      /// `ENTITY [ key ] slots`
      public struct Row: Sendable {
        public private(set) var entity: SyntaxToken
        public private(set) var key: Syntax.Key?
        public private(set) var slots: Syntax.Slots
        init(_ cursor: inout SyntaxCursor) {
          entity = cursor.token()
          if cursor.isAt(RuleName.key) {
            key = Syntax.Key(cursor.node())
          }
          slots = Syntax.Slots(cursor.node())
        }
      }
    }
  }
  /// `slots = { prep ref | when | every } [ ':' assigns ]`
  public struct Slots: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var details: [Syntax.Detail] { parts.details }
    public var assigns: Syntax.Assigns? { parts.assigns }
    public struct Parts: Sendable {
      public private(set) var details: [Syntax.Detail] = []
      public private(set) var assigns: Syntax.Assigns?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(RuleName.every) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
          details.append(Syntax.Detail(&cursor))
        }
        if cursor.isAt(.keyword(":")) {
          cursor.skip()
          assigns = Syntax.Assigns(cursor.node())
        }
      }
    }
  }
  /// `every = 'every' ( WEEKDAY | PERIOD ) [ 'at' TIME ] 'for' NUM PERIOD`
  public struct Every: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var weekday: SyntaxToken? { parts.weekday }
    public var period: SyntaxToken? { parts.period }
    public var at: SyntaxToken? { parts.at }
    public var time: SyntaxToken? { parts.time }
    public var number: SyntaxToken { parts.number }
    public var length: SyntaxToken { parts.length }
    public struct Parts: Sendable {
      public private(set) var weekday: SyntaxToken?
      public private(set) var period: SyntaxToken?
      public private(set) var at: SyntaxToken?
      public private(set) var time: SyntaxToken?
      public private(set) var number: SyntaxToken
      public private(set) var length: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        if cursor.isAt(TokenClass.weekday) {
          weekday = cursor.token()
        } else {
          period = cursor.token()
        }
        if cursor.isAt(.keyword("at")) {
          at = cursor.token()
          time = cursor.token()
        }
        cursor.skip()
        number = cursor.token()
        length = cursor.token()
      }
    }
  }
  /// `assigns = assign { ',' assign }`
  public struct Assigns: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var assigns: [Syntax.Assign] { parts.assigns }
    public struct Parts: Sendable {
      public private(set) var assigns: [Syntax.Assign] = []
      init(_ cursor: inout SyntaxCursor) {
        assigns.append(Syntax.Assign(cursor.node()))
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          assigns.append(Syntax.Assign(cursor.node()))
        }
      }
    }
  }
  /// `assign = [ 'not' ] FLAG | assigned ( 'empty' | value | '=' expression | place [ 'empty' | value | '=' expression ] )`
  public struct Assign: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case flag(Flag)
      case field(Field)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("not")) || cursor.isAt(TokenClass.flag) {
          self = .flag(Flag(&cursor))
        } else {
          self = .field(Field(&cursor))
        }
      }
      /// `[ 'not' ] FLAG`
      public struct Flag: Sendable {
        public private(set) var not: SyntaxToken?
        public private(set) var flag: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(.keyword("not")) {
            not = cursor.token()
          }
          flag = cursor.token()
        }
      }
      /// `assigned ( 'empty' | value | '=' expression | place [ 'empty' | value | '=' expression ] )`
      public struct Field: Sendable {
        public private(set) var assigned: Syntax.Assigned
        public private(set) var given: Syntax.Given
        init(_ cursor: inout SyntaxCursor) {
          assigned = Syntax.Assigned(cursor.node())
          given = Syntax.Given(&cursor)
        }
      }
    }
  }
  /// `assigned = FIELD | ENTITY`
  public struct Assigned: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var token: SyntaxToken { SyntaxCursor(node).current }
  }
  /// `verbtarget = ( quantity | TIME | one ) { prep ref | extent | when } | many { extent } | ENTITY ( keys { prep ref | extent | when } | settail { extent } )`
  public struct VerbTarget: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case one(One)
      case many(Many)
      case phrase(Phrase)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.one) || cursor.isAt(RuleName.quantity) || cursor.isAt(TokenClass.time) {
          self = .one(One(&cursor))
        } else if cursor.isAt(RuleName.many) {
          self = .many(Many(&cursor))
        } else {
          self = .phrase(Phrase(&cursor))
        }
      }
      /// `( quantity | TIME | one ) { prep ref | extent | when }`
      public struct One: Sendable {
        public private(set) var object: Syntax.Object
        public private(set) var narrowings: [Syntax.Narrowing] = []
        init(_ cursor: inout SyntaxCursor) {
          object = Syntax.Object(&cursor)
          while cursor.isAt(RuleName.extent) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
            narrowings.append(Syntax.Narrowing(&cursor))
          }
        }
      }
      /// `many { extent }`
      public struct Many: Sendable {
        public private(set) var many: Syntax.Many
        public private(set) var extents: [Syntax.Extent] = []
        init(_ cursor: inout SyntaxCursor) {
          many = Syntax.Many(cursor.node())
          while cursor.isAt(RuleName.extent) {
            extents.append(Syntax.Extent(cursor.node()))
          }
        }
      }
      /// `ENTITY ( keys { prep ref | extent | when } | settail { extent } )`
      public struct Phrase: Sendable {
        public private(set) var entity: SyntaxToken
        public private(set) var keys: Syntax.Keys?
        public private(set) var narrowings: [Syntax.Narrowing] = []
        public private(set) var setTail: Syntax.SetTail?
        public private(set) var extents: [Syntax.Extent] = []
        init(_ cursor: inout SyntaxCursor) {
          entity = cursor.token()
          if cursor.isAt(RuleName.keys) {
            keys = Syntax.Keys(cursor.node())
            while cursor.isAt(RuleName.extent) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
              narrowings.append(Syntax.Narrowing(&cursor))
            }
          } else {
            setTail = Syntax.SetTail(cursor.node())
            while cursor.isAt(RuleName.extent) {
              extents.append(Syntax.Extent(cursor.node()))
            }
          }
        }
      }
    }
  }
  /// `extent = ( 'for' | PREP ) ( quantity | TIME )`
  public struct Extent: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var preposition: SyntaxToken { parts.preposition }
    public var input: Syntax.Input { parts.input }
    public struct Parts: Sendable {
      public private(set) var preposition: SyntaxToken
      public private(set) var input: Syntax.Input
      init(_ cursor: inout SyntaxCursor) {
        preposition = cursor.token()
        input = Syntax.Input(&cursor)
      }
    }
  }
  /// `target = one | many | ENTITY ( keys { prep ref | when } | settail )`
  public struct Target: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case one(Syntax.One)
      case many(Syntax.Many)
      case phrase(Phrase)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.one) {
          self = .one(Syntax.One(cursor.node()))
        } else if cursor.isAt(RuleName.many) {
          self = .many(Syntax.Many(cursor.node()))
        } else {
          self = .phrase(Phrase(&cursor))
        }
      }
      /// `ENTITY ( keys { prep ref | when } | settail )`
      public struct Phrase: Sendable {
        public private(set) var entity: SyntaxToken
        public private(set) var keys: Syntax.Keys?
        public private(set) var narrowings: [Syntax.Narrowing] = []
        public private(set) var setTail: Syntax.SetTail?
        init(_ cursor: inout SyntaxCursor) {
          entity = cursor.token()
          if cursor.isAt(RuleName.keys) {
            keys = Syntax.Keys(cursor.node())
            while cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
              narrowings.append(Syntax.Narrowing(&cursor))
            }
          } else {
            setTail = Syntax.SetTail(cursor.node())
          }
        }
      }
    }
  }
  /// `one = 'it' | 'them' | STR | WORD | PARAM [ path ] | subset`
  public struct One: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case it(SyntaxToken)
      case them(SyntaxToken)
      case name(SyntaxToken)
      case parameter(Parameter)
      case subset(Syntax.Subset)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("it")) {
          self = .it(cursor.token())
        } else if cursor.isAt(.keyword("them")) {
          self = .them(cursor.token())
        } else if cursor.isAt(TokenClass.text) || cursor.isAt(TokenClass.word) {
          let name: SyntaxToken
          if cursor.isAt(TokenClass.text) {
            name = cursor.token()
          } else {
            name = cursor.token()
          }
          self = .name(name)
        } else if cursor.isAt(TokenClass.parameter) {
          self = .parameter(Parameter(&cursor))
        } else {
          self = .subset(Syntax.Subset(cursor.node()))
        }
      }
      /// `PARAM [ path ]`
      public struct Parameter: Sendable {
        public private(set) var parameter: SyntaxToken
        public private(set) var path: Syntax.Path?
        init(_ cursor: inout SyntaxCursor) {
          parameter = cursor.token()
          if cursor.isAt(RuleName.path) {
            path = Syntax.Path(cursor.node())
          }
        }
      }
    }
  }
  /// `many = 'all' { FLAG } ENTITY settail | FLAG { FLAG } ENTITY settail`
  public struct Many: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var flags: [SyntaxToken] { parts.flags }
    public var entity: SyntaxToken { parts.entity }
    public var setTail: Syntax.SetTail { parts.setTail }
    public struct Parts: Sendable {
      public private(set) var flags: [SyntaxToken] = []
      public private(set) var entity: SyntaxToken
      public private(set) var setTail: Syntax.SetTail
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("all")) {
          cursor.skip()
          while cursor.isAt(TokenClass.flag) {
            flags.append(cursor.token())
          }
          entity = cursor.token()
          setTail = Syntax.SetTail(cursor.node())
        } else {
          flags.append(cursor.token())
          while cursor.isAt(TokenClass.flag) {
            flags.append(cursor.token())
          }
          entity = cursor.token()
          setTail = Syntax.SetTail(cursor.node())
        }
      }
    }
  }
  /// `keys = key { ',' key }`
  public struct Keys: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var keys: [Syntax.Key] { parts.keys }
    public struct Parts: Sendable {
      public private(set) var keys: [Syntax.Key] = []
      init(_ cursor: inout SyntaxCursor) {
        keys.append(Syntax.Key(cursor.node()))
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          keys.append(Syntax.Key(cursor.node()))
        }
      }
    }
  }
  /// `key = NUM [ 'to' NUM ] | STR | WORD | PARAM`
  public struct Key: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case number(Number)
      case name(SyntaxToken)
      case parameter(SyntaxToken)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.number) {
          self = .number(Number(&cursor))
        } else if cursor.isAt(TokenClass.text) || cursor.isAt(TokenClass.word) {
          let name: SyntaxToken
          if cursor.isAt(TokenClass.text) {
            name = cursor.token()
          } else {
            name = cursor.token()
          }
          self = .name(name)
        } else {
          self = .parameter(cursor.token())
        }
      }
      /// `NUM [ 'to' NUM ]`
      public struct Number: Sendable {
        public private(set) var first: SyntaxToken
        public private(set) var last: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          first = cursor.token()
          if cursor.isAt(.keyword("to")) {
            cursor.skip()
            last = cursor.token()
          }
        }
      }
    }
  }
  /// `query = 'list' sets [ 'showing' [ 'distinct' ] columns ] clauses | 'show' ( target | total { ',' total } ) | 'count' countbody | total { ',' total } [ 'of' sets clauses ] | total { ',' total } 'of' sets clauses | AGG { ',' AGG } 'of' '(' grouped ')' | 'compare' comparison clauses | [ 'longest' ] 'streak' 'of' sets [ 'needing' NUM 'per' PERIOD ] | 'gaps' 'of' sets | 'goals' [ 'of' target ] | REPORT [ ( quantity | TIME | ref ) { ',' ( quantity | TIME | ref ) } ] { prep ref | extent | when }`
  public struct Query: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case list(List)
      case show(Syntax.Displayed)
      case count(Syntax.CountBody)
      case calculations(Calculations)
      case ofGroups(OfGroups)
      case compare(Compare)
      case streak(Streak)
      case gaps(Syntax.Sets)
      case goals(Syntax.Target?)
      case report(Report)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("list")) {
          self = .list(List(&cursor))
        } else if cursor.isAt(.keyword("show")) {
          cursor.skip()
          self = .show(Syntax.Displayed(&cursor))
        } else if cursor.isAt(.keyword("count")) {
          cursor.skip()
          self = .count(Syntax.CountBody(cursor.node()))
        } else if cursor.isAt(RuleName.total) {
          self = .calculations(Calculations(&cursor))
        } else if cursor.isAt(TokenClass.aggregate) {
          self = .ofGroups(OfGroups(&cursor))
        } else if cursor.isAt(.keyword("compare")) {
          self = .compare(Compare(&cursor))
        } else if cursor.isAt(.keyword("longest")) || cursor.isAt(.keyword("streak")) {
          self = .streak(Streak(&cursor))
        } else if cursor.isAt(.keyword("gaps")) {
          cursor.skip()
          cursor.skip()
          self = .gaps(Syntax.Sets(cursor.node()))
        } else if cursor.isAt(.keyword("goals")) {
          var target: Syntax.Target? = nil
          cursor.skip()
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            target = Syntax.Target(cursor.node())
          }
          self = .goals(target)
        } else {
          self = .report(Report(&cursor))
        }
      }
      /// `'list' sets [ 'showing' [ 'distinct' ] columns ] clauses`
      public struct List: Sendable {
        public private(set) var word: SyntaxToken
        public private(set) var sets: Syntax.Sets
        public private(set) var distinct: SyntaxToken?
        public private(set) var columns: Syntax.Columns?
        public private(set) var clauses: Syntax.Clauses
        init(_ cursor: inout SyntaxCursor) {
          word = cursor.token()
          sets = Syntax.Sets(cursor.node())
          if cursor.isAt(.keyword("showing")) {
            cursor.skip()
            if cursor.isAt(.keyword("distinct")) {
              distinct = cursor.token()
            }
            columns = Syntax.Columns(cursor.node())
          }
          clauses = Syntax.Clauses(cursor.node())
        }
      }
      /// `total { ',' total } [ 'of' sets clauses ] | total { ',' total } 'of' sets clauses`
      public struct Calculations: Sendable {
        public private(set) var first: Syntax.Total
        public private(set) var others: [Syntax.Total] = []
        public private(set) var sets: Syntax.Sets?
        public private(set) var clauses: Syntax.Clauses?
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(RuleName.total) {
            first = Syntax.Total(cursor.node())
            while cursor.isAt(.keyword(",")) {
              cursor.skip()
              others.append(Syntax.Total(cursor.node()))
            }
            if cursor.isAt(.keyword("of")) {
              cursor.skip()
              sets = Syntax.Sets(cursor.node())
              clauses = Syntax.Clauses(cursor.node())
            }
          } else {
            first = Syntax.Total(cursor.node())
            while cursor.isAt(.keyword(",")) {
              cursor.skip()
              others.append(Syntax.Total(cursor.node()))
            }
            cursor.skip()
            sets = Syntax.Sets(cursor.node())
            clauses = Syntax.Clauses(cursor.node())
          }
        }
      }
      /// `AGG { ',' AGG } 'of' '(' grouped ')'`
      public struct OfGroups: Sendable {
        public private(set) var functions: [SyntaxToken] = []
        public private(set) var grouped: Syntax.Grouped
        init(_ cursor: inout SyntaxCursor) {
          functions.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            functions.append(cursor.token())
          }
          cursor.skip()
          cursor.skip()
          grouped = Syntax.Grouped(cursor.node())
          cursor.skip()
        }
      }
      /// `'compare' comparison clauses`
      public struct Compare: Sendable {
        public private(set) var comparison: Syntax.Comparison
        public private(set) var clauses: Syntax.Clauses
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          comparison = Syntax.Comparison(cursor.node())
          clauses = Syntax.Clauses(cursor.node())
        }
      }
      /// `[ 'longest' ] 'streak' 'of' sets [ 'needing' NUM 'per' PERIOD ]`
      public struct Streak: Sendable {
        public private(set) var longest: SyntaxToken?
        public private(set) var sets: Syntax.Sets
        public private(set) var number: SyntaxToken?
        public private(set) var period: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(.keyword("longest")) {
            longest = cursor.token()
          }
          cursor.skip()
          cursor.skip()
          sets = Syntax.Sets(cursor.node())
          if cursor.isAt(.keyword("needing")) {
            cursor.skip()
            number = cursor.token()
            cursor.skip()
            period = cursor.token()
          }
        }
      }
      /// `REPORT [ ( quantity | TIME | ref ) { ',' ( quantity | TIME | ref ) } ] { prep ref | extent | when }`
      public struct Report: Sendable {
        public private(set) var report: SyntaxToken
        public private(set) var inputs: [Syntax.Input] = []
        public private(set) var narrowings: [Syntax.Narrowing] = []
        init(_ cursor: inout SyntaxCursor) {
          report = cursor.token()
          if cursor.isAt(RuleName.quantity) || cursor.isAt(RuleName.ref) || cursor.isAt(TokenClass.time) {
            inputs.append(Syntax.Input(&cursor))
            while cursor.isAt(.keyword(",")) {
              cursor.skip()
              inputs.append(Syntax.Input(&cursor))
            }
          }
          while cursor.isAt(RuleName.extent) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
            narrowings.append(Syntax.Narrowing(&cursor))
          }
        }
      }
    }
  }
  /// `grouped = 'count' countbody | total { ',' total } 'of' sets clauses`
  public struct Grouped: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case count(Syntax.CountBody)
      case calculations(Calculations)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("count")) {
          cursor.skip()
          self = .count(Syntax.CountBody(cursor.node()))
        } else {
          self = .calculations(Calculations(&cursor))
        }
      }
      /// `total { ',' total } 'of' sets clauses`
      public struct Calculations: Sendable {
        public private(set) var first: Syntax.Total
        public private(set) var others: [Syntax.Total] = []
        public private(set) var sets: Syntax.Sets
        public private(set) var clauses: Syntax.Clauses
        init(_ cursor: inout SyntaxCursor) {
          first = Syntax.Total(cursor.node())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            others.append(Syntax.Total(cursor.node()))
          }
          cursor.skip()
          sets = Syntax.Sets(cursor.node())
          clauses = Syntax.Clauses(cursor.node())
        }
      }
    }
  }
  /// `countbody = sets clauses | counting 'of' sets clauses`
  public struct CountBody: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case set(Set)
      case counting(Counting)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.sets) {
          self = .set(Set(&cursor))
        } else {
          self = .counting(Counting(&cursor))
        }
      }
      /// `sets clauses`
      public struct Set: Sendable {
        public private(set) var sets: Syntax.Sets
        public private(set) var clauses: Syntax.Clauses
        init(_ cursor: inout SyntaxCursor) {
          sets = Syntax.Sets(cursor.node())
          clauses = Syntax.Clauses(cursor.node())
        }
      }
      /// `counting 'of' sets clauses`
      public struct Counting: Sendable {
        public private(set) var counting: Syntax.Counting
        public private(set) var sets: Syntax.Sets
        public private(set) var clauses: Syntax.Clauses
        init(_ cursor: inout SyntaxCursor) {
          counting = Syntax.Counting(cursor.node())
          cursor.skip()
          sets = Syntax.Sets(cursor.node())
          clauses = Syntax.Clauses(cursor.node())
        }
      }
    }
  }
  /// `counting = [ 'distinct' path ] [ filter ] rest [ 'called' WORD ] { ',' total }`
  public struct Counting: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var path: Syntax.Path? { parts.path }
    public var filter: Syntax.Filter? { parts.filter }
    public var rest: Syntax.Rest { parts.rest }
    public var name: SyntaxToken? { parts.name }
    public var others: [Syntax.Total] { parts.others }
    public struct Parts: Sendable {
      public private(set) var path: Syntax.Path?
      public private(set) var filter: Syntax.Filter?
      public private(set) var rest: Syntax.Rest
      public private(set) var name: SyntaxToken?
      public private(set) var others: [Syntax.Total] = []
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("distinct")) {
          cursor.skip()
          path = Syntax.Path(cursor.node())
        }
        if cursor.isAt(RuleName.filter) {
          filter = Syntax.Filter(cursor.node())
        }
        rest = Syntax.Rest(cursor.node())
        if cursor.isAt(.keyword("called")) {
          cursor.skip()
          name = cursor.token()
        }
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          others.append(Syntax.Total(cursor.node()))
        }
      }
    }
  }
  /// `total = ( sum | open ) [ 'called' WORD ]`
  public struct Total: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var calculated: Syntax.Calculated { parts.calculated }
    public var name: SyntaxToken? { parts.name }
    public struct Parts: Sendable {
      public private(set) var calculated: Syntax.Calculated
      public private(set) var name: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        calculated = Syntax.Calculated(&cursor)
        if cursor.isAt(.keyword("called")) {
          cursor.skip()
          name = cursor.token()
        }
      }
    }
  }
  /// `comparison = path 'vs' path 'of' sets | compared 'of' sets 'vs' compared 'of' sets`
  public struct Comparison: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case paths(Paths)
      case totals(Totals)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.path) {
          self = .paths(Paths(&cursor))
        } else {
          self = .totals(Totals(&cursor))
        }
      }
      /// `path 'vs' path 'of' sets`
      public struct Paths: Sendable {
        public private(set) var left: Syntax.Path
        public private(set) var right: Syntax.Path
        public private(set) var sets: Syntax.Sets
        init(_ cursor: inout SyntaxCursor) {
          left = Syntax.Path(cursor.node())
          cursor.skip()
          right = Syntax.Path(cursor.node())
          cursor.skip()
          sets = Syntax.Sets(cursor.node())
        }
      }
      /// `compared 'of' sets 'vs' compared 'of' sets`
      public struct Totals: Sendable {
        public private(set) var left: Syntax.Compared
        public private(set) var leftSets: Syntax.Sets
        public private(set) var right: Syntax.Compared
        public private(set) var rightSets: Syntax.Sets
        init(_ cursor: inout SyntaxCursor) {
          left = Syntax.Compared(cursor.node())
          cursor.skip()
          leftSets = Syntax.Sets(cursor.node())
          cursor.skip()
          right = Syntax.Compared(cursor.node())
          cursor.skip()
          rightSets = Syntax.Sets(cursor.node())
        }
      }
    }
  }
  /// `compared = AGG operand | 'count'`
  public struct Compared: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case aggregate(Aggregate)
      case count(SyntaxToken)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.aggregate) {
          self = .aggregate(Aggregate(&cursor))
        } else {
          self = .count(cursor.token())
        }
      }
      /// `AGG operand`
      public struct Aggregate: Sendable {
        public private(set) var function: SyntaxToken
        public private(set) var operand: Syntax.Operand
        init(_ cursor: inout SyntaxCursor) {
          function = cursor.token()
          operand = Syntax.Operand(cursor.node())
        }
      }
    }
  }
  /// `filter = '(' 'where' condition ')'`
  public struct Filter: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var condition: Syntax.Condition { parts.condition }
    public struct Parts: Sendable {
      public private(set) var condition: Syntax.Condition
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        cursor.skip()
        condition = Syntax.Condition(cursor.node())
        cursor.skip()
      }
    }
  }
  /// `sets = set { ( 'plus' | 'minus' | 'within' ) set }`
  public struct Sets: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var sets: [Syntax.Set] { parts.sets }
    public var operators: [SyntaxWord<Syntax.Operator>] { parts.operators }
    public struct Parts: Sendable {
      public private(set) var sets: [Syntax.Set] = []
      public private(set) var operators: [SyntaxWord<Syntax.Operator>] = []
      init(_ cursor: inout SyntaxCursor) {
        sets.append(Syntax.Set(cursor.node()))
        while cursor.isAt(.keyword("minus")) || cursor.isAt(.keyword("plus")) || cursor.isAt(.keyword("within")) {
          operators.append(SyntaxWord(cursor.token()))
          sets.append(Syntax.Set(cursor.node()))
        }
      }
    }
  }
  /// `set = ENTITY [ keys ] settail | FLAG { FLAG } [ ENTITY settail ] | 'them' | subset`
  public struct Set: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case phrase(Phrase)
      case them(SyntaxToken)
      case subset(Syntax.Subset)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.flag) {
          self = .phrase(Phrase(&cursor))
        } else if cursor.isAt(.keyword("them")) {
          self = .them(cursor.token())
        } else {
          self = .subset(Syntax.Subset(cursor.node()))
        }
      }
      /// `ENTITY [ keys ] settail | FLAG { FLAG } [ ENTITY settail ]`
      public struct Phrase: Sendable {
        public private(set) var entity: SyntaxToken?
        public private(set) var keys: Syntax.Keys?
        public private(set) var setTail: Syntax.SetTail?
        public private(set) var flags: [SyntaxToken] = []
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(TokenClass.entity) {
            entity = cursor.token()
            if cursor.isAt(RuleName.keys) {
              keys = Syntax.Keys(cursor.node())
            }
            setTail = Syntax.SetTail(cursor.node())
          } else {
            flags.append(cursor.token())
            while cursor.isAt(TokenClass.flag) {
              flags.append(cursor.token())
            }
            if cursor.isAt(TokenClass.entity) {
              entity = cursor.token()
              setTail = Syntax.SetTail(cursor.node())
            }
          }
        }
      }
    }
  }
  /// `subset = '(' sets pick ')'`
  public struct Subset: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var sets: Syntax.Sets { parts.sets }
    public var pick: Syntax.Pick { parts.pick }
    public struct Parts: Sendable {
      public private(set) var sets: Syntax.Sets
      public private(set) var pick: Syntax.Pick
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        sets = Syntax.Sets(cursor.node())
        pick = Syntax.Pick(cursor.node())
        cursor.skip()
      }
    }
  }
  /// `settail = { [ 'not' ] prep ref | when } { withpart } [ 'where' condition ]`
  public struct SetTail: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var narrowings: [Syntax.Narrowing] { parts.narrowings }
    public var withs: [Syntax.WithPart] { parts.withs }
    public var condition: Syntax.Condition? { parts.condition }
    public struct Parts: Sendable {
      public private(set) var narrowings: [Syntax.Narrowing] = []
      public private(set) var withs: [Syntax.WithPart] = []
      public private(set) var condition: Syntax.Condition?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(.keyword("not")) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
          narrowings.append(Syntax.Narrowing(&cursor))
        }
        while cursor.isAt(RuleName.withpart) {
          withs.append(Syntax.WithPart(cursor.node()))
        }
        if cursor.isAt(.keyword("where")) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
        }
      }
    }
  }
  /// `withpart = ( 'with' | 'without' ) [ bound ] inner [ 'as' ( FIELD | ENTITY ) ]`
  public struct WithPart: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var relation: SyntaxWord<Syntax.Relation> { parts.relation }
    public var bound: Syntax.Bound? { parts.bound }
    public var inner: Syntax.Inner { parts.inner }
    public var role: SyntaxToken? { parts.role }
    public struct Parts: Sendable {
      public private(set) var relation: SyntaxWord<Syntax.Relation>
      public private(set) var bound: Syntax.Bound?
      public private(set) var inner: Syntax.Inner
      public private(set) var role: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        relation = SyntaxWord(cursor.token())
        if cursor.isAt(RuleName.bound) {
          bound = Syntax.Bound(cursor.node())
        }
        inner = Syntax.Inner(cursor.node())
        if cursor.isAt(.keyword("as")) {
          cursor.skip()
          role = cursor.token()
        }
      }
    }
  }
  /// `inner = { FLAG } ENTITY [ key ] { [ 'not' ] prep ref | when } | subset`
  public struct Inner: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case phrase(Phrase)
      case subset(Syntax.Subset)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.flag) {
          self = .phrase(Phrase(&cursor))
        } else {
          self = .subset(Syntax.Subset(cursor.node()))
        }
      }
      /// `{ FLAG } ENTITY [ key ] { [ 'not' ] prep ref | when }`
      public struct Phrase: Sendable {
        public private(set) var flags: [SyntaxToken] = []
        public private(set) var entity: SyntaxToken
        public private(set) var key: Syntax.Key?
        public private(set) var narrowings: [Syntax.Narrowing] = []
        init(_ cursor: inout SyntaxCursor) {
          while cursor.isAt(TokenClass.flag) {
            flags.append(cursor.token())
          }
          entity = cursor.token()
          if cursor.isAt(RuleName.key) {
            key = Syntax.Key(cursor.node())
          }
          while cursor.isAt(.keyword("not")) || cursor.isAt(RuleName.prep) || cursor.isAt(RuleName.when) {
            narrowings.append(Syntax.Narrowing(&cursor))
          }
        }
      }
    }
  }
  /// `bound = 'at' ( 'least' | 'most' ) NUM | 'exactly' NUM | 'all'`
  public struct Bound: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case limit(Limit)
      case exactly(SyntaxToken)
      case all(SyntaxToken)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("at")) {
          self = .limit(Limit(&cursor))
        } else if cursor.isAt(.keyword("exactly")) {
          cursor.skip()
          self = .exactly(cursor.token())
        } else {
          self = .all(cursor.token())
        }
      }
      /// `'at' ( 'least' | 'most' ) NUM`
      public struct Limit: Sendable {
        public private(set) var limit: SyntaxWord<Syntax.Limit>
        public private(set) var number: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          limit = SyntaxWord(cursor.token())
          number = cursor.token()
        }
      }
    }
  }
  /// `prep = 'of' | 'in' | 'for' | 'at' | 'under' | PREP`
  public struct Preposition: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var token: SyntaxToken { SyntaxCursor(node).current }
  }
  /// `ref = ENTITY key | STR | WORD | PARAM [ path ] | 'it' | subset`
  public struct Reference: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case record(Record)
      case name(SyntaxToken)
      case parameter(Parameter)
      case it(SyntaxToken)
      case subset(Syntax.Subset)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.entity) {
          self = .record(Record(&cursor))
        } else if cursor.isAt(TokenClass.text) || cursor.isAt(TokenClass.word) {
          let name: SyntaxToken
          if cursor.isAt(TokenClass.text) {
            name = cursor.token()
          } else {
            name = cursor.token()
          }
          self = .name(name)
        } else if cursor.isAt(TokenClass.parameter) {
          self = .parameter(Parameter(&cursor))
        } else if cursor.isAt(.keyword("it")) {
          self = .it(cursor.token())
        } else {
          self = .subset(Syntax.Subset(cursor.node()))
        }
      }
      /// `ENTITY key`
      public struct Record: Sendable {
        public private(set) var entity: SyntaxToken
        public private(set) var key: Syntax.Key
        init(_ cursor: inout SyntaxCursor) {
          entity = cursor.token()
          key = Syntax.Key(cursor.node())
        }
      }
      /// `PARAM [ path ]`
      public struct Parameter: Sendable {
        public private(set) var parameter: SyntaxToken
        public private(set) var path: Syntax.Path?
        init(_ cursor: inout SyntaxCursor) {
          parameter = cursor.token()
          if cursor.isAt(RuleName.path) {
            path = Syntax.Path(cursor.node())
          }
        }
      }
    }
  }
  /// `when = 'today' | 'yesterday' | 'tomorrow' | ( 'on' | 'since' | 'before' | 'after' | 'until' ) date | 'from' date 'to' date | ( 'this' | 'last' | 'next' ) ( [ NUM [ 'whole' ] ] PERIOD | WEEKDAY ) | 'in' ( MONTH [ NUM ] | NUM )`
  public struct When: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case nearDay(SyntaxWord<Syntax.NearDay>)
      case bounded(Bounded)
      case between(Between)
      case relative(Relative)
      case calendar(Syntax.Calendar)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("today")) || cursor.isAt(.keyword("tomorrow")) || cursor.isAt(.keyword("yesterday")) {
          self = .nearDay(SyntaxWord(cursor.token()))
        } else if cursor.isAt(.keyword("after")) || cursor.isAt(.keyword("before")) || cursor.isAt(.keyword("on")) || cursor.isAt(.keyword("since")) || cursor.isAt(.keyword("until")) {
          self = .bounded(Bounded(&cursor))
        } else if cursor.isAt(.keyword("from")) {
          self = .between(Between(&cursor))
        } else if cursor.isAt(.keyword("last")) || cursor.isAt(.keyword("next")) || cursor.isAt(.keyword("this")) {
          self = .relative(Relative(&cursor))
        } else {
          cursor.skip()
          self = .calendar(Syntax.Calendar(&cursor))
        }
      }
      /// `( 'on' | 'since' | 'before' | 'after' | 'until' ) date`
      public struct Bounded: Sendable {
        public private(set) var side: SyntaxWord<Syntax.Side>
        public private(set) var date: Syntax.Date
        init(_ cursor: inout SyntaxCursor) {
          side = SyntaxWord(cursor.token())
          date = Syntax.Date(cursor.node())
        }
      }
      /// `'from' date 'to' date`
      public struct Between: Sendable {
        public private(set) var first: Syntax.Date
        public private(set) var last: Syntax.Date
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          first = Syntax.Date(cursor.node())
          cursor.skip()
          last = Syntax.Date(cursor.node())
        }
      }
      /// `( 'this' | 'last' | 'next' ) ( [ NUM [ 'whole' ] ] PERIOD | WEEKDAY )`
      public struct Relative: Sendable {
        public private(set) var direction: SyntaxWord<Syntax.Direction>
        public private(set) var span: Syntax.Span
        init(_ cursor: inout SyntaxCursor) {
          direction = SyntaxWord(cursor.token())
          span = Syntax.Span(&cursor)
        }
      }
    }
  }
  /// `date = ( day | PARAM | NUM PERIOD ( 'ago' | 'ahead' ) ) [ 'at' TIME ]`
  public struct Date: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var calendarDay: Syntax.CalendarDay { parts.calendarDay }
    public var at: SyntaxToken? { parts.at }
    public var time: SyntaxToken? { parts.time }
    public struct Parts: Sendable {
      public private(set) var calendarDay: Syntax.CalendarDay
      public private(set) var at: SyntaxToken?
      public private(set) var time: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        calendarDay = Syntax.CalendarDay(&cursor)
        if cursor.isAt(.keyword("at")) {
          at = cursor.token()
          time = cursor.token()
        }
      }
    }
  }
  /// `day = DATE | NUM MONTH [ NUM ] | 'today' | 'yesterday' | 'tomorrow' | WEEKDAY | ( 'last' | 'next' ) WEEKDAY | ( 'start' | 'end' ) 'of' ( 'this' | 'last' | 'next' ) PERIOD`
  public struct Day: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case date(SyntaxToken)
      case dayOfMonth(DayOfMonth)
      case nearDay(SyntaxWord<Syntax.NearDay>)
      case weekday(SyntaxToken)
      case relative(Relative)
      case edge(Edge)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.date) {
          self = .date(cursor.token())
        } else if cursor.isAt(TokenClass.number) {
          self = .dayOfMonth(DayOfMonth(&cursor))
        } else if cursor.isAt(.keyword("today")) || cursor.isAt(.keyword("tomorrow")) || cursor.isAt(.keyword("yesterday")) {
          self = .nearDay(SyntaxWord(cursor.token()))
        } else if cursor.isAt(TokenClass.weekday) {
          self = .weekday(cursor.token())
        } else if cursor.isAt(.keyword("last")) || cursor.isAt(.keyword("next")) {
          self = .relative(Relative(&cursor))
        } else {
          self = .edge(Edge(&cursor))
        }
      }
      /// `NUM MONTH [ NUM ]`
      public struct DayOfMonth: Sendable {
        public private(set) var number: SyntaxToken
        public private(set) var month: SyntaxToken
        public private(set) var year: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          number = cursor.token()
          month = cursor.token()
          if cursor.isAt(TokenClass.number) {
            year = cursor.token()
          }
        }
      }
      /// `( 'last' | 'next' ) WEEKDAY`
      public struct Relative: Sendable {
        public private(set) var direction: SyntaxWord<Syntax.Direction>
        public private(set) var weekday: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          direction = SyntaxWord(cursor.token())
          weekday = cursor.token()
        }
      }
      /// `( 'start' | 'end' ) 'of' ( 'this' | 'last' | 'next' ) PERIOD`
      public struct Edge: Sendable {
        public private(set) var edge: SyntaxWord<Syntax.Edge>
        public private(set) var direction: SyntaxWord<Syntax.Direction>
        public private(set) var period: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          edge = SyntaxWord(cursor.token())
          cursor.skip()
          direction = SyntaxWord(cursor.token())
          period = cursor.token()
        }
      }
    }
  }
  /// `clauses = { 'per' groupcolumn { ',' groupcolumn } trailing } [ across trailing ] [ 'having' condition ] [ 'filled' trailing ] pick [ 'with' 'totals' ]`
  public struct Clauses: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var keys: [Syntax.GroupColumn] { parts.keys }
    public var trailing: [Syntax.Trailing] { parts.trailing }
    public var across: Syntax.Across? { parts.across }
    public var having: SyntaxToken? { parts.having }
    public var condition: Syntax.Condition? { parts.condition }
    public var filled: SyntaxToken? { parts.filled }
    public var pick: Syntax.Pick { parts.pick }
    public var with: SyntaxToken? { parts.with }
    public var totals: SyntaxToken? { parts.totals }
    public struct Parts: Sendable {
      public private(set) var keys: [Syntax.GroupColumn] = []
      public private(set) var trailing: [Syntax.Trailing] = []
      public private(set) var across: Syntax.Across?
      public private(set) var having: SyntaxToken?
      public private(set) var condition: Syntax.Condition?
      public private(set) var filled: SyntaxToken?
      public private(set) var pick: Syntax.Pick
      public private(set) var with: SyntaxToken?
      public private(set) var totals: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(.keyword("per")) {
          cursor.skip()
          keys.append(Syntax.GroupColumn(cursor.node()))
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            keys.append(Syntax.GroupColumn(cursor.node()))
          }
          trailing.append(Syntax.Trailing(cursor.node()))
        }
        if cursor.isAt(RuleName.across) {
          across = Syntax.Across(cursor.node())
          trailing.append(Syntax.Trailing(cursor.node()))
        }
        if cursor.isAt(.keyword("having")) {
          having = cursor.token()
          condition = Syntax.Condition(cursor.node())
        }
        if cursor.isAt(.keyword("filled")) {
          filled = cursor.token()
          trailing.append(Syntax.Trailing(cursor.node()))
        }
        pick = Syntax.Pick(cursor.node())
        if cursor.isAt(.keyword("with")) {
          with = cursor.token()
          totals = cursor.token()
        }
      }
    }
  }
  /// `groupcolumn = groupkey [ 'called' WORD ]`
  public struct GroupColumn: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var groupKey: Syntax.GroupKey { parts.groupKey }
    public var name: SyntaxToken? { parts.name }
    public struct Parts: Sendable {
      public private(set) var groupKey: Syntax.GroupKey
      public private(set) var name: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        groupKey = Syntax.GroupKey(cursor.node())
        if cursor.isAt(.keyword("called")) {
          cursor.skip()
          name = cursor.token()
        }
      }
    }
  }
  /// `across = 'across' groupkey`
  public struct Across: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var groupKey: Syntax.GroupKey { parts.groupKey }
    public struct Parts: Sendable {
      public private(set) var groupKey: Syntax.GroupKey
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        groupKey = Syntax.GroupKey(cursor.node())
      }
    }
  }
  /// `pick = [ 'by' orders ] [ 'first' number [ 'skip' number ] [ 'with' 'ties' ] [ 'each' groupkey ] trailing ]`
  public struct Pick: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var by: SyntaxToken? { parts.by }
    public var orders: Syntax.Orders? { parts.orders }
    public var first: SyntaxToken? { parts.first }
    public var number: Syntax.Number? { parts.number }
    public var skipped: Syntax.Number? { parts.skipped }
    public var ties: SyntaxToken? { parts.ties }
    public var each: Syntax.GroupKey? { parts.each }
    public var trailing: Syntax.Trailing? { parts.trailing }
    public struct Parts: Sendable {
      public private(set) var by: SyntaxToken?
      public private(set) var orders: Syntax.Orders?
      public private(set) var first: SyntaxToken?
      public private(set) var number: Syntax.Number?
      public private(set) var skipped: Syntax.Number?
      public private(set) var ties: SyntaxToken?
      public private(set) var each: Syntax.GroupKey?
      public private(set) var trailing: Syntax.Trailing?
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("by")) {
          by = cursor.token()
          orders = Syntax.Orders(cursor.node())
        }
        if cursor.isAt(.keyword("first")) {
          first = cursor.token()
          number = Syntax.Number(cursor.node())
          if cursor.isAt(.keyword("skip")) {
            cursor.skip()
            skipped = Syntax.Number(cursor.node())
          }
          if cursor.isAt(.keyword("with")) {
            cursor.skip()
            ties = cursor.token()
          }
          if cursor.isAt(.keyword("each")) {
            cursor.skip()
            each = Syntax.GroupKey(cursor.node())
          }
          trailing = Syntax.Trailing(cursor.node())
        }
      }
    }
  }
  /// `trailing = { when } [ 'where' condition ] [ 'showing' [ 'distinct' ] columns ]`
  public struct Trailing: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var whens: [Syntax.When] { parts.whens }
    public var condition: Syntax.Condition? { parts.condition }
    public var distinct: SyntaxToken? { parts.distinct }
    public var columns: Syntax.Columns? { parts.columns }
    public struct Parts: Sendable {
      public private(set) var whens: [Syntax.When] = []
      public private(set) var condition: Syntax.Condition?
      public private(set) var distinct: SyntaxToken?
      public private(set) var columns: Syntax.Columns?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(RuleName.when) {
          whens.append(Syntax.When(cursor.node()))
        }
        if cursor.isAt(.keyword("where")) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
        }
        if cursor.isAt(.keyword("showing")) {
          cursor.skip()
          if cursor.isAt(.keyword("distinct")) {
            distinct = cursor.token()
          }
          columns = Syntax.Columns(cursor.node())
        }
      }
    }
  }
  /// `number = NUM | PARAM`
  public struct Number: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var token: SyntaxToken { SyntaxCursor(node).current }
  }
  /// `groupkey = PERIOD | PART | FLAG | path [ '/' quantity | FLAG ] | parted`
  public struct GroupKey: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case period(SyntaxToken)
      case part(SyntaxToken)
      case flag(SyntaxToken)
      case path(Path)
      case calculation(Syntax.Parted)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.period) {
          self = .period(cursor.token())
        } else if cursor.isAt(TokenClass.part) {
          self = .part(cursor.token())
        } else if cursor.isAt(TokenClass.flag) {
          self = .flag(cursor.token())
        } else if cursor.isAt(RuleName.path) {
          self = .path(Path(&cursor))
        } else {
          self = .calculation(Syntax.Parted(cursor.node()))
        }
      }
      /// `path [ '/' quantity | FLAG ]`
      public struct Path: Sendable {
        public private(set) var path: Syntax.Path
        public private(set) var step: Syntax.Quantity?
        public private(set) var flag: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          path = Syntax.Path(cursor.node())
          if cursor.isAt(.keyword("/")) || cursor.isAt(TokenClass.flag) {
            if cursor.isAt(.keyword("/")) {
              cursor.skip()
              step = Syntax.Quantity(cursor.node())
            } else {
              flag = cursor.token()
            }
          }
        }
      }
    }
  }
  /// `orders = order { ',' order }`
  public struct Orders: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var orders: [Syntax.Order] { parts.orders }
    public struct Parts: Sendable {
      public private(set) var orders: [Syntax.Order] = []
      init(_ cursor: inout SyntaxCursor) {
        orders.append(Syntax.Order(cursor.node()))
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          orders.append(Syntax.Order(cursor.node()))
        }
      }
    }
  }
  /// `order = ( FLAG | WORD | sum [ FLAG ] ) [ 'asc' | 'desc' ]`
  public struct Order: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var ordered: Syntax.Ordered { parts.ordered }
    public var sortOrder: SyntaxWord<Syntax.SortOrder>? { parts.sortOrder }
    public struct Parts: Sendable {
      public private(set) var ordered: Syntax.Ordered
      public private(set) var sortOrder: SyntaxWord<Syntax.SortOrder>?
      init(_ cursor: inout SyntaxCursor) {
        ordered = Syntax.Ordered(&cursor)
        if cursor.isAt(.keyword("asc")) || cursor.isAt(.keyword("desc")) {
          sortOrder = SyntaxWord(cursor.token())
        }
      }
    }
  }
  /// `columns = column { ',' column }`
  public struct Columns: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var columns: [Syntax.Column] { parts.columns }
    public struct Parts: Sendable {
      public private(set) var columns: [Syntax.Column] = []
      init(_ cursor: inout SyntaxCursor) {
        columns.append(Syntax.Column(cursor.node()))
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          columns.append(Syntax.Column(cursor.node()))
        }
      }
    }
  }
  /// `column = ( FLAG | open | sum [ FLAG ] ) [ 'called' WORD ]`
  public struct Column: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var shown: Syntax.Shown { parts.shown }
    public var name: SyntaxToken? { parts.name }
    public struct Parts: Sendable {
      public private(set) var shown: Syntax.Shown
      public private(set) var name: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        shown = Syntax.Shown(&cursor)
        if cursor.isAt(.keyword("called")) {
          cursor.skip()
          name = cursor.token()
        }
      }
    }
  }
  /// `expression = choice | sum`
  public struct Expression: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case choice(Syntax.Choice)
      case sum(Syntax.Sum)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.choice) {
          self = .choice(Syntax.Choice(cursor.node()))
        } else {
          self = .sum(Syntax.Sum(cursor.node()))
        }
      }
    }
  }
  /// `open = ranking | choice`
  public struct Open: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case ranking(Syntax.Ranking)
      case choice(Syntax.Choice)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.ranking) {
          self = .ranking(Syntax.Ranking(cursor.node()))
        } else {
          self = .choice(Syntax.Choice(cursor.node()))
        }
      }
    }
  }
  /// `ranking = 'rank' 'by' order [ 'each' groupkey ]`
  public struct Ranking: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var rank: SyntaxToken { parts.rank }
    public var order: Syntax.Order { parts.order }
    public var groupKey: Syntax.GroupKey? { parts.groupKey }
    public struct Parts: Sendable {
      public private(set) var rank: SyntaxToken
      public private(set) var order: Syntax.Order
      public private(set) var groupKey: Syntax.GroupKey?
      init(_ cursor: inout SyntaxCursor) {
        rank = cursor.token()
        cursor.skip()
        order = Syntax.Order(cursor.node())
        if cursor.isAt(.keyword("each")) {
          cursor.skip()
          groupKey = Syntax.GroupKey(cursor.node())
        }
      }
    }
  }
  /// `choice = 'if' condition 'then' expression 'else' expression`
  public struct Choice: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var condition: Syntax.Condition { parts.condition }
    public var then: Syntax.Expression { parts.then }
    public var `else`: Syntax.Expression { parts.`else` }
    public struct Parts: Sendable {
      public private(set) var condition: Syntax.Condition
      public private(set) var then: Syntax.Expression
      public private(set) var `else`: Syntax.Expression
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        condition = Syntax.Condition(cursor.node())
        cursor.skip()
        then = Syntax.Expression(cursor.node())
        cursor.skip()
        `else` = Syntax.Expression(cursor.node())
      }
    }
  }
  /// `sum = basis rest`
  public struct Sum: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var basis: Syntax.Basis { parts.basis }
    public var rest: Syntax.Rest { parts.rest }
    public struct Parts: Sendable {
      public private(set) var basis: Syntax.Basis
      public private(set) var rest: Syntax.Rest
      init(_ cursor: inout SyntaxCursor) {
        basis = Syntax.Basis(cursor.node())
        rest = Syntax.Rest(cursor.node())
      }
    }
  }
  /// `rest = { 'otherwise' basis } { ( '*' | '/' ) factor } { ( '+' | '-' ) term } [ 'rounded' [ ( 'up' | 'down' ) ] [ NUM ] ] [ 'each' groupkey ]`
  public struct Rest: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var alternatives: [Syntax.Alternative] { parts.alternatives }
    public var multiplications: [Syntax.Multiplication] { parts.multiplications }
    public var additions: [Syntax.Addition] { parts.additions }
    public var rounded: SyntaxToken? { parts.rounded }
    public var rounding: SyntaxWord<Syntax.Rounding>? { parts.rounding }
    public var number: SyntaxToken? { parts.number }
    public var groupKey: Syntax.GroupKey? { parts.groupKey }
    public struct Parts: Sendable {
      public private(set) var alternatives: [Syntax.Alternative] = []
      public private(set) var multiplications: [Syntax.Multiplication] = []
      public private(set) var additions: [Syntax.Addition] = []
      public private(set) var rounded: SyntaxToken?
      public private(set) var rounding: SyntaxWord<Syntax.Rounding>?
      public private(set) var number: SyntaxToken?
      public private(set) var groupKey: Syntax.GroupKey?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(.keyword("otherwise")) {
          alternatives.append(Syntax.Alternative(&cursor))
        }
        while cursor.isAt(.keyword("*")) || cursor.isAt(.keyword("/")) {
          multiplications.append(Syntax.Multiplication(&cursor))
        }
        while cursor.isAt(.keyword("+")) || cursor.isAt(.keyword("-")) {
          additions.append(Syntax.Addition(&cursor))
        }
        if cursor.isAt(.keyword("rounded")) {
          rounded = cursor.token()
          if cursor.isAt(.keyword("down")) || cursor.isAt(.keyword("up")) {
            rounding = SyntaxWord(cursor.token())
          }
          if cursor.isAt(TokenClass.number) {
            number = cursor.token()
          }
        }
        if cursor.isAt(.keyword("each")) {
          cursor.skip()
          groupKey = Syntax.GroupKey(cursor.node())
        }
      }
    }
  }
  /// `term = factor { ( '*' | '/' ) factor }`
  public struct Term: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var factor: Syntax.Factor { parts.factor }
    public var multiplications: [Syntax.Multiplication] { parts.multiplications }
    public struct Parts: Sendable {
      public private(set) var factor: Syntax.Factor
      public private(set) var multiplications: [Syntax.Multiplication] = []
      init(_ cursor: inout SyntaxCursor) {
        factor = Syntax.Factor(cursor.node())
        while cursor.isAt(.keyword("*")) || cursor.isAt(.keyword("/")) {
          multiplications.append(Syntax.Multiplication(&cursor))
        }
      }
    }
  }
  /// `factor = basis { 'otherwise' basis }`
  public struct Factor: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var basis: Syntax.Basis { parts.basis }
    public var alternatives: [Syntax.Alternative] { parts.alternatives }
    public struct Parts: Sendable {
      public private(set) var basis: Syntax.Basis
      public private(set) var alternatives: [Syntax.Alternative] = []
      init(_ cursor: inout SyntaxCursor) {
        basis = Syntax.Basis(cursor.node())
        while cursor.isAt(.keyword("otherwise")) {
          alternatives.append(Syntax.Alternative(&cursor))
        }
      }
    }
  }
  /// `basis = measure | value | neighbour | parted | absolute | ( PERIOD | PART )`
  public struct Basis: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case measure(Syntax.Measure)
      case value(Syntax.Value)
      case neighbour(Syntax.Neighbour)
      case parted(Syntax.Parted)
      case absolute(Syntax.Absolute)
      case part(SyntaxToken)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.measure) {
          self = .measure(Syntax.Measure(cursor.node()))
        } else if cursor.isAt(RuleName.value) {
          self = .value(Syntax.Value(cursor.node()))
        } else if cursor.isAt(RuleName.neighbour) {
          self = .neighbour(Syntax.Neighbour(cursor.node()))
        } else if cursor.isAt(RuleName.parted) {
          self = .parted(Syntax.Parted(cursor.node()))
        } else if cursor.isAt(RuleName.absolute) {
          self = .absolute(Syntax.Absolute(cursor.node()))
        } else {
          self = .part(cursor.token())
        }
      }
    }
  }
  /// `parted = enclosed [ PERIOD [ 'start' | 'end' ] | PART ] { textpart }`
  public struct Parted: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var enclosed: Syntax.Enclosed { parts.enclosed }
    public var period: SyntaxToken? { parts.period }
    public var edge: SyntaxToken? { parts.edge }
    public var part: SyntaxToken? { parts.part }
    public var pieces: [Syntax.Textpart] { parts.pieces }
    public struct Parts: Sendable {
      public private(set) var enclosed: Syntax.Enclosed
      public private(set) var period: SyntaxToken?
      public private(set) var edge: SyntaxToken?
      public private(set) var part: SyntaxToken?
      public private(set) var pieces: [Syntax.Textpart] = []
      init(_ cursor: inout SyntaxCursor) {
        enclosed = Syntax.Enclosed(cursor.node())
        if cursor.isAt(TokenClass.part) || cursor.isAt(TokenClass.period) {
          if cursor.isAt(TokenClass.period) {
            period = cursor.token()
            if cursor.isAt(.keyword("end")) || cursor.isAt(.keyword("start")) {
              if cursor.isAt(.keyword("start")) {
                edge = cursor.token()
              } else {
                edge = cursor.token()
              }
            }
          } else {
            part = cursor.token()
          }
        }
        while cursor.isAt(RuleName.textpart) {
          pieces.append(Syntax.Textpart(cursor.node()))
        }
      }
    }
  }
  /// `textpart = 'letters' position 'to' ( 'end' | position ) | 'letter' position | 'replacing' STR 'with' STR | 'as' ( 'number' | 'text' )`
  public struct Textpart: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case letters(Letters)
      case letter(Syntax.Position)
      case replacing(Replacing)
      case converted(SyntaxWord<Syntax.Kind>)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("letters")) {
          self = .letters(Letters(&cursor))
        } else if cursor.isAt(.keyword("letter")) {
          cursor.skip()
          self = .letter(Syntax.Position(cursor.node()))
        } else if cursor.isAt(.keyword("replacing")) {
          self = .replacing(Replacing(&cursor))
        } else {
          cursor.skip()
          self = .converted(SyntaxWord(cursor.token()))
        }
      }
      /// `'letters' position 'to' ( 'end' | position )`
      public struct Letters: Sendable {
        public private(set) var first: Syntax.Position
        public private(set) var last: Syntax.Position?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          first = Syntax.Position(cursor.node())
          cursor.skip()
          if cursor.isAt(.keyword("end")) {
            cursor.skip()
          } else {
            last = Syntax.Position(cursor.node())
          }
        }
      }
      /// `'replacing' STR 'with' STR`
      public struct Replacing: Sendable {
        public private(set) var old: SyntaxToken
        public private(set) var new: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          old = cursor.token()
          cursor.skip()
          new = cursor.token()
        }
      }
    }
  }
  /// `position = [ '-' ] NUM`
  public struct Position: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var minus: SyntaxToken? { parts.minus }
    public var number: SyntaxToken { parts.number }
    public struct Parts: Sendable {
      public private(set) var minus: SyntaxToken?
      public private(set) var number: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("-")) {
          minus = cursor.token()
        }
        number = cursor.token()
      }
    }
  }
  /// `absolute = 'abs' ( path | enclosed )`
  public struct Absolute: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var measured: Syntax.Measured { parts.measured }
    public struct Parts: Sendable {
      public private(set) var measured: Syntax.Measured
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        measured = Syntax.Measured(&cursor)
      }
    }
  }
  /// `enclosed = '(' ( open | condition ) ')'`
  public struct Enclosed: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var content: Syntax.Content { parts.content }
    public struct Parts: Sendable {
      public private(set) var content: Syntax.Content
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        content = Syntax.Content(&cursor)
        cursor.skip()
      }
    }
  }
  /// `neighbour = ( 'previous' | 'next' ) path`
  public struct Neighbour: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var towards: SyntaxWord<Syntax.Toward> { parts.towards }
    public var path: Syntax.Path { parts.path }
    public struct Parts: Sendable {
      public private(set) var towards: SyntaxWord<Syntax.Toward>
      public private(set) var path: Syntax.Path
      init(_ cursor: inout SyntaxCursor) {
        towards = SyntaxWord(cursor.token())
        path = Syntax.Path(cursor.node())
      }
    }
  }
  /// `measure = path [ 'of' ( ENTITY key | [ 'all' ] subset ) ] | 'count' [ 'distinct' path ] [ filter ] [ 'of' related ] | AGG [ operand [ filter ] [ 'of' related ] ] | frame ( AGG operand | 'count' [ 'distinct' path ] ) [ filter ] | 'share' ( filter | ( AGG operand | 'count' ) [ filter ] ) [ 'of' related ] | 'names' path 'of' related`
  public struct Measure: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case path(Path)
      case count(Count)
      case aggregate(Aggregate)
      case timed(Timed)
      case share(Share)
      case names(Names)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.path) {
          self = .path(Path(&cursor))
        } else if cursor.isAt(.keyword("count")) {
          self = .count(Count(&cursor))
        } else if cursor.isAt(TokenClass.aggregate) {
          self = .aggregate(Aggregate(&cursor))
        } else if cursor.isAt(RuleName.frame) {
          self = .timed(Timed(&cursor))
        } else if cursor.isAt(.keyword("share")) {
          self = .share(Share(&cursor))
        } else {
          self = .names(Names(&cursor))
        }
      }
      /// `path [ 'of' ( ENTITY key | [ 'all' ] subset ) ]`
      public struct Path: Sendable {
        public private(set) var path: Syntax.Path
        public private(set) var owner: Syntax.Owner?
        init(_ cursor: inout SyntaxCursor) {
          path = Syntax.Path(cursor.node())
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            owner = Syntax.Owner(&cursor)
          }
        }
      }
      /// `'count' [ 'distinct' path ] [ filter ] [ 'of' related ]`
      public struct Count: Sendable {
        public private(set) var path: Syntax.Path?
        public private(set) var filter: Syntax.Filter?
        public private(set) var related: Syntax.Related?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          if cursor.isAt(.keyword("distinct")) {
            cursor.skip()
            path = Syntax.Path(cursor.node())
          }
          if cursor.isAt(RuleName.filter) {
            filter = Syntax.Filter(cursor.node())
          }
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            related = Syntax.Related(cursor.node())
          }
        }
      }
      /// `AGG [ operand [ filter ] [ 'of' related ] ]`
      public struct Aggregate: Sendable {
        public private(set) var function: SyntaxToken
        public private(set) var operand: Syntax.Operand?
        public private(set) var filter: Syntax.Filter?
        public private(set) var related: Syntax.Related?
        init(_ cursor: inout SyntaxCursor) {
          function = cursor.token()
          if cursor.isAt(RuleName.operand) {
            operand = Syntax.Operand(cursor.node())
            if cursor.isAt(RuleName.filter) {
              filter = Syntax.Filter(cursor.node())
            }
            if cursor.isAt(.keyword("of")) {
              cursor.skip()
              related = Syntax.Related(cursor.node())
            }
          }
        }
      }
      /// `frame ( AGG operand | 'count' [ 'distinct' path ] ) [ filter ]`
      public struct Timed: Sendable {
        public private(set) var frame: Syntax.Frame
        public private(set) var aggregated: Syntax.Aggregated
        public private(set) var filter: Syntax.Filter?
        init(_ cursor: inout SyntaxCursor) {
          frame = Syntax.Frame(cursor.node())
          aggregated = Syntax.Aggregated(&cursor)
          if cursor.isAt(RuleName.filter) {
            filter = Syntax.Filter(cursor.node())
          }
        }
      }
      /// `'share' ( filter | ( AGG operand | 'count' ) [ filter ] ) [ 'of' related ]`
      public struct Share: Sendable {
        public private(set) var filter: Syntax.Filter?
        public private(set) var function: SyntaxToken?
        public private(set) var operand: Syntax.Operand?
        public private(set) var count: SyntaxToken?
        public private(set) var related: Syntax.Related?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          if cursor.isAt(RuleName.filter) {
            filter = Syntax.Filter(cursor.node())
          } else {
            if cursor.isAt(TokenClass.aggregate) {
              function = cursor.token()
              operand = Syntax.Operand(cursor.node())
            } else {
              count = cursor.token()
            }
            if cursor.isAt(RuleName.filter) {
              filter = Syntax.Filter(cursor.node())
            }
          }
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            related = Syntax.Related(cursor.node())
          }
        }
      }
      /// `'names' path 'of' related`
      public struct Names: Sendable {
        public private(set) var path: Syntax.Path
        public private(set) var related: Syntax.Related
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          path = Syntax.Path(cursor.node())
          cursor.skip()
          related = Syntax.Related(cursor.node())
        }
      }
    }
  }
  /// `frame = 'running' [ 'share' ] | 'rolling' NUM [ PERIOD ] | 'previous' [ PERIOD ]`
  public struct Frame: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case running(SyntaxToken?)
      case rolling(Rolling)
      case previous(SyntaxToken?)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("running")) {
          var share: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(.keyword("share")) {
            share = cursor.token()
          }
          self = .running(share)
        } else if cursor.isAt(.keyword("rolling")) {
          self = .rolling(Rolling(&cursor))
        } else {
          var period: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(TokenClass.period) {
            period = cursor.token()
          }
          self = .previous(period)
        }
      }
      /// `'rolling' NUM [ PERIOD ]`
      public struct Rolling: Sendable {
        public private(set) var number: SyntaxToken
        public private(set) var period: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          number = cursor.token()
          if cursor.isAt(TokenClass.period) {
            period = cursor.token()
          }
        }
      }
    }
  }
  /// `operand = [ NUM ] ( path | enclosed )`
  public struct Operand: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var number: SyntaxToken? { parts.number }
    public var measured: Syntax.Measured { parts.measured }
    public struct Parts: Sendable {
      public private(set) var number: SyntaxToken?
      public private(set) var measured: Syntax.Measured
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.number) {
          number = cursor.token()
        }
        measured = Syntax.Measured(&cursor)
      }
    }
  }
  /// `related = [ 'all' ] ( { FLAG } ENTITY [ key ] | subset ) [ 'as' ( FIELD | ENTITY ) ]`
  public struct Related: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var all: SyntaxToken? { parts.all }
    public var records: Syntax.Record { parts.records }
    public var role: SyntaxToken? { parts.role }
    public struct Parts: Sendable {
      public private(set) var all: SyntaxToken?
      public private(set) var records: Syntax.Record
      public private(set) var role: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("all")) {
          all = cursor.token()
        }
        records = Syntax.Record(&cursor)
        if cursor.isAt(.keyword("as")) {
          cursor.skip()
          role = cursor.token()
        }
      }
    }
  }
  /// `condition = negation [ 'and' negation { 'and' negation } | 'or' negation { 'or' negation } ]`
  public struct Condition: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var negations: [Syntax.Negation] { parts.negations }
    public var or: SyntaxToken? { parts.or }
    public struct Parts: Sendable {
      public private(set) var negations: [Syntax.Negation] = []
      public private(set) var or: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        negations.append(Syntax.Negation(cursor.node()))
        if cursor.isAt(.keyword("and")) || cursor.isAt(.keyword("or")) {
          if cursor.isAt(.keyword("and")) {
            cursor.skip()
            negations.append(Syntax.Negation(cursor.node()))
            while cursor.isAt(.keyword("and")) {
              cursor.skip()
              negations.append(Syntax.Negation(cursor.node()))
            }
          } else {
            or = cursor.token()
            negations.append(Syntax.Negation(cursor.node()))
            while cursor.isAt(.keyword("or")) {
              cursor.skip()
              negations.append(Syntax.Negation(cursor.node()))
            }
          }
        }
      }
    }
  }
  /// `negation = 'not' negation | FLAG [ 'is' [ 'not' ] 'empty' ] | sum [ FLAG | test ] | parted rest [ FLAG | test ]`
  public struct Negation: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case not(Syntax.Negation)
      case flag(Flag)
      case statement(Statement)
      case enclosed(Enclosed)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("not")) {
          cursor.skip()
          self = .not(Syntax.Negation(cursor.node()))
        } else if cursor.isAt(TokenClass.flag) {
          self = .flag(Flag(&cursor))
        } else if cursor.isAt(RuleName.sum) {
          self = .statement(Statement(&cursor))
        } else {
          self = .enclosed(Enclosed(&cursor))
        }
      }
      /// `FLAG [ 'is' [ 'not' ] 'empty' ]`
      public struct Flag: Sendable {
        public private(set) var flag: SyntaxToken
        public private(set) var absence: Syntax.Absence?
        init(_ cursor: inout SyntaxCursor) {
          flag = cursor.token()
          if cursor.isAt(.keyword("is")) {
            absence = Syntax.Absence(&cursor)
          }
        }
      }
      /// `sum [ FLAG | test ]`
      public struct Statement: Sendable {
        public private(set) var sum: Syntax.Sum
        public private(set) var predicate: Syntax.Predicate?
        init(_ cursor: inout SyntaxCursor) {
          sum = Syntax.Sum(cursor.node())
          if cursor.isAt(RuleName.test) || cursor.isAt(TokenClass.flag) {
            predicate = Syntax.Predicate(&cursor)
          }
        }
      }
      /// `parted rest [ FLAG | test ]`
      public struct Enclosed: Sendable {
        public private(set) var parted: Syntax.Parted
        public private(set) var rest: Syntax.Rest
        public private(set) var predicate: Syntax.Predicate?
        init(_ cursor: inout SyntaxCursor) {
          parted = Syntax.Parted(cursor.node())
          rest = Syntax.Rest(cursor.node())
          if cursor.isAt(RuleName.test) || cursor.isAt(TokenClass.flag) {
            predicate = Syntax.Predicate(&cursor)
          }
        }
      }
    }
  }
  /// `test = CMP expression | 'is' [ 'not' ] ( 'empty' | 'among' path 'of' related | expression ) | [ 'not' ] ( 'in' '(' expression { ',' expression } ')' | ( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece | when ) | 'between' expression 'to' expression | withpart`
  public struct Test: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case compare(Compare)
      case `is`(Is)
      case matches(Matches)
      case between(Between)
      case withPart(Syntax.WithPart)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.comparison) {
          self = .compare(Compare(&cursor))
        } else if cursor.isAt(.keyword("is")) {
          self = .`is`(Is(&cursor))
        } else if cursor.isAt(.keyword("contains")) || cursor.isAt(.keyword("ends")) || cursor.isAt(.keyword("in")) || cursor.isAt(.keyword("like")) || cursor.isAt(.keyword("not")) || cursor.isAt(.keyword("starts")) || cursor.isAt(RuleName.when) {
          self = .matches(Matches(&cursor))
        } else if cursor.isAt(.keyword("between")) {
          self = .between(Between(&cursor))
        } else {
          self = .withPart(Syntax.WithPart(cursor.node()))
        }
      }
      /// `CMP expression`
      public struct Compare: Sendable {
        public private(set) var comparison: SyntaxToken
        public private(set) var expression: Syntax.Expression
        init(_ cursor: inout SyntaxCursor) {
          comparison = cursor.token()
          expression = Syntax.Expression(cursor.node())
        }
      }
      /// `'is' [ 'not' ] ( 'empty' | 'among' path 'of' related | expression )`
      public struct Is: Sendable {
        public private(set) var not: SyntaxToken?
        public private(set) var tested: Syntax.Tested
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          if cursor.isAt(.keyword("not")) {
            not = cursor.token()
          }
          tested = Syntax.Tested(&cursor)
        }
      }
      /// `[ 'not' ] ( 'in' '(' expression { ',' expression } ')' | ( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece | when )`
      public struct Matches: Sendable {
        public private(set) var not: SyntaxToken?
        public private(set) var match: Syntax.Match
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(.keyword("not")) {
            not = cursor.token()
          }
          match = Syntax.Match(&cursor)
        }
      }
      /// `'between' expression 'to' expression`
      public struct Between: Sendable {
        public private(set) var first: Syntax.Expression
        public private(set) var last: Syntax.Expression
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          first = Syntax.Expression(cursor.node())
          cursor.skip()
          last = Syntax.Expression(cursor.node())
        }
      }
    }
  }
  /// `piece = STR | WORD | PARAM [ path ] | quantity | parted`
  public struct Piece: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case name(SyntaxToken)
      case parameter(Parameter)
      case quantity(Syntax.Quantity)
      case parted(Syntax.Parted)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.text) || cursor.isAt(TokenClass.word) {
          let name: SyntaxToken
          if cursor.isAt(TokenClass.text) {
            name = cursor.token()
          } else {
            name = cursor.token()
          }
          self = .name(name)
        } else if cursor.isAt(TokenClass.parameter) {
          self = .parameter(Parameter(&cursor))
        } else if cursor.isAt(RuleName.quantity) {
          self = .quantity(Syntax.Quantity(cursor.node()))
        } else {
          self = .parted(Syntax.Parted(cursor.node()))
        }
      }
      /// `PARAM [ path ]`
      public struct Parameter: Sendable {
        public private(set) var parameter: SyntaxToken
        public private(set) var path: Syntax.Path?
        init(_ cursor: inout SyntaxCursor) {
          parameter = cursor.token()
          if cursor.isAt(RuleName.path) {
            path = Syntax.Path(cursor.node())
          }
        }
      }
    }
  }
  /// `value = [ '-' ] quantity [ 'ago' | 'ahead' ] | TIME | STR | WORD | PARAM [ path ] | 'yes' | 'no' | MONTH | moment`
  public struct Value: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case quantity(Quantity)
      case time(SyntaxToken)
      case name(SyntaxToken)
      case parameter(Parameter)
      case truth(SyntaxWord<Syntax.Truth>)
      case month(SyntaxToken)
      case moment(Syntax.Moment)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("-")) || cursor.isAt(RuleName.quantity) {
          self = .quantity(Quantity(&cursor))
        } else if cursor.isAt(TokenClass.time) {
          self = .time(cursor.token())
        } else if cursor.isAt(TokenClass.text) || cursor.isAt(TokenClass.word) {
          let name: SyntaxToken
          if cursor.isAt(TokenClass.text) {
            name = cursor.token()
          } else {
            name = cursor.token()
          }
          self = .name(name)
        } else if cursor.isAt(TokenClass.parameter) {
          self = .parameter(Parameter(&cursor))
        } else if cursor.isAt(.keyword("no")) || cursor.isAt(.keyword("yes")) {
          self = .truth(SyntaxWord(cursor.token()))
        } else if cursor.isAt(TokenClass.month) {
          self = .month(cursor.token())
        } else {
          self = .moment(Syntax.Moment(cursor.node()))
        }
      }
      /// `[ '-' ] quantity [ 'ago' | 'ahead' ]`
      public struct Quantity: Sendable {
        public private(set) var minus: SyntaxToken?
        public private(set) var quantity: Syntax.Quantity
        public private(set) var way: SyntaxWord<Syntax.Way>?
        init(_ cursor: inout SyntaxCursor) {
          if cursor.isAt(.keyword("-")) {
            minus = cursor.token()
          }
          quantity = Syntax.Quantity(cursor.node())
          if cursor.isAt(.keyword("ago")) || cursor.isAt(.keyword("ahead")) {
            way = SyntaxWord(cursor.token())
          }
        }
      }
      /// `PARAM [ path ]`
      public struct Parameter: Sendable {
        public private(set) var parameter: SyntaxToken
        public private(set) var path: Syntax.Path?
        init(_ cursor: inout SyntaxCursor) {
          parameter = cursor.token()
          if cursor.isAt(RuleName.path) {
            path = Syntax.Path(cursor.node())
          }
        }
      }
    }
  }
  /// `moment = ( 'now' | day [ 'at' TIME ] ) [ PERIOD [ 'start' | 'end' ] | PART ]`
  public struct Moment: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var time: Syntax.Time { parts.time }
    public var period: SyntaxToken? { parts.period }
    public var edge: SyntaxToken? { parts.edge }
    public var part: SyntaxToken? { parts.part }
    public struct Parts: Sendable {
      public private(set) var time: Syntax.Time
      public private(set) var period: SyntaxToken?
      public private(set) var edge: SyntaxToken?
      public private(set) var part: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        time = Syntax.Time(&cursor)
        if cursor.isAt(TokenClass.part) || cursor.isAt(TokenClass.period) {
          if cursor.isAt(TokenClass.period) {
            period = cursor.token()
            if cursor.isAt(.keyword("end")) || cursor.isAt(.keyword("start")) {
              if cursor.isAt(.keyword("start")) {
                edge = cursor.token()
              } else {
                edge = cursor.token()
              }
            }
          } else {
            part = cursor.token()
          }
        }
      }
    }
  }
  /// `quantity = NUM [ UNIT | PERIOD | CLOCK ]`
  public struct Quantity: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var number: SyntaxToken { parts.number }
    public var unit: SyntaxToken? { parts.unit }
    public var period: SyntaxToken? { parts.period }
    public var clock: SyntaxToken? { parts.clock }
    public struct Parts: Sendable {
      public private(set) var number: SyntaxToken
      public private(set) var unit: SyntaxToken?
      public private(set) var period: SyntaxToken?
      public private(set) var clock: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        number = cursor.token()
        if cursor.isAt(TokenClass.clock) || cursor.isAt(TokenClass.period) || cursor.isAt(TokenClass.unit) {
          if cursor.isAt(TokenClass.unit) {
            unit = cursor.token()
          } else if cursor.isAt(TokenClass.period) {
            period = cursor.token()
          } else {
            clock = cursor.token()
          }
        }
      }
    }
  }
  /// `path = ( FIELD | ENTITY ) { FIELD | ENTITY } [ PERIOD [ 'start' | 'end' ] | PART ] { textpart }`
  public struct Path: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var names: [SyntaxToken] { parts.names }
    public var period: SyntaxToken? { parts.period }
    public var edge: SyntaxToken? { parts.edge }
    public var part: SyntaxToken? { parts.part }
    public var pieces: [Syntax.Textpart] { parts.pieces }
    public struct Parts: Sendable {
      public private(set) var names: [SyntaxToken] = []
      public private(set) var period: SyntaxToken?
      public private(set) var edge: SyntaxToken?
      public private(set) var part: SyntaxToken?
      public private(set) var pieces: [Syntax.Textpart] = []
      init(_ cursor: inout SyntaxCursor) {
        names.append(cursor.token())
        while cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.field) {
          names.append(cursor.token())
        }
        if cursor.isAt(TokenClass.part) || cursor.isAt(TokenClass.period) {
          if cursor.isAt(TokenClass.period) {
            period = cursor.token()
            if cursor.isAt(.keyword("end")) || cursor.isAt(.keyword("start")) {
              if cursor.isAt(.keyword("start")) {
                edge = cursor.token()
              } else {
                edge = cursor.token()
              }
            }
          } else {
            part = cursor.token()
          }
        }
        while cursor.isAt(RuleName.textpart) {
          pieces.append(Syntax.Textpart(cursor.node()))
        }
      }
    }
  }
  /// `place = ( FIELD | ENTITY ) { FIELD | ENTITY }`
  public struct Place: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var names: [SyntaxToken] { parts.names }
    public struct Parts: Sendable {
      public private(set) var names: [SyntaxToken] = []
      init(_ cursor: inout SyntaxCursor) {
        names.append(cursor.token())
        while cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.field) {
          names.append(cursor.token())
        }
      }
    }
  }
  /// `declaration = 'use' STR | 'unit' WORD [ '=' NUM WORD ] | 'entity' WORD { 'plural' WORD | 'table' STR [ 'distinct' ] | 'view' STR | 'was' WORD | 'from' WORD WORD { ',' WORD } } [ 'of' role { ',' role } ] { 'one' 'per' WORD { ',' WORD } [ 'where' condition ] } | 'pair' WORD 'with' WORD 'on' WORD { ',' WORD } | ( 'verb' | 'report' ) WORD { slot }`
  public struct Declaration: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case use(SyntaxToken)
      case unit(Unit)
      case entity(Entity)
      case pair(Pair)
      case call(Call)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("use")) {
          cursor.skip()
          self = .use(cursor.token())
        } else if cursor.isAt(.keyword("unit")) {
          self = .unit(Unit(&cursor))
        } else if cursor.isAt(.keyword("entity")) {
          self = .entity(Entity(&cursor))
        } else if cursor.isAt(.keyword("pair")) {
          self = .pair(Pair(&cursor))
        } else {
          self = .call(Call(&cursor))
        }
      }
      /// `'unit' WORD [ '=' NUM WORD ]`
      public struct Unit: Sendable {
        public private(set) var name: SyntaxToken
        public private(set) var number: SyntaxToken?
        public private(set) var base: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          name = cursor.token()
          if cursor.isAt(.keyword("=")) {
            cursor.skip()
            number = cursor.token()
            base = cursor.token()
          }
        }
      }
      /// `'entity' WORD { 'plural' WORD | 'table' STR [ 'distinct' ] | 'view' STR | 'was' WORD | 'from' WORD WORD { ',' WORD } } [ 'of' role { ',' role } ] { 'one' 'per' WORD { ',' WORD } [ 'where' condition ] }`
      public struct Entity: Sendable {
        public private(set) var name: SyntaxToken
        public private(set) var attributes: [Syntax.Attribute] = []
        public private(set) var roles: [Syntax.Role] = []
        public private(set) var uniqueRules: [Syntax.UniqueRule] = []
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          name = cursor.token()
          while cursor.isAt(.keyword("from")) || cursor.isAt(.keyword("plural")) || cursor.isAt(.keyword("table")) || cursor.isAt(.keyword("view")) || cursor.isAt(.keyword("was")) {
            attributes.append(Syntax.Attribute(&cursor))
          }
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            roles.append(Syntax.Role(cursor.node()))
            while cursor.isAt(.keyword(",")) {
              cursor.skip()
              roles.append(Syntax.Role(cursor.node()))
            }
          }
          while cursor.isAt(.keyword("one")) {
            uniqueRules.append(Syntax.UniqueRule(&cursor))
          }
        }
      }
      /// `'pair' WORD 'with' WORD 'on' WORD { ',' WORD }`
      public struct Pair: Sendable {
        public private(set) var planned: SyntaxToken
        public private(set) var actual: SyntaxToken
        public private(set) var fields: [SyntaxToken] = []
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          planned = cursor.token()
          cursor.skip()
          actual = cursor.token()
          cursor.skip()
          fields.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            fields.append(cursor.token())
          }
        }
      }
      /// `( 'verb' | 'report' ) WORD { slot }`
      public struct Call: Sendable {
        public private(set) var callKind: SyntaxWord<Syntax.CallKind>
        public private(set) var name: SyntaxToken
        public private(set) var slots: [Syntax.Slot] = []
        init(_ cursor: inout SyntaxCursor) {
          callKind = SyntaxWord(cursor.token())
          name = cursor.token()
          while cursor.isAt(RuleName.slot) {
            slots.append(Syntax.Slot(cursor.node()))
          }
        }
      }
    }
  }
  /// `slot = [ 'of' | 'in' | 'for' | 'at' | 'to' | 'on' | PREP ] WORD [ 'as' fieldtype ]`
  public struct Slot: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var preposition: SyntaxToken? { parts.preposition }
    public var name: SyntaxToken { parts.name }
    public var fieldType: Syntax.FieldType? { parts.fieldType }
    public struct Parts: Sendable {
      public private(set) var preposition: SyntaxToken?
      public private(set) var name: SyntaxToken
      public private(set) var fieldType: Syntax.FieldType?
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("at")) || cursor.isAt(.keyword("for")) || cursor.isAt(.keyword("in")) || cursor.isAt(.keyword("of")) || cursor.isAt(.keyword("on")) || cursor.isAt(.keyword("to")) || cursor.isAt(TokenClass.preposition) {
          preposition = cursor.token()
        }
        name = cursor.token()
        if cursor.isAt(.keyword("as")) {
          cursor.skip()
          fieldType = Syntax.FieldType(cursor.node())
        }
      }
    }
  }
  /// `step = 'if' condition 'then' deed [ 'else' step ] | deed`
  public struct Step: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case choice(Choice)
      case deed(Syntax.Deed)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("if")) {
          self = .choice(Choice(&cursor))
        } else {
          self = .deed(Syntax.Deed(cursor.node()))
        }
      }
      /// `'if' condition 'then' deed [ 'else' step ]`
      public struct Choice: Sendable {
        public private(set) var condition: Syntax.Condition
        public private(set) var then: Syntax.Deed
        public private(set) var otherwise: Syntax.Step?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
          cursor.skip()
          then = Syntax.Deed(cursor.node())
          if cursor.isAt(.keyword("else")) {
            cursor.skip()
            otherwise = Syntax.Step(cursor.node())
          }
        }
      }
    }
  }
  /// `deed = 'require' condition [ 'else' STR ] | action`
  public struct Deed: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case require(Require)
      case action(Syntax.Action)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("require")) {
          self = .require(Require(&cursor))
        } else {
          self = .action(Syntax.Action(cursor.node()))
        }
      }
      /// `'require' condition [ 'else' STR ]`
      public struct Require: Sendable {
        public private(set) var condition: Syntax.Condition
        public private(set) var message: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
          if cursor.isAt(.keyword("else")) {
            cursor.skip()
            message = cursor.token()
          }
        }
      }
    }
  }
  /// `role = WORD [ 'as' mprep ] [ 'on' WORD ]`
  public struct Role: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var parts: Parts { var cursor = SyntaxCursor(node); return Parts(&cursor) }
    public var entity: SyntaxToken { parts.entity }
    public var modelPreposition: Syntax.ModelPreposition? { parts.modelPreposition }
    public var field: SyntaxToken? { parts.field }
    public struct Parts: Sendable {
      public private(set) var entity: SyntaxToken
      public private(set) var modelPreposition: Syntax.ModelPreposition?
      public private(set) var field: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        entity = cursor.token()
        if cursor.isAt(.keyword("as")) {
          cursor.skip()
          modelPreposition = Syntax.ModelPreposition(cursor.node())
        }
        if cursor.isAt(.keyword("on")) {
          cursor.skip()
          field = cursor.token()
        }
      }
    }
  }
  /// `mprep = 'of' | 'in' | 'for' | 'at' | 'to' | 'under' | WORD`
  public struct ModelPreposition: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var token: SyntaxToken { SyntaxCursor(node).current }
  }
  /// `member = 'check' condition [ 'else' STR ] | 'main' path | 'index' WORD { ',' WORD } | 'distribute' 'by' WORD | 'id' ( 'uuid' | 'column' STR [ 'counted' ] | 'key' STR { ',' STR } ) | 'goal' quantity [ 'per' PERIOD ] [ 'of' WORD ] | WORD ( '=' expression | 'flag' [ WORD [ WORD ] ] [ 'was' WORD | 'when' condition ] | fieldtype { option } )`
  public struct Member: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case check(Check)
      case main(Main)
      case index([SyntaxToken])
      case distribute(Distribute)
      case id(Syntax.Identity)
      case goal(Goal)
      case field(Field)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("check")) {
          self = .check(Check(&cursor))
        } else if cursor.isAt(.keyword("main")) {
          self = .main(Main(&cursor))
        } else if cursor.isAt(.keyword("index")) {
          var fields: [SyntaxToken] = []
          cursor.skip()
          fields.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            fields.append(cursor.token())
          }
          self = .index(fields)
        } else if cursor.isAt(.keyword("distribute")) {
          self = .distribute(Distribute(&cursor))
        } else if cursor.isAt(.keyword("id")) {
          cursor.skip()
          self = .id(Syntax.Identity(&cursor))
        } else if cursor.isAt(.keyword("goal")) {
          self = .goal(Goal(&cursor))
        } else {
          self = .field(Field(&cursor))
        }
      }
      /// `'check' condition [ 'else' STR ]`
      public struct Check: Sendable {
        public private(set) var condition: Syntax.Condition
        public private(set) var message: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
          if cursor.isAt(.keyword("else")) {
            cursor.skip()
            message = cursor.token()
          }
        }
      }
      /// `'main' path`
      public struct Main: Sendable {
        public private(set) var keyword: SyntaxToken
        public private(set) var path: Syntax.Path
        init(_ cursor: inout SyntaxCursor) {
          keyword = cursor.token()
          path = Syntax.Path(cursor.node())
        }
      }
      /// `'distribute' 'by' WORD`
      public struct Distribute: Sendable {
        public private(set) var keyword: SyntaxToken
        public private(set) var field: SyntaxToken
        init(_ cursor: inout SyntaxCursor) {
          keyword = cursor.token()
          cursor.skip()
          field = cursor.token()
        }
      }
      /// `'goal' quantity [ 'per' PERIOD ] [ 'of' WORD ]`
      public struct Goal: Sendable {
        public private(set) var quantity: Syntax.Quantity
        public private(set) var period: SyntaxToken?
        public private(set) var counted: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          quantity = Syntax.Quantity(cursor.node())
          if cursor.isAt(.keyword("per")) {
            cursor.skip()
            period = cursor.token()
          }
          if cursor.isAt(.keyword("of")) {
            cursor.skip()
            counted = cursor.token()
          }
        }
      }
      /// `WORD ( '=' expression | 'flag' [ WORD [ WORD ] ] [ 'was' WORD | 'when' condition ] | fieldtype { option } )`
      public struct Field: Sendable {
        public private(set) var name: SyntaxToken
        public private(set) var fieldContent: Syntax.FieldContent
        init(_ cursor: inout SyntaxCursor) {
          name = cursor.token()
          fieldContent = Syntax.FieldContent(&cursor)
        }
      }
    }
  }
  /// `fieldtype = 'text' | 'number' | 'decimal' [ NUM ] | 'date' | 'time' | 'clock' | 'duration' | 'boolean' | WORD | '(' WORD { ',' WORD } ')'`
  public struct FieldType: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case text(SyntaxToken)
      case number(SyntaxToken)
      case decimal(SyntaxToken?)
      case date(SyntaxToken)
      case time(SyntaxToken)
      case clock(SyntaxToken)
      case duration(SyntaxToken)
      case boolean(SyntaxToken)
      case word(SyntaxToken)
      case choice([SyntaxToken])
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("text")) {
          self = .text(cursor.token())
        } else if cursor.isAt(.keyword("number")) {
          self = .number(cursor.token())
        } else if cursor.isAt(.keyword("decimal")) {
          var number: SyntaxToken? = nil
          cursor.skip()
          if cursor.isAt(TokenClass.number) {
            number = cursor.token()
          }
          self = .decimal(number)
        } else if cursor.isAt(.keyword("date")) {
          self = .date(cursor.token())
        } else if cursor.isAt(.keyword("time")) {
          self = .time(cursor.token())
        } else if cursor.isAt(.keyword("clock")) {
          self = .clock(cursor.token())
        } else if cursor.isAt(.keyword("duration")) {
          self = .duration(cursor.token())
        } else if cursor.isAt(.keyword("boolean")) {
          self = .boolean(cursor.token())
        } else if cursor.isAt(TokenClass.word) {
          self = .word(cursor.token())
        } else {
          var words: [SyntaxToken] = []
          cursor.skip()
          words.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            words.append(cursor.token())
          }
          cursor.skip()
          self = .choice(words)
        }
      }
    }
  }
  /// `option = 'key' | 'name' | 'optional' | 'main' | 'accumulates' | 'generated' | 'was' WORD | 'default' expression | 'column' STR { ',' STR } | 'to' WORD { ',' WORD } | 'stored' ( WORD | STR ) | 'as' mprep | 'check' condition [ 'else' STR ]`
  public struct Option: SyntaxRule {
    public let node: SyntaxNode
    public init(_ node: SyntaxNode) { self.node = node }
    public var form: Form { var cursor = SyntaxCursor(node); return Form(&cursor) }
    public enum Form: Sendable {
      case key(SyntaxToken)
      case name(SyntaxToken)
      case optional(SyntaxToken)
      case main(SyntaxToken)
      case accumulates(SyntaxToken)
      case generated(SyntaxToken)
      case was(SyntaxToken)
      case `default`(Syntax.Expression)
      case column([SyntaxToken])
      case to([SyntaxToken])
      case stored(SyntaxToken)
      case `as`(Syntax.ModelPreposition)
      case check(Check)
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("key")) {
          self = .key(cursor.token())
        } else if cursor.isAt(.keyword("name")) {
          self = .name(cursor.token())
        } else if cursor.isAt(.keyword("optional")) {
          self = .optional(cursor.token())
        } else if cursor.isAt(.keyword("main")) {
          self = .main(cursor.token())
        } else if cursor.isAt(.keyword("accumulates")) {
          self = .accumulates(cursor.token())
        } else if cursor.isAt(.keyword("generated")) {
          self = .generated(cursor.token())
        } else if cursor.isAt(.keyword("was")) {
          cursor.skip()
          self = .was(cursor.token())
        } else if cursor.isAt(.keyword("default")) {
          cursor.skip()
          self = .`default`(Syntax.Expression(cursor.node()))
        } else if cursor.isAt(.keyword("column")) {
          var columns: [SyntaxToken] = []
          cursor.skip()
          columns.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            columns.append(cursor.token())
          }
          self = .column(columns)
        } else if cursor.isAt(.keyword("to")) {
          var fields: [SyntaxToken] = []
          cursor.skip()
          fields.append(cursor.token())
          while cursor.isAt(.keyword(",")) {
            cursor.skip()
            fields.append(cursor.token())
          }
          self = .to(fields)
        } else if cursor.isAt(.keyword("stored")) {
          cursor.skip()
          self = .stored(cursor.token())
        } else if cursor.isAt(.keyword("as")) {
          cursor.skip()
          self = .`as`(Syntax.ModelPreposition(cursor.node()))
        } else {
          self = .check(Check(&cursor))
        }
      }
      /// `'check' condition [ 'else' STR ]`
      public struct Check: Sendable {
        public private(set) var condition: Syntax.Condition
        public private(set) var message: SyntaxToken?
        init(_ cursor: inout SyntaxCursor) {
          cursor.skip()
          condition = Syntax.Condition(cursor.node())
          if cursor.isAt(.keyword("else")) {
            cursor.skip()
            message = cursor.token()
          }
        }
      }
    }
  }
  /// `action | undoing | import`
  public enum Change: Sendable {
    case action(Syntax.Action)
    case undoing(Syntax.Undoing)
    case `import`(Syntax.Import)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.action) {
        self = .action(Syntax.Action(cursor.node()))
      } else if cursor.isAt(RuleName.undoing) {
        self = .undoing(Syntax.Undoing(cursor.node()))
      } else {
        self = .`import`(Syntax.Import(cursor.node()))
      }
    }
  }
  /// `'would' action | stepwise plain | 'as' WORD plain | plain | export | ENTITY`
  public enum Subject: Sendable {
    case would(Syntax.Action)
    case steps(Steps)
    case drawn(Drawn)
    case plain(Syntax.Plain)
    case export(Syntax.Export)
    case entity(SyntaxToken)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("would")) {
        cursor.skip()
        self = .would(Syntax.Action(cursor.node()))
      } else if cursor.isAt(RuleName.stepwise) {
        self = .steps(Steps(&cursor))
      } else if cursor.isAt(.keyword("as")) {
        self = .drawn(Drawn(&cursor))
      } else if cursor.isAt(RuleName.plain) {
        self = .plain(Syntax.Plain(cursor.node()))
      } else if cursor.isAt(RuleName.export) {
        self = .export(Syntax.Export(cursor.node()))
      } else {
        self = .entity(cursor.token())
      }
    }
    /// `stepwise plain`
    public struct Steps: Sendable {
      public private(set) var stepwise: Syntax.Stepwise
      public private(set) var plain: Syntax.Plain
      init(_ cursor: inout SyntaxCursor) {
        stepwise = Syntax.Stepwise(cursor.node())
        plain = Syntax.Plain(cursor.node())
      }
    }
    /// `'as' WORD plain`
    public struct Drawn: Sendable {
      public private(set) var format: SyntaxToken
      public private(set) var plain: Syntax.Plain
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        format = cursor.token()
        plain = Syntax.Plain(cursor.node())
      }
    }
  }
  /// `'entity' ENTITY | 'verb' VERB [ ENTITY ] | 'report' REPORT | 'unit' UNIT | 'pair' ENTITY 'with' ENTITY`
  public enum Declared: Sendable {
    case entity(SyntaxToken)
    case verb(Verb)
    case report(SyntaxToken)
    case unit(SyntaxToken)
    case pair(Pair)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("entity")) {
        cursor.skip()
        self = .entity(cursor.token())
      } else if cursor.isAt(.keyword("verb")) {
        self = .verb(Verb(&cursor))
      } else if cursor.isAt(.keyword("report")) {
        cursor.skip()
        self = .report(cursor.token())
      } else if cursor.isAt(.keyword("unit")) {
        cursor.skip()
        self = .unit(cursor.token())
      } else {
        self = .pair(Pair(&cursor))
      }
    }
    /// `'verb' VERB [ ENTITY ]`
    public struct Verb: Sendable {
      public private(set) var verb: SyntaxToken
      public private(set) var entity: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        verb = cursor.token()
        if cursor.isAt(TokenClass.entity) {
          entity = cursor.token()
        }
      }
    }
    /// `'pair' ENTITY 'with' ENTITY`
    public struct Pair: Sendable {
      public private(set) var planned: SyntaxToken
      public private(set) var actual: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        planned = cursor.token()
        cursor.skip()
        actual = cursor.token()
      }
    }
  }
  /// `sets pick 'to' STR [ ':' naming ] | query 'to' STR`
  public enum Exported: Sendable {
    case set(Set)
    case query(Query)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.sets) {
        self = .set(Set(&cursor))
      } else {
        self = .query(Query(&cursor))
      }
    }
    /// `sets pick 'to' STR [ ':' naming ]`
    public struct Set: Sendable {
      public private(set) var sets: Syntax.Sets
      public private(set) var pick: Syntax.Pick
      public private(set) var file: SyntaxToken
      public private(set) var naming: Syntax.Naming?
      init(_ cursor: inout SyntaxCursor) {
        sets = Syntax.Sets(cursor.node())
        pick = Syntax.Pick(cursor.node())
        cursor.skip()
        file = cursor.token()
        if cursor.isAt(.keyword(":")) {
          cursor.skip()
          naming = Syntax.Naming(cursor.node())
        }
      }
    }
    /// `query 'to' STR`
    public struct Query: Sendable {
      public private(set) var query: Syntax.Query
      public private(set) var file: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        query = Syntax.Query(cursor.node())
        cursor.skip()
        file = cursor.token()
      }
    }
  }
  /// `ENTITY 'from' STR [ 'saving' ] [ adding ] [ written ] [ ':' mapping ] | STR 'into' 'new' WORD [ written ]`
  public enum Imported: Sendable {
    case records(Records)
    case new(New)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.entity) {
        self = .records(Records(&cursor))
      } else {
        self = .new(New(&cursor))
      }
    }
    /// `ENTITY 'from' STR [ 'saving' ] [ adding ] [ written ] [ ':' mapping ]`
    public struct Records: Sendable {
      public private(set) var entity: SyntaxToken
      public private(set) var file: SyntaxToken
      public private(set) var saving: SyntaxToken?
      public private(set) var adding: Syntax.Adding?
      public private(set) var written: Syntax.Written?
      public private(set) var mapping: Syntax.Mapping?
      init(_ cursor: inout SyntaxCursor) {
        entity = cursor.token()
        cursor.skip()
        file = cursor.token()
        if cursor.isAt(.keyword("saving")) {
          saving = cursor.token()
        }
        if cursor.isAt(RuleName.adding) {
          adding = Syntax.Adding(cursor.node())
        }
        if cursor.isAt(RuleName.written) {
          written = Syntax.Written(cursor.node())
        }
        if cursor.isAt(.keyword(":")) {
          cursor.skip()
          mapping = Syntax.Mapping(cursor.node())
        }
      }
    }
    /// `STR 'into' 'new' WORD [ written ]`
    public struct New: Sendable {
      public private(set) var file: SyntaxToken
      public private(set) var name: SyntaxToken
      public private(set) var written: Syntax.Written?
      init(_ cursor: inout SyntaxCursor) {
        file = cursor.token()
        cursor.skip()
        cursor.skip()
        name = cursor.token()
        if cursor.isAt(RuleName.written) {
          written = Syntax.Written(cursor.node())
        }
      }
    }
  }
  /// `'rows' | 'row'`
  public enum Unit: String, Sendable, CaseIterable { case rows, row }
  /// `quantity | PARAM`
  public enum Amount: Sendable {
    case quantity(Syntax.Quantity)
    case parameter(SyntaxToken)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.quantity) {
        self = .quantity(Syntax.Quantity(cursor.node()))
      } else {
        self = .parameter(cursor.token())
      }
    }
  }
  /// `prep ref | when | every`
  public enum Detail: Sendable {
    case reference(Reference)
    case when(Syntax.When)
    case every(Syntax.Every)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.prep) {
        self = .reference(Reference(&cursor))
      } else if cursor.isAt(RuleName.when) {
        self = .when(Syntax.When(cursor.node()))
      } else {
        self = .every(Syntax.Every(cursor.node()))
      }
    }
    /// `prep ref`
    public struct Reference: Sendable {
      public private(set) var preposition: Syntax.Preposition
      public private(set) var reference: Syntax.Reference
      init(_ cursor: inout SyntaxCursor) {
        preposition = Syntax.Preposition(cursor.node())
        reference = Syntax.Reference(cursor.node())
      }
    }
  }
  /// `'empty' | value | '=' expression | place [ 'empty' | value | '=' expression ]`
  public enum Given: Sendable {
    case empty(SyntaxToken)
    case value(Syntax.Value)
    case calculation(Syntax.Expression)
    case place(Place)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("empty")) {
        self = .empty(cursor.token())
      } else if cursor.isAt(RuleName.value) {
        self = .value(Syntax.Value(cursor.node()))
      } else if cursor.isAt(.keyword("=")) {
        cursor.skip()
        self = .calculation(Syntax.Expression(cursor.node()))
      } else {
        self = .place(Place(&cursor))
      }
    }
    /// `place [ 'empty' | value | '=' expression ]`
    public struct Place: Sendable {
      public private(set) var place: Syntax.Place
      public private(set) var empty: SyntaxToken?
      public private(set) var value: Syntax.Value?
      public private(set) var expression: Syntax.Expression?
      init(_ cursor: inout SyntaxCursor) {
        place = Syntax.Place(cursor.node())
        if cursor.isAt(.keyword("=")) || cursor.isAt(.keyword("empty")) || cursor.isAt(RuleName.value) {
          if cursor.isAt(.keyword("empty")) {
            empty = cursor.token()
          } else if cursor.isAt(RuleName.value) {
            value = Syntax.Value(cursor.node())
          } else {
            cursor.skip()
            expression = Syntax.Expression(cursor.node())
          }
        }
      }
    }
  }
  /// `quantity | TIME | one`
  public enum Object: Sendable {
    case quantity(Syntax.Quantity)
    case time(SyntaxToken)
    case one(Syntax.One)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.quantity) {
        self = .quantity(Syntax.Quantity(cursor.node()))
      } else if cursor.isAt(TokenClass.time) {
        self = .time(cursor.token())
      } else {
        self = .one(Syntax.One(cursor.node()))
      }
    }
  }
  /// `prep ref | extent | when | [ 'not' ] prep ref`
  public enum Narrowing: Sendable {
    case reference(Reference)
    case extent(Syntax.Extent)
    case when(Syntax.When)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("not")) || cursor.isAt(RuleName.prep) {
        self = .reference(Reference(&cursor))
      } else if cursor.isAt(RuleName.extent) {
        self = .extent(Syntax.Extent(cursor.node()))
      } else {
        self = .when(Syntax.When(cursor.node()))
      }
    }
    /// `prep ref | [ 'not' ] prep ref`
    public struct Reference: Sendable {
      public private(set) var preposition: Syntax.Preposition
      public private(set) var reference: Syntax.Reference
      public private(set) var not: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(RuleName.prep) {
          preposition = Syntax.Preposition(cursor.node())
          reference = Syntax.Reference(cursor.node())
        } else {
          if cursor.isAt(.keyword("not")) {
            not = cursor.token()
          }
          preposition = Syntax.Preposition(cursor.node())
          reference = Syntax.Reference(cursor.node())
        }
      }
    }
  }
  /// `quantity | TIME | ref`
  public enum Input: Sendable {
    case quantity(Syntax.Quantity)
    case time(SyntaxToken)
    case reference(Syntax.Reference)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.quantity) {
        self = .quantity(Syntax.Quantity(cursor.node()))
      } else if cursor.isAt(TokenClass.time) {
        self = .time(cursor.token())
      } else {
        self = .reference(Syntax.Reference(cursor.node()))
      }
    }
  }
  /// `target | total { ',' total }`
  public enum Displayed: Sendable {
    case target(Syntax.Target)
    case values(Values)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.target) {
        self = .target(Syntax.Target(cursor.node()))
      } else {
        self = .values(Values(&cursor))
      }
    }
    /// `total { ',' total }`
    public struct Values: Sendable {
      public private(set) var first: Syntax.Total
      public private(set) var others: [Syntax.Total] = []
      init(_ cursor: inout SyntaxCursor) {
        first = Syntax.Total(cursor.node())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          others.append(Syntax.Total(cursor.node()))
        }
      }
    }
  }
  /// `sum | open`
  public enum Calculated: Sendable {
    case sum(Syntax.Sum)
    case open(Syntax.Open)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.sum) {
        self = .sum(Syntax.Sum(cursor.node()))
      } else {
        self = .open(Syntax.Open(cursor.node()))
      }
    }
  }
  /// `'plus' | 'minus' | 'within'`
  public enum Operator: String, Sendable, CaseIterable { case plus, minus, within }
  /// `'with' | 'without'`
  public enum Relation: String, Sendable, CaseIterable { case with, without }
  /// `'least' | 'most'`
  public enum Limit: String, Sendable, CaseIterable { case least, most }
  /// `'today' | 'yesterday' | 'tomorrow'`
  public enum NearDay: String, Sendable, CaseIterable { case today, yesterday, tomorrow }
  /// `'on' | 'since' | 'before' | 'after' | 'until'`
  public enum Side: String, Sendable, CaseIterable { case on, since, before, after, until }
  /// `'this' | 'last' | 'next'`
  public enum Direction: String, Sendable, CaseIterable { case this, last, next }
  /// `[ NUM [ 'whole' ] ] PERIOD | WEEKDAY`
  public enum Span: Sendable {
    case periods(Periods)
    case weekday(SyntaxToken)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.number) || cursor.isAt(TokenClass.period) {
        self = .periods(Periods(&cursor))
      } else {
        self = .weekday(cursor.token())
      }
    }
    /// `[ NUM [ 'whole' ] ] PERIOD`
    public struct Periods: Sendable {
      public private(set) var number: SyntaxToken?
      public private(set) var whole: SyntaxToken?
      public private(set) var period: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(TokenClass.number) {
          number = cursor.token()
          if cursor.isAt(.keyword("whole")) {
            whole = cursor.token()
          }
        }
        period = cursor.token()
      }
    }
  }
  /// `MONTH [ NUM ] | NUM`
  public enum Calendar: Sendable {
    case month(Month)
    case year(SyntaxToken)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.month) {
        self = .month(Month(&cursor))
      } else {
        self = .year(cursor.token())
      }
    }
    /// `MONTH [ NUM ]`
    public struct Month: Sendable {
      public private(set) var month: SyntaxToken
      public private(set) var number: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        month = cursor.token()
        if cursor.isAt(TokenClass.number) {
          number = cursor.token()
        }
      }
    }
  }
  /// `day | PARAM | NUM PERIOD ( 'ago' | 'ahead' )`
  public enum CalendarDay: Sendable {
    case day(Syntax.Day)
    case parameter(SyntaxToken)
    case counted(Counted)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.day) {
        self = .day(Syntax.Day(cursor.node()))
      } else if cursor.isAt(TokenClass.parameter) {
        self = .parameter(cursor.token())
      } else {
        self = .counted(Counted(&cursor))
      }
    }
    /// `NUM PERIOD ( 'ago' | 'ahead' )`
    public struct Counted: Sendable {
      public private(set) var number: SyntaxToken
      public private(set) var period: SyntaxToken
      public private(set) var way: SyntaxWord<Syntax.Way>
      init(_ cursor: inout SyntaxCursor) {
        number = cursor.token()
        period = cursor.token()
        way = SyntaxWord(cursor.token())
      }
    }
  }
  /// `'start' | 'end'`
  public enum Edge: String, Sendable, CaseIterable { case start, end }
  /// `FLAG | WORD | sum [ FLAG ]`
  public enum Ordered: Sendable {
    case flag(SyntaxToken)
    case word(SyntaxToken)
    case sum(Sum)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.flag) {
        self = .flag(cursor.token())
      } else if cursor.isAt(TokenClass.word) {
        self = .word(cursor.token())
      } else {
        self = .sum(Sum(&cursor))
      }
    }
    /// `sum [ FLAG ]`
    public struct Sum: Sendable {
      public private(set) var sum: Syntax.Sum
      public private(set) var flag: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        sum = Syntax.Sum(cursor.node())
        if cursor.isAt(TokenClass.flag) {
          flag = cursor.token()
        }
      }
    }
  }
  /// `'asc' | 'desc'`
  public enum SortOrder: String, Sendable, CaseIterable { case asc, desc }
  /// `FLAG | open | sum [ FLAG ]`
  public enum Shown: Sendable {
    case flag(SyntaxToken)
    case open(Syntax.Open)
    case sum(Sum)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.flag) {
        self = .flag(cursor.token())
      } else if cursor.isAt(RuleName.open) {
        self = .open(Syntax.Open(cursor.node()))
      } else {
        self = .sum(Sum(&cursor))
      }
    }
    /// `sum [ FLAG ]`
    public struct Sum: Sendable {
      public private(set) var sum: Syntax.Sum
      public private(set) var flag: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        sum = Syntax.Sum(cursor.node())
        if cursor.isAt(TokenClass.flag) {
          flag = cursor.token()
        }
      }
    }
  }
  /// `'otherwise' basis`
  public struct Alternative: Sendable {
    public private(set) var otherwise: SyntaxToken
    public private(set) var basis: Syntax.Basis
    init(_ cursor: inout SyntaxCursor) {
      otherwise = cursor.token()
      basis = Syntax.Basis(cursor.node())
    }
  }
  /// `( '*' | '/' ) factor`
  public struct Multiplication: Sendable {
    public private(set) var sign: SyntaxWord<Syntax.Sign>
    public private(set) var factor: Syntax.Factor
    init(_ cursor: inout SyntaxCursor) {
      sign = SyntaxWord(cursor.token())
      factor = Syntax.Factor(cursor.node())
    }
  }
  /// `( '+' | '-' ) term`
  public struct Addition: Sendable {
    public private(set) var sign: SyntaxWord<Syntax.Sign>
    public private(set) var term: Syntax.Term
    init(_ cursor: inout SyntaxCursor) {
      sign = SyntaxWord(cursor.token())
      term = Syntax.Term(cursor.node())
    }
  }
  /// `'up' | 'down'`
  public enum Rounding: String, Sendable, CaseIterable { case up, down }
  /// `'number' | 'text'`
  public enum Kind: String, Sendable, CaseIterable { case number, text }
  /// `path | enclosed`
  public enum Measured: Sendable {
    case path(Syntax.Path)
    case enclosed(Syntax.Enclosed)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.path) {
        self = .path(Syntax.Path(cursor.node()))
      } else {
        self = .enclosed(Syntax.Enclosed(cursor.node()))
      }
    }
  }
  /// `open | condition`
  public enum Content: Sendable {
    case open(Syntax.Open)
    case condition(Syntax.Condition)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(RuleName.open) {
        self = .open(Syntax.Open(cursor.node()))
      } else {
        self = .condition(Syntax.Condition(cursor.node()))
      }
    }
  }
  /// `'previous' | 'next'`
  public enum Toward: String, Sendable, CaseIterable { case previous, next }
  /// `ENTITY key | [ 'all' ] subset`
  public enum Owner: Sendable {
    case record(Record)
    case set(Set)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.entity) {
        self = .record(Record(&cursor))
      } else {
        self = .set(Set(&cursor))
      }
    }
    /// `ENTITY key`
    public struct Record: Sendable {
      public private(set) var entity: SyntaxToken
      public private(set) var key: Syntax.Key
      init(_ cursor: inout SyntaxCursor) {
        entity = cursor.token()
        key = Syntax.Key(cursor.node())
      }
    }
    /// `[ 'all' ] subset`
    public struct Set: Sendable {
      public private(set) var all: SyntaxToken?
      public private(set) var subset: Syntax.Subset
      init(_ cursor: inout SyntaxCursor) {
        if cursor.isAt(.keyword("all")) {
          all = cursor.token()
        }
        subset = Syntax.Subset(cursor.node())
      }
    }
  }
  /// `AGG operand | 'count' [ 'distinct' path ]`
  public enum Aggregated: Sendable {
    case aggregate(Aggregate)
    case count(Count)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.aggregate) {
        self = .aggregate(Aggregate(&cursor))
      } else {
        self = .count(Count(&cursor))
      }
    }
    /// `AGG operand`
    public struct Aggregate: Sendable {
      public private(set) var function: SyntaxToken
      public private(set) var operand: Syntax.Operand
      init(_ cursor: inout SyntaxCursor) {
        function = cursor.token()
        operand = Syntax.Operand(cursor.node())
      }
    }
    /// `'count' [ 'distinct' path ]`
    public struct Count: Sendable {
      public private(set) var count: SyntaxToken
      public private(set) var path: Syntax.Path?
      init(_ cursor: inout SyntaxCursor) {
        count = cursor.token()
        if cursor.isAt(.keyword("distinct")) {
          cursor.skip()
          path = Syntax.Path(cursor.node())
        }
      }
    }
  }
  /// `{ FLAG } ENTITY [ key ] | subset`
  public enum Record: Sendable {
    case phrase(Phrase)
    case subset(Syntax.Subset)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.entity) || cursor.isAt(TokenClass.flag) {
        self = .phrase(Phrase(&cursor))
      } else {
        self = .subset(Syntax.Subset(cursor.node()))
      }
    }
    /// `{ FLAG } ENTITY [ key ]`
    public struct Phrase: Sendable {
      public private(set) var flags: [SyntaxToken] = []
      public private(set) var entity: SyntaxToken
      public private(set) var key: Syntax.Key?
      init(_ cursor: inout SyntaxCursor) {
        while cursor.isAt(TokenClass.flag) {
          flags.append(cursor.token())
        }
        entity = cursor.token()
        if cursor.isAt(RuleName.key) {
          key = Syntax.Key(cursor.node())
        }
      }
    }
  }
  /// `'is' [ 'not' ] 'empty'`
  public struct Absence: Sendable {
    public private(set) var not: SyntaxToken?
    init(_ cursor: inout SyntaxCursor) {
      cursor.skip()
      if cursor.isAt(.keyword("not")) {
        not = cursor.token()
      }
      cursor.skip()
    }
  }
  /// `FLAG | test`
  public enum Predicate: Sendable {
    case flag(SyntaxToken)
    case test(Syntax.Test)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(TokenClass.flag) {
        self = .flag(cursor.token())
      } else {
        self = .test(Syntax.Test(cursor.node()))
      }
    }
  }
  /// `'empty' | 'among' path 'of' related | expression`
  public enum Tested: Sendable {
    case empty(SyntaxToken)
    case among(Among)
    case equal(Syntax.Expression)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("empty")) {
        self = .empty(cursor.token())
      } else if cursor.isAt(.keyword("among")) {
        self = .among(Among(&cursor))
      } else {
        self = .equal(Syntax.Expression(cursor.node()))
      }
    }
    /// `'among' path 'of' related`
    public struct Among: Sendable {
      public private(set) var path: Syntax.Path
      public private(set) var related: Syntax.Related
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        path = Syntax.Path(cursor.node())
        cursor.skip()
        related = Syntax.Related(cursor.node())
      }
    }
  }
  /// `'in' '(' expression { ',' expression } ')' | ( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece | when`
  public enum Match: Sendable {
    case `in`([Syntax.Expression])
    case text(Text)
    case when(Syntax.When)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("in")) {
        var values: [Syntax.Expression] = []
        cursor.skip()
        cursor.skip()
        values.append(Syntax.Expression(cursor.node()))
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          values.append(Syntax.Expression(cursor.node()))
        }
        cursor.skip()
        self = .`in`(values)
      } else if cursor.isAt(.keyword("contains")) || cursor.isAt(.keyword("ends")) || cursor.isAt(.keyword("like")) || cursor.isAt(.keyword("starts")) {
        self = .text(Text(&cursor))
      } else {
        self = .when(Syntax.When(cursor.node()))
      }
    }
    /// `( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece`
    public struct Text: Sendable {
      public private(set) var pattern: SyntaxWord<Syntax.Pattern>
      public private(set) var exactly: SyntaxToken?
      public private(set) var piece: Syntax.Piece
      init(_ cursor: inout SyntaxCursor) {
        pattern = SyntaxWord(cursor.token())
        if cursor.isAt(.keyword("exactly")) {
          exactly = cursor.token()
        }
        piece = Syntax.Piece(cursor.node())
      }
    }
  }
  /// `'ago' | 'ahead'`
  public enum Way: String, Sendable, CaseIterable { case ago, ahead }
  /// `'yes' | 'no'`
  public enum Truth: String, Sendable, CaseIterable { case yes, no }
  /// `'now' | day [ 'at' TIME ]`
  public enum Time: Sendable {
    case now(SyntaxToken)
    case day(Day)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("now")) {
        self = .now(cursor.token())
      } else {
        self = .day(Day(&cursor))
      }
    }
    /// `day [ 'at' TIME ]`
    public struct Day: Sendable {
      public private(set) var day: Syntax.Day
      public private(set) var at: SyntaxToken?
      public private(set) var time: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        day = Syntax.Day(cursor.node())
        if cursor.isAt(.keyword("at")) {
          at = cursor.token()
          time = cursor.token()
        }
      }
    }
  }
  /// `'plural' WORD | 'table' STR [ 'distinct' ] | 'view' STR | 'was' WORD | 'from' WORD WORD { ',' WORD }`
  public enum Attribute: Sendable {
    case plural(Plural)
    case table(Table)
    case view(View)
    case was(Was)
    case from(From)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("plural")) {
        self = .plural(Plural(&cursor))
      } else if cursor.isAt(.keyword("table")) {
        self = .table(Table(&cursor))
      } else if cursor.isAt(.keyword("view")) {
        self = .view(View(&cursor))
      } else if cursor.isAt(.keyword("was")) {
        self = .was(Was(&cursor))
      } else {
        self = .from(From(&cursor))
      }
    }
    /// `'plural' WORD`
    public struct Plural: Sendable {
      public private(set) var keyword: SyntaxToken
      public private(set) var name: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        keyword = cursor.token()
        name = cursor.token()
      }
    }
    /// `'table' STR [ 'distinct' ]`
    public struct Table: Sendable {
      public private(set) var keyword: SyntaxToken
      public private(set) var name: SyntaxToken
      public private(set) var distinct: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        keyword = cursor.token()
        name = cursor.token()
        if cursor.isAt(.keyword("distinct")) {
          distinct = cursor.token()
        }
      }
    }
    /// `'view' STR`
    public struct View: Sendable {
      public private(set) var keyword: SyntaxToken
      public private(set) var name: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        keyword = cursor.token()
        name = cursor.token()
      }
    }
    /// `'was' WORD`
    public struct Was: Sendable {
      public private(set) var keyword: SyntaxToken
      public private(set) var name: SyntaxToken
      init(_ cursor: inout SyntaxCursor) {
        keyword = cursor.token()
        name = cursor.token()
      }
    }
    /// `'from' WORD WORD { ',' WORD }`
    public struct From: Sendable {
      public private(set) var keyword: SyntaxToken
      public private(set) var source: SyntaxToken
      public private(set) var fields: [SyntaxToken] = []
      init(_ cursor: inout SyntaxCursor) {
        keyword = cursor.token()
        source = cursor.token()
        fields.append(cursor.token())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          fields.append(cursor.token())
        }
      }
    }
  }
  /// `'one' 'per' WORD { ',' WORD } [ 'where' condition ]`
  public struct UniqueRule: Sendable {
    public private(set) var one: SyntaxToken
    public private(set) var fields: [SyntaxToken] = []
    public private(set) var condition: Syntax.Condition?
    init(_ cursor: inout SyntaxCursor) {
      one = cursor.token()
      cursor.skip()
      fields.append(cursor.token())
      while cursor.isAt(.keyword(",")) {
        cursor.skip()
        fields.append(cursor.token())
      }
      if cursor.isAt(.keyword("where")) {
        cursor.skip()
        condition = Syntax.Condition(cursor.node())
      }
    }
  }
  /// `'verb' | 'report'`
  public enum CallKind: String, Sendable, CaseIterable { case verb, report }
  /// `'uuid' | 'column' STR [ 'counted' ] | 'key' STR { ',' STR }`
  public enum Identity: Sendable {
    case uuid(SyntaxToken)
    case column(Column)
    case key([SyntaxToken])
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("uuid")) {
        self = .uuid(cursor.token())
      } else if cursor.isAt(.keyword("column")) {
        self = .column(Column(&cursor))
      } else {
        var columns: [SyntaxToken] = []
        cursor.skip()
        columns.append(cursor.token())
        while cursor.isAt(.keyword(",")) {
          cursor.skip()
          columns.append(cursor.token())
        }
        self = .key(columns)
      }
    }
    /// `'column' STR [ 'counted' ]`
    public struct Column: Sendable {
      public private(set) var column: SyntaxToken
      public private(set) var counted: SyntaxToken?
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        column = cursor.token()
        if cursor.isAt(.keyword("counted")) {
          counted = cursor.token()
        }
      }
    }
  }
  /// `'=' expression | 'flag' [ WORD [ WORD ] ] [ 'was' WORD | 'when' condition ] | fieldtype { option }`
  public enum FieldContent: Sendable {
    case computed(Syntax.Expression)
    case flag(Flag)
    case stored(Stored)
    init(_ cursor: inout SyntaxCursor) {
      if cursor.isAt(.keyword("=")) {
        cursor.skip()
        self = .computed(Syntax.Expression(cursor.node()))
      } else if cursor.isAt(.keyword("flag")) {
        self = .flag(Flag(&cursor))
      } else {
        self = .stored(Stored(&cursor))
      }
    }
    /// `'flag' [ WORD [ WORD ] ] [ 'was' WORD | 'when' condition ]`
    public struct Flag: Sendable {
      public private(set) var setVerb: SyntaxToken?
      public private(set) var clearVerb: SyntaxToken?
      public private(set) var was: SyntaxToken?
      public private(set) var condition: Syntax.Condition?
      init(_ cursor: inout SyntaxCursor) {
        cursor.skip()
        if cursor.isAt(TokenClass.word) {
          setVerb = cursor.token()
          if cursor.isAt(TokenClass.word) {
            clearVerb = cursor.token()
          }
        }
        if cursor.isAt(.keyword("was")) || cursor.isAt(.keyword("when")) {
          if cursor.isAt(.keyword("was")) {
            cursor.skip()
            was = cursor.token()
          } else {
            cursor.skip()
            condition = Syntax.Condition(cursor.node())
          }
        }
      }
    }
    /// `fieldtype { option }`
    public struct Stored: Sendable {
      public private(set) var fieldType: Syntax.FieldType
      public private(set) var options: [Syntax.Option] = []
      init(_ cursor: inout SyntaxCursor) {
        fieldType = Syntax.FieldType(cursor.node())
        while cursor.isAt(RuleName.option) {
          options.append(Syntax.Option(cursor.node()))
        }
      }
    }
  }
  /// `'*' | '/' | '+' | '-'`
  public enum Sign: String, Sendable, CaseIterable { case times = "*", divided = "/", plus = "+", minus = "-" }
  /// `'contains' | 'starts' | 'ends' | 'like'`
  public enum Pattern: String, Sendable, CaseIterable { case contains, starts, ends, like }
}
