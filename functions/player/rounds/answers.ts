// What is stored of a bet's answer. For a round of one step only the account's state after it, because the rest is in
// the round's row and never changes. For a round that goes on the whole answer.
import { roundId } from '../core/ids.ts';
import type { Shape } from '../core/once.ts';
import type { Tx } from '../core/transaction.ts';
import { noOf, type Row, rowOf } from './row.ts';
import { type RoundAnswer, view } from './view.ts';

/** The round's number, then the wallet's number and sequence, cash and bonus after it. */
type Over = readonly [round: number, no: number, seq: number, cash: number, bonus: number];
/** An answer as it is stored: what a caller adds to a round's answer is stored unchanged. */
type Stored<Answer> = Omit<Answer, keyof RoundAnswer> & { readonly over: Over };

export const betAnswers = <Answer extends RoundAnswer>(tx: Tx): Shape<Answer> => ({
  write(answer) {
    if (answer.round.status === 'open') return answer;
    const { round, wallet, nextAtMs: _, ...beside } = answer;
    const over: Over = [noOf(round.id), wallet.no, wallet.seq, wallet.amountMinor, wallet.bonusMinor];
    return { over, ...beside };
  },
  read(stored) {
    if (!isOver<Answer>(stored)) return stored as Answer;
    const { over, ...beside } = stored;
    const [round, no, seq, amountMinor, bonusMinor] = over;
    const row = rowOf(tx, roundId(tx, round));
    const { currency, next_at: nextAtMs } = row;
    const wallet = { no, seq, currency, amountMinor, bonusMinor };
    return { round: firstView(tx, row), wallet, nextAtMs, ...beside } as unknown as Answer;
  },
});

const isOver = <Answer>(stored: unknown): stored is Stored<Answer> =>
  typeof stored === 'object' && stored !== null && 'over' in stored;

/** The round as the bet was answered: its seed was secret, whatever was revealed since. */
function firstView(tx: Tx, row: Row): RoundAnswer['round'] {
  const now = view(tx, row);
  return { ...now, fairness: now.fairness && { ...now.fairness, serverSeed: null } };
}
