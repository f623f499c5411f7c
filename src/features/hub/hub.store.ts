// What runs for this visitor, asked for where it is shown; nothing of it lives by itself.
import { atom, type ReadableAtom } from 'nanostores';
import { type Activity, listActivities, type Shortcut } from '#shared/contract/activities.ts';
import { call } from '#src/client/api.ts';

export type ActivitiesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly activities: readonly Activity[]; readonly shortcuts: readonly Shortcut[] }
  | { readonly status: 'failed' };

const $state = atom<ActivitiesState>({ status: 'loading' });
export const $activities: ReadableAtom<ActivitiesState> = $state;

/** What was known stays on the page until the answer is there. */
export async function loadActivities(locale: string): Promise<void> {
  const called = await call(listActivities, { query: { l: locale } });
  if (called.ok) $state.set({ status: 'ready', ...called.value });
  else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
}
