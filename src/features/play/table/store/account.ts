// Chooses the account to play with, where the socket does not say, or the player takes another.
import { atom, type WritableAtom } from 'nanostores';
import type { Currency } from '#shared/domain/money.ts';
import type { Refused } from '../game.ts';
import type { Balance } from './balance.ts';

/** How long the socket may take to bring the balance before it is loaded. */
const PATIENCE_MS = 4000;

/** Loaded on demand, because few players need it. */
const accounts = () => import('../dealers/accounts.ts');

export function createAccountChoice({ $currency }: Balance, $refused: WritableAtom<Refused | null>) {
  const $opening = atom(false);
  return {
    /** Whether an account is being opened or activated. */
    $opening,
    /** Plays with another account from now on, opened if there is none; the socket brings its balance. */
    async openAccount(currency: Currency): Promise<void> {
      if ($opening.get()) return;
      $opening.set(true);
      const { playWith } = await accounts();
      $refused.set(await playWith(currency));
      $opening.set(false);
    },
    /** Returns a function that cancels the request. */
    askLater(): () => void {
      const patience = setTimeout(async () => {
        if (!$currency.get()) await (await accounts()).askAccounts();
      }, PATIENCE_MS);
      return () => clearTimeout(patience);
    },
  };
}
