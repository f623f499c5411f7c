// Keeps a visitor's choice in a cookie, where the server reads it with the next page.
import type { CONSENT_COOKIE, LOCALE_COOKIE } from '#shared/contract/cookies.ts';

const YEAR_S = 365 * 24 * 3600;

export function keep(name: typeof CONSENT_COOKIE | typeof LOCALE_COOKIE, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value}; max-age=${YEAR_S}; path=/; samesite=lax${secure}`;
}
