// What operators take, the player may contest: it is held, shown at Work, decided by an operator who has not taken it, and given back by
// itself after the days of the policy (ADR 160).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { chargeable, earn } from '#functions/player/rewards/points.ts';
import { contest, takings } from '#functions/player/rewards/takings.ts';
import { giftViews } from '#functions/player/rewards/view.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { operate } from '#functions/player/whole/operators.ts';
import { proposals } from '#functions/player/whole/proposals.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { audited, python } from '#kit/auditor.ts';
import { Bettor } from '#kit/bettor.ts';
import { bonusTerms, spinsTerms } from '#kit/gifts.ts';
import { byOperator, doing, Persons } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { RULES, TestPlayer } from '#kit/transaction.ts';
import { workOf } from '#kit/work.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { POINT } from '#shared/domain/rewards/points.ts';

const DAY = 86_400_000;
const DAYS = RULES.policy.contestDays * DAY;
const WORDS = 'They came with my level.';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Who has 100 coins, of which an operator takes 30. */
function taken(): TestPlayer {
  const player = new TestPlayer();
  expect(doing(player, { act: 'points.give', points: 100, why: 'apology' }, 'give').ok).toBe(true);
  expect(doing(player, { act: 'points.take', points: 30, why: 'mistake' }, 'take').ok).toBe(true);
  return player;
}
let keys = 0;
const contesting = (player: TestPlayer, taking = 'K1042-1', key = `c${++keys}`) =>
  player.do((tx) => contest(tx, { key, taking, words: WORDS }));
const deciding = (player: TestPlayer, operation: Operation, operator = 'bea') =>
  player.do((tx) => operate(tx, byOperator(`d${++keys}`, operator), operation));
const returning = (player: TestPlayer, operator?: string) =>
  deciding(player, { act: 'contest.return', subject: 'K1042-1' }, operator);
const ring = (player: TestPlayer): void => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};
const coins = (player: TestPlayer) => player.get(chargeable);
const stateOf = (player: TestPlayer) => player.get(takings)[0]?.contest?.state;
const notices = (player: TestPlayer) => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const open = (player: TestPlayer) => player.get((tx) => giftViews(tx).open);

/** What the independent auditor finds in the player's file, after statements that the object would never run. */
function foundIn(player: TestPlayer, ...statements: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-contests-'));
  folders.push(folder);
  const path = join(folder, 'player.sqlite');
  player.store.all('vacuum into ?', path);
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
  return audited(folder).faults;
}

/** Nothing that the books or the independent auditor find. */
function isSound(player: TestPlayer): void {
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  if (python) expect(foundIn(player)).toEqual([]);
}

test('what is taken can be contested once, is held, and waits at Work with its sum and its day', async () => {
  const player = taken();
  expect(player.get(takings)).toMatchObject([
    { id: 'K1042-1', kind: 'coins', coins: 30, why: 'mistake', contest: null },
  ]);
  const untilMs = player.nowMs + DAYS;
  const first = contesting(player, 'K1042-1', 'once');
  expect(first).toMatchObject({
    ok: true,
    value: { contest: { words: WORDS, state: 'waits', untilMs, reason: null } },
  });
  expect(contesting(player, 'K1042-1', 'once')).toEqual(first);
  expect(contesting(player)).toMatchObject({ code: 'contest.once' });
  for (const other of ['K1042-2', 'K7-1', 'none'])
    expect(contesting(player, other)).toMatchObject({ code: 'contest.unknown' });
  expect(coins(player)).toBe(70);
  const day = new Date(untilMs).toISOString().slice(0, 10);
  expect(await workOf(player, undefined, 'contest')).toEqual([
    {
      ref: 'K1042-1',
      what: `The player disagrees that we took 30 coins; given back by itself on ${day}`,
      sum: '€ 0.30',
    },
  ]);
  isSound(player);
});

test('whoever took it does not decide on it; a colleague gives it back, once, and the player is told', async () => {
  const player = taken();
  expect(returning(player)).toMatchObject({ code: 'contest.once' });
  contesting(player);
  for (const act of [
    { act: 'contest.return', subject: 'K1042-1' },
    { act: 'contest.uphold', subject: 'K1042-1', why: 'rules' },
  ] as const)
    expect(deciding(player, act, 'ada')).toMatchObject({ code: 'bonus.second_operator', detail: { why: 'taken' } });
  expect([coins(player), stateOf(player)]).toEqual([70, 'waits']);
  expect(returning(player)).toMatchObject({
    value: { subject: 'K1042-1', before: '30 coins, waits', after: '30 coins, returned' },
  });
  expect([coins(player), stateOf(player), notices(player)[0]]).toEqual([100, 'returned', 'coins_returned']);
  expect(returning(player)).toMatchObject({ code: 'contest.once' });
  player.pass(DAYS);
  ring(player);
  expect(coins(player)).toBe(100);
  expect(await workOf(player, undefined, 'contest')).toEqual([]);
  isSound(player);
});

test('neither of the two who took it together decides on it', async () => {
  const player = new TestPlayer();
  const persons = new Persons();
  player.get((tx) => earn(tx, 6000 * POINT));
  const taking = { act: 'points.take', points: 5001, why: 'mistake' } as const;
  expect(await persons.operate(player, byOperator('p', 'ada'), taking)).toMatchObject({ value: { waits: true } });
  const subject = player.get(proposals)[0]?.id ?? '';
  const confirming = { act: 'proposal.confirm', subject } as const;
  expect(await persons.operate(player, byOperator('q', 'bea'), confirming)).toMatchObject({ ok: true });
  contesting(player);
  expect(['ada', 'bea', 'cy'].map((operator) => returning(player, operator).ok)).toEqual([false, false, true]);
  expect(coins(player)).toBe(6000);
});

test('what is upheld stays taken, with a reason that the player reads, and is not given back later', () => {
  const player = taken();
  contesting(player);
  expect(deciding(player, { act: 'contest.uphold', subject: 'K1042-1', why: 'records' }).ok).toBe(true);
  expect(player.get(takings)[0]?.contest).toMatchObject({
    state: 'upheld',
    reason: 'records',
    decidedAtMs: player.nowMs,
  });
  expect(player.get((tx) => notifications(tx))[0]).toMatchObject({
    textKey: 'coins_upheld',
    values: { coins: 30, why: 'records' },
  });
  player.pass(DAYS);
  ring(player);
  expect([coins(player), stateOf(player)]).toEqual([70, 'upheld']);
  isSound(player);
});

test('silence gives it back after the days of the policy, not before', () => {
  const player = taken();
  contesting(player);
  player.pass(DAYS - 1);
  ring(player);
  expect([coins(player), stateOf(player)]).toEqual([70, 'waits']);
  player.pass(1);
  ring(player);
  expect([coins(player), stateOf(player), notices(player)[0]]).toEqual([100, 'returned', 'coins_returned']);
  isSound(player);
});

test('in a break it can be contested, and what is decided for the player waits until something may be given', () => {
  const player = taken();
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT72H' }));
  contesting(player);
  returning(player);
  expect([coins(player), stateOf(player)]).toEqual([70, 'owed']);
  player.pass(DAY);
  ring(player);
  expect([coins(player), stateOf(player)]).toEqual([70, 'owed']);
  player.pass(2 * DAY);
  ring(player);
  expect([coins(player), stateOf(player)]).toEqual([100, 'returned']);
  isSound(player);
});

test('a bonus that an operator ended goes on with the money, the progress and the time that it had [I24 I44]', () => {
  const player = new Bettor(1000);
  player.get((tx) => giveGift(tx, { source: 'office:test', terms: bonusTerms(5000) }));
  player.get((tx) => activateGift(tx, { key: 'on', gift: 1 }));
  player.round('a', 400, 0);
  const [before] = open(player);
  const leftMs = (before?.endsAtMs ?? 0) - player.nowMs;
  const subject = `G${player.get((tx) => profileOf(tx).playerNo)}-1`;
  doing(player, { act: 'gift.cancel', subject, why: 'operator_mistake' });
  expect(open(player)).toEqual([]);
  contesting(player, subject.replace('G', 'K'));
  isSound(player);
  player.pass(DAYS);
  ring(player);
  const [after] = open(player);
  expect(after).toMatchObject({ no: 1, stage: 'handle_bets', balanceMinor: before?.balanceMinor, voidedMinor: 0 });
  expect([after?.progressMinor, (after?.endsAtMs ?? 0) - player.nowMs]).toEqual([before?.progressMinor, leftMs]);
  expect(notices(player)).toContain('gift_returned');
  player.round('b', 500, 0);
  isSound(player);
  if (python)
    expect(foundIn(player, 'update taking set held = held - 1')).toEqual([
      expect.stringMatching(/gift G\d+-1: given back is 5000, should be 4999/),
    ]);
});

test.skipIf(!python)('the auditor finds coins that come back otherwise than they were taken', () => {
  const player = taken();
  contesting(player);
  returning(player);
  for (const [statement, should] of [
    ['update taking set held = 29', 29],
    [`update taking set state = 'upheld'`, 0],
    ['delete from taking', 0],
  ] as const)
    expect(foundIn(player, statement), statement).toEqual([
      expect.stringMatching(new RegExp(`coins that return is 30, should be ${should} `)),
    ]);
});

test('a gift that was not activated can be again for a day at least; of spins those come back that were not played', () => {
  const player = new Bettor(0);
  const no = player.get((tx) => profileOf(tx).playerNo);
  player.get((tx) => giveGift(tx, { source: 'office:a', terms: bonusTerms(500) }));
  player.get((tx) => giveGift(tx, { source: 'office:b', terms: spinsTerms({ count: 20 }) }));
  player.pass(7 * DAY - 60_000);
  player.get((tx) => activateGift(tx, { key: 'on', gift: 2 }));
  for (const gift of [1, 2]) {
    doing(player, { act: 'gift.cancel', subject: `G${no}-${gift}`, why: 'operator' }, `x${gift}`);
    contesting(player, `K${no}-${gift}`);
    deciding(player, { act: 'contest.return', subject: `K${no}-${gift}` });
  }
  expect(open(player)).toMatchObject([
    { no: 1, stage: 'issued', amountMinor: 500, activatableUntilMs: player.nowMs + DAY },
    { no: 3, stage: 'issued', spins: 20, spinsUsed: 0 },
  ]);
  isSound(player);
});

test('spins that were played do not come back with those that were not', () => {
  const player = new Bettor(0);
  const no = player.get((tx) => profileOf(tx).playerNo);
  player.get((tx) => giveGift(tx, { source: 'office:b', terms: spinsTerms({ count: 20 }) }));
  player.get((tx) => activateGift(tx, { key: 'on', gift: 1 }));
  player.store.all('update gift set spins_used = 15 where no = 1');
  player.forget();
  doing(player, { act: 'gift.cancel', subject: `G${no}-1`, why: 'operator' });
  contesting(player, `K${no}-1`);
  deciding(player, { act: 'contest.return', subject: `K${no}-1` });
  expect(open(player)).toMatchObject([{ no: 2, stage: 'issued', spins: 5, spinsUsed: 0 }]);
});

test('the player’s page at the office has their words and who took it; their copy has the words and no name; an erasure leaves none', () => {
  const player = taken();
  contesting(player);
  expect(player.get((tx) => inspect(tx)).contests).toMatchObject([
    { id: 'K1042-1', what: '30 coins', operators: ['ada'], contest: { words: WORDS } },
  ]);
  const rows = player.get((tx) => exportPage(tx, 'taking', 0, [])).rows;
  expect(rows).toMatchObject([{ words: WORDS, operators: null }]);
  player.get(erase);
  expect(player.store.all('select * from taking')).toMatchObject([{ held: 30, words: null, operators: null }]);
});
