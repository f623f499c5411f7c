// Baccarat (punto banco): what hands are worth, when a third card is drawn, and what each position returns.
import { rankOf } from '../cards/shoe.ts';

export type BaccaratConfig = {
  decks: number;
  /** The house's commission on a win on the banker, in percent. */
  commission: number;
  /** What a tie pays, to one. */
  tie: number;
};

export const positions = ['player', 'banker', 'tie'] as const;
export type Position = (typeof positions)[number];
export type Winner = Position;

/** Aces count 1, tens and court cards nothing. */
export const pointsOf = (card: number): number => {
  const value = rankOf(card) + 1;
  return value >= 10 ? 0 : value;
};
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export const playerDraws = (player: number): boolean => player <= 5;

/** `third` is the value of the player's third card, null where the player stood. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

export function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** What a stake on a position returns, including the stake, in hundredths of it. A tie returns the stakes on the other two. */
export function returnHundredths({ commission, tie }: BaccaratConfig, at: Position, winner: Winner): number {
  if (at === winner) return { player: 200, banker: 200 - commission, tie: 100 * (tie + 1) }[at];
  return winner === 'tie' ? 100 : 0;
}

export function readBaccaratConfig(raw: unknown): { config: BaccaratConfig } | { problems: string[] } {
  const { decks, commission, tie } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const within = (value: unknown, from: number, to: number): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
  if (!within(decks, 6, 8) || !within(commission, 4, 5) || !within(tie, 8, 9))
    return { problems: ['config is { decks: 6 to 8, commission: 4 or 5 percent, tie: 8 or 9 to one }'] };
  return { config: { decks, commission, tie } };
}
