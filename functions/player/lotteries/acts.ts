// What operators do to a player's tickets of a lottery.
import type { Noun } from '../core/noun.ts';
import { firstPrizeOf, letIn, takeOut, ticketsState } from './out.ts';

export const noun = {
  acts: {
    'tickets.void': {
      state: ticketsState,
      perform: (tx, { subject, why }) => takeOut(tx, subject, why),
      worth: (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOf(tx, subject) }),
    },
    'tickets.readmit': { state: ticketsState, perform: (tx, { subject }) => letIn(tx, subject) },
  },
} satisfies Noun;
