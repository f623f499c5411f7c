// Compares each day of a studio's books with ours, once the day is over and the studio answers: row by row, never in
// sums (provider-wallet.md 14). Differences, and rows that wait for an operator, are in one file per day.

import type { StudioDay } from '#functions/player/rounds/studio.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { studiosOf } from '#functions/ports/studios/registry.ts';
import { reportOf } from '#functions/ports/studios/report.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { playedBy } from '#functions/readmodel/popularity.ts';
import { accountIdOf, playerIdOf } from '#functions/wallet/account-ids.ts';
import { line } from '#shared/base/line.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';
import { type Difference, differences, EITHER_DAY_MS, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';

/** The result of a day. Players are named as the studio names them. */
export interface ReconciledDay {
  readonly day: string;
  readonly atMs: number;
  readonly ours: number;
  readonly theirs: number;
  readonly differences: readonly Difference[];
  readonly waits: readonly (StudioDay['waits'][number] & { readonly account: string })[];
}

export const reconciledFile = (studio: string, day: string): string => `reconciled/${studio}/${day}.json`;

/** Milliseconds after the day's end by which its last calls have come. */
const AFTER_MS = 3_600_000;
/** Days for which a studio that did not answer is asked again. */
const LOOKS_BACK_DAYS = 7;
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
        const name = reconciledFile(studio.id, day);
        if (await env.STORE.head(name)) continue;
        await env.STORE.put(name, JSON.stringify(await compared(env, studio, day, nowMs)));
        break;
      }
    } catch (error) {
      console.error(line({ event: 'studio.not_compared', studio: studio.id, error: String(error) }));
    }
  }
}

async function compared(env: Env, studio: Studio, day: string, nowMs: number): Promise<ReconciledDay> {
  const dayMs = Date.parse(day);
  const theirs = await reportOf(studio, day);
  const accounts = await accountsOf(env, studio, dayMs, theirs);
  const wanted = { provider: studio.id, fromMs: dayMs - EITHER_DAY_MS, toMs: dayMs + DAY_MS + EITHER_DAY_MS };
  const ours: StudioRow[] = [];
  const waits: ReconciledDay['waits'][number][] = [];
  for (let i = 0; i < accounts.length; i += AT_ONCE)
    await Promise.all(
      accounts.slice(i, i + AT_ONCE).map(async ({ account, playerId }) => {
        const answer = await playerOf(env, playerId).studioDay(wanted);
        if (!answer.ok) throw new Error(`a player's books of ${day}: ${answer.code}`);
        ours.push(...answer.value.rows.map((row) => ({ ...row, account })));
        waits.push(...answer.value.waits.map((each) => ({ ...each, account })));
      }),
    );
  const found = differences(dayMs, ours, theirs);
  if (found.length + waits.length > 0)
    console.error(line({ event: 'studio.differs', studio: studio.id, day, rows: found.length, waits: waits.length }));
  return { day, atMs: nowMs, ours: ours.length, theirs: theirs.length, differences: found, waits };
}

/** The accounts that the studio names, and those that played its titles by our books on that day or the one before. */
async function accountsOf(env: Env, studio: Studio, dayMs: number, theirs: readonly StudioRow[]) {
  const named = [...new Set(theirs.map(({ account }) => account))];
  const reported = await Promise.all(named.map((account) => playerIdOf(studio, account)));
  const played = await Promise.all(everyLists(env).map((db) => playedBy(db, `${studio.producer}/`, logDay(dayMs))));
  const ids = new Set([...reported.filter((id) => id !== null), ...(await idsOf(env.DB, played.flat()))]);
  return Promise.all([...ids].map(async (playerId) => ({ playerId, account: await accountIdOf(studio, playerId) })));
}

async function idsOf(db: D1Database, playerNos: readonly number[]): Promise<string[]> {
  const found = await db
    .prepare('select user_id as id from player_number where no in (select value from json_each(?))')
    .bind(JSON.stringify(playerNos))
    .all<{ id: string }>();
  return found.results.map(({ id }) => id);
}
