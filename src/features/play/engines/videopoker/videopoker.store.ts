// A video poker table's state and actions: the held cards, and what is read of the round.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import { isPokerHand, type PokerState } from '#shared/games/videopoker/play.ts';
import { handSize, hands, type PokerConfig, type Rank } from '#shared/games/videopoker/rules.ts';
import { dealt } from '../../parts/cards/deal.ts';
import { won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

export function createVideoPokerStore(_config: PokerConfig, store: TableStore) {
  const $held = atom(0);
  return {
    $held,
    /** Holds or releases one of the five cards. */
    hold(place: number): void {
      if (store.$phase.get() === 'open') $held.set($held.get() ^ (1 << place));
    },
    /** Deals a round, or draws in the open one. */
    async go(): Promise<void> {
      if (store.$phase.get() === 'open') {
        const hold = $held.get();
        const round = await store.act({ hold });
        if (!round) return;
        await dealt(handSize - heldIn(hold));
        won(round.stakeMinor, round.payoutMinor);
        return store.finishShow();
      }
      await store.ready();
      if (store.$phase.get() !== 'idle') return;
      $held.set(0);
      if (!(await store.play(store.$stake.get(), null))) return;
      await dealt(handSize);
      store.finishShow();
    },
  };
}

const heldIn = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** The state of a round of video poker; null for any other. */
export function readDraw(round: { view: Json } | null): PokerState | null {
  const view = round?.view;
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const { cards, held, stakeMinor, rank } = view;
  if (!isPokerHand(cards) || typeof stakeMinor !== 'number') return null;
  return { cards, stakeMinor, held: typeof held === 'number' ? held : null, rank: isRank(rank) ? rank : null };
}

const known = new Set<unknown>(Object.values(hands).flat());
const isRank = (value: unknown): value is Rank => known.has(value);
