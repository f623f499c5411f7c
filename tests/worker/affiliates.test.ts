// Marks of partners over the running Worker: who brought a visitor is remembered for 30 days with their consent, for the visit until
// they choose, and not where they refused.
import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';

const worker = sharedWorker();
const page = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const marks = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
  (await visitor.send(path, { headers: { ...page, ...headers } })).headers
    .getSetCookie()
    .filter((line) => /^(?:stag|affb_id)=/.test(line));

test('a partner’s link is remembered for 30 days by whoever agreed, for the visit until they choose, never by whoever refused [S9.09] [S9.10]', async () => {
  const visitor = new Visitor(worker);
  const link = '/pokies?stag=131811_spring&affb_id=500';
  const forVisit = await marks(visitor, link);
  expect(forVisit.map((line) => line.split(';')[0])).toEqual(['stag=131811_spring', 'affb_id=500']);
  for (const line of forVisit) expect(line).not.toMatch(/max-age|expires/i);
  visitor.cookies.set(CONSENT_COOKIE, 'declined');
  expect(await marks(visitor, link)).toEqual([]);
  expect(await marks(visitor, '/pokies', { referer: 'https://www.google.com/' })).toEqual([]);
  visitor.cookies.set(CONSENT_COOKIE, 'accepted');
  for (const line of await marks(visitor, link)) expect(line).toMatch(/Max-Age=2592000(;|$)/);
});

test('nobody’s link sets nothing; a search engine and a partner’s site do [S7.001] [S9.14] [S9.15]', async () => {
  expect(await marks(new Visitor(worker), '/pokies')).toEqual([]);
  expect(await marks(new Visitor(worker), '/pokies', { referer: 'https://unknown.example/' })).toEqual([]);
  const searching = new Visitor(worker);
  expect(await marks(searching, '/pokies', { referer: 'https://www.google.com/' })).toEqual([
    expect.stringMatching(/^affb_id=241;/),
  ]);
  const guided = new Visitor(worker);
  expect(await marks(guided, '/pokies', { referer: 'https://www.partner.example/list' })).toEqual([
    expect.stringMatching(/^stag=131811;/),
  ]);
  const seen = async (visitor: Visitor) =>
    (await visitor.send<{ affiliate: object }>('/api/info/locales')).body.affiliate;
  expect(await seen(new Visitor(worker))).toEqual({ affb_id: '122' });
  expect(await seen(searching)).toEqual({ affb_id: '241' });
  expect(await seen(guided)).toEqual({ affb_id: '122', stag: '131811' });
});

test('marks that a call brings along are remembered as those of a link, and what is none is refused [S7.041]', async () => {
  const visitor = new Visitor(worker);
  const { body } = await visitor.send<{ affiliate: object }>('/api/info/locales?affb_id=500&stag=131811');
  expect(body.affiliate).toEqual({ affb_id: '500', stag: '131811' });
  expect([visitor.cookies.get('stag'), visitor.cookies.get('affb_id')]).toEqual(['131811', '500']);
  expect((await visitor.send('/api/info/locales?stag=a%3Bb')).status).toBe(400);
});
