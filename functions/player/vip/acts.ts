// What operators do to a status in the VIP club.
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { wasJustDone } from '../core/operated.ts';
import { Undo } from '../core/transaction.ts';
import { setStatus, statusState, statusWorth, takeStatus } from './grant.ts';

export const noun = {
  acts: {
    'vip.set': {
      state: statusState,
      perform: (tx, { status, term }) => setStatus(tx, status, Number(term)),
      worth: (tx, { status, term }) => ({ sum: 'given', ...statusWorth(tx, status, Number(term)) }),
    },
    'vip.take': {
      state: statusState,
      perform: (tx) => {
        if (!wasJustDone(tx, 'vip.set')) throw new Undo(refuse('offer.ended'));
        takeStatus(tx);
      },
    },
  },
} satisfies Noun;
