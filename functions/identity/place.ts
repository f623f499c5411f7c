/**
 * From where somebody tries to enter an account: a browser that signed in to it before, a network from which they did, or
 * elsewhere. Each has counters of its own, so that whatever strangers try from elsewhere, the player goes on where they are known.
 */
import { networkOf } from '#functions/edge/network.ts';
import { knownDevice } from './devices.ts';
import { networksOf } from './logins.ts';
import { userByEmail } from './users.ts';

type Vault = { DB: D1Database; ORIGIN: string };

/** Names the counter of an address from here. The same questions are asked of the store whether somebody has it or not. */
export async function placeOf(vault: Vault, headers: Headers, email: string): Promise<string> {
  const user = await userByEmail(vault.DB, email);
  const userId = user?.id ?? '';
  const network = networkOf(headers.get('cf-connecting-ip') ?? 'unknown');
  const [device, networks] = await Promise.all([
    knownDevice(vault, headers.get('cookie'), userId),
    networksOf(vault.DB, userId),
  ]);
  if (device) return `${email} device ${device}`;
  return networks.includes(network) ? `${email} network ${network}` : email;
}
