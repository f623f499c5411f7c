// A shard of a studio's calls, verbatim: each call is stored after its answer, and within five minutes in a file of the
// store (provider-wallet.md 15). The object with the studio's own name sums up what all shards have paid out on a day
// (day.ts).
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { stopStudio } from './breaker.ts';
import { breakOf, countPaid, type Receiver as DayReceiver, hear, paidOn, sumsOf } from './day.ts';
import { type Receiver as FileReceiver, fileOf, freezing, keep, waitingCalls, written } from './rows.ts';
import { STEPS } from './schema.ts';
import { studioDaysOf } from './stub.ts';
import type { Bound, CallLogVerbs, LoggedCall, PaidCall, PaidSum, WantedCall } from './verbs.ts';

/** Longer than the store needs for any file. */
const PATIENCE_MS = 60_000;
/** Two unmoved clocks may differ by this much. */
const FOLLOWS_MS = 60_000;

export class CallLog extends StoredObject implements CallLogVerbs {
  readonly #place = this.ctx.id.name ?? '';
  protected readonly object = new ObjectCore<Tx, 'freeze', DayReceiver | FileReceiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: { freeze: freezing(this.#place) },
    senders: {
      file: { send: (no) => this.#write(Number(no)), patienceMs: PATIENCE_MS },
      studio: { send: (studio, { deliveries }) => this.#tell(studio, deliveries.at(-1)?.body as Bound) },
      switch: { send: (id, { deliveries }) => this.#stop(id, String(deliveries[0]?.body)), patienceMs: PATIENCE_MS },
    },
  });

  async keep(call: LoggedCall, paid: PaidCall, nowMs: number): Promise<void> {
    this.#follow(nowMs);
    await this.object.run((tx) => {
      keep(this.#place, tx, call);
      countPaid(this.#place, tx, call.atMs, paid);
    });
  }

  async waiting(wanted: WantedCall): Promise<LoggedCall[]> {
    return waitingCalls(this.object.store, wanted);
  }

  async hear(sums: readonly PaidSum[], bound: Bound, nowMs: number): Promise<void> {
    this.#follow(nowMs);
    await this.object.run((tx) => hear(tx, sums, bound));
  }

  async paidOn(day: number, mostDayEurMinor: number) {
    return paidOn(this.object.store, day, mostDayEurMinor);
  }

  #tell(studio: string, bound: Bound): Promise<void> {
    return studioDaysOf(this.env, studio).hear(sumsOf(this.object.store), bound, this.object.now());
  }

  async #stop(id: string, producer: string): Promise<void> {
    const broke = breakOf(this.object.tx(), id);
    if (broke) await stopStudio(this.env, { id: this.#place, producer }, broke);
  }

  #follow(nowMs: number): void {
    if (__SANDBOX__ && nowMs > this.object.now() + FOLLOWS_MS) this.object.moveClock(nowMs - Date.now());
  }

  async #write(no: number): Promise<void> {
    const file = fileOf(this.object.store, no);
    if (!file) return;
    await this.env.STORE.put(file.name, file.content);
    await this.object.run((tx) => written(tx, no));
  }
}
