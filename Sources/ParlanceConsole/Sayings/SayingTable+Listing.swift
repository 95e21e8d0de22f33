extension SayingTable {
  static let listing = SayingPattern.read(
    """
    ?list|show|get|give last|latest|newest|most ?recent <number> <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {made@noun} desc first {number} each {each@noun2}
    ?list|show|get|give last|latest|newest|most ?recent <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {made@noun} desc first 1 each {each@noun2}
    ?list|show|get|give oldest|earliest|first <number> <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {made@noun} first {number} each {each@noun2} → list {noun} {rest} first {number} each {each@noun2}
    ?list|show|get|give oldest|earliest|first <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {made@noun} first 1 each {each@noun2} → list {noun} {rest} first 1 each {each@noun2}
    list|show|get|give top|best|biggest|largest|highest|greatest|longest <number> <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {sole@noun} desc first {number} each {each@noun2}
    list|show|get|give top|best|biggest|largest|highest|greatest|longest <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {sole@noun} desc first 1 each {each@noun2}
    list <words> first <number> ?of|for|in per|every <noun2> → list {words} first {number} each {each@noun2}
    list <words> first <number> ?of|for|in per|every <field> → list {words} first {number} each {field}
    list <noun> ?of|for|in per|each|every <noun2> first <number> → list {noun} first {number} each {each@noun2}
    list <noun> ?of|for|in per|each|every <field> first <number> → list {noun} first {number} each {field}
    list first|top <number> <words> ?of|for|in per|each|every <noun2> → list {words} first {number} each {each@noun2}
    list first|top <number> <words> ?of|for|in per|each|every <field> → list {words} first {number} each {field}
    ?list|show|get|give longest <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {length@noun} desc first 1 each {each@noun2}
    ?list|show|get|give shortest <noun> ?of|for|in|from|by per|each|every <noun2> <rest> → list {noun} {rest} by {length@noun} first 1 each {each@noun2}
    ?list|show|get|give last|latest|newest <number> <noun> <rest> → list {noun} {rest} by {made@noun} desc first {number}
    ?list|show|get|give last|latest|newest|most ?recent <noun> <rest> → list {noun} {rest} by {made@noun} desc first 1 → list {noun} {rest} by {made@noun} desc
    ?list|show|get|give oldest|earliest|first <number> <noun> <rest> → list {noun} {rest} by {made@noun} first {number} → list {noun} {rest} first {number}
    ?list|show|get|give oldest|earliest|first <noun> <rest> → list {noun} {rest} by {made@noun} first 1 → list {noun} {rest} first 1 → list {noun} {rest} by {made@noun}
    ?list|show top <number> <noun> by ?number|count ?of <noun2> → list {noun} by count of {noun2} desc first {number}
    ?list|show top|last <number> <noun> by <field> → list {noun} by {field} desc first {number}
    list|show <noun> by ?number|count|most ?of <noun2> → list {noun} by count of {noun2} desc
    list|show <noun> by|with|having most|highest|largest|biggest|greatest <field> → list {noun} by {field} desc → list {noun} by {field} desc first 1
    list|show <noun> by|with|having least|lowest|smallest|fewest <field> → list {noun} by {field} → list {noun} by {field} first 1
    <noun> with most|highest <field> → list {noun} by {field} desc first 1 → list {noun} by {field} desc
    <noun> with least|lowest <field> → list {noun} by {field} first 1 → list {noun} by {field}
    list|show <noun> by sum|total of <field> → list {noun} by sum {field} of {all@E} desc
    list|show <noun> by <field> reverse|reversed|backwards → list {noun} by {field} desc
    list|show recent <noun> <rest> → list {noun} {rest} by {made@noun} desc
    <begin> future <noun> → {begin} {noun} where {date@noun} > {present@noun}
    <begin> upcoming|coming <noun> → {begin} {noun} where {date@noun} >= {present@noun}
    <begin> <noun> ?which|that|who ?are upcoming|coming → {begin} {noun} where {date@noun} >= {present@noun}
    ?list|show next ?upcoming <noun> ?of|for|in|from|by per|each|every <noun2> → list {noun} where {date@noun} >= {present@noun} by {date@noun} first 1 each {each@noun2}
    ?list|show next <noun> <rest> → list {noun} {rest} where {date@noun} >= {present@noun} by {date@noun} first 1
    <begin> upcoming|coming <noun> <rest> → {begin} {noun} {rest} where {date@noun} >= {present@noun} → {begin} {noun} where {date@noun} >= {present@noun} {rest}
    list|show <noun> by ?number|count|most ?of <noun2> desc <rest> → list {noun} by count of {noun2} desc {rest}
    ?list|show|which|what <noun> ?has|have|having|with ?the most <noun2> → list {noun} by count of {noun2} desc
    ?list|show|which|what <noun> ?has|have|having|with ?the fewest|least <noun2> → list {noun} by count of {noun2}
    <begin> <words> where <field> <number> → {begin} {words} where {field} = {number}
    list <words> >|to|into|as <file> → export {words} to "{file}"
    export <words> to|into|in|as <file> → export {words} to "{file}"
    save|write|dump|output|copy <noun> ?>|to|in|into|as <file> → export {noun} to "{file}"
    <words> > <file> → {words} | cat > {file}
    list|show all → list {only@E} → describe
    list|show|give ?me count of <words> → count {words}
    show|get <noun> limit|first|top <number> → list {noun} first {number}
    list|show everything → describe
    list|show <noun> by <field> highest|largest|biggest|most first → list {noun} by {field} desc
    list|show <noun> by <field> lowest|smallest|least first → list {noun} by {field}
    list|show <noun> ?by <field> z-a|down|descending|desc → list {noun} by {field} desc
    list|show <noun> ?by <field> a-z|up|ascending|asc → list {noun} by {field}
    sort|order <noun> by <words> → list {noun} by {words}
    list|show <noun> sort|sorted|order|ordered ?by <words> → list {noun} by {words}
    list|show ?top <number> <noun> by|with|having ?the most|highest|largest|biggest|greatest <field> → list {noun} by {field} desc first {number}
    list|show <number> <noun> by|with|having ?the least|lowest|smallest|fewest <field> → list {noun} by {field} first {number}
    list|show top|best|highest|largest|biggest <number> <noun> → list {noun} by {sole@noun} desc first {number}
    list|show <number> newest|latest|last|recent <noun> <rest> → list {noun} {rest} by {made@noun} desc first {number}
    list|show <number> oldest|earliest|first <noun> <rest> → list {noun} {rest} by {made@noun} first {number}
    top|highest|largest|biggest <number> <noun> → list {noun} by {sole@noun} desc first {number}
    ?list|show top|best|biggest|largest|highest|greatest <noun> → list {noun} by {sole@noun} desc first 1 → list {noun} by {sole@noun} desc
    smallest|lowest|least <noun> → list {noun} by {sole@noun} first 1 → list {noun} by {sole@noun}
    <begin> <noun> by <moment> → {begin} {noun} until {moment}
    <begin> <noun> <field> by <moment> → {begin} {noun} where {field} <= {moment}
    <begin> <noun> ?with|having <field> left → {begin} {noun} where left > 0
    <begin> <noun> ?where <field> ?is|are up to <number> <rest> → {begin} {noun} where {field} <= {number} {rest}
    <begin> <noun> ?where <field> ?is|are <number> or|and more|higher|over|above <rest> → {begin} {noun} where {field} >= {number} {rest}
    <begin> <noun> ?where <field> ?is|are <number> or|and less|fewer|lower|under|below <rest> → {begin} {noun} where {field} <= {number} {rest}
    <begin> <noun> ?where <field> ?is|are not over|above <number> <rest> → {begin} {noun} where {field} <= {number} {rest}
    <begin> <noun> ?where <field> ?is|are not under|below <number> <rest> → {begin} {noun} where {field} >= {number} {rest}
    <begin> <noun> ?where <field> is|are over|above <number> <rest> → {begin} {noun} where {field} > {number} {rest}
    <begin> <noun> ?where <field> is|are under|below <number> <rest> → {begin} {noun} where {field} < {number} {rest}
    <begin> <noun> between <number1> and|to <number2> → {begin} {noun} where {sole@noun} between {number1} to {number2}
    <noun> between <number1> and|to <number2> → list {noun} where {sole@noun} between {number1} to {number2}
    missed <noun> → list {noun} before today where not done → list {noun} before today without {partner@noun}
    undone|unfinished <noun> → list {noun} where not done → list {noun} without {partner@noun}
    free|available <noun> <rest> → list {noun} where not full {rest}
    <noun> with free|available <any> → list {noun} where not full
    print <noun> <rest> → list {noun} {rest}
    my <noun> <rest> → list {noun} {rest}
    <ones> <noun> <rest> → list {noun} {ref:ones@noun} {rest}
    export <noun> <words> as|to|in|into csv → export {noun} {words} to "{noun}.csv"
    export <noun> <words> as|to|in|into json → export {noun} {words} to "{noun}.json"
    export <noun> ?as|to|in|into csv → export {noun} to "{noun}.csv"
    export <noun> ?as|to|in|into json → export {noun} to "{noun}.json"
    export <noun> ?as|to|in|into plist → export {noun} to "{noun}.plist"
    export <noun> ?as|to|in|into ics|calendar → export {noun} to "{noun}.ics"
    ls|cat|view|display|browse|see|less|more <noun> <rest> → list {noun} {rest}
    head <noun> → list {noun} first 10
    tail <noun> → list {noun} by {date@noun} desc first 10 → list {noun} by id desc first 10
    wc|len|length|size ?( <noun> ?) → count {noun}
    <noun> 's count|length|size|number → count {noun}
    ls|ll|dir → describe
    ?what|which|list|show fields|columns|attributes|structure ?has|have|of|in|does|are <noun> ?have|has|there → describe {each@noun}
    ?what|which|list|show tables|entities|nouns|kinds|model ?are|is|have|do ?there|i|we ?have → describe
    tell|show|give ?me about <target> → show {target}
    show|give|tell me <target> → show {target}
    view|inspect|describe|info|cat|see <target> → show {target}
    list|show + <flag> → list {flag} {all@E}
    <begin> <noun> + <flag> → {begin} {flag} {noun}
    <begin> <noun> <unflag> <rest> → {begin} {noun} where not {unflag} {rest}
    <begin> <noun> <rest> ?that|which|who are|is|but not <flag> → {begin} {noun} {rest} where not {flag}
    <begin> <noun> where ! <flag> → {begin} {noun} where not {flag}
    <begin> <noun> <flag> : yes|true|1 → {begin} {flag} {noun}
    <begin> <noun> <flag> : no|false|0 → {begin} {noun} where not {flag}
    <begin> <noun> ?where <field> isn't|aren't|wasn't <value> <rest> → {begin} {noun} where {field} != {value} {rest}
    <begin> <noun> ?where|with|having <field> <range> → {begin} {noun} where {field} between {range}
    <begin> <noun> ?where <field> ?is from|between <value1> to|until|and <value2> → {begin} {noun} where {field} between {value1} to {value2}
    <begin> <noun> ?where <op> <number> → {begin} {noun} where {sole@noun} {op} {number}
    <begin> <noun> where <field> <one> → {begin} {noun} where {field} contains {one} → {begin} {noun} where {field} = {one}
    <begin> <noun> limit|first|top : <number> → {begin} {noun} first {number}
    <begin> <noun> <field> : <moment> → {begin} {noun} where {field} = {moment}
    <begin> <noun> <field> <any> : <moment> → {begin} {noun} where {field} {any} {moment}
    <noun> <field> <any> : <moment> → list {noun} where {field} {any} {moment}
    <begin> <noun> <field> : <value> → {begin} {noun} where {field} = {value}
    <begin> <noun> where <field> =|is ?either <value1> or <value2> → {begin} {noun} where {field} = {value1} or {field} = {value2}
    <begin> <noun> where <field> ?=|is ?either <either> <rest> → {begin} {noun} where {field} in ({either}) {rest}
    <begin> <noun> where <field> like <one> → {begin} {noun} where {field} like "{one}"
    <begin> <noun> ?that|which|whose starting|beginning|starts|begins with <text> → {begin} {noun} where {key@noun} starts {text}
    <begin> <noun> ?that|which|whose ending|ends with|in <text> → {begin} {noun} where {key@noun} ends {text}
    list|show <noun> reversed|reverse|backwards|desc|descending → list {noun} by {date@noun} desc → list {noun} by {key@noun} desc
    show|give|get|find me <words> → list {words}
    filter <noun> <words> → list {noun} {words}
    group <noun> by <field> → count {noun} per {field}
    group <noun> by <noun2> → count {noun} per {each@noun2}
    list|show goals → goals
    ?list|show this <period> 's <noun> → list {noun} this {period}
    ?list|show last <period> 's <noun> → list {noun} last {period}
    ?list|show next <period> 's <noun> → list {noun} next {period}
    <begin> <noun> with|having more than <number> <field> → {begin} {noun} where {field} > {number}
    <begin> <noun> with|having over|above <number> <field> → {begin} {noun} where {field} > {number}
    <begin> <noun> with|having less|fewer than <number> <field> → {begin} {noun} where {field} < {number}
    <begin> <noun> with|having under|below <number> <field> → {begin} {noun} where {field} < {number}
    <begin> <noun> with|having at least <number> <field> → {begin} {noun} where {field} >= {number}
    <begin> <noun> with|having at most <number> <field> → {begin} {noun} where {field} <= {number}
    <begin> <noun> with|having more than <number> <unit> → {begin} {noun} where {measure:unit@noun} > {number} {unit}
    <begin> <noun> with <field> over|above|> <value> → {begin} {noun} where {field} > {value}
    <begin> <noun> with <field> under|below|< <value> → {begin} {noun} where {field} < {value}
    <begin> <noun> ?with|having longer|greater|bigger|larger|higher|more than <number> → {begin} {noun} where {sole@noun} > {number}
    <begin> <noun> ?with|having over|above|exceeding <number> → {begin} {noun} where {sole@noun} > {number}
    <begin> <noun> ?with|having shorter|less|fewer|smaller|lower than <number> → {begin} {noun} where {sole@noun} < {number}
    <begin> <noun> ?with|having under|below <number> → {begin} {noun} where {sole@noun} < {number}
    list|show <noun> <rest> newest|latest first → list {noun} {rest} by {made@noun} desc
    list|show <noun> <rest> oldest|earliest first → list {noun} {rest} by {made@noun}
    list|show <noun> in reverse ?order → list {noun} by {date@noun} desc → list {noun} by id desc
    list|show <noun> largest|biggest|highest <field> first → list {noun} by {field} desc
    list|show <noun> smallest|lowest <field> first → list {noun} by {field}
    list|show <noun> descending|desc by <field> → list {noun} by {field} desc
    list|show <noun> ascending|asc by <field> → list {noun} by {field}
    list|show <noun> last <number> → list {noun} by {date@noun} desc first {number}
    list|show <noun> head <number> → list {noun} first {number}
    cheapest <noun> <rest> → list {noun} {rest} by cost first 1 → list {noun} {rest} by price first 1 → list {noun} {rest} by cost → list {noun} {rest} by price
    most expensive <noun> <rest> → list {noun} {rest} by cost desc first 1 → list {noun} {rest} by price desc first 1 → list {noun} {rest} by cost desc → list {noun} {rest} by price desc
    <begin> <noun> cheaper than <value> → {begin} {noun} where cost < {value} → {begin} {noun} where price < {value}
    <begin> <noun> ?with|having longer|greater|bigger|larger|higher|more than <number> <unit> → {begin} {noun} where {measure:unit@noun} > {number} {unit}
    <begin> <noun> ?with|having over|above|exceeding <number> <unit> → {begin} {noun} where {measure:unit@noun} > {number} {unit}
    <begin> <noun> <prep> <one> longer|greater|bigger|larger|higher|more|above|over ?than <number> <unit> → {begin} {noun} {ref:one@noun} where {measure:unit@noun} > {number} {unit}
    <begin> <noun> ?with|having shorter|less|fewer|smaller|lower than <number> <unit> → {begin} {noun} where {measure:unit@noun} < {number} {unit}
    <begin> <noun> ?with|having under|below <number> <unit> → {begin} {noun} where {measure:unit@noun} < {number} {unit}
    <begin> <noun> with|having more than <number> <noun2> <rest> → {begin} {noun} with at least {next:number} {noun2} {rest}
    <begin> <noun> with|having over <number> <noun2> <rest> → {begin} {noun} with at least {next:number} {noun2} {rest}
    <begin> <noun> with|having less|fewer than <number> <noun2> <rest> → {begin} {noun} with at most {before:number} {noun2} {rest}
    <begin> <noun> with|having <number> or more <noun2> <rest> → {begin} {noun} with at least {number} {noun2} {rest}
    <begin> <noun> with|having <number> + <noun2> <rest> → {begin} {noun} with at least {number} {noun2} {rest}
    <begin> <noun> with|having <number> or less|fewer <noun2> <rest> → {begin} {noun} with at most {number} {noun2} {rest}
    <begin> <noun> with|having <number> <noun2> <rest> → {begin} {noun} with exactly {number} {noun2} {rest}
    <begin> <noun> with|having no|zero <words> → {begin} {noun} without {words}
    <begin> <noun> having <noun2> <rest> → {begin} {noun} with {noun2} {rest}
    <begin> <noun> who|that|which ?have|has never ?had|made|got <noun2> <rest> → {begin} {noun} without {noun2} {rest}
    <begin> <noun> who|that|which ?have|has never <deed> <rest> → {begin} {noun} without {deed} {rest}
    <begin> <noun> who|that|which ?have|has never <flag> <rest> → {begin} {noun} without {flag} {all@E} {rest}
    <begin> <noun> who|that|which have|has no <words> → {begin} {noun} without {words}
    <begin> <noun> who|that|which have|has <words> → {begin} {noun} with {words}
    <begin> <noun> who|that|which are|is|were not <flag> → {begin} {noun} where not {flag}
    <begin> <noun> ?who|that|which are|is|were <flag> → {begin} {noun} where {flag}
    <begin> <noun> <flag> → {begin} {flag} {noun}
    <begin> <flag1> and|& <flag2> <noun> → {begin} {noun} where {flag1} and {flag2}
    <begin> <flag1> or <flag2> <noun> → {begin} {noun} where {flag1} or {flag2}
    <begin> <noun> <words> and <flag> → {begin} {noun} {words} where {flag}
    <begin> <noun> <words> and not <flag> → {begin} {noun} {words} where not {flag}
    <begin> not|never|non <flag> <noun> <rest> → {begin} {noun} {rest} where not {flag} → {begin} {noun} where not {flag} {rest}
    watch <noun> <rest> → watch list {noun} {rest}
    watch <flag> <rest> → watch list {flag} {rest}
    <begin> not <flag> → {begin} {keeper:flag} where not {flag}
    <begin> <unflag> → {begin} {keeper:unflag} where not {unflag}
    <begin> <unflag> <noun> <rest> → {begin} {noun} where not {unflag} {rest}
    <begin> missed <noun> → {begin} {noun} before today where not done → {begin} {noun} before today without {partner@noun}
    <begin> undone|unfinished|open <noun> → {begin} {noun} where not done → {begin} {noun} without {partner@noun}
    <begin> <noun> not <flag> where <words> → {begin} {noun} where not {flag} and {words} → {begin} {noun} where not {flag} and ({words})
    <begin> <noun> not <flag> <rest> → {begin} {noun} where not {flag} {rest} → {begin} {noun} {rest} where not {flag}
    <begin> <noun> not <any> → {begin} {noun} where not {any} → {begin} {noun} without {partner@noun}
    <unflag> <noun> <rest> → list {noun} where not {unflag} {rest}
    longest <noun> <rest> → list {noun} {rest} by {length@noun} desc first 1 → list {noun} {rest} by {length@noun} desc
    shortest <noun> <rest> → list {noun} {rest} by {length@noun} first 1 → list {noun} {rest} by {length@noun}
    longest <one> → list {all@E} {ref:one@E} by {length@E} desc first 1
    shortest <one> → list {all@E} {ref:one@E} by {length@E} first 1
    <begin> ?all <noun> with|having no <field> → {begin} {noun} where {none:field@noun}
    <begin> <ones> <noun> <rest> → {begin} {noun} {ref:ones@noun} {rest}
    <begin> <noun> where <field> <op1> <value1> and <op2> <value2> → {begin} {noun} where {field} {op1} {value1} and {field} {op2} {value2}
    list <noun> show|display <fields> → list {noun} showing {fields}
    list|show <noun1> , <noun2> → list {noun1}; list {noun2}
    list|show <noun1> ,|and|& <noun2> <rest> → list {noun1} {rest}; list {noun2} {rest}
    count <noun1> ,|and|& <noun2> <rest> → count {noun1} {rest}; count {noun2} {rest}
    <begin> <noun> in <span> → {begin} {noun} on {span} ahead
    <begin> <noun> within last <span> → {begin} {noun} last {span}
    balance|bal|status <one> → show {one}
    reg|register|print <one> → list {all@E} {ref:one@E}
    <begin> <noun> ?who|that|which ?have|has|are|is|were|was <deed> ?in|on|at|for|to|with|of <target> <rest> → {begin} {noun} with {deed} {ref:target@deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> more than once <rest> → {begin} {noun} with at least 2 {deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> at least twice <rest> → {begin} {noun} with at least 2 {deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> more than twice <rest> → {begin} {noun} with at least 3 {deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> more than <number> times <rest> → {begin} {noun} with at least {next:number} {deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> at least <number> times <rest> → {begin} {noun} with at least {number} {deed} {rest}
    <begin> <noun> who|that|which ?have|has <deed> <rest> → {begin} {noun} with {deed} {rest}
    <begin> <noun> with <field> <op> <value> → {begin} {noun} where {field} {op} {value}
    <begin> <noun> with|named|called ?name|title <one> → {begin} {noun} {named:one@noun}
    <begin> <noun> with|having <field> → {begin} {noun} where {some:field@noun}
    <begin> <noun> with|having <target> <rest> → {begin} {noun} {ref:target@noun} {rest}
    <begin> <noun> with|having <field> <words> → {begin} {noun} where {field} {words} → {begin} {noun} where {field} = {words}
    <begin> <noun> without|missing <field> → {begin} {noun} where {none:field@noun}
    <begin> <noun> whose|if|when <words> → {begin} {noun} where {words}
    <begin> <noun> since|after|from now → {begin} {noun} where {date@noun} > now
    <begin> <noun> before|until now → {begin} {noun} where {date@noun} < now
    <begin> <noun> after <time> → {begin} {noun} where {date@noun} > today at {time}
    <begin> <noun> before <time> → {begin} {noun} where {date@noun} < today at {time}
    show|list <field> of|for <noun> <number> → list {noun} {number} showing {field}
    <begin> <noun> between <day1> and|to <day2> → {begin} {noun} from {day1} to {day2}
    <begin> <noun> ?from|on <day1> until|till <day2> → {begin} {noun} from {day1} to {day2}
    <begin> <noun> from <day1> and <day2> → {begin} {noun} from {day1} to {day2}
    <begin> <noun> from|for|of|at <day> → {begin} {noun} {day} → {begin} {noun} on {day}
    <begin> <noun> from|for|of|on last <period> → {begin} {noun} last {period}
    <begin> <noun> from|for|of|on this <period> → {begin} {noun} this {period}
    <begin> <noun> from|for|of|on next <period> → {begin} {noun} next {period}
    <begin> <noun> <flag> <rest> → {begin} {flag} {noun} {rest}
    <begin> <noun> <field> <words> → {begin} {noun} where {field} {words} → {begin} {noun} where {field} = {words}
    list|show <noun> saved|added|made|created <words> → list {noun} {words}
    <begin> <noun> <prep> ?both|either <several> <rest> → {begin} {noun} {ref:several@noun} {rest} → {begin} {noun} {rest} {ref:several@noun}
    list|show <noun> <fields> → list {noun} showing {fields}
    <begin> <noun> <several> <rest> → {begin} {noun} {ref:several@noun} {rest} → {begin} {noun} {rest} {ref:several@noun}
    <begin> <noun> <prep> <one> and|& <words> → {begin} {noun} {prep} {one} where {words}
    <begin> <noun> <prep> <one> <flag> and|& <words> → {begin} {noun} {prep} {one} where {flag} and {words}
    <begin> <noun> <prep> <one> or <words> → {begin} {noun} where {along:prep@noun} = {one} or {words}
    <begin> <noun> <prep> <one> <rest> → {begin} {noun} {ref:one@noun} {rest}
    <begin> <noun> of|in|for|at|on|with <target> <rest> → {begin} {noun} with {all@E} {ref:target@E} {rest}
    <begin> <noun> <prep> <one> <rest> → {begin} {noun} {led:one@noun} {rest}
    list|show <noun> <one> by <one2> <rest> → list {noun} {ref:one2@noun} {rest}
    <begin> <noun> made|done|given|taken|written|entered|recorded|logged|saved|added|created by|with|for <one> <rest> → {begin} {noun} {ref:one@noun} {rest}
    <begin> <noun> from|of|on|at <any> → {begin} {noun} in {any}
    <begin> <noun> at <time> → {begin} {noun} where {date@noun} = today at {time}
    <begin> <one> <noun> <rest> → {begin} {noun} {ref:one@noun} {rest}
    <begin> <noun> <one> <one2> <rest> → {begin} {noun} {ref:one@noun} {ref:one2@noun} {rest}
    <begin> <noun> <text> → {begin} {noun} {ref:text@noun}
    <begin> <noun> <day> <rest> → {begin} {noun} on {day} {rest}
    <begin> <day> ?'s <noun> → {begin} {noun} {day}
    <begin> todays <noun> → {begin} {noun} today
    list|show <fields> of|from|for <noun> <rest> → list {noun} showing {fields} {rest}
    list|show <fields> of|from|for <target> → list {all@E} {named:target@E} showing {fields}
    list|show <target> 's <fields> → list {all@E} {named:target@E} showing {fields}
    ?list|show distinct|unique|different <fields> of|from <noun> → list {noun} showing distinct {fields}
    <begin> <noun> about|containing|like|matching|contains|with <text> → {begin} {noun} where {holds:text@noun}
    find|search|grep|show <noun> about|containing|like|matching|contains|with <text> → list {noun} where {holds:text@noun}
    <noun> about|containing|like|matching|contains <text> → list {noun} where {holds:text@noun}
    list|show <noun> where name|title|called|named <op> <value> <rest> → list {noun} where {key@noun} {op} {value} {rest} → list {noun} where {text@noun} {op} {value} {rest}
    show <noun> <text> → show {each@noun} {named:text@noun} → show {each@noun} {text}
    list|show <noun> <prep> <text> → list {noun} {ref:text@noun}
    count <noun> <prep> <text> → count {noun} {ref:text@noun}
    find|search|grep <noun> <text> → list {noun} where {holds:text@noun}
    find|search|grep ?for <text> → show {text} → list {all@E} where {holds:text@E}
    list|find|get|display|print|show <text> → show {text}
    list|show <ones> <rest> → list {all@E} {ref:ones@E} {rest}
    last|latest <one> → list {all@E} {ref:one@E} by {made@E} desc first 1
    when was|did ?last ?i <one> ?last → list {all@E} {ref:one@E} by {date@E} desc first 1
    """)
}
