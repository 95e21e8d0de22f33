/// The grammar, as data: parsing, completion, expectations, `help` and grammar.md all come from this text.
///
/// Notation: `'word'` a keyword or sign, `UPPER` a class of tokens, `[ ]` at most once, `{ }` any number of times,
/// `|` a choice, `;` the end of a rule. Over the classes it is strong LL(2) without a conflict, which a test proves.
let grammarText = """
  sentence  = action
            | query
            | 'would' ( action | undoing | import )
            | undoing
            | 'journal' [ NUM ]
            | 'explain' ( 'would' action | plain | export | ENTITY )
            | 'watch' query
            | 'chart' query [ 'as' WORD ] [ 'to' STR ]
            | export | exportall
            | import
            | 'expect' outcome ':' plain
            | 'let' WORD 'be' boundvalue
            | 'define' WORD { PARAM } 'as' plain
            | 'begin' | 'commit' | 'rollback' | 'adopt'
            | forgetting
            | 'describe' [ ENTITY | VERB | REPORT ] [ 'as' WORD ]
            | 'help' [ ANYWORD | STR ]
            | 'load' STR ;
  undoing   = 'undo' [ NUM ] | 'redo' ;
  forgetting = 'forget' ( 'entity' ENTITY | 'verb' VERB [ ENTITY ] | 'report' REPORT | 'unit' UNIT
              | 'pair' ENTITY 'with' ENTITY ) ;
  plain     = action | query ;
  export    = 'export' ( sets pick 'to' STR [ ':' naming ] | query 'to' STR ) ;
  exportall = 'export' 'all' 'to' STR ;
  naming    = mapped 'to' STR { ',' mapped 'to' STR } ;
  import    = 'import' ( ENTITY 'from' STR [ 'saving' ] [ ':' mapping ] | STR 'into' 'new' WORD ) ;
  mapping   = mapped 'from' STR { ',' mapped 'from' STR } ;
  mapped    = FLAG | place ;
  outcome   = 'nothing' | 'error' | [ CMP ] value [ 'rows' | 'row' ] ;
  boundvalue = value | 'the' query ;

  action    = 'add' addbody
            | 'subtract' ( quantity | PARAM ) 'from' ref slots
            | 'save' ENTITY [ key ] slots
            | 'change' target ':' assigns
            | 'delete' target
            | VERB [ verbtarget ] [ ':' assigns ] ;
  addbody   = ( quantity | PARAM ) 'to' ref slots
            | ENTITY [ key ] slots ;
  slots     = { prep ref | when | every } [ ':' assigns ] ;
  every     = 'every' ( WEEKDAY | PERIOD ) [ 'at' TIME ] 'for' NUM PERIOD ;
  assigns   = assign { ',' assign } ;
  assign    = [ 'not' ] FLAG | assigned ( 'empty' | value | '=' expression | place [ 'empty' | value | '=' expression ] ) ;
  assigned  = FIELD | ENTITY ;
  verbtarget = ( quantity | one ) { prep ref | when }
            | many
            | ENTITY ( keys { prep ref | when } | settail ) ;
  target    = one | many | ENTITY ( keys { prep ref | when } | settail ) ;
  one       = 'it' | 'them' | STR | WORD | PARAM [ path ] | subset ;
  many      = 'all' { FLAG } ENTITY settail | FLAG { FLAG } ENTITY settail ;
  keys      = key { ',' key } ;
  key       = NUM [ 'to' NUM ] | STR | WORD | PARAM ;

  query     = 'list' sets [ 'showing' [ 'distinct' ] columns ] clauses
            | 'show' target
            | 'count' countbody
            | aggregates 'of' sets clauses
            | 'compare' comparison clauses
            | [ 'longest' ] 'streak' 'of' sets [ 'needing' NUM 'per' PERIOD ]
            | 'gaps' 'of' sets
            | 'goals' [ 'of' target ]
            | REPORT [ ( quantity | ref ) { ',' ( quantity | ref ) } ] { prep ref | when } ;
  countbody = sets clauses
            | counting 'of' sets clauses ;
  counting  = ( ( ( 'distinct' path [ filter ] | filter ) { ( '+' | '-' | '*' | '/' ) aggterm }
                | ( '+' | '-' | '*' | '/' ) aggterm { ( '+' | '-' | '*' | '/' ) aggterm } ) [ 'rounded' [ NUM ] ]
              | ',' ( aggsum | countsum | shares | ranks ) ) { ',' ( aggsum | countsum | shares | ranks ) } ;
  comparison = path 'vs' path 'of' sets
            | total 'of' sets 'vs' total 'of' sets ;
  total     = AGG operand | 'count' ;
  aggregates = ( aggsum | shares | ranks ) { ',' ( aggsum | countsum | shares | ranks ) } ;
  aggsum    = ( AGG operand | frame ( AGG operand | 'count' [ 'distinct' path ] ) ) [ filter ]
              { ( '+' | '-' | '*' | '/' ) aggterm } [ 'rounded' [ NUM ] ] ;
  countsum  = 'count' [ 'distinct' path ] [ filter ] { ( '+' | '-' | '*' | '/' ) aggterm } [ 'rounded' [ NUM ] ] ;
  aggterm   = [ frame ] ( AGG operand | 'count' [ 'distinct' path ] ) [ filter ] ;
  frame     = 'running' | 'rolling' NUM PERIOD | 'previous' [ PERIOD ] ;
  shares    = 'share' ( filter | ( AGG operand | 'count' ) [ filter | 'each' groupkey ] ) ;
  ranks     = 'rank' 'by' aggterm { ( '+' | '-' | '*' | '/' ) aggterm } [ 'asc' | 'desc' ] [ 'each' groupkey ] ;
  filter    = '(' 'where' condition ')' ;
  sets      = set { ( 'plus' | 'minus' | 'within' ) set } ;
  set       = ENTITY [ keys ] settail | FLAG { FLAG } [ ENTITY settail ] | 'them' | subset ;
  subset    = '(' sets pick ')' ;
  settail   = { [ 'not' ] prep ref | when } { withpart } [ 'where' condition ] ;
  withpart  = ( 'with' | 'without' ) [ bound ] inner ;
  inner     = { FLAG } ENTITY [ key ] { [ 'not' ] prep ref | when } | subset ;
  bound     = 'at' ( 'least' | 'most' ) NUM | 'exactly' NUM | 'all' ;
  prep      = 'of' | 'in' | 'for' | 'at' | 'under' | PREP ;
  ref       = ENTITY key | STR | WORD | PARAM [ path ] | 'it' | subset ;

  when      = 'today' | 'yesterday' | 'tomorrow'
            | ( 'on' | 'since' | 'before' | 'after' | 'until' ) date
            | 'from' date 'to' date
            | ( 'this' | 'last' | 'next' ) ( [ NUM [ 'whole' ] ] PERIOD | WEEKDAY )
            | 'in' ( MONTH [ NUM ] | NUM ) ;
  date      = day [ 'at' TIME ] ;
  day       = DATE | ( 'last' | 'next' ) WEEKDAY | 'today' | 'yesterday' | 'tomorrow' | WEEKDAY | PARAM
            | NUM ( PERIOD ( 'ago' | 'ahead' ) | MONTH [ NUM ] )
            | ( 'start' | 'end' ) 'of' ( 'this' | 'last' | 'next' ) PERIOD ;

  clauses   = { 'per' groupkey { ',' groupkey } } [ across ] [ 'having' condition ] [ 'filled' ] pick ;
  across    = 'across' groupkey ;
  pick      = [ 'by' orders ] [ 'first' number [ 'skip' number ] [ 'with' 'ties' ] [ 'each' groupkey ] ] ;
  number    = NUM | PARAM ;
  groupkey  = PERIOD | FLAG | path [ FLAG | '/' quantity ] | '(' expression ')' ;
  orders    = order { ',' order } ;
  order     = ( FLAG | WORD | quantityof [ FLAG ] ) [ 'asc' | 'desc' ] ;
  quantityof = measure { 'otherwise' basis } { ( '*' | '/' ) factor } { ( '+' | '-' ) term } [ 'rounded' [ NUM ] ] ;
  measure   = path [ 'of' ( ENTITY key | [ 'all' ] subset ) ]
            | 'count' [ 'distinct' path ] [ filter ] [ 'of' related ]
            | AGG [ operand [ filter ] [ 'of' related ] ]
            | 'share' ( filter | ( AGG operand | 'count' ) [ filter ] ) [ 'of' related ]
            | 'names' path 'of' related ;
  operand   = [ NUM ] ( path | '(' expression ')' ) ;
  related   = [ 'all' ] ( { FLAG } ENTITY [ key ] | subset ) ;
  columns   = column { ',' column } ;
  column    = ( FLAG | ranking | expression [ FLAG | 'each' groupkey ] ) [ 'called' WORD ] ;
  ranking   = 'rank' 'by' order [ 'each' groupkey ] ;

  condition = negation [ 'and' negation { 'and' negation } | 'or' negation { 'or' negation } ] ;
  negation  = 'not' negation | '(' condition ')' | FLAG | quantityof ( FLAG | test )
            | PARAM ( FLAG | path ( FLAG | test ) | test ) ;
  test      = CMP expression
            | 'is' [ 'not' ] ( 'empty' | 'among' path 'of' related | value )
            | [ 'not' ] ( 'in' ( '(' value { ',' value } ')' | MONTH [ NUM ] | NUM )
                        | ( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece )
            | 'between' value 'to' value
            | 'today' | 'yesterday' | 'tomorrow'
            | ( 'on' | 'since' | 'before' | 'after' | 'until' ) date
            | ( 'this' | 'last' | 'next' ) ( [ NUM [ 'whole' ] ] PERIOD | WEEKDAY ) ;
  piece     = STR | WORD | PARAM [ path ] | quantity ;
  expression = 'if' condition 'then' expression 'else' expression
            | term { ( '+' | '-' ) term } [ 'rounded' [ NUM ] ] ;
  term      = factor { ( '*' | '/' ) factor } ;
  factor    = basis { 'otherwise' basis } ;
  basis     = value | measure | neighbour | '(' expression ')' ;
  neighbour = ( 'previous' | 'next' ) path ;
  value     = [ '-' ] quantity [ 'ago' | 'ahead' ] | STR | WORD | PARAM [ path ] | 'yes' | 'no' | MONTH | moment ;
  moment    = 'now'
            | ( DATE | NUM MONTH [ NUM ] | 'today' | 'yesterday' | 'tomorrow' | WEEKDAY | ( 'last' | 'next' ) WEEKDAY
              | ( 'start' | 'end' ) 'of' ( 'this' | 'last' | 'next' ) PERIOD ) [ 'at' TIME ] ;
  quantity  = NUM [ UNIT | PERIOD | CLOCK ] ;
  path      = ( FIELD | ENTITY ) { FIELD | ENTITY } [ PERIOD [ 'start' | 'end' ] | PART ] ;
  place     = ( FIELD | ENTITY ) { FIELD | ENTITY } ;

  declaration = 'use' STR
            | 'unit' WORD [ '=' NUM WORD ]
            | 'entity' WORD { 'plural' WORD | 'table' STR [ 'distinct' ] | 'view' STR | 'was' WORD } [ 'of' role { ',' role } ]
              { 'one' 'per' WORD { ',' WORD } [ 'where' condition ] }
            | 'pair' WORD 'with' WORD 'on' WORD { ',' WORD }
            | ( 'verb' | 'report' ) WORD { slot } ;
  slot      = [ 'of' | 'in' | 'for' | 'at' | 'to' | 'on' | PREP ] WORD [ 'as' fieldtype ] ;
  step      = 'require' condition [ 'else' STR ] | action ;
  role      = WORD [ 'as' mprep ] [ 'on' WORD ] ;
  mprep     = 'of' | 'in' | 'for' | 'at' | 'to' | 'under' | WORD ;
  member    = 'check' condition [ 'else' STR ]
            | 'main' path
            | 'index' WORD { ',' WORD }
            | 'distribute' 'by' WORD
            | 'id' ( 'uuid' | 'column' STR [ 'counted' ] | 'key' STR { ',' STR } )
            | 'goal' quantity [ 'per' PERIOD ] [ 'of' WORD ]
            | WORD ( '=' expression | 'flag' [ WORD [ WORD ] ] [ 'was' WORD | 'when' condition ] | fieldtype { option } ) ;
  fieldtype = 'text' | 'number' | 'decimal' [ NUM ] | 'date' | 'time' | 'boolean' | WORD
            | '(' WORD { ',' WORD } ')' ;
  option    = 'key' | 'name' | 'optional' | 'main' | 'accumulates' | 'generated' | 'was' WORD | 'default' value
            | 'column' STR { ',' STR } | 'to' WORD { ',' WORD } | 'stored' ( WORD | STR )
            | 'as' mprep | 'check' condition [ 'else' STR ] ;
  """
