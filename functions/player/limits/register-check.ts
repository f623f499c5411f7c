// Asks the register of the player's place, ahead of need: at sign-in, when they come back, when a day begins. Whoever plays on waits for
// nobody; who has no answer that holds waits for one, at most as long as a register may take.
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

/** A register that was silent is left alone for so long, by the system's clock: a page that asks on does not flood it. */
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

  /** Asks beside what is going on, where no answer holds. */
  keep(rules: Rules | null, purpose: RegisterPurpose): void {
    if (rules?.market.register && !this.#asking && this.#due(this.#player.begin(rules)) !== null)
      this.#player.waitUntil(this.ask(purpose));
  }

  /** Whether an answer holds, or none is needed; whoever asks meanwhile waits for the same. */
  ask(purpose: RegisterPurpose): Promise<boolean> {
    this.#asking ??= this.#ask(purpose).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** The person that has to be asked about; null where nobody has. */
  #due(tx: Tx): string | null {
    const person = isGone(tx) || isOutOfScope(tx) ? null : knownPerson(tx);
    if (person === null) return null;
    // A call that was refused for want of an answer has left no sign of life.
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
    // The first question about somebody stands for their registration: it is then that their name becomes known.
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
    // This account holds to it from here on; the others are told beside it, and by a delivery where that fails.
    if (result.value) this.#player.waitUntil(this.#person.ask('exclude'));
    return true;
  }
}

const aboutOf = ({ country, firstName, lastName, dateOfBirth, address, postalCode, city, personalId }: Profile) => ({
  country,
  person: { firstName, lastName, dateOfBirth, address, postalCode, city, nationalId: personalId || null },
});
