extension SayingTable {
  static let calculating = SayingPattern.read(
    """
    <agg> ?of <field> of|from|for <noun> <rest> → {agg} {field} of {noun} {rest}
    <agg> ?of <field> of|from|for|in <noun> by|each <period> <rest> → {agg} {field} of {noun} per {period} {rest}
    <agg> ?of <field1> of|from|for|in <noun> by|each <field2> <rest> → {agg} {field1} of {noun} per {field2} {rest}
    <agg> ?of <field> of|from|for|in <noun> by|each <noun2> <rest> → {agg} {field} of {noun} per {each@noun2} {rest}
    <agg> ?of <field> in <noun> <rest> → {agg} {field} of {noun} {rest}
    sum|total ?of <field> per|by <noun> → list {noun} showing {key@noun}, {field@noun} → sum {field@E} of {all@E} per {each@noun}
    <agg> ?of <field> per|by <noun> → {agg} {field@noun} of {noun} → {agg} {field@E} of {all@E} per {each@noun}
    <agg> ?of <field> by <field2> → {agg} {field@E} of {all@E} per {field2@E}
    <agg> ?of <field> → {agg} {field@E} of {all@E}
    <agg> count|number of <noun> per|by|each|of|for|in <noun2> → {agg} (count of {noun}) of {noun2}
    <agg> <field> of|for <one> <rest> → {agg} {field@E} of {all@E} {ref:one@E} {rest} → list {all@E} {named:one@E} showing {field@E}
    <agg> ?of <field> <words> → {agg} {field@E} of {all@E} {words}
    <agg> <field> of|for|per <ones> <rest> → {agg} {field@E} of {all@E} {ref:ones@E} {rest}
    <agg> <field> of|for|per <one> <rest> → {agg} {field@E} of {all@E} {ref:one@E} {rest}
    <agg> <unit> <rest> → {agg} {measure:unit@E} of {all@E} {rest}
    <agg> ?of <noun> of|for <one> <rest> → {agg} {quantity@noun} of {noun} {ref:one@noun} {rest}
    <agg> ?of|for <one> <rest> → {agg} {quantity@E} of {all@E} {ref:one@E} {rest}
    <agg> ( <field> ) from|of <noun> <rest> → {agg} {field} of {noun} {rest}
    <agg> ( <field> ) → {agg} {field@E} of {all@E}
    <agg> per|by|each <noun> → {agg} {length@E} of {all@E} per {each@noun}
    <agg> ?of <noun> <rest> → {agg} {length@noun} of {noun} {rest}
    <agg> ?of <noun> → {agg} {borne@noun} of {noun}
    <agg> ?of <noun> per|by|each <field> <rest> → {agg} {borne@noun} of {noun} per {field} {rest}
    <agg> ?of <noun> per|by|each <noun2> <rest> → {agg} {borne@noun} of {noun} per {each@noun2} {rest}
    <agg> ?of <noun> per|by|each <period> <rest> → {agg} {borne@noun} of {noun} per {period} {rest}
    <agg> ?of <noun> <rest> → {agg} {borne@noun} of {noun} {rest}
    balance|bal|register|reg <one> -m|--monthly → sum {quantity@E} of {all@E} {ref:one@E} per month
    balance|bal|register|reg <one> -w|--weekly → sum {quantity@E} of {all@E} {ref:one@E} per week
    balance|bal|register|reg <one> -d|--daily → sum {quantity@E} of {all@E} {ref:one@E} per day
    balance|bal <one> <rest> → sum {quantity@E} of {all@E} {ref:one@E} {rest}
    register|reg|journal of|for <one> <rest> → list {all@E} {ref:one@E} {rest}
    <agg> <period> <field> <rest> → {agg} {field@E} of {all@E} per {period} {rest}
    <field> per|by|each <period> <rest> → sum {field@E} of {all@E} per {period} {rest}
    <field> per|by|each <noun> <rest> → sum {field@E} of {all@E} per {each@noun} {rest}
    <unit> per|by|each <period> <rest> → sum {measure:unit@E} of {all@E} per {period} {rest}
    <one> per|by|each <period> <rest> → sum {quantity@E} of {all@E} {ref:one@E} per {period} {rest}
    <period> <one> → sum {quantity@E} of {all@E} {ref:one@E} per {period}
    count per <period> → count {only@E} per {period}
    <period> <field> ?of|for <one> → sum {field@E} of {all@E} {ref:one@E} per {period}
    <agg> <field> of|from <noun> ?per|by|each|a|every <period> <rest> → {agg} {field} of {noun} per {period} {rest}
    count|sum <noun> <period> → count {noun} per {period}
    count <noun> by|each|of|for ?each|every <field> <rest> → count {noun} per {field} {rest}
    count <noun> by|each|of|for ?each|every <noun2> <rest> → count {noun} per {each@noun2} {rest}
    count by|per|each|every <field> → count {keeper:field} per {field}
    count <noun> by|each|every <flag> → count {noun} per {flag}
    count <noun> by|each|every <period> <rest> → count {noun} per {period} {rest}
    count <words> by|each|every <field> → count {words} per {field}
    count <words> by|each|every <noun2> → count {words} per {each@noun2}
    count <words> by|each|every <period> → count {words} per {period}
    <agg> <field1> of|from <words> by|each|every <field2> → {agg} {field1} of {words} per {field2}
    <agg> <field> of|from <words> by|each|every <noun2> → {agg} {field} of {words} per {each@noun2}
    <agg> <field> of|from <words> by|each|every <period> → {agg} {field} of {words} per {period}
    count <one> → count {all@E} {ref:one@E}
    count <flag1> vs|and|against not|un <flag2> → count {all@E} per {flag1@E}
    chart|plot|graph|draw ?of <field> per|by <period> <rest> → chart sum {field@E} of {all@E} per {period} {rest}
    chart|plot|graph|draw ?of <noun> per|by <period> <rest> → chart count {noun} per {period} {rest}
    chart|plot|graph|draw ?of <one> per|by <period> → chart sum {quantity@E} of {all@E} {ref:one@E} per {period}
    chart|plot|graph|draw ?of <one> → chart sum {quantity@E} of {all@E} {ref:one@E} per week
    chart|plot|graph|draw <unit> per|by <period> <rest> → chart sum {measure:unit@E} of {all@E} per {period} {rest}
    chart|plot|graph|draw|histogram ?of <field> per|by <noun> → chart sum {field@E} of {all@E} per {each@noun}
    chart|plot|graph|draw|histogram ?of <noun> per|by <noun2> → chart count {noun} per {each@noun2}
    chart|plot|graph|draw|histogram ?of <noun> → chart count {noun} per week
    chart|plot|graph|draw|histogram ?of <field> → chart sum {field@E} of {all@E} per week
    pie|bar|line chart|graph|plot ?of <words> → chart {words}
    chart|plot|graph|draw <words> → chart {words}
    streak ?of|for <one> → streak of {all@E} {ref:one@E}
    gaps ?of|for|in <one> → gaps of {all@E} {ref:one@E}
    longest streak ?of|for <one> → longest streak of {all@E} {ref:one@E}
    <one> streak → streak of {all@E} {ref:one@E}
    ?my|current streak → streak of {all@E}
    ?my longest streak → longest streak of {all@E}
    days in ?a row → streak of {all@E}
    ?my goal → goals
    goals|goal ?of|for <one> → goals of {one}
    """)

  static let comparing = SayingPattern.read(
    """
    compare ?sum <field> of <noun1> with|vs|and|against|to <noun2> <rest> → compare sum {field} of {noun1} {which:rest} vs sum {field} of {noun2} {which:rest} {how:rest}
    compare <field> of <noun1> <rest1> with|vs|and|against|to <noun2> <rest2> → compare sum {field} of {noun1} {rest1} vs sum {field} of {noun2} {rest2}
    compare <field1> of <noun1> <rest1> with|vs|and|against|to <field2> of <noun2> <rest2> → compare sum {field1} of {noun1} {rest1} vs sum {field2} of {noun2} {rest2}
    compare <agg> <field> of <noun1> <rest1> with|vs|and|against|to <noun2> <rest2> → compare {agg} {field} of {noun1} {rest1} vs {agg} {field} of {noun2} {rest2}
    compare <agg> <field1> of <noun1> <rest1> with|and|against|to <agg2> <field2> of <noun2> <rest2> → compare {agg} {field1} of {noun1} {rest1} vs {agg2} {field2} of {noun2} {rest2}
    compare planned|plan with|vs|versus|and|against|to actual|actually|done|real <field> <rest> → compare sum {field@E} of {all@E} {which:rest} vs sum {field@E} of {partner@E} {which:rest} {how:rest}
    compare <field> planned|plan with|vs|versus|and|against|to actual|actually|done|real <rest> → compare sum {field@E} of {all@E} {which:rest} vs sum {field@E} of {partner@E} {which:rest} {how:rest}
    compare planned <field> with|vs|versus|and|against|to actual|done|real <field2> <rest> → compare sum {field@E} of {all@E} {which:rest} vs sum {field2@E} of {partner@E} {which:rest} {how:rest}
    compare planned|plan|plans with|vs|versus|and|against|to actual|actually|done|real <rest> → compare count of {all@E} {which:rest} vs count of {partner@E} {which:rest} {how:rest}
    ?compare <noun1> vs|versus|with|and|against|to <noun2> <prep> <one> <rest> → compare count of {noun1} {ref:one@noun1} {which:rest} vs count of {noun2} {ref:one@noun2} {which:rest} {how:rest}
    ?compare <noun1> vs|versus|with|and|against|to <noun2> <rest> → compare count of {noun1} {which:rest} vs count of {noun2} {which:rest} {how:rest}
    compare <noun1> <noun2> → compare count of {noun1} vs count of {noun2}
    compare <deed1> and|with|vs <deed2> <field> <rest> → compare sum {field} of {deed1} {which:rest} vs sum {field} of {deed2} {which:rest} {how:rest}
    """)

  static let elsewhere = SayingPattern.read(
    """
    select ?* → list {only@E} → describe
    select * <noun> <rest> → list {noun} {rest}
    select count ( distinct <noun2> ) from <noun> → count {noun2} with {noun}
    select count ( * ) , <agg> ( <field> ) from <noun> <rest> → count, {agg} {field} of {noun} {rest}
    select <field1> , count ( * ) from <noun> group by <field2> → count {noun} per {field2}
    select <field1> , <agg> ( <field> ) from <noun> group by <field2> → {agg} {field} of {noun} per {field2}
    select <field1> , <agg> ( <field> ) from <noun> group by <field2> order by <any> desc → {agg} {field} of {noun} per {field2} by {agg} desc
    select <field1> , count ( * ) from <noun> group by <field2> order by <any> desc → count {noun} per {field2} by count desc
    select <agg> ( <field1> ) from <noun> group by <field2> → {agg} {field1} of {noun} per {field2}
    select <agg> ( <field> ) from <noun> <rest> → {agg} {field} of {noun} {rest}
    update <noun> set <flag> = 1|true where id = <number> → change {each@noun} {number}: {flag}
    update <noun> set <flag> = 0|false where id = <number> → change {each@noun} {number}: not {flag}
    update <noun> set <field> = <value> where id = <number> → change {each@noun} {number}: {field} {value}
    delete from <noun> where id = <number> → delete {each@noun} {number}
    count * from|of <noun> <rest> → count {noun} {rest}
    pivot <noun> on <field> → count {noun} per {field}
    pivot <noun> on <noun2> → count {noun} per {each@noun2}
    pivot <noun> on <field1> using <agg> ( <field2> ) → {agg} {field2} of {noun} per {field1}
    pivot <noun> on <noun2> using <agg> ( <field> ) → {agg} {field} of {noun} per {each@noun2}
    table <noun> → list {noun}
    balance|bal → sum {balance@E} of {all@E}
    balance|bal -m|--monthly → sum {balance@E} of {all@E} per month
    balance|bal -w|--weekly → sum {balance@E} of {all@E} per week
    register|reg|journal|aregister → list {all@E}
    activity|burndown → chart count {all@E} per day
    accounts|projects → describe
    create view <any> as <words> → define {any} as {words}
    let <any> =|:|is <words> → let {any} be {words} → let {any} be the {words}
    save|store|keep|create|make|define|let ?new ?question|query|report|view|alias|macro <any> as|=|:|be <words> → define {any} as {words}
    alias|macro|shortcut <any> ?as|=|: <words> → define {any} as {words}
    ?show|see|print|get|give|explain sql ?of|for|: <words> → explain {words}
    ?list|show|print|get|see|all ?all|my reports|questions|queries|views → help reports
    from <noun> select <fields> → list {noun} showing {fields}
    tables → describe
    hello|hi|hey → help
    help me → help
    help|man|?|\\h ?how|me ?with|on|about|for|to|do ?i|we <topic> <rest> → help {topic}
    <topic> --help|-h|-? → help {topic}
    how do|to|can ?i|we|you|one <begin> <words> → help {begin}
    how do|to|can ?i|we|you|one <topic> <words> → help {topic}
    what can i|you|we do|say → help
    begin|start transaction|work → begin
    commit|end transaction|work → commit
    exit|quit|bye|q → .quit
    """)
}
