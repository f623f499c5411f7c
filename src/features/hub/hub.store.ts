// What runs for this visitor: loaded where it is shown, without live updates.
import { atom, type ReadableAtom } from 'nanostores';
import { type Activity, listActivities, type Shortcut } from '#shared/contract/activities.ts';
import { call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { datesFor } from '#src/i18n/zone.ts';

export type ActivitiesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly activities: readonly Activity[]; readonly shortcuts: readonly Shortcut[] }
  | { readonly status: 'failed' };

const $state = atom<ActivitiesState>({ status: 'loading' });
export const $activities: ReadableAtom<ActivitiesState> = $state;

let spoken = 'en';
const again = alarm(() => loadActivities(spoken));

/** The known state stays on the page until the answer arrives. Returns whether it did. */
export async function loadActivities(locale: string): Promise<boolean> {
  spoken = locale;
  const called = await call(listActivities, { query: { l: locale } });
  if (called.ok) {
    $state.set({ status: 'ready', ...called.value });
    const ends = called.value.activities.map((one) => ('ends_at' in one ? one.ends_at : null));
    again([datesFor(locale).nextDay(now()), ...ends]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
  return called.ok;
}
