// A studio and the casino are killed in turns while everything goes wrong between them: in the end both books are the same, row by row,
// and what is planted in either is found (provider-wallet.md 14).
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '#functions/object/store.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { studioMovements } from '#functions/player/rounds/movements.ts';
import { studioSecrets } from '#functions/sandbox/studio.ts';
import { playerIdOf } from '#functions/wallet/account-ids.ts';
import { counted } from '#kit/everything.ts';
import { fileStore } from '#kit/late.ts';
import { type OwnProcess, ownProcess } from '#kit/own-process.ts';
import { audit } from '#shared/domain/ledger.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { minorOf } from '#shared/domain/wallet/amounts.ts';
import { differences, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import type { Session } from '../../kit/cases.ts';
import type { ReportRow } from '../../kit/studio/books.ts';
import { secrets } from '../../scripts/secrets.ts';

const rounds = counted(40, 400, 1000);
/** After so many rounds one of the two is killed, in turns. */
const every = counted(15, 40, 40);
const PLAYERS = 4;

const state = mkdtempSync(join(tmpdir(), 'perigee-studio-'));
let server: OwnProcess | null = null;
afterAll(async () => {
  await server?.kill();
  rmSync(state, { recursive: true, force: true });
});

const casino = (port?: number) => ownProcess(state, port, 'tests/kit/studio-storm-server.ts');

async function session(base: string, i: number): Promise<Session> {
  const wish = { email: `storm-${i}@example.com`, country: 'XB', fund: '1000000' };
  const headers = { 'content-type': 'application/json', origin: new URL(base).origin };
  const reply = await fetch(`${base}/sandbox/studio/session`, { method: 'POST', headers, body: JSON.stringify(wish) });
  const opened = (await reply.json()) as Record<string, string> & { secrets: string[] };
  const { wallet = '', account_id = '', session_id = '', game_id = '' } = opened;
  return {
    url: wallet,
    secret: opened.secrets[0] ?? '',
    secrets: opened.secrets,
    account: account_id,
    session: session_id,
    game: game_id,
    currency: 'EUR',
  };
}

interface Report {
  readonly rows: ReportRow[];
  readonly complaints: string[];
  readonly owes: number;
  readonly expected: [string, string][];
}

interface Studio {
  readonly child: ChildProcess;
  /** Reads what it says until it has begun so many rounds or is done; answers its report where it is. */
  until(begun: number): Promise<Report | null>;
}

function studio(sessions: readonly Session[]): Studio {
  const wish = join(state, 'wish.json');
  writeFileSync(wish, JSON.stringify({ sessions, seed: 49, rounds }));
  const args = ['tests/kit/studio-storm-player.ts', join(state, 'books.jsonl'), wish];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async until(begun) {
      for (let count = 0; count < begun; ) {
        const { value: line, done } = await lines.next();
        if (done) throw new Error('the studio ended by itself');
        if (line.startsWith('report ')) return JSON.parse(line.slice('report '.length)) as Report;
        if (line === 'round') count += 1;
      }
      return null;
    },
  };
}

function stores(): Store[] {
  const files = globSync('*.sqlite', { cwd: join(state, 'v3', 'do', 'perigee-Player') });
  return files.flatMap((file) => {
    const store = fileStore(join(state, 'v3', 'do', 'perigee-Player', file), true);
    return store.all(`select 1 from sqlite_master where name = 'movement'`).length > 0 ? [store] : [];
  });
}

const read = ({ id_provider, account_id, round_id, type, amount, currency, time }: ReportRow): StudioRow => {
  if (!isCurrency(currency)) throw new Error(currency);
  const minor = minorOf(amount, { currency, shift: 0 });
  const amountMinor = minor.ok ? minor.value : 0;
  return { id: id_provider, account: account_id, round: round_id, type, amountMinor, currency, atMs: Date.parse(time) };
};

test('kills of either side, with everything going wrong between them: nothing is owed, both books are the same, and each planted difference is found [I7 I11 I12 I13 I14 I15 I16]', {
  timeout: 1_200_000,
}, async () => {
  server = await casino();
  const port = Number(new URL(server.base).port);
  const sessions: Session[] = [];
  for (let i = 0; i < PLAYERS; i++) sessions.push(await session(server.base, i));
  let report: Report | null = null;
  let kills = 0;
  let playing = studio(sessions);
  while (!report) {
    report = await playing.until(every);
    if (report) break;
    kills += 1;
    if (kills % 2 === 1) {
      await server.kill();
      server = await casino(port);
    } else {
      playing.child.kill('SIGKILL');
      playing = studio(sessions);
    }
  }
  await server.kill();
  expect(kills).toBeGreaterThan(1);
  expect(report.complaints).toEqual([]);
  expect(report.owes).toBe(0);

  const { PSP_SANDBOX_SECRET: secret = '' } = secrets();
  const accountKey = `studio accounts ${secret}`;
  const ours: StudioRow[] = [];
  const all = stores();
  for (const store of all) expect(audit(ledgerRows(store), storedBalances(store))).toEqual([]);
  for (const { account } of sessions) {
    const id = await playerIdOf({ accountKey }, account);
    const own = all.find((store) =>
      store.all<{ value: string }>(`select value from meta where name = 'profile'`)[0]?.value.includes(String(id)),
    );
    expect(own).toBeDefined();
    if (own) ours.push(...studioMovements(own, 'gimbal').map((row) => ({ ...row, account })));
  }
  expect(studioSecrets(secret)).toContain(sessions[0]?.secret);
  const theirs = report.rows.map(read);
  expect(theirs.length).toBeGreaterThan(rounds / 4);
  const days = [...new Set([...ours, ...theirs].map(({ atMs }) => Math.floor(atMs / 86_400_000)))];
  const found = (some: readonly StudioRow[], other: readonly StudioRow[]) =>
    days.flatMap((day) => {
      const of = (rows: readonly StudioRow[]) => rows.filter(({ atMs }) => Math.floor(atMs / 86_400_000) === day);
      return differences(day * 86_400_000, days.length > 1 ? some : of(some), of(other)).map(({ kind }) => kind);
    });
  expect(found(ours, theirs)).toEqual([]);
  // One is taken out of, or changed in, either book; at noon, since by midnight a row may be in either day.
  const noon = (days[0] ?? 0) * 86_400_000 + 43_200_000;
  const atNoon = (rows: readonly StudioRow[]) => rows.map((row) => ({ ...row, atMs: noon }));
  const [here, there] = [atNoon(ours), atNoon(theirs)];
  const at = Math.floor(there.length / 2);
  const changed = (change: Partial<StudioRow>) => there.map((row, i) => (i === at ? { ...row, ...change } : row));
  expect(found(here.slice(1), there)).toEqual(['missing_here']);
  expect(found(here, there.slice(1))).toEqual(['missing_there']);
  expect(found(here, changed({ amountMinor: 77_777 }))).toEqual(['amount']);
  expect(found(here, changed({ round: 'another' }))).toEqual(['round']);
  expect(found(here, changed({ currency: 'USD' }))).toEqual(['currency']);
  expect(found(here, [...there, ...there.slice(at, at + 1)])).toEqual(['twice']);
});
