// What a number of tickets can win: the probability of one of the prizes, and their average worth.
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import { chanceOfPrize } from '#shared/domain/rewards/lotteries.ts';

export interface Hope {
  /** The number of the player's tickets, and of all. */
  readonly own: number;
  readonly all: number;
  /** Probability, 0 to 1. */
  readonly chance: number;
  readonly meanCents: number;
  /** The list is sealed: no ticket can be added. */
  readonly isFinal: boolean;
}

const drawsForPrinted = ({ kind, state }: LotteryStatus['own'][number]): boolean =>
  kind !== 'coins' && state !== 'void' && state !== 'late';

/** While tickets are still being given, a probability is shown only for a list of this many tickets for each prize. */
const LEAST_PER_PRIZE = 10;
export const leastList = ({ prizes_cents: prizes }: Lottery): number => prizes.length * LEAST_PER_PRIZE;

/** For the player's tickets, or for the one they would get where they have none. Null while so few take part that it means nothing. */
export function hopeOf(lottery: Lottery, { tickets, stage }: LotteryDraw, status: LotteryStatus | null): Hope | null {
  const { prizes_cents: prizes } = lottery;
  if (stage === 'open' && tickets.printed < leastList(lottery)) return null;
  const had = status?.own.filter(drawsForPrinted).length ?? 0;
  const [own, all] = had > 0 ? [had, Math.max(had, tickets.printed)] : [1, tickets.printed + 1];
  const { n, d } = chanceOfPrize(all, prizes.length, own);
  const total = prizes.slice(0, all).reduce((sum, one) => sum + one, 0);
  const meanCents = Math.floor((total * own) / all);
  // More digits than a double holds.
  const scale = 10n ** 18n;
  return { own, all, chance: Number((n * scale) / d) / Number(scale), meanCents, isFinal: stage === 'sealed' };
}
