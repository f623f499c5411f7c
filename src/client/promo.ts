// The promo codes that a promotion's link names (S4.63, S4.67): kept for this visit, gone from the address.
import { forget, read, write } from './storage.ts';

const QUERIES = ['depositPromocode', 'giftPromocode'] as const;
type Query = (typeof QUERIES)[number];

/** Called by the shell where an address names one. A deposit's code that comes anew has not been used yet. */
export function keepCodes(): void {
  const url = new URL(location.href);
  const named = QUERIES.filter((query) => url.searchParams.has(query));
  if (named.length === 0) return;
  for (const query of named) {
    const code = url.searchParams.get(query)?.trim();
    url.searchParams.delete(query);
    if (!code) continue;
    write(query, code);
    if (query === 'depositPromocode') forget('depositPromoUsed');
  }
  history.replaceState(history.state, '', url);
}

/** The code that waits to be used; one in the address itself is no later than the page. */
export function storedCode(query: Query = 'depositPromocode'): string | null {
  keepCodes();
  const code = read(query);
  return typeof code === 'string' ? code : null;
}

export const forgetCode = (query: Query = 'depositPromocode'): void => forget(query);

/** S4.69 */
export const forgetCodes = (): void => {
  for (const query of QUERIES) forget(query);
};

/** The deposit's code has been set, and its deposit shown: once for each link. */
export const isCodeUsed = (): boolean => read('depositPromoUsed') === true;
export const markCodeUsed = (): void => write('depositPromoUsed', true);
