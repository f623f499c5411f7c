// A lottery's object over Node's SQLite: the real rules and tables, while the test holds the time and carries what it owes.
import { STEPS } from '#functions/lottery/schema.ts';
import { announce, fix, hear, seal, sealsAt, stopEarly } from '#functions/lottery/tickets.ts';
import type { Tx } from '#functions/lottery/transaction.ts';
import type { ArchivedLottery, FromPlayer, ToPlayer } from '#functions/lottery/verbs.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import type { LotteryTerms } from '#shared/domain/rewards/lotteries.ts';
import { memoryStore } from './transaction.ts';

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 10, 1);
export const END = Date.UTC(2026, 11, 1);
export const TERMS: LotteryTerms = {
  id: 'monthly-draw-2026110100',
  series: 'monthly-draw',
  startMs: START,
  endMs: END,
  title: { en: 'Monthly Draw' },
  symbol: 'ticket',
  prizesEurMinor: [50_000, 20_000],
  version: 1,
  page: '/tournaments/lotteries',
  hashes: { en: 'hash' },
};
export const BEACONS = [10 * MINUTE, 1440 * MINUTE, 2880 * MINUTE].map((afterMs, i) => ({
  source: 'test',
  round: i + 1,
  atMs: END + afterMs,
}));
export const SALT = 'b'.repeat(64);

export class TestLottery {
  readonly store: Store = memoryStore();
  nowMs = START;
  publishedEndMs: number | null = END;

  constructor({ announced = true } = {}) {
    bringUp(this.store, STEPS);
    this.do((tx) => fix(tx, TERMS));
    if (announced) this.do((tx) => announce(tx, BEACONS));
  }

  do<Value>(work: (tx: Tx) => Value): Value {
    const { store, nowMs, publishedEndMs } = this;
    const random = (bytes: number) => new Uint8Array(bytes).fill(7);
    const tx: Tx = { store, nowMs, publishedEndMs, name: TERMS.id, random, wrote: false };
    return store.atomic(() => {
      stopEarly(tx);
      return work(tx);
    });
  }
  /** Throws where no round is named yet. */
  hear = (player: string, ...messages: FromPlayer[]) => {
    const taken = this.do((tx) => hear(tx, player, messages));
    if (!taken) throw new Error('no round is named yet');
    return taken;
  };
  at(ms: number): this {
    this.nowMs = ms;
    const sealAt = this.do(sealsAt);
    if (sealAt !== null && sealAt <= ms) this.do(seal);
    return this;
  }
  archived = (): boolean[] =>
    this.store
      .all<{ body: string }>(`select body from outbox where receiver = 'archive' order by no`)
      .map(({ body }) => (JSON.parse(body) as ArchivedLottery).isFinal);
  owed = (): ToPlayer[] =>
    this.store
      .all<{ body: string }>(`select body from outbox where receiver glob 'player:*'`)
      .map(({ body }) => JSON.parse(body) as ToPlayer);
}
