// What operators do to exchanges of coins.
import type { Noun } from '../core/noun.ts';
import { coinsEurMinor } from '../rewards/points.ts';
import { exchangedPoints, exchangeState, reverse } from './reversal.ts';

export const noun = {
  acts: {
    'exchange.reverse': {
      state: exchangeState,
      perform: (tx, { subject }) => reverse(tx, subject),
      // The returned coins; what they were exchanged for is unused, and taken back.
      worth: (tx, { subject }) => ({
        sum: 'given',
        eurMinor: coinsEurMinor(exchangedPoints(tx, subject)),
        terms: '',
      }),
    },
  },
} satisfies Noun;
