// How a noun declares what may be asked of the player's object (docs/add-a-command.md). `commands` stands in the noun's file, next
// to the functions; the list of nouns is functions/player/whole/nouns.ts. A command that has to await something before its
// transaction is a function over the shell.
import type { Act, Whereabouts } from '#shared/domain/geo.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Mind } from './cache.ts';
import type { Tx } from './transaction.ts';

/**
 * Who asks: a session of this player, seen from a trusted place. The market profile is the registered country's, which the
 * object knows itself (functions/player/whole/rules.ts).
 */
export interface Asker extends Whereabouts {
  sessionId: string;
  country: string | null;
  region?: string;
  /** What the call is for: a session that can only withdraw is refused all that is not reading, open, or withdrawing. */
  act?: Act;
}

export type Answered<Value> = Promise<Answer<Value>>;

/** The player's object, as a command reaches it (functions/player/player.ts). */
export interface Shell {
  readonly env: Env;
  /** For reading outside of a transaction. */
  readonly mind: Mind;
  /** One transaction, for who is no session of the player's: a signed event, a job, identity, the office. */
  system<Value>(work: (tx: Tx) => Value): Answered<Value>;
  /** The same for a session of the player's; refused in the same transaction when it has ended. */
  session<Value>(asker: Asker, work: (tx: Tx) => Value): Answered<Value>;
  /** What may end with `person.unasked`: the player's person is asked then, and it is tried once more. Fails closed. */
  sure<Value>(attempt: () => Answered<Value>): Answered<Value>;
  /** The player's person, in an object of its own (functions/player/person/lease.ts). */
  readonly person: {
    /** Asks ahead of need, beside what is going on. */
    keep(): void;
    /** It is another person from here on: nothing is taken before that one has answered. */
    drop(): void;
    /** Waits for the answer; false where there was none. */
    ask(verb: 'join' | 'exclude'): Promise<boolean>;
    /** The same where other accounts may have taken something since; not waited for where there are none. */
    know(): Promise<void>;
    /** Another account of a person of the player's takes its turn. */
    yieldTurn(person: string, turn: number): void;
  };
  /** The register of exclusions of the player's place (functions/player/limits/register-check.ts). */
  readonly register: {
    /** Asks ahead of need, beside what is going on. */
    keep(): void;
    /** Waits for an answer before an offer goes out; false where there was none. */
    ask(purpose: 'advertising'): Promise<boolean>;
  };
  /** Before the object is told its player there are no rules: for the birth alone, also where it is told again. */
  unborn<Value>(work: (tx: Tx) => Value): Promise<Answer<Value>>;
  /** Sandbox builds only: forward only. */
  moveClock(offsetMs: number): void;
  /** The queues' consumer has committed these deliveries. */
  delivered(nos: readonly number[]): void;
  /** Whether it is owed still. */
  resend(no: number): boolean;
  /** False while another works on this delivery. */
  claim(no: number): boolean;
}

/** For a session of the player's. */
export const bySession =
  <Args extends unknown[], Value>(work: (tx: Tx, ...args: Args) => Value) =>
  (shell: Shell, asker: Asker, ...args: Args): Answered<Value> =>
    shell.session(asker, (tx) => work(tx, ...args));

/** The same, where the work has to know who asks. */
export const byAsker =
  <Args extends unknown[], Value>(work: (tx: Tx, asker: Asker, ...args: Args) => Value) =>
  (shell: Shell, asker: Asker, ...args: Args): Answered<Value> =>
    shell.session(asker, (tx) => work(tx, asker, ...args));

/** For the house: no session is asked for. */
export const bySystem =
  <Args extends unknown[], Value>(work: (tx: Tx, ...args: Args) => Value) =>
  (shell: Shell, ...args: Args): Answered<Value> =>
    shell.system((tx) => work(tx, ...args));

/** Around one of the above, where the player's person has to have answered: money in, stakes. */
export const sure =
  <Args extends unknown[], Value>(command: (shell: Shell, ...args: Args) => Answered<Value>) =>
  (shell: Shell, ...args: Args): Answered<Value> =>
    shell.sure(() => command(shell, ...args));
