// A tournament and its shards over Node's SQLite: the real rules and tables, while the test holds the time, carries what they owe each
// other, and decides what comes twice, late or out of order.

import type { Merge } from '#functions/object/shards.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { ripe as dueTimers, serve, type Timers } from '#functions/object/timers.ts';
import * as board from '#functions/tournament/board.ts';
import { STEPS } from '#functions/tournament/schema.ts';
import * as shard from '#functions/tournament/shard.ts';
import { shardFor, shardNames } from '#functions/tournament/stub.ts';
import type { Tx } from '#functions/tournament/transaction.ts';
import type { Archived, Merged, Message, Report, ToPlayer } from '#functions/tournament/verbs.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import { memoryStore } from './transaction.ts';

const HOUR = 3_600_000;
export const RUN_START = Date.UTC(2026, 10, 20, 12);

export const raceTerms = (change: Partial<TournamentTerms> = {}): TournamentTerms => ({
  id: 'hourly-ten-2026112012',
  series: 'hourly-ten',
  startMs: RUN_START,
  endMs: RUN_START + HOUR,
  strategy: 'best',
  roundsTaken: 100,
  leastStake: { EUR: 20 },
  title: { en: 'Hourly Ten' },
  symbol: 'trophy',
  titles: { 'test/coin': 'Coin' },
  prizesEurMinor: [1000, 500, 300, 300],
  version: 1,
  page: '/tournaments',
  hashes: { en: 'hash' },
  shards: 1,
  ...change,
});

type Kind = 'merge' | 'ask' | 'last' | 'tell';
const TIMERS: Timers<Kind, Tx> = { merge: shard.mergeNow, ask: shard.ask, last: shard.last, tell: shard.tell };

interface Owed {
  readonly no: number;
  readonly receiver: string;
  readonly body: unknown;
}

/** One object; its name says whether it is a shard. */
export class TestShard {
  readonly store: Store = memoryStore();
  nowMs = RUN_START;
  publishedEndMs: number | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    bringUp(this.store, STEPS);
  }

  do<Value>(work: (tx: Tx) => Value): Value {
    const { store, nowMs, name, publishedEndMs } = this;
    const tx: Tx = { store, nowMs, name, publishedEndMs, random: (bytes) => new Uint8Array(bytes), wrote: false };
    return store.atomic(() => {
      board.stopEarly(tx);
      return work(tx);
    });
  }

  /** Timers that are due, each as the alarm would. */
  ring(): void {
    for (const due of this.do((tx) => dueTimers<Kind>(tx))) this.do((tx) => serve(TIMERS, tx, due, undefined));
    const at = this.name.includes('/') ? null : this.do(board.closesAt);
    if (at !== null && at <= this.nowMs) this.do(board.close);
  }

  owed(): Owed[] {
    return this.store
      .all<{ no: number; receiver: string; body: string }>('select no, receiver, body from outbox order by no')
      .map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as unknown }));
  }

  acknowledge(no: number): void {
    this.store.all('delete from outbox where no = ?', no);
  }

  hear(message: Message): void {
    this.do((tx) => {
      if (message.type === 'merge') board.take(tx, message.merge);
      else if (message.type === 'close') shard.close(tx, message.endMs);
      else if (message.type === 'cancel') shard.cancel(tx, message.canceled);
      else shard.pay(tx, message.places);
    });
  }
}

/** The whole of it: `player` is told what a shard owes them. */
export class TestTournament {
  readonly terms: TournamentTerms;
  readonly main: TestShard;
  readonly shards: ReadonlyMap<string, TestShard>;
  readonly archive: Archived[] = [];
  readonly journal: Canceled[] = [];
  readonly toPlayers: { readonly player: string; readonly body: ToPlayer; readonly no: number }[] = [];
  /** Whether an answer is lost: what was told is then told again. */
  loses: () => boolean = () => false;
  /** What a player's object does with what it is told. */
  onPlayer: (player: string, body: ToPlayer) => void = () => {};

  constructor(terms: TournamentTerms = raceTerms()) {
    this.terms = terms;
    this.main = new TestShard(terms.id);
    this.shards = new Map(shardNames(terms.id, terms.shards).map((name) => [name, new TestShard(name)]));
    this.main.do((tx) => board.fix(tx, terms));
  }

  get objects(): TestShard[] {
    return [this.main, ...this.shards.values()];
  }

  get nowMs(): number {
    return this.main.nowMs;
  }

  set nowMs(atMs: number) {
    for (const object of this.objects) object.nowMs = atMs;
  }

  report(player: string, ...reports: readonly Report[]): void {
    const name = shardFor(this.terms.id, player, this.terms.shards);
    this.shards.get(name)?.do((tx) => shard.report(tx, player, reports));
  }

  /** Timers ring and deliveries go, until nobody owes anything and nothing is due. */
  settle(): void {
    for (let turn = 0; turn < 1000; turn += 1) {
      for (const object of this.objects) object.ring();
      const owed = this.objects.flatMap((object) => object.owed().map((one) => ({ object, one })));
      if (owed.length === 0 && !this.objects.some((object) => object.do((tx) => dueTimers(tx)).length > 0)) return;
      for (const { object, one } of owed) {
        this.#bring(one);
        if (!this.loses()) object.acknowledge(one.no);
      }
      // What waits for the next merge is due then.
      this.nowMs += 500;
    }
    throw new Error('it does not come to rest');
  }

  #bring({ no, receiver, body }: Owed): void {
    const [kind = '', ...rest] = receiver.split(':');
    const name = rest.join(':');
    if (kind === 'archive') this.archive.push(body as Archived);
    else if (kind === 'journal') this.journal.push(body as Canceled);
    else if (kind === 'player') {
      this.toPlayers.push({ player: name, body: body as ToPlayer, no });
      this.onPlayer(name, body as ToPlayer);
    } else {
      const object = name === this.terms.id ? this.main : this.shards.get(name);
      const message = body as Message | Merge<Merged>;
      object?.hear('type' in message ? message : { type: 'merge', merge: message });
    }
  }
}

export const reportOf = (no: number, score: number, change: Partial<Report> = {}): Report => ({
  no,
  key: 'key',
  name: null,
  score,
  isIn: true,
  isFinal: false,
  shards: 1,
  ...change,
});
