// The letters that were ordered for the player, with the outcome of each, so that an operator can answer "did you write
// to me?". Whether a player may get a letter is checked when it is ordered and again when it is sent (inbox.ts). Its
// text is rendered again from its values, without the tokens of its links.
import type { AnyValues, NoticeKind } from '#shared/domain/notices/kind.ts';
import { type LetterName, NOTICES } from '#shared/domain/notices/registry.ts';
import type { Topic } from '#shared/domain/notices/topics.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from './profile.ts';

/**
 * The consumer's report about a letter. `stopped`: it was switched off meanwhile. `failed`: no carrier accepted it, and
 * it is delivered again; `unanswered`: a carrier may have accepted it, and is queried. `withheld`: not sent, because
 * the address receives no mail.
 */
export type LetterFate = 'sent' | 'stopped' | 'failed' | 'unanswered' | 'withheld';
/** Later reports of the carrier: a hard bounce, a soft bounce until the letter is sent again, or a spam complaint. */
export type LetterState = 'wanted' | LetterFate | 'bounced' | 'deferred' | 'complained';

export interface LetterRow {
  readonly no: number;
  readonly kind: LetterName;
  readonly params: string;
  readonly locale: string;
  readonly at: number;
  readonly state: LetterState;
  readonly settled_at: number | null;
  readonly vendor: string | null;
  readonly message: string | null;
  /** How often it was sent again. */
  readonly times: number;
}

/** A letter as the office opens it. */
export interface LetterView {
  readonly no: number;
  readonly kind: LetterName;
  /** The topic by which it is switched on and off. */
  readonly topic: Topic;
  readonly values: AnyValues;
  readonly locale: string;
  readonly atMs: number;
  readonly state: LetterState;
  readonly settledAtMs: number | null;
  /** The carrier that accepted it; null before that. */
  readonly vendor: string | null;
}

export const noteWanted = (tx: Tx, kind: LetterName, values: AnyValues, locale: string): void =>
  void insert(tx, 'letter', { kind, params: JSON.stringify(values), locale, at: tx.nowMs, state: 'wanted' });

/** The letter of an outbox row, of which a command orders at most one of each kind. Older letters have no row. */
export function letterOf(tx: Tx, kind: LetterName, outboxNo: number): LetterRow | undefined {
  const row = one<{ at: number }>(tx, 'select at from outbox where no = ?', outboxNo);
  return row && one<LetterRow>(tx, 'select * from letter where kind = ? and coalesce(asked_at, at) = ?', kind, row.at);
}

/** Once it is `sent` only its carrier reports more. */
export function settle(tx: Tx, { no }: Pick<LetterRow, 'no'>, state: LetterState): void {
  run(tx, 'update letter set state = ?, settled_at = ?, next_at = null where no = ?', state, tx.nowMs, no);
}

/**
 * Letters that the player has a right to, or could lose something without: an operator informs the player in another
 * way where no letter arrives.
 */
export const mustArrive = (kind: LetterName): boolean => {
  const { topic, mail }: NoticeKind = NOTICES[kind];
  return topic === 'protection' || mail?.always === true;
};

/** A letter whose link has expired or was used is not sent again: the player has to request another. */
export const isRepeatable = (kind: LetterName): boolean =>
  !Object.values(NOTICES[kind].values).includes('secret' as never);

/** Orders the same letter again, to the player's present address. */
export function askAgain(tx: Tx, { no, kind, params, locale }: LetterRow): void {
  run(
    tx,
    `update letter set state = 'wanted', settled_at = null, asked_at = ?, times = times + 1, next_at = null, waits_at = null
      where no = ?`,
    ...[tx.nowMs, no],
  );
  const { email } = profileOf(tx);
  const values = JSON.parse(params) as AnyValues;
  tx.facts.push({ type: 'mail.wanted', mail: { kind, email, locale, values } });
}

export function letterView(tx: Tx, no: number): LetterView {
  const row = one<LetterRow>(tx, 'select * from letter where no = ?', no);
  if (!row) throw new Undo(refuse('notice.unknown'));
  const { kind, params, locale, at, state, settled_at, vendor } = row;
  return {
    ...{ no, kind, topic: NOTICES[kind].topic, values: JSON.parse(params) as AnyValues },
    ...{ locale, atMs: at, state, settledAtMs: settled_at, vendor },
  };
}

/** The letters whose content an operator has to communicate in another way, the oldest first. */
export const unsaid = (tx: Tx): LetterRow[] =>
  all<LetterRow>(tx, 'select * from letter where waits_at is not null order by waits_at, no');
