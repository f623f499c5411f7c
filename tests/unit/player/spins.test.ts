// Free spins over the player's own tables (bonuses.md 15, 16 and 18): example 7 as written, and what its rules say beside it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOf, ledgerRows } from '#functions/player/core/ledger.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { answerReality } from '#functions/player/limits/reality.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { purseOf } from '#functions/player/rewards/gifts.ts';
import { nextGiftMs } from '#functions/player/rewards/time.ts';
import { giftViews } from '#functions/player/rewards/view.ts';
import { decide, placeBet } from '#functions/player/rounds/engine.ts';
import { byNo } from '#functions/player/rounds/row.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { SLOT, Spinner } from '#kit/sets.ts';
import { ASKER, RULES } from '#kit/transaction.ts';

const DAY_MS = 86_400_000;
const WHEEL = { maxWinMinor: 100_000 };

const purse = (ada: Spinner, no: number): number => ada.get((tx) => balanceOf(tx, purseOf({ no }), 'EUR'));
const end = (ada: Spinner, no: number) =>
  ada.do((tx) => cancelGift(tx, { key: `end ${no}`, gift: no, kind: 'freespins' }));
const kinds = (ada: Spinner) => ledgerRows(ada.store).map(({ kind }) => kind);

describe('example 7: a set of the wheel, 20 spins', () => {
  test('wins 14.60: a bonus of 14.60, to wager 438.00 [I26] [S7.101]', () => {
    const ada = new Spinner(0);
    const no = ada.set({}, WHEEL);
    for (let spin = 1; spin <= 20; spin++) {
      const answer = ada.spin(no, { pays: spin === 3 ? 1460 : 0 });
      expect(answer).toMatchObject({
        ok: true,
        value: {
          round: { stakeMinor: 20, free: true },
          freespins: { id: no, used: spin, total: 20, stakeMinor: 20, wonMinor: spin < 3 ? 0 : 1460 },
        },
      });
    }
    expect(ada.gift(no)).toMatchObject({ stage: 'finished', reason: 'spins_played', spinsUsed: 20, wonMinor: 1460 });
    expect(ada.gift(2)).toMatchObject({
      kind: 'bonus',
      stage: 'handle_bets',
      source: 'set',
      parent: no,
      amountMinor: 1460,
      balanceMinor: 1460,
      requirementMinor: 43_800,
      progressMinor: 0,
    });
    expect(purse(ada, no)).toBe(0);
    expect(ada.state(2)).toMatchObject({ cash: 0, bonus: 1460 });
    expect(ada.spin(no)).toMatchObject({ code: 'bonus.stage', detail: { stage: 'finished' } });
    expect(ada.faults()).toEqual([]);
  });

  test('wins 1,240.00: a bonus of 1,000.00, to wager 30,000.00; the rest goes back to the house [I26]', () => {
    const ada = new Spinner(0);
    const no = ada.set({}, WHEEL);
    for (let spin = 1; spin <= 20; spin++) ada.spin(no, { pays: spin === 20 ? 124_000 : 0 });
    expect(ada.gift(no)).toMatchObject({ stage: 'finished', wonMinor: 124_000, voidedMinor: 24_000 });
    expect(ada.gift(2)).toMatchObject({ amountMinor: 100_000, requirementMinor: 3_000_000 });
    expect(purse(ada, no)).toBe(0);
    expect(ada.faults()).toEqual([]);
  });

  test('expires after 7 spins with 3.10: a bonus of 3.10, to wager 93.00 [I26]', () => {
    const ada = new Spinner(0);
    const no = ada.set({}, WHEEL);
    for (let spin = 1; spin <= 7; spin++) ada.spin(no, { pays: spin === 5 ? 310 : 0 });
    ada.nowMs = ada.gift(no).endsAtMs ?? 0;
    expect(ada.spin(no)).toMatchObject({ code: 'bonus.stage', detail: { stage: 'expired' } });
    expect(ada.gift(no)).toMatchObject({ stage: 'expired', reason: 'time', spinsUsed: 7, receivedState: 'expired' });
    expect(ada.gift(2)).toMatchObject({ stage: 'handle_bets', amountMinor: 310, requirementMinor: 9300 });
    expect(ada.faults()).toEqual([]);
  });
});

describe('a spin', () => {
  test('takes nothing of the player’s, and counts for nothing: limits, sums, points, progress, jackpots [I26] [I27]', () => {
    const ada = new Spinner(1000);
    ada.grant(5000);
    ada.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 0 }));
    const no = ada.set({ games: [SLOT.id] });
    const feeds = { jackpot: 'orbit', levels: [] };
    expect(ada.spin(no, { pays: 500 }, {}, { ...SLOT, feeds }).ok).toBe(true);
    expect(ada.state(1)).toEqual({ cash: 1000, bonus: 5500, stage: 'handle_bets', progress: 0 });
    expect(ada.get((tx) => byNo(tx, 1))).toMatchObject({ cash_in: 0, cash_out: 0, counts: 'free', wagering: null });
    const sums = ada.get((tx) => stats(tx));
    expect(sums.accounts[0]).toMatchObject({ stakedMinor: 0, wonMinor: 0 });
    const settled = ada.facts.find(({ type }) => type === 'round.settled');
    expect(settled).toMatchObject({ stake: 0, contribution: 0, earned: 0 });
    expect(settled).not.toHaveProperty('jackpot');
    // The player's own money is still bounded.
    ada.pass(5000);
    expect(bet(ada)).toMatchObject({ code: 'limit.reached' });
  });

  test('that nobody pressed for is taken only where the market’s row says so, and never in Germany, Great Britain and Ontario', () => {
    const run = (givenSpinsRun: boolean | undefined, change: { country: string; region?: string }) => {
      const ada = new Spinner(0);
      const no = ada.set({ games: [SLOT.id] });
      ada.get((tx) => writeMeta(tx, 'profile', { ...profileOf(tx), region: '', ...change }));
      ada.forget();
      ada.rules = { ...ada.rules, market: { ...ada.rules.market, givenSpinsRun } };
      const answer = ada.spin(no, {}, { run: true });
      // Pressed for it is taken everywhere.
      if (!answer.ok) expect(ada.spin(no)).toMatchObject({ ok: true });
      return answer.ok ? 'taken' : answer.code;
    };
    expect(run(true, { country: 'AT' })).toBe('taken');
    for (const row of [false, undefined]) expect(run(row, { country: 'AT' })).toBe('bet.invalid');
    expect(run(true, { country: 'DE' })).toBe('bet.invalid');
    expect(run(true, { country: 'CA', region: 'ON' })).toBe('bet.invalid');
    expect(run(true, { country: 'CA', region: 'BC' })).toBe('taken');
  });

  test('of a run is not taken while a reality check waits, or after the session limit, and the set loses none by it [I34]', () => {
    const HOUR_MS = 3_600_000;
    const ada = new Spinner(0);
    const market = { ...ada.rules.market, givenSpinsRun: true, realityCheckMinutes: { default: 60, choices: [60] } };
    ada.rules = { ...ada.rules, market };
    ada.get((tx) => writeMeta(tx, 'profile', { ...profileOf(tx), country: 'AT', region: '' }));
    ada.forget();
    const no = ada.set({ games: [SLOT.id] });
    expect(ada.spin(no, {}, { run: true })).toMatchObject({ ok: true });
    ada.pass(HOUR_MS);
    const due = { code: 'limit.reality_check', detail: { minutes: 60 } };
    expect(ada.spin(no, {}, { run: true })).toMatchObject(due);
    expect(ada.gift(no)).toMatchObject({ stage: 'activated', spinsUsed: 1 });
    ada.get((tx) => answerReality(tx));
    expect(ada.spin(no, {}, { run: true }).ok).toBe(true);
    ada.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    expect(ada.spin(no, {}, { run: true })).toMatchObject({ code: 'limit.session' });
    expect(ada.gift(no)).toMatchObject({ stage: 'activated', spinsUsed: 2 });
  });

  test('is only of a set that is being played, in its games, and buys nothing [I26]', () => {
    const ada = new Spinner(1000);
    const no = ada.set();
    const before = kinds(ada);
    expect(ada.spin(no, {}, {}, { ...SLOT, id: 'test/other' })).toMatchObject({ code: 'spins.game' });
    expect(ada.spin(no, { buys: true })).toMatchObject({ code: 'spins.only' });
    expect(ada.spin(99)).toMatchObject({ code: 'bonus.unknown' });
    ada.grant(100);
    expect(ada.spin(2)).toMatchObject({ code: 'bonus.unknown' });
    expect(kinds(ada)).toEqual([...before, 'bonus_given']);
    expect(ada.gift(no)).toMatchObject({ spinsUsed: 0, stage: 'activated' });
  });

  test('asked for again under its key is the same, also when the set is over; under another one it is the next [I7] [I26]', () => {
    const ada = new Spinner(0);
    const no = ada.set({ count: 2 });
    const first = ada.spin(no, { pays: 100 }, { key: 'a' });
    expect(ada.spin(no, { pays: 100 }, { key: 'a' })).toEqual(first);
    expect(ada.spin(no, { pays: 200 }, { key: 'a' })).toMatchObject({ code: 'idempotency.key_reused' });
    expect(ada.gift(no).spinsUsed).toBe(1);
    const last = ada.spin(no, {}, { key: 'b' });
    expect(ada.gift(no).stage).toBe('finished');
    expect(ada.spin(no, {}, { key: 'b' })).toEqual(last);
    // A key of a bet is no key of a spin.
    expect(bet(ada, 'b')).toMatchObject({ code: 'idempotency.key_reused' });
    expect(ada.gift(2).amountMinor).toBe(100);
    expect(ada.faults()).toEqual([]);
  });

  test('that cannot be finished was not played [I13]', () => {
    const ada = new Spinner(0);
    const no = ada.set({ count: 1 });
    ada.spin(no, { waits: true });
    ada.pass(3 * DAY_MS);
    expect(ada.gift(no)).toMatchObject({ stage: 'activated', spinsUsed: 1 });
    ada.get((tx) => decide(tx, 1, undefined));
    // Its days are over meanwhile.
    expect(ada.gift(no)).toMatchObject({ stage: 'expired', spinsUsed: 0 });
    expect(ada.faults()).toEqual([]);
  });
});

describe('what a set has won', () => {
  test('is cash where it need not be wagered, and the player is told [I26]', () => {
    const ada = new Spinner(0);
    const no = ada.set({ count: 2 }, { wager: 0 });
    ada.spin(no, { pays: 250 });
    expect(ada.state(no)).toMatchObject({ cash: 0, bonus: 250 });
    ada.spin(no);
    expect(ada.state(no)).toMatchObject({ cash: 250, bonus: 0, stage: 'finished' });
    expect(ada.gift(no)).toMatchObject({ convertedMinor: 250, voidedMinor: 0 });
    expect(kinds(ada).filter((kind) => kind === 'spins_won')).toHaveLength(1);
    expect(ada.get((tx) => notifications(tx))[0]).toMatchObject({
      textKey: 'spins_cash',
      values: { amountMinor: 250 },
    });
    expect(ada.faults()).toEqual([]);
  });

  test('waits its turn where another bonus is wagering [S4.01]', () => {
    const ada = new Spinner(0);
    ada.grant(5000);
    const no = ada.set({ count: 1 });
    ada.spin(no, { pays: 300 });
    expect(ada.gift(3)).toMatchObject({ stage: 'wait', amountMinor: 300, endsAtMs: null });
    expect(ada.get((tx) => notifications(tx))[0]).toMatchObject({ textKey: 'spins_waiting' });
  });

  test('is credited when the set is deleted, but not while a round of it is open; without a win nothing comes [S7.099]', () => {
    const ada = new Spinner(0);
    const no = ada.set();
    ada.spin(no, { pays: 310 });
    const open = ada.spin(no, { pays: 90, waits: true });
    expect(end(ada, no)).toMatchObject({ code: 'bonus.round_open' });
    if (open.ok) ada.move(open.value.round.id);
    expect(end(ada, no).ok).toBe(true);
    expect(ada.gift(no)).toMatchObject({ stage: 'canceled', reason: 'player', spinsUsed: 2 });
    expect(ada.gift(2)).toMatchObject({ amountMinor: 400, requirementMinor: 12_000 });
    const other = ada.set({}, {}, 'code:other');
    end(ada, other);
    expect(ada.get((tx) => giftViews(tx)).open.map(({ no }) => no)).toEqual([2]);
    expect(ada.faults()).toEqual([]);
  });

  test('of an open round is waited for at the end of its days [I26]', () => {
    const ada = new Spinner(0);
    const no = ada.set();
    const open = ada.spin(no, { pays: 700, waits: true });
    ada.nowMs = ada.gift(no).endsAtMs ?? 0;
    expect(ada.gift(no).stage).toBe('activated');
    expect(ada.get((tx) => nextGiftMs(tx))).toBeNull();
    if (open.ok) ada.move(open.value.round.id);
    expect(ada.gift(no)).toMatchObject({ stage: 'expired', wonMinor: 700 });
    expect(ada.gift(2).amountMinor).toBe(700);
    expect(ada.faults()).toEqual([]);
  });

  test('at a self-exclusion: paid where it is cash, also of a spin that was open; else it ends [I26]', () => {
    for (const [wager, cash] of [
      [0, 330],
      [30, 0],
    ] as const) {
      const ada = new Spinner(0);
      const no = ada.set({}, { wager });
      ada.spin(no, { pays: 250 });
      ada.spin(no, { pays: 80, waits: true });
      ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      expect(ada.gift(no)).toMatchObject({ stage: 'canceled', reason: 'exclusion' });
      ada.get((tx) => decide(tx, 2, SLOT));
      expect(ada.state(no)).toMatchObject({ cash, bonus: 0 });
      expect(ada.openNos()).toEqual([]);
      expect(ada.faults()).toEqual([]);
    }
  });

  test('waits out a break: its clock stands still, and no spin is taken [S4.01]', () => {
    const ada = new Spinner(0);
    const no = ada.set();
    const endsAtMs = ada.gift(no).endsAtMs ?? 0;
    ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(ada.spin(no)).toMatchObject({ code: 'limit.excluded' });
    ada.pass(DAY_MS);
    expect(ada.gift(no)).toMatchObject({ stage: 'activated', endsAtMs: endsAtMs + DAY_MS });
    expect(ada.spin(no).ok).toBe(true);
  });
});

describe('what the market forbids meanwhile', () => {
  test('a stake: the set goes on at the highest that is allowed, with more spins for the same sum', () => {
    const ada = new Spinner(0);
    const no = ada.set();
    for (let spin = 0; spin < 5; spin++) ada.spin(no);
    // 15 spins of 0.20 are left: 3.00, as 30 of 0.10.
    ada.rules = {
      ...RULES,
      market: { ...RULES.market, maxStakeEurMinor: { ...RULES.market.maxStakeEurMinor, slots: 15 } },
    };
    expect(ada.spin(no)).toMatchObject({
      value: { round: { stakeMinor: 10 }, freespins: { total: 35, used: 6, stakeMinor: 10 } },
    });
    ada.rules = RULES;
    // It stays there: terms do not change again upwards.
    expect(ada.spin(no)).toMatchObject({ value: { freespins: { total: 35, used: 7, stakeMinor: 10 } } });
    expect(ada.gift(no)).toMatchObject({ spins: 35, stakeMinor: 10 });
    for (let spin = 7; spin < 35; spin++) expect(ada.spin(no).ok).toBe(true);
    expect(ada.gift(no).stage).toBe('finished');
  });

  test('a title: the others of the list are played', () => {
    const ada = new Spinner(0);
    const no = ada.set({ games: [SLOT.id, 'test/second'] });
    expect(ada.spin(no, {}, {}, { ...SLOT, blocked: ['AT'] })).toMatchObject({ code: 'geo.game' });
    expect(ada.spin(no, {}, {}, { ...SLOT, id: 'test/second' }).ok).toBe(true);
  });
});

test('whatever is done in whatever order: no more spins than given, winnings credited once, an empty purse after [I26] [I44]', () => {
  const step = fc.record({
    what: fc.constantFrom(
      'spin',
      'spin',
      'spin',
      'spin',
      'wait',
      'move',
      'again',
      'evict',
      'end',
      'day',
      'bet',
      'set',
      'tight',
      'loose',
    ),
    pick: fc.nat(9),
    pays: fc.nat(40_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, asCash) => {
      const ada = new Spinner(50_000);
      const sets = [ada.set({ count: 4 }, { wager: asCash ? 0 : 3, maxWinMinor: 30_000 })];
      const won = new Map<number, number>();
      let open: { id: string; no: number } | null = null;
      let last: (() => void) | null = null;
      for (const { what, pick, pays } of steps) {
        const no = sets[pick % sets.length] ?? 1;
        if (what === 'spin' || what === 'wait') {
          const key = `k${Math.random()}`;
          const action = { pays, waits: what === 'wait' };
          const answer = ada.spin(no, action, { key });
          if (answer.ok && what === 'wait') open = { id: answer.value.round.id, no };
          if (answer.ok) {
            won.set(no, (won.get(no) ?? 0) + pays);
            last = () => expect(ada.spin(no, action, { key })).toEqual(answer);
          }
        } else if (what === 'move' && open) {
          ada.move(open.id);
          open = null;
        } else if (what === 'again') last?.();
        else if (what === 'evict') ada.forget();
        else if (what === 'end') end(ada, no);
        else if (what === 'day') ada.pass(DAY_MS);
        else if (what === 'bet') bet(ada, `bet ${pick} ${pays}`);
        else if (what === 'set' && sets.length < 4)
          sets.push(ada.set({ count: 3 }, { maxWinMinor: null }, `code:${sets.length}`));
        else if (what === 'tight' || what === 'loose') {
          const slots = what === 'tight' ? 9 : 1000;
          ada.rules = {
            ...RULES,
            market: { ...RULES.market, maxStakeEurMinor: { ...RULES.market.maxStakeEurMinor, slots } },
          };
        }
      }
      if (open) ada.move(open.id);
      for (const no of sets) {
        end(ada, no);
        const { stage, spins, spinsUsed, wonMinor, convertedMinor, voidedMinor } = ada.gift(no);
        expect(['finished', 'canceled', 'expired']).toContain(stage);
        expect(spinsUsed).toBeLessThanOrEqual(spins);
        expect(wonMinor).toBe(won.get(no) ?? 0);
        expect(purse(ada, no)).toBe(0);
        const given = ledgerRows(ada.store).filter(
          ({ kind, from }) => kind === 'spins_won' && from === purseOf({ no }),
        );
        expect(given.length).toBeLessThanOrEqual(1);
        const credited = given[0]?.amountMinor ?? 0;
        expect(credited + voidedMinor).toBe(wonMinor);
        expect(convertedMinor).toBe(given[0]?.to === 'player:real' ? credited : 0);
        expect(
          ada.get((tx) => giftViews(tx).ended.concat(giftViews(tx).open)).filter(({ parent }) => parent === no).length,
        ).toBeLessThanOrEqual(1);
      }
      expect(ada.faults()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function bet(ada: Spinner, key = 'bet') {
  return ada.do((tx) => placeBet(tx, ASKER, { key, game: SLOT.id, stakeMinor: 20, currency: 'EUR', action: {} }, SLOT));
}

test('a withdrawal warns of the spins of a set in play that it ends, also where nothing is won yet; issued ones stay [I19] [I25]', () => {
  const ada = new Spinner(5000);
  const no = ada.set({ count: 10 }, { wager: 0 });
  ada.spin(no);
  expect(ada.withdraw('w', 1000)).toMatchObject({ code: 'bonus.active', detail: { amountMinor: 0, spins: 9 } });
  expect(ada.withdraw('w', 1000, 0).ok).toBe(true);
  expect(ada.state(no)).toMatchObject({ cash: 4000, stage: 'canceled' });
});

test('while the round of its last spin still waits for a move a set gives no further one [I26]', () => {
  const ada = new Spinner(0);
  const no = ada.set({ count: 2 });
  ada.spin(no);
  const last = ada.spin(no, { waits: true, pays: 40 });
  expect(ada.spin(no)).toMatchObject({ code: 'bonus.stage' });
  if (last.ok) ada.move(last.value.round.id);
  expect(ada.gift(no)).toMatchObject({ stage: 'finished', spinsUsed: 2, wonMinor: 40 });
});
