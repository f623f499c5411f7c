// What operators do about an outside studio's rounds: void, booked from its own record, or left as it is; each once, with the books.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { officeStudioItems, openStudioRounds } from '#functions/player/rounds/corrections.ts';
import { roundById } from '#functions/player/rounds/history.ts';
import { type ComparedDay, noteCompared, noteItem } from '#functions/player/rounds/items.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { studioMovements } from '#functions/player/rounds/movements.ts';
import { betWin, rollback, type Transaction } from '#functions/player/rounds/provider.ts';
import { noun as studio } from '#functions/player/rounds/studio.ts';
import { noteWords } from '#functions/player/rounds/words.ts';
import { timeline } from '#functions/player/whole/timeline.ts';
import { doing } from '#kit/giving.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function funded(amountMinor = 10_000): TestPlayer {
  const player = new TestPlayer('items', { currency: 'EUR' });
  player.fund(amountMinor);
  return player;
}
const bet = (id: string, amountMinor = 1000): Transaction => ({ id, type: 'bet', amountMinor });
const win = (id: string, amountMinor = 1500): Transaction => ({ id, type: 'win', amountMinor });
const named = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR' } as const;
const send = (player: TestPlayer, transactions: Transaction[], finished = false) =>
  player.do((tx) => betWin(tx, ASKER, { ...named, finished, transactions }, OUTSIDE));
/** As the wire asks it: what is refused is noted. */
const call = (player: TestPlayer, transactions: Transaction[], mostTimes?: number) => {
  const shell = {
    sure: (work: () => unknown) => work(),
    system: async (work: Parameters<Shell['system']>[0]) => player.do(work),
  } as unknown as Shell;
  const input = { ...named, session: 'none', transactions, ...(mostTimes && { mostTimes }) };
  return studio.commands.studioBetWin(shell, input, OUTSIDE);
};
const takeBack = (player: TestPlayer, originals: string[]) =>
  player.get((tx) => {
    const transactions = originals.map((original) => ({ id: `undo ${original}`, original }));
    return rollback(tx, { provider: 'acme', round: 'r', transactions, finished: false });
  });
const act = (player: TestPlayer, operation: Operation, key: string) => doing(player, operation, key);
const voided = (player: TestPlayer, key = 'void', statement: 'unknown' | 'silent' = 'unknown') =>
  act(player, { act: 'round.void', subject: 'R1042-1', statement }, key);
const book = (player: TestPlayer, subject = 'U1042-1', key = 'book') => act(player, { act: 'item.book', subject }, key);
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
const round = (player: TestPlayer, id = 'R1042-1') => player.get((tx) => roundById(tx, id));
const items = (player: TestPlayer) => player.get(officeStudioItems).map(({ kind, state }) => `${kind} ${state}`);
const textKeys = (player: TestPlayer) => player.get((tx) => notifications(tx).map(({ textKey }) => textKey));
const facts = (player: TestPlayer, type: string) => player.facts.filter((fact) => fact.type === type);
const work = (player: TestPlayer) =>
  player.facts.flatMap((fact) => (fact.type === 'work.changed' ? [[fact.ref, fact.waiting]] : []));
const sound = (player: TestPlayer) => {
  expect([...audit(ledgerRows(player.store), storedBalances(player.store)), ...unbalanced(player)]).toEqual([]);
};

test('a studio is asked about a round that is open for a day, once, and what it says stands with the round and its item, and decides nothing', async () => {
  const player = funded();
  send(player, [bet('b')]);
  expect(facts(player, 'studio.overdue')).toEqual([]);
  player.pass(DAY + 1);
  ring(player);
  ring(player);
  expect(facts(player, 'studio.overdue')).toEqual([
    { type: 'studio.overdue', studio: 'acme', ref: 'r', roundId: 'R1042-1' },
  ]);
  const words = () => player.get(officeStudioItems).map((item) => item.words);
  expect(words()).toEqual([null]);
  const before = [cash(player), round(player), work(player)];
  player.do((tx) => noteWords(tx, { round: 'R1042-1', says: 'silent' }));
  expect(words()).toEqual([{ atMs: player.nowMs, says: 'silent' }]);
  const says = { state: 'finished', replayUrl: null, html: null, json: '{}' } as const;
  player.pass(HOUR);
  player.do((tx) => noteWords(tx, { round: 'R1042-1', says }));
  expect(words()).toEqual([{ atMs: player.nowMs, says }]);
  expect([cash(player), round(player), work(player)]).toEqual(before);
  expect(player.do((tx) => noteWords(tx, { round: 'R1042-9', says }))).toMatchObject({ code: 'round.unknown' });
  // A round that ends in its day is asked about by nobody.
  send(player, [], true);
  expect(items(player)).toEqual([]);
  sound(player);
});

test('a round that its studio does not end is void: the stake is back, its player reads it, and its studio is refused from then on [I13]', async () => {
  const player = funded();
  send(player, [bet('b')]);
  expect(player.get(openStudioRounds)).toMatchObject([{ id: 'R1042-1', stakeMinor: 1000, isOverdue: false }]);
  // Nobody has waited for an answer of the studio's yet.
  expect(voided(player, 'early', 'silent')).toMatchObject({ code: 'round.settled', detail: { why: 'early' } });
  player.pass(DAY + 1);
  ring(player);
  expect(items(player)).toEqual(['overdue open']);
  expect(work(player)).toEqual([['U1042-1', true]]);
  const first = voided(player, 'void', 'silent');
  expect(first).toMatchObject({
    value: { before: 'open, staked 1000 and won 0 EUR', after: 'voided, staked 1000 and won 0 EUR' },
  });
  expect([cash(player), round(player).status, round(player).house, items(player)]).toEqual([
    10_000,
    'voided',
    true,
    [],
  ]);
  expect(work(player).at(-1)).toEqual(['U1042-1', false]);
  expect(textKeys(player)).toContain('round_voided');
  expect(facts(player, 'studio.corrected')).toEqual([{ type: 'studio.corrected', studio: 'acme', day: null }]);
  const lines = player.get((tx) => timeline(tx)).items.map(({ kind, what }) => `${kind}: ${what}`);
  expect(lines).toContain('studio: overdue of acme');
  // Once, whoever presses it how often.
  expect(voided(player, 'void', 'silent')).toEqual(first);
  expect(voided(player, 'again')).toMatchObject({ code: 'round.settled', detail: { why: 'over' } });
  expect(send(player, [bet('c')])).toMatchObject({ code: 'round.settled' });
  expect(takeBack(player, ['b'])).toMatchObject({ value: { transactions: [{ id: '', no: '' }] } });
  expect(cash(player)).toBe(10_000);
  // A win after that is refused, noted once, and booked by two.
  for (let i = 0; i < 2; i++) expect(await call(player, [win('w')])).toMatchObject({ code: 'round.settled' });
  expect(items(player)).toEqual(['late_win open']);
  book(player, 'U1042-2');
  expect([cash(player), items(player)]).toEqual([11_500, ['late_win booked']]);
  expect(round(player)).toMatchObject({ status: 'voided', stakeMinor: 1000, payoutMinor: 1500 });
  expect(textKeys(player)).toContain('round_paid');
  sound(player);
});

test('what is over, was paid or has won a jackpot is not void, nor is a round of ours or somebody else’s', () => {
  const player = funded();
  send(player, [bet('b'), win('w')]);
  expect(voided(player, 'paid')).toMatchObject({ detail: { why: 'paid' } });
  send(player, [], true);
  player.do((tx) => betWin(tx, ASKER, { ...named, finished: true, transactions: [bet('b')] }, OUTSIDE));
  expect(voided(player, 'over')).toMatchObject({ detail: { why: 'over' } });
  for (const subject of ['R1042-9', 'R7-1'])
    expect(act(player, { act: 'round.void', subject, statement: 'unknown' }, subject)).toMatchObject({
      code: 'round.unknown',
    });
  const winner = funded();
  send(winner, [bet('b')]);
  winner.get((tx) =>
    jackpotWon(tx, {
      ...{ id: 'J-1', jackpot: 'orbit', jackpotName: 'Orbit', level: 'level_1', roundId: 'R1042-1', wonAtMs: 1 },
      ...{ originalMinor: 500, originalCurrency: 'EUR', amountMinor: 500, currency: 'EUR' },
    }),
  );
  expect(voided(winner)).toMatchObject({ detail: { why: 'prize' } });
  expect(cash(winner)).toBe(9500);
});

test('a win of a round that nobody knows waits an hour for its bet, then for operators, who pay it once; told again it is told [I12]', async () => {
  const player = funded();
  expect(await call(player, [win('w')])).toMatchObject({ code: 'round.unknown' });
  expect([items(player), work(player)]).toEqual([['win young'], []]);
  player.pass(HOUR);
  ring(player);
  expect([items(player), work(player)]).toEqual([['win open'], [['U1042-1', true]]]);
  const first = book(player);
  expect(first).toMatchObject({
    value: { before: 'win of acme, 1500 EUR, open', after: 'win of acme, 1500 EUR, booked' },
  });
  expect([cash(player), work(player).at(-1)]).toEqual([11_500, ['U1042-1', false]]);
  expect(round(player)).toMatchObject({ status: 'settled', stakeMinor: 0, payoutMinor: 1500, decider: 'r' });
  expect(book(player)).toEqual(first);
  expect(book(player, 'U1042-1', 'other')).toMatchObject({ code: 'offer.ended' });
  expect(await call(player, [win('w')])).toMatchObject({ ok: true });
  expect(cash(player)).toBe(11_500);
  // Its studio may have it on the day that it tried: ours is of today.
  expect(studioMovements(player.store, 'acme')).toMatchObject([{ id: 'w', type: 'win', corrected: true }]);
  sound(player);
});

test('a win whose bet comes after all is nobody’s work any more; one above the most is paid in the round’s own proportions', async () => {
  const player = funded();
  await call(player, [win('w')]);
  player.pass(HOUR);
  ring(player);
  send(player, [bet('b')]);
  expect(await call(player, [win('w')])).toMatchObject({ ok: true });
  expect([items(player), work(player)]).toEqual([
    [],
    [
      ['U1042-1', true],
      ['U1042-1', false],
    ],
  ]);
  expect(await call(player, [win('big', 90_000)], 10)).toMatchObject({ code: 'server.unavailable' });
  book(player, 'U1042-2');
  expect(round(player)).toMatchObject({ status: 'open', payoutMinor: 91_500 });
  expect(cash(player)).toBe(100_500);
  sound(player);
});

test('a rollback that would leave a win alone is booked with it, under the studio’s names, or left; the studio mends it itself by taking the win back too [I15]', () => {
  const player = funded();
  send(player, [bet('b'), win('w')], true);
  for (let i = 0; i < 2; i++) expect(takeBack(player, ['b'])).toMatchObject({ code: 'round.settled' });
  expect([items(player), cash(player)]).toEqual([['rollback open'], 10_500]);
  book(player);
  expect([cash(player), round(player).status, items(player)]).toEqual([10_000, 'voided', ['rollback booked']]);
  expect(textKeys(player)).toContain('round_corrected');
  // What the studio sends again is told: its name for it is in the books.
  expect(takeBack(player, ['b'])).toMatchObject({ value: { transactions: [{ id: 'undo b', no: 'R1042-1.3' }] } });
  sound(player);

  const other = funded();
  send(other, [bet('b'), win('w')], true);
  takeBack(other, ['b']);
  expect(takeBack(other, ['b', 'w'])).toMatchObject({ ok: true });
  expect([items(other), cash(other), work(other).at(-1)]).toEqual([[], 10_000, ['U1042-1', false]]);
  sound(other);

  // What the player has spent meanwhile the studio owes.
  const spent = funded(1000);
  send(spent, [bet('b'), win('w', 5000)], true);
  takeBack(spent, ['b']);
  spent.pass(10_000);
  spent.get((tx) => betWin(tx, ASKER, { ...named, round: 's', transactions: [bet('all', 5000)] }, OUTSIDE));
  book(spent);
  expect(cash(spent)).toBe(0);
  const owed = spent.store.all<{ credit: string; amount: number }>(
    `select amount from ledger where debit = 'house:receivable:acme' or credit = 'house:receivable:acme'`,
  );
  expect(owed.map(({ amount }) => amount)).toEqual([4000]);
  sound(spent);
});

const difference = (change: Partial<ComparedDay['found'][number]>): ComparedDay['found'][number] => ({
  ...{ kind: 'missing_here', id: 'x', round: 'r', type: 'win', currency: 'EUR', amount: 700, game: null },
  ...change,
});
const compared = (player: TestPlayer, ...found: ComparedDay['found'][number][]) =>
  player.get((tx) => noteCompared(tx, { provider: 'acme', day: '2026-11-29', found }));

test('what differs on a day is work until it differs no more, was booked, or was left as it is; a stake is never taken afterwards', () => {
  const player = funded();
  send(player, [bet('b'), bet('c', 300)], true);
  const open = [
    difference({}),
    difference({ id: 'p', kind: 'missing_there', type: 'bet', amount: 300 }),
    difference({ id: 's', type: 'bet' }),
    difference({ id: 'a', kind: 'amount', amount: 1 }),
    difference({ id: 'undo', type: 'rollback', amount: 1000 }),
  ];
  compared(player, ...open);
  compared(player, ...open);
  expect(items(player)).toEqual([
    'missing_here open',
    'missing_there open',
    'missing_here open',
    'amount open',
    'missing_here open',
  ]);
  expect(work(player)).toHaveLength(5);
  for (const subject of ['U1042-3', 'U1042-4'])
    expect(book(player, subject, subject)).toMatchObject({ detail: { why: 'none' } });
  // Its studio has no stake under that name, nor have we.
  expect(book(player, 'U1042-2', 'p')).toMatchObject({ detail: { why: 'over' } });
  book(player, 'U1042-1', 'win');
  expect(cash(player)).toBe(9400);
  expect(act(player, { act: 'item.close', subject: 'U1042-4', closed: 'agreed' }, 'a')).toMatchObject({
    value: { after: 'amount of acme, 1 EUR, closed' },
  });
  // The rest of the round would stand without a stake of that size: one is left, so it goes.
  expect(book(player, 'U1042-5', 'back')).toMatchObject({ ok: true });
  expect([cash(player), round(player)]).toMatchObject([10_400, { stakeMinor: 300, payoutMinor: 700 }]);
  compared(player, difference({ id: 'a', kind: 'amount', amount: 1 }));
  expect(items(player).toSorted()).toEqual(['amount closed', 'missing_here booked', 'missing_here booked']);
  sound(player);
});

test('a stake that only we have goes back, and is compared as what we corrected; an item of another player is none [I38]', () => {
  const player = funded();
  send(player, [bet('b')], true);
  compared(player, difference({ id: 'b', kind: 'missing_there', type: 'bet', amount: 1000 }));
  expect(book(player)).toMatchObject({ ok: true });
  expect([cash(player), round(player).status]).toEqual([10_000, 'voided']);
  expect(studioMovements(player.store, 'acme')).toMatchObject([{ id: 'b', corrected: true }]);
  for (const subject of ['U7-1', 'U1042-9'])
    expect(book(player, subject, subject)).toMatchObject({ code: 'receipt.unknown' });
  sound(player);
});

test('what a studio and we have noted once stays one item: a win that was refused and stands in its report', () => {
  const player = funded();
  player.get((tx) =>
    noteItem(tx, {
      ...{ studio: 'acme', kind: 'win', ref: 'x', round: 'r', type: 'win' },
      game: null,
      currency: 'EUR',
      amount: 700,
    }),
  );
  compared(player, difference({}));
  expect(items(player)).toEqual(['win young']);
  // Nobody has said of which game it is.
  expect(book(player)).toMatchObject({ code: 'game.unknown' });
});
