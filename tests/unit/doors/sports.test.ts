// Whom the sports site is offered, when operators have written its address.
import { expect, test } from 'vitest';
import { sportsOf } from '#functions/edge/sports.ts';
import { sportsAt } from '#src/paths.ts';

const betting = { url: 'https://sports.example/', countries: ['AT', 'NZ', 'US'], hidden_locales: ['it'] };
const env = { ASSETS: { fetch: async () => Response.json(betting) } } as unknown as Env;
type Where = { country: string | null; geo?: 'served' | 'restricted'; locale?: string; closed?: string[] };
const offered = ({ country, geo = 'served', locale = 'en', closed = [] }: Where) => {
  const ctx = { country, geo, locale, closed, licence: 'CW' };
  return sportsOf({ env, get: () => ctx, req: { raw: new Request('http://localhost') } } as unknown as Parameters<
    typeof sportsOf
  >[0]);
};

test('sports are offered in their countries alone, not in a hidden language, and nowhere that play is closed [S1.10 S2.087 S2.179]', async () => {
  expect(await offered({ country: 'AT' })).toBe(betting.url);
  expect(await offered({ country: 'NZ', locale: 'de' })).toBe(betting.url);
  expect(await offered({ country: 'DE' })).toBeNull();
  expect(await offered({ country: null })).toBeNull();
  expect(await offered({ country: 'AT', locale: 'it' })).toBeNull();
  expect(await offered({ country: 'US', geo: 'restricted' })).toBeNull();
  expect(await offered({ country: 'AT', closed: ['play'] })).toBeNull();
});

test('what stands behind /sport/ goes along to the sports site, as one word [S1.10 S2.122 S2.123]', () => {
  expect(sportsAt('https://sports.example/', 'football')).toBe('https://sports.example/football');
  expect(sportsAt('https://sports.example')).toBe('https://sports.example/');
  expect(sportsAt('https://sports.example/perigee/', '../evil?x')).toBe('https://sports.example/perigee/..%2Fevil%3Fx');
});
