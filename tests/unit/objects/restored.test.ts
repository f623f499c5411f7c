// What objects leave behind when their storage was put back from a backup: nobody has luck twice, no money goes twice, nothing is lost.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { leaveChains, linkViews } from '#functions/jackpot/chains.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { acknowledge, deliver, OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { meetRestore } from '#functions/object/restored.ts';
import { retainUntil } from '#functions/object/retained.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { ripe as due } from '#functions/player/core/due.ts';
import { debtOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { payoutOrder, payoutUpdate, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { missedPayout } from '#functions/player/payments/missed.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { roundById } from '#functions/player/rounds/history.ts';
import { promised, seeds } from '#functions/player/rounds/seeds.ts';
import { protectAgain, protection } from '#functions/player/whole/protected.ts';
import { leaveBehind } from '#functions/table/rounds.ts';
import { newest } from '#functions/table/row.ts';
import { contributionOf, TestJackpot } from '#kit/jackpot.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { TestTable } from '#kit/table.ts';
import { ASKER, COIN, memoryStore, TestPlayer } from '#kit/transaction.ts';
import { MICRO } from '#shared/domain/jackpots.ts';
import { audit } from '#shared/domain/ledger.ts';
import { newKeys, readArchive, writeArchive } from '../../../scripts/backup/archive.ts';

const AT = Date.UTC(2026, 10, 30, 20);
const base = (store: Store, nowMs = AT) => ({
  store,
  nowMs,
  random: (n: number) => crypto.getRandomValues(new Uint8Array(n)),
  wrote: false,
});
const owed = (store: Store) =>
  store.all<{ no: number; receiver: string }>('select no, receiver, tries, due_at from outbox order by no');

afterEach(() => retainUntil(0));

test('what was acknowledged while the backup was taken is told again, under its number; new deliveries have numbers that nobody has seen [I8 I40]', () => {
  const store = memoryStore();
  bringUp(store, [[META_TABLE, OUTBOX_TABLE]]);
  deliver(base(store), ['up:a', 1], ['up:a', 2], ['up:b', 3]);
  acknowledge(store, 'up:a', [1]);
  retainUntil(Date.now() + 60_000);
  acknowledge(store, 'up:a', [2]);
  expect(owed(store)).toMatchObject([{ no: 3 }]);
  expect(meetRestore(base(store), ['1-2', null])).toBe(true);
  expect(owed(store)).toMatchObject([
    { no: 2, receiver: 'up:a', tries: 1, due_at: AT },
    { no: 3, receiver: 'up:b' },
  ]);
  deliver(base(store), ['up:a', 4]);
  expect(owed(store).at(-1)?.no).toBeGreaterThan(1_000_000);
  // Once for each restore, however often it wakes; a second restore is another.
  expect(meetRestore(base(store), ['1-2', null])).toBe(false);
  expect(meetRestore(base(store), [undefined, null])).toBe(false);
  expect(meetRestore(base(store), ['1-3', null])).toBe(true);
});

test('an object that owes nobody, and one from before its outbox had a number, are put back too', () => {
  for (const steps of [[META_TABLE], [META_TABLE, OUTBOX_TABLE]]) {
    const store = memoryStore();
    bringUp(store, [steps]);
    expect(meetRestore(base(store), ['1-2', null])).toBe(true);
  }
});

test('a player’s seeds are shown and never drawn with again, and round numbers of the time that is gone are given to nobody [S6.10]', () => {
  const player = new TestPlayer();
  player.fund(10_000);
  const bet = (key: string) => {
    const { seedHash, clientSeed } = player.get(promised);
    const input = {
      key,
      game: COIN.id,
      stakeMinor: 100,
      currency: 'EUR',
      action: { heads: true },
      seed: { seedHash, clientSeed: clientSeed ?? 'mine' },
    } as const;
    return player.get((tx) => placeBet(tx, ASKER, input, COIN)).round;
  };
  const first = bet('a');
  const before = player.get(promised);
  restore(player);
  const after = player.get(promised);
  expect([before.seedHash, before.nextSeedHash]).not.toContain(after.seedHash);
  expect([before.seedHash, before.nextSeedHash]).not.toContain(after.nextSeedHash);
  const revealed = player.get((tx) => seeds(tx)).revealed.map(({ seedHash }) => seedHash);
  expect(revealed).toEqual(expect.arrayContaining([before.seedHash, before.nextSeedHash]));
  player.pass(10_000);
  const named = { seedHash: before.seedHash, clientSeed: before.clientSeed ?? '' };
  const old = {
    key: 'b',
    game: COIN.id,
    stakeMinor: 100,
    currency: 'EUR',
    action: { heads: true },
    seed: named,
  } as const;
  expect(player.do((tx) => placeBet(tx, ASKER, old, COIN))).toMatchObject({
    code: 'bet.invalid',
    detail: { why: 'seed' },
  });
  const next = bet('c');
  expect(Number(next.id.split('-')[1]) - Number(first.id.split('-')[1])).toBeGreaterThan(100_000);
  expect(unbalanced(player)).toEqual([]);
});

test('a round that is open, whose rest may have been seen, is void: the stake is there again [I13]', () => {
  const player = new TestPlayer();
  player.fund(10_000);
  const input = {
    key: 'a',
    game: COIN.id,
    stakeMinor: 1000,
    currency: 'EUR',
    action: { heads: true, open: true },
  } as const;
  const { round } = player.get((tx) => placeBet(tx, ASKER, input, COIN));
  expect(round.status).toBe('open');
  restore(player);
  expect(player.get((tx) => roundById(tx, round.id))).toMatchObject({ status: 'voided', house: true });
  expect(purse(player)).toBe(10_000);
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
});

test('a withdrawal from before is looked for at its provider before it is ordered [I18]', () => {
  const player = new TestPlayer();
  player.fund(10_000);
  const id = cashOut(player, 4000, 'o');
  restore(player);
  expect(player.get((tx) => payoutOrder(tx, id))).toMatchObject({ again: true, payment: { state: 'processing' } });
  // One that is made afterwards was never ordered.
  player.pass(1000);
  const later = cashOut(player, 1000, 'p');
  expect(player.get((tx) => payoutOrder(tx, later))).toMatchObject({ again: false });
});

test('a payout that the backup does not know leaves the books once: of the cash that is there, or as a debt [I3 I10 I18]', () => {
  for (const amountMinor of [4000, 15_000]) {
    const player = new TestPlayer();
    player.fund(10_000);
    restore(player);
    const missed = {
      paymentId: 'P1042-5',
      provider: 'p',
      method: 'visa',
      currency: 'EUR',
      amountMinor,
      destination: 'd',
      holder: 'h',
    } as const;
    for (let twice = 0; twice < 2; twice++) player.get((tx) => missedPayout(tx, missed));
    player.do((tx) => payoutUpdate(tx, { paymentId: 'P1042-5', provider: 'p', providerRef: 'tr', state: 'succeeded' }));
    expect(player.get((tx) => payment(tx, 'P1042-5')).state).toBe('succeeded');
    expect([purse(player), Math.abs(player.get((tx) => debtOf(tx, 'EUR')))]).toEqual(
      amountMinor === 4000 ? [6000, 0] : [0, 5000],
    );
    expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
    // A payment of the time that is gone does not lend its number to another.
    const deposit = {
      key: 'd',
      amountMinor: 100,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    } as const;
    const { id } = player.get((tx) => openDeposit(tx, ASKER, deposit)).payment;
    expect(Number(id.split('-')[1])).toBeGreaterThan(100_000);
  }
});

test('limits and exclusions come back from the journal where they protect more, and never less [I29 I30 I31]', () => {
  const gone = new TestPlayer();
  gone.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 5000 }));
  gone.get((tx) => setLimit(tx, { type: 'session', minutes: 30 }));
  expect(gone.facts.filter(({ type }) => type === 'protection.changed')).toHaveLength(2);
  const limits = gone.get(protection);
  gone.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  const firm = gone.get(protection);

  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 9000 }));
  player.get((tx) => setLimit(tx, { type: 'session', minutes: 20 }));
  player.get((tx) => protectAgain(tx, limits));
  const now = player.get(protection);
  expect(now.limits).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'deposit', size: 5000 })]));
  expect(now.limits).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'session', size: 20 })]));
  player.get((tx) => protectAgain(tx, firm));
  expect(player.get(protection).exclusion).toEqual(firm.exclusion);
  const rows = player.store.all('select * from exclusion').length;
  // Told twice it is the same; a shorter one changes nothing.
  player.get((tx) => protectAgain(tx, firm));
  player.get((tx) =>
    protectAgain(tx, { ...firm, exclusion: { type: 'coolingoff', fromMs: player.nowMs, untilMs: player.nowMs + 1 } }),
  );
  expect(player.store.all('select * from exclusion')).toHaveLength(rows);
  expect(player.get(protection).exclusion).toEqual(firm.exclusion);
});

test('a table gives back what is on it, and draws from a chain that nobody has seen anything of [I13 I18]', async () => {
  // Its flight is in the air: where it ends may have been seen.
  const table = new TestTable('crash');
  const player = new TestPlayer();
  player.fund(10_000);
  table.sit();
  const { chain, no } = table.round;
  await table.bet(player, 'k', 200, { bets: [{ stakeMinor: 200, target: 100_000 }] });
  table.pass();
  expect(table.round.phase).toBe('flying');
  meetRestore(base(table.store, table.nowMs), ['1-2', leaveBehind]);
  table.nowMs += 120_000;
  table.turn();
  expect(table.owed()).toMatchObject([{ body: { key: 'k' } }]);
  expect(newest(table.store)).toMatchObject({ no, phase: 'lost' });
  table.nowMs += 10_000;
  table.turn();
  // It waits for the new chain's beacon.
  expect(newest(table.store)?.no).toBe(no);
  table.seal();
  table.turn();
  expect(table.round.chain).toBeGreaterThan(chain);
  expect(table.round.no).toBeGreaterThan(no + 1000);
  expect(table.audit().faults).toEqual([]);
});

test('a jackpot shows the link that drew, and draws what comes from another chain, once it has its beacon', () => {
  const jackpot = new TestJackpot();
  jackpot.take(contributionOf(0, 1));
  jackpot.seal();
  jackpot.take(contributionOf(1, 500 * MICRO));
  const [before] = linkViews(jackpot.store, 'test', 1);
  expect(before?.link).toBeNull();
  meetRestore(base(jackpot.store, jackpot.nowMs), ['1-2', leaveChains]);
  jackpot.take(contributionOf(2, 500 * MICRO));
  expect(linkViews(jackpot.store, 'test', 1)).toMatchObject([
    { chain: before?.chain, no: before?.no, link: expect.any(String) },
  ]);
  jackpot.seal();
  jackpot.take(contributionOf(3, 500 * MICRO));
  expect(linkViews(jackpot.store, 'test', 1)[0]?.chain).toBeGreaterThan(before?.chain ?? 0);
  expect(jackpot.audit().faults).toEqual([]);
});

test('a backup is read by the private key alone, whole or not at all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-archive-'));
  try {
    const [keys, others] = [await newKeys(), await newKeys()];
    const entries = [
      { path: 'a', bytes: crypto.getRandomValues(new Uint8Array(60_000)) },
      { path: 'b', bytes: new Uint8Array(0) },
      ...Array.from({ length: 40 }, (_, i) => ({
        path: `c${i}`,
        bytes: crypto.getRandomValues(new Uint8Array(65_000)),
      })),
    ];
    const file = join(folder, 'backup');
    await writeArchive(
      file,
      (async function* () {
        yield* entries;
      })(),
      keys.publicKey,
    );
    const read = async (path: string, key = keys.privateKey) => {
      const found: { path: string; bytes: Uint8Array }[] = [];
      await readArchive(path, key, (entry) => found.push(entry));
      return found;
    };
    const found = await read(file);
    expect(found.map(({ path }) => path)).toEqual(entries.map(({ path }) => path));
    for (const [i, { bytes }] of entries.entries())
      expect(Buffer.compare(bytes, found[i]?.bytes ?? new Uint8Array(1))).toBe(0);
    await expect(read(file, others.privateKey)).rejects.toThrow();
    await expect(writeArchive(file, (async function* () {})(), keys.privateKey)).rejects.toThrow('private');
    const bytes = readFileSync(file);
    const damaged = { short: bytes.subarray(0, bytes.length - 1024 ** 2), flipped: Buffer.from(bytes) };
    damaged.flipped[bytes.length >> 1] = (damaged.flipped[bytes.length >> 1] ?? 0) ^ 1;
    for (const [name, content] of Object.entries(damaged)) {
      writeFileSync(join(folder, name), content);
      await expect(read(join(folder, name))).rejects.toThrow();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function restore(player: TestPlayer): void {
  player.pass(1000);
  meetRestore(base(player.store, player.nowMs), [`1-${player.nowMs}`, null]);
  player.forget();
  // The next command leaves behind what must be.
  player.get((tx) => due(tx));
}

function purse(player: TestPlayer): number {
  return (
    player.store.all<{ amount: number }>(
      `select amount from balance where account = 'player:real' and currency = 'EUR'`,
    )[0]?.amount ?? 0
  );
}

function cashOut(player: TestPlayer, amountMinor: number, key: string): string {
  const money = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
  const to = { destination: 'card', instrument: 'Visa', recallable: true, payAfterMs: 60_000 };
  return player.get((tx) => requestCashout(tx, ASKER, { key, ...money, ...to, amountMinor })).payment.id;
}
