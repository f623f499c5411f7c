// The terms of a run by the present content.
import type { LotteryProgramme } from '#shared/contract/programmes.ts';
import { type LotteryTerms, prizeListOf } from '#shared/domain/rewards/lotteries.ts';
import { type Run, runCalled, runsAt } from '#shared/domain/rewards/series.ts';
import { content } from '#src/published/content.ts';

export interface PublishedLottery {
  readonly programme: LotteryProgramme;
  readonly run: Run;
}

const allOf = (env: Env) => content<readonly LotteryProgramme[]>(env, 'programmes/lotteries');

export async function publishedLottery(env: Env, id: string): Promise<PublishedLottery | null> {
  const all = await allOf(env);
  const run = runCalled(all, id);
  const programme = all.find((one) => one.id === run?.series);
  return run && programme ? { programme, run } : null;
}

/** The current runs, and the next one of each lottery. */
export const publishedRuns = async (env: Env, nowMs: number): Promise<readonly string[]> =>
  (await allOf(env)).flatMap((one) => runsAt(one, nowMs).map(({ id }) => id));

export const termsOf = ({ programme: { title, symbol, prizes, terms }, run }: PublishedLottery): LotteryTerms => ({
  ...run,
  title,
  symbol,
  prizesEurMinor: prizeListOf(prizes),
  version: terms.version,
  page: terms.page,
  hashes: terms.hashes,
});
