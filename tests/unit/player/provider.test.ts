// Rounds that an outside studio decides: the semantics of provider-wallet.md, 1 to 5 and 9, without their wire.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Asker } from '#functions/player/core/shell.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { receipt } from '#functions/player/payments/receipts.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { roundById } from '#functions/player/rounds/history.ts';
import {
  type BetWin,
  betWin,
  finish,
  type Rollback,
  rollback,
  type Transaction,
} from '#functions/player/rounds/provider.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { describeMoney, euroOf, own } from '#kit/currencies.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, OUTSIDE, TestPlayer, withMaxStake } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

function funded(amountMinor = 10_000): TestPlayer {
  const player = new TestPlayer();
  player.fund(amountMinor);
  return player;
}
const bet = (id: string, amountMinor = 1000): Transaction => ({ id, type: 'bet', amountMinor });
const win = (id: string, amountMinor = 1500): Transaction => ({ id, type: 'win', amountMinor });
const send = (
  player: TestPlayer,
  transactions: Transaction[],
  {
    asker = ASKER as Asker | null,
    title = OUTSIDE as typeof OUTSIDE | null,
    ...change
  }: Partial<BetWin> & {
    asker?: Asker | null;
    title?: typeof OUTSIDE | null;
  } = {},
) =>
  player.do((tx) =>
    betWin(
      tx,
      asker,
      { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: own(), transactions, ...change },
      title ?? undefined,
    ),
  );
const takeBack = (player: TestPlayer, originals: string[], change: Partial<Rollback> = {}) => {
  const transactions = originals.map((original) => ({ id: `undo ${original}`, original }));
  return player.get((tx) => rollback(tx, { provider: 'acme', round: 'r', transactions, ...change }));
};
const end = (player: TestPlayer, round = 'r') => player.do((tx) => finish(tx, { provider: 'acme', round }));
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor ?? 0;
const round = (player: TestPlayer, id = 'R1042-1') => player.get((tx) => roundById(tx, id));
const flag = (player: TestPlayer) => player.store.all<{ flag: string | null }>('select flag from round')[0]?.flag;
const sound = (player: TestPlayer) => [
  ...audit(ledgerRows(player.store), storedBalances(player.store)),
  ...unbalanced(player),
];
const size = (player: TestPlayer) => player.store.all<{ n: number }>('select total_changes() as n')[0]?.n;
const lossOf = (player: TestPlayer) =>
  player.get((tx) => limits(tx)).limits.find(({ type }) => type === 'loss')?.accounts[0]?.usedMinor;

test('told again is told the balance that it was told, with the gift of a level that came of the round [I7]', () => {
  const player = funded(100_000);
  const first = send(player, [bet('b', 60_000), win('w', 1000)], { finished: true });
  expect(ledgerRows(player.store).filter(({ kind }) => kind === 'prize')).toHaveLength(1);
  expect(first).toMatchObject({ value: { balanceMinor: cash(player) } });
  player.pass(10_000);
  send(player, [bet('c', 500)], { round: 's' });
  expect(send(player, [bet('b', 60_000), win('w', 1000)], { finished: true })).toEqual(first);
});

describeMoney('a studio’s transaction', () => {
  test('told again is answered as the first time, with the balance of then, and changes nothing [I7 I11]', () => {
    const player = funded();
    const first = send(player, [bet('b'), win('w')]);
    expect(first).toMatchObject({
      value: {
        roundId: 'R1042-1',
        balanceMinor: 10_500,
        transactions: [
          { id: 'b', no: 'R1042-1.1', bonusMinor: 0 },
          { id: 'w', no: 'R1042-1.2', bonusMinor: 0 },
        ],
      },
    });
    player.pass(10_000);
    send(player, [bet('c', 500)]);
    const before = size(player);
    expect(send(player, [bet('b'), win('w')])).toEqual(first);
    expect(send(player, [bet('b')])).toMatchObject({
      value: { balanceMinor: 9000, transactions: [{ no: 'R1042-1.1' }] },
    });
    expect(send(player, [bet('b')], { asker: null, title: null })).toMatchObject({ ok: true });
    expect([size(player), cash(player)]).toEqual([before, 10_000]);
  });

  test('of another amount, kind or round under the same name is refused, and posts nothing [I7]', () => {
    const player = funded();
    send(player, [bet('b')]);
    for (const other of [bet('b', 999), win('b', 1000)])
      expect(send(player, [other])).toMatchObject({ code: 'idempotency.key_reused' });
    player.pass(10_000);
    expect(send(player, [bet('b')], { round: 'other', game: 'acme/reels' })).toMatchObject({
      code: 'idempotency.key_reused',
    });
    expect([cash(player), ledgerRows(player.store).length]).toEqual([9000, 2]);
    // The same name of another studio is another transaction.
    const reels = { provider: 'zenith', round: 'z', game: 'zenith/reels' };
    expect(send(player, [bet('b', 999)], { ...reels, title: { ...OUTSIDE, id: reels.game } }).ok).toBe(true);
  });

  test('in a list is taken with all of it or not at all [I1]', () => {
    const player = funded();
    expect(send(player, [bet('b'), bet('c', 9001)])).toMatchObject({ code: 'funds.insufficient' });
    expect(send(player, [bet('b'), win('w', 0)])).toMatchObject({ ok: false });
    expect([cash(player), player.store.all('select 1 from round'), player.store.all('select 1 from movement')]).toEqual(
      [10_000, [], []],
    );
    // In their order: what the first wins pays the second.
    expect(send(player, [bet('b', 10_000), win('w', 4000), bet('c', 4000)])).toMatchObject({
      value: { balanceMinor: 0 },
    });
    expect(sound(player)).toEqual([]);
  });

  test('in one list counts with those before it towards a limit, and so does the whole round towards the market’s maximum [I28]', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 1500 }));
    expect(send(player, [bet('b'), bet('c', 501)])).toMatchObject({ code: 'limit.reached' });
    expect(send(player, [bet('b'), bet('c', 500)]).ok).toBe(true);
    const slots = { ...player.rules.market.maxStakeEurMinor, slots: euroOf(1999) };
    const other = funded();
    other.rules = { ...withMaxStake(1), market: { ...other.rules.market, maxStakeEurMinor: slots } };
    expect(send(other, [bet('b'), bet('c')])).toMatchObject({ code: 'stake.too_high' });
  });

  test('that stakes is judged: place, session, exclusion, title, currency, money; one that pays is owed [I30 I32 I35]', () => {
    const player = funded();
    expect(send(player, [bet('b')], { asker: null })).toMatchObject({ code: 'session.required' });
    expect(send(player, [bet('b')], { asker: { ...ASKER, geo: 'restricted' } })).toMatchObject({ code: 'geo.money' });
    expect(send(player, [bet('b')], { title: null })).toMatchObject({ code: 'game.unknown' });
    expect(send(player, [bet('b')], { title: { ...OUTSIDE, blocked: ['AT'] } })).toMatchObject({ code: 'geo.game' });
    expect(send(player, [bet('b')], { currency: 'USD' })).toMatchObject({ code: 'account.unknown' });
    send(player, [bet('b')]);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    expect(send(player, [bet('c')])).toMatchObject({ code: 'limit.excluded' });
    expect(send(player, [win('w')], { asker: null, title: null })).toMatchObject({
      value: { balanceMinor: 10_500 },
    });
    expect(end(player)).toMatchObject({ ok: true });
    expect(round(player)).toMatchObject({ status: 'settled', payoutMinor: 1500, house: false });
  });

  test('that wins needs a bet that stands: of an unknown round it is told again, after a rollback it is refused [I12 I14]', () => {
    const player = funded();
    expect(send(player, [win('w')])).toMatchObject({ code: 'round.unknown' });
    send(player, [bet('b')]);
    takeBack(player, ['b']);
    expect(send(player, [win('w')])).toMatchObject({ code: 'round.settled' });
    takeBack(player, ['never'], { round: 'early' });
    expect(send(player, [win('w')], { round: 'early' })).toMatchObject({ code: 'round.settled' });
    expect(cash(player)).toBe(10_000);
  });
});

describeMoney('a studio’s words in a bad order', () => {
  test('an open round keeps nothing waiting: another round of the same game is judged as if the first were over', () => {
    const player = funded();
    send(player, [bet('b')]);
    expect(send(player, [bet('c')], { round: 'two' })).toMatchObject({ code: 'round.too_soon' });
    player.pass(10_000);
    expect(send(player, [bet('c')], { round: 'two' })).toMatchObject({ value: { balanceMinor: 8000 } });
    send(player, [win('w', 100)], { finished: true });
    expect([round(player).status, round(player, 'R1042-2').status]).toEqual(['settled', 'open']);
    expect(sound(player)).toEqual([]);
  });

  test('every refusal tells the balance as it was before the call [I7]', () => {
    const player = funded();
    const balance = { detail: { balanceMinor: 10_000 } };
    expect(send(player, [bet('b', 6000), bet('c', 6000)])).toMatchObject({ code: 'funds.insufficient', ...balance });
    expect(send(player, [bet('b')], { asker: null })).toMatchObject({ code: 'session.required', ...balance });
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 500 }));
    expect(send(player, [bet('b')])).toMatchObject({ code: 'limit.reached', ...balance });
    expect(end(player, 'never')).toMatchObject({ code: 'round.unknown', ...balance });
  });

  test('a bet that was taken back and comes again is refused as such, in its round or as a bet of a void one [I13 I14]', () => {
    const player = funded();
    send(player, [bet('a'), bet('b')]);
    takeBack(player, ['b']);
    const taken = { code: 'round.settled', detail: { why: 'taken_back' } };
    expect(send(player, [bet('b')])).toMatchObject(taken);
    takeBack(player, ['a'], { finished: true });
    expect(send(player, [bet('c')])).toMatchObject(taken);
    expect(send(player, [win('w')])).toMatchObject(taken);
    expect(cash(player)).toBe(10_000);
  });

  test('a rollback of what never came is answered with the balance, and keeps the name for its round [I14]', () => {
    const player = funded();
    const first = takeBack(player, ['b'], { currency: own() });
    expect(first).toMatchObject({ value: { roundId: null, balanceMinor: 10_000, transactions: [{ id: '' }] } });
    const before = size(player);
    expect(takeBack(player, ['b'], { currency: own() })).toEqual(first);
    expect(size(player)).toBe(before);
    const elsewhere = player.do((tx) =>
      rollback(tx, { provider: 'acme', round: 'other', transactions: [{ id: 'x', original: 'b' }] }),
    );
    expect(elsewhere).toMatchObject({ code: 'idempotency.key_reused' });
    expect(send(player, [bet('b')])).toMatchObject({ code: 'round.settled', detail: { why: 'taken_back' } });
    // Nothing but what was taken back is known of the round: it is over.
    expect(end(player)).toMatchObject({ value: { roundId: null, balanceMinor: 10_000, transactions: [] } });
  });

  test('a rollback that is refused writes once, however often it is repeated [I15]', () => {
    const player = funded();
    send(player, [bet('b'), win('w')]);
    const first = takeBack(player, ['b']);
    expect(first).toMatchObject({ code: 'round.settled', detail: { why: 'taken_back', balanceMinor: 10_500 } });
    const before = size(player);
    for (let i = 0; i < 3; i++) expect(takeBack(player, ['b'])).toEqual(first);
    expect(size(player)).toBe(before);
  });

  test('what is repeated may name another game and another end, what is new may not [I7 I11]', () => {
    const player = funded();
    const first = send(player, [bet('b')]);
    expect(send(player, [bet('b')], { game: 'acme/reels' })).toEqual(first);
    expect(send(player, [win('w')], { game: 'acme/reels' })).toMatchObject({ code: 'bet.invalid' });
    expect(send(player, [bet('b')], { currency: 'USD' })).toMatchObject({ code: 'bet.invalid' });
  });
});

describeMoney('a studio’s rollback', () => {
  test('takes back one of three and leaves its siblings; told again, under this name or another, it is what it was [I11 I13 I54]', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: own(), amountMinor: 9000 }));
    send(player, [bet('a', 1000), bet('b', 2000), bet('c', 3000)]);
    expect(lossOf(player)).toBe(6000);
    const first = takeBack(player, ['b']);
    expect(first).toMatchObject({ value: { balanceMinor: 6000, transactions: [{ id: 'undo b', no: 'R1042-1.4' }] } });
    expect(lossOf(player)).toBe(4000);
    expect(round(player)).toMatchObject({ status: 'open', stakeMinor: 4000 });
    send(player, [win('w', 500)]);
    expect(takeBack(player, ['b'])).toEqual(first);
    const again = player.get((tx) =>
      rollback(tx, { provider: 'acme', round: 'r', transactions: [{ id: 'another', original: 'b' }] }),
    );
    expect(again).toMatchObject({ value: { balanceMinor: 6000, transactions: [{ no: 'R1042-1.4' }] } });
    expect([cash(player), lossOf(player)]).toEqual([6500, 3500]);
    end(player);
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: 4000, wonMinor: 500 });
    expect(sound(player)).toEqual([]);
  });

  test('of a stake that never came leaves a name under which none comes any more [I14]', () => {
    const player = funded();
    for (let i = 0; i < 2; i++)
      expect(takeBack(player, ['b'])).toMatchObject({ value: { roundId: null, transactions: [{ id: '', no: '' }] } });
    expect(send(player, [bet('b')])).toMatchObject({ code: 'round.settled' });
    expect(cash(player)).toBe(10_000);
    expect(send(player, [bet('c')]).ok).toBe(true);
  });

  test('of a win takes what is there and books the rest against the studio; the player stands at 0 and plays on [I3 I10]', () => {
    const player = funded(1000);
    send(player, [bet('b'), win('w', 1500)]);
    player.pass(10_000);
    const reels = { ...OUTSIDE, id: 'acme/reels' };
    send(player, [bet('c', 1100)], { round: 'two', game: reels.id, title: reels, finished: true });
    expect(cash(player)).toBe(400);
    expect(takeBack(player, ['w'])).toMatchObject({ value: { balanceMinor: 0 } });
    const balances = new Map(storedBalances(player.store).map(({ account, amountMinor }) => [account, amountMinor]));
    expect(balances.get('house:receivable:acme')).toBe(-1100);
    expect(balances.get('debt') ?? 0).toBe(0);
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: 2100, wonMinor: 0 });
    player.fund(500, 'more');
    expect(send(player, [bet('d', 500)]).ok).toBe(true);
    expect(sound(player)).toEqual([]);
  });

  test('that would leave a win without a bet is refused, and the round waits for an operator; with its win it is taken [I15]', () => {
    const player = funded();
    send(player, [bet('b'), win('w')]);
    expect(takeBack(player, ['b'])).toMatchObject({ code: 'round.settled' });
    expect([cash(player), round(player).status, flag(player)]).toEqual([10_500, 'open', 'rollback']);
    expect(takeBack(player, ['b', 'w'], { finished: true })).toMatchObject({ value: { balanceMinor: 10_000 } });
    expect(round(player)).toMatchObject({ status: 'voided', stakeMinor: 1000, payoutMinor: 0 });
    expect(flag(player)).toBeNull();
    expect(sound(player)).toEqual([]);
  });

  test('of all of it makes the round void: it takes no win, no jackpot and no stake any more [I12 I15]', () => {
    const player = funded();
    send(player, [bet('b'), win('w')], { finished: true });
    takeBack(player, ['b', 'w']);
    expect(round(player)).toMatchObject({ status: 'voided', stakeMinor: 1000 });
    const before = [size(player), cash(player)];
    for (const late of [win('x'), { id: 'x', type: 'jackpot' as const, amountMinor: 1500 }, bet('x')])
      expect(send(player, [late])).toMatchObject({ code: 'round.settled' });
    expect([size(player), cash(player)]).toEqual(before);
    expect(sound(player)).toEqual([]);
  });

  test('after the round is over is told anew: another figure, or a round that was none [I13 I54]', () => {
    const player = funded();
    send(player, [bet('a'), bet('b', 2000), win('w')], { finished: true });
    takeBack(player, ['b']);
    takeBack(player, ['a', 'w']);
    const facts = player.facts.flatMap((event) => ('round' in event ? [event] : []));
    expect(facts.map(({ type, round: { stakeMinor, payoutMinor } }) => [type, stakeMinor, payoutMinor])).toEqual([
      ['round.opened', 1000, 0],
      ['round.settled', 3000, 1500],
      ['round.settled', 1000, 1500],
      ['round.voided', 3000, 0],
    ]);
    expect(player.get((tx) => stats(tx))).toMatchObject({ rounds: 0, accounts: [{ stakedMinor: 0, wonMinor: 0 }] });
    expect(sound(player)).toEqual([]);
  });

  test('takes back no rollback, nothing of another round, and is no second name of another one', () => {
    const player = funded();
    send(player, [bet('b')]);
    takeBack(player, ['b']);
    const bad = (id: string, original: string, round = 'r') =>
      player.do((tx) => rollback(tx, { provider: 'acme', round, transactions: [{ id, original }] }));
    expect(bad('x', 'undo b')).toMatchObject({ code: 'bet.invalid' });
    expect(bad('x', 'b', 'other')).toMatchObject({ code: 'bet.invalid' });
    send(player, [bet('c')]);
    expect(bad('undo b', 'c')).toMatchObject({ code: 'idempotency.key_reused' });
  });
});

describeMoney('a studio’s round', () => {
  test('is over when it says so, once; a win that comes late is paid and told with it [I12]', () => {
    const player = funded();
    send(player, [bet('b')]);
    for (let i = 0; i < 2; i++)
      expect(end(player)).toMatchObject({ value: { roundId: 'R1042-1', balanceMinor: 9000 } });
    expect(round(player)).toMatchObject({ status: 'settled', payoutMinor: 0, engine: null, fairness: null });
    expect(send(player, [bet('c')])).toMatchObject({ code: 'round.settled' });
    expect(send(player, [win('w')])).toMatchObject({ value: { balanceMinor: 10_500 } });
    expect(round(player)).toMatchObject({ status: 'settled', payoutMinor: 1500 });
    expect(end(player, 'never')).toMatchObject({ code: 'round.unknown' });
    expect(player.get((tx) => stats(tx))).toMatchObject({
      rounds: 1,
      accounts: [{ stakedMinor: 1000, wonMinor: 1500 }],
    });
  });

  test('that stays open for a day is flagged and shown where the money is; nothing is decided for it', () => {
    const player = funded();
    send(player, [bet('b')]);
    player.pass(86_400_000);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect([round(player).status, flag(player), cash(player)]).toEqual(['open', 'overdue', 9000]);
    // Its player reads that the money is held in an interrupted game [provider-wallet 10].
    expect(round(player).interrupted).toBe(true);
    const [account] = player.get((tx) => whereIsIt(tx, ASKER, {})).accounts;
    expect(account?.inPlay).toEqual([{ ref: 'R1042-1', game: OUTSIDE.id, amountMinor: 1000 }]);
    expect(player.get((tx) => ripe(tx))).toEqual([]);
    end(player);
    expect([round(player).status, flag(player)]).toEqual(['settled', null]);
    expect(round(player).interrupted).toBeUndefined();
  });

  test('pays its jackpot in cash, whatever it was staked with (bonuses.md 18)', () => {
    const player = funded(100);
    player.grant(5000);
    send(player, [bet('b', 500), { id: 'j', type: 'jackpot', amountMinor: 9000 }, win('w', 500)], { finished: true });
    const [account] = player.get((tx) => wallet(tx)).accounts;
    expect([account?.amountMinor, account?.bonusMinor]).toEqual([9100, 5000]);
    expect(sound(player)).toEqual([]);
  });

  test('pays no more than a multiple of what it staked, however many wins say it: nothing is booked, and it is sent again [I12 I15]', () => {
    const player = funded();
    const most = { mostTimes: 10 };
    send(player, [bet('b', 500)], most);
    expect(send(player, [win('w', 4000)], most)).toMatchObject({ ok: true });
    const jackpot = (id: string, amountMinor: number) => ({ id, type: 'jackpot' as const, amountMinor });
    const part = { ...win('p', 1001), jackpotMinor: 1000 };
    for (const more of [win('x', 1001), jackpot('x', 1001), part, win('y', Number.MAX_SAFE_INTEGER)])
      expect(send(player, [more], most)).toMatchObject({ code: 'server.unavailable', detail: { why: 'above_most' } });
    expect(send(player, [win('v', 500), win('w2', 501)], most)).toMatchObject({ code: 'server.unavailable' });
    expect(cash(player)).toBe(13_500);
    // What was paid before is answered as before; what is not above it is paid, and so is the rest once it was raised.
    expect(send(player, [win('w', 4000)], { mostTimes: 1 })).toMatchObject({ ok: true });
    expect(send(player, [win('v', 1000)], most)).toMatchObject({ ok: true });
    expect(send(player, [win('x', 1001)], { mostTimes: 100 })).toMatchObject({ ok: true });
    expect(sound(player)).toEqual([]);
    // Of an open round whose bet went back no jackpot is owed.
    player.pass(10_000);
    send(player, [bet('c', 500)], { ...most, round: 's' });
    takeBack(player, ['c'], { round: 's' });
    expect(send(player, [jackpot('j', 1)], { ...most, round: 's' }).ok).toBe(false);
  });

  test('is receipted to the cent, also after one of its transactions was taken back', () => {
    const player = funded();
    send(player, [bet('a'), bet('b', 2000), win('w'), win('x', 300)], { finished: true });
    takeBack(player, ['b', 'x']);
    const part = player.get((tx) => receipt(tx, 'R1042-1'));
    const whole = {
      format: RECEIPT_FORMAT,
      house: '',
      site: '',
      madeAtMs: 0,
      about: 'R1042-1',
      period: null,
      configs: {},
    } as const;
    const { faults, counts } = verifyReceipts({ ...whole, ...part });
    expect([faults, counts.amounts]).toEqual([[], 1]);
  });
});

test('whatever the order and however often a studio’s words come, the account ends the same, each taken once [I11 I14 I16]', () => {
  type Word = { send: (player: TestPlayer) => { ok: boolean; code?: string }; needs?: string; name: string };
  const words: Word[] = [
    { name: 'a', send: (player) => send(player, [bet('a', 700)]) },
    { name: 'b', send: (player) => send(player, [bet('b', 300)]) },
    { name: 'c', send: (player) => send(player, [bet('c', 200)]) },
    { name: 'win', needs: 'a', send: (player) => send(player, [win('w', 900)]) },
    { name: 'more', needs: 'a', send: (player) => send(player, [win('x', 50)]) },
    { name: 'undo b', send: (player) => takeBack(player, ['b']) },
    { name: 'undo x', send: (player) => takeBack(player, ['x']) },
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(words.length - 1), { minLength: 10, maxLength: 40 }), (order) => {
      const player = funded();
      const done = new Set<string>();
      // A studio sends a win after its bet; what is not taken it sends again, in the end all of it.
      for (const at of [...order, ...words.keys(), ...words.keys()]) {
        const word = words[at];
        if (!word || (word.needs && !done.has(word.needs))) continue;
        player.pass(5000);
        if (word.send(player).ok) done.add(word.name);
      }
      expect(cash(player)).toBe(10_000 - 700 - 200 + 900);
      expect(end(player).ok).toBe(true);
      expect(round(player)).toMatchObject({ status: 'settled', stakeMinor: 900, payoutMinor: 900 });
      expect(sound(player)).toEqual([]);
    }),
    { seed: 3, numRuns: 40 },
  );
});
