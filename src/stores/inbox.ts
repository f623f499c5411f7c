// Notices to the player, newest first, and the number of unread ones.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LiveNotice } from '#shared/contract/live.ts';

const $state = atom<readonly LiveNotice[] | null>(null);
export const $notices: ReadableAtom<readonly LiveNotice[] | null> = $state;
export const $unread = computed($state, (notices) => (notices ?? []).filter(({ status }) => status === 'new').length);

/** S2.190: up to nine the number, above that "9+". */
export const badgeOf = (count: number): string => (count > 9 ? '9+' : String(count));

export function tellNotices(notices: readonly LiveNotice[]): void {
  $state.set([...notices].sort((a, b) => b.id - a.id));
}

export function tellNotice(notice: LiveNotice): void {
  tellNotices([notice, ...($state.get() ?? []).filter(({ id }) => id !== notice.id)]);
}

/** Removes a notice whose subject is over. */
export function tellEnded(id: number): void {
  $state.set(($state.get() ?? []).filter((notice) => notice.id !== id));
}

export function tellRead(id: number): void {
  $state.set(($state.get() ?? []).map((notice) => (notice.id === id ? { ...notice, status: 'read' } : notice)));
}
