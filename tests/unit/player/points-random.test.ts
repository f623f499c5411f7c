// Points in any order of rounds, rollbacks, exchanges, grants and exclusions: what the player has is the fold of what happened (I27, I43,
// I44, I48), whatever the object remembers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccount, wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { exchange, type Shelf } from '#functions/player/points/exchange.ts';
import { levelOf } from '#functions/player/points/levels.ts';
import { addPoints, chargeable, persistent } from '#functions/player/rewards/points.ts';
import { betWin, rollback } from '#functions/player/rounds/provider.ts';
import { misremembered } from '#kit/memory.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import { type Currency, convert, RATE_ONE, type Rate, rate } from '#shared/domain/money.ts';
import { giftAt, stepAt } from '#shared/domain/rewards/levels.ts';

const CARD = { id: 'money-25', type: 'money', rates: [{ currency: 'EUR', points: 25, amountMinor: 25 }] } as const;
const SHELF: Shelf = {
  cards: [CARD],
  sale: null,
  templates: { all: [], additional: [], budgets: new Map() },
};
const YEN: readonly Rate[] = [rate('0.0061'), rate('0.0074'), rate('0.0052')];
const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

type Step =
  | { readonly do: 'bet'; readonly cents: number; readonly weight: number; readonly yen: boolean }
  | { readonly do: 'back'; readonly which: number }
  | { readonly do: 'exchange'; readonly quantity: number; readonly again: boolean }
  | { readonly do: 'grant'; readonly which: number; readonly points: number }
  | { readonly do: 'exclude' | 'lift' | 'day' | 'forget' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      cents: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1000, max: 90_000 })),
      weight: fc.constantFrom(0, 10, 20, 50, 100),
      yen: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('back' as const), which: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('exchange' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      which: fc.nat(3),
      points: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('exclude' as const, 'lift' as const, 'day' as const, 'forget' as const),
    }),
  },
);

interface Played {
  readonly id: string;
  readonly earned: number;
  undone: boolean;
}

/** What should be, added up from what happened. */
class Expected {
  readonly rounds: Played[] = [];
  moved = 0;
  step = 1;
  excluded = false;
  /** EUR that rewards have brought as cash. */
  givenMinor = 0;
  readonly granted = new Set<string>();
  exchanged = 0;
  get earned(): number {
    return this.rounds.reduce((sum, { earned, undone }) => sum + (undone ? 0 : earned), 0);
  }
  get persistent(): number {
    return Math.floor(this.earned / 50_000);
  }
  get chargeable(): number {
    return Math.max(0, this.persistent + this.moved);
  }
  reach(): void {
    const now = stepAt(RULES.levels, this.persistent);
    while (this.step < now) {
      this.step += 1;
      this.givenMinor += giftAt(RULES.levels, this.step).eurMinor;
    }
  }
}

class Play {
  readonly player = new TestPlayer();
  readonly expected = new Expected();
  #day = 0;
  #version = 0;
  #rate: Rate = YEN[0] ?? RATE_ONE;

  constructor() {
    this.player.get((tx) => createAccount(tx, 'JPY'));
    for (const currency of ['EUR', 'JPY'] as const) this.#fund(currency);
    this.#setRate();
  }

  #fund(currency: Currency): void {
    const money = { amountMinor: 900_000_000, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
    const { payment } = this.player.get((tx) => openDeposit(tx, ASKER, { key: currency, ...money }));
    const charge = { provider: 'p', providerRef: currency, paymentId: payment.id, amountMinor: 900_000_000, currency };
    this.player.get((tx) => settleDeposit(tx, charge));
  }

  #setRate(): void {
    this.#rate = YEN[this.#day % YEN.length] ?? RATE_ONE;
    this.player.rules = { ...RULES, rates: { ...RULES.rates, JPY: this.#rate } };
  }

  #bet({ cents, weight, yen }: Extract<Step, { do: 'bet' }>): void {
    const currency = yen ? 'JPY' : 'EUR';
    const id = `r${this.expected.rounds.length}`;
    const title = { ...OUTSIDE, weight };
    const transactions = [{ id, type: 'bet', amountMinor: cents }] as const;
    const call = { provider: 'acme', round: id, game: title.id, currency, transactions, finished: true } as const;
    const answer = this.player.do((tx) => betWin(tx, ASKER, call, title));
    this.player.pass(10_000);
    expect(answer.ok).toBe(!this.expected.excluded);
    if (!answer.ok) return;
    const euro = yen ? convert(cents, { currency, rate: this.#rate }, EURO, 'down') : cents;
    this.expected.rounds.push({ id, earned: euro * weight, undone: false });
    this.expected.reach();
  }

  #back(which: number): void {
    const round = this.expected.rounds[which % Math.max(1, this.expected.rounds.length)];
    if (!round) return;
    const transactions = [{ id: `${round.id}.back`, original: round.id }];
    this.player.get((tx) => rollback(tx, { provider: 'acme', round: round.id, finished: true, transactions }));
    round.undone = true;
  }

  #exchange({ quantity, again }: Extract<Step, { do: 'exchange' }>): void {
    const known = again && this.expected.exchanged > 0;
    const key = known ? 'x1' : `x${this.expected.exchanged + 1}`;
    const first = this.#firstQuantity;
    const wanted = { type: 'money', group: 'money-25', points: 25 * (known ? first : quantity) } as const;
    const answer = this.player.do((tx) => exchange(tx, ASKER, { key, ...wanted }, SHELF));
    if (known) {
      expect(answer.ok).toBe(true);
      return;
    }
    const can = !this.expected.excluded && this.expected.chargeable >= wanted.points;
    expect(answer.ok).toBe(can);
    if (!can) return;
    if (this.expected.exchanged === 0) this.#firstQuantity = quantity;
    this.expected.exchanged += 1;
    this.expected.moved -= wanted.points;
    this.expected.givenMinor += wanted.points;
  }
  #firstQuantity = 1;

  #tell(exclusion: { type: 'selfexclusion'; fromMs: number; untilMs: null } | null): void {
    this.player.get((tx) => hear(tx, [{ account: 'another', version: ++this.#version, exclusion }]));
  }

  do(one: Step): void {
    const { player, expected } = this;
    if (one.do === 'bet') this.#bet(one);
    else if (one.do === 'back') this.#back(one.which);
    else if (one.do === 'exchange') this.#exchange(one);
    else if (one.do === 'grant') {
      const source = `box:${one.which}`;
      player.get((tx) => addPoints(tx, { source, points: one.points, kind: 'granted' }));
      if (!expected.granted.has(source)) expected.moved += one.points;
      expected.granted.add(source);
    } else if (one.do === 'exclude') {
      this.#tell({ type: 'selfexclusion', fromMs: player.nowMs, untilMs: null });
      expected.givenMinor += expected.chargeable;
      expected.moved -= expected.chargeable;
      expected.excluded = true;
    } else if (one.do === 'lift') {
      this.#tell(null);
      expected.excluded = false;
    } else if (one.do === 'day') {
      this.#day += 1;
      this.#setRate();
    } else player.forget();
  }

  /** How it is, against how it should be. */
  check(): void {
    const { player, expected } = this;
    expect(player.get((tx) => [chargeable(tx), persistent(tx), levelOf(tx)])).toEqual([
      expected.chargeable,
      expected.persistent,
      Math.min(expected.step, 8),
    ]);
    const given = ledgerRows(player.store)
      .filter(({ from }) => from === 'house:promotions')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(given).toBe(expected.givenMinor);
  }
}

test('points, levels and what they gave are the fold of what happened, after every step [I27] [I43] [I44] [I48]', () => {
  const seen = { exchanged: 0, undone: 0, levels: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const play = new Play();
      for (const one of steps) {
        play.do(one);
        play.check();
      }
      expect(misremembered(play.player)).toEqual([]);
      expect(audit(ledgerRows(play.player.store), storedBalances(play.player.store))).toEqual([]);
      expect(play.player.get((tx) => wallet(tx)).accounts).toHaveLength(2);
      seen.exchanged += play.expected.exchanged;
      seen.undone += play.expected.rounds.filter(({ undone }) => undone).length;
      seen.levels += play.expected.step - 1;
    }),
    { seed: 26, numRuns: 100 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
