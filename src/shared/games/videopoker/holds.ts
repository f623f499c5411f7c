// The return of each way of holding: every draw from the remaining 47 cards, counted.
import { deckSize } from '../cards/shoe.ts';
import { allHeld, handSize, held, type PokerConfig, rankHand } from './rules.ts';

/** The sum of payouts of all draws after a hold, in stakes, and the number of draws. */
export function holdReturn(
  config: PokerConfig,
  cards: readonly number[],
  mask: number,
): { paid: number; draws: number } {
  const left = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !cards.includes(card));
  const hand = held(cards, mask);
  const times = new Map(config.pays.map((one) => [one.hand, one.times]));
  let paid = 0;
  let draws = 0;
  const draw = (from: number): void => {
    if (hand.length === handSize) {
      const rank = rankHand(hand, config.wild);
      if (rank) paid += times.get(rank) ?? 0;
      draws += 1;
      return;
    }
    for (let i = from; i < left.length; i += 1) {
      hand.push(left[i] ?? 0);
      draw(i + 1);
      hand.pop();
    }
  };
  draw(0);
  return { paid, draws };
}

/** The hold with the highest return; among equals the one that holds more cards. */
export function bestHold(config: PokerConfig, cards: readonly number[]): number {
  let best = { mask: allHeld, mean: -1 };
  for (let mask = allHeld; mask >= 0; mask -= 1) {
    const { paid, draws } = holdReturn(config, cards, mask);
    if (paid / draws > best.mean + 1e-12) best = { mask, mean: paid / draws };
  }
  return best.mask;
}
