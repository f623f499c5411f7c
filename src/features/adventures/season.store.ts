// The season of its page: loaded when it is shown, and again with each day of the player's and whenever a gift arrives.
import { atom, type ReadableAtom } from 'nanostores';
import { type AdventureSeason, confirmAdventure, listAdventures } from '#shared/contract/adventures.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { $giftLine } from '#src/stores/gift-line.ts';

export type SeasonState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** Empty: no season runs or is announced. */
  | { readonly status: 'ready'; readonly value: readonly AdventureSeason[] };

const $state = atom<SeasonState>({ status: 'loading' });
export const $season: ReadableAtom<SeasonState> = $state;

/** The seasons that the player is in (two where one of the last quarter still runs), else the one that they may join. */
function currentOf(seasons: readonly AdventureSeason[]): readonly AdventureSeason[] {
  const running = seasons.filter(({ isConfirmed, isFinished }) => isConfirmed && !isFinished);
  if (running.length > 0) return running;
  const open = seasons.find(({ isConfirmed }) => !isConfirmed) ?? seasons[0];
  return open ? [open] : [];
}

let spoken = 'en';
const again = alarm(() => loadSeason(spoken));

/** Returns whether it was loaded; after a failure the last known state stays. */
export async function loadSeason(locale: string): Promise<boolean> {
  spoken = locale;
  const called = await call(listAdventures, { query: { l: locale } });
  if (called.ok) {
    $state.set({ status: 'ready', value: currentOf(called.value.adventures) });
    const { adventures } = called.value;
    again([datesFor(locale).nextDay(now()), ...adventures.map(({ unavailable }) => unavailable?.untilMs ?? null)]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
  return called.ok;
}

/** Returns a function that stops it. */
export function followSeason(locale: string): () => void {
  void loadSeason(locale);
  const unlisten = $giftLine.listen(() => void loadSeason(locale));
  return () => {
    unlisten();
    again([]);
  };
}

export async function join({ id }: AdventureSeason, locale: string): Promise<Problem | null> {
  const called = await call(confirmAdventure, { params: { id }, body: {}, query: { l: locale } });
  if (!called.ok) return called.problem;
  $state.set({ status: 'ready', value: currentOf(called.value.adventures) });
  return null;
}
