// Brings an object's deliveries to their receivers, each by itself: one that is down or silent is tried again later and holds up
// nobody. What is on its way is remembered here; that it is owed stands in the outbox, whatever becomes of this process.

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

/** What goes to one receiver at once. `floor`: the lowest number that it has not acknowledged. */
export interface Parcel<Body = unknown> {
  floor: number;
  deliveries: readonly Delivery<Body>[];
}

/** How one kind of receiver is reached: the part of its name before the colon. */
export interface Sender {
  /** `name` is what follows the colon. Resolves once all of it is committed there; rejects where it has to be sent again. */
  send(name: string, parcel: Parcel): Promise<unknown>;
  /** Its acknowledgement comes by another way (`core.delivered`). */
  answersLater?: true;
  /** In the transaction in which the deliveries go. */
  acknowledged?(deliveries: readonly Delivery[]): void;
  /** When it is sent again; after 30 s, then half as often each time, at least every ten minutes by default. */
  retry?: Retry;
  /** Longer than the receiver ever takes; 5 s by default. */
  patienceMs?: number;
}

type Kind<Receiver extends string> = Receiver extends `${infer Prefix}:${string}` ? Prefix : Receiver;
/** One for each kind of receiver: a kind without one does not compile. */
export type Senders<Receiver extends string> = Readonly<Record<Kind<Receiver>, Sender>>;

const RETRY = doubling(FIRST_MS, 600_000);
const PATIENCE_MS = 5000;
/** Receivers that are told at the same time, and deliveries that are looked at for them. */
const AT_ONCE = 50;

/** Thrown by a sender whose receiver can't take it yet, as it may be: it goes again like any other, and nobody is alarmed. */
export class NotYet extends Error {}

export class Courier {
  readonly #store: Store;
  readonly #senders: Readonly<Record<string, Sender>>;
  readonly #now: () => number;
  readonly #freed: () => void;
  readonly #chance: () => number;
  readonly #busy = new Set<string>();
  /** Receivers that have not acknowledged everything, with when each delivery was told last by this process. */
  readonly #unanswered = new Map<string, Map<number, number>>();

  /** `freed` is called when a receiver has answered, or has not: then more may be due. */
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
  }

  /** Once the tables are there. */
  load(): void {
    for (const receiver of unanswered(this.#store)) this.#unanswered.set(receiver, new Map());
  }

  /** What is newly owed to a receiver takes along what that one has not acknowledged: one message more it costs nobody. */
  gather(): void {
    for (const receiver of this.#unanswered.keys()) {
      const atMs = nextNew(this.#store, receiver);
      if (atMs !== null) hasten(this.#store, receiver, { atMs, but: this.#onTheirWay(receiver) });
    }
  }

  /** A receiver has committed these, and so is there: whatever else it is owed waits no longer. */
  acknowledged(nos: readonly number[]): void {
    for (const receiver of receiversOf(this.#store, nos)) {
      acknowledge(this.#store, receiver, nos);
      this.#answered(receiver, nos);
    }
  }

  /** Starts to send whatever is due, and waits for nobody. */
  send(): void {
    while (this.#busy.size < AT_ONCE) {
      const most = AT_ONCE - this.#busy.size;
      const found = ripe(this.#store, this.#now(), { busy: this.#busy, most });
      if (found.size === 0) return;
      for (const [receiver, deliveries] of found) void this.#bring(receiver, deliveries);
    }
  }

  /** When something has to be sent; null where nothing is owed. */
  nextMs(): number | null {
    const others = nextSend(this.#store, this.#busy);
    if (this.#busy.size === 0) return others;
    // What is on its way is not due. Should this process end, it will be.
    const again = this.#now() + PATIENCE_MS;
    const any = nextSend(this.#store);
    const busy = any === null ? null : Math.max(any, again);
    return others === null ? busy : Math.min(others, busy ?? others);
  }

  #bring(receiver: string, deliveries: readonly Delivery[]): Promise<void> {
    return within(together(deliveries.map(({ request }) => request)), () => this.#carry(receiver, deliveries));
  }

  async #carry(receiver: string, deliveries: readonly Delivery[]): Promise<void> {
    const [kind = '', ...rest] = receiver.split(':');
    const sender = this.#senders[kind];
    const nos = deliveries.map(({ no }) => no);
    this.#busy.add(receiver);
    try {
      const floor = floorOf(this.#store, receiver) ?? 0;
      const tries = deliveries.map((each) => each.tries);
      // Who acknowledges later and owes an answer to some of it is out, as far as we know: all of it waits the longest time.
      const waitMs = (sender?.retry ?? RETRY)(sender?.answersLater ? Math.max(...tries) : Math.min(...tries));
      // An attempt counts as sent: without an acknowledgement it is repeated, whatever became of it.
      tried(this.#store, nos, this.#now() + spread(waitMs, this.#chance()));
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
      if (!(error instanceof NotYet))
        console.error(line({ event: 'delivery.failed', receiver, deliveries: nos.length, error: String(error) }));
    }
    this.#busy.delete(receiver);
    this.#freed();
  }

  #answered(receiver: string, nos: readonly number[]): void {
    const sent = this.#unanswered.get(receiver);
    for (const no of nos) sent?.delete(no);
    // What is on its way just now would only be told twice.
    hasten(this.#store, receiver, { atMs: this.#now(), but: this.#onTheirWay(receiver) });
    hasten(this.#store, receiver, { atMs: this.#now() + FIRST_MS, but: [] });
    if (floorOf(this.#store, receiver) === null) this.#unanswered.delete(receiver);
  }

  /** Deliveries that may still be acknowledged by themselves. */
  #onTheirWay(receiver: string): number[] {
    const [kind = ''] = receiver.split(':');
    if (this.#senders[kind]?.answersLater !== true) return [];
    const sinceMs = this.#now() - FIRST_MS;
    return [...(this.#unanswered.get(receiver) ?? [])].flatMap(([no, atMs]) => (atMs > sinceMs ? [no] : []));
  }
}
