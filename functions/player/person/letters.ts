// Letters that were asked for in the player's name, and what has become of each: for whoever asks "did you write to me?". Who may have one
// is judged when it is asked for and once more when it goes (inbox.ts); its words are made of its values again, without the links' secrets.
import type { AnyValues } from '#shared/domain/notices/kind.ts';
import { type LetterName, NOTICES } from '#shared/domain/notices/registry.ts';
import type { Topic } from '#shared/domain/notices/topics.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { insert, one, run, type Tx, Undo } from '../core/transaction.ts';

/** `stopped`: it was switched off meanwhile. `failed`: the mail provider did not take it, and is asked again. */
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

/** As the office opens it. */
export interface LetterView {
  readonly no: number;
  readonly kind: LetterName;
  /** What it is switched on and off with. */
  readonly topic: Topic;
  readonly values: AnyValues;
  readonly locale: string;
  readonly atMs: number;
  readonly state: LetterState;
  readonly settledAtMs: number | null;
}

export const noteWanted = (tx: Tx, kind: LetterName, values: AnyValues, locale: string): void =>
  void insert(tx, 'letter', { kind, params: JSON.stringify(values), locale, at: tx.nowMs, state: 'wanted' });

/** The letter of a row of the outbox: of one kind a command asks for one. A letter of before is in no row. */
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
