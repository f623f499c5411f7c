// A shard of a studio's calls, as they went over the wire: handed over after each answer, in a file of the store within five minutes
// (provider-wallet.md 15).
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { fileOf, freezing, keep, type Receiver, waitingCalls, written } from './rows.ts';
import { STEPS } from './schema.ts';
import type { CallLogVerbs, LoggedCall, WantedCall } from './verbs.ts';

/** Longer than the store ever takes. */
const PATIENCE_MS = 60_000;
/** Two clocks may differ so much without one of them having been moved. */
const FOLLOWS_MS = 60_000;

export class CallLog extends StoredObject implements CallLogVerbs {
  readonly #place = this.ctx.id.name ?? '';
  protected readonly object = new ObjectCore<Tx, 'freeze', Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: { freeze: freezing(this.#place) },
    senders: { file: { send: (no) => this.#write(Number(no)), patienceMs: PATIENCE_MS } },
  });

  async keep(call: LoggedCall, nowMs: number): Promise<void> {
    if (__SANDBOX__ && nowMs > this.object.now() + FOLLOWS_MS) this.object.moveClock(nowMs - Date.now());
    await this.object.run((tx) => keep(this.#place, tx, call));
  }

  async waiting(wanted: WantedCall): Promise<LoggedCall[]> {
    return waitingCalls(this.object.store, wanted);
  }

  async #write(no: number): Promise<void> {
    const file = fileOf(this.object.store, no);
    if (!file) return;
    await this.env.STORE.put(file.name, file.content);
    await this.object.run((tx) => written(tx, no));
  }
}
