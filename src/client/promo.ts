// The promo code that a promotion's link names (S4.63): kept for this visit, gone from the address.
import { forget, read, write } from './storage.ts';

const QUERY = 'depositPromocode';

/** Called by the shell where an address names one. */
export function keepCode(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get(QUERY)?.trim();
  url.searchParams.delete(QUERY);
  history.replaceState(history.state, '', url);
  if (code) write('depositPromocode', code);
}

/** The code that waits for a deposit to ask for it; one in the address itself is no later than the page. */
export function storedCode(): string | null {
  if (new URLSearchParams(location.search).has(QUERY)) keepCode();
  const code = read('depositPromocode');
  return typeof code === 'string' ? code : null;
}

export const forgetCode = (): void => forget('depositPromocode');
