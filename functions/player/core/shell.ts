// How a noun declares the commands of the player's object (docs/add-a-command.md). `commands` is in the noun's file,
// next to the functions; the list of nouns is functions/player/whole/nouns.ts. A command that has to await something
// before its transaction is a function over the shell.
import type { Act, Whereabouts } from '#shared/domain/geo.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Mind } from './cache.ts';
import type { Tx } from './transaction.ts';

/**
 * The caller: a session of this player, from a verified place. The market profile is the registered country's, which
 * the object knows itself (functions/player/whole/rules.ts).
 */
export interface Asker extends Whereabouts {
  sessionId: string;
  country: string | null;
  region?: string;
  /** The purpose of the call: a session that can only withdraw is refused everything except reading, acts open to all, and withdrawing. */
  act?: Act;
}

export type Answered<Value> = Promise<Answer<Value>>;

/** The player's object, as a command reaches it (functions/player/player.ts). */
export interface Shell {
  readonly env: Env;
  /** For reads outside of a transaction. */
  readonly mind: Mind;
  /** One transaction for a caller without a session of the player's: a signed event, a job, identity, the office. */
  system<Value>(work: (tx: Tx) => Value): Answered<Value>;
  /** The same for a session of the player's; refused in the same transaction when the session has ended. */
  session<Value>(asker: Asker, work: (tx: Tx) => Value): Answered<Value>;
  /**
   * For an attempt that may end with `person.unasked`: then the player's person is asked, and the attempt is repeated
   * once. Fails closed.
   */
  sure<Value>(attempt: () => Answered<Value>): Answered<Value>;
  /** The player's person, in an object of its own (functions/player/person/lease.ts). */
  readonly person: {
    /** Renews the answer in the background before it is needed. */
    keep(): void;
    /** The player belongs to another person from now on: no money is taken before that person's object has answered. */
    drop(): void;
    /** Waits for the answer; false where there was none. */
    ask(verb: 'join' | 'exclude'): Promise<boolean>;
    /** The same where other accounts may have taken money since; without other accounts it does not wait. */
    know(): Promise<void>;
    /** Another account of a person of the player's takes its turn. */
    yieldTurn(person: string, turn: number): void;
  };
  /** The register of exclusions of the player's place (functions/player/limits/register-check.ts). */
  readonly register: {
    /** Renews the answer in the background before it is needed. */
    keep(): void;
    /** Waits for an answer before an offer is sent; false where none came. */
    ask(purpose: 'advertising'): Promise<boolean>;
  };
  /** Creates the player, also when the request is repeated: the object has no rules before it has its player. */
  unborn<Value>(work: (tx: Tx) => Value): Promise<Answer<Value>>;
  /** Sandbox builds only; forward only. */
  moveClock(offsetMs: number): void;
  /** The queues' consumer has committed these deliveries. */
  delivered(nos: readonly number[]): void;
  /** False where the delivery was acknowledged already. */
  resend(no: number): boolean;
  /** False while another call works on this delivery. */
  claim(no: number): boolean;
}

/** A command for a session of the player's. */
export const bySession =
  <Args extends unknown[], Value>(work: (tx: Tx, ...args: Args) => Value) =>
  (shell: Shell, asker: Asker, ...args: Args): Answered<Value> =>
    shell.session(asker, (tx) => work(tx, ...args));

/** The same, where the work has to know the caller. */
export const byAsker =
  <Args extends unknown[], Value>(work: (tx: Tx, asker: Asker, ...args: Args) => Value) =>
  (shell: Shell, asker: Asker, ...args: Args): Answered<Value> =>
    shell.session(asker, (tx) => work(tx, asker, ...args));

/** A command for our own code: it needs no session. */
export const bySystem =
  <Args extends unknown[], Value>(work: (tx: Tx, ...args: Args) => Value) =>
  (shell: Shell, ...args: Args): Answered<Value> =>
    shell.system((tx) => work(tx, ...args));

/** Wraps one of the above, where the player's person has to have answered: deposits, stakes. */
export const sure =
  <Args extends unknown[], Value>(command: (shell: Shell, ...args: Args) => Answered<Value>) =>
  (shell: Shell, ...args: Args): Answered<Value> =>
    shell.sure(() => command(shell, ...args));
