// Public data about wins and jackpots, cached in the isolate for a few seconds, so that pages and calls ask no object.

import { waitUntil } from 'cloudflare:workers';
import { everyLists } from '#functions/readmodel/databases.ts';
import { inWords } from '#shared/base/in-words.ts';
import { line } from '#shared/base/line.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import type { FeedSnapshot } from '#shared/contract/feed.ts';
import { type JackpotCard, type JackpotWinner, type ListedJackpot, WINNERS } from '#shared/contract/jackpots.ts';
import type { PastRace, RaceBoard } from '#shared/contract/races.ts';
import type { TableState } from '#shared/contract/tables.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { RECENT_MS } from '#shared/domain/rewards/tournaments.ts';
import { isSwitchedOff } from '#shared/domain/switches.ts';
import { content } from '#src/published/content.ts';
import { switchesNow } from '#src/published/release.ts';
import type { ChainView } from './chain/verbs.ts';
import { anyFeed } from './feed/stub.ts';
import { factsOf } from './jackpot/stub.ts';
import type { JackpotFacts } from './jackpot/verbs.ts';
import { tendBeacons } from './jobs/beacons.ts';
import { tendLottery } from './jobs/lotteries.ts';
import type { LotteryFacts } from './lottery/verbs.ts';
import { patient } from './object/timeout.ts';
import { type WinnerRow, winnersOf } from './readmodel/winners.ts';
import { BRIEF_MS, Brief } from './short-cache.ts';
import { tableOf } from './table/stub.ts';
import { archiveOf, tournamentOf } from './tournament/stub.ts';

const held = new Brief();

/**
 * Wins and amounts as the sockets of the feed receive them now; empty where no feed answers. `nowMs` is the product's
 * clock.
 */
export const feedNow = (env: Env, nowMs: number): Promise<FeedSnapshot> =>
  fetchSnapshot(env, nowMs).catch((error: unknown) => {
    console.error(line({ event: 'feed.failed', error: String(error) }));
    return { public_wins: [], jackpot_changes: [] };
  });

const fetchSnapshot = (env: Env, nowMs: number): Promise<FeedSnapshot> =>
  held.of('feed', async () => {
    // A new jackpot starts to draw at its first visitor and does not wait for the next run of the cron.
    waitUntil(tendBeacons(env, nowMs, false));
    return (await anyFeed(env, Math.random())).snapshot();
  });

/** Entity Jackpot with the present amounts; a jackpot whose amounts are unknown is left out. */
export const jackpotsNow = async (env: Env, locale: string, nowMs: number): Promise<ListedJackpot[]> =>
  (await listed(env, locale, nowMs)).filter(hasAmounts);

/** An amount of 0 is unknown, because a pot never contains less than its seed. */
export const hasAmounts = ({ levels }: Pick<ListedJackpot, 'levels'>): boolean =>
  levels.every(({ amount_cents }) => amount_cents > 0);

async function listed(env: Env, locale: string, nowMs: number): Promise<ListedJackpot[]> {
  const [jackpots, { jackpot_changes }, switches] = await Promise.all([
    content(env, 'jackpots'),
    feedNow(env, nowMs),
    switchesNow(env),
  ]);
  return jackpots.map(({ id, name, identifier, state, currency, symbol, levels }) => {
    const changes = jackpot_changes.find(({ jackpot }) => jackpot === identifier)?.levels ?? [];
    return {
      id,
      name,
      identifier,
      state: isSwitchedOff(switches, 'jackpot', identifier, nowMs) ? 'paused' : state,
      currency,
      symbol,
      levels: levels.map((level, i) => ({
        id: id * 10 + i + 1,
        name: inWords(level.name, locale),
        identifier: level.identifier,
        amount_cents: changes.find((one) => one.level === level.identifier)?.amountMinor ?? 0,
      })),
    };
  });
}

export async function winnersNow(
  env: Env,
  {
    order = 'latest',
    jackpot,
    locale,
    limit,
  }: { order?: 'biggest' | 'latest' | undefined; jackpot?: string | undefined; locale: string; limit: number },
): Promise<JackpotWinner[]> {
  const jackpots = await content(env, 'jackpots');
  if (jackpot !== undefined && !jackpots.some(({ identifier }) => identifier === jackpot)) return [];
  const key = `winners ${order} ${jackpot ?? ''} ${limit}`;
  const rows = await held.of(key, () => winnersOf(everyLists(env), order, jackpot ?? null, limit));
  return rows.map((row) => winner(row, jackpots, locale));
}

/** The data that verifies a jackpot's draws, cached to spare its objects. `jackpot` must be one of content's. */
export const factsNow = (env: Env, jackpot: Pick<Jackpot, 'identifier' | 'epochs'>): Promise<JackpotFacts> =>
  held.of(`facts ${jackpot.identifier}`, () => factsOf(env, jackpot));

/** A table's present state for clients without a socket; those with one receive it from the table. */
export const tableNow = (env: Env, game: string): Promise<TableState> =>
  held.of(`table ${game}`, () => tableOf(env, game).state(game));

export const tableFactsNow = (env: Env, game: string): Promise<{ chains: ChainView[] }> =>
  held.of(`chains ${game}`, () => tableOf(env, game).facts(game));

/** A lottery's present state, after its beacon was asked for a value that is due; `run` must be one of content's. */
export const lotteryNow = (env: Env, run: string, nowMs: number): Promise<LotteryFacts | null> =>
  held.of(`lottery ${run}`, () => tendLottery(env, run, nowMs));

/**
 * A tournament's present board for clients without a socket; null before the first entry. `run` must be one of
 * content's.
 */
export const boardNow = (env: Env, run: string): Promise<RaceBoard | null> =>
  held.of(`board ${run}`, () => tournamentOf(env, run).board());

/** A board for a list: one that does not answer soon is left out and delays nothing. */
export async function boardSoon(env: Env, run: string): Promise<RaceBoard | null> {
  try {
    return await patient(boardNow(env, run), LIST_WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'tournament.silent', tournament: run, error: String(error) }));
    return null;
  }
}
const LIST_WAIT_MS = 1000;

/** The most past runs that are listed: hourly tournaments are too many to read. */
const PAST = 60;

/** Runs that ended or were canceled in the last 30 days, the newest first. */
export async function pastRacesNow(env: Env, locale: string, nowMs: number): Promise<PastRace[]> {
  const sinceMs = nowMs - (nowMs % BRIEF_MS) - RECENT_MS;
  const all = await held.of('races', () => archiveOf(env).since(sinceMs, PAST));
  return all.map(({ id, title, symbol, startMs, endMs, result, canceled }) => ({
    id,
    title: inWords(title, locale),
    symbol,
    startMs,
    endMs,
    entrants: result?.entrants ?? 0,
    canceled: canceled !== undefined,
    places: result?.places.map(({ place, count, eachEurMinor }) => ({ place, count, eachEurMinor })) ?? [],
  }));
}

function winner(row: WinnerRow, jackpots: readonly Jackpot[], locale: string): JackpotWinner {
  const of = jackpots.find(({ identifier }) => identifier === row.jackpot);
  const level = of?.levels.find(({ identifier }) => identifier === row.level);
  return {
    user_name: row.name,
    created_at: new Date(row.wonAtMs).toISOString(),
    jackpot_original_amount_cents: row.original,
    jackpot_original_currency: isCurrency(row.originalCurrency) ? row.originalCurrency : 'EUR',
    jackpot_level_name: level ? inWords(level.name, locale) : row.level,
    amount_cents: row.amount,
    currency: isCurrency(row.currency) ? row.currency : 'EUR',
    jackpot_identifier: row.jackpot,
  };
}

/** For pages, which show no amount where it is unknown. */
export async function listedJackpots(env: Env, locale: string, nowMs: number): Promise<JackpotCard[]> {
  const [published, all] = await Promise.all([content(env, 'jackpots'), listed(env, locale, nowMs)]);
  return published.flatMap(({ identifier, state, games, levels }) => {
    const now = all.find((one) => one.identifier === identifier);
    const terms = levels.map(({ seedMinor, sharePpm, oneInMinor }) => ({ seedMinor, sharePpm, oneInMinor }));
    return now ? [{ ...now, isOff: now.state !== state, games, terms }] : [];
  });
}

/**
 * Where the list cannot be read visitors see no message; operators see the error under the name that browsers use
 * (S8.16).
 */
export const publicWinners = (
  env: Env,
  order: 'biggest' | 'latest',
  locale: string,
): Promise<readonly JackpotWinner[] | null> =>
  winnersNow(env, { order, locale, limit: WINNERS }).catch((error: unknown) => {
    console.error(line({ event: 'GET_JACKPOT_WINNERS_ERROR', error: String(error) }));
    return null;
  });
