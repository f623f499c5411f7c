// Giving from a campaign's budget, over the real rules of both objects: what is reserved is given or returned, once, whatever is lost.
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { budgetOf, type Tx as CampaignTx, left, reserve as reserveIn, settle } from '#functions/campaign/budget.ts';
import { STEPS } from '#functions/campaign/schema.ts';
import type { CampaignVerbs, Part, Settlement } from '#functions/campaign/verbs.ts';
import { ripe } from '#functions/player/core/due.ts';
import { type Tx, Undo } from '#functions/player/core/transaction.ts';
import { type DepositInput, failDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { returnDeposit } from '#functions/player/payments/held.ts';
import { paymentRow } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { bySource } from '#functions/player/rewards/gifts.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { reserve, reserved, spend, wantedOf } from '#functions/player/rewards/reservations.ts';
import { bonusTerms, depositTerms } from '#kit/gifts.ts';
import { TestObject } from '#kit/objects.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { faceOfDeposit } from '#shared/domain/bonuses/amounts.ts';
import type { DepositTerms, GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** What becomes of a call between the two objects. */
type Line = 'well' | 'lost before' | 'lost after' | 'late';

class House {
  readonly object = new TestObject(STEPS.flat());
  line: Line = 'well';
  readonly #late: Part[] = [];
  readonly #sent: { account: string; settlement: Settlement }[] = [];
  readonly #budgetEurMinor: number;

  constructor(budgetEurMinor: number) {
    this.#budgetEurMinor = budgetEurMinor;
  }

  readonly env = { CAMPAIGN: { getByName: () => this.#stub } } as unknown as Env;
  readonly #stub: Pick<CampaignVerbs, 'reserve'> = {
    reserve: async (part) => {
      const { line } = this;
      if (line === 'late') this.#late.push(part);
      if (line === 'late' || line === 'lost before') throw new Error('lost');
      const answer = this.do((tx) => reserveIn(tx, part));
      if (line === 'lost after') throw new Error('lost');
      return answer;
    },
  };

  do<Value>(work: (tx: CampaignTx) => Value): Value {
    return this.object.do((tx) => work({ ...tx, rules: { budgetEurMinor: this.#budgetEurMinor } }));
  }

  shell = (player: TestPlayer) => ({
    env: this.env,
    system: async <Value>(work: (tx: Tx) => Value) => player.do(work),
  });

  /** What a player owes the campaign arrives, and once more. */
  deliver(player: TestPlayer, account: string): void {
    for (const { no, body } of player.store.all<{ no: number; body: string }>(
      `select no, body from outbox where receiver like 'campaign:%'`,
    )) {
      this.#sent.push({ account, settlement: JSON.parse(body) as Settlement });
      player.store.all('delete from outbox where no = ?', no);
    }
    for (const { account: from, settlement } of this.#sent) this.do((tx) => settle(tx, from, settlement));
  }

  arriveLate(): void {
    for (const part of this.#late.splice(0)) this.do((tx) => reserveIn(tx, part));
  }

  books() {
    const { budgetEurMinor: _, given: n, ...sums } = this.do(budgetOf);
    const taken = this.object.store.all<{ eur: number }>('select coalesce(sum(eur), 0) as eur from part')[0]?.eur ?? 0;
    return { n, ...sums, taken, left: this.do(left) };
  }
}

const TERMS: GiftTerms = { ...bonusTerms(1000), currency: 'EUR', budgeted: true };
const playerOf = (no: number) => new TestPlayer(`p${no}`, { playerId: `player-${no}`, currency: 'EUR' });
const wait = (player: TestPlayer) => {
  player.pass(6 * 60_000);
  player.get((tx) => {
    for (const due of ripe(tx)) serve(tx, due, undefined);
  });
};
const give = (house: House, player: TestPlayer, source: string, refused = false): Promise<Answer<number>> => {
  const wanted = wantedOf(source, TERMS);
  return reserved(house.shell(player), wanted, async () =>
    player.do((tx) => {
      if (refused || bySource(tx, source)) throw new Undo(refuse('bonus.once'));
      return giveGift(tx, { source, terms: spend(tx, { ...wanted, terms: TERMS }) }).no;
    }),
  );
};

test('whatever is lost, late, repeated, refused or killed, no more than the budget is held and given, and in the end all of it is given or returned [I44]', async () => {
  const act = fc.constantFrom('give', 'give', 'refuse', 'kill', 'wait', 'deliver', 'late');
  const line = fc.constantFrom<Line>('well', 'well', 'lost before', 'lost after', 'late');
  const step = fc.record({ act, line, who: fc.nat(2), what: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const house = new House(4500);
      const players = [0, 1, 2].map(playerOf);
      for (const { act: does, line: goes, who, what } of steps) {
        const player = players[who];
        if (!player) continue;
        const [account, source] = [`player-${who}`, `code:${what}`];
        house.line = goes;
        if (does === 'give') await give(house, player, source);
        if (does === 'refuse') await give(house, player, source, true);
        // The process dies behind the answer.
        if (does === 'kill') await reserve(house.shell(player), wantedOf(source, TERMS));
        if (does === 'wait') wait(player);
        if (does === 'deliver') house.deliver(player, account);
        if (does === 'late') house.arriveLate();
        const { taken, givenEurMinor, reservedEurMinor } = house.books();
        const given = players.flatMap((each) => each.store.all('select 1 from gift'));
        expect(taken).toBe(givenEurMinor + reservedEurMinor);
        expect(taken).toBeLessThanOrEqual(4500);
        expect(given.length * 1000).toBeLessThanOrEqual(taken);
      }
      players.forEach((player, no) => {
        wait(player);
        house.deliver(player, `player-${no}`);
      });
      house.arriveLate();
      const given = players.flatMap((each) => each.store.all('select 1 from gift')).length;
      expect(house.books()).toEqual({
        n: given,
        givenEurMinor: given * 1000,
        reservedEurMinor: 0,
        taken: given * 1000,
        left: 4500 - given * 1000,
      });
    }),
    { numRuns: 60 },
  );
});

test('a gift that is refused returns its part at once, and one that was returned is not taken again by what comes late', async () => {
  const [house, player] = [new House(10_000), playerOf(1)];
  expect(await give(house, player, 'code:a', true)).toMatchObject({ code: 'bonus.once' });
  house.deliver(player, 'player-1');
  expect(house.books()).toMatchObject({ reservedEurMinor: 0, left: 10_000 });
  expect(house.do((tx) => reserveIn(tx, { account: 'player-1', no: 1, eurMinor: 1000 }))).toBe('returned');
  expect(house.books().left).toBe(10_000);
});

test('what is given from a budget without a reservation is a fault of ours, and never given', () => {
  const player = playerOf(1);
  expect(() => player.do((tx) => giveGift(tx, { source: 'code:a', terms: TERMS }))).toThrow('spent first');
  expect(player.do((tx) => spend(tx, { ...wantedOf('code:a', TERMS), terms: TERMS }))).toMatchObject({
    code: 'server.unavailable',
  });
});

/** A deposit's bonus of 100 %, up to 200.00, of a campaign; the deposit is begun. */
async function begun(house: House, player: TestPlayer, amountMinor: number, key = 'd') {
  const terms: DepositTerms = { ...depositTerms({ capMinor: amountMinor }), currency: 'EUR', budgeted: true };
  const wanted = { source: `intent:${key}`, terms, faceMinor: faceOfDeposit(amountMinor, terms) };
  const held = await reserve(house.shell(player), wanted);
  if (!held.ok) return held.code;
  const input: DepositInput = {
    key,
    amountMinor,
    currency: 'EUR',
    method: 'visa',
    provider: 'p',
    minMinor: 1,
    maxMinor: 1e9,
  };
  return player.get((tx) => openDeposit(tx, ASKER, input, { code: 'CODE', terms, wanted })).payment.id;
}
const paid = (id: string, amountMinor: number) =>
  ({ provider: 'p', providerRef: id, paymentId: id, amountMinor, currency: 'EUR' }) as const;
const bonuses = (player: TestPlayer) =>
  player.store.all<{ amount: number }>('select amount from gift').map(({ amount }) => amount);

test('a deposit holds its part however long it is on its way, and gives it when its money comes, never more than that', async () => {
  const [house, player] = [new House(10_000), playerOf(1)];
  const id = await begun(house, player, 5000);
  wait(player);
  house.deliver(player, 'player-1');
  expect(house.books()).toMatchObject({ reservedEurMinor: 5000, left: 5000 });
  // More has come than was announced.
  player.get((tx) => settleDeposit(tx, paid(id, 6000)));
  house.deliver(player, 'player-1');
  expect([bonuses(player), house.books()]).toEqual([
    [5000],
    { n: 1, givenEurMinor: 5000, reservedEurMinor: 0, taken: 5000, left: 5000 },
  ]);
  expect(await begun(house, playerOf(2), 5001)).toBe('offer.exhausted');
});

test.each([
  [
    'declined',
    (tx: Tx, id: string) => failDeposit(tx, { paymentId: id, provider: 'p', providerRef: id, state: 'declined' }),
  ],
  [
    'held and sent back',
    (tx: Tx, id: string) => {
      settleDeposit(tx, { ...paid(id, 5000), hold: 'review' });
      return returnDeposit(tx, paymentRow(tx, id, 'deposit'), 'sent_back');
    },
  ],
  ['credited with less than the minimum', (tx: Tx, id: string) => settleDeposit(tx, paid(id, 1999))],
] as const)('of a deposit that is %s the part goes back, and no bonus is given', async (_, ends) => {
  const [house, player] = [new House(10_000), playerOf(1)];
  const id = await begun(house, player, 5000);
  player.get((tx) => ends(tx, id));
  house.deliver(player, 'player-1');
  expect([bonuses(player), house.books()]).toMatchObject([[], { reservedEurMinor: 0, left: 10_000 }]);
});

test('money that comes after its deposit has expired brings no bonus whose part went back', async () => {
  const [house, player] = [new House(10_000), playerOf(1)];
  const id = await begun(house, player, 5000);
  player.pass(3 * 3_600_000);
  wait(player);
  player.get((tx) => settleDeposit(tx, paid(id, 5000)));
  house.deliver(player, 'player-1');
  expect([bonuses(player), house.books().left]).toEqual([[], 10_000]);
});
