// Each day of a studio's books is compared with ours once the day is over and the studio answers: row by row, never by
// sums (provider-wallet.md 14). Differences, and what waits for an operator, are stored in a file for the day and as
// open items of the players. Days that operators have corrected are compared again until both sides agree.

import { now } from '#functions/clock.ts';
import type { StudioDay } from '#functions/player/rounds/studio.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { studiosOf } from '#functions/ports/studios/registry.ts';
import { reportOf } from '#functions/ports/studios/report.ts';
import { byIdentity, everyLists } from '#functions/readmodel/databases.ts';
import { playedBy } from '#functions/readmodel/popularity.ts';
import { accountIdOf, playerIdOf } from '#functions/wallet/account-ids.ts';
import { titleIdOf } from '#functions/wallet/titles.ts';
import { line } from '#shared/base/line.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';
import {
  type CurrencyNet,
  type Difference,
  differences,
  EITHER_DAY_MS,
  netOf,
  type StudioRow,
} from '#shared/domain/wallet/reconciliation.ts';

/** The result of a day. Players are named as the studio names them. */
export interface ReconciledDay {
  readonly day: string;
  readonly atMs: number;
  readonly ours: number;
  readonly theirs: number;
  readonly differences: readonly Difference[];
  /** Absent for a day that was compared before sums were stored. */
  readonly net?: readonly CurrencyNet[];
  readonly waits: readonly (StudioDay['waits'][number] & { readonly account: string })[];
}

const reconciledFile = (studio: string, day: string): string => `reconciled/${studio}/${day}.json`;

/** Milliseconds after the day's end by which its last calls have come. */
const AFTER_MS = 3_600_000;
/** Days for which a studio that did not answer is asked again. */
const LOOKS_BACK_DAYS = 7;
/** The studio may correct a difference meanwhile. */
const AGAIN_MS = 3_600_000;
const AT_ONCE = 20;

/** Studios that report a day in our own protocol; others have no such call. */
export const reporting = (env: Env): Studio[] => studiosOf(env).filter(({ dialect }) => dialect === 'own');

/** The days that are over, newest first. */
export function daysToCompare(nowMs: number): string[] {
  const newest = logDay(nowMs - AFTER_MS) - 1;
  return Array.from({ length: LOOKS_BACK_DAYS }, (_, i) => dayText(newest - i));
}

/** May run any number of times; compares one day of a studio at a time. */
export async function reconcile(env: Env, nowMs: number): Promise<void> {
  for (const studio of reporting(env)) {
    try {
      for (const day of daysToCompare(nowMs)) {
        const last = await dayOf(env, studio.id, day);
        if (last && (isClean(last) || last.atMs + AGAIN_MS > nowMs)) continue;
        await compare(env, studio, day, nowMs);
        break;
      }
    } catch (error) {
      console.error(line({ event: 'studio.not_compared', studio: studio.id, error: String(error) }));
    }
  }
}

/** The last comparison of a studio's day; null where there was none yet. */
export async function dayOf(env: Env, studio: string, day: string): Promise<ReconciledDay | null> {
  const found = await env.STORE.get(reconciledFile(studio, day));
  return found ? found.json<ReconciledDay>() : null;
}

/** Nothing is left for an operator to look at. */
export const isClean = ({ differences: all, waits }: ReconciledDay): boolean =>
  all.every(({ closed }) => closed) && waits.length === 0;

/**
 * Operators corrected something: that day is compared again, and so are the latest days that still differ. Rejects
 * where the studio does not answer, so that it is tried again.
 */
export async function compareAgain(
  env: Env,
  { studio: id, day }: { studio: string; day: string | null },
): Promise<void> {
  const studio = reporting(env).find((each) => each.id === id);
  if (!studio) return;
  for (const each of new Set([...(day === null ? [] : [day]), ...daysToCompare(now())])) {
    const last = await dayOf(env, id, each);
    if (last && !isClean(last)) await compare(env, studio, each, now());
  }
}

const compare = async (env: Env, studio: Studio, day: string, nowMs: number): Promise<unknown> =>
  env.STORE.put(reconciledFile(studio.id, day), JSON.stringify(await compared(env, studio, day, nowMs)));

async function compared(env: Env, studio: Studio, day: string, nowMs: number): Promise<ReconciledDay> {
  const dayMs = Date.parse(day);
  const theirs = await reportOf(studio, day);
  const accounts = await accountsOf(env, studio, dayMs, theirs);
  const wanted = { provider: studio.id, fromMs: dayMs - EITHER_DAY_MS, toMs: dayMs + DAY_MS + EITHER_DAY_MS };
  const names = Map.groupBy(theirs, ({ account }) => account);
  const closed = new Set<string>();
  const ours: StudioRow[] = [];
  const waits: ReconciledDay['waits'][number][] = [];
  for (let i = 0; i < accounts.length; i += AT_ONCE)
    await Promise.all(
      accounts.slice(i, i + AT_ONCE).map(async ({ account, playerId }) => {
        const named = (names.get(account) ?? []).map(({ id }) => id);
        const answer = await playerOf(env, playerId).studioDay({ ...wanted, named });
        if (!answer.ok) throw new Error(`a player's books of ${day}: ${answer.code}`);
        for (const ref of answer.value.closed) closed.add(`${account} ${ref}`);
        ours.push(...answer.value.rows.map((row) => ({ ...row, account })));
        waits.push(...answer.value.waits.map((each) => ({ ...each, account })));
      }),
    );
  const found = differences(dayMs, ours, theirs).map((each) =>
    closed.has(`${each.account} ${each.id}`) ? { ...each, closed: true as const } : each,
  );
  await tellItems(env, studio, { day, accounts, found });
  const open = found.filter((each) => !('closed' in each)).length;
  if (open + waits.length > 0)
    console.error(line({ event: 'studio.differs', studio: studio.id, day, rows: open, waits: waits.length }));
  const net = netOf(dayMs, ours, theirs);
  return { day, atMs: nowMs, ours: ours.length, theirs: theirs.length, differences: found, net, waits };
}

interface Comparison {
  readonly day: string;
  readonly accounts: readonly { readonly playerId: string; readonly account: string }[];
  readonly found: readonly Difference[];
}

/**
 * Each difference becomes an open item of its player; items that no longer differ are removed. An account name that we
 * did not issue belongs to no player.
 */
async function tellItems(env: Env, studio: Studio, { day, accounts, found }: Comparison): Promise<void> {
  const before = (await dayOf(env, studio.id, day))?.differences ?? [];
  const concerned = new Set([...before, ...found].map(({ account }) => account));
  for (const { playerId, account } of accounts) {
    if (!concerned.has(account)) continue;
    const own = found.flatMap(({ kind, id, account: of, ours, theirs }) => {
      const row = theirs ?? ours;
      if (of !== account || !row) return [];
      const { round, type, currency, amountMinor: amount, game } = row;
      return [{ kind, id, round, type, currency, amount, game: game === undefined ? null : titleIdOf(studio, game) }];
    });
    const answer = await playerOf(env, playerId).studioCompared({ provider: studio.id, day, found: own });
    if (!answer.ok) throw new Error(`a player's items of ${day}: ${answer.code}`);
  }
}

/** The accounts that the studio names, and those that played its titles by our books on that day or the one before. */
async function accountsOf(env: Env, studio: Studio, dayMs: number, theirs: readonly StudioRow[]) {
  const named = [...new Set(theirs.map(({ account }) => account))];
  const reported = await Promise.all(named.map((account) => playerIdOf(studio, account)));
  const played = await Promise.all(everyLists(env).map((db) => playedBy(db, `${studio.producer}/`, logDay(dayMs))));
  const ids = new Set([...reported.filter((id) => id !== null), ...(await idsOf(env, played.flat()))]);
  return Promise.all([...ids].map(async (playerId) => ({ playerId, account: await accountIdOf(studio, playerId) })));
}

async function idsOf(env: Env, playerNos: readonly number[]): Promise<string[]> {
  const found = [...byIdentity(env, playerNos)].map(([db, nos]) =>
    db
      .prepare('select user_id as id from player_number where no in (select value from json_each(?))')
      .bind(JSON.stringify(nos))
      .all<{ id: string }>(),
  );
  return (await Promise.all(found)).flatMap(({ results }) => results.map(({ id }) => id));
}
