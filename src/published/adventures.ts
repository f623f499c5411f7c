// Seasons (rewards.md 32) as they run on somebody's days, before anybody has done anything in them.
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

/** A programme's run: as it would be for whoever joins now, or begins next. */
export interface SeasonRun<One extends Programme = Programme> {
  /** `orbit-week:2026-11-23`, where it begins again and again. */
  readonly id: string;
  readonly programme: One;
  /** The local days on which it may be joined. */
  readonly opening: Season;
  /** The days of whoever joins now. */
  readonly season: Season;
  /** 1 for its first day, which is the one of joining; 0 or less before it opens. */
  readonly today: number;
  /** Nobody joins it any more. */
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

/** As a page shows it; `Title` is one language's, or every one's. */
export interface SeasonView<Title> {
  id: string;
  title: Title;
  terms: { version: number; page: string };
  firstDate: string;
  lastDate: string;
  today: number;
  isConfirmed: boolean;
  isFinished: boolean;
  /** Days completed, and how many of them the last prize asks for. */
  completed: number;
  needed: number;
  /** The salt once it is over, so that the hash can be checked. */
  secret: { hash: string; salt: string | null };
  days: StepView<Adventure['days'][number]['prize']>[];
  /** What was done today: stakes by weight, and deposits that count, in EUR cents; null unless it is confirmed and runs. */
  done: { wagerEurMinor: number; depositEurMinor: number } | null;
  /** What stakes cost on average, and what the gifts of its days are worth; null once nothing is published of it. */
  price: { lowestReturns: LowestReturns; giftsEurMinor: number } | null;
  /** What the player's own limits leave of stakes until today is over, and until the season is; null without one. */
  room: { todayEurMinor: number; wholeEurMinor: number } | null;
  /** Why joining it would be refused now; null where it would not, and of one that the player is in. */
  unavailable: Unavailable | null;
}

export const priceOf = ({ lowestReturns, giftsEurMinor }: Programme): SeasonView<unknown>['price'] => ({
  lowestReturns,
  giftsEurMinor,
});

/** One that somebody may join. */
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

/** For a guest, whose days are those of the season's own zone: what runs before what is ahead. */
export async function seasonsHere(env: Env, reader: Reader): Promise<SeasonRun<Adventure>[]> {
  const seen = await programmesOf<Adventure>(env, 'adventures', reader, []);
  return seen
    .map((one) => seasonRun(one, one.zone, reader.nowMs))
    .filter((one) => !one.isClosed)
    .toSorted((a, b) => b.today - a.today);
}
