// Seasons (rewards.md 32) as they run for a player, before the player has done anything in them.
import type { Unavailable } from '#shared/contract/availability.ts';
import type { Adventure, AdventureProgramme } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import {
  dayAt,
  daysForSuperPrize,
  isClosed,
  lastDateOf,
  openingAt,
  type Season,
  type StepView,
  seasonFrom,
  stepViews,
} from '#shared/domain/rewards/adventures.ts';
import type { LowestReturns } from '#shared/domain/rewards/cost.ts';
import { programmesOf } from './programmes.ts';

type Programme = Adventure | AdventureProgramme;

/** A run of a programme: for a player who joins now, or the next one to begin. */
export interface SeasonRun<One extends Programme = Programme> {
  /** `orbit-week:2026-11-23` for a repeated season. */
  readonly id: string;
  readonly programme: One;
  /** The local days on which a player may join. */
  readonly opening: Season;
  /** The days of a player who joins now. */
  readonly season: Season;
  /** 1 for the first day, on which the player joins; 0 or less before it opens. */
  readonly today: number;
  /** Nobody can join any more. */
  readonly isClosed: boolean;
}

const DATE_LETTERS = 10;

export function seasonRun<One extends Programme>(programme: One, zone: string, nowMs: number): SeasonRun<One> {
  const { id, startMs, days, everyDays } = programme;
  const startDate = new Date(startMs).toISOString().slice(0, DATE_LETTERS);
  const opening = openingAt({ startDate, days: days.at(-1)?.day ?? 0, everyDays }, zone, nowMs);
  const season = seasonFrom(opening, zone, nowMs);
  return {
    id: everyDays === undefined ? id : `${id}:${opening.firstDate}`,
    programme,
    opening,
    season,
    today: dayAt(season, zone, nowMs),
    isClosed: isClosed(opening, zone, nowMs),
  };
}

/** The season as a page shows it; `Title` is in one language, or in all. */
export interface SeasonView<Title> {
  id: string;
  title: Title;
  terms: { version: number; page: string };
  firstDate: string;
  lastDate: string;
  today: number;
  isConfirmed: boolean;
  isFinished: boolean;
  /** The number of completed days, and the number that the last prize requires. */
  completed: number;
  needed: number;
  /** The salt once the season is over, with which the hash can be verified. */
  secret: { hash: string; salt: string | null };
  days: StepView<Adventure['days'][number]['prize']>[];
  /**
   * What counts of today: weighted stakes, and deposits, in EUR cents; null unless the season is confirmed and runs.
   */
  done: { wagerEurMinor: number; depositEurMinor: number } | null;
  /** What stakes cost on average, and the worth of the gifts of its days; null once it is no longer published. */
  price: { lowestReturns: LowestReturns; giftsEurMinor: number } | null;
  /**
   * How much stake the player's own limits allow until the end of today, and until the season's end; null without a
   * limit.
   */
  room: { todayEurMinor: number; wholeEurMinor: number } | null;
  /** Why joining would be refused now; null where it would not, and for a season that the player has joined. */
  unavailable: Unavailable | null;
}

export const priceOf = ({ lowestReturns, giftsEurMinor }: Programme): SeasonView<unknown>['price'] => ({
  lowestReturns,
  giftsEurMinor,
});

/** A season that a player may join. */
export function openSeason<One extends Programme>({
  id,
  programme,
  season,
  today,
}: SeasonRun<One>): SeasonView<One['title']> {
  const { title, terms, secret, days } = programme;
  return {
    id,
    title,
    terms: { version: terms.version, page: terms.page },
    firstDate: season.firstDate,
    lastDate: lastDateOf(season),
    today,
    isConfirmed: false,
    isFinished: false,
    completed: 0,
    needed: daysForSuperPrize(season.days),
    secret: { hash: secret.hash, salt: null },
    days: stepViews(days, season, today),
    done: null,
    price: priceOf(programme),
    room: null,
    unavailable: null,
  };
}

/** For guests, whose days are in the season's own zone: current seasons before future ones. */
export async function seasonsHere(env: Env, reader: Reader): Promise<SeasonRun<Adventure>[]> {
  const seen = await programmesOf<Adventure>(env, 'adventures', reader, []);
  return seen
    .map((one) => seasonRun(one, one.zone, reader.nowMs))
    .filter((one) => !one.isClosed)
    .toSorted((a, b) => b.today - a.today);
}
