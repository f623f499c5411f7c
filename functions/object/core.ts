// The base of every object: its SQLite, its clock, its timers and its outbox, all served by its one alarm. An object
// then consists of its rules and its schema (docs/add-a-shared-object.md).
import { line } from '#shared/base/line.ts';
import { Alarm } from './alarm.ts';
import { Clock } from './clock.ts';
import { Courier, type Senders } from './courier.ts';
import { type LateTables, stepped } from './late-tables.ts';
import { readMeta, writeMeta } from './meta.ts';
import { dueNow } from './outbox.ts';
import { isThere, meetRestore, type Restored } from './restored.ts';
import { forgetRetained } from './retained.ts';
import { type Step, type Store, storeOf } from './store.ts';
import { type Due, isDerived, nextDue, plan, ripe, serve, type Timers } from './timers.ts';
import type { Tx } from './transaction.ts';

/** Milliseconds after which a failed timer, or an alarm that could not begin, is tried again. */
const RETRY_MS = 30_000;

export type Begin<T> = () => T;

export interface Parts<T extends Tx, Kind extends string, Receiver extends string, Extra> {
  /**
   * The steps of its tables, or tables that are created with their first row; `meta` (meta.ts) exists from the
   * beginning, with timers also `due`, with receivers also `outbox`.
   */
  steps: readonly Step[] | LateTables;
  /** What must not continue once its storage was restored from a backup. */
  restored: Restored;
  /**
   * Awaits what a command needs, then begins one; null while the object does not know its own name or rules. By default
   * there is nothing to await.
   */
  ready?(): Promise<Begin<T> | null>;
  /** Wraps one transaction, where a command does more than its own work (rows that it gathers, facts that it caches). */
  perform?<Value>(tx: T, work: (tx: T) => Value): Value;
  timers?: Timers<Kind, T, Extra>;
  /** Awaits what a timer needs before its transaction. */
  prepare?(due: Due<Kind>): Promise<Extra>;
  senders?: Senders<Receiver>;
  /** Called after each commit, to inform listeners. */
  committed?(tx: T): void;
  /** The newest time in its rows: its clock never shows an earlier one. */
  sinceMs?(store: Store): number;
  /** An alarm due within these milliseconds is left as it is: it serves whatever was added since. */
  gatherMs?: number;
}

type Context = Pick<DurableObjectState, 'blockConcurrencyWhile' | 'id' | 'storage'>;

export class ObjectCore<
  T extends Tx = Tx,
  Kind extends string = never,
  Receiver extends string = never,
  Extra = undefined,
> {
  readonly store: Store;
  /** The name by which the object is reached. */
  readonly name: string;
  readonly #parts: Parts<T, Kind, Receiver, Extra>;
  readonly #alarm: Alarm;
  readonly #courier: Courier;
  readonly #hasTimers: boolean;
  readonly #hasReceivers: boolean;
  #clock = new Clock();
  /** Its alarm is being served; the next due time is computed at the end. If the process ends before that, the alarm rings again. */
  #serving = false;

  constructor(ctx: Context, parts: Parts<T, Kind, Receiver, Extra>) {
    this.#parts = parts;
    const store = stepped(storeOf(ctx.storage), parts.steps);
    this.store = store;
    this.name = ctx.id.name ?? '';
    this.#alarm = new Alarm(ctx.storage);
    this.#hasTimers = Object.values(parts.timers ?? {}).some((timer) => !isDerived(timer));
    this.#hasReceivers = Object.keys(parts.senders ?? {}).length > 0;
    this.#courier = new Courier(this.store, parts.senders ?? {}, this.now, () => this.send(), Math.random);
    ctx.blockConcurrencyWhile(async () => {
      const isBack = parts.restored[0] !== undefined && isThere(this.store);
      store.bringUp();
      this.#clock = new Clock(readMeta<number>(this.store, 'clock') ?? 0, parts.sinceMs?.(this.store) ?? 0);
      if (isBack) meetRestore(this.tx(), parts.restored);
      else forgetRetained(this.store);
      if (this.#hasReceivers) this.#courier.load();
      await this.#alarm.load(() => this.arm());
      this.arm();
    });
  }

  now = (): number => this.#clock.now();

  /** What every command works with. An object adds what its own commands need. */
  tx(): Tx {
    return { store: this.store, nowMs: this.now(), random, wrote: false };
  }

  /** Runs one command: awaits what it needs, does all of it or nothing, then informs listeners. */
  async run<Value>(work: (tx: T) => Value): Promise<Value> {
    const begin = await this.#ready();
    if (!begin) throw new Error('the object does not know yet what it is');
    return this.commit(begin(), work);
  }

  /** The same without waiting: no other command runs between the beginning and the commit. */
  commit<Value>(tx: T, work: (tx: T) => Value): Value {
    const value = this.#parts.perform ? this.#parts.perform(tx, work) : this.store.atomic(() => work(tx));
    this.committed(tx);
    return value;
  }

  /** Call it in the same turn as the commit, so that rows and alarm are both stored or neither is. */
  committed(tx: T): void {
    if (tx.wrote) {
      this.#courier.gather();
      this.#courier.sendNew();
    }
    this.arm(tx);
    this.#parts.committed?.(tx);
  }

  /** Sets the alarm to the earliest due time; only a command can read due times from the object's own rows. */
  arm(tx?: T, aheadMs: number | null = null): void {
    const { gatherMs, timers = {} } = this.#parts;
    if (this.#serving) return;
    if (gatherMs !== undefined && this.#alarm.ringsBefore(Date.now() + gatherMs)) return;
    const times = [
      aheadMs,
      this.#hasTimers ? nextDue(this.store) : null,
      this.#hasReceivers ? this.#courier.nextMs() : null,
      ...(tx ? Object.values(timers).map((timer) => (isDerived<T>(timer) ? timer.at(tx) : null)) : []),
    ].filter((at) => at !== null);
    if (times.length > 0) this.#alarm.at(this.#clock.toSystem(Math.min(...times)));
  }

  /** Sends what is owed now, rather than at the alarm; does not wait for it. */
  send(): void {
    this.#courier.send();
    this.arm();
  }

  /** A receiver that acknowledges later has committed these deliveries. */
  acknowledge(nos: readonly number[]): void {
    this.#courier.acknowledged(nos);
    this.arm();
  }

  /** Makes one delivery due now; false where it is no longer owed. */
  resend(no: number): boolean {
    const isOwed = dueNow(this.store, no, this.now());
    this.send();
    return isOwed;
  }

  async alarm(): Promise<void> {
    this.#alarm.rang();
    this.#serving = true;
    try {
      const begin = await this.#serve();
      if (this.#hasReceivers) this.#courier.send();
      this.#serving = false;
      this.arm(begin?.(), this.#courier.aheadMs());
    } catch (error) {
      this.#serving = false;
      // For example, content that cannot be read: nothing was lost, and the alarm must not repeat without a pause.
      console.error(line({ event: 'alarm.failed', error: String(error) }));
      this.#alarm.at(Date.now() + RETRY_MS);
    }
  }

  /** Checks that the storage can be written: writes values that are already there. */
  probe(): void {
    this.store.atomic(() => this.store.all('update step set no = no where no = (select max(no) from step)'));
  }

  /** Sandbox builds only; forward only. */
  moveClock(offsetMs: number): void {
    writeMeta(this.store, 'clock', this.#clock.move(offsetMs));
  }

  /** The clock was moved, so something may be due at once. */
  async wake(): Promise<void> {
    const begin = await this.#ready();
    this.arm(begin?.());
  }

  async #ready(): Promise<Begin<T> | null> {
    const { ready } = this.#parts;
    return ready ? ready() : () => this.tx() as T;
  }

  /** Serves the due timers; answers how the next command begins, or null while the object does not know its own name or rules. */
  async #serve(): Promise<Begin<T> | null> {
    const { timers = {} } = this.#parts;
    for (const due of this.#hasTimers ? ripe<Kind>(this.tx()) : []) {
      const begin = await this.#ready();
      if (!begin) return null;
      await this.#serveOne(begin, due);
    }
    const begin = await this.#ready();
    for (const timer of begin ? Object.values(timers) : []) {
      if (!begin || !isDerived<T>(timer)) continue;
      const tx = begin();
      const at = timer.at(tx);
      if (at !== null && at <= tx.nowMs) this.commit(tx, timer.act);
    }
    return begin;
  }

  async #serveOne(begin: Begin<T>, due: Due<Kind>): Promise<void> {
    const { prepare, timers } = this.#parts;
    if (!timers) return;
    try {
      const extra = (await prepare?.(due)) as Extra;
      this.commit(begin(), (tx) => serve(timers, tx, due, extra));
    } catch (error) {
      // One timer that fails must not hold up the others.
      console.error(line({ event: 'timer.failed', due, error: String(error) }));
      this.commit(begin(), (tx) => plan(tx, due.kind, due.ref, tx.nowMs + RETRY_MS));
    }
  }
}

export const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
