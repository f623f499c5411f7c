// Reads one cookie.

/** The value of a cookie in a Cookie header or in `document.cookie`. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
