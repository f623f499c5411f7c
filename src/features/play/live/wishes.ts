// The one or two bets on a flight that the next press will place, as they are being set.
import { atom } from 'nanostores';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { stepStake } from '../table/store/stake.ts';
import { useStoreValue } from '../table/useTable.ts';

/** A bet that is being set; its target is null for a manual cash-out. */
type Wish = { readonly stakeMinor: number; readonly target: number | null };

/** The second bet, where there is one, and which of both is being edited. */
export function createWishes() {
  return {
    $target: atom<number | null>(null),
    $second: atom<Wish | null>(null),
    $inHand: atom<0 | 1>(0),
  };
}

/** The multiplier of the title's highest payout: beyond it there is nothing to win. */
export const mostOf = (table: SeatTable | null, stakeMinor: number): number =>
  table ? Math.min(highestTarget, Math.floor((table.maxPayoutMinor * 100) / stakeMinor)) : highestTarget;
type SeatTable = { readonly maxPayoutMinor: number };

/** The one or two bets that the next press places. */
export function useWishes({ own, table, stakeMinor, topMinor }: Crash) {
  const first = useStoreValue(own.$target, null);
  const second = useStoreValue(own.$second, null);
  const inHand = useStoreValue(own.$inHand, 0);
  const wishes: Wish[] = [{ stakeMinor, target: first }, ...(second ? [second] : [])];
  const wholeMinor = wishes.reduce((sum, wish) => sum + wish.stakeMinor, 0);
  const most = mostOf(table, wholeMinor);
  const within = (target: number | null) => target && Math.min(most, Math.max(lowestTarget, Math.round(target)));
  const change = (more: Partial<Wish>) => second && own.$second.set({ ...second, ...more });
  return {
    wishes: wishes.map((wish) => ({ ...wish, target: within(wish.target) })),
    second,
    inHand,
    wholeMinor,
    most,
    aim: (target: number | null) =>
      inHand === 1 ? change({ target: within(target) }) : own.$target.set(within(target)),
    handOf: (bet: 0 | 1) =>
      bet === 1 && second && table
        ? {
            stakeMinor: second.stakeMinor,
            step: (by: -1 | 1) => change({ stakeMinor: stepStake(table, second.stakeMinor, by, topMinor) }),
            setStake: (minor: number) => change({ stakeMinor: minor }),
          }
        : undefined,
    choose(bet: 0 | 1) {
      if (bet === 1 && !second) own.$second.set({ stakeMinor, target: null });
      own.$inHand.set(bet);
    },
    drop() {
      own.$second.set(null);
      own.$inHand.set(0);
    },
  };
}
type Crash = {
  own: ReturnType<typeof createWishes>;
  table: (SeatTable & Parameters<typeof stepStake>[0]) | null;
  stakeMinor: number;
  topMinor: number | null;
};
