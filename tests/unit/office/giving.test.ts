// What operators give to one person, by all ways together: above the border of 24 hours a second one has to confirm, and who may be
// given nothing is given nothing by whatever act (ADR 096).
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { bringUp } from '#functions/object/store.ts';
import { ripe } from '#functions/player/core/due.ts';
import type { By } from '#functions/player/core/operated.ts';
import { STEPS } from '#functions/player/core/schema.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { belong } from '#functions/player/person/memberships.ts';
import { addGroups, profileOf, setBonuses } from '#functions/player/person/profile.ts';
import { addPoints, chargeable, takePoints } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { leave } from '#functions/player/whole/erasure.ts';
import { proposals } from '#functions/player/whole/proposals.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { everything } from '#kit/everything.ts';
import { byOperator, Persons } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { memoryStore, RULES, TestPlayer } from '#kit/transaction.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import {
  type Given,
  OPERATION_NAMES,
  OPERATIONS,
  type Operation,
  type OperationName,
} from '#shared/domain/office/acts.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In EUR cents: a coin is worth one. */
const BORDER = RULES.policy.sums.given.person.dayEurMinor;
type GivingName = {
  [Name in OperationName]: (typeof OPERATIONS)[Name]['gives'] extends Given ? Name : never;
}[OperationName];
const bonuses = publish('.').assets['programmes/bonuses'] as BonusProgramme[];

let made = 0;
/** An account of the one person; `points` are for an exchange of them for cash, which can be reversed. */
function account(points = 0): TestPlayer {
  const no = ++made;
  const player = new TestPlayer(`giving ${no}`, { playerId: `player-${no}`, playerNo: 2000 + no });
  if (points > 0)
    player.get((tx) => {
      addPoints(tx, { source: 'kit', points, kind: 'granted' });
      takePoints(tx, { source: 'shop:k', points, kind: 'redeemed' });
      award(tx, { source: 'shop:k', prize: { type: 'money', currency: 'EUR', minor: points }, posting: 'points' });
    });
  return player;
}
const noOf = (player: TestPlayer) => player.get((tx) => profileOf(tx).playerNo);
const coins = (points: number): Operation => ({ act: 'points.give', points, why: 'apology' });
const exchangeOf = (player: TestPlayer): Operation => ({ act: 'exchange.reverse', subject: `A${noOf(player)}-1` });
/** One of each act that gives. */
const WAYS = (player: TestPlayer): Record<GivingName, Operation> => ({
  'points.give': coins(100),
  'gift.grant': { act: 'gift.grant', template: 'wheel-spins' },
  'vip.set': { act: 'vip.set', status: 'iron', term: '0' },
  'exchange.reverse': exchangeOf(player),
});

let keys = 0;
const key = () => `key-${++keys}`;
async function done(persons: Persons, player: TestPlayer, operation: Operation, by: By = byOperator(key())) {
  const answer = await persons.operate(player, by, operation);
  if (!answer.ok) return answer.code;
  return answer.value.waits ? 'waits' : 'done';
}
const waiting = (player: TestPlayer) => player.get(proposals).map(({ id }) => id);
const confirm = (subject: string): Operation => ({ act: 'proposal.confirm', subject });
const had = (player: TestPlayer) => player.get(chargeable);
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};

test('of ten times 10,000 coins one is given, nine wait; a second operator’s word gives one more', async () => {
  const [persons, player] = [new Persons(), account()];
  const first = await Promise.all(Array.from({ length: 10 }, () => done(persons, player, coins(10_000))));
  expect(first.toSorted()).toEqual(['done', ...Array<string>(9).fill('waits')]);
  expect([had(player), waiting(player).length]).toEqual([10_000, 9]);
  const [subject = ''] = waiting(player);
  expect(await done(persons, player, confirm(subject))).toBe('bonus.second_operator');
  expect(await done(persons, player, confirm(subject), byOperator(key(), 'bea'))).toBe('done');
  expect(await done(persons, player, confirm(subject), byOperator(key(), 'bea'))).toBe('bonus.stage');
  expect([had(player), waiting(player).length]).toEqual([20_000, 8]);
});

test('all ways and all operators add up: a gift, a status, an exchange that is taken back, coins', async () => {
  const [persons, player] = [new Persons(bonuses), account(4000)];
  const as = (name: string, operation: Operation) => done(persons, player, operation, byOperator(key(), name));
  expect(await as('ada', exchangeOf(player))).toBe('done');
  expect(await as('bea', { act: 'gift.grant', template: 'shop-spins-100' })).toBe('done');
  expect(await as('ada', { act: 'vip.set', status: 'iron', term: '1' })).toBe('done');
  // 40.00, 20.00, and twice the gift of 4.50 that the level brings in a quarter: 31.00 are left.
  expect(await as('bea', coins(3101))).toBe('waits');
  expect(await as('ada', coins(3100))).toBe('done');
  expect(await as('bea', coins(1))).toBe('waits');
  expect(await as('ada', { act: 'vip.set', status: 'bronze', term: '0' })).toBe('waits');
  // What the player has already is worth nothing.
  expect(await as('ada', { act: 'vip.set', status: 'iron', term: '0' })).toBe('done');
});

test('two operators at the same moment do not both come below the border', async () => {
  const [persons, player] = [new Persons(), account()];
  const both = await Promise.all(
    ['ada', 'bea'].map((name) => done(persons, player, coins(6000), byOperator(key(), name))),
  );
  expect(both.toSorted()).toEqual(['done', 'waits']);
  expect(had(player)).toBe(6000);
});

test('two accounts of one person have one sum; what a second operator confirms is in it', async () => {
  const persons = new Persons();
  const [one, other] = [account(), account()];
  expect(await done(persons, one, coins(6000))).toBe('done');
  expect(await done(persons, other, coins(6000))).toBe('waits');
  expect(await done(persons, other, coins(4000))).toBe('done');
  const [subject = ''] = waiting(other);
  expect(await done(persons, other, confirm(subject), byOperator(key(), 'bea'))).toBe('done');
  one.pass(DAY - 1);
  expect(await done(persons, one, coins(1))).toBe('waits');
});

test('24 hours later it counts no more, and not a moment earlier', async () => {
  const [persons, player] = [new Persons(), account()];
  expect(await done(persons, player, coins(BORDER))).toBe('done');
  player.pass(DAY - 1);
  expect(await done(persons, player, coins(1))).toBe('waits');
  player.pass(1);
  expect(await done(persons, player, coins(BORDER))).toBe('done');
});

test('an act that is sent again counts once; one that was refused counts nothing; neither takes back what another counts', async () => {
  const [persons, player] = [new Persons(), account(5000)];
  const by = byOperator('again');
  const twice = await Promise.all([1, 2].map(() => done(persons, player, coins(5000), by)));
  expect([twice, had(player)]).toEqual([['done', 'done'], 5000]);
  expect(await done(persons, player, coins(1), by)).toBe('idempotency.key_reused');
  // What was exchanged has been used: nothing is given for it.
  player.get((tx) => addPoints(tx, { source: 'reversed:1', points: 1, kind: 'returned' }));
  expect(await done(persons, player, exchangeOf(player))).toBe('exchange.used');
  expect(await done(persons, player, coins(5000))).toBe('done');
  expect(await done(persons, player, coins(1))).toBe('waits');
});

test('a person who does not answer is given nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [persons, player] = [new Persons(), account()];
  persons.silent = true;
  expect(await done(persons, player, coins(1))).toBe('server.unavailable');
  expect([had(player), waiting(player)]).toEqual([0, []]);
});

test('under another name the account brings what it was given along', async () => {
  const [persons, player] = [new Persons(), account()];
  expect(await done(persons, player, coins(BORDER))).toBe('done');
  player.lease = { name: player.lease?.name ?? '', key: 'another person' };
  expect(await done(persons, player, coins(1))).toBe('waits');
});

describe('a name that the account has had', () => {
  const MAIDEN = 'the maiden name';
  const isOf = (player: TestPlayer, person: string) => {
    const { name = '' } = player.lease ?? {};
    player.lease = { name, key: person };
    player.get((tx) => belong(tx, { key: person, name, near: [] }));
  };
  /** One account that had the maiden name, and another that still has it. */
  function sisters(points = 0) {
    const [persons, renamed, maiden] = [new Persons(), account(points), account()];
    for (const player of [renamed, maiden]) isOf(player, MAIDEN);
    isOf(renamed, 'the married name');
    return { persons, renamed, maiden };
  }

  test('what is given under the new name is in the sum of whoever still has the old one', async () => {
    const { persons, renamed, maiden } = sisters();
    expect(await done(persons, renamed, coins(6000))).toBe('done');
    expect(await done(persons, maiden, coins(6000))).toBe('waits');
    expect(await done(persons, maiden, coins(4000))).toBe('done');
  });

  test('what is given under the old name is in the sum of whoever has another since', async () => {
    const { persons, renamed, maiden } = sisters();
    expect(await done(persons, maiden, coins(6000))).toBe('done');
    expect(await done(persons, renamed, coins(7000))).toBe('waits');
    // What waits is counted under neither.
    expect(await done(persons, renamed, coins(4000))).toBe('done');
    expect(await done(persons, maiden, coins(1))).toBe('waits');
    maiden.pass(DAY);
    expect(await done(persons, maiden, coins(BORDER))).toBe('done');
  });

  test('an account that was closed since still counts', async () => {
    const { persons, renamed, maiden } = sisters();
    expect(await done(persons, renamed, coins(BORDER))).toBe('done');
    renamed.get((tx) => takePoints(tx, { source: 'spent', points: BORDER, kind: 'redeemed' }));
    renamed.get(leave);
    expect(await done(persons, maiden, coins(1))).toBe('waits');
  });

  test('what is refused counts under none of the names', async () => {
    const { persons, renamed, maiden } = sisters(5000);
    // What was exchanged has been used: nothing is given for it.
    renamed.get((tx) => addPoints(tx, { source: 'reversed:1', points: 1, kind: 'returned' }));
    expect(await done(persons, renamed, exchangeOf(renamed))).toBe('exchange.used');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    persons.silent = true;
    expect(await done(persons, renamed, coins(BORDER))).toBe('server.unavailable');
    persons.silent = false;
    expect(await done(persons, maiden, coins(BORDER))).toBe('done');
  });
});

test('a proposal says what it is, what it is worth and why; its act’s role confirms it; both acts are in the log', async () => {
  const [persons, player] = [new Persons(), account()];
  const gold: Operation = { act: 'vip.set', status: 'gold', term: '0' };
  expect(await done(persons, player, gold, byOperator('k1'))).toBe('waits');
  const [subject = ''] = waiting(player);
  expect(player.get(proposals)).toMatchObject([
    { operation: gold, eurMinor: 18_000, operator: 'ada', reason: 'Ticket 12: looked at it', atMs: player.nowMs },
  ]);
  const cashier = { ...byOperator(key(), 'carl'), roles: ['cashier'] as const };
  for (const act of ['proposal.confirm', 'proposal.reject'] as const)
    expect(await done(persons, player, { act, subject }, { ...cashier, key: key() })).toBe('bonus.second_operator');
  expect(await done(persons, player, confirm(subject), { ...byOperator('k2', 'sam'), roles: ['support'] })).toBe(
    'done',
  );
  const deeds = player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as { events: OutgoingEvent[] }).events)
    .flatMap((event) => (event.type === 'operator.acted' ? [event.deed] : []));
  expect(deeds).toMatchObject([
    { act: 'vip.set', operator: 'ada', subject, before: 'none', after: 'vip.set, waits, 18000 cents of EUR' },
    {
      act: 'proposal.confirm',
      operator: 'sam',
      subject,
      before: 'vip.set: regular',
      after: expect.stringMatching(/^vip.set: gold, gold set/),
    },
  ]);
  expect(player.get((tx) => inspect(tx)).vip).toContain('gold set until');
});

test('a proposal ends when it is withdrawn, after a day, and when what it is worth has changed', async () => {
  const [persons, player] = [new Persons(), account()];
  const gold: Operation = { act: 'vip.set', status: 'gold', term: '0' };
  for (let i = 0; i < 2; i++) expect(await done(persons, player, coins(20_000 + i))).toBe('waits');
  const [mine = '', late = ''] = waiting(player);
  expect(await done(persons, player, { act: 'proposal.reject', subject: mine })).toBe('done');
  expect(await done(persons, player, confirm(mine), byOperator(key(), 'bea'))).toBe('bonus.stage');
  player.pass(DAY);
  ring(player);
  expect([waiting(player), await done(persons, player, confirm(late), byOperator(key(), 'bea'))]).toEqual([
    [],
    'bonus.stage',
  ]);
  expect(await done(persons, player, gold)).toBe('waits');
  const [status = ''] = waiting(player);
  // In the next quarter it would be another one’s status.
  player.pass(60 * DAY);
  expect(await done(persons, player, confirm(status), byOperator(key(), 'bea'))).toBe('offer.ended');
  expect(had(player)).toBe(0);
});

describe.each(OPERATION_NAMES.filter((name) => !['proposed', null].includes(OPERATIONS[name].gives)))('%s', (name) => {
  const wish = (player: TestPlayer) => WAYS(player)[name as GivingName];
  const STOPS: Record<string, [(player: TestPlayer) => unknown, string]> = {
    'in a break': [
      (player) => player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT72H' })),
      'limit.excluded',
    ],
    excluded: [(player) => player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' })), 'limit.excluded'],
    'where nobody has it': [
      (player) => {
        player.rules = { ...player.rules, market: { ...player.rules.market, programmes: {} } };
      },
      'bonus.not_offered',
    ],
    'who turned bonuses off': [
      (player) => player.get((tx) => setBonuses(tx, { canIssueBonuses: false })),
      'bonus.not_offered',
    ],
  };

  test.each(Object.entries(STOPS))(
    'is refused to somebody %s, and the office says so before the button',
    async (_, [stop, code]) => {
      const [persons, player] = [new Persons(bonuses), account(100)];
      const { gives } = OPERATIONS[name];
      const before = player.get((tx) => inspect(tx).notGiven);
      expect(before[gives as 'vip']).toBeNull();
      stop(player);
      expect(await done(persons, player, wish(player))).toBe(code);
      expect(player.get((tx) => inspect(tx).notGiven)[gives as 'vip']).toMatchObject({ code });
      expect([waiting(player), player.store.all('select * from office_sum')]).toEqual([[], []]);
    },
  );

  test('is refused to a closed account', async () => {
    const [persons, player] = [new Persons(bonuses), new TestPlayer('closed')];
    player.fund(1000);
    player.store.all(`update balance set amount = 0`);
    player.forget();
    player.get(leave);
    expect(await done(persons, player, wish(player))).toBe('bonus.not_offered');
  });

  test('is refused to somebody with further accounts, unless it is theirs', async () => {
    const [persons, player] = [new Persons(bonuses), account(100)];
    player.get((tx) => addGroups(tx, [100]));
    expect(await done(persons, player, wish(player))).toBe(name === 'exchange.reverse' ? 'done' : 'bonus.not_offered');
  });
});

/** What a level and those below it bring in a quarter, in EUR cents: what a status is worth. */
const STATUSES = { regular: 0, iron: 450, bronze: 4500, silver: 9000, gold: 18_000 } as const;
const GIFTS = {
  'shop-spins-25': 500,
  'shop-spins-100': 2000,
  'wheel-spins': 400,
  'wheel-bonus-1500': 150_000,
} as const;

test('whatever operators do, at whatever times: without a second one no 24 hours ever hold more than the border', async () => {
  const names = fc.constantFrom('ada', 'bea', 'carl');
  const ways = fc.oneof(
    fc.record({ way: fc.constant('coins' as const), points: fc.integer({ min: 1, max: 12_000 }) }),
    fc.record({
      way: fc.constant('gift' as const),
      template: fc.constantFrom(...(Object.keys(GIFTS) as (keyof typeof GIFTS)[])),
    }),
    fc.record({ way: fc.constant('status' as const), status: fc.constantFrom('iron', 'bronze', 'silver', 'gold') }),
    fc.record({ way: fc.constant('reverse' as const) }),
    fc.record({ way: fc.constant('confirm' as const), which: fc.nat({ max: 3 }) }),
  );
  const acts = fc.record({ by: names, at: fc.nat({ max: 1 }), way: ways, again: fc.boolean() });
  const steps = fc.array(
    fc.record({ passMs: fc.nat({ max: 20 * HOUR }), acts: fc.array(acts, { minLength: 1, maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const persons = new Persons(bonuses);
      const accounts = [account(3000), account(3000)] as const;
      const seen: { atMs: number; eurMinor: number; alone: boolean }[] = [];
      for (const { passMs, acts: together } of sequence) {
        for (const player of accounts) player.pass(passMs);
        await Promise.all(
          together.map(async ({ by: name, at, way, again }) => {
            const player = accounts[at] ?? accounts[0];
            const ready = player.get(proposals);
            const proposal = way.way === 'confirm' ? ready[way.which % Math.max(1, ready.length)] : undefined;
            if (way.way === 'confirm' && !proposal) return;
            const operation: Operation = ((): Operation => {
              if (way.way === 'coins') return coins(way.points);
              if (way.way === 'gift') return { act: 'gift.grant', template: way.template };
              if (way.way === 'status') return { act: 'vip.set', status: way.status as 'iron', term: '0' };
              return way.way === 'reverse' ? exchangeOf(player) : confirm(proposal?.id ?? '');
            })();
            const by = byOperator(key(), name);
            const [answer] = await Promise.all(
              Array.from({ length: again ? 2 : 1 }, () => persons.operate(player, by, operation)),
            );
            if (!answer?.ok || answer.value.waits) return;
            const status = /^\w+/.exec(answer.value.before ?? '')?.[0] as keyof typeof STATUSES;
            const eurMinor = {
              coins: () => (way.way === 'coins' ? way.points : 0),
              gift: () => (way.way === 'gift' ? GIFTS[way.template] : 0),
              status: () => (way.way === 'status' ? STATUSES[way.status as 'iron'] - STATUSES[status] : 0),
              reverse: () => 3000,
              confirm: () => proposal?.eurMinor ?? 0,
            }[way.way]();
            seen.push({ atMs: player.nowMs, eurMinor, alone: way.way !== 'confirm' });
          }),
        );
      }
      for (const last of seen.filter(({ alone }) => alone)) {
        const within = seen.filter(({ atMs, alone }) => alone && atMs > last.atMs - DAY && atMs <= last.atMs);
        expect(within.reduce((sum, { eurMinor }) => sum + eurMinor, 0)).toBeLessThanOrEqual(BORDER);
      }
    }),
    { numRuns: everything ? 200 : 15 },
  );
});

test('gifts that waited before all ways were counted wait on, for as long as any', async () => {
  const store = memoryStore();
  const at = STEPS.findIndex((step) => JSON.stringify(step).includes('drop table proposed_gift'));
  bringUp(store, STEPS.slice(0, at));
  store.all(
    `insert into proposed_gift (no, key, template, version, currency, amount, operator, at, state) values
      (1, 'k1', 'wheel-bonus-1500', 1, 'EUR', 150000, 'ada', 1000, 'waits'), (2, 'k2', 'thanks', 1, 'NOK', 9, 'ada', 1, 'rejected')`,
  );
  openTables(store);
  expect(store.all('select no, key, operation, terms, eur, state from proposal order by no')).toEqual([
    {
      no: 1,
      key: 'k1',
      operation: JSON.stringify({ act: 'gift.grant', template: 'wheel-bonus-1500' }),
      terms: '1 EUR 150000',
      eur: 150_000,
      state: 'waits',
    },
    {
      no: 2,
      key: 'k2',
      operation: JSON.stringify({ act: 'gift.grant', template: 'thanks' }),
      terms: '1 NOK 9',
      eur: null,
      state: 'rejected',
    },
  ]);
  expect(store.all(`select ref, at from due where kind = 'proposal.end'`)).toEqual([{ ref: '1', at: 1000 + DAY }]);
});
