// The home of rewards: loaded where it is shown, and again when something in it begins or ends.
import { atom, type ReadableAtom } from 'nanostores';
import type { Activity } from '#shared/contract/activities.ts';
import { type Next, type Ready, type RewardsWeek, readRewards } from '#shared/contract/rewards.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { datesFor } from '#src/i18n/zone.ts';

export interface Rewards {
  readonly ready: readonly Ready[];
  readonly next: readonly Next[];
  readonly week: RewardsWeek;
  readonly activities: readonly Activity[];
}

export type RewardsState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & Rewards)
  | { readonly status: 'failed' };

const $state = atom<RewardsState>({ status: 'loading' });
export const $rewards: ReadableAtom<RewardsState> = $state;

let spoken = 'en';
const again = alarm(() => loadRewards(spoken));

/** The known state stays on the page until the answer arrives. Returns whether it did. */
export async function loadRewards(locale: string): Promise<boolean> {
  spoken = locale;
  const called = await call(readRewards, { query: { l: locale } });
  if (called.ok) {
    $state.set({ status: 'ready', ...called.value });
    const { ready, next, activities } = called.value;
    const instants = [...ready, ...next, ...activities].map((one) => {
      if ('at' in one) return one.at;
      if ('until' in one) return one.until;
      return 'ends_at' in one ? one.ends_at : null;
    });
    again([datesFor(locale).nextDay(now()), ...instants]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
  return called.ok;
}
