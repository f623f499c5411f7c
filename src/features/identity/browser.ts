// Names for people: the browser behind a User-Agent header, and the place and address of a connection; "" where unknown.
import { countryName } from '#src/i18n/names.ts';

const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function browserName(userAgent: string): string {
  const named = (rows: readonly (readonly [string, RegExp])[]) =>
    rows.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ');
}

/** "Canada, ON": the country in the reader's language, the region by its code. */
export function placeName(locale: string, country: string | undefined, region: string | undefined): string {
  if (!country) return '';
  const name = countryName(country, locale);
  return region ? `${name}, ${region}` : name;
}

/** The usual form of an address: `2001:db8::1`, however many zeros were stored. */
export function addressText(ip = ''): string {
  const written = `http://[${ip}]`;
  return ip.includes(':') && URL.canParse(written) ? new URL(written).hostname.slice(1, -1) : ip;
}
