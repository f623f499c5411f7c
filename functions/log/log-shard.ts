// A shard of a day of the log: what players' objects hand over, in one thread and one SQLite file until it is in files
// of the store.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { dayFile, type LogManifest, shardFile, type ToLog } from '#shared/domain/log.ts';
import { filesOf } from './files.ts';
import {
  batchesOf,
  forgetting,
  freezing,
  isOver,
  isWritten,
  placeOf,
  type Receiver,
  stateOf,
  take,
  written,
} from './parts.ts';
import { STEPS } from './schema.ts';
import type { LogVerbs } from './verbs.ts';

/** Milliseconds: longer than the store ever takes. */
const PATIENCE_MS = 60_000;
/** Milliseconds by which two clocks may differ without one of them having been moved. */
const FOLLOWS_MS = 60_000;

export class LogShard extends StoredObject implements LogVerbs {
  readonly #name = this.ctx.id.name ?? '';
  protected readonly object = new ObjectCore<Tx, 'freeze' | 'forget', Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: { freeze: freezing(this.#name), forget: forgetting },
    senders: {
      part: { send: (part) => this.#write(Number(part)), patienceMs: PATIENCE_MS },
      manifest: { send: () => this.#tell(), patienceMs: PATIENCE_MS },
    },
  });

  async take(parcel: Parcel<ToLog>, nowMs: number): Promise<void> {
    this.#follow(nowMs);
    await this.object.run((tx) => take(this.#name, tx, parcel));
  }

  async state(nowMs: number) {
    this.#follow(nowMs);
    return this.object.run((tx) => stateOf(this.#name, tx));
  }

  /** Follows the caller's time: a sandbox that moves its clock has no list of the shards to tell. */
  #follow(nowMs: number): void {
    if (__SANDBOX__ && nowMs > this.object.now() + FOLLOWS_MS) this.object.moveClock(nowMs - Date.now());
  }

  /** Writes a part under a fixed name, with the same bytes each time: after a crash it is written again. */
  async #write(part: number): Promise<void> {
    if (isWritten(this.object.store, part)) return;
    const files = filesOf(placeOf(this.#name), part, batchesOf(this.object.store, part));
    for (const { name, content } of files) await this.env.STORE.put(name, content);
    await this.object.run((tx) =>
      written(
        tx,
        part,
        files.map(({ content, ...file }) => file),
      ),
    );
  }

  async #tell(): Promise<void> {
    const { day, shard } = placeOf(this.#name);
    const [state, over] = await this.object.run((tx) => [stateOf(this.#name, tx), isOver(this.#name, tx)] as const);
    await this.env.STORE.put(shardFile(day, shard), JSON.stringify({ day, ...state } satisfies LogManifest));
    // The shard was complete and no longer is, or is complete with more rows than before: the day's file is outdated.
    if (over && !(state.complete && state.revision === 1)) await this.env.STORE.delete(dayFile(day));
  }
}
