// A blackjack table's actions, and what is read of its round: the hands, whose turn it is, how each ended.

import type { BlackjackState, Hand } from '#shared/games/blackjack/play.ts';
import type { BlackjackConfig, HandEnd, Moves } from '#shared/games/blackjack/rules.ts';
import { isCard } from '#shared/games/cards/shoe.ts';
import type { Json } from '#shared/games/engine.ts';
import { dealt } from '../../parts/cards/deal.ts';
import type { Dealt } from '../../table/game.ts';
import { won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

export function createBlackjackStore(_config: BlackjackConfig, store: TableStore) {
  const show = async (before: number, round: Dealt | null) => {
    const state = readHands(round);
    if (!round || !state) return;
    await dealt(Math.max(0, cardsIn(state) - before));
    if (round.done) won(round.stakeMinor, round.payoutMinor);
    store.finishShow();
  };
  return {
    async deal(): Promise<void> {
      await store.ready();
      const stakeMinor = store.$stake.get();
      await show(0, await store.play(stakeMinor, { bets: [{ at: 'box', stakeMinor }] }));
    },
    async move(move: Moves): Promise<void> {
      if (store.$phase.get() !== 'open') return;
      const state = readHands(store.$round.get());
      await show(state ? cardsIn(state) : 0, await store.act(move));
    },
  };
}

/** How many cards are shown one by one; turning over the hidden one takes a beat as well. */
const cardsIn = ({ hands, dealer, ends }: BlackjackState): number =>
  hands.reduce((sum, { cards }) => sum + cards.length, 0) + Math.max(2, dealer.length) + (ends ? 1 : 0);

/** The state of a round of blackjack; null for any other. */
export function readHands(round: { view: Json } | null): BlackjackState | null {
  const view = round?.view;
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const { hands, at, dealer, taken, ends } = view;
  if (!Array.isArray(hands) || !hands.every(isHand) || !isCards(dealer)) return null;
  if (typeof at !== 'number' || typeof taken !== 'number') return null;
  return { hands: hands as unknown as Hand[], at, dealer, taken, ends: isEnds(ends) ? ends : null };
}

const isCards = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCard);
const isHand = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'cards' in value &&
  isCards(value.cards) &&
  'stakeMinor' in value &&
  Number.isSafeInteger(value.stakeMinor);
const isEnds = (value: unknown): value is HandEnd[] =>
  Array.isArray(value) && value.every((end) => ['natural', 'won', 'pushed', 'lost', 'bust'].includes(end));
