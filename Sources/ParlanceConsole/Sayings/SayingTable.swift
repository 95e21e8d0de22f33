/// What people say in words of their own, with what may say it here; what is more special stands first.
enum SayingTable {
  /// What the sayings say that fit few sentences, and those that fit many.
  static let special =
    linking + programs + emptying + giving + columns + shares + changing + asking + listing + calculating
    + comparing
    + elsewhere

  /// The words that people say otherwise: none of them is a name.
  static let words = Set((special + general + plain + values).flatMap(\.words))

  private static let changing = SayingPattern.read(
    """
    rename <target> ?to|as|into <text> → change {target}: name {text} → change {target}: title {text} → change {target}: {key@E} {text}
    ?set|change|update|make|edit|modify|let|alter <target> ?'s|:|, <field> + = <value> → change {target}: {field} = {field} + {value} → add {value} to {target}
    ?set|change|update|make|edit|modify|let|alter <target> ?'s|:|, <field> - = <value> → change {target}: {field} = {field} - {value} → subtract {value} from {target}
    ?set|change|update|make|edit|modify|let|alter <target> ?'s|:|, <field> <sign> = <value> → change {target}: {field} = {field} {sign} {value}
    ?set|change|update|make|edit|modify|let|alter <target> 's <field1> = <target> 's <field2> <sign> <value> → change {target}: {field1} = {field2} {sign} {value}
    ?set|change|update|make|edit|modify|let|alter <target> ?'s|:|, <field1> = <field2> <sign> <value> → change {target}: {field1} = {field2} {sign} {value}
    ?set|change|update|make|edit|modify|let|alter <field> of|for <target> <sign> = <value> → change {target}: {field} = {field} {sign} {value}
    <target> ?'s <field> + + → change {target}: {field} = {field} + 1
    <field> of|for <target> + + → change {target}: {field} = {field} + 1
    <field> + + → change it: {field} = {field} + 1
    <field> <sign> = <value> → change it: {field} = {field} {sign} {value}
    <field1> = <field2> <sign> <value> → change it: {field1} = {field2} {sign} {value}
    <field> = <value> → change it: {field} {value}
    <field> <moment> → change it: {field} {moment}
    <one> + = <value> → add {value} to {one}
    <one> - = <value> → subtract {value} from {one}
    ?set|change|update|make|edit|modify|let|alter|put <target> ?'s|:|,|set <field> ?to|=|as|is|:|on|at <moment> → change {target}: {field} {moment}
    <field> of|for <target> =|: <value> → change {target}: {field} {value}
    <target> ?'s|: <field> = <value> → change {target}: {field} {value}
    <target> : <field> <value> → change {target}: {field} {value}
    set|change|update|make|edit|modify|let|alter <field> of|for <target> ?to|=|as|:|be|is <value> → change {target}: {field} {value}
    set|change|update|make|edit|modify|put <target> 's ?set <field> ?to|=|as|is <value> → change {target}: {field} {value}
    set|change|update|make|edit|modify|put|alter <target> ?set|:|, <field> ?to|=|as|is|: <value> → change {target}: {field} {value}
    set|mark|make <target> ?as|to <flag> ?true|yes|done → change {target}: {flag}
    set|mark|make <target> ?as|to not <flag> → change {target}: not {flag}
    set|change|update|mark|make <target> ?:|, <flag> ?=|to true → change {target}: {flag}
    set|change|update|mark|make <target> ?:|, <flag> ?=|to false → change {target}: not {flag}
    <doing> <target> → {sets:doing@E} {target} → change {target}: {doing}
    <undoing> <target> → {clears:undoing@E} {target} → change {target}: not {undoing}
    set|change|update|make|edit|modify|put <target> ?: <field> <sign> <value> → change {target}: {field} = {field} {sign} {value}
    change <words> : <field> <sign> <value> → change {words}: {field} = {field} {sign} {value}
    change|set|update|increase|raise <words> : <field> + = <value> → change {words}: {field} = {field} + {value}
    change|set|update <words> : <field> - = <value> → change {words}: {field} = {field} - {value}
    change|set|update|increase|raise <words> : <field> by ?+ <value> → change {words}: {field} = {field} + {value}
    change|set|update|move|shift|postpone <words> : <field> ?by ?+ <span> → change {words}: {field} = {field} + {span}
    change|set|update|move|shift <words> : <field> ?by - <span> → change {words}: {field} = {field} - {span}
    change|set|update <words> : <field> by - <value> → change {words}: {field} = {field} - {value}
    decrease|lower|reduce <words> : <field> by <value> → change {words}: {field} = {field} - {value}
    set|change|update|make|edit|modify|put <noun> <field> : <value> → change {noun}: {field} {value}
    set|change|update|make|edit|modify|put all <noun> <field> ?to|=|as|is|: <value> → change all {noun}: {field} {value}
    <any> <words> <span> ago → {any} {words} on {span} ago
    change|update|set <target> to <text> → change {target}: {key@E} {text}
    i|we want|need|wish|like ?to <any> <words> → {any} {words}
    give|grant everyone|everybody|all <number> ?more|extra|additional <field> → change all {keeper:field}: {field} = {field} + {number}
    add <number> ?more|extra|additional <field> to|for everyone|everybody|all → change all {keeper:field}: {field} = {field} + {number}
    set|change|update|make <field> of|for ?all <noun> ?to|=|: <value> → change all {noun}: {field} {value}
    add <value> to <field> of|for ?all <noun> → change all {noun}: {field} = {field} + {value}
    increase|raise <field> of|for ?all <noun> by <value> → change all {noun}: {field} = {field} + {value}
    decrease|lower|reduce <field> of|for ?all <noun> by <value> → change all {noun}: {field} = {field} - {value}
    increase|raise <field> of|for <noun> where <words> by <value> → change {noun} where {words}: {field} = {field} + {value}
    decrease|lower|reduce <field> of|for <noun> where <words> by <value> → change {noun} where {words}: {field} = {field} - {value}
    set|change|make|put all|every|everyone|everybody ?'s <field> ?to|=|: <value> → change all {keeper:field}: {field} {value}
    double <target> 's <field> → change {target}: {field} = {field} * 2
    double <field> of|for <target> → change {target}: {field} = {field} * 2
    halve <target> 's <field> → change {target}: {field} = {field} / 2
    halve <field> of|for <target> → change {target}: {field} = {field} / 2
    set|change|correct|fix|update|make <one> <day> ?to|=|:|is <number> → change {all@E} {ref:one@E} {day}: {sole@E} {number}
    set|change|correct|fix|update|make <one> <day> ?: <field> ?to|=|:|is <value> → change {all@E} {ref:one@E} {day}: {field@E} {value}
    <one> <day> =|: <number> → change {all@E} {ref:one@E} {day}: {sole@E} {number}
    <day> <number> <one> → add {number} to {one} {day}
    give|grant <target> <number> ?more|extra|additional <field> → change {target}: {field} = {field} + {number}
    give|grant <number> ?more|extra|additional <field> to <target> → change {target}: {field} = {field} + {number}
    add <number> ?more|extra|additional <field> to|for <target> → change {target}: {field} = {field} + {number}
    add <number> to <target> → change {each@E} {named:target@E}: {counted@E} = {counted@E} + {number}
    subtract|remove|take|deduct <number> from <target> → change {each@E} {named:target@E}: {counted@E} = {counted@E} - {number}
    add <value> to <field> of|for <target> → change {target}: {field} = {field} + {value}
    add <value> to <target> 's <field> → change {target}: {field} = {field} + {value}
    increase|raise <field> of|for <target> by <value> → change {target}: {field} = {field} + {value}
    set|change|update|increase|raise <target> ?'s <field> by <value> → change {target}: {field} = {field} + {value}
    change|set|update|increase|raise <target> : <field> by <value> → change {target}: {field} = {field} + {value}
    decrease|lower|reduce <target> : <field> by <value> → change {target}: {field} = {field} - {value}
    set|change|update <field> of|for <target> by <value> → change {target}: {field} = {field} + {value}
    decrease|lower|reduce <target> ?'s <field> by <value> → change {target}: {field} = {field} - {value}
    increase|raise|decrease|lower|reduce <target> ?'s <field> to <value> → change {target}: {field} {value}
    increase|raise|decrease|lower|reduce <field> of|for <target> to <value> → change {target}: {field} {value}
    subtract|remove|take|deduct <number> <field> from|of <target> → change {target}: {field} = {field} - {number}
    subtract|remove|take|deduct <value> from <field> of <target> → change {target}: {field} = {field} - {value}
    decrease|lower|reduce <field> of|for <target> by <value> → change {target}: {field} = {field} - {value}
    add|new|create|insert ?new <noun> <one> with <value> <field> → add {each@noun} {one}: {field} {value}
    add <field> <number> to|for <target> → change {target}: {field} = {field} + {number}
    push <target> ?back by <span> → change {target}: {date@target} = {date@target} + {span}
    move|shift|reschedule|postpone|delay <target> by <span> → change {target}: {date@target} = {date@target} + {span}
    move|shift|reschedule|postpone <target> ?to|on <moment> → change {target}: {moved:target@target} → change {target}: {moved:target@E}
    change|set|update|put <target> ?: to|on <moment> → change {target}: {moved:target@target} → change {target}: {moved:target@E}
    add|new|create|insert ?new <noun> <one> with <field> ?=|of|: <value> → add {each@noun} {one}: {field} {value}
    add|new|create|insert ?new <noun> <one> ?, <field> ?=|: <value> → add {each@noun} {one}: {field} {value}
    add|new|create|insert new <noun> <rest> → add {each@noun} {rest}
    add|new|create|insert <noun> <number> → add {each@noun}: {sole@noun} {number}
    save <one> : <words> → change {one}: {words}
    save <noun> <one> : <words> → change {each@noun} {one}: {words}
    add|new|create|insert <noun> : <one> → add {each@noun} {one}
    add|save|new|create <noun> <prep> <one> <number> <unit> → add {each@noun} {ref:one@noun}: {measure:unit@noun} {number} {unit}
    add|save|new|create <noun> <prep> <one> : <number> <unit> → add {each@noun} {ref:one@noun}: {measure:unit@noun} {number} {unit}
    add|save|new|create <noun> <prep> <one> with <field> <value> → add {each@noun} {ref:one@noun}: {field} {value}
    add|save|new|create <noun> <prep> <one> <day> <number> <unit> → add {each@noun} {ref:one@noun} {day}: {measure:unit@noun} {number} {unit}
    add|save|new|create <noun> <one> <number> <unit> → add {each@noun} {ref:one@noun}: {measure:unit@noun} {number} {unit}
    <noun> <one> <day> <number> <unit> → add {each@noun} {ref:one@noun} {day}: {measure:unit@noun} {number} {unit}
    add|log|did <one> <number> <unit> → add {number} {unit} to {one} → add {each@E} {ref:one@E}: {measure:unit@E} {number} {unit}
    add|log|did <number> <unit> ?to|of <one> → add {number} {unit} to {one} → add {each@E} {ref:one@E}: {measure:unit@E} {number} {unit}
    ?i did|ran|made <one> <number> <unit> → add {each@E} {ref:one@E}: {measure:unit@E} {number} {unit}
    <one> <number> <unit> → add {number} {unit} to {one} → add {each@E} {ref:one@E}: {measure:unit@E} {number} {unit}
    ?i did|log|made|done|count <number> <one> <rest> → add {number} to {one} {rest}
    ?i did|log|made|done|count <number> <unit> ?of <one> <rest> → add {number} {unit} to {one} {rest}
    add <noun> <one> <number> → add {each@noun} {one}: {sole@noun} {number}
    add <noun> <one> <prep> <one2> <rest> → add {each@noun} {one} {ref:one2@noun} {rest}
    add <noun> <one> , <number> <field> → add {each@noun} {one}: {field} {number}
    add <noun> <prep> <one> for|on <day> → add {each@noun} {ref:one@noun} {day}
    add <noun> <one> <day> <number> <unit> → add {each@noun} {ref:one@noun} {day}: {measure:unit@noun} {number} {unit}
    add <one> <number> <unit> <day> → add {number} {unit} to {one} {day} → add {each@E} {ref:one@E} {day}: {measure:unit@E} {number} {unit}
    <noun> <number> <unit> <one> <day> → add {each@noun} {ref:one@noun} {day}: {measure:unit@noun} {number} {unit}
    <one> + <number> <field> → change {one}: {field} = {field} + {number}
    <number> <one> <day> → add {number} to {one} {day}
    <one> <number> <day> → add {number} to {one} {day}
    <begin> all <flag> → {begin} all {flag} {all@E}
    <begin> every|each <flag> <noun> <rest> → {begin} {flag} {noun} {rest}
    truncate ?table <noun> → delete all {noun}
    delete|remove <several> → delete {all@E} where {naming:several@E}
    purge|clear <flag> → delete all {flag} {all@E}
    purge|clear <flag> <noun> → delete {flag} {noun}
    add|new|create|insert <noun> <one1> and|,|& <one2> → add {each@noun} {one1}; add {each@noun} {one2}
    add|save <noun> <prep> <one1> and|,|& <one2> <rest> → add {each@noun} {ref:one1@noun} {rest}; add {each@noun} {ref:one2@noun} {rest}
    add <value> to <one1> and|,|& <one2> <rest> → add {value} to {one1} {rest}; add {value} to {one2} {rest}
    change|update|set ?all <noun> : <words1> where <words2> → change {noun} where {words2}: {words1}
    add <value> for|in|on|into <one> <rest> → add {value} to {one} {rest}
    add one <unit> to <rest> → add 1 {unit} to {rest}
    add <unit> to <rest> → add 1 {unit} to {rest}
    <one> ?+ <number> → add {number} to {one}
    <number> <one> → add {number} to {one}
    plus|+ <number> ?to <one> <rest> → add {number} to {one} {rest}
    add|log|did|done <one> <rest> → add {each@E} {ref:one@E} {rest}
    ?i add|log|did|done <ones> <rest> → add {each@E} {ref:ones@E} {rest}
    remove|minus|take|deduct|subtract <value> from|of|to|in|for <one> <rest> → subtract {value} from {one} {rest}
    <begin> <noun> number|no|nr|id ?. <number> <rest> → {begin} {each@noun} {number} {rest}
    <begin> <noun> <range> <rest> → {begin} {noun} {range} {rest}
    <begin> <noun> <numbers> → {begin} {noun} {numbers}
    <begin> <several> → {begin} {all@several} {numbered:several@several}
    <verb> last|latest|newest <noun> <rest> → {verb} ({noun} {rest} by {made@noun} desc, id desc first 1)
    set|change|update <noun> <words> to|= <number> → change {each@noun} {words}: {quantity@noun} {number}
    change|set|update|edit last|latest|newest <noun> <rest> : <words> → change ({noun} {rest} by {made@noun} desc, id desc first 1): {words}
    delete|remove last|latest|newest <noun> <rest> → delete ({noun} {rest} by {made@noun} desc, id desc first 1)
    <verb> <noun> with most|highest|largest|biggest|greatest <field> → {verb} ({noun} by {field} desc first 1) → {verb} ({noun} by {field} desc first 1 with ties)
    <verb> <noun> with fewest|least|lowest|smallest <field> → {verb} ({noun} by {field} first 1) → {verb} ({noun} by {field} first 1 with ties)
    delete|remove <noun> with most|highest|largest|biggest|greatest <field> → delete ({noun} by {field} desc first 1) → delete ({noun} by {field} desc first 1 with ties)
    delete|remove <noun> with fewest|least|lowest|smallest <field> → delete ({noun} by {field} first 1) → delete ({noun} by {field} first 1 with ties)
    change|set|update <noun> with most|highest|largest|biggest|greatest <field> : <rest> → change ({noun} by {field} desc first 1): {rest} → change ({noun} by {field} desc first 1 with ties): {rest}
    change|set|update <noun> with fewest|least|lowest|smallest <field> : <rest> → change ({noun} by {field} first 1): {rest} → change ({noun} by {field} first 1 with ties): {rest}
    delete|remove first|oldest|earliest <noun> <rest> → delete ({noun} {rest} by {made@noun} first 1)
    delete|remove <day> 's <noun> <rest> → delete {noun} {rest} {day}
    <begin> <one1> 's <one2> <noun> → {begin} {noun} {ref:one1@noun} {ref:one2@noun}
    <begin> <day> ?'s <one> → {begin} {all@E} {ref:one@E} {day}
    <begin> <one> 's <noun> <rest> → {begin} {noun} {ref:one@noun} {rest} → list {noun} {ref:one@noun} {rest}
    <begin> all <noun> with|having no <noun2> → {begin} all {noun} without {noun2}
    <begin> <noun> ?where <field> ?is|was more|longer|older|over|above|earlier ?than <span> ago → {begin} {noun} where {field} < {span} ago
    <begin> <noun> ?where <field> ?is|was less|newer|under|below|fewer|later ?than <span> ago → {begin} {noun} where {field} > {span} ago
    <begin> <noun> ?where <field> ?is|was at least <span> ago → {begin} {noun} where {field} <= {span} ago
    <begin> <noun> ?where <field> ?is|was at most <span> ago → {begin} {noun} where {field} >= {span} ago
    <begin> <noun> older|earlier than <span> → {begin} {noun} before {span} ago
    <begin> <noun> newer|later|younger than <span> → {begin} {noun} since {span} ago
    <begin> <noun> older|earlier than <year> → {begin} {noun} before {year}-01-01
    <begin> <noun> newer|later|younger than <year> → {begin} {noun} after {year}-12-31
    <begin> <noun> older|earlier than <moment> → {begin} {noun} before {moment}
    <begin> <noun> newer|later|younger than <moment> → {begin} {noun} after {moment}
    """)

  static let general = SayingPattern.read(
    """
    <report> <moment> → {report} on {moment}
    <noun> per <field> <rest> → count {noun} per {field} {rest}
    <noun> by <field> <rest> → list {noun} by {field} {rest}
    <noun> per|by <noun2> <rest> → count {noun} per {each@noun2} {rest} → list {noun} by count of {noun2} desc {rest}
    <noun> per|by <period> <rest> → count {noun} per {period} {rest}
    ?list|show ?seats|places|spots|spaces <field> per|by|each|of|for|in <noun> → list {noun} showing {headed:field@noun}
    <noun> <number> → show {each@noun} {number}
    ?show|info|edit <number> ?info|show|edit → show {only@E} {number}
    <number> delete|del|rm|remove → delete {only@E} {number}
    <number> modify|mod|change|set <field> ?:|=|to <value> → change {only@E} {number}: {field} {value}
    delete|remove <number> → delete {only@E} {number}
    <noun> <number> info|show|view|edit|information → show {each@noun} {number}
    <noun> <range> <verb> → {verb} {noun} {range}
    <noun> <numbers> <verb> → {verb} {noun} {numbers}
    <numbers> <verb> → {verb} {only@E} {numbers}
    <noun> <number> <verb> → {verb} {each@noun} {number}
    <target> gets|earns|receives <number> ?more|extra <field> → change {target}: {field} = {field} + {number}
    <target> now has <number> <field> → change {target}: {field} {number}
    change|set|edit|modify <number> ?: <field> ?to|=|: <value> → change {only@E} {number}: {field} {value}
    show|list|give|print|get <report> <rest> → {report} {rest}
    <report> of <one> <rest> → list {all@E} {ref:one@E} {rest}
    <one> history → history of {one} → list {all@E} {ref:one@E}
    <noun> with <field> <value> → list {noun} where {field} = {value}
    <target> <field> <value> → change {target}: {field} {value}
    <noun> <held> → show {each@noun} {named:held@noun}
    <noun> <rest> → list {noun} {rest}
    <flag> <noun> <rest> → list {flag} {noun} {rest}
    not <flag> <noun> <rest> → list {noun} where not {flag} {rest}
    <field> of|for <noun> <number> → list {noun} {number} showing {field}
    from <noun> <rest> → list {noun} {rest}
    <one> 's <noun> <rest> → list {noun} {ref:one@noun} {rest}
    <one> <noun> <rest> → list {noun} {ref:one@noun} {rest}
    <day> ?'s <noun> → list {noun} {day}
    <one> ?'s <field> → list {all@E} {named:one@E} showing {field@E}
    <field> of|for <one> → list {all@E} {named:one@E} showing {field@E}
    <ones> <rest> → list {all@E} {ref:ones@E} {rest}
    <one> <day> → list {all@E} {ref:one@E} {day}
    <one> this <period> → list {all@E} {ref:one@E} this {period}
    <one> last <period> → list {all@E} {ref:one@E} last {period}
    <day> → list {all@E} {day}
    <verb> <one> <prep> <one1> and|,|& <one2> → {verb} {one} {prep} {one1}; {verb} {one} {prep} {one2}
    <verb> <target> <prep> <one> <rest> → {verb} {each@E} {ref:target@E} {ref:one@E} {rest}
    <verb> <target> <one> <rest> → {verb} {each@E} {ref:target@E} {ref:one@E} {rest}
    <verb> <target> <rest> → {verb} {each@E} {ref:target@E} {rest}
    <verb> <text> → {verb} {each@E} {ref:text@E}
    <verb> everything|all → {verb} all {all@E}
    add|new|create|save ?new <noun> <phrase> → add {each@noun} {phrase}
    add|new|create|save <one> → add {only@E} {one}
    add|new|create|save <phrase> → add {only@E} {phrase}
    <one> → show {one}
    """)
}
