// Keeps a visitor's choice in a cookie for a year, where the server reads it with the next page.
import type { CONSENT_COOKIE, LOCALE_COOKIE } from '#shared/contract/cookies.ts';

export function keep(name: typeof CONSENT_COOKIE | typeof LOCALE_COOKIE, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value}; max-age=31536000; path=/; samesite=lax${secure}`;
}
