/**
 * From where an attempt to sign in comes: a browser that signed in to the account before, a network from which the
 * player did, or elsewhere. Each has its own counters, so that strangers' attempts from elsewhere do not lock the
 * player out where they are known.
 */
import { networkOf } from '#functions/edge/network.ts';
import { type Identities, identityOf } from '#functions/readmodel/databases.ts';
import { knownDevice } from './devices.ts';
import { networksOf } from './logins.ts';
import { userAt } from './users.ts';

type Vault = Identities & { ORIGIN: string };

/**
 * The name of the counter for an address and the caller's place. The store gets the same queries whether the address
 * has an account or not.
 */
export async function placeOf(vault: Vault, headers: Headers, email: string): Promise<string> {
  const user = await userAt(vault, email);
  const userId = user?.id ?? '';
  const DB = identityOf(vault, user?.playerNo ?? 0);
  const network = networkOf(headers.get('cf-connecting-ip') ?? 'unknown');
  const [device, networks] = await Promise.all([
    knownDevice({ DB, ORIGIN: vault.ORIGIN }, headers.get('cookie'), userId),
    networksOf(DB, userId),
  ]);
  if (device) return `${email} device ${device}`;
  return networks.includes(network) ? `${email} network ${network}` : email;
}
