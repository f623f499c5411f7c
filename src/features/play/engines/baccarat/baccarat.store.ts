// A baccarat table's state and actions: chips on three positions, the cards of the last coup.
import { type Coup, kindOf } from '#shared/games/baccarat/play.ts';
import { type BaccaratConfig, positions } from '#shared/games/baccarat/rules.ts';
import { isCard } from '#shared/games/cards/shoe.ts';
import { dealt } from '../../parts/cards/deal.ts';
import { createShowing } from '../../parts/chips/showing.ts';
import type { TableStore } from '../../table/store/table.store.ts';

export const createBaccaratStore = (_config: BaccaratConfig, store: TableStore) =>
  createShowing(store, kindOf, coupIn, ({ player, banker }) => dealt(player.length + banker.length));

/** The cards and the winner in a round's event; null for any other event. */
export function coupIn(event: unknown): Coup | null {
  if (typeof event !== 'object' || event === null || !('player' in event) || !('banker' in event)) return null;
  const { player, banker } = event;
  const winner = 'winner' in event ? positions.find((one) => one === event.winner) : undefined;
  return isCards(player) && isCards(banker) && winner ? { player, banker, winner } : null;
}

const isCards = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCard);
