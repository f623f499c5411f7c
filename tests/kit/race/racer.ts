// A player as the race sees one: it owes each score to its shard until that has it. The test may have its answers lost.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { META_TABLE, readMeta, writeMeta } from '#functions/object/meta.ts';
import { StoredObject } from '#functions/object/object.ts';
import { deliver, OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { every } from '#functions/object/retry.ts';
import { shardOf } from '#functions/object/shards.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { type RaceEnv, type RacerVerbs, raceOf } from './verbs.ts';

export const SHARDS = 4;

export class Racer extends StoredObject implements RacerVerbs {
  #sent = 0;
  protected readonly object = new ObjectCore<Tx, never, `race:${string}`>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: [[META_TABLE, OUTBOX_TABLE]],
    senders: {
      race: { send: (race, parcel) => this.#report(race, parcel as Parcel<{ points: number }>), retry: every(200) },
    },
  });

  async score(race: string, points: number) {
    await this.object.run((tx) => {
      writeMeta(tx.store, 'points', (readMeta<number>(tx.store, 'points') ?? 0) + points);
      deliver(tx, [`race:${race}`, { points }]);
    });
  }

  async books() {
    const { store } = this.object;
    return { points: readMeta<number>(store, 'points') ?? 0, owed: store.all('select 1 from outbox').length };
  }

  async #report(race: string, parcel: Parcel<{ points: number }>): Promise<void> {
    const { name } = this.object;
    await raceOf(this.env as unknown as RaceEnv, shardOf(race, name, SHARDS)).report(name, parcel);
    this.#sent += 1;
    if (this.#sent % 4 === 0) throw new Error('the answer is lost on its way');
  }
}
