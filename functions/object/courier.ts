// Sends an object's deliveries to their receivers, each independently: one that is down or does not answer is retried
// later and holds up no other. What is being sent is in memory here; what is owed is in the outbox, whatever happens to
// this process.

import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import {
  acknowledge,
  type Delivery,
  floorOf,
  hasten,
  nextNew,
  nextSend,
  receiversOf,
  ripe,
  tried,
  unanswered,
} from './outbox.ts';
import { together, within } from './request.ts';
import { doubling, FIRST_MS, type Retry, spread } from './retry.ts';
import type { Store } from './store.ts';

/** What is sent to one receiver at once. `floor` is the lowest number that it has not acknowledged. */
export interface Parcel<Body = unknown> {
  floor: number;
  deliveries: readonly Delivery<Body>[];
}

/** How one kind of receiver is reached. The kind is the part of the receiver's name before the colon. */
export interface Sender {
  /** `name` is the part after the colon. Resolves once the receiver has committed all of it; rejects where it has to be sent again. */
  send(name: string, parcel: Parcel): Promise<unknown>;
  /** The acknowledgement comes another way (`core.delivered`). */
  answersLater?: true;
  /**
   * A new delivery is sent right after its commit. The alarm then only serves a process that ends meanwhile, so it is
   * set once in half a minute (`aheadMs`), and an attempt that succeeds is not recorded: a delivery costs two rows
   * instead of five.
   * For receivers of what a round may owe. Not together with `answersLater`.
   */
  atOnce?: true;
  /** Runs in the transaction that deletes the deliveries. */
  acknowledged?(deliveries: readonly Delivery[]): void;
  /** When a delivery is sent again; by default after 30 s, then after twice as long each time, up to ten minutes. */
  retry?: Retry;
  /** A timeout in milliseconds, longer than the receiver ever takes; 5 s by default. */
  patienceMs?: number;
}

type Kind<Receiver extends string> = Receiver extends `${infer Prefix}:${string}` ? Prefix : Receiver;
/** One sender for each kind of receiver: a kind without one does not compile. */
export type Senders<Receiver extends string> = Readonly<Record<Kind<Receiver>, Sender>>;

const RETRY = doubling(FIRST_MS, 600_000);
const PATIENCE_MS = 5000;
/** The most receivers that are sent to at the same time, and the most deliveries that are read for them. */
const AT_ONCE = 50;

/** Thrown by a sender whose receiver cannot take the delivery yet, which is normal: it is retried like any other, and raises no alarm. */
export class NotYet extends Error {}

const kindOf = (receiver: string): string => receiver.split(':', 1)[0] ?? '';

export class Courier {
  readonly #store: Store;
  readonly #senders: Readonly<Record<string, Sender>>;
  readonly #now: () => number;
  readonly #freed: () => void;
  readonly #chance: () => number;
  /** Kinds of receivers that are sent to right after a commit. */
  readonly #atOnce: readonly string[];
  readonly #busy = new Set<string>();
  /** Receivers that have not acknowledged everything, with the time when this process last sent each delivery. */
  readonly #unanswered = new Map<string, Map<number, number>>();
  /** Something was sent right after its commit since the alarm last rang. */
  #goesOn = false;

  /** `freed` is called when a receiver has answered or failed: then more may be due. */
  constructor(
    store: Store,
    senders: Readonly<Record<string, Sender>>,
    now: () => number,
    freed: () => void,
    chance: () => number = () => 0,
  ) {
    this.#store = store;
    this.#senders = senders;
    this.#now = now;
    this.#freed = freed;
    this.#chance = chance;
    this.#atOnce = Object.keys(senders).filter((kind) => senders[kind]?.atOnce);
  }

  /** Call it once the tables exist. */
  load(): void {
    for (const receiver of unanswered(this.#store)) this.#unanswered.set(receiver, new Map());
  }

  /** A new delivery to a receiver is sent together with those that it has not acknowledged: they cost no extra message. */
  gather(): void {
    for (const receiver of this.#unanswered.keys()) {
      const atMs = nextNew(this.#store, receiver);
      if (atMs !== null) hasten(this.#store, receiver, { atMs, but: this.#onTheirWay(receiver) });
    }
  }

  /** A receiver has committed these, so it is reachable: whatever else it is owed becomes due now. */
  acknowledged(nos: readonly number[]): void {
    for (const receiver of receiversOf(this.#store, nos)) {
      acknowledge(this.#store, receiver, nos);
      this.#answered(receiver, nos);
    }
  }

  /** Starts to send whatever is due, without waiting for it. */
  send(): void {
    while (this.#busy.size < AT_ONCE) {
      const most = AT_ONCE - this.#busy.size;
      const found = ripe(this.#store, this.#now(), { busy: this.#busy, most });
      if (found.size === 0) return;
      for (const [receiver, deliveries] of found) void this.#bring(receiver, deliveries);
    }
  }

  /** Starts to send what was just committed to receivers that do not wait for the alarm. */
  sendNew(): void {
    if (this.#atOnce.length === 0) return;
    const most = AT_ONCE - this.#busy.size;
    for (const [receiver, deliveries] of ripe(this.#store, this.#now(), { busy: this.#busy, most }))
      if (this.#isAtOnce(receiver)) {
        this.#goesOn = true;
        void this.#bring(receiver, deliveries);
      }
  }

  /**
   * The alarm has rung: for when to set it, besides what is owed. While one delivery after the other is sent with its
   * commit, the next alarm is set ahead of them: set for a later time, it would be set again by the next of them.
   */
  aheadMs(): number | null {
    const at = this.#goesOn ? this.#now() + FIRST_MS : null;
    this.#goesOn = false;
    return at;
  }

  #isAtOnce = (receiver: string): boolean => this.#atOnce.includes(kindOf(receiver));

  /** When something has to be sent next; null where nothing is owed. */
  nextMs(): number | null {
    const others = nextSend(this.#store, this.#busy, this.#atOnce);
    if (this.#busy.size === 0) return others;
    // While a delivery is being sent it is due later, so that it is not sent twice, and is due again if this process
    // ends.
    const again = this.#now() + PATIENCE_MS;
    const any = nextSend(this.#store, [], this.#atOnce);
    const busy = any === null ? null : Math.max(any, again);
    return others === null ? busy : Math.min(others, busy ?? others);
  }

  #bring(receiver: string, deliveries: readonly Delivery[]): Promise<void> {
    return within(together(deliveries.map(({ request }) => request)), () => this.#carry(receiver, deliveries));
  }

  async #carry(receiver: string, deliveries: readonly Delivery[]): Promise<void> {
    const [, ...rest] = receiver.split(':');
    const sender = this.#senders[kindOf(receiver)];
    const nos = deliveries.map(({ no }) => no);
    const tries = deliveries.map((each) => each.tries);
    // A receiver that acknowledges later and still owes an acknowledgement counts as down: all its deliveries wait for
    // the longest of their times.
    const waitMs = (sender?.retry ?? RETRY)(sender?.answersLater ? Math.max(...tries) : Math.min(...tries));
    const isNew = sender?.atOnce === true && Math.max(...tries) === 0;
    const note = (): void => tried(this.#store, nos, this.#now() + spread(waitMs, this.#chance()));
    this.#busy.add(receiver);
    try {
      const floor = floorOf(this.#store, receiver) ?? 0;
      // An attempt counts as sent: without an acknowledgement it is repeated, whether it failed or not.
      if (!isNew) note();
      const sent = this.#unanswered.get(receiver) ?? new Map<number, number>();
      for (const no of nos) sent.set(no, this.#now());
      this.#unanswered.set(receiver, sent);
      if (!sender) throw new Error('nobody knows the way');
      await patient(sender.send(rest.join(':'), { floor, deliveries }), sender.patienceMs ?? PATIENCE_MS);
      if (!sender.answersLater)
        this.#store.atomic(() => {
          sender.acknowledged?.(deliveries);
          acknowledge(this.#store, receiver, nos);
          this.#answered(receiver, nos);
        });
    } catch (error) {
      if (isNew) note();
      if (!(error instanceof NotYet))
        console.error(line({ event: 'delivery.failed', receiver, deliveries: nos.length, error: String(error) }));
    } finally {
      this.#busy.delete(receiver);
      this.#freed();
    }
  }

  #answered(receiver: string, nos: readonly number[]): void {
    const sent = this.#unanswered.get(receiver);
    for (const no of nos) sent?.delete(no);
    // Deliveries that are being sent right now would only be sent twice.
    hasten(this.#store, receiver, { atMs: this.#now(), but: this.#onTheirWay(receiver) });
    hasten(this.#store, receiver, { atMs: this.#now() + FIRST_MS, but: [] });
    if (floorOf(this.#store, receiver) === null) this.#unanswered.delete(receiver);
  }

  /** Deliveries whose acknowledgement may still come. */
  #onTheirWay(receiver: string): number[] {
    if (this.#senders[kindOf(receiver)]?.answersLater !== true) return [];
    const sinceMs = this.#now() - FIRST_MS;
    return [...(this.#unanswered.get(receiver) ?? [])].flatMap(([no, atMs]) => (atMs > sinceMs ? [no] : []));
  }
}
