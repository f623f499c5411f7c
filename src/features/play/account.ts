// Plays with another account from now on: few players ever need it, so its code comes when one does.
import { createAccount } from '#shared/contract/player.ts';
import type { Currency } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import type { Refused } from './game.ts';

/** Opened if there is none; the socket tells what it holds. Null when all is well. */
export async function playWith(currency: Currency): Promise<Refused | null> {
  const called = await call(createAccount, { body: { currency } });
  return called.ok ? null : { code: called.problem.code, data: called.problem.data };
}
