// A stake that the player's bonuses would refuse: its button is disabled, and the table says why.
import { judgeStake, stakingOf } from '#shared/domain/bonuses/stakes.ts';
import type { Refused } from './game.ts';
import type { Seat } from './useSeat.ts';
import { useStoreValue } from './useTable.ts';

/** Null while a round goes on, and where the house stakes. */
export function useBarred({ playing, phase, spins, store }: Seat, stakeMinor: number): Refused | null {
  const over = useStoreValue(store.spins.$over, null);
  if (!playing || phase !== 'idle' || spins || over || stakeMinor === 0) return null;
  const refusal = judgeStake(stakingOf(playing, stakeMinor));
  return refusal && { code: refusal.code, data: refusal.detail };
}
