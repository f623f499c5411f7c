// Stored data is brought up by steps, each one transaction: an object that ends inside one goes on from the step before, and comes to what
// an object comes to that was never interrupted. `today` holds databases that the version of 30 November 2026 wrote; a step that is
// added is tried on them here, whichever it is (docs/adr/133).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STEPS as FEED } from '#functions/feed/schema.ts';
import { STEPS as JACKPOT } from '#functions/jackpot/schema.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { PERSON } from '#functions/person/schema.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { STEPS as TABLE } from '#functions/table/schema.ts';
import { counted } from '#kit/everything.ts';
import { makeAll } from '#kit/late.ts';
import { memoryStore } from '#kit/transaction.ts';

/** Brings a stored object up to now, as it does when it wakes. */
const OPENS: Readonly<Record<string, (store: Store) => void>> = {
  feed: (store) => bringUp(store, FEED),
  jackpot: (store) => bringUp(store, JACKPOT),
  person: (store) => bringUp(store, PERSON),
  player: openTables,
  table: (store) => bringUp(store, TABLE),
};
const FILES = ['before', 'today', 'late'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).map((file) => ({
    file: `${folder}/${file}`,
    kind: file.replace('.sql', ''),
  })),
);

function stored(file: string, path?: string): Store {
  const store = memoryStore(path);
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^--.*\n/, '');
  // A trigger has a statement inside.
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') store.all(statement);
  return store;
}
const open = (kind: string, store: Store): void => OPENS[kind]?.(store);

/** The tables and columns that there are, and every row, but for what chance has put there. */
function contentOf(store: Store): unknown {
  const tables = store.all<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  );
  return tables.map(({ name }) => [
    name,
    store
      .all<{ name: string }>(`pragma table_info("${name}")`)
      .map((column) => column.name)
      .toSorted(),
    // Seeds and keys that a step makes are made anew each time.
    ['seed', 'log_key', 'log_day', 'outbox'].includes(name)
      ? store.all(`select count(*) as n from "${name}"`)
      : store.all(`select * from "${name}"`),
  ]);
}

/** Ends at the statement of this number, counted from the first step that is taken. */
function endingAt(store: Store, at: number): { store: Store; ended(): boolean } {
  let no = 0;
  let isInside = false;
  return {
    store: {
      all: (sql, ...values) => {
        if (isInside && ++no === at) throw new Error('the process ends');
        return store.all(sql, ...values);
      },
      atomic: (work) => {
        isInside = true;
        try {
          return store.atomic(work);
        } finally {
          isInside = false;
        }
      },
    },
    ended: () => no >= at,
  };
}

describe.each(FILES)('$file', ({ file, kind }) => {
  test('comes to the schema of now with all of its rows, whichever statement it ended at on the way [I8]', () => {
    const whole = stored(file);
    open(kind, whole);
    const fresh = memoryStore();
    open(kind, fresh);
    const expected = contentOf(whole);
    if (kind === 'player') for (const store of [whole, fresh]) makeAll(store);
    const columns = (store: Store) => (contentOf(store) as [string, string[]][]).map(([name, names]) => [name, names]);
    expect(columns(whole)).toEqual(columns(fresh));
    let isThrough = false;
    const stride = counted(7, 1, 1);
    for (let at = 1; !isThrough; at += stride) {
      const store = stored(file);
      const half = endingAt(store, at);
      try {
        open(kind, half.store);
      } catch (error) {
        expect(String(error)).toContain('the process ends');
      }
      isThrough = !half.ended();
      open(kind, store);
      expect(contentOf(store), `ended at statement ${at}`).toEqual(expected);
    }
  }, 600_000);
});

test('a process that is killed inside a step leaves the step before, and its file goes on from there [I8]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-steps-'));
  try {
    const path = join(folder, 'player.sqlite');
    stored('before/player.sql', path);
    const killed = `
      import { bringUp } from '#functions/object/store.ts';
      import { STEPS } from '#functions/player/core/schema.ts';
      import { memoryStore } from '#kit/transaction.ts';
      const store = memoryStore(${JSON.stringify(path)});
      const last = store.all('select max(no) as no from step')[0].no;
      bringUp(store, [...STEPS.slice(0, last + 2), [...STEPS[last + 2], () => process.kill(process.pid, 'SIGKILL')]]);`;
    const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', killed], {
      encoding: 'utf8',
    });
    expect(signal, stderr).toBe('SIGKILL');
    const store = memoryStore(path);
    const [done] = store.all<{ no: number }>('select max(no) as no from step');
    const before = stored('before/player.sql').all<{ no: number }>('select max(no) as no from step')[0]?.no ?? 0;
    expect(done?.no).toBe(before + 2);
    openTables(store);
    const whole = stored('before/player.sql');
    openTables(whole);
    expect(contentOf(store)).toEqual(contentOf(whole));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
