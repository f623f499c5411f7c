// Reports a player's conversion to the network of the partner that brought them. May run any number of times: the
// network counts an id once.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { affiliateOf } from '#functions/ports/affiliate/registry.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';

type Brought = Extract<OutgoingEvent, { type: 'account.opened' | 'deposit.first' }>;

export async function tellPartner(env: Env, { playerNo, atMs }: Outgoing, event: Brought): Promise<void> {
  const { stag = null, affb_id: affiliate = null } = event.partner;
  // An identifier for partners alone: it equals none that others know the player by.
  const player = (await keyedHash(env.BETTER_AUTH_SECRET, `partner:${playerNo}`)).slice(0, 24);
  const what = event.type === 'account.opened' ? 'registration' : 'first_deposit';
  const id = `${player}:${what}`;
  const deposit =
    event.type === 'deposit.first' ? { deposit: { currency: event.currency, amountMinor: event.amountMinor } } : {};
  await affiliateOf(env)?.postback({ id, event: what, stag, affiliate, player, atMs, ...deposit });
}
