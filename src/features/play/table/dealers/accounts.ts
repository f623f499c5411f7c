// Loads the player's accounts where the socket does not bring them, and switches to another. Few players need it, so
// its code is loaded on demand.
import { createAccount, listAccounts } from '#shared/contract/player.ts';
import { readSeeds } from '#shared/contract/rounds.ts';
import type { Currency } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import { tellPromised } from '#src/stores/promised-line.ts';
import { $accounts, tellAll } from '#src/stores/wallet.ts';
import type { Refused } from '../game.ts';

/** Opens it if there is none; the socket brings its balance. Null when all is well. */
export async function playWith(currency: Currency): Promise<Refused | null> {
  const called = await call(createAccount, { body: { currency } });
  return called.ok ? null : { code: called.problem.code, data: called.problem.data };
}

/** A network that blocks sockets must not keep a player from their table; what the socket has brought meanwhile is newer. */
export async function askAccounts(): Promise<void> {
  const [called, seeds] = await Promise.all([call(listAccounts), call(readSeeds)]);
  if (!called.ok || $accounts.get()) return;
  if (seeds.ok) tellPromised(seeds.value);
  tellAll(
    called.value.accounts.map(({ currency, active, ...cents }) => ({
      currency,
      active,
      amountMinor: cents.amount_cents,
      cashoutMinor: cents.available_to_cashout_cents,
      heldMinor: cents.held_cents,
      bonusMinor: cents.bonus_cents,
    })),
  );
}
