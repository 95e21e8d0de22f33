package import ParlanceLanguage
package import ParlanceModel
import ParlanceRender

/// Why a declaration, a definition or a `forget` can't change the model.
package enum DeclarationError: DiagnosticMessage {
  case declaredInPart, nothingDeclared
  case declaredAlready(Entity)
  /// The name after `use … as` is the name of an entity.
  case nameOfFile(Entity)
  /// A declaration has the name of a file that `use` has read.
  case nameInUse(Entity)
  /// A declaration refers to a file that `use` has read.
  case fileInDeclaration(Entity)
  case noTemporaryTables(String)
  case sentenceInBlock(kind: String, heading: String)
  case rowsKept(Entity, count: Int)
  case rowsUnfit(String)
  case keptOtherwise(String)
  /// Other declarations refer to the changed or removed declaration and would become invalid.
  ///
  /// - Parameter names: The names of the declarations that would become invalid.
  case holdsNoMore(_ names: [String])
  case whichVerb(String)
  case notDeclaredAlone(verb: String, owner: String)
  case nothingToForget(kind: String, words: String)
  case noEntity(String)
  case noField(String, of: Entity)
  case notExtractable(ExtractionObstacle)
  case adoptedAlready(_ database: String)
  case notAdopted(_ database: String)

  package var kind: Diagnostic.Kind {
    switch self {
    case .noEntity, .noField, .nothingDeclared, .nothingToForget: .notInModel
    case .sentenceInBlock, .whichVerb, .notDeclaredAlone: .notLegalHere
    default: .refused
    }
  }

  package var text: String {
    switch self {
    case .declaredInPart:
      "a declaration replaces the whole entity: the fields that these lines leave out would be lost"
    case .declaredAlready(let entity):
      "the entity `\(entity.name)` already exists: to add rows to it, use `import \(entity.plural) from \"FILE\"`"
    case .nameOfFile(let entity):
      "`\(entity.name)` is an entity of the model: expected another name for the file"
    case .nameInUse(let entity):
      "`\(entity.name)` is the name of a file in this session: to free the name, use `forget entity \(entity.name)`"
    case .fileInDeclaration(let entity):
      "`\(entity.name)` is a file in this session, so declarations can't name it: to store its rows, use `import \"FILE\" into new ENTITY`"
    case .noTemporaryTables(let system):
      "\(system) databases are only read, so rows of other files can't be added: to ask about a file, open it as a database"
    case .nothingDeclared: "there are no entities to export"
    case .sentenceInBlock(let kind, let heading):
      "expected a line of the \(heading) above, but this is \(kind)"
    case .rowsKept(let entity, let count):
      "\(entity.counted(count)) would be lost"
    case .rowsUnfit(let words), .keptOtherwise(let words): words
    case .holdsNoMore(let names):
      "\(names.map { "`\($0)`" }.joined(separator: ", ")) would no longer be valid, so nothing was changed"
    case .whichVerb(let name): "several entities have a verb `\(name)`: expected an entity after `\(name)`"
    case .notDeclaredAlone(let verb, let owner):
      "`\(verb)` is the verb of a flag: to remove it, declare \(owner) again without `\(verb)`"
    case .nothingToForget(let kind, let words): "there is no \(kind) `\(words)`"
    case .noEntity(let name): "there is no entity `\(name)`"
    case .noField(let name, let entity): "\(EnglishArticle.with(entity.name)) has no field `\(name)`"
    case .notExtractable(let obstacle): obstacle.text
    case .adoptedAlready(let database): "\(database) already stores its model"
    case .notAdopted(let database):
      "another program created the database `\(database)`, so entities and units can't be declared or forgotten in it"
    }
  }
}

/// Why the values of a field can't become records of a new entity.
package enum ExtractionObstacle: Sendable, Equatable {
  case noText(Field)
  case type(Field)
  case key(Field, Entity)
  case others(Entity)
  /// - Parameter field: The field whose values become the names of the new records.
  case exists(Entity, field: String, of: Entity)

  fileprivate var text: String {
    switch self {
    case .noText(let field):
      "`\(field.name)` isn't a text field: the first field must be a text, because its values become the names of the new records"
    case .type(let field):
      "`\(field.name)` can't become a field of the new entity: only texts, numbers, dates, times and choices can"
    case .key(let field, let entity):
      "`\(field.name)` is the key of \(EnglishArticle.with(entity.name)), so each \(entity.name) would get a record of its own: expected a field with repeated values"
    case .others(let entity):
      "the table of \(entity.plural) was created by another program and can't be changed"
    case .exists(let entity, let field, let source):
      "the entity `\(entity.name)` already exists: to refer to its records, declare `\(source.name)` with the field `\(field) \(entity.name)`"
    }
  }
}
