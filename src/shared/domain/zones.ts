// A player's time zone from the registered address (decisions.md, People and money): it decides midnight, weeks and months.

// Where a country spans several zones the state or province decides; without one, the zone in which most people live.
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

/** Whether a registered address can have this zone. */
export const isZone = (zone: string): boolean =>
  zone === 'UTC' ||
  Object.values(BY_COUNTRY).includes(zone) ||
  Object.values(BY_REGION).some((regions) => Object.values(regions).includes(zone));
