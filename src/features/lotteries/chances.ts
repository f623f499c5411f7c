// What a number of tickets may hope for: the chance of one of the printed prizes, and what they are worth on average.
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import { chanceOfPrize } from '#shared/domain/rewards/lotteries.ts';

export interface Hope {
  /** With how many tickets, of how many. */
  readonly own: number;
  readonly all: number;
  /** 0 to 1. */
  readonly chance: number;
  readonly meanCents: number;
  /** The list is sealed: no ticket can come any more. */
  readonly isFinal: boolean;
}

const drawsForPrinted = ({ kind, state }: LotteryStatus['own'][number]): boolean =>
  kind !== 'coins' && state !== 'void' && state !== 'late';

/** While tickets are still given, a chance says something only of a list of so many for each prize. */
const LEAST_PER_PRIZE = 10;
export const leastList = ({ prizes_cents: prizes }: Lottery): number => prizes.length * LEAST_PER_PRIZE;

/** Of the player's tickets; of the one that they would be given where they have none yet. Null while so few take part that it means nothing. */
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
