// The object's lease from its player's person (functions/person): only in memory, so after an eviction the person is
// asked again. Without a lease no money is taken (ADR 044).

import { patient } from '#functions/object/timeout.ts';
import { LEASE_MS, leaseHolds, PERSON_MS } from '#functions/person/leases.ts';
import { birthdayOf, identityOf, personOf, separatedKey } from '#functions/person/stub.ts';
import type { Joined } from '#functions/person/verbs.ts';
import { line } from '#shared/base/line.ts';
import type { AccountPart } from '#shared/domain/limits/accounts.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Mind } from '../core/cache.ts';
import { readMeta } from '../core/meta.ts';
import type { Lease, Rules, Tx } from '../core/transaction.ts';
import { belong, memberships, nameOf, recognise } from './memberships.ts';
import type { Profile } from './profile.ts';
import { PROTECTION } from './protection.ts';
import { recordsOf } from './records.ts';
import { separationOf } from './separation.ts';

/** Milliseconds: the person's other accounts are asked for as long as an account may keep them waiting. */
const TURN_MS = 2 * PERSON_MS;
/** Another account may take its turn in between; then this one asks again, at most so often. */
const TURNS = 5;

/** The parts of the player's object that asking needs. */
export interface Asking {
  readonly env: Env;
  readonly mind: Mind;
  /** Null while the object does not know its player. */
  rules(): Promise<Rules | null>;
  begin(rules: Rules): Tx;
  write<Value>(rules: Rules, work: (tx: Tx) => Value): Answer<Value>;
  waitUntil(promise: Promise<unknown>): void;
}

export class PersonLease {
  readonly #player: Asking;
  /** By the system's time, from when the person was asked. */
  #lease: (Lease & { fromMs: number }) | null = null;
  #asking: { name: string; answer: Promise<boolean> } | null = null;
  /**
   * What the person's other accounts had taken when this one took its last turn; null before it has asked, and since it
   * yielded its turn.
   */
  #others: readonly AccountPart[] | null = null;
  /** By person: the newest turn of another account. */
  readonly #yielded = new Map<string, number>();

  constructor(player: Asking) {
    this.#player = player;
  }

  current(): Lease | null {
    return this.#lease && leaseHolds(this.#lease.fromMs, Date.now()) ? this.#lease : null;
  }

  /** Without a lease the others may have taken more since. */
  others(): readonly AccountPart[] {
    return this.#others ?? [];
  }

  drop(): void {
    this.#lease = null;
  }

  /** From here on this account takes no money before it has asked again, whatever answer is on its way. */
  yieldTurn(person: string, turn: number): void {
    this.#yielded.set(person, Math.max(turn, this.#yielded.get(person) ?? 0));
    this.#lease = null;
  }

  /** Asks in the background before the lease ends: a player who plays on never waits for it. */
  keep(): void {
    if (!this.#lease || Date.now() - this.#lease.fromMs < LEASE_MS / 2) return;
    this.#player.waitUntil(this.askOnce());
  }

  async know(): Promise<void> {
    const isAlone = this.#others?.length === 0;
    if (!isAlone && this.current() === null) await this.askOnce();
  }

  /** Calls meanwhile under the same name wait for the same answer. */
  askOnce(): Promise<boolean> {
    const known = readMeta<Profile>(this.#player.mind, 'profile');
    const name = known ? nameOf(known) : '';
    if (this.#asking?.name === name) return this.#asking.answer;
    const asking = { name, answer: this.ask('join') };
    this.#asking = asking;
    void asking.answer.finally(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    return asking.answer;
  }

  /**
   * Sends every exclusion known here to every person that the player is or was, and takes what they know. With
   * `exclude` it resolves once no account of theirs can act against the exclusion. False where one has not answered.
   */
  async ask(verb: 'join' | 'exclude'): Promise<boolean> {
    const { env, mind, begin, write } = this.#player;
    try {
      const rules = await this.#player.rules();
      const known = readMeta<Profile>(mind, 'profile');
      if (!rules || !known) return false;
      const { playerId: account, playerNo } = known;
      const name = nameOf(known);
      const fromMs = Date.now();
      const separation = separationOf(mind);
      const shared = await identityOf(env, known);
      // An erased account no longer has a name; what it owes to its persons is still sent.
      const isApart = separation !== null && (shared === null || shared.key === separation.key);
      const identity =
        isApart && shared
          ? { ...shared, key: await separatedKey(env, separation.key, separation.discriminator) }
          : shared;
      const members = memberships(begin(rules)).map(({ key }) => key);
      const joins = identity !== null && !members.includes(identity.key);
      const near =
        identity && joins
          ? await patient(birthdayOf(env, identity.birthday).enter({ account, playerNo, ...identity }), PERSON_MS)
          : [];
      const version = { account, records: [...recordsOf(begin(rules))] };
      // Another name is another person; it takes over what this account has claimed.
      const had = joins
        ? await Promise.all(members.map((key) => patient(personOf(env, key).hadBy(account), PERSON_MS)))
        : [];
      const joinings = [
        ...members.map((key) => [key, version] as const),
        ...(joins ? [[identity.key, { ...version, had: had.flat() }] as const] : []),
      ];
      const patienceMs = verb === 'exclude' ? LEASE_MS + 2 * PERSON_MS : PERSON_MS;
      const answers = await Promise.all(
        joinings.map(([key, joining]) => patient(personOf(env, key)[verb](joining), patienceMs)),
      );
      // The person that the account was separated from gets this account's own exclusion, and its answers do not count here.
      if (isApart) {
        const records = version.records.filter((record) => record.account === account);
        await patient(personOf(env, separation.key)[verb]({ account, records, apart: true }), patienceMs);
      }
      // The account was separated or united meanwhile: the answers are for another state.
      if (separationOf(mind)?.discriminator !== separation?.discriminator) return false;
      const done = write(rules, (tx) => {
        const review = isApart ? separation.review : null;
        if (identity && joins) belong(tx, { key: identity.key, name, near, review });
        // What former names' persons know comes first: it ends sessions, what a new person knows does not.
        for (const [i, { records }] of answers.entries()) PROTECTION.single(tx).hear(tx, records, i >= members.length);
        if (identity) recognise(tx, { name, key: identity.key });
        PROTECTION.single(tx).answered(tx);
      });
      if (!done.ok) throw new Error(done.code);
      const joined = joinings.map(([key], i) => ({ key, ...(answers[i] as Joined) }));
      // An excluded player takes no money, and needs no turn.
      const others = verb === 'join' ? await this.#takeTurns(account, joined) : null;
      this.#lease = identity && others && { name, key: identity.key, fromMs };
      if (others === null) return verb === 'exclude';
      this.#others = others;
      if (others.length > 0) write(rules, (tx) => PROTECTION.single(tx).answered(tx));
      return true;
    } catch (error) {
      console.error(line({ event: 'person.silent', error: String(error) }));
      return false;
    }
  }

  /** What the other accounts have taken, each of which takes no more now; null where one still may. */
  async #takeTurns(account: string, joined: readonly (Joined & { key: string })[]) {
    for (let tries = 0; tries < TURNS; tries++) {
      const turns = new Map<string, number>();
      const parts = new Map<string, AccountPart>();
      // In one order, so that of two accounts with several persons the same one comes first everywhere.
      for (const { key, isShared, turn } of joined.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        const taken = isShared
          ? await patient(personOf(this.#player.env, key).turn(account, key), TURN_MS)
          : { no: turn, others: [] };
        if (!taken) return null;
        turns.set(key, taken.no);
        for (const part of taken.others) parts.set(part.account, part);
      }
      const isOvertaken = [...turns].some(([key, no]) => no < (this.#yielded.get(key) ?? 0));
      if (!isOvertaken) return [...parts.values()];
    }
    return null;
  }
}
