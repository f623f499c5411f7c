// The sandbox's fraud check holds one kind of test card, 4000 …. …. 9235, and every payout to a destination with the
// same ending.
import type { Fraud } from './index.ts';

export const sandboxFraud: Fraud = {
  check: async ({ bin, last4 }) => (last4 === '9235' && (bin === null || bin.startsWith('4000')) ? 'review' : 'pass'),
};
