// Quests and achievements of their pages: which there are, and the player's progress in each. The socket reports changes.
import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import {
  confirmTournament,
  type Entry,
  type EntryStatus,
  listOwnTournaments,
  listTournaments,
} from '#shared/contract/tournaments.ts';
import { call } from '#src/client/api.ts';
import { alarm } from '#src/client/clock.ts';
import { $entryLine } from '#src/stores/entry-line.ts';

export interface Entries {
  readonly all: readonly Entry[];
  /** The entries that the player takes part in. */
  readonly own: ReadonlyMap<string, EntryStatus>;
  /** Why they can't take part in one; null where they can. */
  readonly unavailable: (id: string) => EntryStatus['unavailable'];
}
export type EntriesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: Entries };

const $state = atom<EntriesState>({ status: 'loading' });
export const $entries: ReadableAtom<EntriesState> = $state;

let following = false;
let spoken = 'en';
/** Loads them again when one begins or ends while they are shown. */
const again = alarm(() => loadEntries(spoken));

/** In the page's language. Returns whether they were loaded; after a failure the last known state stays. */
export async function loadEntries(locale: string): Promise<boolean> {
  spoken = locale;
  if (!following) {
    following = true;
    $entryLine.listen((statuses) => statuses && merge(statuses));
  }
  const query = { l: locale };
  const [list, own] = await Promise.all([call(listTournaments, { query }), call(listOwnTournaments, { query })]);
  if (list.ok && own.ok) {
    const all = list.value.tournaments;
    const { tournaments, open } = own.value;
    const refused = new Map(open.map(({ tournament_id, unavailable }) => [tournament_id, unavailable]));
    const taking = byId(tournaments);
    $state.set({ status: 'ready', value: { all, own: taking, unavailable: (id) => refused.get(id) ?? null } });
    again([
      ...all.flatMap(({ start_at, end_at }) => [start_at, end_at]),
      ...open.map(({ unavailable }) => unavailable?.untilMs ?? null),
    ]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
  return list.ok && own.ok;
}

const byId = (statuses: readonly EntryStatus[]) => new Map(statuses.map((status) => [status.tournament_id, status]));

function merge(statuses: readonly EntryStatus[]): void {
  const state = $state.get();
  if (state.status !== 'ready') return;
  const own = new Map([...state.value.own, ...byId(statuses)]);
  $state.set({ status: 'ready', value: { ...state.value, own } });
}

export async function takePart({ id }: Entry): Promise<Problem | null> {
  const called = await call(confirmTournament, { params: { id }, body: { confirmed: true } });
  if (!called.ok) return called.problem;
  merge([called.value]);
  return null;
}
