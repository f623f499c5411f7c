// A jackpot's own nouns over Node's SQLite: its real rules and tables, with the test's time and chance.
import { createHash } from 'node:crypto';
import { announce, seal } from '#functions/chain/chains.ts';
import { audit, drawerAudit, potAudit } from '#functions/jackpot/audit.ts';
import { openPools } from '#functions/jackpot/books.ts';
import { ensureChain } from '#functions/jackpot/chains.ts';
import { drawWaiting, takePart } from '#functions/jackpot/rounds.ts';
import { STEPS } from '#functions/jackpot/schema.ts';
import { isShard, type Rules, type Tx } from '#functions/jackpot/transaction.ts';
import type { JackpotAudit } from '#functions/jackpot/verbs.ts';
import { notePaid, prizeOf } from '#functions/jackpot/wins.ts';
import { acknowledge, ripe } from '#functions/object/outbox.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import type { JackpotPrize } from '#functions/player/rounds/jackpot-prize.ts';
import type { Contribution, LevelTerms } from '#shared/domain/jackpots.ts';
import { RATE_ONE } from '#shared/domain/money.ts';
import { numbersIn } from '#shared/domain/rounds.ts';
import { memoryStore } from './transaction.ts';

export const RULES: Rules = {
  identifier: 'test',
  name: 'Test',
  chain: { length: 100, linkHours: 24 },
  levels: [{ seedMinor: 5000 }, { seedMinor: 100_000 }, { seedMinor: 2_500_000 }],
};

/** Odds that a test sees hit: one in 50, 500 and 5,000 euro. */
export const TERMS: readonly LevelTerms[] = [
  { sharePpm: 1000, oneInMinor: 5000 },
  { sharePpm: 1500, oneInMinor: 50_000 },
  { sharePpm: 2500, oneInMinor: 500_000 },
];

export const contributionOf = (no: number, stakeMicro: number, more: Partial<Contribution> = {}): Contribution => ({
  jackpot: 'test',
  drawer: 'test',
  roundId: `R1042-${no}`,
  stakeMicro,
  levels: TERMS,
  currency: 'EUR',
  rate: RATE_ONE,
  atMs: 0,
  ...more,
});

/** One of a jackpot's objects: its pot, which draws by itself, or a shard (`test/0`). */
export class TestJackpot {
  readonly store: Store = memoryStore();
  readonly name: string;
  nowMs = Date.UTC(2026, 10, 20, 12);
  rules = RULES;
  #drawn = 0;

  constructor(name = 'test') {
    this.name = name;
    bringUp(this.store, STEPS);
  }

  /** One command as the object runs it. */
  do<Value>(work: (tx: Tx) => Value): Value {
    const { name, nowMs, rules, store } = this;
    const random = (bytes: number) => {
      this.#drawn += 1;
      return createHash('sha256').update(`${name} chain ${this.#drawn}`).digest().subarray(0, bytes);
    };
    const tx: Tx = { store, name, nowMs, rules, random, wrote: false };
    return store.atomic(() => {
      if (!isShard(tx)) openPools(tx);
      ensureChain(tx);
      return work(tx);
    });
  }

  take(...contributions: readonly Contribution[]): void {
    this.do((tx) => {
      for (const one of contributions) takePart(tx, `player-${numbersIn(one.roundId)?.playerNo}`, one);
    });
  }

  /** Gives every chain that waits its beacon's value. */
  seal(): void {
    this.do((tx) => {
      for (const { no } of this.store.all<{ no: number }>('select no from chain where salt is null')) {
        announce(this.store, no, { source: 'test', round: no, atMs: this.nowMs });
        seal(this.store, no, `beacon-${no}`);
      }
      drawWaiting(tx, 10_000);
    });
  }

  /** Every win that is owed, told to its player, who has posted it. */
  pay(): { no: number; player: string; prize: JackpotPrize }[] {
    const owed = [...ripe(this.store, this.nowMs, { busy: [], most: 50 })];
    return owed.flatMap(([receiver, deliveries]) =>
      deliveries.map(({ no, body }) => {
        const win = Number(body);
        notePaid(this.store, win, this.nowMs);
        acknowledge(this.store, receiver, [no]);
        return { no: win, player: receiver.replace('player:', ''), prize: prizeOf(this.store, this.rules, win) };
      }),
    );
  }

  audit = () => auditOf(this);
}

/** Over all objects of a jackpot: first its pot. */
export const auditOf = (pot: TestJackpot, ...shards: readonly TestJackpot[]): JackpotAudit =>
  audit(
    potAudit(pot.store),
    [pot, ...shards].map(({ store, name }) => drawerAudit(store, name)),
  );
