/** The DOM's CacheStorage wins over the Workers' type, which has a default cache. */
interface CacheStorage {
  readonly default: Cache;
}
