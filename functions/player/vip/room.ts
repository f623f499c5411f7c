// What a player's limits still permit in the quarter (rewards.md 9), in the currency that it counts in.
import type { VipRoom } from '#shared/contract/vip.ts';
import type { Tx } from '../core/transaction.ts';
import { roomIn } from '../limits/room.ts';
import { thisQuarter } from './quarter.ts';

export function roomOf(tx: Tx): VipRoom {
  const row = thisQuarter(tx);
  return {
    depositCents: roomIn(tx, 'deposit', row.until_at, row),
    betCents: roomIn(tx, 'wager', row.until_at, row),
  };
}
