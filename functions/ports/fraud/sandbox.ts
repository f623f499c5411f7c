// The sandbox's fraud check doubts one test card, 4000 0000 0000 9235, and what is paid out to anything that ends like it.
import type { Fraud } from './index.ts';

export const sandboxFraud: Fraud = {
  check: async ({ bin, last4 }) => (last4 === '9235' && (bin === '400000' || bin === null) ? 'review' : 'pass'),
};
