// What an object asks of the public beacon for a chain of its own: which value is to come, then the value. It is the object's alarm that
// asks, never what a player waits for.
import type { BeaconWish } from './chain/verbs.ts';
import { beaconPort } from './ports/beacon/registry.ts';

export type Learnt = { readonly wish: BeaconWish } | { readonly salt: string };

/** `named`: the value that the chain waits for; null where it has not named one. Undefined while that is still to come. */
export async function askBeacon(
  env: Env,
  named: Pick<BeaconWish, 'round' | 'atMs'> | null,
  nowMs: number,
): Promise<Learnt | undefined> {
  const port = beaconPort(env);
  if (!named) return { wish: { source: port.source, ...port.coming(nowMs) } };
  return named.atMs <= nowMs ? { salt: await port.value(named.round) } : undefined;
}
