// Points: what play is worth, by the cash that was staked and by the weight of its game (bonuses.md 17).
import { type Currency, convert, type Minor, RATE_ONE, type Rate, scale } from './money.ts';

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/**
 * What a round is worth in thousandths of a point, its weight in percent (games/weight.ts): a point is 10.00 EUR at 100 %.
 * Its cash stakes become EUR cents at the rate stored with it, rounded down, and so does the product. Points are the whole
 * thousands of the sum over all rounds.
 */
export const pointsMilliOf = (cashMinor: number, at: { currency: Currency; rate: Rate }, weight: number): Minor =>
  scale(convert(cashMinor, at, EURO, 'down'), weight, 100, 'down');
