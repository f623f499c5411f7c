// A race as somebody would write it who knows docs/add-a-shared-object.md and nothing else: players report what they scored, many
// shards hear them, one board is read and watched, and it closes by itself. Tests run it in a Worker of its own.
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { INBOX_TABLE, receive } from '#functions/object/inbox.ts';
import { META_TABLE, readMeta, writeMeta } from '#functions/object/meta.ts';
import { StoredObject } from '#functions/object/object.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { Pace } from '#functions/object/pace.ts';
import { every } from '#functions/object/retry.ts';
import { MERGE_TABLE, type Merge, merge, mergeSoon, mergesInto, takeMerge } from '#functions/object/shards.ts';
import { accept, broadcast } from '#functions/object/sockets.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES, plan, type Timers } from '#functions/object/timers.ts';
import { all, type Tx as BaseTx, run } from '#functions/object/transaction.ts';
import { type RaceEnv, type RaceVerbs, raceOf, type Score } from './verbs.ts';

interface Tx extends BaseTx {
  readonly name: string;
}

const MERGE_MS = 50;
const STEPS: readonly Step[] = [
  [
    META_TABLE,
    ...DUE_TABLES,
    OUTBOX_TABLE,
    INBOX_TABLE,
    MERGE_TABLE,
    'create table score (player text primary key, points integer not null, merged integer not null) without rowid',
  ],
];

const add = (tx: Tx, { player, points }: Score): void =>
  run(
    tx,
    `insert into score (player, points, merged) values (?, ?, 0) on conflict (player) do update set
      points = points + excluded.points`,
    ...[player, points],
  );

function collect(tx: Tx): Score[] {
  const news = all<Score>(tx, 'select player, points - merged as points from score where points <> merged');
  run(tx, 'update score set merged = points where points <> merged');
  return news;
}

const TIMERS: Timers<'merge' | 'close', Tx> = {
  merge: (tx) => merge(tx, tx.name, `race:${mergesInto(tx.name)}`, MERGE_MS, () => collect(tx)),
  close: (tx) => writeMeta(tx.store, 'closed', tx.nowMs),
};

const boardOf = ({ store }: BaseTx) => ({
  closed: readMeta<number>(store, 'closed') !== undefined,
  scores: store.all<Score>('select player, points from score order by points desc, player limit 50'),
});

export class Race extends StoredObject implements RaceVerbs {
  protected readonly object = new ObjectCore<Tx, 'merge' | 'close', `race:${string}`>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    ready: () => this.#ready(),
    timers: TIMERS,
    senders: {
      race: { send: (name, parcel) => this.#merge(name, parcel as Parcel<Merge<Score[]>>), retry: every(200) },
    },
    committed: () => this.#frames.soon(),
  });
  readonly #frames = new Pace(20, () => broadcast(this.ctx.getWebSockets(), () => boardOf(this.object.tx())));

  report(player: string, parcel: Parcel<{ points: number }>) {
    return this.object.run((tx) => {
      receive(tx, player, parcel, ({ points }) => add(tx, { player, points }));
      mergeSoon(tx, MERGE_MS);
    });
  }

  merge(merges: Merge<Score[]>[]) {
    return this.object.run((tx) => {
      for (const one of merges)
        takeMerge(tx, one, (scores) => {
          for (const score of scores) add(tx, score);
        });
    });
  }

  closeAt(atMs: number) {
    return this.object.run((tx) => plan(tx, 'close', '', atMs));
  }

  async board() {
    return boardOf(this.object.tx());
  }

  override async fetch() {
    const { response, first } = accept(this.ctx, {});
    first(boardOf(this.object.tx()));
    return response;
  }

  async #ready(): Promise<Begin<Tx>> {
    return () => ({ ...this.object.tx(), name: this.object.name });
  }

  #merge = (name: string, { deliveries }: Parcel<Merge<Score[]>>) =>
    raceOf(this.env as unknown as RaceEnv, name).merge(deliveries.map(({ body }) => body));
}
