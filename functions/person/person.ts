// A person: all accounts of one name and birthday, and their exclusions, on one thread and in one SQLite file. No D1 and no
// queue: the accounts are told from here, and an exclusion is acknowledged only when none can act against it (ADR 044).
import { DurableObject } from 'cloudflare:workers';
import { Alarm } from '#functions/object/alarm.ts';
import { type Store, storeOf } from '#functions/object/store.ts';
import type { PlayerVerbs } from '#functions/player/verbs.ts';
import { patient } from '#functions/timeout.ts';
import { accountsOf, claim, hasJustJoined, join, newestChange, owed, recordsOf, stored } from './accounts.ts';
import { Leases } from './leases.ts';
import { migratePerson } from './schema.ts';
import type { Claim, Joining, PersonVerbs } from './verbs.ts';

/** An account that has not answered within this is told again. */
const PATIENCE_MS = 2000;
/** While somebody waits for the answer; then less and less often. */
const AGAIN_MS = 1000;
const LONGEST_MS = 60_000;
export class Person extends DurableObject<Env> implements PersonVerbs {
  readonly #store: Store;
  readonly #alarm: Alarm;
  readonly #leases = new Leases(Date.now());
  #againMs = AGAIN_MS;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    this.#alarm = new Alarm(ctx.storage);
    ctx.blockConcurrencyWhile(async () => {
      migratePerson(this.#store);
      await this.#alarm.load();
    });
  }

  async join(joining: Joining) {
    return this.#join(joining);
  }

  async exclude(joining: Joining) {
    // Of the leases only those from before are waited for: any that is given from now on comes with the exclusion.
    const leaseEnd = this.#leases.ends();
    const records = this.#join(joining);
    await Promise.all(owed(this.#store).map((account) => this.#reach(account, leaseEnd(account))));
    return records;
  }

  async accounts() {
    return accountsOf(this.#store);
  }

  async claim(wish: Claim) {
    return this.#store.atomic(() => claim(this.#store, wish, Date.now()));
  }

  override async alarm() {
    this.#alarm.rang();
    await Promise.all(owed(this.#store).map((account) => this.#tell(account)));
    if (owed(this.#store).length === 0) this.#againMs = AGAIN_MS;
    else {
      this.#alarm.at(Date.now() + this.#againMs);
      this.#againMs = Math.min(this.#againMs * 2, LONGEST_MS);
    }
  }

  #join(joining: Joining) {
    const before = { change: newestChange(this.#store), owed: owed(this.#store).length };
    this.#store.atomic(() => join(this.#store, joining));
    const wanting = owed(this.#store).length;
    if (wanting > 0 && (newestChange(this.#store) > before.change || wanting > before.owed)) {
      this.#againMs = AGAIN_MS;
      // Whatever becomes of this process, everybody is told.
      this.#alarm.at(Date.now());
    }
    if (!joining.apart) this.#leases.give(joining.account, Date.now());
    return recordsOf(this.#store);
  }

  /** Until the account has stored it, or has nothing left to act on. */
  async #reach(account: string, leaseEndMs: number): Promise<void> {
    while (!(await this.#tell(account))) {
      const leftMs = leaseEndMs - Date.now();
      if (leftMs <= 0) return;
      await new Promise((next) => setTimeout(next, Math.min(leftMs, AGAIN_MS)));
    }
  }

  async #tell(account: string): Promise<boolean> {
    const change = newestChange(this.#store);
    try {
      const player = this.env.PLAYER.getByName(account) as unknown as PlayerVerbs;
      const answer = await patient(
        player.hearOfExclusions(recordsOf(this.#store), hasJustJoined(this.#store, account)),
        PATIENCE_MS,
      );
      if (!answer.ok) throw new Error(answer.code);
      stored(this.#store, account, change);
      return true;
    } catch (error) {
      console.error(JSON.stringify({ event: 'person.unreached', error: String(error) }));
      return false;
    }
  }
}
