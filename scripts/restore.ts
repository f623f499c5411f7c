// npm run restore -- <from> <private key> [<previous state>]: restores a sandbox from a backup into an empty folder
// (STATE), and opens it, brand by brand, once each has applied what happened since. That is read from its journal,
// which is copied from the previous state together with the stand-ins of outside services.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reopened } from '#functions/restore/reopen.ts';
import { again } from './again.ts';
import { readArchive } from './backup/archive.ts';
import { auditorOf } from './backup/auditor.ts';
import { outsideOf } from './backup/state.ts';
import { MANIFEST, type Manifest } from './backup.ts';
import { callOfAll, orStop } from './brands/by-call.ts';
import { WORKER } from './miniflare.ts';
import { RESTORED_FILE, serve } from './serve.ts';

const ASK_MS = 1000;

/** Restores the files only; a server started on them stays closed. Returns which restore it is. */
export async function putBack(from: string, key: string, state: string, before?: string): Promise<Manifest> {
  const v3 = resolve(state, 'v3');
  if (existsSync(join(v3, 'do'))) throw new Error(`${state} is not empty: a backup is put back into an empty folder`);
  let manifest: Manifest | undefined;
  await readArchive(from, JSON.parse(readFileSync(key, 'utf8')), ({ path, bytes }) => {
    if (path === MANIFEST) manifest = JSON.parse(Buffer.from(bytes).toString()) as Manifest;
    else write(join(v3, path), bytes);
  });
  if (!manifest) throw new Error('the backup was not taken to its end');
  if (before !== undefined)
    for (const file of outsideOf(resolve(before, 'v3'))) {
      mkdirSync(dirname(join(v3, file)), { recursive: true });
      cpSync(join(resolve(before, 'v3'), file), join(v3, file));
    }
  write(join(state, RESTORED_FILE), Buffer.from(`${manifest.beganMs}-${Date.now()}`));
  return manifest;
}

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/**
 * Serves it until every brand has opened and every object is up to date; returns the entries of each brand's journal.
 * Objects are woken in small groups: at most `mostAwake` of them are awake.
 */
export async function open(
  state: string,
  port: number,
  mostAwake?: number,
): Promise<{ readonly brand: string; readonly held: Reopened }[]> {
  const server = await serve({ port, state, devCountry: 'AT', brands: true, mostAwake });
  const { miniflare } = server;
  const restored = readFileSync(join(state, RESTORED_FILE), 'utf8');
  // A busy server may cut a connection.
  const openedAs = (worker: string): Promise<Reopened | null> =>
    again(async () => {
      const bucket = (await miniflare.getR2Bucket('STORE', worker)) as unknown as R2Bucket;
      return (await (await bucket.get(`restored/${restored}.json`))?.json<Reopened>()) ?? null;
    });
  try {
    const opened: { brand: string; held: Reopened }[] = [];
    for (const { id, url } of [{ id: WORKER, url: server.url }, ...server.brands]) {
      let held = await openedAs(id);
      for (; held === null; held = await openedAs(id)) {
        await server.tick();
        await new Promise((next) => setTimeout(next, ASK_MS));
      }
      await again(() =>
        miniflare.dispatchFetch(`${url}/sandbox/clock`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url },
          body: JSON.stringify({ byMs: 0 }),
        }),
      );
      opened.push({ brand: id, held });
    }
    return opened;
  } finally {
    await server.stop();
  }
}

/** What operators have to do again, as the journal names it. */
export function lostTexts(brand: string, lost: Reopened['lost']): string[] {
  if (lost.length === 0) return [];
  const texts = lost.map(({ playerNo, atMs, deed: { act, operator, subject, before, after, reason } }) =>
    [
      `  ${new Date(atMs).toISOString()} player ${playerNo}: ${act}${subject === null ? '' : ` ${subject}`}`,
      `${before} > ${after}, by ${operator}: ${reason}`,
    ].join(', '),
  );
  return [
    `These acts of operators of ${brand} are not in the backup, and have to be done again (${lost.length}):`,
    ...texts,
  ];
}

async function main(): Promise<void> {
  const [from = '', key = '', before] = orStop((args) => callOfAll({}, args)).words;
  if (from === '' || key === '') {
    console.error('npm run restore -- <from> <private key> [<state of before>]');
    process.exit(1);
  }
  const state = process.env.STATE || '.wrangler/state';
  const startMs = Date.now();
  const { beganMs, players } = await putBack(from, key, state, before);
  console.log(`${players} players as of ${new Date(beganMs).toISOString()}`);
  if (before === undefined)
    console.warn('No journal: what happened since is not known. Nobody is protected by what they did since.');
  const opened = await open(state, Number(process.env.PORT || 8787));
  for (const { brand, held } of opened)
    console.log(
      `From the journal of ${brand}: ${held.entries.payout} payouts, ${held.entries.refund} refunds, ${held.entries.webhook} events of providers, ${held.entries.protection} players' protection, ${held.entries.canceled} canceled runs, ${held.entries.erasure} erasures`,
    );
  const refused = opened.flatMap(({ brand, held }) => held.refused.map((one) => ({ ...one, brand })));
  for (const { key: entry, why, brand } of refused)
    console.error(`An operator of ${brand} has to look at ${entry}: ${why}`);
  for (const { brand, held } of opened) for (const text of lostTexts(brand, held.lost)) console.error(text);
  const { faults, checked } = auditorOf(state);
  for (const fault of faults) console.error(fault);
  console.log(`The auditor: ${checked}`);
  console.log(`Ready in ${((Date.now() - startMs) / 1000).toFixed(1)} s: npm start`);
  if (faults.length + refused.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
