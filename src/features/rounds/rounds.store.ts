// The player's rounds, newest first, page by page: the server's cursor says where the next page begins.
import { atom, type ReadableAtom } from 'nanostores';
import { selectGames } from '#shared/contract/catalogue.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { listRounds, type Round, type Rounds, readPlayedGames } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { now as clock } from '#src/client/clock.ts';
import { $zone } from '#src/i18n/zone-here.ts';
import { type GameName, gameIn, joined } from './rounds.ts';

/** The choices of a period, each of which ends now. */
export const PERIODS = ['all', 'today', 'seven_days', 'this_month', 'thirty_days'] as const;
export type Period = (typeof PERIODS)[number];

export type RoundsState = {
  /** Null until the first page is loaded. */
  readonly items: readonly Round[] | null;
  readonly cursor: string | null;
  readonly game: string | undefined;
  readonly period: Period;
  /** When the period begins; undefined for all time. */
  readonly from: string | undefined;
  /** The totals of all chosen rounds, by currency. */
  readonly sums: NonNullable<Rounds['sums']>;
  readonly busy: boolean;
  readonly failed: Problem | null;
};
const EMPTY: RoundsState = {
  items: null,
  cursor: null,
  game: undefined,
  period: 'all',
  from: undefined,
  sums: [],
  busy: false,
  failed: null,
};
const $state = atom<RoundsState>(EMPTY);
export const $rounds: ReadableAtom<RoundsState> = $state;

const $names = atom<readonly GameName[]>([]);
/** The titles that the player has played, latest first: the choices of the filter, however many titles exist. */
export const $played: ReadableAtom<readonly GameName[]> = $names;

/** Reads the filter in the address; a title is accepted only if the player has played it. */
export async function openRounds(search: string): Promise<void> {
  const names = nameGames();
  await showRounds(new URLSearchParams(search).has('game') ? gameIn(search, await names) : undefined);
  await names;
}

async function nameGames(): Promise<readonly GameName[]> {
  const played = await call(readPlayedGames);
  const ids = played.ok ? played.value.games.map(({ identifier }) => identifier) : [];
  const chosen = ids.length > 0 ? await call(selectGames, { body: { game_ids: ids } }) : undefined;
  if (chosen?.ok)
    $names.set(chosen.value.data.map(({ identifier: id, title: name, preview }) => ({ id, name, preview })));
  return $names.get();
}

/** Loads the first page, of all games or one, of all time or a period. An answer to an earlier choice is dropped. */
export async function showRounds(game?: string, period: Period = $state.get().period): Promise<void> {
  const choice = { ...EMPTY, game, period };
  $state.set(choice);
  const from = period === 'all' ? undefined : await beginOf(period);
  if ($state.get() !== choice) return;
  $state.set({ ...choice, from });
  await ask();
}

/** The first day begins at the player's midnight; today is one of the days. */
async function beginOf(period: Exclude<Period, 'all'>): Promise<string> {
  const { localTime, startMs } = await import('#shared/domain/calendar.ts');
  const zone = $zone.get();
  const today = localTime(zone, clock()).toPlainDate();
  const first = {
    today,
    seven_days: today.subtract({ days: 6 }),
    this_month: today.with({ day: 1 }),
    thirty_days: today.subtract({ days: 29 }),
  }[period];
  return new Date(startMs(zone, first)).toISOString();
}

/** Loads the next page; after a failure the same one again. */
export async function moreRounds(): Promise<void> {
  if (!$state.get().busy) await ask();
}

async function ask(): Promise<void> {
  const { game, from, cursor } = $state.get();
  $state.set({ ...$state.get(), busy: true, failed: null });
  const called = await call(listRounds, {
    query: { ...(game && { game }), ...(from && { from }), ...(cursor ? { cursor } : { sums: 'yes' }) },
  });
  const now = $state.get();
  if (now.game !== game || now.from !== from || now.cursor !== cursor) return;
  if (called.ok)
    $state.set({
      ...now,
      items: joined(now.items ?? [], called.value.items),
      cursor: called.value.cursor,
      sums: called.value.sums ?? now.sums,
      busy: false,
    });
  else $state.set({ ...now, busy: false, failed: called.problem });
}
