// Whether a failure is the store's: D1, or the SQLite of an object, that is locked, full, overloaded or away. It passes by itself or
// by an operator's hand, so the caller is told to come back; everything else that is thrown is a bug of ours.

/** SQLite's own words for a file that can't be worked with now. A broken rule or statement is none of them. */
const SQLITE =
  /SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|CORRUPT|NOTADB)|(?:database|disk) is (?:locked|full)/;
/** What the platform says of D1 and of objects: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const PLATFORM =
  /D1_ERROR: (?!.*SQLITE_)|\bD1 DB\b|maximum (?:DB|account storage) (?:size|limit)|Network connection lost|internal error; reference|(?:object|storage) .*\b(?:reset|overloaded|timed? ?out)\b/i;

export function isStoreFault(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    if (SQLITE.test(one.message) || PLATFORM.test(one.message)) return true;
    // How the platform marks what an object's call met on its way: https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
    if ('overloaded' in one && one.overloaded === true) return true;
    if ('retryable' in one && one.retryable === true) return true;
  }
  return false;
}
