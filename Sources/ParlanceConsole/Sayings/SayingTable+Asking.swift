extension SayingTable {
  static let asking = SayingPattern.read(
    """
    how much|many <one> have|did|do i|we do|done|make|made <rest> → sum {quantity@E} of {all@E} {ref:one@E} {rest}
    how many <noun> → count {noun}
    how many <noun> are|is ?there <rest> → count {noun} {rest}
    how many <noun> are|is <flag> → count {noun} where {flag}
    how many <flag> <noun> ?do|have|are|is ?i|we|there ?have|left → count {flag} {noun}
    how many <noun> ?do|did|have|has|were ?i|we|you ?have <flag> <rest> → count {flag} {noun} {rest}
    how many <noun> are|is not <flag> → count {noun} where not {flag}
    how many <noun> does|do|did|has|have|is|are <target> have|has|make|made|do|done|get|got <rest> → count {noun} {ref:target@noun} {rest}
    how many <noun> has|have|does|do <one> <rest> → count {noun} {ref:one@noun} {rest}
    how many <noun> ?does|do|did|of|for|by|in|at|with <target> <rest> → count {noun} {ref:target@noun} {rest}
    how many <noun> do|did|have i|we|you <any> <rest> → count {noun} {rest}
    how many <noun> have|has|with no|not <noun2> → count {noun} without {noun2}
    how many <noun> have|has <words> → count {noun} with {words}
    how many|much <field> does|do|has|have <target> ?have|has|got → list {all@E} {named:target@E} showing {field@E}
    how many <field1> are|is <field2> in|of|for|at <target> → list {all@E} {named:target@E} showing {field2@E}
    how many|much ?is|are|of <field> of|for|in|at|has|have <target> → list {all@E} {named:target@E} showing {field@E}
    how many|much ?is|are <field> ?is|are ?left|there in|of|for <target> → list {all@E} {named:target@E} showing {field@E}
    how many <unit> ?did|have ?i|we <one> <rest> → sum {measure:unit@E} of {all@E} {ref:one@E} {rest}
    how many <unit> of <one> <rest> → sum {measure:unit@E} of {all@E} {ref:one@E} {rest}
    how many <unit> <rest> → sum {measure:unit@E} of {all@E} {rest}
    how far ?did|have i|we <one> <rest> → sum distance of {all@E} {ref:one@E} {rest}
    how far <rest> → sum distance of {all@E} {rest}
    how long ?did|have i|we <one> <rest> → sum duration of {all@E} {ref:one@E} {rest}
    how many|much ?did|have i|we <one> <rest> → sum {quantity@E} of {all@E} {ref:one@E} {rest}
    how many|much ?of <one> <rest> → sum {quantity@E} of {all@E} {ref:one@E} {rest}
    how many|much|far|long|close ?is|are <one> <rest> → show {one}
    how many|much|far is ?left|missing ?of|for|in <one> → show {one}
    what did|have i|we do|done <rest> → list {all@E} {rest}
    how much|many have|did i|we do|done|make|made <rest> → sum {quantity@E} of {all@E} {rest}
    did|has|have <one1> <any> <one2> → list {all@E} {ref:one1@E} {ref:one2@E}
    when|where do|does|did|will <target> <any> → show {target}
    which|what <noun> did|have|has i|we miss|missed|skip|skipped → list {noun} before today without {partner@noun}
    which|what <noun> is|are ?the most <deed> → list {noun} by count of {deed} desc first 1
    ?what|which ?is|are ?the most popular|frequent|common <noun> → list {noun} by count of {all@E} desc first 1
    when did|have i|we ?last do|did|done|make|made <one> ?last → list {all@E} {ref:one@E} by {date@E} desc first 1
    what|how is|are|was|about <target> ?at|doing → show {target}
    what|which is|are <target> 's <field> → list {all@E} {named:target@E} showing {field@E}
    what|which is|are <field> of|for <target> → list {all@E} {named:target@E} showing {field@E}
    what|which <field> does|has <target> ?have → list {all@E} {named:target@E} showing {field@E}
    what is|are <deed> ?for|on <rest> → list {deed} {rest}
    what is|are ?longest streak → streak of {all@E}
    what is|are <agg> <field> of <noun> <rest> → {agg} {field} of {noun} {rest}
    what is|are <agg> <field> → {agg} {field} of {all@E}
    what is|are on|there <day> → list {all@E} {day}
    what is|are planned <moment> → list {planned@E} on {moment}
    what is|are planned this <period> → list {planned@E} this {period}
    what is|are planned next <period> → list {planned@E} next {period}
    what is|are ?on|there <moment> → list {all@E} on {moment}
    what is|are ?on|there this <period> → list {all@E} this {period}
    what is|are ?on|there next <period> → list {all@E} next {period}
    what is|are <deed> <rest> → list {deed} {rest}
    what|which <noun> are|is ?there <rest> → list {noun} {rest}
    what|which <noun> are|is <flag> → list {noun} where {flag}
    what|which <noun> do|did|have|has|were ?i|we|you ?have <flag> <rest> → list {flag} {noun} {rest}
    what|which <noun> are|is not <flag> → list {noun} where not {flag}
    what|which <noun> have|has most <noun2> → list {noun} by count of {noun2} desc first 1
    what|which <noun> have|has most|highest|largest <field> → list {noun} by {field} desc first 1 → list {noun} by {field} desc
    what|which <noun> have|has least|lowest|smallest|fewest <field> → list {noun} by {field} first 1 → list {noun} by {field}
    what|which <noun> have|has no|not|never <words> → list {noun} without {words}
    what|which <noun> have|has <words> → list {noun} with {words}
    what|which <noun> ?have|has <deed> <target> <rest> → list {noun} with {deed} {ref:target@deed} {rest}
    what|which <noun> ?have|has <deed> <rest> → list {noun} with {deed} {rest}
    what|which <noun> do|does|did <one> <any> <rest> → list {noun} {ref:one@noun} {rest} → list {noun} {rest} {ref:one@noun} → list {noun} with {all@E} {ref:one@E} {rest}
    what|which <noun> <rest> → list {noun} {rest}
    who ?has|have|is|are|was|were <deed> ?in|on|at|for|to|with|of <target> <rest> → list {doer:target@deed} with {deed} {ref:target@deed} {rest}
    who ?has|have <deed> <rest> → list {doer@deed} with {deed} {rest}
    who ?has|have|is|are|was|were not|never <deed> ?in|on|at|for|to|with|of <target> → list {doer:target@deed} without {deed} {ref:target@deed}
    who has|have no|not|never <noun> <rest> → list {doer@noun} without {noun} {rest}
    who has|have no <field> → list {all@E} where {none:field@E}
    who has|have most <noun> → list {doer@noun} by count of {noun} desc first 1
    who has|have most|highest <field> → list {all@E} by {field@E} desc first 1
    who has|have least|fewest|lowest <field> → list {all@E} by {field@E} first 1
    who has|have more than|over <number> <field> → list {all@E} where {field@E} > {number}
    who has|have less|fewer than|under <number> <field> → list {all@E} where {field@E} < {number}
    who has|have at least <number> <field> → list {all@E} where {field@E} >= {number}
    who has|have <noun> <rest> → list {doer@noun} with {noun} {rest}
    who is|are|was|were in|at|on|of <target> → list {doer:target@E} with {all@E} {ref:target@E}
    who is|are|was|were not in|at|on|of <target> → list {doer:target@E} without {all@E} {ref:target@E}
    who is|are <target> → show {target}
    who is|are <noun> → list {noun}
    is|are there <noun> <rest> → list {noun} {rest}
    when|where|what|which|who is|are next <noun> <rest> → list {noun} {rest} where {date@noun} >= {present@noun} by {date@noun} first 1
    when|where is|was|are|were <target> → show {target}
    what time is|are <target> → show {target}
    how much do|does <one> cost → list {all@E} {named:one@E} showing cost → list {all@E} {named:one@E} showing price
    what do|does <one> cost → list {all@E} {named:one@E} showing cost → list {all@E} {named:one@E} showing price
    how full|big|long|old|much is|are <one> <rest> → show {one}
    how is|are <one> <any> → show {one}
    how often did|have i|we <one> <rest> → count {all@E} {ref:one@E} {rest}
    how many times did|have i|we <one> <rest> → count {all@E} {ref:one@E} {rest}
    how many <unit> did|have i|we do|done|make <rest> → sum {measure:unit@E} of {all@E} {rest}
    did|have i|we <one> <rest> → list {all@E} {ref:one@E} {rest}
    what do|does <one> <any> → list {all@E} {ref:one@E}
    who <any> <one> → show {one}
    can i|we <verb> <one> <rest> → show {one}
    is|are|was <noun> <number> <flag> → list {noun} {number} showing {flag}
    is|are|was <target> <flag> → list {all@E} {named:target@E} showing {flag@E}
    """)
}
