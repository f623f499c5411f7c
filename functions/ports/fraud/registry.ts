// The service that checks payments for fraud (S7.091) before the money moves on.

import type { Fraud } from './index.ts';
import { sandboxFraud } from './sandbox.ts';

/** Null where the operator has no such service: then payments are not checked. */
export const fraudPort = (): Fraud | null => (__SANDBOX__ ? sandboxFraud : null);
