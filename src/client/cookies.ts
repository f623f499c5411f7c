// The cookies that a browser writes itself: a visitor's choice is kept for a year, where the server reads it with the next page.
import type { CONSENT_COOKIE, LOCALE_COOKIE, SHELL_COOKIE } from '#shared/contract/cookies.ts';

export function keep(name: typeof CONSENT_COOKIE | typeof LOCALE_COOKIE, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value}; max-age=31536000; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Whether such a cookie is there, with a value that begins so. No other name of ours ends in one of these. */
export const isSet = (begins: `${typeof CONSENT_COOKIE}=` | `${typeof SHELL_COOKIE}=player`): boolean =>
  document.cookie.includes(begins);

/** The next page is drawn for a guest, whatever the server still believes of the session. */
export function forgetShell(): void {
  const name: typeof SHELL_COOKIE = 'perigee_shell';
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; max-age=0; path=/`;
}
