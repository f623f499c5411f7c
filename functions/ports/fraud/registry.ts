// The server's fraud check of a payment (S7.091): another service's opinion, asked before money moves on.

import type { Fraud } from './index.ts';
import { sandboxFraud } from './sandbox.ts';

/** Null where the operator runs no such service: then nothing is checked, and nothing pretends to be. */
export const fraudPort = (): Fraud | null => (__SANDBOX__ ? sandboxFraud : null);
