import { expect, test } from 'vitest';
import { placeKey } from '#functions/edge/place-key.ts';
import { standpoint } from '#functions/edge/viewer.ts';
import type { Market } from '#shared/contract/content.ts';
import type { Visit } from '#shared/contract/visit.ts';

const market = { id: 'CA', country: 'CA' } as Market;
const here: Visit = {
  country: 'CA',
  geo: 'served',
  closed: [],
  why: 'why.served',
  market,
  licence: 'CW',
  base: '',
  locale: 'en-CA',
  explicitLocale: true,
  path: '/',
  bot: false,
};
const key = (change: Partial<Visit> = {}) => {
  const visit = { ...here, ...change };
  return placeKey(visit, standpoint(visit, null));
};

test('pages of two places are kept apart by whatever their rows of geo and market say, a region’s too [I35]', () => {
  const places = [
    key(),
    key({ country: 'AU' }),
    key({ market: { ...market, id: 'CA-ON', region: 'ON' } }),
    // A region whose row of geo differs while the market's does not.
    key({ region: 'QC', closed: ['sign-up'] }),
    key({ region: 'QC', geo: 'partial', why: 'why.partial' }),
    key({ region: 'QC', geo: 'partial', why: 'why.quebec' }),
    key({ region: 'QC', geo: 'restricted', why: 'why.quebec' }),
    key({ country: 'US', geo: 'restricted', why: 'why.restricted', market: { ...market, id: 'default' } }),
  ];
  expect(new Set(places).size).toBe(places.length);
});

test('restricted countries whose rows say the same share a page, and so do regions that no row names', () => {
  const restricted = { geo: 'restricted', why: 'why.restricted', market: { ...market, id: 'default' } } as const;
  expect(key({ ...restricted, country: 'FR' })).toBe(key({ ...restricted, country: 'US' }));
  expect(key({ region: 'NS' })).toBe(key({ region: 'PE' }));
});

test('a player is held to the market they registered in, a guest to that of the connection [S1.08]', () => {
  const [registered, session] = [{ ...market, id: 'EE' }, { licence: 'EE' } as Parameters<typeof standpoint>[1]];
  expect(standpoint(here, session, registered)).toMatchObject({ country: 'CA', licence: 'EE', market: { id: 'EE' } });
  expect(standpoint(here, null, registered)).toMatchObject({ licence: 'CW', market: { id: 'CA' } });
});
