// The sandbox's fraud check doubts one kind of test card, 4000 …. …. 9235, and what is paid out to anything that ends like it.
import type { Fraud } from './index.ts';

export const sandboxFraud: Fraud = {
  check: async ({ bin, last4 }) => (last4 === '9235' && (bin === null || bin.startsWith('4000')) ? 'review' : 'pass'),
};
