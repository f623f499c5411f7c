// The sandbox's object is in sandbox builds only; a release build folds it to an empty class that nothing binds.
import { Sandbox as Stand } from './sandbox.ts';

export const Sandbox = __SANDBOX__ ? Stand : class {};
