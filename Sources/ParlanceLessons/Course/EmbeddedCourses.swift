/// The files of the built-in courses, by course name and file name. Each resource is a link to a file in `courses/`.
enum EmbeddedCourses {
  /// A file that is embedded in the program.
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  static let files: [String: @Sendable () -> [String: File]] = [
    "first-sentences": {
      files([
        ("01-asking.md", PackageResources.first_sentences_01_asking_md),
        ("02-numbers.md", PackageResources.first_sentences_02_numbers_md),
        ("03-with-and-without.md", PackageResources.first_sentences_03_with_and_without_md),
        ("04-changing.md", PackageResources.first_sentences_04_changing_md),
        ("course.say", PackageResources.first_sentences_course_say),
        ("plants.model", PackageResources.first_sentences_plants_model),
        ("plants.say", PackageResources.first_sentences_plants_say),
      ])
    },
    "modelling": {
      files([
        ("01-entities.md", PackageResources.modelling_01_entities_md),
        ("02-keys.md", PackageResources.modelling_02_keys_md),
        ("03-references.md", PackageResources.modelling_03_references_md),
        ("04-uniqueness.md", PackageResources.modelling_04_uniqueness_md),
        ("05-checks.md", PackageResources.modelling_05_checks_md),
        ("06-groups.md", PackageResources.modelling_06_groups_md),
        ("07-joins.md", PackageResources.modelling_07_joins_md),
        ("08-derived.md", PackageResources.modelling_08_derived_md),
        ("09-indexes.md", PackageResources.modelling_09_indexes_md),
        ("10-together.md", PackageResources.modelling_10_together_md),
        ("cards.model", PackageResources.modelling_cards_model),
        ("cards.say", PackageResources.modelling_cards_say),
        ("course.say", PackageResources.modelling_course_say),
        ("derived.model", PackageResources.modelling_derived_model),
        ("desk.model", PackageResources.modelling_desk_model),
        ("desk.say", PackageResources.modelling_desk_say),
        ("indexed.model", PackageResources.modelling_indexed_model),
        ("indexed.say", PackageResources.modelling_indexed_say),
        ("ledger.model", PackageResources.modelling_ledger_model),
        ("ledger.say", PackageResources.modelling_ledger_say),
        ("library.model", PackageResources.modelling_library_model),
        ("library.say", PackageResources.modelling_library_say),
        ("mishap.say", PackageResources.modelling_mishap_say),
        ("race.say", PackageResources.modelling_race_say),
        ("tagged.model", PackageResources.modelling_tagged_model),
        ("tags.model", PackageResources.modelling_tags_model),
        ("tags.say", PackageResources.modelling_tags_say),
        ("twice.say", PackageResources.modelling_twice_say),
      ])
    },
    "from-sql": {
      files([
        ("01-one-table.md", PackageResources.from_sql_01_one_table_md),
        ("02-groups.md", PackageResources.from_sql_02_groups_md),
        ("03-joins.md", PackageResources.from_sql_03_joins_md),
        ("04-partners.md", PackageResources.from_sql_04_partners_md),
        ("05-null-and-case.md", PackageResources.from_sql_05_null_and_case_md),
        ("06-sub-selects.md", PackageResources.from_sql_06_sub_selects_md),
        ("course.say", PackageResources.from_sql_course_say),
        ("workshop.model", PackageResources.from_sql_workshop_model),
        ("workshop.say", PackageResources.from_sql_workshop_say),
      ])
    },
  ]

  private static func files(_ all: [(name: String, bytes: [UInt8])]) -> [String: File] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, File(name: $0.name, bytes: $0.bytes)) })
  }
}
