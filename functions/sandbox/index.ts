// The sandbox's object exists only in sandbox builds. In a release it is an empty class that nothing binds.
import { Sandbox as Stand } from './sandbox.ts';

export type Sandbox = Stand;
export const Sandbox: typeof Stand = __SANDBOX__ ? Stand : (class {} as unknown as typeof Stand);

/** The only instance of the sandbox's object. */
export const sandboxOf = (env: Env) => env.SANDBOX.getByName('sandbox');
