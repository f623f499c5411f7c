// Kills a working server again and again, and compares what it said with what its files hold (I8).
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Store } from '#functions/object/store.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { txOf } from '#functions/player/core/transaction.ts';
import { betAnswers } from '#functions/player/rounds/answers.ts';
import { audit } from '#shared/domain/ledger.ts';
import { fileStore } from './late.ts';

/** What the server said of each command: tried, and the answer where one came. */
export interface Attempt {
  kind: string;
  player: string;
  answer: string | null;
}

export interface Storm {
  kills: number;
  tried: number;
  acknowledged: number;
  present: number;
  postings: number;
  /** Empty when acknowledged ⊆ present ⊆ attempted, every ledger audits, and all accounts sum to zero. */
  faults: string[];
}

const SCOPES: Readonly<Record<string, string>> = {
  bet: 'bet',
  act: 'act',
  deposit: 'deposit',
  cashout: 'cashout',
  reserve: 'reserve',
  release: 'release',
  refund: 'refund',
};

/** `ackAt(kill)` says after how many answers each run is killed: no clock decides. */
export async function storm(kills: number, ackAt: (kill: number) => number, fault?: 'early'): Promise<Storm> {
  const state = mkdtempSync(join(tmpdir(), 'perigee-storm-'));
  const attempts = new Map<string, Attempt>();
  try {
    for (let kill = 0; kill < kills; kill++) await run(state, ackAt(kill), attempts, fault);
    return { kills, ...compare(state, attempts) };
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** After the last kill a new server must bring D1 up to date by itself (I40); its state folder goes with it. */
export async function stormAndDrain(
  kills: number,
  ackAt: (kill: number) => number,
): Promise<Storm & { drained: string[]; jackpot: { contributions: number; wins: number }; taken: number }> {
  const state = mkdtempSync(join(tmpdir(), 'perigee-storm-'));
  const attempts = new Map<string, Attempt>();
  try {
    for (let kill = 0; kill < kills; kill++) await run(state, ackAt(kill), attempts);
    const result = compare(state, attempts);
    const drained: string[] = [];
    const jackpot = { contributions: 0, wins: 0 };
    let taken = 0;
    const child = await start(state, 'drain');
    for await (const line of createInterface({ input: must(child.stdout) })) {
      if (line.startsWith('fault')) result.faults.push(line);
      if (line.startsWith('drained')) drained.push(line);
      const [, contributions, wins] = /^jackpot (\d+) (\d+)$/.exec(line) ?? [];
      if (contributions) Object.assign(jackpot, { contributions: Number(contributions), wins: Number(wins) });
      taken += Number(/^tables (\d+)$/.exec(line)?.[1] ?? 0);
      if (line === 'done') break;
    }
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    end(child);
    await gone;
    rmSync(join(state, 'copy'), { recursive: true, force: true });
    for (const store of objects(state)) result.faults.push(...unsettled(store), ...hanging(store));
    return { kills, ...result, drained, jackpot, taken };
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** Starts, reads what is said, and kills the whole group the moment enough was acknowledged. `mode` is the server's argument. */
export async function run(
  state: string,
  acks: number,
  attempts: Map<string, Attempt>,
  fault?: 'early',
  { server, mode } = { server: 'tests/kit/storm-server.ts', mode: 'work' },
): Promise<void> {
  const child = await start(state, mode, fault, server);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let acknowledged = 0;
  for await (const line of createInterface({ input: must(child.stdout) })) {
    const [word, player = '', kind = '', key = '', ...rest] = line.split(' ');
    const name = `${kind} ${key}`;
    if (word === 'try') attempts.set(name, { kind, player, answer: null });
    if (word === 'ack') {
      attempts.set(name, { kind, player, answer: rest.join(' ') });
      acknowledged += 1;
      if (acknowledged === acks) end(child);
    }
  }
  await gone;
  // It would count as a kill, and be none.
  if (acknowledged < acks) throw new Error(`the server ended by itself after ${acknowledged} of ${acks} answers`);
}

async function start(
  state: string,
  mode: string,
  fault?: string,
  server = 'tests/kit/storm-server.ts',
): Promise<ChildProcess> {
  const args = [server, state, String(await freePort()), mode, ...(fault ? [fault] : [])];
  // A group of its own, so that workerd dies in the same instant.
  return spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
}

function end(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It was gone already.
  }
}

function compare(state: string, attempts: ReadonlyMap<string, Attempt>): Omit<Storm, 'kills'> {
  const faults: string[] = [];
  const present = new Map<string, { answer: string; player: string }>();
  const receipts = new Set<string>();
  let postings = 0;
  let total = 0;
  for (const store of objects(state)) {
    const rows = ledgerRows(store);
    postings += rows.length;
    faults.push(...audit(rows, storedBalances(store)));
    for (const { amountMinor } of storedBalances(store)) total += amountMinor;
    const [who] = store.all<{ value: string }>(`select value from meta where name = 'profile'`);
    const player = String((JSON.parse(who?.value ?? '{}') as { playerNo: number }).playerNo - 8_000_000);
    // The player's seed is chosen before the storm begins, and again where a kill came between.
    for (const { scope, key, answer } of store.all<{ scope: string; key: string; answer: string }>(
      'select * from command',
    ))
      if (scope !== 'seeds')
        present.set(`${scope} ${key}`, { answer: scope === 'bet' ? rebuilt(store, answer) : answer, player });
    for (const { ref } of store.all<{ ref: string }>('select ref from receipt')) receipts.add(ref);
    faults.push(...unsettled(store), ...unbooked(store));
  }
  if (total !== 0) faults.push(`all accounts sum to ${total}`);
  let acknowledged = 0;
  for (const [name, { kind, answer }] of attempts) {
    if (answer === null) continue;
    acknowledged += 1;
    if (kind === 'settle' ? !receipts.has(name.slice('settle '.length)) : !present.has(name))
      faults.push(`acknowledged and not present: ${name}`);
    const stored = present.get(name)?.answer;
    if ((kind === 'bet' || kind === 'act') && stored !== undefined && answer !== '{}' && stored !== answer)
      faults.push(`another answer is kept: ${name}`);
  }
  for (const name of present.keys()) if (!attempts.has(name)) faults.push(`present and never attempted: ${name}`);
  for (const ref of receipts) if (!attempts.has(`settle ${ref}`)) faults.push(`settled and never attempted: ${ref}`);
  const known = Object.values(SCOPES);
  const unknown = [...present.keys()].filter((name) => !known.includes(name.split(' ')[0] ?? ''));
  faults.push(...unknown.map((name) => `a command nobody sends: ${name}`));
  return { tried: attempts.size, acknowledged, present: present.size, postings, faults };
}

/** The answer of a bet as its key is answered again, from the tables alone. */
function rebuilt(store: Store, stored: string): string {
  const nothing = { memory: {}, lease: null, others: [], watched: () => false, hooks: new Map() };
  const tx = txOf({ store, random: () => new Uint8Array(), ...nothing }, 0, null);
  return JSON.stringify(betAnswers(tx).read(JSON.parse(stored)));
}

/** The objects' files as the killed server left them, opened as copies: SQLite recovers its journal. */
export function objects(state: string): Store[] {
  // Inside the state folder, which goes away with it.
  const copy = join(state, 'copy');
  cpSync(join(state, 'v3', 'do', 'perigee-Player'), copy, { recursive: true });
  const stores = globSync('*.sqlite', { cwd: copy })
    .filter((name) => name !== 'metadata.sqlite')
    .map((name) => fileStore(join(copy, name)));
  return stores.filter((store) => store.all(`select 1 from sqlite_master where name = 'ledger'`).length > 0);
}

/** Rounds whose win is not exactly what they paid, once: a round of several steps may be killed between any two. */
export const unsettled = (store: Store): string[] =>
  store
    .all<{ no: number; status: string; payout: number; wins: number; paid: number }>(
      `select round.no, status, payout, count(distinct ledger.posting) as wins, coalesce(sum(ledger.amount), 0) as paid from round
        left join ledger on ledger.kind in ('win', 'free_win') and ledger.ref like 'R%-' || round.no group by round.no
        having paid != case status when 'settled' then payout else 0 end or wins > 1`,
    )
    .map(({ no, status, payout, wins, paid }) => `round ${no} (${status}) paid ${payout}: ${wins} wins of ${paid}`);

/** Charges that are not booked exactly once, as a deposit or as one that is held. */
const unbooked = (store: Store): string[] =>
  store
    .all<{ charges: number; booked: number }>(
      `select (select count(*) from receipt join payment on payment.no = receipt.payment where action = 'deposit') as charges,
        (select count(distinct posting) from ledger where kind in ('deposit', 'deposit_held')) as booked`,
    )
    .flatMap(({ charges, booked }) => (charges === booked ? [] : [`${charges} charges, ${booked} booked`]));

/** Once everything is told: stakes that a table was to decide over and that were neither bet nor given back, exactly once. */
const hanging = (store: Store): string[] =>
  store
    .all<{ no: number; status: string; held: number; bet: number; bets: number; back: number }>(
      `select round.no, status, sum(iif(kind = 'stake_held', amount, 0)) as held, sum(iif(kind = 'bet', amount, 0)) as bet,
        sum(kind = 'bet') as bets, sum(iif(kind = 'stake_back', amount, 0)) as back
        from round join ledger on ledger.ref like 'R%-' || round.no where decider = 'table' group by round.no
        having held != bet + back or bets != iif(status = 'settled', 1, 0)`,
    )
    .map(({ no, status, held, bet, back }) => `round ${no} (${status}) held ${held}, bet ${bet}, gave back ${back}`);

function must<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('a child without output');
  return thing;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
