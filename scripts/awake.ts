// How many objects of a served sandbox are awake. The embedded runtime holds three files open for each of them and
// crashes where the system allows no more. It evicts an object ten seconds after its last work.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Six thousand open files, of the 8,192 or more that a system allows a process, because alarms wake further objects
 * meanwhile.
 */
export const MOST_AWAKE = 2000;
const ASK_MS = 250;

/**
 * A database that is being written has a log file beside it, which is deleted when its object is evicted. A log that is
 * older than the server was left by a kill, an empty one by a reader: a backup leaves one beside every database.
 */
function awakeIn(v3: string, sinceMs: number): number {
  const objects = join(v3, 'do');
  if (!existsSync(objects)) return 0;
  return readdirSync(objects)
    .flatMap((of) => readdirSync(join(objects, of)).map((file) => join(objects, of, file)))
    .filter((file) => file.endsWith('.sqlite-wal') && isWritten(file, sinceMs)).length;
}

function isWritten(file: string, sinceMs: number): boolean {
  const log = statSync(file, { throwIfNoEntry: false });
  return log !== undefined && log.size > 0 && log.mtimeMs >= sinceMs;
}

/** Resolves once fewer than `most` are awake. */
export function roomIn(v3: string, most: number): () => Promise<void> {
  const sinceMs = Date.now();
  return async () => {
    while (awakeIn(v3, sinceMs) >= most) await new Promise((next) => setTimeout(next, ASK_MS));
  };
}
