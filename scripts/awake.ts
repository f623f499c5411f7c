// How many objects of a served sandbox are awake. The embedded runtime holds three files open for each of them, and ends where the system
// allows it no more. It lets an object go ten seconds after its last work.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Six thousand open files: systems allow a process 10,000 of them or more, and alarms wake others meanwhile. */
export const MOST_AWAKE = 2000;
const ASK_MS = 250;

/** An open database has a log beside it, which is deleted as it is closed. One that is older than the server was left behind by a kill. */
export function awakeIn(v3: string, sinceMs: number): number {
  const objects = join(v3, 'do');
  if (!existsSync(objects)) return 0;
  return readdirSync(objects)
    .flatMap((of) => readdirSync(join(objects, of)).map((file) => join(objects, of, file)))
    .filter((file) => file.endsWith('.sqlite-wal') && isSince(file, sinceMs)).length;
}

const isSince = (file: string, sinceMs: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= sinceMs;

/** Resolves once fewer than `most` are awake. */
export function roomIn(v3: string, most: number): () => Promise<void> {
  const sinceMs = Date.now();
  return async () => {
    while (awakeIn(v3, sinceMs) >= most) await new Promise((next) => setTimeout(next, ASK_MS));
  };
}
