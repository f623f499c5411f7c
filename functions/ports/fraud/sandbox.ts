// The sandbox's fraud check doubts one test card: 4000 0000 0000 9235.
import type { Fraud } from './index.ts';

export const sandboxFraud: Fraud = {
  check: async ({ bin, last4 }) => (bin === '400000' && last4 === '9235' ? 'review' : 'pass'),
};
