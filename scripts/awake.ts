// How many objects of a served sandbox are awake. The embedded runtime holds three files open for each of them, and ends where the system
// allows it no more. It lets an object go ten seconds after its last work.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Six thousand open files, of the 8,192 or more that a system allows a process: alarms wake others meanwhile. */
export const MOST_AWAKE = 2000;
const ASK_MS = 250;

/**
 * A database that is written has a log beside it, which is deleted as its object goes to sleep. A log older than the server was left behind by
 * a kill, an empty one by a reader: a backup leaves one beside every database.
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
