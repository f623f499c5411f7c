// Letters that were requested for the player, and the outcome of each: for the question "did you write to me?". Who may
// get one is judged at the request and once more before sending (inbox.ts); its text is made from its values again,
// without the links' secrets.
import type { AnyValues } from '#shared/domain/notices/kind.ts';
import { type LetterName, NOTICES } from '#shared/domain/notices/registry.ts';
import type { Topic } from '#shared/domain/notices/topics.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { insert, one, run, type Tx, Undo } from '../core/transaction.ts';

/** `stopped`: its kind was switched off meanwhile. `failed`: the mail provider did not take it, and is asked again. */
export type LetterState = 'wanted' | 'sent' | 'stopped' | 'failed';

interface Row {
  readonly no: number;
  readonly kind: LetterName;
  readonly params: string;
  readonly locale: string;
  readonly at: number;
  readonly state: LetterState;
  readonly settled_at: number | null;
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
}

export const noteWanted = (tx: Tx, kind: LetterName, values: AnyValues, locale: string): void =>
  void insert(tx, 'letter', { kind, params: JSON.stringify(values), locale, at: tx.nowMs, state: 'wanted' });

/** Stores the outcome of a row's letter: a command requests at most one letter of a kind. An older letter is in no row. */
export function noteLetter(tx: Tx, kind: LetterName, outboxNo: number, state: LetterState): null {
  const row = one<{ at: number }>(tx, 'select at from outbox where no = ?', outboxNo);
  if (row)
    run(
      tx,
      `update letter set state = ?, settled_at = ? where kind = ? and at = ? and state <> 'sent'`,
      ...[state, tx.nowMs, kind, row.at],
    );
  return null;
}

export function letterView(tx: Tx, no: number): LetterView {
  const row = one<Row>(tx, 'select * from letter where no = ?', no);
  if (!row) throw new Undo(refuse('notice.unknown'));
  const { kind, params, locale, at, state, settled_at } = row;
  return {
    ...{ no, kind, topic: NOTICES[kind].topic, values: JSON.parse(params) as AnyValues },
    ...{ locale, atMs: at, state, settledAtMs: settled_at },
  };
}

const commands = { letterView: bySystem(letterView), noteLetter: bySystem(noteLetter) };

export const noun = { commands } satisfies Noun;
