// The Idempotency-Key of a call: the client chooses it before sending and repeats it at every retry.
import { Refused } from './problem.ts';

const shape = /^[\x21-\x7e]{1,200}$/;

/** The key, or a 400 where the call must carry one. The quotes of the IETF draft (`"8e03..."`) are not part of it. */
export function idempotencyKey(request: Request): string {
  const key = optionalKey(request);
  if (key === undefined) throw new Refused('idempotency.key_missing');
  return key;
}

export function optionalKey(request: Request): string | undefined {
  const given = request.headers.get('idempotency-key');
  if (given === null) return undefined;
  const key = given.replace(/^"(.*)"$/, '$1');
  if (!shape.test(key)) throw new Refused('idempotency.key_malformed');
  return key;
}
