// A means of payment (a card, a bank account, a wallet's account): its owner, and what was claimed with it, on one
// thread and in one SQLite database. It does not identify a person: a couple may share a card, and it excludes nobody
// (ADR 081). It is named by a keyed hash.
import { claimsEnd } from '#functions/object/claims.ts';
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { enter } from '#functions/restore/journal.ts';
import { claim, handOver, hasInherited, hear, inherit, movedTo, statusOf, stopAgain, use, view } from './ownership.ts';
import { STEPS } from './schema.ts';
import { meansCalled } from './stub.ts';
import type { Claim, Estate, FromPlayer, MeansVerbs, Payer } from './verbs.ts';

export class Means extends StoredObject implements MeansVerbs {
  protected readonly object = new ObjectCore<Tx, 'claims'>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: { claims: claimsEnd },
  });

  async use(payer: Payer, older: readonly string[]) {
    await this.#inherit(older);
    return this.#next()?.use(payer, []) ?? this.#write(({ store, nowMs }) => use(store, payer, nowMs));
  }

  async look(payer: Payer, older: readonly string[]) {
    await this.#inherit(older);
    return this.#next()?.look(payer, []) ?? statusOf(this.object.store, payer);
  }

  async claim(wish: Claim, older: readonly string[]) {
    await this.#inherit(older);
    return this.#next()?.claim(wish, []) ?? this.#write(({ store, nowMs }) => claim(store, wish, nowMs));
  }

  async hear(sender: string, parcel: Parcel<FromPlayer>) {
    const next = this.#next();
    if (next) return next.hear(sender, parcel);
    this.#write((tx) =>
      receive<FromPlayer>(tx, sender, parcel, (message, { no }) => hear(tx.store, message, tx.nowMs, no)),
    );
    // Written before the acknowledgement, so that a restore cannot allow payments again.
    const { name, store } = this.object;
    const { stoppedFor } = view(store);
    await enter(this.env.JOURNAL, name, { kind: 'means', name, stoppedFor }, this.object.tx().nowMs);
  }

  async stopAgain(ref: string) {
    const next = this.#next();
    if (next) return next.stopAgain(ref);
    this.#write(({ store }) => stopAgain(store, ref));
  }

  async view() {
    return this.#next()?.view() ?? view(this.object.store);
  }

  async handOver(to: string) {
    return this.#write(({ store }) => handOver(store, to));
  }

  /** Without any await, because otherwise it could be handed over between the check and the commit. */
  #write<Value>(work: (tx: Tx) => Value): Value {
    return this.object.commit(this.object.tx(), work);
  }

  /** The object under a newer key, where one has replaced this one. */
  #next(): MeansVerbs | null {
    const to = movedTo(this.object.store);
    return to === null ? null : meansCalled(this.env, to);
  }

  /** At its first use under the present key it takes over the data of objects under retiring keys. */
  async #inherit(older: readonly string[]): Promise<void> {
    const { store, name } = this.object;
    if (older.length === 0 || hasInherited(store) || movedTo(store) !== null) return;
    const estates: Estate[] = [];
    for (const each of older) {
      const estate = await meansCalled(this.env, each).handOver(name);
      if (estate) estates.push(estate);
    }
    this.#write((tx) => inherit(tx.store, estates));
  }
}
