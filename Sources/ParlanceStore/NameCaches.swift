/// The name caches of all entities. They are true only within one transaction, and until their entity is written to.
final class NameCaches {
  private var caches: [String: NameCache] = [:]

  /// The cache of `entity`, the same object as long as this lives.
  func cache(of entity: String) -> NameCache {
    if let cache = caches[entity] { return cache }
    let cache = NameCache()
    caches[entity] = cache
    return cache
  }

  func forgetAll() {
    for cache in caches.values { cache.forget() }
  }
}
