// A player's time zone from the registered address (decisions.md, People and money): it decides midnight, weeks and months.

// Where a country spans several zones the state or province decides; without one, the zone most of its people live in.
const BY_REGION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    ACT: 'Australia/Sydney',
    NSW: 'Australia/Sydney',
    NT: 'Australia/Darwin',
    QLD: 'Australia/Brisbane',
    SA: 'Australia/Adelaide',
    TAS: 'Australia/Hobart',
    VIC: 'Australia/Melbourne',
    WA: 'Australia/Perth',
  },
  CA: {
    AB: 'America/Edmonton',
    BC: 'America/Vancouver',
    MB: 'America/Winnipeg',
    NB: 'America/Moncton',
    NL: 'America/St_Johns',
    NS: 'America/Halifax',
    NT: 'America/Edmonton',
    NU: 'America/Iqaluit',
    ON: 'America/Toronto',
    PE: 'America/Halifax',
    QC: 'America/Toronto',
    SK: 'America/Regina',
    YT: 'America/Whitehorse',
  },
};

const BY_COUNTRY: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KW: 'Asia/Kuwait',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  SE: 'Europe/Stockholm',
};

/** `region` is the state or province without its country ("NSW", "ON"). */
export const zoneOf = (country: string, region = ''): string =>
  BY_REGION[country]?.[region.toUpperCase()] ?? BY_COUNTRY[country] ?? 'UTC';

/** One of the zones that a registered address can have. */
export const isZone = (zone: string): boolean =>
  zone === 'UTC' ||
  Object.values(BY_COUNTRY).includes(zone) ||
  Object.values(BY_REGION).some((regions) => Object.values(regions).includes(zone));

export interface LocalDate {
  year: number;
  month: number;
  day: number;
}
export interface LocalTime extends LocalDate {
  /** Milliseconds since the local clock showed midnight. */
  msOfDay: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string): Intl.DateTimeFormat {
  let found = formats.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, found);
  }
  return found;
}

const DAY_MS = 86_400_000;

/** What the wall clock of a zone shows at an instant. */
export function localTime(zone: string, atMs: number): LocalTime {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    format(zone).format(atMs).match(/\d+/g) ?? []
  ).map(Number);
  const msOfDay = ((hour * 60 + minute) * 60 + second) * 1000 + (((atMs % 1000) + 1000) % 1000);
  return { year, month, day, msOfDay };
}

function offsetMs(zone: string, atMs: number): number {
  const { year, month, day, msOfDay } = localTime(zone, atMs);
  return Date.UTC(year, month - 1, day) + msOfDay - atMs;
}

/**
 * The instant a zone's wall clock shows a time of a date; days and months may overflow (day 32, month 13).
 * Of two such instants (clocks go back) the first; where none exists (clocks go forward) the instant of the change.
 */
export function instantOf(zone: string, { year, month, day }: LocalDate, msOfDay = 0): number {
  const wall = Date.UTC(year, month - 1, day) + msOfDay;
  const before = offsetMs(zone, wall - DAY_MS);
  const after = offsetMs(zone, wall + DAY_MS);
  const candidates = [wall - before, wall - after].filter((at) => at + offsetMs(zone, at) === wall);
  if (candidates.length > 0) return Math.min(...candidates);
  // In the gap: the change lies between the two readings; the wall clock jumps over `wall` there.
  let low = wall - Math.max(before, after);
  let high = wall - Math.min(before, after);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + offsetMs(zone, middle) < wall) low = middle;
    else high = middle;
  }
  return high;
}

/** 2026-12-01 */
export const isoDay = ({ year, month, day }: LocalDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
