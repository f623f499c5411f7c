// The stake at a table: the rungs of its ladder, and the one that the player has chosen.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Table } from '#shared/games/engine.ts';
import { refuseStake, stakeUpTo } from '#shared/games/stake.ts';

/** The next rung of the ladder below or above a stake; the stake itself at an end. */
export function stepStake({ ladderMinor }: Table, stakeMinor: number, by: -1 | 1): number {
  const found =
    by > 0 ? ladderMinor.find((stake) => stake > stakeMinor) : ladderMinor.findLast((stake) => stake < stakeMinor);
  return found ?? stakeMinor;
}

/** Half of a stake, or what the table takes below that; its lowest where half is less. */
export const halfOf = (table: Table, stakeMinor: number): number =>
  stakeUpTo(table, Math.floor(stakeMinor / 2)) ?? table.ladderMinor[0] ?? table.minMinor;

/** The highest rung that a balance affords below a stake it does not; null where there is none. */
export function affordable({ ladderMinor }: Table, stakeMinor: number, balanceMinor: number): number | null {
  if (stakeMinor <= balanceMinor) return null;
  return ladderMinor.findLast((stake) => stake <= balanceMinor) ?? null;
}

/** What is kept of a stake when the table changes (another currency): the same if it is taken, else where it starts. */
export function startStake(table: Table, wantedMinor?: number): number {
  const { ladderMinor, startMinor } = table;
  if (wantedMinor !== undefined && refuseStake(table, wantedMinor) === null) return wantedMinor;
  return ladderMinor.includes(startMinor) ? startMinor : (ladderMinor[0] ?? startMinor);
}

/** `$spins`: the set of free spins that stakes instead. */
export function createStake(
  $table: ReadableAtom<Table | null>,
  $spins: ReadableAtom<{ readonly stakeMinor: number } | null>,
  isIdle: () => boolean,
) {
  const $wanted = atom<number | undefined>(undefined);
  const $stake = computed([$table, $wanted, $spins], (table, wanted, spins) =>
    table ? (spins?.stakeMinor ?? startStake(table, wanted)) : 0,
  );
  return {
    $stake,
    step(by: -1 | 1): void {
      const table = $table.get();
      if (table && isIdle() && !$spins.get()) $wanted.set(stepStake(table, $stake.get(), by));
    },
    setStake: (stakeMinor: number): void => $wanted.set(stakeMinor),
  };
}
