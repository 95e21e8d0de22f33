/// The text of the grammar. The parser, completion, error messages, `help` and grammar.md are derived from it.
///
/// Notation:
/// - `'word'` is a keyword or symbol, and `UPPER` is a token class.
/// - `[ ]` encloses items that can be omitted, and `{ }` encloses items that can occur any number of times.
/// - `|` separates alternatives, and `;` ends a rule.
/// - `@name` is a label of an alternative, and `name:` is a label of the next item. Only the typed nodes of ``Syntax``
///   use labels.
///
/// The classes of the next two tokens determine which alternative applies: the grammar is strong LL(2) without
/// conflicts. A test checks this.
///
/// A rule can have variations, which omit some of the rule's alternatives and optional items. The name of a variation
/// is the rule's name followed by signs: `sum~` is the variation of `sum` with the sign `~`.
/// - A variation with `~` omits each `[~ … ]`, `|~ …` and `=~ …`.
/// - A variation without `~` omits each `|+~ …`.
/// - Inside a variation, `term$` is the rule `term` with all signs of the variation. `term$%` is `term` with the signs
///   of the variation, except those that restrict the first word.
///
/// The signs mean:
/// - `~`: the phrase doesn't take an `of`, because a following `of` belongs to the enclosing phrase. `trailing~`
///   doesn't have a `showing`.
/// - `!`: the phrase doesn't take an `each`, because a following `each` belongs to the enclosing phrase.
/// - `^`: the phrase doesn't begin with a name.
/// - `?`: the phrase doesn't begin with an unknown word.
/// - `&`: the phrase doesn't begin with `count`.
/// - `*`: the phrase doesn't begin with a parenthesis.
/// - `<`: the phrase doesn't begin with a value or a parenthesis.
/// - `>`: the phrase begins with a value or a parenthesis.
/// - `-`: if the phrase begins with parentheses, the calculation inside the parentheses doesn't begin with a name or a
///   parenthesis.
/// - `#`: the phrase must contain a comparison or another test.
let grammarText = """
  sentence  = action
            | query
            | @would 'would' change:( action | undoing | import )
            | undoing
            | @journal 'journal' [ NUM ]
            | @explain 'explain' subject:( @would 'would' action | @steps stepwise plain | @drawn 'as' format:WORD plain | plain | export | ENTITY )
            | @watch 'watch' query
            | @chart 'chart' query [ 'as' kind:WORD ] [ 'to' file:STR ]
            | export | exportall
            | import
            | @expect 'expect' outcome ':' plain
            | @let 'let' name:WORD 'be' boundvalue
            | @define 'define' name:WORD parameters:{ PARAM } 'as' plain
            | 'begin' | 'commit' | 'rollback' | 'adopt'
            | forgetting
            | @describe 'describe' subject:[ ENTITY | VERB | REPORT ] [ 'as' format:WORD ]
            | @help 'help' subject:[ ANYWORD | STR ]
            | @load 'load' STR
            | @use 'use' file:STR 'as' name:WORD [ written ] ;
  undoing   = @undo 'undo' [ NUM ] | 'redo' ;
  forgetting = 'forget' declared:( @entity 'entity' ENTITY | @verb 'verb' VERB [ ENTITY ] | @report 'report' REPORT | @unit 'unit' UNIT
              | @pair 'pair' planned:ENTITY 'with' actual:ENTITY ) ;
  plain     = action | query ;
  stepwise  = 'step' 'by' 'step' ;
  export    = 'export' exported:( @set sets pick~ 'to' file:STR [ ':' naming ] | @query query* 'to' file:STR ) ;
  adding    = 'adding' entities:ENTITY { ',' entities:ENTITY } ;
  exportall = 'export' 'all' 'to' folder:STR ;
  naming    = places:mapped 'to' names:STR { ',' places:mapped 'to' names:STR } ;
  import    = 'import' imported:( @records ENTITY 'from' file:STR [ 'saving' ] [ adding ] [ written ] [ ':' mapping ] | @new file:STR 'into' 'new' name:WORD [ written ] ) ;
  written   = 'dates' first:ANYWORD '/' second:ANYWORD '/' third:ANYWORD ;
  mapping   = places:mapped 'from' names:STR { ',' places:mapped 'from' names:STR } ;
  mapped    = FLAG | place ;
  outcome   = 'nothing' | 'error' | @value [ CMP ] value unit:[ 'rows' | 'row' ] ;
  boundvalue = value | @answer 'the' query ;

  action    = @add 'add' addbody
            | @subtract 'subtract' amount:( quantity | PARAM ) 'from' ref slots
            | @save 'save' ENTITY [ key ] slots
            | @change 'change' target ':' assigns
            | @delete 'delete' target
            | @verb VERB [ verbtarget ] [ ':' assigns ] ;
  addbody   = @amount amount:( quantity | PARAM ) 'to' ref slots
            | @row ENTITY [ key ] slots ;
  slots     = details:{ @reference prep ref | when | every } [ ':' assigns ] ;
  every     = 'every' ( WEEKDAY | PERIOD ) [ at:'at' TIME ] 'for' NUM length:PERIOD ;
  assigns   = assigns:assign { ',' assigns:assign } ;
  assign    = @flag [ 'not' ] FLAG
            | @field assigned given:( 'empty' | value | @calculation '=' expression | @place place [ 'empty' | value | '=' expression ] ) ;
  assigned  = FIELD | ENTITY ;
  verbtarget = @one object:( quantity | TIME | one ) narrowings:{ @reference prep ref | extent | when }
            | @many many extents:{ extent }
            | @phrase ENTITY ( keys narrowings:{ @reference prep ref | extent | when } | settail extents:{ extent } ) ;
  extent    = preposition:( 'for' | PREP ) input:( quantity | TIME ) ;
  target    = one | many | @phrase ENTITY ( keys narrowings:{ @reference prep ref | when } | settail ) ;
  one       = 'it' | 'them' | @name name:STR | @name name:WORD | @parameter PARAM [ path ] | subset ;
  many      = @phrase 'all' flags:{ FLAG } ENTITY settail | @phrase flags:FLAG flags:{ FLAG } ENTITY settail ;
  keys      = keys:key { ',' keys:key } ;
  key       = @number first:NUM [ 'to' last:NUM ] | @name name:STR | @name name:WORD | PARAM ;

  query     = @list word:'list' sets [ 'showing' [ 'distinct' ] columns ] clauses
            | @show 'show' displayed:( target | @values first:total$^?*>- { ',' others:total^ } )
            | @count 'count' countbody
            | @calculations first:total$~^&> { ',' others:total~^ } [ 'of' sets clauses~ ]
            | @calculations first:total$~^&< { ',' others:total~^ } 'of' sets clauses~
            | @ofGroups functions:AGG { ',' functions:AGG } 'of' '(' grouped ')'
            | @compare 'compare' comparison clauses~
            | @streak [ 'longest' ] 'streak' 'of' sets [ 'needing' NUM 'per' PERIOD ]
            | @gaps 'gaps' 'of' sets
            | @goals 'goals' [ 'of' target ]
            | @report REPORT [ inputs:( quantity | TIME | ref ) { ',' inputs:( quantity | TIME | ref ) } ] narrowings:{ @reference prep ref | extent | when } ;
  grouped   = @count 'count' countbody
            | @calculations first:total~^&< { ',' others:total~^ } 'of' sets clauses~ ;
  countbody = @set sets clauses~
            | @counting counting 'of' sets clauses~ ;
  counting  = [ 'distinct' path ] [ filter ] rest~ [ 'called' name:WORD ] { ',' others:total~^ } ;
  total     = calculated:( sum$ |> open$ ) [ 'called' name:WORD ] ;
  comparison = @paths left:path 'vs' right:path 'of' sets
            | @totals left:compared 'of' leftSets:sets 'vs' right:compared 'of' rightSets:sets ;
  compared  = @aggregate AGG operand | 'count' ;
  filter    = '(' 'where' condition#? ')' ;
  sets      = sets:set { operators:( 'plus' | 'minus' | 'within' ) sets:set } ;
  set       = @phrase ENTITY [ keys ] settail | @phrase flags:FLAG flags:{ FLAG } [ ENTITY settail ] | 'them' | subset ;
  subset    = '(' sets pick~ ')' ;
  settail   = narrowings:{ @reference [ 'not' ] prep ref | when } withs:{ withpart } [ 'where' condition#? ] ;
  withpart  = relation:( 'with' | 'without' ) [ bound ] inner [ 'as' role:( FIELD | ENTITY ) ] ;
  inner     = @phrase flags:{ FLAG } ENTITY [ key ] narrowings:{ @reference [ 'not' ] prep ref | when } | subset ;
  bound     = @limit 'at' limit:( 'least' | 'most' ) NUM | @exactly 'exactly' NUM | 'all' ;
  prep      = 'of' | 'in' | 'for' | 'at' | 'under' | PREP ;
  ref       = @record ENTITY key | @name name:STR | @name name:WORD | @parameter PARAM [ path ] | 'it' | subset ;

  when      = @nearDay 'today' | @nearDay 'yesterday' | @nearDay 'tomorrow'
            | @bounded side:( 'on' | 'since' | 'before' | 'after' | 'until' ) date
            | @between 'from' first:date 'to' last:date
            | @relative direction:( 'this' | 'last' | 'next' ) span:( @periods [ NUM [ 'whole' ] ] PERIOD | WEEKDAY )
            | @calendar 'in' calendar:( @month MONTH [ NUM ] | @year NUM ) ;
  date      = calendarDay:( day | PARAM | @counted NUM PERIOD way:( 'ago' | 'ahead' ) ) [ at:'at' TIME ] ;
  day       = DATE | @dayOfMonth NUM MONTH [ year:NUM ] | @nearDay 'today' | @nearDay 'yesterday' | @nearDay 'tomorrow' |^ WEEKDAY
            |^ @relative direction:( 'last' | 'next' ) WEEKDAY
            | @edge edge:( 'start' | 'end' ) 'of' direction:( 'this' | 'last' | 'next' ) PERIOD ;

  clauses   = { 'per' keys:groupcolumn { ',' keys:groupcolumn } trailing:trailing$ } [ across trailing:trailing$ ]
              [ having:'having' condition# ] [ filled:'filled' trailing:trailing$ ] pick$
              [ with:'with' totals:'totals' ] ;
  groupcolumn = groupkey [ 'called' name:WORD ] ;
  across    = 'across' groupkey ;
  pick      = [ by:'by' orders ]
              [ first:'first' number [ 'skip' skipped:number ] [ 'with' ties:'ties' ] [ 'each' each:groupkey ] trailing$ ] ;
  trailing  = whens:{ when } [ 'where' condition#? ] [~ 'showing' [ 'distinct' ] columns ] ;
  number    = NUM | PARAM ;
  groupkey  = PERIOD | @part PART | FLAG | @path path [ '/' step:quantity |! FLAG ] | @calculation parted ;
  orders    = orders:order { ',' orders:order } ;
  order     = ordered:( FLAG | WORD | @sum sum$? [ FLAG ] ) sortOrder:[ 'asc' | 'desc' ] ;
  columns   = columns:column { ',' columns:column } ;
  column    = shown:( FLAG | open | @sum sum [ FLAG ] ) [ 'called' name:WORD ] ;

  expression = choice$ | sum$ ;
  open      = ranking$ | choice$ ;
  ranking   = rank:'rank' 'by' order$%! [ 'each' groupkey ] ;
  choice    = 'if' condition#? 'then' then:expression 'else' else:expression$% ;
  sum       = basis$ rest$ ;
  rest      = alternatives:{ otherwise:'otherwise' basis$% } multiplications:{ sign:( '*' | '/' ) factor$% } additions:{ sign:( '+' | '-' ) term$% }
              [ rounded:'rounded' [ rounding:( 'up' | 'down' ) ] [ NUM ] ] [! 'each' groupkey! ] ;
  term      = factor$ multiplications:{ sign:( '*' | '/' ) factor$% } ;
  factor    = basis$ alternatives:{ otherwise:'otherwise' basis$% } ;
  basis     => measure$ |< value$ |^ neighbour |<* parted |+-> parted^*- |< absolute |^ @part part:( PERIOD | PART ) ;
  parted    = enclosed$ [ PERIOD [ edge:'start' | edge:'end' ] | PART ] pieces:{ textpart } ;
  textpart  = @letters 'letters' first:position 'to' ( 'end' | last:position ) | @letter 'letter' position
            | @replacing 'replacing' old:STR 'with' new:STR | @converted 'as' kind:( 'number' | 'text' ) ;
  position  = [ minus:'-' ] NUM ;
  absolute  = 'abs' measured:( path | enclosed ) ;
  enclosed  = '(' content:( open$ | condition$ ) ')' ;
  neighbour = towards:( 'previous' | 'next' ) path ;
  measure   =^ @path path [~ 'of' owner:( @record ENTITY key | @set [ 'all' ] subset ) ]
            |& @count 'count' [ 'distinct' path ] [ filter ] [~ 'of' related ]
            |~ @aggregate AGG [ operand [ filter ] [ 'of' related ] ]
            |+~ @aggregate AGG operand [ filter ]
            | @timed frame aggregated:( @aggregate AGG operand | @count count:'count' [ 'distinct' path ] ) [ filter ]
            | @share 'share' ( filter | ( AGG operand | count:'count' ) [ filter ] ) [~ 'of' related ]
            |~ @names 'names' path 'of' related ;
  frame     = @running 'running' [ share:'share' ] | @rolling 'rolling' NUM [ PERIOD ] | @previous 'previous' [ PERIOD ] ;
  operand   = [ NUM ] measured:( path | enclosed ) ;
  related   = [ 'all' ] records:( @phrase flags:{ FLAG } ENTITY [ key ] | subset ) [ 'as' role:( FIELD | ENTITY ) ] ;

  condition = negations:negation$ [ 'and' negations:negation$% { 'and' negations:negation$% } | or:'or' negations:negation$% { 'or' negations:negation$% } ] ;
  negation  = @not 'not' negation$ |- @flag FLAG absence:[ 'is' [ 'not' ] 'empty' ] |# @statement sum$* predicate:[ FLAG | test ] |+# @statement sum$* predicate:( FLAG | test )
            |* @enclosed parted rest predicate:[ FLAG | test ] ;
  test      = @compare CMP expression
            | @is 'is' [ 'not' ] tested:( 'empty' | @among 'among' path 'of' related | @equal expression )
            | @matches [ 'not' ] match:( @in 'in' '(' values:expression { ',' values:expression } ')'
                        | @text pattern:( 'contains' | 'starts' | 'ends' | 'like' ) [ 'exactly' ] piece | when )
            | @between 'between' first:expression~ 'to' last:expression
            | withpart ;
  piece     = @name name:STR | @name name:WORD | @parameter PARAM [ path ] | quantity | parted ;
  value     = @quantity [ minus:'-' ] quantity way:[ 'ago' | 'ahead' ] | TIME |^? @name name:STR |^? @name name:WORD |^ @parameter PARAM [ path ]
            |^? @truth 'yes' |^? @truth 'no' |^? MONTH | moment$ ;
  moment    = time:( @now 'now' | @day day$ [ at:'at' TIME ] ) [ PERIOD [ edge:'start' | edge:'end' ] | PART ] ;
  quantity  = NUM [ UNIT | PERIOD | CLOCK ] ;
  path      = names:( FIELD | ENTITY ) names:{ FIELD | ENTITY } [ PERIOD [ edge:'start' | edge:'end' ] | PART ] pieces:{ textpart } ;
  place     = names:( FIELD | ENTITY ) names:{ FIELD | ENTITY } ;

  declaration = @use 'use' STR
            | @unit 'unit' name:WORD [ '=' NUM base:WORD ]
            | @entity 'entity' name:WORD attributes:{ @plural keyword:'plural' name:WORD | @table keyword:'table' name:STR [ 'distinct' ] | @view keyword:'view' name:STR | @was keyword:'was' name:WORD
              | @from keyword:'from' source:WORD fields:WORD { ',' fields:WORD } } [ 'of' roles:role { ',' roles:role } ]
              uniqueRules:{ one:'one' 'per' fields:WORD { ',' fields:WORD } [ 'where' condition#? ] }
            | @pair 'pair' planned:WORD 'with' actual:WORD 'on' fields:WORD { ',' fields:WORD }
            | @call callKind:( 'verb' | 'report' ) name:WORD slots:{ slot } ;
  slot      = preposition:[ 'of' | 'in' | 'for' | 'at' | 'to' | 'on' | PREP ] name:WORD [ 'as' fieldtype ] ;
  step      = @choice 'if' condition#? 'then' then:deed [ 'else' otherwise:step ] | deed ;
  deed      = @require 'require' condition#? [ 'else' message:STR ] | action ;
  role      = entity:WORD [ 'as' mprep ] [ 'on' field:WORD ] ;
  mprep     = 'of' | 'in' | 'for' | 'at' | 'to' | 'under' | WORD ;
  member    = @check 'check' condition#? [ 'else' message:STR ]
            | @main keyword:'main' path
            | @index 'index' fields:WORD { ',' fields:WORD }
            | @distribute keyword:'distribute' 'by' field:WORD
            | @id 'id' identity:( 'uuid' | @column 'column' column:STR [ 'counted' ] | @key 'key' columns:STR { ',' columns:STR } )
            | @goal 'goal' quantity [ 'per' PERIOD ] [ 'of' counted:WORD ]
            | @field name:WORD fieldContent:( @computed '=' expression | @flag 'flag' [ setVerb:WORD [ clearVerb:WORD ] ] [ 'was' was:WORD | 'when' condition#? ] | @stored fieldtype options:{ option } ) ;
  fieldtype = 'text' | 'number' | @decimal 'decimal' [ NUM ] | 'date' | 'time' | 'clock' | 'duration' | 'boolean' | WORD
            | @choice '(' words:WORD { ',' words:WORD } ')' ;
  option    = 'key' | 'name' | 'optional' | 'main' | 'accumulates' | 'generated' | @was 'was' WORD | @default 'default' expression
            | @column 'column' columns:STR { ',' columns:STR } | @to 'to' fields:WORD { ',' fields:WORD } | @stored 'stored' form:( WORD | STR )
            | @as 'as' mprep | @check 'check' condition#? [ 'else' message:STR ] ;
  """
