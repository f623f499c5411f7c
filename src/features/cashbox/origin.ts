// The game from which the cashbox was opened: the player returns to it after a payment.
import { forget, read, write } from '#src/client/storage.ts';

const GAME = /\/play\/[^/]+\/[^/]+$/;

/** The address of a table of this site, without its origin; null for any other page. */
function tableOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && GAME.test(pathname) ? pathname + search : null;
}

/** Called as a step opens. Remembers the table under the dialog, or the one that led to the page; opened from elsewhere, none. */
export function noteTable(): void {
  const table = tableOf(location.href) ?? tableOf(document.referrer);
  if (table) write('cashboxTable', table);
  else forget('cashboxTable');
}

/** Storage can be changed by the visitor, so only a table's address is followed. */
export function tableBefore(): string | null {
  const found = read('cashboxTable');
  return typeof found === 'string' ? tableOf(location.origin + found) : null;
}

/** Whether the dialog lies over the table itself. */
export const isOverTable = (): boolean => tableOf(location.href) !== null;
