// A baccarat table's state and verbs: chips on three positions, the cards of the last coup.
import { atom } from 'nanostores';
import { type Coup, kindOf } from '#shared/games/baccarat/play.ts';
import { type BaccaratConfig, positions } from '#shared/games/baccarat/rules.ts';
import { isCard } from '#shared/games/cards/shoe.ts';
import type { PlacedBet } from '#shared/games/laid.ts';
import { dealt } from '../cards/deal.ts';
import { createLaying } from '../chips/laying.ts';
import { moodOf } from '../play.ts';
import { chime, tick } from '../sound.ts';
import type { TableStore } from '../table.store.ts';

/** `over`: the next bets are being laid; the cards lie there still, what was won is no longer marked. */
export type Shown = { bets: readonly PlacedBet[]; coup: Coup; deal: string; seen: boolean; over: boolean };

export function createCoup(_config: BaccaratConfig, store: TableStore) {
  const $shown = atom<Shown | null>(null);
  const laying = createLaying(store, kindOf, () => {
    const shown = $shown.get();
    if (shown) $shown.set({ ...shown, over: true });
  });
  return {
    ...laying,
    $shown,
    async go(): Promise<void> {
      const played = await laying.play();
      const coup = coupIn(played?.round.events[0]);
      if (!played || !coup) return;
      const { bets, round } = played;
      $shown.set({ bets, coup, deal: round.id, seen: false, over: false });
      tick();
      await dealt(coup.player.length + coup.banker.length);
      $shown.set({ bets, coup, deal: round.id, seen: true, over: false });
      laying.over(bets);
      if (moodOf(round.stakeMinor, round.payoutMinor) === 'won') chime();
      store.shown();
    },
  };
}

/** The cards and the winner of a round's event; null for any other. */
export function coupIn(event: unknown): Coup | null {
  if (typeof event !== 'object' || event === null || !('player' in event) || !('banker' in event)) return null;
  const { player, banker } = event;
  const winner = 'winner' in event ? positions.find((one) => one === event.winner) : undefined;
  return isCards(player) && isCards(banker) && winner ? { player, banker, winner } : null;
}

const isCards = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCard);
