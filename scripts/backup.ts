// npm run backup -- <to> <public key>: backs up everything that a sandbox stores while it runs, of all its brands,
// encrypted for the holder of the private key.
// npm run backup -- --keys <folder>: makes a key pair. Keep the private key on another machine.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Entry, newKeys, writeArchive } from './backup/archive.ts';
import { auditorOf } from './backup/auditor.ts';
import { entriesOf, isObject, isPlayer, owedIn, workersIn } from './backup/state.ts';
import { FIRST } from './brands/bindings.ts';
import { callOfAll, orStop } from './brands/by-call.ts';

/** A backup that takes longer is worthless: the objects no longer retain what they kept for it. */
const LONGEST_MS = 3_600_000;

export interface Manifest {
  /** When the backup began, in ms: later changes are in the journal, perhaps not in the backup. */
  readonly beganMs: number;
  readonly endedMs: number;
  readonly files: number;
  readonly players: number;
  /** Numbers of deliveries that were not acknowledged yet, by receiver. */
  readonly owed: Readonly<Record<string, number>>;
}
export const MANIFEST = 'backup.json';

/** `url` is the address of the sandbox, which need not be running. */
export async function backUp(
  state: string,
  url: string,
  to: string,
  recipient: string,
): Promise<Manifest & { faults: string[]; checked: string }> {
  const v3 = resolve(state, 'v3');
  const beganMs = Date.now();
  const copies = mkdtempSync(join(tmpdir(), 'perigee-backup-'));
  const owed = new Map<string, number>();
  let files = 0;
  let players = 0;
  const manifest = (): Manifest => ({ beganMs, endedMs: Date.now(), files, players, owed: Object.fromEntries(owed) });
  async function* all(): AsyncGenerator<Entry> {
    for await (const entry of entriesOf(v3)) {
      files += 1;
      if (isObject(entry.path)) {
        const path = join(copies, `${isPlayer(entry.path) ? 'player-' : ''}${files}.sqlite`);
        writeFileSync(path, entry.bytes);
        for (const [kind, n] of owedIn(path)) owed.set(kind, (owed.get(kind) ?? 0) + n);
        if (isPlayer(entry.path)) players += 1;
        else rmSync(path);
      }
      yield entry;
    }
    yield { path: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest())) };
  }
  try {
    await retainDeliveries(v3, url, LONGEST_MS);
    await writeArchive(to, all(), JSON.parse(readFileSync(recipient, 'utf8')));
    await retainDeliveries(v3, url, 0);
    return { ...manifest(), ...auditorOf(copies) };
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** Makes objects of every brand retain acknowledged deliveries while the files are copied (functions/object/retained.ts). */
async function retainDeliveries(v3: string, url: string, forMs: number): Promise<void> {
  for (const worker of workersIn(v3)) {
    const status = await statusAt(new URL(url), worker === FIRST ? '' : `${worker}.`, JSON.stringify({ forMs }));
    if (status !== null && status >= 300) throw new Error(`the sandbox of ${worker} at ${url} answers ${status}`);
  }
}

/**
 * Null where nothing is served there. The request names the brand's host in a header, because names under localhost
 * resolve only in browsers.
 */
const statusAt = ({ hostname, port }: URL, prefix: string, body: string): Promise<number | null> =>
  new Promise((done, failed) => {
    const host = `${prefix}${hostname}:${port}`;
    const headers = {
      ...{ host, origin: `http://${host}`, 'content-type': 'application/json' },
      'content-length': Buffer.byteLength(body),
    };
    const call = request({ host: '127.0.0.1', port, path: '/sandbox/retain', method: 'POST', headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 500);
    });
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? done(null) : failed(error)));
    call.end(body);
  });

async function main(): Promise<void> {
  const { words, values } = orStop((args) => callOfAll({ keys: { type: 'string' } }, args));
  const [first = '', second = ''] = words;
  const { keys } = values;
  if (keys !== undefined) {
    const { publicKey, privateKey } = await newKeys();
    mkdirSync(keys, { recursive: true });
    writeFileSync(join(keys, 'backup.public.json'), JSON.stringify(publicKey));
    writeFileSync(join(keys, 'backup.private.json'), JSON.stringify(privateKey), { mode: 0o600 });
    console.log(`In ${keys}. Back up with backup.public.json; put backup.private.json where this machine is not.`);
    return;
  }
  if (first === '' || second === '') {
    console.error('npm run backup -- <to> <public key>, or npm run backup -- --keys <folder>');
    process.exit(1);
  }
  const url = `http://localhost:${process.env.PORT || 8787}`;
  const { beganMs, endedMs, files, players, owed, faults, checked } = await backUp(
    process.env.STATE || '.wrangler/state',
    url,
    first,
    second,
  );
  const onTheirWay = Object.entries(owed).map(([kind, n]) => `${n} to ${kind}`);
  console.log(
    `${files} files, ${players} players, ${Math.round(statSync(first).size / 1024)} kB, in ${((endedMs - beganMs) / 1000).toFixed(1)} s`,
  );
  console.log(`On their way: ${onTheirWay.join(', ') || 'nothing'}`);
  for (const fault of faults) console.error(fault);
  console.log(`The auditor: ${checked}`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
