// A register's answer about the player, as it is stored in their object: asked ahead of need (register-check.ts),
// checked in the transaction of the stake or deposit. Without a valid answer no money is taken (I33).

import { answerHolds, IDLE_MS, type RegisterAnswer } from '#shared/domain/limits/registers.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { SESSIONS } from '../person/sessions.ts';

const storedAnswer = (tx: Tx): RegisterAnswer | null => readMeta<RegisterAnswer | null>(tx, 'register') ?? null;

export const keepAnswer = (tx: Tx, answer: RegisterAnswer): void => writeMeta(tx, 'register', answer);

/** Whether any register has ever answered about this account. */
export const hasAnswer = (tx: Tx): boolean => storedAnswer(tx) !== null;

/** The valid answer about a person; null where the register of their place has to be asked first. */
export function answerAbout(tx: Tx, person: string): RegisterAnswer | null {
  const rule = tx.rules.market.register;
  const answer = rule && storedAnswer(tx);
  return answer && answerHolds(answer, { register: rule.id, person, nowMs: tx.nowMs }) ? answer : null;
}

/** Why the register of the player's place keeps this person from stakes, deposits and gifts; null where it does not, or there is none. */
export function registerStop(tx: Tx, person: string): Refusal | null {
  const rule = tx.rules.market.register;
  if (!rule) return null;
  if (isOutOfScope(tx)) return refuse('identity.unverified');
  return answerAbout(tx, person)?.says === 'clear' ? null : refuse('person.unasked');
}

/** Whether the place asks only about players whose identity is verified, and this player's is not. */
export const isOutOfScope = (tx: Tx): boolean =>
  tx.rules.market.register?.about === 'verified' && !profileOf(tx).verified;

/** Invalidates the answer: the player has signed in, or is another person by their number. */
export function endAnswer(tx: Tx): void {
  const answer = storedAnswer(tx);
  if (answer && answer.untilMs > tx.nowMs) writeMeta(tx, 'register', { ...answer, untilMs: tx.nowMs });
}

/** Whether the player is back after half an hour without activity, and was not asked about since. */
export function isIdleAnswer(tx: Tx, lastSeenMs: () => number): boolean {
  const answer = storedAnswer(tx);
  if (!answer || answer.untilMs <= tx.nowMs) return false;
  const idleMs = lastSeenMs() + IDLE_MS;
  return tx.nowMs >= idleMs && answer.atMs < idleMs;
}

/** Deletes the answer where there is nothing left to ask about. */
export const forgetAnswer = (tx: Tx): void => {
  if (storedAnswer(tx)) writeMeta(tx, 'register', null);
};

export const noun = {
  hangs: [
    SESSIONS.hang({
      asks(tx, lastSeenMs) {
        if (isIdleAnswer(tx, lastSeenMs)) endAnswer(tx);
      },
      begun: endAnswer,
    }),
  ],
} satisfies Noun;
