// A command is done once: its key, the hash of its input and its answer are stored for ever, in the same write (I7).
import { inputHash, judgeRepeat } from '#shared/domain/command.ts';
import { one, run, type Tx, Undo } from './transaction.ts';

/** A command that can post carries the id that its caller made; stored for ever with the hash of its input. */
export interface Keyed {
  key: string;
}

/** The scope of operators' acts. */
export const OPERATORS = 'operator';

/** How an answer is stored whose rest is in the tables: a repeated call gets the first answer, byte for byte (I7). */
export interface Shape<Answer> {
  write(answer: Answer): unknown;
  read(stored: unknown): Answer;
}

export interface Done<Answer> {
  answer: Answer;
  replayed: boolean;
}

/** The answer of the command with this key; undefined before it ran. */
export function answered<Answer>(tx: Tx, scope: string, key: string): Answer | undefined {
  const record = one<{ answer: string }>(tx, 'select answer from command where scope = ? and key = ?', scope, key);
  return record && (JSON.parse(record.answer) as Answer);
}

/**
 * Runs `work` for a new key; for a known key answers what the first call got, or refuses a different input. Without a
 * shape the answer is stored whole.
 */
export function once<Answer>(
  tx: Tx,
  scope: string,
  key: string,
  input: unknown,
  work: () => Answer,
  shape?: Shape<Answer>,
): Done<Answer> {
  const hash = inputHash(input);
  const record = one<{ inputHash: string; answer: string }>(
    tx,
    'select input as inputHash, answer from command where scope = ? and key = ?',
    scope,
    key,
  );
  const repeat = judgeRepeat(record, hash);
  if (repeat && 'replay' in repeat) {
    const stored: unknown = JSON.parse(repeat.replay);
    return { answer: shape ? shape.read(stored) : (stored as Answer), replayed: true };
  }
  if (repeat) throw new Undo(repeat);
  const answer = work();
  run(
    tx,
    'insert into command (scope, key, input, answer, at) values (?, ?, ?, ?, ?)',
    scope,
    key,
    hash,
    JSON.stringify(shape ? shape.write(answer) : answer),
    tx.nowMs,
  );
  return { answer, replayed: false };
}
