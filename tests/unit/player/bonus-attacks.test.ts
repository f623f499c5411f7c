// The money of bonuses as somebody would try to get more of it than the rules give: late money, repeated and reversed acts, breaks,
// live tables, rounding. Each ends where bonuses.md says, to the unit.
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { approve } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { releaseDeposit } from '#functions/player/payments/held.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { activateGift, giveOwed } from '#functions/player/rewards/activation.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { giftViews } from '#functions/player/rewards/view.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { byNo } from '#functions/player/rounds/row.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { Bettor } from '#kit/bettor.ts';
import { BONUS, bonusTerms, depositTerms, spinsTerms } from '#kit/gifts.ts';
import { SLOT, Spinner } from '#kit/sets.ts';
import { ASKER, COIN, OFFERED, RULES, type TestPlayer } from '#kit/transaction.ts';
import type { GiftType } from '#shared/domain/bonuses/template.ts';
import type { DepositTerms } from '#shared/domain/bonuses/terms.ts';

const DAY_MS = 86_400_000;

const win = (ada: Bettor, round: string, id: string, amountMinor: number, finished = true) =>
  ada.get((tx) => betWin(tx, null, ada.call(round, [{ id, type: 'win', amountMinor }], { finished }), undefined));
const stagesOf = (ada: TestPlayer): [number, string][] => {
  const { open, ended } = ada.get(giftViews);
  return [...open, ...ended].map(({ no, stage }): [number, string] => [no, stage]).sort(([a], [b]) => a - b);
};
const noticesOf = (ada: TestPlayer) => ada.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const only = (types: readonly GiftType[], taken = true) => ({
  ...RULES,
  market: {
    ...RULES.market,
    programmes: { bonuses: { seen: 'all', taken } as const },
    gifts: { ...RULES.market.gifts, types },
  },
});

describe('a deposit’s bonus', () => {
  const money = {
    amountMinor: 5000,
    currency: 'EUR',
    method: 'visa',
    provider: 'p',
    minMinor: 1,
    maxMinor: 1e9,
  } as const;
  const charge = (key: string, paymentId: string) =>
    ({ provider: 'p', providerRef: key, paymentId, amountMinor: 5000, currency: 'EUR' }) as const;
  const begin = (ada: Bettor, key: string, terms: DepositTerms): string => {
    const { payment } = ada.get((tx) => openDeposit(tx, ASKER, { key, ...money }, { code: 'CODE', terms }));
    return payment.id;
  };
  const back = (paymentId: string, amountMinor: number) =>
    ({ provider: 'p', providerRef: `cb ${paymentId}`, paymentId, currency: 'EUR', amountMinor }) as const;

  test('and what its spins have won end with a chargeback; what has become cash stays the player’s to owe [I25]', () => {
    const ada = new Spinner(0);
    const spins = spinsTerms({ count: 2, games: [SLOT.id] });
    if (spins.kind !== 'freespins') throw new Error(spins.kind);
    const paymentId = ada.deposit('a', 5000, depositTerms({ spins: spins.spins }));
    ada.get((tx) => activateGift(tx, { key: 'a', gift: 2 }));
    for (let i = 0; i < 2; i++) ada.spin(2, { pays: 300 });
    expect(stagesOf(ada)).toEqual([
      [1, 'handle_bets'],
      [2, 'finished'],
      [3, 'wait'],
    ]);
    ada.get((tx) => chargeback(tx, back(paymentId, 5000)));
    expect(stagesOf(ada)).toEqual([
      [1, 'canceled'],
      [2, 'finished'],
      [3, 'canceled'],
    ]);
    expect(ada.state(3)).toMatchObject({ cash: 0, bonus: 0 });
    expect(ada.faults()).toEqual([]);
  });

  test('taken back after its conversion leaves the cash of the conversion, and what is lacking is owed [I3 I24]', () => {
    const ada = new Bettor(0);
    const paymentId = ada.deposit('a', 5000, depositTerms({ bonus: { ...BONUS, wager: 1 } }));
    ada.round('x', 500, 0);
    for (let i = 0; i < 9; i++) ada.round(`r${i}`, 500, 0);
    expect(ada.state(1)).toEqual({ cash: 5000, bonus: 0, stage: 'finished', progress: 5000 });
    ada.get((tx) => chargeback(tx, back(paymentId, 5000)));
    expect(ada.state(1)).toEqual({ cash: 0, bonus: 0, stage: 'finished', progress: 5000 });
    // A stake that comes back now pays nothing of the bonus twice.
    ada.takeBack('x');
    expect(ada.state(1)).toMatchObject({ cash: 500, bonus: 0, stage: 'finished' });
    expect(ada.faults()).toEqual([]);
  });

  test('is brought by one of two deposits that were begun with its code, whichever is paid first, and is no second one by the other [I21 I44]', () => {
    const ada = new Bettor(0);
    const terms = depositTerms();
    const [first, second] = [begin(ada, 'a', terms), begin(ada, 'b', terms)];
    ada.get((tx) => settleDeposit(tx, charge('b', second)));
    ada.get((tx) => settleDeposit(tx, charge('a', first)));
    ada.get((tx) => settleDeposit(tx, charge('b', second)));
    expect(ada.state(1)).toMatchObject({ cash: 10_000, bonus: 5000 });
    expect(stagesOf(ada)).toEqual([[1, 'handle_bets']]);
    // It was had, whatever has become of it.
    ada.get((tx) => cancelGift(tx, { key: 'c', gift: 1 }));
    const third = begin(ada, 'c', terms);
    ada.get((tx) => settleDeposit(tx, charge('c', third)));
    expect(stagesOf(ada)).toEqual([[1, 'canceled']]);
    expect(ada.faults()).toEqual([]);
  });

  test('comes with money that was late when the player takes it, unless another deposit has brought it meanwhile [I17 I21]', () => {
    for (const meanwhile of [false, true]) {
      const ada = new Bettor(0);
      const terms = depositTerms();
      const late = begin(ada, 'late', terms);
      ada.pass(3 * DAY_MS);
      if (meanwhile) {
        const other = begin(ada, 'other', terms);
        ada.get((tx) => settleDeposit(tx, charge('other', other)));
      }
      ada.store.all(`update payment set state = 'canceled' where no = 1`);
      expect(ada.get((tx) => settleDeposit(tx, charge('late', late))).outcome).toBe('held');
      expect(stagesOf(ada).length).toBe(meanwhile ? 1 : 0);
      ada.get((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: late }));
      expect(ada.state(1)).toMatchObject({ cash: meanwhile ? 10_000 : 5000, bonus: 5000 });
      expect(ada.faults()).toEqual([]);
    }
  });

  test('is none where a part of the money was charged back while it was held [I25]', () => {
    const ada = new Bettor(0);
    const id = begin(ada, 'a', depositTerms());
    ada.get((tx) => settleDeposit(tx, { ...charge('a', id), hold: 'fraud' }));
    ada.get((tx) => chargeback(tx, back(id, 1000)));
    ada.get((tx) => approve(tx, id));
    expect(ada.get((tx) => wallet(tx)).accounts[0]).toMatchObject({ amountMinor: 4000, bonusMinor: 0 });
    expect(stagesOf(ada)).toEqual([]);
    expect(noticesOf(ada)).toContain('deposit_without_bonus');
    expect(ada.faults()).toEqual([]);
  });
});

describe('after the law of the place has taken a kind of bonus out', () => {
  test('nothing of it is activated, nor brought by a deposit that was begun before; what is in play goes on and is paid [I21 I51]', () => {
    const ada = new Spinner(0);
    const terms = depositTerms();
    const money = {
      amountMinor: 5000,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    } as const;
    const { payment } = ada.get((tx) => openDeposit(tx, ASKER, { key: 'd', ...money }, { code: 'CODE', terms }));
    ada.get((tx) => giveGift(tx, { source: 'code:a:once', terms: bonusTerms(1000) }));
    ada.get((tx) => giveGift(tx, { source: 'office:b', terms: bonusTerms(1000) }));
    ada.get((tx) => giveGift(tx, { source: 'code:c:once', terms: bonusTerms(1000, { wager: 1 }) }));
    ada.get((tx) => activateGift(tx, { key: 'c', gift: 3 }));
    const set = ada.set({ count: 2 }, { wager: 0 }, 'code:set:once');
    ada.rules = only(['office']);
    expect(ada.do((tx) => activateGift(tx, { key: 'a', gift: 1 }))).toMatchObject({ code: 'bonus.not_offered' });
    expect(ada.do((tx) => giveGift(tx, { source: 'code:d:once', terms: bonusTerms(1000) }))).toMatchObject({
      code: 'bonus.not_offered',
    });
    expect(ada.do((tx) => activateGift(tx, { key: 'b', gift: 2 })).ok).toBe(true);
    ada.get((tx) =>
      settleDeposit(tx, { provider: 'p', providerRef: 'd', paymentId: payment.id, amountMinor: 5000, currency: 'EUR' }),
    );
    expect(noticesOf(ada)).toContain('deposit_without_bonus');
    // In play: the spins are played and paid, the requirement is met and converts.
    for (let i = 0; i < 2; i++) expect(ada.spin(set, { pays: 100 }).ok).toBe(true);
    ada.round('r', 500, 0);
    ada.round('s', 500, 0);
    expect(stagesOf(ada)).toEqual([
      [1, 'issued'],
      [2, 'handle_bets'],
      [3, 'finished'],
      [set, 'finished'],
    ]);
    expect(ada.state(3).cash).toBe(5000 - 1000 + 200 + 1000);
    ada.rules = only(['office', 'code'], false);
    expect(ada.do((tx) => activateGift(tx, { key: 'e', gift: 1 }))).toMatchObject({ code: 'bonus.not_offered' });
    expect(ada.faults()).toEqual([]);
  });
});

test('a self-exclusion of another account of the person ends the gifts of this one, whatever break is longer here, and pays by progress [I25 I48]', () => {
  const ada = new Spinner(0);
  ada.grant(1000, { wager: 2 });
  ada.round('a', 500, 500);
  const set = ada.set({ count: 2 }, { wager: 0 });
  ada.spin(set, { pays: 80 });
  ada.get((tx) => giveGift(tx, { source: 'code:x:once', terms: bonusTerms(500) }));
  ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P42D' }));
  const exclusion = { type: 'selfexclusion', fromMs: ada.nowMs - 170 * DAY_MS, untilMs: ada.nowMs + DAY_MS } as const;
  ada.get((tx) => hear(tx, [{ account: 'player-2', version: 1, exclusion }]));
  expect(stagesOf(ada)).toEqual([
    [1, 'canceled'],
    [set, 'canceled'],
    [3, 'canceled'],
  ]);
  // A quarter of 10.00 was wagered; 0.80 were won.
  expect(ada.state(1)).toMatchObject({ cash: 250 + 80, bonus: 0 });
  expect(ada.do((tx) => giveGift(tx, { source: 'code:y:once', terms: bonusTerms(500) }))).toMatchObject({
    code: 'limit.excluded',
  });
  expect(ada.faults()).toEqual([]);
});

describe('a stake that a studio takes back', () => {
  test('does not open a lost bonus again under a self-exclusion: it pays what has been wagered for, and no more [I25 I30]', () => {
    const ada = new Bettor(0);
    ada.grant(1000, { wager: 2 });
    ada.round('q', 500, 0);
    ada.round('r', 500, 0);
    expect(ada.state(1)).toMatchObject({ stage: 'lost', progress: 1000 });
    ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    ada.takeBack('r');
    expect(ada.state(1)).toEqual({ cash: 125, bonus: 0, stage: 'canceled', progress: 500 });
    expect(ada.gift(1)).toMatchObject({ reason: 'exclusion', convertedMinor: 125, voidedMinor: 375 });
    ada.takeBack('q');
    expect(ada.state(1)).toMatchObject({ cash: 125, bonus: 0, stage: 'canceled' });
    expect(ada.faults()).toEqual([]);
  });

  test('under a break opens it again, and its days stand still [I25]', () => {
    const ada = new Bettor(0);
    ada.grant(500);
    const endsAtMs = ada.gift(1).endsAtMs ?? 0;
    ada.round('r', 500, 0);
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT72H' }));
    ada.pass(DAY_MS);
    ada.takeBack('r');
    expect(ada.gift(1)).toMatchObject({ stage: 'handle_bets', paused: true, endsAtMs: endsAtMs + 2 * DAY_MS });
    ada.nowMs = endsAtMs + 2 * DAY_MS;
    expect(ada.gift(1).stage).toBe('expired');
  });

  test('pays once, whatever the order of stakes, wins and their return after the conversion, and never above the bound [I13 I24]', () => {
    const ada = new Bettor(0);
    ada.grant(3000, { wager: 1, maxWinMinor: 2000 });
    for (const round of ['a', 'b', 'c', 'd', 'e']) ada.round(round, 500, 0);
    ada.round('f', 500, 400);
    expect(ada.state(1)).toEqual({ cash: 400, bonus: 0, stage: 'finished', progress: 3000 });
    for (const round of ['a', 'b', 'a', 'b', 'c']) ada.takeBack(round);
    expect(ada.state(1).cash).toBe(400 + 1500);
    // A win after all, and another: 1.00 is left of the bound.
    win(ada, 'd', 'd.late', 80);
    win(ada, 'd', 'd.later', 70);
    win(ada, 'd', 'd.later', 70);
    expect(ada.state(1)).toEqual({ cash: 2000, bonus: 0, stage: 'finished', progress: 3000 });
    expect(ada.gift(1)).toMatchObject({ convertedMinor: 2000, voidedMinor: 50 });
    ada.takeBack('e');
    expect(ada.state(1).cash).toBe(2000);
    expect(ada.faults()).toEqual([]);
  });

  test('after the player has ended the bonus gives back its cash part alone, and nothing to the bonus that wagers now [I13 I25]', () => {
    const ada = new Bettor(300);
    ada.grant(5000, {}, { id: 'A' });
    ada.grant(700, {}, { id: 'B' });
    ada.round('r', 500, 0);
    ada.get((tx) => cancelGift(tx, { key: 'c', gift: 1 }));
    ada.takeBack('r');
    expect(ada.state(2)).toEqual({ cash: 300, bonus: 700, stage: 'handle_bets', progress: 0 });
    expect(ada.gift(1)).toMatchObject({ stage: 'canceled', voidedMinor: 5000 });
    expect(ada.faults()).toEqual([]);
  });
});

describe('a break', () => {
  test('does not take the reminder of the last day with it: it comes when the clock runs again', () => {
    const ada = new Bettor(0);
    ada.grant(5000, { days: 2 });
    ada.pass(DAY_MS / 2);
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    // Its end is then known as three days from its beginning.
    for (let hours = 1; hours < 24; hours++) {
      ada.pass(DAY_MS / 24);
      expect(noticesOf(ada)).not.toContain('gift_last_day');
    }
    ada.pass(DAY_MS / 24 + DAY_MS / 2 - 1);
    expect(noticesOf(ada)).not.toContain('gift_last_day');
    ada.pass(1);
    expect(noticesOf(ada)).toContain('gift_last_day');
    // What lasts a day, and stood still for one, is reminded of after the break and not within it.
    const eve = new Bettor(0);
    eve.grant(5000, { days: 1 });
    eve.pass(DAY_MS / 2);
    eve.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT72H' }));
    eve.pass(3 * DAY_MS - 1);
    expect(noticesOf(eve)).not.toContain('gift_last_day');
    eve.pass(1);
    expect(noticesOf(eve)).toContain('gift_last_day');
  });
});

describe('a live table’s reservation', () => {
  const seat = { ...COIN, id: 'test/table' };
  const part = (key: string, stakeMinor: number) =>
    ({ key, decider: 't:1', game: seat.id, stakeMinor, currency: 'EUR', action: { heads: true } }) as const;
  const holding = () => {
    const ada = new Bettor(300);
    ada.grant(5000);
    ada.get((tx) => reserve(tx, ASKER, part('a', 500), seat));
    ada.fund(1000, 'more');
    return ada;
  };
  const returned = (ada: Bettor) => ada.get((tx) => returnReserved(tx, { decider: 't:1', key: 'a' }));

  test('is no way around a withdrawal’s price: what comes back of the bonus is void, the cash comes back whole [I18 I19 I25]', () => {
    const ada = holding();
    expect(ada.do((tx) => cancelGift(tx, { key: 'c', gift: 1 }))).toMatchObject({ code: 'bonus.round_open' });
    expect(ada.withdraw('w', 1000, 4800).ok).toBe(true);
    expect(ada.state(1)).toMatchObject({ cash: 0, bonus: 0, stage: 'canceled' });
    returned(ada);
    expect(ada.state(1)).toMatchObject({ cash: 300, bonus: 0, stage: 'canceled' });
    expect(ada.gift(1)).toMatchObject({ voidedMinor: 5000, convertedMinor: 0 });
    expect(ada.faults()).toEqual([]);
  });

  test('at a self-exclusion: cash stakes come back or win, bonus stakes are void either way [I25 I32]', () => {
    for (const wins of [true, false]) {
      const ada = holding();
      ada.store.all('update gift set weighted = 7500000');
      ada.forget();
      ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      expect(ada.state(1)).toMatchObject({ cash: 1000 + 2400, bonus: 0, stage: 'canceled' });
      const verdict = { decider: 't:1', keys: ['a'], payoutMinor: 1000, view: null, events: [], weight: 20 };
      if (wins) ada.get((tx) => settleReserved(tx, verdict));
      else returned(ada);
      expect(ada.state(1)).toMatchObject({ cash: 3400 + (wins ? 600 : 300), bonus: 0 });
      expect(ada.faults()).toEqual([]);
    }
  });

  test('that lasts past the bonus’s days keeps it, and pays no new stake; then it is over, or done [I24 I25]', () => {
    const ada = holding();
    ada.pass(30 * DAY_MS);
    expect(ada.state(1).stage).toBe('handle_bets');
    expect(ada.do((tx) => reserve(tx, ASKER, part('b', 1100), seat))).toMatchObject({ code: 'bonus.max_bet' });
    returned(ada);
    expect(ada.state(1)).toMatchObject({ cash: 1300, bonus: 0, stage: 'expired' });
    expect(ada.faults()).toEqual([]);
  });
});

describe('a round of several steps', () => {
  const open = (ada: Bettor, stakeMinor: number) => {
    const input = {
      key: 'a',
      game: COIN.id,
      stakeMinor,
      currency: 'EUR',
      action: { heads: true, open: true },
    } as const;
    return ada.do((tx) => placeBet(tx, ASKER, input, COIN));
  };
  const step = (ada: Bettor, action: string) =>
    ada.do((tx) => act(tx, ASKER, { key: action, roundId: 'R1042-1', step: 1, action }, COIN, OFFERED));

  test('splits its later stake anew, by what there is then, and its win by all of its stakes [I22]', () => {
    for (let seed = 0; ; seed++) {
      const ada = new Bettor(500, `steps ${seed}`);
      ada.grant(1000);
      open(ada, 500);
      expect(ada.state(1)).toMatchObject({ cash: 0, bonus: 1000 });
      ada.fund(201, 'more');
      if (!step(ada, 'double').ok) throw new Error('refused');
      const row = ada.get((tx) => byNo(tx, 1));
      expect(row).toMatchObject({ stake: 1000, cash_in: 701 });
      if (row?.payout === 0) continue;
      // 20.00 won by 7.01 of cash and 2.99 of the bonus.
      expect(ada.state(1)).toMatchObject({ cash: 1402, bonus: 701 + 598 });
      expect(ada.faults()).toEqual([]);
      break;
    }
  });

  test('takes nothing for its later stake of a bonus that came, or began, after it was opened [I22 I23]', () => {
    const ada = new Bettor(500);
    ada.grant(1000, {}, { id: 'A' });
    ada.grant(2000, {}, { id: 'B' });
    open(ada, 500);
    // A holds no stake of it and can be ended: B begins.
    ada.get((tx) => cancelGift(tx, { key: 'c', gift: 1 }));
    expect(step(ada, 'double')).toMatchObject({ code: 'funds.insufficient' });
    expect(step(ada, 'stand').ok).toBe(true);
    expect(ada.gift(2)).toMatchObject({ stage: 'handle_bets', balanceMinor: 2000, progressMinor: 0 });
    expect(ada.faults()).toEqual([]);
  });

  test('keeps its bonus when its requirement is met elsewhere, and pays what it wins to what is converted, once [I24]', () => {
    const ada = new Bettor(0);
    ada.grant(1000, { wager: 1 }, { id: 'A' });
    ada.grant(700, {}, { id: 'B' });
    ada.get((tx) => betWin(tx, ASKER, ada.call('own', [{ id: 'own', type: 'bet', amountMinor: 300 }]), ada.title()));
    ada.pass(5000);
    ada.round('r', 500, 500, { id: 'acme/reels' });
    ada.round('s', 500, 500, { id: 'acme/reels' });
    expect(stagesOf(ada)).toEqual([
      [1, 'wager_done'],
      [2, 'handle_bets'],
    ]);
    // It takes no stake any more: what pays now is the next one.
    ada.round('t', 100, 0, { id: 'acme/reels' });
    expect([ada.gift(1).balanceMinor, ada.gift(2).balanceMinor]).toEqual([700, 600]);
    // Taken back, what met the requirement leaves it met.
    ada.takeBack('t');
    win(ada, 'own', 'own.w', 900);
    expect(ada.state(1)).toMatchObject({ cash: 1600, bonus: 700, stage: 'finished', progress: 1000 });
    expect(ada.gift(2).progressMinor).toBe(0);
    expect(ada.faults()).toEqual([]);
  });
});

describe('a feature that is bought', () => {
  test('takes no bonus money, whichever pays first; in cash it counts nothing [I23]', () => {
    for (const funding of ['cash_first', 'bonus_first'] as const) {
      const ada = new Spinner(100);
      ada.grant(5000, { funding });
      const buy = (key: string, stakeMinor: number) =>
        ada.do((tx) =>
          placeBet(
            tx,
            ASKER,
            { key, game: SLOT.id, stakeMinor, currency: 'EUR', action: { buys: true, pays: 10 } },
            SLOT,
          ),
        );
      expect(buy('a', 50).ok).toBe(true);
      ada.pass(5000);
      expect(ada.state(1)).toEqual({ cash: 60, bonus: 5000, stage: 'handle_bets', progress: 0 });
      expect(buy('b', 100)).toMatchObject({ code: 'bonus.excluded_game' });
      expect(ada.state(1)).toMatchObject({ cash: 60, bonus: 5000 });
      expect(ada.faults()).toEqual([]);
    }
  });
});

describe('what cannot be divided', () => {
  test.each(['JPY', 'BTC'] as const)(
    'in %s: the bonus has its part of a win rounded down, and all of it is somewhere [I4 I22]',
    (currency) => {
      const ada = new Bettor(0, 'odd', currency);
      // Too little for a bonus.
      ada.deposit('a', 1, depositTerms({ currency }));
      ada.get((tx) =>
        giveOwed(tx, { source: 'x', terms: { ...bonusTerms(8, { lostBelowMinor: 1, wager: 1 }), currency } }),
      );
      const state = () => {
        const account = ada.get((tx) => wallet(tx)).accounts.find((one) => one.currency === currency);
        return [account?.amountMinor, account?.bonusMinor];
      };
      // 1 of cash and 2 of the bonus win 4: 2 are the bonus's.
      const call = ada.call(
        'r',
        [
          { id: 'b', type: 'bet', amountMinor: 3 },
          { id: 'w', type: 'win', amountMinor: 4 },
        ],
        { currency, finished: true },
      );
      ada.get((tx) => betWin(tx, ASKER, call, ada.title()));
      expect(state()).toEqual([2, 8]);
      ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      // ⌊8 × 3 / 8⌋.
      expect(state()).toEqual([5, 0]);
      expect(ada.gift(1)).toMatchObject({ convertedMinor: 3, voidedMinor: 5 });
      expect(ada.faults()).toEqual([]);
    },
  );
});
