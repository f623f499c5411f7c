// The VIP club in a player's object: sums of a quarter, what they reach and give, what is carried, and who is told a manager.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activateAccount, createAccount, wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { addGroups, amend, groupsOf, patchProfile, setQuestionnaire } from '#functions/player/person/profile.ts';
import { writeRecord } from '#functions/player/person/records.ts';
import { betWin, type OutsideTitle, rollback } from '#functions/player/rounds/provider.ts';
import { managedGroups } from '#functions/player/vip/manager.ts';
import { nextQuarterMs } from '#functions/player/vip/quarter.ts';
import { vipStatusProgress } from '#functions/player/vip/view.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, type BIRTH, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { VIP_GROUPS, vipGroup, vipGroups } from '#shared/domain/groups.ts';
import { audit } from '#shared/domain/ledger.ts';
import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import { endOfQuarter, quarterNo } from '#shared/domain/rewards/quarters.ts';
import { reachedBy, type Sums, VIP_STATUSES, type VipStatus } from '#shared/domain/rewards/vip.ts';

const DAY_MS = 86_400_000;
const Q4 = quarterNo(2026, 4);
/** A round of a studio can take this much here. */
const MOST = 1_000_000;

class Vip extends TestPlayer {
  #key = 0;
  #next = () => `k${++this.#key}`;

  /** A deposit that is credited; answers its payment. */
  deposit(amountMinor: number, currency: Currency = 'EUR'): string {
    const key = this.#next();
    const wish = { amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e12, key };
    const { payment } = this.get((tx) => openDeposit(tx, ASKER, wish));
    this.get((tx) =>
      settleDeposit(tx, { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor, currency }),
    );
    return payment.id;
  }
  chargeback(paymentId: string, amountMinor: number, currency: Currency = 'EUR'): void {
    const event = { provider: 'p', providerRef: this.#next(), paymentId, amountMinor, currency };
    this.get((tx) => chargeback(tx, event));
  }

  #call(
    round: string,
    type: 'bet' | 'win',
    amountMinor: number,
    currency: Currency,
    finished: boolean,
    weight: number,
  ) {
    const title: OutsideTitle = { ...OUTSIDE, weight };
    const call = { provider: 'acme', round, game: OUTSIDE.id, currency, finished };
    const transactions = [{ id: `${round}-${type}`, type, amountMinor }] as const;
    this.get((tx) => betWin(tx, ASKER, { ...call, transactions }, title));
  }
  /** A round that is begun; `settle` ends it with its stake back, so that stakes never run out. */
  begin(amountMinor: number, currency: Currency = 'EUR', weight = 100): string {
    this.pass(5000);
    const round = this.#next();
    this.#call(round, 'bet', amountMinor, currency, false, weight);
    return round;
  }
  settle(round: string, amountMinor: number, currency: Currency = 'EUR', weight = 100): string {
    this.#call(round, 'win', amountMinor, currency, true, weight);
    return round;
  }
  bet(amountMinor: number, currency: Currency = 'EUR', weight = 100): string {
    return this.settle(this.begin(amountMinor, currency, weight), amountMinor, currency, weight);
  }
  stake(totalMinor: number): void {
    const most = Math.min(MOST, this.cash);
    for (let left = totalMinor; left > 0; left -= most) this.bet(Math.min(left, most));
  }
  takeBack(round: string): void {
    const transactions = ['win', 'bet'].map((type) => ({ id: `${round}-${type}-back`, original: `${round}-${type}` }));
    this.get((tx) => rollback(tx, { provider: 'acme', round, transactions }));
  }

  get vip() {
    return this.get((tx) => vipStatusProgress(tx));
  }
  get status(): VipStatus {
    return this.vip.activeStatus;
  }
  get groups(): number[] {
    return this.get((tx) => groupsOf(tx)).filter((id) => VIP_GROUPS.includes(id));
  }
  get cash(): number {
    return this.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'EUR')?.amountMinor ?? 0;
  }
  /** What was given for statuses: source and cents. */
  get given(): string[] {
    return this.store
      .all<{ source: string; prize: string }>(`select source, prize from award where source like 'vip:%' order by no`)
      .map(({ source, prize }) => `${source} ${JSON.parse(prize).minor}`);
  }
  toEnd(no = Q4): number {
    this.nowMs = endOfQuarter(this.vip.quarter.zone, no);
    return this.nowMs;
  }
}

/** Somewhere in the fourth quarter, with a base a hundredth of the published one: Iron at 9.00 and 90.00. */
function small(birthday: Partial<typeof BIRTH> = {}): Vip {
  const player = new Vip('vip', birthday);
  player.rules = {
    ...RULES,
    vip: { ...RULES.vip, bases: { deposits: { EUR: 9000 }, bets: { EUR: 90_000 } } },
  };
  // It began with the published ones, which are fixed for it.
  player.store.all('delete from vip_quarter');
  player.forget();
  return player;
}

describe('a quarter', () => {
  test('with 4,500 deposited and 60,000 staked is Iron, gives 4.50 once, and is 50 % of the way to Bronze [S3.42 S7.081 S9.43]', () => {
    const player = new Vip('example-5');
    expect(player.vip).toMatchObject({ activeStatus: 'regular', nextStatus: 'iron', overallProgress: 0 });
    player.deposit(450_000);
    expect(player.vip).toMatchObject({ currentStatus: 'regular', depositAmountCents: 450_000, overallProgress: 0 });
    const before = player.cash;
    player.stake(6_000_000);
    expect(player.vip).toMatchObject({
      currency: 'EUR',
      currentStatus: 'iron',
      activeStatus: 'iron',
      nextStatus: 'bronze',
      depositThresholdCents: 900_000,
      depositAmountCents: 450_000,
      betSumCents: 6_000_000,
      betSumThresholdCents: 9_000_000,
      overallProgress: 50,
      quarter: { name: '2026-Q4' },
      specialPoints: 12_000,
    });
    const levels = player.store.all<{ eur: number }>(`select eur from award where source like 'level:%'`);
    expect(player.cash).toBe(before + 450 + levels.reduce((sum, { eur }) => sum + eur, 0));
    expect(player.given).toEqual(['vip:2026-Q4:iron 450']);
    expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  });

  test('several statuses at once each give their own, and none again when the sums go down and up [I44]', () => {
    const player = small();
    const first = player.deposit(18_000);
    player.stake(180_000);
    expect(player.status).toBe('silver');
    const all = ['vip:2026-Q4:iron 4', 'vip:2026-Q4:bronze 40', 'vip:2026-Q4:silver 45'];
    expect(player.given).toEqual(all);
    player.chargeback(first, 18_000);
    expect(player.vip).toMatchObject({ currentStatus: 'silver', depositAmountCents: 0, activeStatus: 'silver' });
    player.deposit(36_000);
    expect(player.status).toBe('silver');
    expect(player.given).toEqual(all);
  });

  test('does not count rounds of weight 0, bonus money, open rounds and what is rolled back, and keeps what was reached [I50]', () => {
    const player = small();
    player.deposit(9000);
    player.bet(9000, 'EUR', 0);
    const gifted = small();
    gifted.grant(5000);
    gifted.bet(500);
    expect(gifted.vip).toMatchObject({ betSumCents: 0, specialPoints: 0 });
    const open = player.begin(9000);
    expect(player.vip).toMatchObject({ betSumCents: 0, specialPoints: 0 });
    player.settle(open, 9000);
    expect(player.vip).toMatchObject({ betSumCents: 9000, currentStatus: 'iron' });
    player.takeBack(open);
    expect(player.vip).toMatchObject({ betSumCents: 0, currentStatus: 'iron', specialPoints: 0 });
    player.bet(5000, 'EUR', 10);
    // A tenth of both.
    expect(player.vip).toMatchObject({ betSumCents: 500, specialPoints: 1 });
  });

  test('keeps its currency and thresholds, and converts others at their event’s rate, down [S9.27]', () => {
    const player = small();
    expect(player.vip.currency).toBe('EUR');
    player.get((tx) => createAccount(tx, 'USD'));
    player.get((tx) => activateAccount(tx, 'USD'));
    player.rules = { ...player.rules, vip: { ...RULES.vip, bases: { deposits: { EUR: 1 }, bets: { EUR: 1 } } } };
    const rate = player.rules.rates.USD ?? 0;
    player.deposit(1001, 'USD');
    player.bet(333, 'USD');
    const inEuro = (minor: number) =>
      convert(minor, { currency: 'USD', rate }, { currency: 'EUR', rate: RATE_ONE }, 'down');
    expect(player.vip).toMatchObject({
      currency: 'EUR',
      depositAmountCents: inEuro(1001),
      betSumCents: inEuro(333),
      depositThresholdCents: 900,
    });
    player.toEnd();
    expect(player.vip).toMatchObject({ currency: 'USD', depositAmountCents: 0 });
  });

  test('a currency without a base has that of EUR at the rate of its first day', () => {
    const player = new Vip('usd', { currency: 'USD' });
    const usd = { currency: 'USD', rate: player.rules.rates.USD ?? 0 } as const;
    const base = convert(900_000, { currency: 'EUR', rate: RATE_ONE }, usd, 'down');
    expect(player.vip).toMatchObject({ currency: 'USD', depositThresholdCents: Math.floor(base / 10) });
  });

  test('gives nothing to somebody with further accounts, and no more than the law of the place allows in a year [I51]', () => {
    const twice = small();
    twice.get((tx) => addGroups(tx, [100]));
    twice.deposit(9000);
    twice.stake(90_000);
    expect([twice.status, twice.given]).toEqual(['bronze', []]);
    const bounded = small();
    const { market } = bounded.rules;
    const programmes = { ...market.programmes, rewards: { seen: 'all', taken: false } } as const;
    const gifts = { ...market.gifts, yearlyEurMinor: 30 };
    bounded.rules = { ...bounded.rules, market: { ...market, gifts, programmes } };
    bounded.deposit(9000);
    bounded.stake(90_000);
    expect(bounded.given).toEqual(['vip:2026-Q4:iron 4', 'vip:2026-Q4:bronze 26']);
  });

  test('where the place has no club nothing is counted or given, and what is held falls as anywhere [I51]', () => {
    const player = small();
    player.deposit(9000);
    player.stake(90_000);
    expect(player.status).toBe('bronze');
    const { programmes } = player.rules.market;
    player.rules = {
      ...player.rules,
      market: { ...player.rules.market, programmes: { ...programmes, vip: { seen: 'nobody', taken: false } } },
    };
    player.deposit(900_000);
    player.stake(1_000_000);
    expect(player.vip).toMatchObject({
      activeStatus: 'bronze',
      depositAmountCents: 9000,
      betSumCents: 90_000,
      counts: false,
    });
    expect(player.given).toHaveLength(2);
    player.toEnd();
    player.toEnd(Q4 + 1);
    expect(player.status).toBe('iron');
  });
});

describe('the turn of a quarter', () => {
  test.each([
    ['Pacific/Auckland', { country: 'NZ' }],
    ['Europe/Berlin', { country: 'DE' }],
    ['America/Vancouver', { country: 'CA', region: 'BC' }],
  ])(
    'is at midnight in %s: a bet before it counts in the old quarter, one after it in the new [S4.62]',
    (zone, birthday) => {
      const turnMs = endOfQuarter(zone, Q4);
      const [before, after] = [small(birthday), small(birthday)];
      for (const player of [before, after]) {
        player.deposit(9000);
        expect(player.vip.quarter).toMatchObject({ zone, name: '2026-Q4' });
      }
      before.nowMs = turnMs - 1 - 5000;
      before.bet(9000);
      expect(before.vip).toMatchObject({ betSumCents: 9000, activeStatus: 'iron', quarter: { daysLeft: 1 } });
      after.nowMs = turnMs - 5000;
      after.bet(9000);
      const quarter = { name: '2027-Q1', fromMs: turnMs };
      expect(after.vip).toMatchObject({ betSumCents: 9000, depositAmountCents: 0, activeStatus: 'regular', quarter });
      // Each has one of the two sums where the other is.
      before.nowMs = turnMs;
      expect(before.vip).toMatchObject({ betSumCents: 0, activeStatus: 'iron', quarter });
    },
  );

  test('Gold reached, then idle: Gold, Silver, Bronze, Iron, Regular, each with its one group [I50 S6.26]', () => {
    const player = small();
    player.deposit(36_000);
    player.stake(360_000);
    expect(player.status).toBe('gold');
    const seen = Array.from({ length: 5 }, (_, i) => {
      player.toEnd(Q4 + i);
      expect(player.groups).toEqual(vipGroups(player.status).toSorted((a, b) => a - b));
      return player.status;
    });
    expect(seen).toEqual(['gold', 'silver', 'bronze', 'iron', 'regular']);
    expect(player.groups).toEqual([1117]);
    // Carried gives nothing: only what is reached does.
    expect(player.given).toHaveLength(4);
  });

  test('comes by itself where there is a status, also after years without a command, one rank a quarter', () => {
    const player = small();
    expect(player.get(nextQuarterMs)).toBeNull();
    player.deposit(36_000);
    player.stake(360_000);
    expect(player.get(nextQuarterMs)).toBe(endOfQuarter('Europe/Berlin', Q4));
    player.nowMs = endOfQuarter('Europe/Berlin', Q4 + 2) + DAY_MS;
    expect(player.status).toBe('bronze');
    player.nowMs = endOfQuarter('Europe/Berlin', Q4 + 40);
    expect(player.status).toBe('regular');
    expect(player.get(nextQuarterMs)).toBeNull();
  });

  test('a chargeback after it counts in the quarter in which it arrives, never below 0, and is made up for [S4.62]', () => {
    const player = small();
    const paid = player.deposit(9000);
    player.stake(90_000);
    expect(player.status).toBe('bronze');
    player.toEnd();
    player.chargeback(paid, 5000);
    expect(player.vip).toMatchObject({ depositAmountCents: 0, currentStatus: 'regular', activeStatus: 'bronze' });
    expect(player.store.all('select deposits from vip_quarter order by no')).toEqual([
      { deposits: 9000 },
      { deposits: -5000 },
    ]);
    player.deposit(5400);
    expect(player.vip).toMatchObject({ depositAmountCents: 400 });
  });

  test('a round begun before it and settled after it counts in its own quarter, gives for it, and is carried on', () => {
    const player = small();
    player.deposit(9000);
    const late = player.begin(9000);
    player.toEnd();
    expect(player.status).toBe('regular');
    player.settle(late, 9000);
    expect(player.vip).toMatchObject({ currentStatus: 'regular', activeStatus: 'iron', betSumCents: 0 });
    expect(player.given).toEqual(['vip:2026-Q4:iron 4']);
    expect(player.groups).toEqual([1501]);
    player.takeBack(late);
    expect(player.vip).toMatchObject({ activeStatus: 'iron', betSumCents: 0 });
  });

  test('a second quarter reached gives again, and its carry takes the place of the first', () => {
    const player = small();
    player.deposit(36_000);
    player.stake(360_000);
    player.toEnd();
    player.deposit(9000);
    player.stake(90_000);
    expect(player.vip).toMatchObject({ currentStatus: 'bronze', activeStatus: 'gold' });
    expect(player.given.slice(4)).toEqual(['vip:2027-Q1:iron 4', 'vip:2027-Q1:bronze 40']);
    player.toEnd(Q4 + 1);
    expect(player.status).toBe('silver');
    player.toEnd(Q4 + 2);
    expect(player.status).toBe('bronze');
  });

  test('a player who has moved to another zone has no gap and no quarter twice', () => {
    const player = small({ country: 'CA', region: 'BC' });
    player.deposit(9000);
    player.get((tx) => patchProfile(tx, { state: 'NL' }));
    const turnMs = endOfQuarter('America/Vancouver', Q4);
    player.nowMs = turnMs - 1;
    expect(player.vip.quarter.name).toBe('2026-Q4');
    player.nowMs = turnMs;
    const { quarter } = player.vip;
    expect(quarter).toMatchObject({ name: '2027-Q1', fromMs: turnMs, zone: 'America/St_Johns' });
    player.nowMs = quarter.untilMs;
    expect(player.vip.quarter).toMatchObject({ name: '2027-Q2', fromMs: quarter.untilMs });
  });
});

test('in any order of deposits, chargebacks, rounds, rollbacks and turns the sums are the fold of what is there, and the status falls by one rank at most as a quarter begins [I50 I44]', () => {
  const step = fc.record({
    kind: fc.constantFrom('deposit', 'chargeback', 'bet', 'begin', 'settle', 'back', 'day', 'turn', 'evict'),
    amount: fc.integer({ min: 1, max: 60_000 }),
    pick: fc.nat(99),
    free: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const player = small();
      player.deposit(1_000_000);
      player.toEnd();
      const deposits: { id: string; left: number }[] = [];
      const rounds: {
        round: string;
        amount: number;
        weight: number;
        no: number;
        state: 'open' | 'settled' | 'back';
      }[] = [];
      const charged = new Map<number, number>();
      const now = () => {
        player.get(vipStatusProgress);
        return player.store.all<{ no: number }>('select max(no) as no from vip_quarter')[0]?.no ?? 0;
      };
      let active = VIP_STATUSES.indexOf(player.status);
      let quarter = now();
      for (const { kind, amount, pick, free } of steps) {
        const open = rounds.filter(({ state }) => state === 'open');
        const settled = rounds.filter(({ state }) => state === 'settled');
        if (kind === 'deposit') {
          deposits.push({ id: player.deposit(amount), left: amount });
          charged.set(now(), (charged.get(now()) ?? 0) + amount);
        } else if (kind === 'chargeback' && deposits.length > 0) {
          const one = deposits[pick % deposits.length];
          const part = Math.min(amount, one?.left ?? 0);
          if (!one || part === 0) continue;
          player.chargeback(one.id, part);
          one.left -= part;
          charged.set(now(), (charged.get(now()) ?? 0) - part);
        } else if (kind === 'bet' && open.length === 0) {
          const weight = free ? 0 : 100;
          rounds.push({ round: player.bet(amount, 'EUR', weight), amount, weight, no: now(), state: 'settled' });
        } else if (kind === 'begin' && open.length === 0)
          rounds.push({ round: player.begin(amount), amount, weight: 100, no: now(), state: 'open' });
        else if (kind === 'settle' && open[0]) {
          player.settle(open[0].round, open[0].amount);
          open[0].state = 'settled';
        } else if (kind === 'back' && settled.length > 0) {
          const one = settled[pick % settled.length];
          if (!one) continue;
          player.takeBack(one.round);
          one.state = 'back';
        } else if (kind === 'day') player.pass(DAY_MS * (1 + (pick % 20)));
        else if (kind === 'turn') player.nowMs = player.vip.quarter.untilMs;
        else if (kind === 'evict') player.forget();
        const next = VIP_STATUSES.indexOf(player.status);
        const turned = now() !== quarter;
        if (next < active) expect([turned, active - next <= now() - quarter]).toEqual([true, true]);
        active = next;
        quarter = now();
        expect(player.groups).toEqual(vipGroups(player.status).toSorted((a, b) => a - b));
      }
      const rows = player.store.all<{
        no: number;
        deposits: number;
        bets: number;
        reached: number;
        deposit_base: number;
        bet_base: number;
      }>('select no, deposits, bets, reached, deposit_base, bet_base from vip_quarter where no > ? order by no', Q4);
      for (const row of rows) {
        const bets = rounds.filter((one) => one.no === row.no && one.state === 'settled' && one.weight > 0);
        expect([row.no, row.deposits, row.bets]).toEqual([
          row.no,
          charged.get(row.no) ?? 0,
          bets.reduce((sum, { amount }) => sum + amount, 0),
        ]);
        const sums: Sums = { depositsMinor: row.deposits, betsMinor: row.bets };
        const base: Sums = { depositsMinor: row.deposit_base, betsMinor: row.bet_base };
        expect(row.reached).toBeGreaterThanOrEqual(reachedBy(sums, base));
        const given = player.store.all(`select 1 from vip_reached where quarter = ?`, row.no);
        expect(given).toHaveLength(row.reached);
      }
      expect(new Set(player.given).size).toBe(player.given.length);
    }),
    { numRuns: 60 },
  );
});

describe('who was there before', () => {
  test('the programme keeps the group of then to the end of 2025; others begin as Regular with its group [S9.42 S6.25]', () => {
    const begun = (createdAtMs: number) => {
      const player = new Vip('old', { createdAtMs });
      player.store.all('delete from vip_quarter');
      player.store.all(`update meta set value = json_set(value, '$.groups', json('[259,543]')) where name = 'profile'`);
      player.forget();
      player.nowMs = Date.UTC(2025, 9, 20);
      return player;
    };
    const old = begun(Date.UTC(2025, 9, 2, 12) - 1);
    expect([old.status, old.groups]).toEqual(['gold', [259, 791]]);
    old.nowMs = endOfQuarter('Europe/Berlin', quarterNo(2025, 4));
    expect(old.status).toBe('silver');
    const fresh = begun(Date.UTC(2025, 9, 2, 12));
    expect([fresh.status, fresh.groups]).toEqual(['regular', [1117]]);
    expect(new Vip('new').groups).toEqual([vipGroup('regular')]);
  });

  test('this was counted has the quarter’s sums from its deposits, chargebacks and rounds', () => {
    const player = small();
    const paid = player.deposit(9000);
    player.chargeback(paid, 1000);
    player.stake(90_000);
    player.bet(700, 'EUR', 0);
    player.bet(500, 'EUR', 20);
    const before = player.vip;
    player.store.all('delete from vip_quarter');
    player.store.all('delete from vip_reached');
    player.forget();
    expect(player.vip).toMatchObject({
      depositAmountCents: 8000,
      betSumCents: 90_100,
      specialPoints: before.specialPoints,
    });
  });
});

describe('an operator’s status', () => {
  const set = (
    player: Vip,
    status: Exclude<VipStatus, 'regular'>,
    term: '0' | '1' | '2' | '3',
    key = `${status}${term}`,
  ) => doing(player, { act: 'vip.set', status, term }, key);

  test('holds to the end of its term, then falls by one rank a quarter, and gives nothing [I50]', () => {
    const player = small();
    expect(set(player, 'gold', '1')).toMatchObject({
      value: { before: 'regular', after: 'gold, gold set until 2027-Q1' },
    });
    expect(player.groups).toEqual([259, 791]);
    expect(player.vip).toMatchObject({ currentStatus: 'regular', activeStatus: 'gold', nextStatus: 'platinum' });
    const seen = Array.from({ length: 3 }, (_, i) => {
      player.toEnd(Q4 + i);
      return player.status;
    });
    expect(seen).toEqual(['gold', 'silver', 'bronze']);
    expect(player.given).toEqual([]);
  });

  test('is refused where the player holds a higher one, and writes nothing', () => {
    const player = small();
    set(player, 'gold', '3');
    const before = player.store.all('select * from vip_quarter');
    expect(set(player, 'iron', '0')).toMatchObject({ ok: false, code: 'vip.lower' });
    expect(player.store.all('select * from vip_quarter')).toEqual(before);
    // The same one for a shorter time ends the longer.
    expect(set(player, 'gold', '0')).toMatchObject({ ok: true });
    player.toEnd();
    expect(player.status).toBe('silver');
  });
});

describe('news', () => {
  const levels = (player: Vip) => player.get((tx) => notifications(tx)).filter(({ type }) => type === 'vip');

  test('a rise is told once, with its status; a fall is not', () => {
    const player = small();
    player.deposit(18_000);
    player.stake(180_000);
    expect(levels(player).map(({ values }) => values.status)).toEqual(['silver', 'bronze', 'iron']);
    player.toEnd();
    player.toEnd(Q4 + 1);
    expect(player.status).toBe('bronze');
    expect(levels(player)).toHaveLength(3);
  });

  test('nobody is told during an exclusion, and what was reached is paid all the same [I48]', () => {
    const player = small();
    player.deposit(9000);
    const late = player.begin(9000);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    const before = player.cash;
    player.settle(late, 9000);
    expect(levels(player)).toEqual([]);
    expect(player.given).toEqual(['vip:2026-Q4:iron 4']);
    expect(player.cash).toBe(before + 9000 + 4);
  });
});

describe('a manager', () => {
  function gold(): Vip {
    const player = small();
    player.deposit(36_000);
    player.stake(360_000);
    player.get((tx) => amend(tx, { verified: true }));
    player.get((tx) => setQuestionnaire(tx, player.nowMs + 200 * DAY_MS));
    return player;
  }
  const hasManager = (player: Vip) => player.get((tx) => managedGroups(tx)).includes(259);

  test('is told from Gold on, to whoever is verified and has a valid questionnaire [S3.53]', () => {
    const player = gold();
    expect(hasManager(player)).toBe(true);
    player.get((tx) => setQuestionnaire(tx, null));
    expect(hasManager(player)).toBe(false);
    player.get((tx) => setQuestionnaire(tx, player.nowMs + DAY_MS));
    expect(hasManager(player)).toBe(true);
    player.pass(DAY_MS);
    expect(hasManager(player)).toBe(false);
    const unknown = gold();
    unknown.get((tx) => amend(tx, { verified: false }));
    expect(hasManager(unknown)).toBe(false);
    const silver = gold();
    silver.nowMs = endOfQuarter('Europe/Berlin', Q4 + 1);
    expect(silver.status).toBe('silver');
    expect(hasManager(silver)).toBe(false);
  });

  test('is told to nobody for 90 days after a limit was set or lowered, or an exclusion', () => {
    const limit = (player: Vip, amountMinor: number) =>
      player.get((tx) => setLimit(tx, { type: 'wager', period: 'month', currency: 'EUR', amountMinor }));
    const player = gold();
    limit(player, 500_000);
    expect(hasManager(player)).toBe(false);
    player.pass(90 * DAY_MS);
    expect(player.status).toBe('gold');
    expect(hasManager(player)).toBe(true);
    // A higher one waits, and says nothing of the kind.
    limit(player, 900_000);
    expect(hasManager(player)).toBe(true);
    limit(player, 400_000);
    expect(hasManager(player)).toBe(false);
    const elsewhere = gold();
    const exclusion = {
      type: 'coolingoff',
      fromMs: elsewhere.nowMs - 2 * DAY_MS,
      untilMs: elsewhere.nowMs - DAY_MS,
    } as const;
    elsewhere.get((tx) => writeRecord(tx, { account: 'another', version: 1, exclusion }));
    expect(hasManager(elsewhere)).toBe(false);
    elsewhere.pass(89 * DAY_MS);
    expect(hasManager(elsewhere)).toBe(true);
    const rested = gold();
    rested.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    rested.pass(2 * DAY_MS);
    expect(hasManager(rested)).toBe(false);
    rested.pass(90 * DAY_MS);
    expect(hasManager(rested)).toBe(true);
  });
});

describe('what the player’s own limits leave', () => {
  test('is the rest of this window and all of every later one of the quarter', () => {
    const player = small();
    expect(player.vip.room).toEqual({ depositCents: null, betCents: null });
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'month', currency: 'EUR', amountMinor: 10_000 }));
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'month', currency: 'EUR', amountMinor: 50_000 }));
    player.deposit(3000);
    player.bet(1000);
    // November's rest and all of December.
    expect(player.vip.room).toEqual({ depositCents: 17_000, betCents: 99_000 });
  });
});
