// Asks the register of the player's place, ahead of need: at sign-in, when the player comes back, when a day begins. A
// player with a valid answer never waits; without one they wait for it, as long as a register may take at most.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { askRegisterHere } from '#functions/registers.ts';
import type { RegisterPurpose } from '#shared/domain/limits/registers.ts';
import type { Rules, Tx } from '../core/transaction.ts';
import type { Asking, PersonLease } from '../person/lease.ts';
import { knownPerson } from '../person/memberships.ts';
import { isGone, type Profile, profileOf } from '../person/profile.ts';
import { lastSeenMs } from '../person/sessions.ts';
import { answerAbout, hasAnswer, isIdleAnswer, isOutOfScope } from './register-answer.ts';
import { hearRegister } from './register-heard.ts';
import { noteSilence } from './register-silence.ts';

/**
 * Milliseconds, by the system's clock, for which a register that did not answer is not asked again: a page that repeats
 * its calls does not flood it.
 */
const PAUSE_MS = 1000;

export class RegisterCheck {
  readonly #player: Asking & { now(): number };
  readonly #person: Pick<PersonLease, 'ask'>;
  #silentAtMs = Number.NEGATIVE_INFINITY;
  #asking: Promise<boolean> | null = null;

  constructor(player: Asking & { now(): number }, person: Pick<PersonLease, 'ask'>) {
    this.#player = player;
    this.#person = person;
  }

  /** Asks in the background, where there is no valid answer. */
  keep(rules: Rules | null, purpose: RegisterPurpose): void {
    if (rules?.market.register && !this.#asking && this.#due(this.#player.begin(rules)) !== null)
      this.#player.waitUntil(this.ask(purpose));
  }

  /** Whether there is a valid answer, or none is needed; calls meanwhile wait for the same request. */
  ask(purpose: RegisterPurpose): Promise<boolean> {
    this.#asking ??= this.#ask(purpose).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** The person about whom the register must be asked now; null where there is none. */
  #due(tx: Tx): string | null {
    const person = isGone(tx) || isOutOfScope(tx) ? null : knownPerson(tx);
    if (person === null) return null;
    // A call that was refused for lack of an answer does not count as activity.
    return answerAbout(tx, person) && !isIdleAnswer(tx, () => lastSeenMs(tx)) ? null : person;
  }

  async #ask(wanted: RegisterPurpose): Promise<boolean> {
    const { env } = this.#player;
    const rules = await this.#player.rules();
    const rule = rules?.market.register;
    if (!rules || !rule) return true;
    const tx = this.#player.begin(rules);
    const person = this.#due(tx);
    if (person === null) return true;
    if (Math.abs(Date.now() - this.#silentAtMs) < PAUSE_MS) return false;
    const requestedAtMs = this.#player.now();
    // The first question about a person counts as their registration: it is then that their name becomes known.
    const purpose = hasAnswer(tx) || wanted === 'advertising' ? wanted : 'registration';
    const about = aboutOf(profileOf(tx));
    const { nationalId } = about.person;
    const subject =
      nationalId === null ? person : await keyedHash(env.BETTER_AUTH_SECRET, `register:${person}:${nationalId}`);
    const question = { requestId: crypto.randomUUID(), purpose, ...about };
    const answer = await askRegisterHere(env, rule.id, question);
    if (answer.says === 'silent') {
      this.#silentAtMs = Date.now();
      this.#player.write(rules, noteSilence);
      return false;
    }
    const result = this.#player.write(rules, (tx) =>
      hearRegister(tx, { rule, person, answer, requestedAtMs, subject }),
    );
    if (!result.ok) return false;
    // The exclusion holds in this account from here on; the others are informed in the background, and by a delivery
    // where that fails.
    if (result.value) this.#player.waitUntil(this.#person.ask('exclude'));
    return true;
  }
}

const aboutOf = ({ country, firstName, lastName, dateOfBirth, address, postalCode, city, personalId }: Profile) => ({
  country,
  person: { firstName, lastName, dateOfBirth, address, postalCode, city, nationalId: personalId || null },
});
