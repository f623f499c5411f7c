// How an object obtains the public beacon for its own chain: first a future round, then its value. Only the object's
// alarm asks for it, so no player waits for it.
import type { BeaconWish } from './chain/verbs.ts';
import { beaconPort } from './ports/beacon/registry.ts';

export type Learnt = { readonly wish: BeaconWish } | { readonly salt: string };

/**
 * `named`: the round that the chain waits for; null where it has named none. Undefined while its value is not
 * published.
 */
export async function askBeacon(
  env: Env,
  named: Pick<BeaconWish, 'round' | 'atMs'> | null,
  nowMs: number,
): Promise<Learnt | undefined> {
  const port = beaconPort(env);
  if (!named) return { wish: { source: port.source, ...port.coming(nowMs) } };
  return named.atMs <= nowMs ? { salt: await port.value(named.round) } : undefined;
}
