// A person: all accounts with one name and birthday, and their exclusions, on one thread and in one SQLite database. It
// uses neither D1 nor a queue: the accounts are informed directly, and an exclusion is acknowledged only when no
// account can act against it any more (ADR 044).

import { claimsEnd } from '#functions/object/claims.ts';
import { ObjectCore } from '#functions/object/core.ts';
import { countedEnds, uncount } from '#functions/object/counted.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Retry } from '#functions/object/retry.ts';
import type { Store } from '#functions/object/store.ts';
import { patient } from '#functions/object/timeout.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { vanish } from '#functions/object/vanish.ts';
import { playerOf } from '#functions/player/stub.ts';
import { line } from '#shared/base/line.ts';
import type { AccountPart } from '#shared/domain/limits/accounts.ts';
import {
  accountsOf,
  type Change,
  claim,
  hadBy,
  hasJustJoined,
  holder,
  isExcluded,
  isOver,
  join,
  leave,
  newestChange,
  owed,
  oweLicensees,
  oweOthers,
  type Receiver,
  recordsEnd,
  recordsOf,
  stored,
} from './accounts.ts';
import { count } from './counted.ts';
import { Leases } from './leases.ts';
import { isOurs, licensees, tellLicensee } from './licensees.ts';
import { PERSON } from './schema.ts';
import type { Claim, Counting, Joined, Joining, PersonVerbs, Turn } from './verbs.ts';

/** A delivery to an account that has not answered within this time is repeated. */
const PATIENCE_MS = 2000;
/**
 * Every second for as long as a lease lasts, since somebody may be waiting for the answer; then at growing intervals.
 */
const RETRY: Retry = (tries) => Math.min(60_000, 1000 * 2 ** Math.max(0, Math.min(tries, 30) - 20));

export class Person extends StoredObject implements PersonVerbs {
  protected readonly object = new ObjectCore<Tx, 'claims' | 'counted' | 'records', Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: PERSON,
    timers: { claims: claimsEnd, counted: countedEnds, records: recordsEnd },
    senders: {
      player: {
        send: (account) => this.#tell(account),
        acknowledged: (deliveries) => {
          for (const { body } of deliveries as Parcel<Change>['deliveries'])
            stored(this.object.store, body.account, body.change);
          for (const wake of [...this.#waiting]) wake();
          // Data that all accounts have now may be deleted.
          void this.object.wake();
        },
        retry: RETRY,
        patienceMs: PATIENCE_MS,
      },
      licensee: {
        send: (binding) => this.#tellLicensee(binding),
        retry: RETRY,
        patienceMs: PATIENCE_MS,
      },
    },
  });
  readonly #leases = new Leases(Date.now());
  /** Acknowledgements that wait for an account. */
  readonly #waiting = new Set<() => void>();
  /** Turns are taken one after the other. */
  #lastTurn: Promise<unknown> = Promise.resolve();

  async join(joining: Joining) {
    return this.#join(joining);
  }

  async exclude(joining: Joining) {
    // Only earlier leases have to end: any later lease is given together with the exclusion.
    const leaseEnd = this.#leases.ends();
    const joined = this.#join(joining);
    await Promise.all(owed(this.object.store).map((account) => this.#reached(account, leaseEnd(account))));
    return joined;
  }

  async turn(account: string, person: string) {
    const turn = this.#lastTurn.then(() => this.#turn(account, person));
    this.#lastTurn = turn.catch(() => null);
    return turn;
  }

  async leave(account: string) {
    await this.object.run(({ store, nowMs }) => leave(store, account, nowMs));
    await this.#end();
  }

  override async alarm() {
    await super.alarm();
    // The last record that kept this object alive may have ended just now.
    await this.#end();
  }

  async accounts() {
    return accountsOf(this.object.store);
  }

  async claim(wish: Claim) {
    return this.object.run(({ store, nowMs }) => claim(store, wish, nowMs));
  }

  async hadBy(account: string) {
    return hadBy(this.object.store, account);
  }

  async holder(groupKey: string, period: string) {
    return holder(this.object.store, groupKey, period);
  }

  async count(counting: Counting) {
    return this.object.run(({ store, nowMs }) => count(store, counting, nowMs));
  }

  async uncount(key: string) {
    return this.object.run(({ store }) => uncount(store, key));
  }

  async isExcluded(atMs: number) {
    return isExcluded(this.object.store, atMs);
  }

  async #end(): Promise<void> {
    if (isOver(this.object.store)) await vanish(this.ctx);
  }

  /**
   * No account may act on an earlier turn than this one: its report contains everything that it will take until its
   * next turn.
   */
  async #turn(account: string, person: string): Promise<Turn | null> {
    const no = await this.object.run(({ store, nowMs }) => {
      const next = Math.max(newestTurn(store) + 1, nowMs);
      writeMeta(store, 'turn', next);
      return next;
    });
    const others = accountsOf(this.object.store).filter((other) => other !== account);
    const parts = await Promise.all(others.map((other) => this.#yielded(other, person, no)));
    return parts.includes(null) ? null : { no, others: parts.flatMap((part) => part ?? []) };
  }

  /**
   * Null where the account has not answered, because it may still take money. An account that is gone has taken
   * nothing.
   */
  async #yielded(account: string, person: string, no: number): Promise<AccountPart[] | null> {
    try {
      const answer = await patient(playerOf(this.env, account).yieldTurn(person, no), PATIENCE_MS);
      if (answer.ok) return [answer.value];
      return answer.code === 'player.unborn' ? [] : null;
    } catch (error) {
      console.error(line({ event: 'turn.silent', error: String(error) }));
      return null;
    }
  }

  #join(joining: Joining): Joined {
    const { store } = this.object;
    this.object.commit(this.object.tx(), (tx) => {
      const before = newestChange(store);
      join(store, joining, tx.nowMs);
      oweOthers(tx, before);
      if (newestChange(store) > before && joining.records.some(isOurs)) oweLicensees(tx, licensees(this.env));
    });
    // Sent at once, because somebody may be waiting. If this process dies, the alarm delivers it.
    this.object.send();
    if (!joining.apart) this.#leases.give(joining.account, Date.now());
    return { records: recordsOf(store), isShared: accountsOf(store).length > 1, turn: newestTurn(store) };
  }

  /** Until the account has stored it, or its lease has ended. */
  async #reached(account: string, leaseEndMs: number): Promise<void> {
    while (owed(this.object.store).includes(account)) {
      const leftMs = leaseEndMs - Date.now();
      if (leftMs <= 0) return;
      await new Promise<void>((next) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          next();
        };
        const timer = setTimeout(wake, leftMs);
        this.#waiting.add(wake);
      });
    }
  }

  #tellLicensee(binding: string): Promise<void> {
    const { name, store } = this.object;
    return tellLicensee(this.env, binding, name, recordsOf(store));
  }

  async #tell(account: string): Promise<void> {
    const { store } = this.object;
    const result = await playerOf(this.env, account).hearOfExclusions(recordsOf(store), hasJustJoined(store, account));
    if (!result.ok) throw new Error(result.code);
  }
}

const newestTurn = (store: Store): number => readMeta<number>(store, 'turn') ?? 0;
