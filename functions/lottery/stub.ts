// How a lottery's object is called, and the archive of all lotteries.
import { stubOf } from '#functions/object/stub.ts';
import type { LotteryArchiveVerbs, LotteryVerbs } from './verbs.ts';

/** `name` is a run's: `monthly-draw-2026110100`. */
export const lotteryOf = (env: Env, name: string): LotteryVerbs => stubOf(env.LOTTERY, name);

export const lotteryArchiveOf = (env: Env): LotteryArchiveVerbs => stubOf(env.LOTTERY_ARCHIVE, 'all');

/** The runs that are not drawn yet. */
export const lotteriesOf = async (env: Env): Promise<readonly string[]> =>
  (await lotteryArchiveOf(env).running()).map(({ id }) => id);
