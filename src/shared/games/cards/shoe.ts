// Playing cards: the meaning of a card's number, and a shoe from which cards are taken.
import type { Chance } from '../../chance/draw.ts';

/** 0 to 51 within a deck: ace to king of spades, then of hearts, diamonds and clubs. */
export const deckSize = 52;
export const ranks = 13;

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** 0 for an ace to 12 for a king. */
export const rankOf = (card: number): number => (card % deckSize) % ranks;
export const suitOf = (card: number): Suit => suits[Math.floor((card % deckSize) / ranks)] ?? 'spades';
/** `A`, `2`, ... `10`, `J`, `Q`, `K`: the letters on cards in all our languages. */
export const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const faceOf = (card: number): (typeof faces)[number] => faces[rankOf(card)] ?? 'A';

export const isCard = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < deckSize;

export type Shoe = {
  /** The next card, as a number within its deck. */
  take(): number;
};

/**
 * A fresh shoe of so many decks, `taken` cards of which were drawn before. These are drawn again from the round's first
 * float on, so that a face-down card need not be stored anywhere; further ones take the floats that follow.
 */
export function shoeOf(decks: number, taken: number, chance: Chance): Shoe {
  const pool = Array.from({ length: decks * deckSize }, (_, i) => i);
  const from = (source: Chance): number => {
    const [card] = pool.splice(source.below(pool.length), 1);
    if (card === undefined) throw new Error('The shoe is empty');
    return card % deckSize;
  };
  if (taken > 0) {
    const before = chance.again();
    for (let i = 0; i < taken; i += 1) from(before);
  }
  return { take: () => from(chance) };
}
