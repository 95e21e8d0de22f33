/// Features that the examples lack: reverse paths, two references to one entity, days and moments together, choices,
/// decimals with other scales, times of day, lengths of time, flags that depend on the clock, rows that link two entities.
let workshopModel = """
  unit g
  unit kg = 1000 g

  entity person plural people
    name text key
    born date optional main
    mentor person optional
    height decimal 1 optional

  entity locker of person one per person
    code text
    size (small, large)
    load kg optional
    opens clock optional
    closes clock optional
    goal 2500 g

  entity task
    title text key
    due time main
    begun date optional
    worker person optional as for
    checker person optional as under
    cost decimal 3 default 0
    effort number default 1
    open boolean default yes
    late flag when due < now
    rate = cost / effort
    share = cost / sum cost of all tasks
    goal 2 per month of remarks
    goal 5 per quarter

  entity remark of task
    said time main default now
    loud flag
    text text optional
    score number optional

  entity trade
    name text key

  entity skill of trade
    title text key
    hours number optional
    takes duration optional
    rest duration optional

  entity learning of person, skill one per person, skill
    level number default 1
    since date optional
  """
