/// A model that the program's grammar and data don't mention, and sentences about it.
enum Garden {
  static let model = """
    unit g
    unit kg = 1000 g

    entity bed
      name text key
      length decimal 1 optional
      sunny flag

    entity species plural species
      name text key
      frost decimal 1 optional
      perennial flag

    entity plant of bed, species
      sown date main default today
      amount number default 1
      price decimal 2 optional
      label text optional
      withered flag uproot replant

    entity harvest of species one per species, day
      day date main default today
      weight kg default 0 accumulates check weight >= 0 else "nothing weighs less than nothing"
      remark text optional

    entity watering of bed as in
      poured time main default now
      litres number
      skipped flag

    verb pour amount as number of bed
      add watering in $bed: litres $amount

    report yield of species
      list harvests of $species by day desc
    """

  static let sentences = """
    add bed North: length 4.5
    add bed "Herb Spiral": length 2, sunny
    add bed "Old Wall"
    add species Basil: frost 5
    add species Kale: perennial
    add species "Runner Bean"
    add species Rosemary: perennial, frost 8
    add plant of north of basil: amount 6, price 2.5
    add plant of "old wall" of "runner bean" yesterday
    add plant of north of kale on 2026-05-01: label "from seed"
    add 2 kg to basil
    add 350 g to kale yesterday: remark "after the frost"
    add 1.5 kg to "runner bean" on 2 days ago
    subtract 100 g from basil today
    change species basil: frost 6
    change bed "herb spiral": length 2.5, not sunny
    change plant 3: price = price + 1
    change plants where price is empty: price 2
    uproot plant 2
    uproot plant 2, 4
    uproot plants where sown before 2026-01-01
    replant plant 2
    delete plant 7
    delete all withered plants
    pour 10 of north
    pour 5 of "old wall"
    yield basil
    yield "runner bean"
    show species kale
    show bed "herb spiral"
    show plant 3
    list beds
    list sunny beds
    list beds by length desc
    list beds where length > 3 by name
    list species where perennial showing name, frost
    list species by frost desc first 2
    list plants of north
    list plants in "old wall"
    list plants where amount >= 5 showing species, amount, price by price
    list plants where withered and price < 3
    list plants where not withered by sown desc first 5
    list plants where species name = basil and price < 3
    list plants where label contains "seed"
    list plants since 2026-03-01 showing bed, species, sown
    list harvests this month
    list harvests of basil by weight desc first 1
    list harvests of kale since yesterday
    list harvests from 2026-06-01 to 2026-06-30 where weight > 2 kg
    list harvests where weight between 1 kg to 3 kg
    list beds without plants
    list beds with at least 3 plants by name
    list beds with plants of basil minus beds with (plants where withered)
    list species without harvests this year
    list species showing name, count of plants, sum weight of harvests called total
    list species by count of plants desc first 3
    list species where count of (plants where not withered) > 2
    list waterings in north last 7 days where not skipped
    list waterings showing bed, poured, litres by poured desc first 10 skip 5
    count plants
    count plants where price > 2
    count plants per bed
    count plants per species by count desc
    count distinct species of plants
    count withered plants
    count waterings per week
    count waterings last 30 days per bed having count > 4
    sum weight of harvests
    sum weight of harvests of basil this month
    sum weight of harvests per species by sum desc first 3
    sum weight of harvests per month
    sum litres of waterings per bed
    sum litres, average litres, count of waterings per bed
    sum (amount * price) of plants per bed by sum desc
    average price of plants per species
    max weight of harvests of kale
    median weight of harvests since start of this year
    running sum weight of harvests of basil per day
    rolling 7 days sum litres of waterings per day
    streak of harvests of basil
    longest streak of harvests of kale
    gaps of harvests of basil
    compare sum weight of harvests of basil vs sum weight of harvests of kale per month
    compare count of plants vs count of waterings per bed
    chart sum weight of harvests per month as bars
    chart count plants per bed to "plants.svg"
    watch list plants where withered
    explain list beds without plants
    export harvests this year by day to "harvests.csv"
    expect 3: count sunny beds
    expect nothing: list beds where length > 100
    let quota be 12
    """
}
