// Applies a register's answer: a person whom it excludes is excluded in all accounts, as by a register's request at the
// office (functions/office/register.tsx); the exclusion of a person whom it no longer excludes ends in the same way.

import { answerEnds, barEnds, type RegisterRule, type RegisterSays } from '#shared/domain/limits/registers.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { retell } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf } from '../person/records.ts';

import { hear } from './heard.ts';
import { keepAnswer } from './register-answer.ts';
import { endSilence } from './register-silence.ts';

interface AnswerInput {
  readonly rule: RegisterRule;
  /** The key of the person that was asked about. */
  readonly person: string;
  readonly answer: Exclude<RegisterSays, { says: 'silent' }>;
  readonly requestedAtMs: number;
  /** How the register identifies the person: the person, and the number that it was asked by; a keyed hash, like the person's. */
  readonly subject: string;
}

/** Answers whether the player's person has to be informed of a change. */
export function hearRegister(tx: Tx, { rule, person, answer, requestedAtMs, subject }: AnswerInput): boolean {
  const { zone } = profileOf(tx);
  const { toMs } = windowAt('calendar', 'day', zone, requestedAtMs);
  const untilMs = answerEnds(requestedAtMs, toMs);
  endSilence(tx);
  keepAnswer(tx, { register: rule.id, person, says: answer.says, atMs: requestedAtMs, untilMs });
  // One register's answer about one person, whichever account of theirs asked: an answer about another person, or of
  // another register, is kept apart.
  const account = `${REGISTER}:${rule.id}:${subject}`;
  const known = recordsOf(tx).find((record) => record.account === account);
  const version = Math.max((known?.version ?? 0) + 1, tx.nowMs);
  if (answer.says === 'clear') {
    if (!known?.exclusion) return false;
    hear(tx, [{ account, version, exclusion: null }]);
    retell(tx);
    return true;
  }
  const endsMs = barEnds(answer.untilMs, tx.nowMs);
  const holds = known?.exclusion && (known.exclusion.untilMs === null || known.exclusion.untilMs > tx.nowMs);
  if (holds && known.exclusion.untilMs === endsMs) return false;
  // A register itself ends what it began, on its day or by clearing the person.
  const type = endsMs === null ? 'selfexclusion' : 'coolingoff';
  hear(tx, [{ account, version, exclusion: { type, fromMs: tx.nowMs, untilMs: endsMs } }]);
  if (!holds) notify(tx, 'protection_imposed', { why: 'register' });
  retell(tx);
  return true;
}
