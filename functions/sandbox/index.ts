// The sandbox's object is in sandbox builds only; a release build folds it to an empty class that nothing binds.
import { Sandbox as Stand } from './sandbox.ts';

export type Sandbox = Stand;
export const Sandbox: typeof Stand = __SANDBOX__ ? Stand : (class {} as unknown as typeof Stand);

/** The one object of this sandbox. */
export const sandboxOf = (env: Env) => env.SANDBOX.getByName('sandbox');
