// The game that the cashbox was opened from: where the player goes on once their money has moved.
import { forget, read, write } from '#src/client/storage.ts';

const GAME = /\/play\/[^/]+\/[^/]+$/;

/** The address of a table of this site, without its origin; null for any other page. */
function tableOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin && GAME.test(pathname) ? pathname + search : null;
}

/** As a step opens: over a table, or on a page that a table led to. Opened from elsewhere it leads back to none. */
export function noteTable(): void {
  const table = tableOf(location.href) ?? tableOf(document.referrer);
  if (table) write('cashboxTable', table);
  else forget('cashboxTable');
}

/** What may stand in the storage is the visitor's to write: only a table's address leads on. */
export function tableBefore(): string | null {
  const found = read('cashboxTable');
  return typeof found === 'string' ? tableOf(location.origin + found) : null;
}

/** The dialog lies over the table itself. */
export const isOverTable = (): boolean => tableOf(location.href) !== null;
