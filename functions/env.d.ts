/** True in sandbox builds (npm start, tests), false in a release; folded at build time. */
declare const __SANDBOX__: boolean;

/** The DOM's CacheStorage wins over the Workers' type, which has a default cache. */
interface CacheStorage {
  readonly default: Cache;
}
