// Which of the player's accounts is played with, where the socket does not say, or the player takes another.
import { atom, type WritableAtom } from 'nanostores';
import type { Currency } from '#shared/domain/money.ts';
import type { Refused } from '../game.ts';
import type { Balance } from './balance.ts';

/** How long the socket may take to tell the balance before it is asked for. */
const PATIENCE_MS = 4000;

/** Few ever need it. */
const accounts = () => import('../dealers/accounts.ts');

export function createAccountChoice({ $currency }: Balance, $refused: WritableAtom<Refused | null>) {
  const $opening = atom(false);
  return {
    /** An account is being opened, or made the one that is played with. */
    $opening,
    /** Plays with another account from now on, opened if there is none; the socket tells what it holds. */
    async openAccount(currency: Currency): Promise<void> {
      if ($opening.get()) return;
      $opening.set(true);
      const { playWith } = await accounts();
      $refused.set(await playWith(currency));
      $opening.set(false);
    },
    /** Answers how not to ask. */
    askLater(): () => void {
      const patience = setTimeout(async () => {
        if (!$currency.get()) await (await accounts()).askAccounts();
      }, PATIENCE_MS);
      return () => clearTimeout(patience);
    },
  };
}
