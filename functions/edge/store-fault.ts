// Whether a failure is the store's: D1, or the SQLite of an object, is locked, full, overloaded or away. It ends by
// itself or by an operator's action, so the caller is told to retry; everything else that is thrown is a bug of ours.

/** SQLite's own words for a file that cannot be used at the moment. A violated constraint or a faulty statement is not among them. */
const SQLITE =
  /SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|CORRUPT|NOTADB)|(?:database|disk) is (?:locked|full)/;
/** The platform's messages about D1 and objects: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const PLATFORM =
  /D1_ERROR: (?!.*SQLITE_)|\bD1 DB\b|maximum (?:DB|account storage) (?:size|limit)|Network connection lost|internal error; reference|(?:object|storage) .*\b(?:reset|overloaded|timed? ?out)\b/i;

export function isStoreFault(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    if (SQLITE.test(one.message) || PLATFORM.test(one.message)) return true;
    // How the platform marks the failure of a call to an object:
    // https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
    if ('overloaded' in one && one.overloaded === true) return true;
    if ('retryable' in one && one.retryable === true) return true;
  }
  return false;
}
