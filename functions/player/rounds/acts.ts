// What operators do to rounds of studios, and to items that differ from a studio's records.
import type { Noun } from '../core/noun.ts';
import {
  bookItem,
  bookingWorth,
  closeItem,
  closingWorth,
  itemState,
  roundState,
  voidByOperator,
  voidWorth,
} from './corrections.ts';

export const noun = {
  acts: {
    'round.void': {
      state: roundState,
      perform: (tx, { subject, statement }) => voidByOperator(tx, subject, statement),
      worth: (tx, { subject }) => ({ sum: 'given', ...voidWorth(tx, subject) }),
    },
    'item.book': {
      state: itemState,
      perform: (tx, { subject }) => bookItem(tx, subject),
      worth: (tx, { subject }) => bookingWorth(tx, subject),
    },
    'item.close': {
      state: itemState,
      perform: (tx, { subject }) => closeItem(tx, subject),
      worth: (tx, { subject }) => closingWorth(tx, subject),
    },
  },
} satisfies Noun;
