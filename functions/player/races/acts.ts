// What operators do to a player's entry in a tournament.
import type { OperationOf } from '../core/acts.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { disqualify, entryState, firstPrizeOf, mustBeOpen, readmit, restore, strike } from './out.ts';

type OnEntry = OperationOf<'entry.disqualify' | 'entry.readmit' | 'entry.strike' | 'entry.restore'>;
const prepare = (shell: Shell, { subject }: OnEntry) => mustBeOpen(shell, subject);

export const noun = {
  acts: {
    'entry.disqualify': {
      prepare,
      state: entryState,
      perform: (tx, { subject, why }) => disqualify(tx, subject, why),
      worth: (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOf(tx, subject) }),
    },
    'entry.readmit': { prepare, state: entryState, perform: (tx, { subject }) => readmit(tx, subject) },
    'entry.strike': {
      prepare,
      state: entryState,
      perform: (tx, { subject, round, why }) => strike(tx, subject, round, why),
      worth: (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOf(tx, subject) }),
    },
    'entry.restore': { prepare, state: entryState, perform: (tx, { subject, round }) => restore(tx, subject, round) },
  },
} satisfies Noun;
