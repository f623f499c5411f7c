// Players whose objects were last awake before rounds had movements: what they had played goes on as it was, to the cent.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Store } from '#functions/object/store.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { limits } from '#functions/player/limits/view.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { act } from '#functions/player/rounds/engine.ts';
import { openRounds, roundById } from '#functions/player/rounds/history.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { sums } from '#functions/player/rounds/money.ts';
import { byNo } from '#functions/player/rounds/row.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, memoryStore, OFFERED, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

const FILES = ['own-round-open', 'stakes-held', 'free-round-open'] as const;

/** The tables as they were left, one statement a line. */
function left(file: (typeof FILES)[number]): Store {
  const store = memoryStore();
  for (const line of readFileSync(new URL(`stored/${file}.sql`, import.meta.url), 'utf8').split('\n'))
    if (line && !line.startsWith('--')) store.all(line);
  return store;
}
/** After midnight the player is back. */
function back(file: (typeof FILES)[number]): TestPlayer {
  const player = new TestPlayer(file, {}, undefined, null, left(file));
  const [newest] = player.store.all<{ at: number }>('select max(placed_at) as at from round');
  player.nowMs = (newest?.at ?? 0) + 60_000;
  return player;
}
const cash = (store: Store) =>
  store.all(
    'select currency, sum(cash_in) as staked, sum(cash_out) as won, count(*) as n from round group by currency',
  );

describe.each(FILES)('what was left with %s', (file) => {
  test('keeps its rounds, sums, books and open money, and every round is the fold of its movements [I1 I2 I13 I54]', () => {
    const before = left(file);
    const was = { cash: cash(before), balances: storedBalances(before), ledger: ledgerRows(before) };
    const numbers = before.all<{ no: number; status: string }>('select no, status from round order by no');
    const player = back(file);
    expect({
      cash: cash(player.store),
      balances: storedBalances(player.store),
      ledger: ledgerRows(player.store),
    }).toEqual(was);
    expect(audit(was.ledger, was.balances)).toEqual([]);
    expect(player.store.all('select no, status from round order by no')).toEqual(numbers);
    expect(unbalanced(player)).toEqual([]);
    // Nothing of it is done a second time.
    const [movements] = player.store.all('select count(*) as n, sum(cash + bonus) as sum from movement');
    openTables(player.store);
    expect(player.store.all('select count(*) as n, sum(cash + bonus) as sum from movement')).toEqual([movements]);
  });

  test('is told in receipts that hold, in statistics and in limits as before [I28 I54]', () => {
    const player = back(file);
    const period = { fromMs: 0, toMs: player.nowMs + 1 };
    const part = player.get((tx) => receiptsOf(tx, period.fromMs, period.toMs));
    const header = {
      format: RECEIPT_FORMAT,
      house: '',
      site: '',
      madeAtMs: 0,
      about: null,
      period,
      configs: {},
    } as const;
    expect(verifyReceipts({ ...header, ...part }).faults.filter(({ check }) => check !== 'draws')).toEqual([]);
    const [sum] = player.store.all<{ staked: number; won: number }>(
      'select sum(cash_in) as staked, sum(cash_out) as won from round',
    );
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: sum?.staked, wonMinor: sum?.won });
    const loss = player.get((tx) => limits(tx)).limits.find(({ type }) => type === 'loss');
    expect(loss?.accounts[0]?.usedMinor).toBe((sum?.staked ?? 0) - (sum?.won ?? 0));
  });
});

test('a prize that was paid is not paid again [I7]', () => {
  const player = back('own-round-open');
  const before = ledgerRows(player.store).length;
  const prize = { id: 'J-test-1', jackpot: 'test', jackpotName: 'Test', level: 'level_1', roundId: 'R1042-2' } as const;
  const paid = { originalMinor: 777, originalCurrency: 'EUR', amountMinor: 777, currency: 'EUR', wonAtMs: 1 } as const;
  player.get((tx) => jackpotWon(tx, { ...prize, ...paid }));
  expect(ledgerRows(player.store)).toHaveLength(before);
  player.get((tx) => jackpotWon(tx, { ...prize, ...paid, id: 'J-test-3' }));
  expect(unbalanced(player)).toEqual([]);
});

test('an open round goes on from its own draws, and takes part in the jackpot of its stake', () => {
  const player = back('own-round-open');
  expect(player.get((tx) => openRounds(tx))).toMatchObject([{ id: 'R1042-15', stakeMinor: 1000, decider: null }]);
  const move = { key: 'go on', roundId: 'R1042-15', step: 1, action: 'double' };
  const { round } = player.get((tx) => act(tx, ASKER, move, COIN, OFFERED));
  expect(round).toMatchObject({ status: 'settled', stakeMinor: 2000 });
  expect(player.get((tx) => sums(tx, byNo(tx, 15) as never))).toMatchObject({
    stake: 2000,
    moves: round.payoutMinor ? 3 : 2,
  });
  expect(player.facts.filter(({ type }) => type === 'round.settled')).toMatchObject([{ jackpot: { jackpot: 'test' } }]);
  expect(unbalanced(player)).toEqual([]);
});

test('a held stake is settled by its parts, and what came back or never came stays spent [I13 I14 I18]', () => {
  const player = back('stakes-held');
  const verdict = { decider: 'solstice:9', keys: ['h', 'j'], payoutMinor: 700, view: null, events: [] };
  const again = (key: string) =>
    player.do((tx) =>
      reserve(
        tx,
        ASKER,
        { key, decider: 'solstice:10', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } },
        COIN,
      ),
    );
  for (const key of ['c', 'd', 'i', 'early']) expect(again(`${key}`)).toMatchObject({ ok: false });
  player.store.all("delete from command where scope = 'reserve'");
  for (const key of ['a', 'c', 'd', 'h', 'i', 'early']) expect(again(key)).toMatchObject({ code: 'round.settled' });
  // Told again, each is as it was told before.
  player.get((tx) => returnReserved(tx, { decider: 'solstice:9', key: 'i' }));
  expect(player.do((tx) => returnReserved(tx, { decider: 'solstice:1', key: 'a' }))).toMatchObject({
    code: 'round.settled',
  });
  expect(player.do((tx) => settleReserved(tx, { ...verdict, keys: ['h', 'i', 'j'] }))).toMatchObject({
    code: 'round.unknown',
  });
  expect(player.get((tx) => settleReserved(tx, verdict))).toMatchObject({ stakeMinor: 500, payoutMinor: 700 });
  expect(unbalanced(player)).toEqual([]);
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
});

test('a free round is decided by the house after its day, for the purse of its gift [I26]', () => {
  const player = back('free-round-open');
  player.pass(86_400_000);
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, COIN));
  expect(player.get((tx) => roundById(tx, 'R1042-15'))).toMatchObject({ status: 'settled', free: true, house: true });
  expect(unbalanced(player)).toEqual([]);
});
