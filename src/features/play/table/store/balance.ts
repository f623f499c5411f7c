// The balance that is played with, in its currency. Until a result has been seen, no balance on the page gives it away.
import { atom, computed } from 'nanostores';
import type { Table } from '#shared/games/engine.ts';
import { $connection } from '#src/stores/connection.ts';
import { $lineGifts, $openGifts } from '#src/stores/gift-line.ts';
import { $wallet, holdWallet, tellAccount } from '#src/stores/wallet.ts';
import { DEMO_BALANCE_MINOR, DEMO_CURRENCY } from '../dealers/demo.ts';
import { type DemoDealer, type TableGame, tableFor } from '../game.ts';

/** What a bonus pays stakes with: a waiting one and what a set has won so far do not, though the account holds them. */
export const $wagering = computed([$wallet, $lineGifts, $openGifts], (wallet, gifts, open) => {
  if (open === null) return wallet?.bonusMinor ?? 0;
  const gift = gifts.find(({ stage, currency }) => stage === 'handle_bets' && currency === wallet?.currency);
  return gift?.balance_cents ?? 0;
});

export type Balance = ReturnType<typeof createBalance>;

/** In demo the dealer keeps the money. */
export function createBalance(game: TableGame, demo: DemoDealer | undefined) {
  const $demoBalance = atom(DEMO_BALANCE_MINOR);
  const $currency = computed($wallet, (wallet) => (demo ? DEMO_CURRENCY : (wallet?.currency ?? null)));
  /** The same as it was before the round that is being shown. */
  const $heldWagering = atom<number | null>(null);
  const $balance = computed(
    [$wallet, $demoBalance, $wagering, $heldWagering],
    (wallet, demoMinor, wageringMinor, heldMinor) => {
      if (demo) return demoMinor;
      return wallet ? wallet.amountMinor + (heldMinor ?? wageringMinor) : null;
    },
  );
  /** Neither here nor in the header; null lets go of it. In demo null leaves it as it is. */
  const hold = (minor: number | null): void => {
    if (demo) $demoBalance.set(minor ?? $demoBalance.get());
    else {
      $heldWagering.set(minor === null ? null : $wagering.get());
      holdWallet(minor);
    }
  };
  return {
    $balance,
    /** What of it is a bonus's. */
    $bonus: computed([$wagering, $heldWagering], (wageringMinor, heldMinor) =>
      demo ? 0 : (heldMinor ?? wageringMinor),
    ),
    $currency,
    /** The title's stakes in this currency; null where it is not played in it. */
    $table: computed($currency, (currency): Table | null => (currency && tableFor(game, currency)) || null),
    /** A stake above the balance is never sent: the table says so before. */
    affords: (stakeMinor: number): boolean => stakeMinor <= ($balance.get() ?? stakeMinor),
    hold,
    /** As it is now, while an answer is on its way. */
    freeze(): void {
      if (!demo) hold($wallet.get()?.amountMinor ?? null);
    },
    release: (): void => hold(null),
    /** A result has been seen. `later`: the rest of it is still to come, and the balance may know it already. */
    reveal(balanceMinor: number | null, later: boolean): void {
      if (demo || !later) hold(demo ? balanceMinor : null);
      const account = demo ? null : $wallet.get();
      // The socket tells balances; while it is down the answer is the newest word there is.
      if (account && balanceMinor !== null && $connection.get() !== 'open')
        tellAccount({ ...account, amountMinor: balanceMinor });
    },
    /** A stake has gone back. */
    restore: (): void => hold(demo?.balance() ?? null),
    refill(): void {
      if (demo) $demoBalance.set(demo.refill());
    },
    /** Resolves when it is known what is played with: a press that comes before the balance waits for it, and is not lost. */
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
