// The balance in use, in its currency. Until a result has been shown, no balance on the page reveals it.
import { atom, computed } from 'nanostores';
import type { Table } from '#shared/games/engine.ts';
import { $connection } from '#src/stores/connection.ts';
import { $lineGifts, $openGifts } from '#src/stores/gift-line.ts';
import { $wallet, holdWallet, tellAccount } from '#src/stores/wallet.ts';
import { DEMO_BALANCE_MINOR, DEMO_CURRENCY } from '../dealers/demo.ts';
import { type DemoDealer, type TableGame, tableFor } from '../game.ts';

/** The bonus money that pays stakes: a waiting bonus and the winnings of a set do not, though the account holds them. */
export const $wagering = computed([$wallet, $lineGifts, $openGifts], (wallet, gifts, open) => {
  if (open === null) return wallet?.bonusMinor ?? 0;
  const gift = gifts.find(({ stage, currency }) => stage === 'handle_bets' && currency === wallet?.currency);
  return gift?.balance_cents ?? 0;
});

export type Balance = ReturnType<typeof createBalance>;

/** In demo the dealer holds the balance. */
export function createBalance(game: TableGame, demo: DemoDealer | undefined) {
  const $demoBalance = atom(DEMO_BALANCE_MINOR);
  const $currency = computed($wallet, (wallet) => (demo ? DEMO_CURRENCY : (wallet?.currency ?? null)));
  /** The same as before the round that is being shown. */
  const $heldWagering = atom<number | null>(null);
  const $balance = computed(
    [$wallet, $demoBalance, $wagering, $heldWagering],
    (wallet, demoMinor, wageringMinor, heldMinor) => {
      if (demo) return demoMinor;
      return wallet ? wallet.amountMinor + (heldMinor ?? wageringMinor) : null;
    },
  );
  /** Here and in the header; null releases it. In demo null leaves it unchanged. */
  const hold = (minor: number | null): void => {
    if (demo) $demoBalance.set(minor ?? $demoBalance.get());
    else {
      $heldWagering.set(minor === null ? null : $wagering.get());
      holdWallet(minor);
    }
  };
  return {
    $balance,
    /** The part of it that is bonus money. */
    $bonus: computed([$wagering, $heldWagering], (wageringMinor, heldMinor) =>
      demo ? 0 : (heldMinor ?? wageringMinor),
    ),
    $currency,
    /** The title's stakes in this currency; null where it can't be played in it. */
    $table: computed($currency, (currency): Table | null => (currency && tableFor(game, currency)) || null),
    /** A stake above the balance is never sent: the table says so before. */
    affords: (stakeMinor: number): boolean => stakeMinor <= ($balance.get() ?? stakeMinor),
    hold,
    /** Keeps the current balance while a request is under way. */
    freeze(): void {
      if (!demo) hold($wallet.get()?.amountMinor ?? null);
    },
    release: (): void => hold(null),
    /** A result has been shown. `later`: the rest of it is still to come, and the balance may include it already. */
    reveal(balanceMinor: number | null, later: boolean): void {
      if (demo || !later) hold(demo ? balanceMinor : null);
      const account = demo ? null : $wallet.get();
      // The socket brings balances; while it is closed the answer is the newest.
      if (account && balanceMinor !== null && $connection.get() !== 'open')
        tellAccount({ ...account, amountMinor: balanceMinor });
    },
    /** A stake was returned. */
    restore: (): void => hold(demo?.balance() ?? null),
    refill(): void {
      if (demo) $demoBalance.set(demo.refill());
    },
    /** Resolves when the balance in use is known: an earlier press waits for it and is not lost. */
    ready: (): Promise<void> =>
      new Promise((done) => {
        const stop = $currency.subscribe((currency) => {
          if (currency === null) return;
          queueMicrotask(() => stop());
          done();
        });
      }),
  };
}
