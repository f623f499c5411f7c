// The examples of bonuses.md, as written, over the player's own tables; and what its rules say beside them.
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows } from '#functions/player/core/ledger.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { approve, recall } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { dropDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { releaseDeposit } from '#functions/player/payments/held.ts';
import { payment as paymentOf } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { activateGift, giveOwed } from '#functions/player/rewards/activation.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { nextGiftMs } from '#functions/player/rewards/time.ts';
import { giftView, giftViews } from '#functions/player/rewards/view.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { roundById } from '#functions/player/rounds/history.ts';
import { betWin, finish } from '#functions/player/rounds/provider.ts';
import { byNo } from '#functions/player/rounds/row.ts';
import { type ReserveInput, reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { Bettor } from '#kit/bettor.ts';
import { BONUS, bonusTerms, depositTerms, spinsTerms } from '#kit/gifts.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, OFFERED, TestPlayer } from '#kit/transaction.ts';
import { engineOf } from '#shared/games/registry.ts';

const at = (text: string): number => Date.parse(text);

function titleOf(id: string, config: unknown): Title {
  const engine = engineOf(id);
  const { EUR } = COIN.stakes;
  if (!engine || !EUR) throw new Error(id);
  return {
    id: `test/${id}`,
    engine,
    config,
    configHash: id,
    category: 'tables',
    stakes: { EUR: { ...EUR, minMinor: 1 } },
  };
}
const ROULETTE = titleOf('roulette', { zero: 'loses' });
const BLACKJACK = titleOf('blackjack', { decks: 6, natural: [3, 2] });

describe('example 2: cash 3.00, bonus 50.00', () => {
  test('a pokie of 5.00 is split 3.00 + 2.00; a win of 12.01 makes cash 7.21, bonus 52.80; progress 5.00 [I22 I23 I27]', () => {
    const ada = new Bettor(300);
    ada.grant(5000);
    ada.round('r', 500, 1201);
    expect(ada.state(1)).toEqual({ cash: 721, bonus: 5280, stage: 'handle_bets', progress: 500 });
    expect(ada.get((tx) => roundById(tx, 'R1042-1')).bonus).toEqual({ gift: 1, stakeMinor: 200, uncounted: null });
    expect(ada.faults()).toEqual([]);
  });
});

describe('example 3: a stake of 6.00', () => {
  test('needs bonus money of a bonus that spins won: refused, and nothing changes [I23]', () => {
    const ada = new Bettor(400);
    ada.grant(5000);
    expect(ada.bet('r', 600)).toMatchObject({
      code: 'bonus.max_bet',
      detail: { maxMinor: 500, currency: 'EUR', endable: null },
    });
    expect(ada.state(1)).toEqual({ cash: 400, bonus: 5000, stage: 'handle_bets', progress: 0 });
  });

  test('all in cash: accepted, cash 4.00, and it counts nothing [I23]', () => {
    const ada = new Bettor(1000);
    ada.grant(5000);
    ada.round('r', 600, 0);
    expect(ada.state(1)).toEqual({ cash: 400, bonus: 5000, stage: 'handle_bets', progress: 0 });
    expect(ada.get((tx) => byNo(tx, 1))).toMatchObject({ wagering: 1, counts: 'max_bet' });
  });

  test('all in cash while a deposit bonus is unfinished: refused, to end it is offered, also where it only waits [I23]', () => {
    const ada = new Bettor(1000);
    ada.grant(5000, {}, { ofDeposit: true });
    const refused = { code: 'bonus.max_bet', detail: { maxMinor: 500, endable: 1 } };
    expect(ada.bet('r', 600)).toMatchObject(refused);
    const eve = new Bettor(1000);
    eve.grant(60);
    eve.grant(5000, {}, { id: 'deposit', ofDeposit: true });
    expect(eve.bet('r', 600)).toMatchObject({ ...refused, detail: { endable: 2 } });
    // What cash does not pay is not offered.
    expect(eve.bet('s', 1001)).toMatchObject({ ...refused, detail: { endable: null } });
    expect(eve.bet('t', 500).ok).toBe(true);
  });
});

describe('example 4: what counts while wagering', () => {
  const wagering = (cash = 10_000) => {
    const ada = new Bettor(cash);
    ada.grant(5000);
    return ada;
  };
  const laid = (...bets: [at: string, stakeMinor: number][]) => ({
    bets: bets.map(([position, stakeMinor]) => ({ at: position, stakeMinor })),
  });
  const play = (ada: Bettor, title: Title, stakeMinor: number, action: unknown) =>
    ada.get((tx) => placeBet(tx, ASKER, { key: 'a', game: title.id, stakeMinor, currency: 'EUR', action }, title))
      .round;

  test('blackjack 5.00 doubled: 1.00; 0.09: nothing [I23]', () => {
    for (let seed = 0; ; seed++) {
      const ada = new Bettor(10_000, `blackjack ${seed}`);
      ada.grant(5000);
      const opened = play(ada, BLACKJACK, 500, laid(['box', 500]));
      if (opened.status !== 'open') continue;
      const move = { key: 'm', roundId: opened.id, step: 1, action: 'double' };
      if (!ada.do((tx) => act(tx, ASKER, move, BLACKJACK, OFFERED)).ok) continue;
      expect(ada.state(1).progress).toBe(100);
      break;
    }
    const eve = wagering();
    eve.round('r', 9, 0, { weight: 10 });
    expect(eve.state(1).progress).toBe(0);
  });

  test('red 5.00: 1.00; red and black 2.50: nothing, and the round says why [I23]', () => {
    const ada = wagering();
    play(ada, ROULETTE, 500, laid(['red', 500]));
    expect(ada.state(1).progress).toBe(100);
    const eve = wagering();
    play(eve, ROULETTE, 500, laid(['red', 250], ['black', 250]));
    expect(eve.state(1).progress).toBe(0);
    expect(eve.get((tx) => byNo(tx, 1))?.counts).toBe('chance');
  });

  test('example 14: red 2.50 and black 2.49: nothing [I23]', () => {
    const ada = wagering();
    play(ada, ROULETTE, 499, laid(['red', 250], ['black', 249]));
    expect(ada.state(1).progress).toBe(0);
  });

  test('example 14: ten chips of 5.00 in one window of a live table are one stake: what passes 5.00 is refused [I23]', () => {
    const ada = new Bettor(0);
    ada.grant(5000);
    const part = (key: string, stakeMinor: number): ReserveInput => ({
      key,
      decider: 'solstice:1',
      game: COIN.id,
      stakeMinor,
      currency: 'EUR',
      action: { heads: true },
    });
    expect(ada.do((tx) => reserve(tx, ASKER, part('whole', 5000), COIN))).toMatchObject({ code: 'bonus.max_bet' });
    expect(ada.do((tx) => reserve(tx, ASKER, part('a', 500), COIN)).ok).toBe(true);
    expect(ada.do((tx) => reserve(tx, ASKER, part('b', 500), COIN))).toMatchObject({ code: 'bonus.max_bet' });
    // In cash the chips are one stake, too: it counts nothing.
    const eve = new Bettor(10_000);
    eve.grant(5000);
    for (const key of ['a', 'b']) eve.get((tx) => reserve(tx, ASKER, part(key, 500), COIN));
    eve.get((tx) =>
      settleReserved(tx, {
        decider: 'solstice:1',
        keys: ['a', 'b'],
        payoutMinor: 0,
        view: null,
        events: [],
        weight: 20,
      }),
    );
    expect(eve.state(1).progress).toBe(0);
    expect(eve.get((tx) => byNo(tx, 1))?.counts).toBe('max_bet');
  });
});

describe('example 5: progress 1,498.00 of 1,500.00, cash 0, bonus 80.00', () => {
  const nearly = (maxWinMinor: number | null) => {
    const ada = new Bettor(0);
    ada.grant(5000, { maxWinMinor });
    ada.has({ weighted: 14_980_000, balance: 8000 });
    return ada;
  };

  test('a pokie of 5.00 that wins 8.40 finishes it: cash 83.40 [I24]', () => {
    const ada = nearly(null);
    ada.round('r', 500, 840);
    expect(ada.state(1)).toEqual({ cash: 8340, bonus: 0, stage: 'finished', progress: 150_000 });
    expect(ada.faults()).toEqual([]);
  });

  test('with max_win 50.00: cash 50.00, 33.40 voided [I24]', () => {
    const ada = nearly(5000);
    ada.round('r', 500, 840);
    expect(ada.state(1)).toEqual({ cash: 5000, bonus: 0, stage: 'finished', progress: 150_000 });
    expect(ada.gift(1)).toMatchObject({ convertedMinor: 5000, voidedMinor: 3340, canBecomeMinor: 5000 });
    expect(ada.faults()).toEqual([]);
  });
});

describe('example 6: a bet of 5.00 = 3.00 + 2.00', () => {
  test('rolled back while wagering: cash +3.00, bonus +2.00, progress -5.00, once [I13 I23]', () => {
    const ada = new Bettor(300);
    ada.grant(5000);
    ada.round('r', 500, 0);
    expect(ada.state(1)).toEqual({ cash: 0, bonus: 4800, stage: 'handle_bets', progress: 500 });
    for (let i = 0; i < 2; i++) ada.takeBack('r');
    expect(ada.state(1)).toEqual({ cash: 300, bonus: 5000, stage: 'handle_bets', progress: 0 });
    expect(ada.faults()).toEqual([]);
  });

  test('rolled back after finished: cash +5.00, progress unchanged, inside what is left of the cap [I13 I24]', () => {
    const finished = (maxWinMinor: number | null) => {
      const ada = new Bettor(300);
      ada.grant(5000, { maxWinMinor });
      ada.round('r', 500, 0);
      ada.has({ weighted: 14_999_900, balance: 4800 });
      ada.round('last', 10, 0);
      expect(ada.state(1)).toEqual({
        cash: Math.min(4790, maxWinMinor ?? 4790),
        bonus: 0,
        stage: 'finished',
        progress: 150_000,
      });
      ada.takeBack('r');
      expect(ada.faults()).toEqual([]);
      return ada.state(1);
    };
    expect(finished(null)).toEqual({ cash: 4790 + 500, bonus: 0, stage: 'finished', progress: 150_000 });
    expect(finished(4850).cash).toBe(4790 + 300 + 60);
    expect(finished(4700).cash).toBe(4700 + 300);
  });
});

describe('example 8: wagering since 10 March 12:00:00.000Z, cash 4.00', () => {
  const since = () => {
    const ada = new Bettor(400);
    ada.nowMs = at('2027-03-10T12:00:00.000Z');
    ada.grant(5000);
    return ada;
  };

  test('a pokie of 5.00 at 9 April 11:59:59.999Z: accepted, 4.00 + 1.00 [I23]', () => {
    const ada = since();
    ada.nowMs = at('2027-04-09T11:59:59.999Z');
    expect(ada.bet('r', 500).ok).toBe(true);
    expect(ada.get((tx) => byNo(tx, 1))).toMatchObject({ stake: 500, cash_in: 400, gift: 'player:bonus:1' });
  });

  test('at 12:00:00.000Z: not enough money; expired, cash 4.00 [I25]', () => {
    const ada = since();
    ada.nowMs = at('2027-04-09T12:00:00.000Z');
    expect(ada.bet('r', 500)).toMatchObject({ code: 'funds.insufficient', detail: { missingMinor: 100 } });
    expect(ada.state(1)).toEqual({ cash: 400, bonus: 0, stage: 'expired', progress: 0 });
    expect(ada.gift(1)).toMatchObject({ reason: 'time', voidedMinor: 5000 });
    expect(ada.faults()).toEqual([]);
  });

  test('an open round keeps it until it settles: met then, it converts; else it expires then, and takes no new stake [I24 I25]', () => {
    for (const met of [true, false]) {
      const ada = since();
      if (met) ada.has({ weighted: 14_950_000, balance: 5000 });
      ada.get((tx) => betWin(tx, ASKER, ada.call('r', [{ id: 'b', type: 'bet', amountMinor: 500 }]), ada.title()));
      ada.nowMs = at('2027-04-09T12:00:00.000Z');
      expect(ada.state(1)).toMatchObject({ stage: 'handle_bets', bonus: 4900 });
      expect(ada.bet('s', 100, { id: 'acme/reels' })).toMatchObject({ code: 'funds.insufficient' });
      ada.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
      expect(ada.state(1)).toMatchObject(met ? { cash: 4900, stage: 'finished' } : { cash: 0, stage: 'expired' });
    }
  });
});

describe('example 9: cash 40.00, bonus 50.00 wagering', () => {
  test('withdraw 10.00: 409; confirmed: cash 30.00, held 10.00, bonus 0; recalled: cash 40.00, bonus 0 [I19 I25]', () => {
    const ada = new Bettor(4000);
    ada.grant(5000);
    expect(ada.withdraw('w', 1000)).toMatchObject({
      code: 'bonus.active',
      detail: { amountMinor: 5000, currency: 'EUR' },
    });
    const answer = ada.withdraw('w', 1000, 5000);
    expect(ada.state(1)).toMatchObject({ cash: 3000, bonus: 0, stage: 'canceled' });
    expect(ada.get((tx) => wallet(tx)).accounts[0]?.heldMinor).toBe(1000);
    const paymentId = answer.ok ? answer.value.payment.id : '';
    ada.get((tx) => recall(tx, { key: 'r', paymentId }));
    expect(ada.state(1)).toMatchObject({ cash: 4000, bonus: 0, stage: 'canceled' });
    expect(ada.gift(1).receivedState).toBe('erased_by_withdraw');
    expect(ada.faults()).toEqual([]);
  });
});

describe('example 10: A wagering, B in wait; A at 0.07', () => {
  test('A’s last round settles 3 March 09:00Z: A lost, 0.07 voided; B wagering until 2 April 09:00Z [I25]', () => {
    const ada = new Bettor(0);
    ada.grant(507, {}, { id: 'A' });
    ada.grant(5000, {}, { id: 'B' });
    expect([ada.gift(1).stage, ada.gift(2).stage]).toEqual(['handle_bets', 'wait']);
    ada.get((tx) => betWin(tx, ASKER, ada.call('r', [{ id: 'b', type: 'bet', amountMinor: 500 }]), ada.title()));
    expect(ada.state(1)).toMatchObject({ bonus: 5007, stage: 'handle_bets' });
    ada.nowMs = at('2027-03-03T09:00:00Z');
    ada.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
    // Its days had been over, but its round kept it.
    expect(ada.gift(1)).toMatchObject({ stage: 'expired', voidedMinor: 7 });

    const eve = new Bettor(0);
    eve.nowMs = at('2027-03-03T09:00:00Z');
    eve.grant(507, {}, { id: 'A' });
    eve.grant(5000, {}, { id: 'B' });
    eve.round('r', 500, 0);
    expect(eve.gift(1)).toMatchObject({ stage: 'lost', reason: 'below_minimum', voidedMinor: 7 });
    expect(eve.gift(2)).toMatchObject({ stage: 'handle_bets', endsAtMs: at('2027-04-02T09:00:00Z') });
    expect(eve.faults()).toEqual([]);
  });
});

describe('what comes to a bonus that was lost', () => {
  test('re-opens it while its days run: at once, or first in line with its remaining days where another wagers [I13 I23]', () => {
    const ada = new Bettor(0);
    const begun = ada.nowMs;
    ada.grant(500, {}, { id: 'A' });
    ada.round('r', 500, 0);
    expect(ada.gift(1)).toMatchObject({ stage: 'lost', progressMinor: 500 });
    ada.pass(86_400_000);
    ada.takeBack('r');
    expect(ada.state(1)).toEqual({ cash: 0, bonus: 500, stage: 'handle_bets', progress: 0 });
    expect(ada.gift(1).endsAtMs).toBe(begun + 30 * 86_400_000);

    const eve = new Bettor(0);
    eve.grant(500, {}, { id: 'A' });
    eve.grant(600, {}, { id: 'B' });
    eve.grant(700, {}, { id: 'C' });
    eve.round('r', 500, 0);
    eve.pass(86_400_000);
    eve.takeBack('r');
    expect([1, 2, 3].map((no) => eve.gift(no).stage)).toEqual(['wait', 'handle_bets', 'wait']);
    eve.pass(9 * 86_400_000);
    eve.round('s', 500, 0);
    const startsMs = eve.nowMs;
    eve.round('t', 100, 0);
    expect([1, 2, 3].map((no) => eve.gift(no).stage)).toEqual(['handle_bets', 'lost', 'wait']);
    expect(eve.gift(1).endsAtMs).toBe(startsMs + 29 * 86_400_000 - 5000);
    expect(eve.faults()).toEqual([]);
  });

  test('is voided once its days are over, or where it is too little to play with [I25]', () => {
    const ada = new Bettor(0);
    ada.grant(500);
    ada.round('r', 500, 0);
    ada.pass(31 * 86_400_000);
    ada.takeBack('r');
    expect(ada.state(1)).toMatchObject({ cash: 0, bonus: 0, stage: 'lost' });
    const eve = new Bettor(0);
    eve.grant(505);
    eve.round('q', 500, 0);
    expect(eve.gift(1)).toMatchObject({ stage: 'lost', voidedMinor: 5 });
    expect([...ada.faults(), ...eve.faults()]).toEqual([]);
  });
});

describe('giving', () => {
  test('gives once for each source, however often and under whatever terms it is told; activated by the player, it is money [I44]', () => {
    const ada = new TestPlayer();
    const give = (amountMinor: number) =>
      ada.get((tx) => giveGift(tx, { source: 'code:a:1', terms: bonusTerms(amountMinor) }));
    expect([give(5000).no, give(7000).no, give(7000).amount]).toEqual([1, 1, 5000]);
    expect(ada.get((tx) => giftView(tx, 1))).toMatchObject({ stage: 'issued', balanceMinor: 0 });
    for (let i = 0; i < 2; i++) ada.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    expect(ada.get((tx) => giftView(tx, 1))).toMatchObject({
      stage: 'handle_bets',
      balanceMinor: 5000,
      requirementMinor: 150_000,
    });
    expect(ada.do((tx) => activateGift(tx, { key: 'b', gift: 1 }))).toMatchObject({ code: 'bonus.stage' });
    expect(ada.do((tx) => activateGift(tx, { key: 'c', gift: 2 }))).toMatchObject({ code: 'bonus.unknown' });
  });

  test('is over when it was not activated in seven days, to the millisecond [I25]', () => {
    const ada = new TestPlayer();
    for (const source of ['a', 'b']) ada.get((tx) => giveGift(tx, { source, terms: bonusTerms(5000) }));
    ada.pass(7 * 86_400_000 - 1);
    ada.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    ada.pass(1);
    expect(ada.do((tx) => activateGift(tx, { key: 'b', gift: 2 }))).toMatchObject({ code: 'bonus.stage' });
    expect(ada.get((tx) => giftView(tx, 2))).toMatchObject({ stage: 'expired', reason: 'activation', balanceMinor: 0 });
  });
});

test('a set of spins is activated for its own days; lists show what is open, and what is over [S4.01]', () => {
  const ada = new TestPlayer();
  ada.get((tx) => giveGift(tx, { source: 'code:spins', terms: spinsTerms() }));
  ada.get((tx) => giveGift(tx, { source: 'code:bonus', terms: bonusTerms(5000) }));
  ada.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
  const set = ada.get((tx) => giftView(tx, 1));
  expect(set).toMatchObject({ stage: 'activated', spins: 20, spinsUsed: 0, endsAtMs: ada.nowMs + 3 * 86_400_000 });
  const stages = () => {
    const { open, ended } = ada.get(giftViews);
    return [open.map(({ no, stage }) => [no, stage]), ended.map(({ no, stage }) => [no, stage])];
  };
  expect(stages()).toEqual([
    [
      [1, 'activated'],
      [2, 'issued'],
    ],
    [],
  ]);
  ada.pass(7 * 86_400_000);
  expect(stages()).toEqual([
    [],
    [
      [2, 'expired'],
      [1, 'expired'],
    ],
  ]);
});

describe('a game that no bonus pays for', () => {
  test('is refused where bonus money is needed; all in cash it is accepted and counts nothing, also with bonus money first [I23]', () => {
    const excluded = { excluded: ['acme/left-out'] };
    for (const [game, jackpot] of [
      ['acme/left-out', false],
      ['acme/pot', true],
    ] as const) {
      const ada = new Bettor(400);
      ada.grant(5000, { ...excluded, funding: 'bonus_first' });
      expect(ada.bet('r', 500, { id: game, jackpot })).toMatchObject({ code: 'bonus.excluded_game' });
      ada.round('s', 400, 0, { id: game, jackpot });
      expect(ada.state(1)).toEqual({ cash: 0, bonus: 5000, stage: 'handle_bets', progress: 0 });
      expect(ada.get((tx) => roundById(tx, 'R1042-1')).bonus).toEqual({
        gift: 1,
        stakeMinor: 0,
        uncounted: 'excluded',
      });
    }
  });
});

describe('a deposit under an offer', () => {
  const yen = {
    currency: 'JPY',
    capMinor: 30_000,
    minDepositMinor: 3000,
    bonus: { ...BONUS, maxBetMinor: 750 },
  } as const;

  test('example 1: 300.00 bring 200.00 with 6,000.00 to wager, 19.99 nothing, 33.33 at 50 % 16.66 with 499.80 [I21 I44]', () => {
    const ada = new Bettor(0);
    const id = ada.deposit('a', 30_000, depositTerms());
    expect(ada.state(1)).toEqual({ cash: 30_000, bonus: 20_000, stage: 'handle_bets', progress: 0 });
    expect(ada.gift(1)).toMatchObject({ requirementMinor: 600_000, canBecomeMinor: null, source: 'deposit' });
    // The money and the bonus are one posting.
    const rows = ledgerRows(ada.store).filter(({ ref }) => ref === id);
    expect(rows.map(({ kind, from, to, amountMinor }) => [kind, from, to, amountMinor])).toEqual([
      ['deposit', 'psp:p', 'player:real', 30_000],
      ['deposit', 'house:bonus', 'player:bonus:1', 20_000],
    ]);
    expect(new Set(rows.map(({ posting }) => posting)).size).toBe(1);
    ada.deposit('b', 1999, depositTerms());
    expect(ada.get(giftViews).open.length).toBe(1);
    ada.deposit('c', 3333, depositTerms({ percent: 50 }));
    expect(ada.gift(2)).toMatchObject({ amountMinor: 1666, requirementMinor: 49_980, stage: 'wait' });
    expect(ada.faults()).toEqual([]);
  });

  test('example 11: JPY 5,000 bring 5,000 with 150,000 to wager; 751 of bonus money are refused, 750 accepted [I23]', () => {
    const ada = new Bettor(0, 'yen', 'JPY');
    ada.deposit('a', 5000, depositTerms(yen));
    expect(ada.gift(1)).toMatchObject({ amountMinor: 5000, requirementMinor: 150_000, currency: 'JPY' });
    const eve = new Bettor(0, 'yen', 'JPY');
    eve.get((tx) => giveOwed(tx, { source: 'x', terms: { ...bonusTerms(5000, yen.bonus), currency: 'JPY' } }));
    const bet = (round: string, amountMinor: number) => {
      const call = eve.call(round, [{ id: round, type: 'bet', amountMinor }], { currency: 'JPY' });
      return eve.do((tx) => betWin(tx, ASKER, call, eve.title()));
    };
    expect(bet('a', 751)).toMatchObject({ code: 'bonus.max_bet', detail: { maxMinor: 750, currency: 'JPY' } });
    expect(bet('b', 750).ok).toBe(true);
  });

  test('brings nothing to who gets no bonus now, and is credited all the same [I21]', () => {
    const ada = new Bettor(0);
    const profile = ada.get((tx) => profileOf(tx));
    ada.get((tx) => writeMeta(tx, 'profile', { ...profile, canIssueBonuses: false }));
    ada.deposit('a', 5000, depositTerms());
    expect(ada.get((tx) => wallet(tx)).accounts[0]).toMatchObject({ amountMinor: 5000, bonusMinor: 0 });
    expect(ada.get(giftViews).open).toEqual([]);
  });

  test('of money that was held brings it with its release, once [I44]', () => {
    const ada = new Bettor(0);
    const money = {
      amountMinor: 5000,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    } as const;
    const { payment } = ada.get((tx) => openDeposit(tx, ASKER, { key: 'a', ...money }));
    ada.store.all('update payment set bonus_terms = ?', JSON.stringify(depositTerms()));
    const charge = {
      provider: 'p',
      providerRef: 'a',
      paymentId: payment.id,
      amountMinor: 5000,
      currency: 'EUR',
    } as const;
    ada.get((tx) => settleDeposit(tx, { ...charge, hold: 'fraud' }));
    expect(ada.get(giftViews).open).toEqual([]);
    ada.get((tx) => approve(tx, payment.id));
    ada.get((tx) => settleDeposit(tx, charge));
    expect(ada.state(1)).toEqual({ cash: 5000, bonus: 5000, stage: 'handle_bets', progress: 0 });
    expect(ada.get(giftViews).open.length).toBe(1);
    expect(ada.faults()).toEqual([]);
  });

  test('that waits for its player says what adding it brings: just that comes, and nothing is said once it was had [I44 I17]', () => {
    const ada = new Bettor(0);
    const same = depositTerms();
    const late = (key: string, terms = same): string => {
      const intent = { key, amountMinor: 5000, currency: 'EUR', method: 'visa', provider: 'p' } as const;
      const { payment } = ada.get((tx) => openDeposit(tx, ASKER, { ...intent, minMinor: 1, maxMinor: 1e9 }));
      ada.store.all('update payment set bonus_terms = ? where bonus_terms is null', JSON.stringify(terms));
      ada.get((tx) => dropDeposit(tx, payment.id));
      const charge = { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor: 5000, currency: 'EUR' };
      ada.get((tx) => settleDeposit(tx, { ...charge, currency: 'EUR' }));
      return payment.id;
    };
    const [first, second] = [late('a'), late('b')];
    const brings = (id: string) => ada.get((tx) => paymentOf(tx, id)).bonusMinor;
    expect([brings(first), brings(second)]).toEqual([5000, 5000]);
    ada.get((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: first }));
    expect(ada.state(1)).toMatchObject({ cash: 5000, bonus: 5000 });
    expect([brings(first), brings(second)]).toEqual([null, null]);
    ada.get((tx) => releaseDeposit(tx, ASKER, { key: 's', paymentId: second }));
    expect(ada.state(1)).toMatchObject({ cash: 10_000, bonus: 5000 });
    expect(ada.faults()).toEqual([]);
    const third = late('c', depositTerms());
    expect(brings(third)).toBe(5000);
    ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    // Whoever may not add it to the balance gets no bonus by it.
    expect(ada.get((tx) => paymentOf(tx, third))).toMatchObject({ releasable: false, bonusMinor: null });
  });

  test('that is charged back, or a part of it, loses its bonus [I25]', () => {
    const ada = new Bettor(0);
    const paymentId = ada.deposit('a', 5000, depositTerms());
    const taken = { provider: 'p', providerRef: 'cb', paymentId, currency: 'EUR', amountMinor: 1000 } as const;
    ada.get((tx) => chargeback(tx, taken));
    expect(ada.state(1)).toMatchObject({ cash: 4000, bonus: 0, stage: 'canceled' });
    expect(ada.gift(1).reason).toBe('chargeback');
    expect(ada.faults()).toEqual([]);
  });

  test('brings its spins as a gift of their own, to be activated [I44]', () => {
    const ada = new Bettor(0);
    const terms = spinsTerms();
    if (terms.kind === 'freespins') ada.deposit('a', 5000, depositTerms({ spins: terms.spins }));
    expect(ada.gift(2)).toMatchObject({ kind: 'freespins', stage: 'issued', parent: 1, spins: 20 });
  });
});

describe('example 12: cash 40.00, bonus 50.00 wagering, a round open with 3.00 + 2.00', () => {
  test.each([
    [0, 0],
    [75_000, 2500],
  ])(
    'progress %i of 150,000: a self-exclusion pays %i; then the round wins 10.00: 6.00 are credited, 4.00 voided [I25 I30 I32]',
    (progress, paid) => {
      const ada = new Bettor(300);
      ada.grant(5200);
      ada.store.all('update gift set requirement = 150000, weighted = ?', progress * 100);
      ada.forget();
      ada.get((tx) => betWin(tx, ASKER, ada.call('r', [{ id: 'b', type: 'bet', amountMinor: 500 }]), ada.title()));
      ada.fund(4000, 'more');
      expect(ada.state(1)).toMatchObject({ cash: 4000, bonus: 5000 });
      ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      expect(ada.state(1)).toEqual({ cash: 4000 + paid, bonus: 0, stage: 'canceled', progress });
      expect(ada.gift(1)).toMatchObject({ reason: 'exclusion', receivedState: 'used' });
      const won = ada.call('r', [{ id: 'w', type: 'win', amountMinor: 1000 }], { finished: true });
      ada.get((tx) => betWin(tx, null, won, undefined));
      expect(ada.state(1)).toMatchObject({ cash: 4000 + paid + 600, bonus: 0, stage: 'canceled' });
      expect(ada.gift(1).voidedMinor).toBe(5000 - paid + 400);
      expect(ada.faults()).toEqual([]);
    },
  );
});

describe('example 13: a bonus of 0.60 wagering, a deposit of 200.00 with a code', () => {
  test('the deposit bonus waits; withdraw 200.00, confirmed: both voided, cash held [I25]', () => {
    const ada = new Bettor(0);
    ada.grant(60);
    ada.deposit('a', 20_000, depositTerms());
    expect([ada.gift(1).stage, ada.gift(2).stage]).toEqual(['handle_bets', 'wait']);
    expect(ada.withdraw('w', 20_000)).toMatchObject({ code: 'bonus.active', detail: { amountMinor: 20_060 } });
    expect(ada.withdraw('w', 20_000, 20_060).ok).toBe(true);
    expect([ada.state(1), ada.gift(2).stage]).toMatchObject([{ cash: 0, bonus: 0, stage: 'canceled' }, 'canceled']);
    expect(ada.get((tx) => wallet(tx)).accounts[0]?.heldMinor).toBe(20_000);
    expect(ada.faults()).toEqual([]);
  });
});

describe('a bonus that the player ends', () => {
  test('is void and leaves cash alone, once; not while a round holds its stake; the next begins [I25]', () => {
    const ada = new Bettor(300);
    ada.grant(5000, {}, { id: 'A' });
    ada.grant(700, {}, { id: 'B' });
    ada.get((tx) => betWin(tx, ASKER, ada.call('r', [{ id: 'b', type: 'bet', amountMinor: 500 }]), ada.title()));
    const stop = (key: string) => ada.do((tx) => cancelGift(tx, { key, gift: 1 }));
    expect(stop('a')).toMatchObject({ code: 'bonus.round_open' });
    ada.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
    expect([stop('a').ok, stop('a').ok]).toEqual([true, true]);
    expect(stop('b')).toMatchObject({ code: 'bonus.stage' });
    expect(ada.state(1)).toEqual({ cash: 0, bonus: 700, stage: 'canceled', progress: 500 });
    expect(ada.gift(2).stage).toBe('handle_bets');
    expect(ada.faults()).toEqual([]);
  });
});

describe('clocks', () => {
  const day = 86_400_000;
  const ends = (ada: Bettor) => ada.gift(1).endsAtMs;

  test('stand still during a break, and go on after it with nobody there', () => {
    const ada = new Bettor(0);
    const from = ada.nowMs;
    ada.grant(5000);
    ada.pass(day);
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT72H' }));
    expect(ada.gift(1)).toMatchObject({ stage: 'handle_bets', paused: true, endsAtMs: from + 33 * day });
    ada.pass(day);
    expect(ada.get(nextGiftMs)).toBe(from + 4 * day);
    // A longer one begun meanwhile moves the end on.
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT96H' }));
    expect(ends(ada)).toBe(from + 35 * day);
    ada.nowMs = from + 20 * day;
    expect(ada.gift(1)).toMatchObject({ paused: false, endsAtMs: from + 35 * day });
    ada.nowMs = from + 35 * day - 1;
    expect(ada.gift(1).stage).toBe('handle_bets');
    ada.pass(1);
    expect(ada.gift(1).stage).toBe('expired');
  });

  test('stand still while a limit leaves nothing, until its window ends', () => {
    const ada = new Bettor(1000);
    ada.grant(5000);
    const from = ada.nowMs;
    ada.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 500 }));
    expect(ada.gift(1).paused).toBe(false);
    ada.round('r', 500, 0);
    expect(ada.gift(1).paused).toBe(true);
    const midnight = Date.UTC(2026, 10, 20, 23);
    expect(ends(ada)).toBe(from + 30 * day + (midnight - from));
    ada.nowMs = midnight + 5 * day;
    expect(ada.gift(1)).toMatchObject({ paused: false, endsAtMs: from + 30 * day + (midnight - from) });
  });

  test('stand still for the rest after a session limit, also those of what is only issued', () => {
    const ada = new Bettor(0);
    const from = ada.nowMs;
    ada.get((tx) => giveGift(tx, { source: 'a', terms: bonusTerms(5000) }));
    ada.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    ada.pass(60 * 60_000);
    for (const due of ada.get(ripe)) ada.get((tx) => serve(tx, due, undefined));
    expect(ada.gift(1)).toMatchObject({ paused: true, activatableUntilMs: from + 7 * day + 60 * 60_000 });
    ada.pass(3 * day);
    expect(ada.gift(1)).toMatchObject({ paused: false, activatableUntilMs: from + 7 * day + 60 * 60_000 });
  });
});

describe('what a player is told of a bonus', () => {
  const noticesOf = (ada: TestPlayer) => ada.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
  const day = 86_400_000;

  test('that it came, began, and has one day left, once; that it is over', () => {
    const ada = new TestPlayer();
    ada.get((tx) => giveGift(tx, { source: 'a', terms: bonusTerms(5000) }));
    ada.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    expect(noticesOf(ada)).toEqual(['gift_wagering']);
    ada.pass(29 * day - 1);
    expect(noticesOf(ada)[0]).toBe('gift_wagering');
    expect(ada.get(nextGiftMs)).toBe(ada.nowMs + 1);
    for (const ms of [1, 1, 60_000]) {
      ada.pass(ms);
      expect(noticesOf(ada)).toEqual(['gift_last_day', 'gift_wagering']);
    }
    expect(ada.get(nextGiftMs)).toBe(ada.get((tx) => giftView(tx, 1)).endsAtMs);
    ada.pass(day);
    // By then the last day is no news.
    expect(noticesOf(ada)).toEqual(['gift_expired']);
    expect(ada.get(nextGiftMs)).toBeNull();
  });

  test('a notice of something to have or to use expires with it, also where a break lets it last longer [S3.16]', () => {
    const ada = new TestPlayer();
    const expiries = () => ada.get((tx) => notifications(tx)).map(({ textKey, expiresAtMs }) => [textKey, expiresAtMs]);
    ada.get((tx) => giveGift(tx, { source: 'a', terms: bonusTerms(5000) }));
    const { activatableUntilMs } = ada.get((tx) => giftView(tx, 1));
    expect(expiries()).toEqual([['gift_issued', activatableUntilMs]]);
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P3D' }));
    ada.pass(3 * day);
    const later = (activatableUntilMs ?? 0) + 3 * day;
    expect(ada.get((tx) => giftView(tx, 1)).activatableUntilMs).toBe(later);
    expect(expiries().find(([name]) => name === 'gift_issued')).toEqual(['gift_issued', later]);
    ada.pass(3 * day);
    expect(expiries().find(([name]) => name === 'gift_last_day')).toBeUndefined();
    ada.pass(3 * day + 1);
    expect(expiries().find(([name]) => name === 'gift_last_day')).toEqual(['gift_last_day', later]);
    ada.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    const { endsAtMs } = ada.get((tx) => giftView(tx, 1));
    expect(endsAtMs).not.toBeNull();
    expect(expiries().filter(([name]) => /^gift_/.test(String(name)))).toEqual([['gift_wagering', endsAtMs]]);
  });

  test('that it became cash, was lost, or ended with a withdrawal; that a deposit brought none', () => {
    const ada = new Bettor(1000);
    ada.grant(500, { wager: 1 }, { id: 'A' });
    ada.grant(500, {}, { id: 'B' });
    ada.grant(500, {}, { id: 'C' });
    ada.round('a', 500, 0);
    expect(noticesOf(ada).slice(0, 2)).toEqual(['gift_wagering', 'gift_finished']);
    // All of it became cash, and nobody has paid for it.
    const finished = ada.get(notifications).find(({ textKey }) => textKey === 'gift_finished');
    expect(finished?.prize).toEqual({ tier: 'count', sum: { amountMinor: 500, currency: finished?.values.currency } });
    ada.round('b', 500, 0);
    ada.round('c', 500, 0);
    ada.round('d', 500, 0);
    expect(noticesOf(ada).slice(0, 2)).toEqual(['gift_wagering', 'gift_lost']);
    ada.fund(1000, 'more');
    ada.withdraw('w', 1000, 500);
    expect(noticesOf(ada)[0]).toBe('gift_withdrawn');
    ada.deposit('x', 1000, depositTerms());
    expect(noticesOf(ada).slice(0, 2)).toContain('deposit_without_bonus');
  });
});

test('each account wagers a bonus of its own: a stake in one is no progress in the other, nor is a withdrawal its end [I9 I23]', () => {
  const ada = new Bettor(300);
  ada.grant(5000);
  ada.get((tx) => giveOwed(tx, { source: 'usd', terms: { ...bonusTerms(7000), currency: 'USD' } }));
  expect([ada.gift(1).stage, ada.gift(2).stage]).toEqual(['handle_bets', 'handle_bets']);
  const call = ada.call('r', [{ id: 'b', type: 'bet', amountMinor: 500 }], { currency: 'USD', finished: true });
  ada.get((tx) => betWin(tx, ASKER, call, ada.title()));
  expect([ada.gift(1), ada.gift(2)]).toMatchObject([
    { progressMinor: 0, balanceMinor: 5000 },
    { progressMinor: 500, balanceMinor: 6500 },
  ]);
  ada.withdraw('w', 100, 5000);
  expect([ada.gift(1).stage, ada.gift(2).stage]).toEqual(['canceled', 'handle_bets']);
  expect(ada.faults()).toEqual([]);
});

test('a deposit pays a debt first, and brings its bonus on all that came [I3 I44]', () => {
  const ada = new Bettor(0);
  const paymentId = ada.deposit('a', 5000, null);
  ada.round('r', 5000, 0);
  ada.get((tx) => chargeback(tx, { provider: 'p', providerRef: 'cb', paymentId, currency: 'EUR', amountMinor: 2000 }));
  ada.deposit('b', 5000, depositTerms());
  expect(ada.state(1)).toMatchObject({ cash: 3000, bonus: 5000, stage: 'handle_bets' });
  expect(ada.faults()).toEqual([]);
});

test('a bonus for coins is bounded by EUR 5 at the rate of its activation [I23]', () => {
  const ada = new Bettor(0, 'coins', 'BTC');
  const terms = { ...bonusTerms(1_000_000, { maxBetMinor: 1, maxBetEurMinor: 500 }), currency: 'BTC' as const };
  ada.get((tx) => giveOwed(tx, { source: 'a', terms }));
  const bound = ada.gift(1).maxBetMinor;
  ada.rules = { ...ada.rules, rates: { ...ada.rules.rates, BTC: 1_000_000_000 as never } };
  expect(ada.gift(1).maxBetMinor).toBe(bound);
  const bet = (round: string, amountMinor: number) => {
    const call = ada.call(round, [{ id: round, type: 'bet', amountMinor }], { currency: 'BTC' });
    return ada.do((tx) => betWin(tx, ASKER, call, ada.title()));
  };
  expect(bet('a', bound + 1)).toMatchObject({ code: 'bonus.max_bet', detail: { maxMinor: bound } });
  expect(bet('b', bound).ok).toBe(true);
});

describe('a table’s stake above the maximum, in cash', () => {
  test('counts again where the part above it came back before the draw [I23]', () => {
    const ada = new Bettor(10_000);
    ada.grant(5000);
    const part = (key: string): ReserveInput => ({
      key,
      decider: 'solstice:1',
      game: COIN.id,
      stakeMinor: 400,
      currency: 'EUR',
      action: { heads: true },
    });
    for (const key of ['a', 'b']) ada.get((tx) => reserve(tx, ASKER, part(key), COIN));
    ada.get((tx) => returnReserved(tx, { decider: 'solstice:1', key: 'b' }));
    const verdict = { decider: 'solstice:1', keys: ['a'], payoutMinor: 0, view: null, events: [], weight: 20 };
    ada.get((tx) => settleReserved(tx, verdict));
    expect(ada.state(1).progress).toBe(80);
  });
});

test('a double may be what the opening was, whatever came meanwhile; with bonus money it is bounded like any stake [I23]', () => {
  for (const ofDeposit of [true, false]) {
    const ada = new Bettor(1300);
    const input = {
      key: 'a',
      game: COIN.id,
      stakeMinor: 600,
      currency: 'EUR',
      action: { heads: true, open: true },
    } as const;
    ada.get((tx) => placeBet(tx, ASKER, input, COIN));
    ada.grant(5000, {}, { ofDeposit });
    const move = { key: 'm', roundId: 'R1042-1', step: 1, action: 'double' };
    expect(ada.do((tx) => act(tx, ASKER, move, COIN, OFFERED)).ok).toBe(true);
    // It was opened before the bonus: it counts nothing towards it.
    expect(ada.gift(1).progressMinor).toBe(0);
  }
});

describe('a stake inside a round whose bonus pays no more', () => {
  test('is bounded all the same: above the maximum the round counts nothing, and brings no requirement to its end [I23]', () => {
    const ada = new Bettor(100_000);
    ada.grant(1000, { days: 1, funding: 'bonus_first' });
    const stake = (id: string, amountMinor: number) =>
      ada.do((tx) => betWin(tx, ASKER, ada.call('r', [{ id, type: 'bet', amountMinor }]), ada.title()));
    expect(stake('a', 100).ok).toBe(true);
    ada.pass(2 * 86_400_000);
    // It holds bonus money: all of its stakes are one, and above the maximum.
    expect(stake('b', 30_000)).toMatchObject({ code: 'bonus.max_bet' });
    const eve = new Bettor(100_000);
    eve.grant(1000, { days: 1 });
    const cash = (id: string, amountMinor: number) =>
      eve.get((tx) => betWin(tx, ASKER, eve.call('r', [{ id, type: 'bet', amountMinor }]), eve.title()));
    cash('a', 100);
    cash('b', 30_000);
    eve.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
    expect(eve.gift(1)).toMatchObject({ stage: 'handle_bets', progressMinor: 0 });
  });

  test('at a studio’s table is a double only up to what the round was opened with [I23]', () => {
    const ada = new Bettor(100_000);
    ada.grant(1000);
    const title = ada.title({ category: 'tables', weight: 10 });
    const stake = (id: string, amountMinor: number) =>
      ada.get((tx) => betWin(tx, ASKER, ada.call('r', [{ id, type: 'bet', amountMinor }]), title));
    stake('a', 500);
    stake('b', 500);
    expect(ada.get((tx) => byNo(tx, 1))?.counts).toBeNull();
    stake('c', 600);
    expect(ada.get((tx) => byNo(tx, 1))?.counts).toBe('max_bet');
  });
});
