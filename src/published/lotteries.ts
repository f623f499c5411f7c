// The lotteries that a reader may see now: of each lottery in content the current run and the next one.
import type { Lottery } from '#shared/contract/lotteries.ts';
import type { Lottery as Programme } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { STATUS_ORDER, statusOf } from '#shared/domain/programme.ts';
import { prizeListOf } from '#shared/domain/rewards/lotteries.ts';
import { lastRun, type Run, runCalled, runsAt } from '#shared/domain/rewards/series.ts';
import { content } from './content.ts';
import { programmesOf } from './programmes.ts';

/** Current runs before future ones, then the last one that was drawn. */
export async function lotteriesFor(env: Env, reader: Reader, groups: readonly number[]): Promise<Lottery[]> {
  const all = await programmesOf<Programme>(env, 'lotteries', reader, groups);
  const found = all.flatMap((one) => {
    const last = lastRun(one, reader.nowMs);
    return [...runsAt(one, reader.nowMs), ...(last ? [last] : [])].map((run) => ({ one, run }));
  });
  const cards = await Promise.all(found.map(({ one, run }) => cardOf(env, reader, one, run)));
  return cards.toSorted(
    (a, b) =>
      STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status) ||
      (a.end_at < b.end_at ? -1 : Number(a.end_at > b.end_at)),
  );
}

/** The run with this name, past or future; for the name of a series the current run, else the next. */
export async function lotteryFor(
  env: Env,
  reader: Reader,
  groups: readonly number[],
  name: string,
): Promise<Lottery | undefined> {
  const all = await programmesOf<Programme>(env, 'lotteries', reader, groups);
  const run =
    runCalled(all, name) ?? all.filter(({ id }) => id === name).flatMap((one) => runsAt(one, reader.nowMs))[0];
  const of = run && all.find(({ id }) => id === run.series);
  return of ? cardOf(env, reader, of, run) : undefined;
}

async function cardOf(env: Env, reader: Reader, of: Programme, run: Run): Promise<Lottery> {
  const { costs } = await content(env, 'shop');
  const status = statusOf(run, reader.nowMs);
  return {
    id: run.id,
    lottery_id: run.series,
    frontend_identifier: run.series,
    title: of.title,
    description: of.description,
    symbol: of.symbol,
    currency: 'EUR',
    start_at: new Date(run.startMs).toISOString(),
    end_at: new Date(run.endMs).toISOString(),
    group_ids: [...(of.groupIds ?? [])],
    status,
    canceled: false,
    in_progress: status === 'active',
    prizes_cents: prizeListOf(of.prizes),
    terms: { version: of.terms.version, page: of.terms.page },
    ways: [...(reader.market.lotteryTickets ?? [])],
    deposit_cents: costs.lotteryTicketDeposit.EUR ?? 0,
    sample: of.sample,
  };
}
