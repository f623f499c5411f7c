// The stake at a table: the steps of its ladder, and the chosen one.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { maxBetOf } from '#shared/domain/bonuses/stakes.ts';
import { lowestBound, type StakeBound } from '#shared/domain/stakes.ts';
import type { Table } from '#shared/games/engine.ts';
import { refuseStake, stakeUpTo } from '#shared/games/stake.ts';
import { $lineGifts } from '#src/stores/gift-line.ts';
import { $wallet } from '#src/stores/wallet.ts';
import type { TableGame } from '../game.ts';
import type { Balance } from './balance.ts';
import { type BonusBounds, boundingGifts } from './bonus-bounds.ts';
import type { PlayLimits } from './play-limits.ts';

/** The next step of the ladder below or above a stake, up to `topMinor`; the stake itself at an end. */
export function stepStake({ ladderMinor }: Table, stakeMinor: number, by: -1 | 1, topMinor: number | null): number {
  const found =
    by > 0
      ? ladderMinor.find((stake) => stake > stakeMinor && stake <= (topMinor ?? stake))
      : ladderMinor.findLast((stake) => stake < stakeMinor);
  return found ?? stakeMinor;
}

/** Half of a stake, or the next lower valid one; the table's lowest where half is less. */
export const halfOf = (table: Table, stakeMinor: number): number =>
  stakeUpTo(table, Math.floor(stakeMinor / 2)) ?? table.ladderMinor[0] ?? table.minMinor;

/** The highest step below a stake that balance or bonuses refuse; null where there is none, or none is needed. */
export function affordable(
  { ladderMinor }: Table,
  stakeMinor: number,
  balanceMinor: number,
  topMinor: number | null,
): number | null {
  const mostMinor = Math.min(balanceMinor, topMinor ?? balanceMinor);
  if (stakeMinor <= mostMinor) return null;
  return ladderMinor.findLast((stake) => stake <= mostMinor) ?? null;
}

/** The stake after the table has changed (another currency): the same if it is valid, else the table's first. */
export function startStake(table: Table, wantedMinor?: number): number {
  const { ladderMinor, startMinor } = table;
  if (wantedMinor !== undefined && refuseStake(table, wantedMinor) === null) return wantedMinor;
  return ladderMinor.includes(startMinor) ? startMinor : (ladderMinor[0] ?? startMinor);
}

/** The lowest maximum of a stake in force, as a valid stake, and what sets it. */
export type MostStake = { readonly stakeMinor: number; readonly because: StakeBound };

/** `$spins`: the set of free spins that pays stakes instead. */
export function createStake(
  game: TableGame,
  { $table, $balance }: Balance,
  { $lossLeft, $wagerLeft }: PlayLimits,
  { $top }: Pick<BonusBounds, '$top'>,
  $spins: ReadableAtom<{ readonly stakeMinor: number } | null>,
  isIdle: () => boolean,
) {
  const $wanted = atom<number | undefined>(undefined);
  const $stake = computed([$table, $wanted, $spins], (table, wanted, spins) =>
    table ? (spins?.stakeMinor ?? startStake(table, wanted)) : 0,
  );
  const $most = computed(
    [$table, $balance, $wallet, $lossLeft, $wagerLeft, $lineGifts],
    (table, balanceMinor, wallet, lossMinor, wagerMinor, gifts): MostStake | null => {
      if (!table) return null;
      const { currency } = table;
      const bonuses = boundingGifts(gifts, currency, game);
      const bound = lowestBound([
        ['game', game.stakes[currency]?.maxMinor],
        ['market', game.maxStakeMinor[currency]],
        ['bonus', maxBetOf(bonuses)],
        ['loss', lossMinor],
        ['wager', wagerMinor],
        ['cash', bonuses.cashAlone ? wallet?.amountMinor : null],
        ['balance', balanceMinor],
      ]);
      const lowestMinor = table.ladderMinor[0] ?? table.minMinor;
      return bound && { because: bound.because, stakeMinor: stakeUpTo(table, bound.maxMinor) ?? lowestMinor };
    },
  );
  return {
    $stake,
    $most,
    step(by: -1 | 1): void {
      const table = $table.get();
      if (table && isIdle() && !$spins.get()) $wanted.set(stepStake(table, $stake.get(), by, $top.get()));
    },
    setStake: (stakeMinor: number): void => $wanted.set(stakeMinor),
  };
}
