// The promo codes that a promotion's link names (S4.63, S4.67): stored for this visit and removed from the address.
import { forget, read, write } from './storage.ts';

const QUERIES = ['depositPromocode', 'giftPromocode'] as const;
type Query = (typeof QUERIES)[number];

/** Called by the shell when the address names a code. A new code for deposits counts as unused. */
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

/** The stored code that is still to be used; one in the address is stored first. */
export function storedCode(query: Query = 'depositPromocode'): string | null {
  keepCodes();
  const code = read(query);
  return typeof code === 'string' ? code : null;
}

export const forgetCode = (query: Query = 'depositPromocode'): void => forget(query);

/** S4.69: forgets the codes. */
export const forgetCodes = (): void => {
  for (const query of QUERIES) forget(query);
};

/** Whether the code was applied and its deposit opened, which happens once for each link. */
export const isCodeUsed = (): boolean => read('depositPromoUsed') === true;
export const markCodeUsed = (): void => write('depositPromoUsed', true);
