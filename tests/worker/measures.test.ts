// What browsers measure: taken with consent alone, and read at the office beside the number it was taken from.
import { expect, test } from 'vitest';
import { operator } from '#kit/office.ts';
import { freshEmail, until } from '#kit/player.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

const TIMINGS = { page: '/pokies', timings: { LCP: 1800, CLS: 0.02 } };
const NETWORK = { rtt: 50, downlink: 10, effectiveType: '4g' };
const REFUSED = {
  side: 'client',
  component: 'sign-up',
  errors: [{ key: 'email', firstMessage: 'validation.email.invalid' }],
};
const UTM = { utmMetrics: { utm_source: 'news', utm_campaign: 'autumn' } };

async function tellAll(visitor: Visitor): Promise<number[]> {
  const calls = [
    ['/performance', 'PUT', TIMINGS],
    ['/network-performance', 'PUT', NETWORK],
    ['/metrics-errors-validation', 'PUT', REFUSED],
    ['/log_utm_set', 'POST', UTM],
    ['/log_utm_send', 'POST', UTM],
    ['/log', 'PUT', { event: 'landing', page: '/' }],
  ] as const;
  const answers = [];
  for (const [path, method, json] of calls) answers.push((await visitor.send(path, { method, json })).status);
  return answers;
}

/** The report once it says so: points are written after the answer. */
async function report(holds: (html: string) => boolean): Promise<string> {
  const ada = await operator(base(), 'ada');
  let html = '';
  await until(async () => {
    html = (await ada.see('/measures')).text;
    return holds(html);
  });
  return html;
}

const rowsOf = (html: string, id: string): string =>
  (html.split(`id="${id}"`)[1]?.split('<section class="card"')[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('timings, network, refused forms and campaigns are counted where the visitor agreed, and dropped where they did not [S7.092] [S7.093] [S7.094] [S7.116] [S7.117]', async () => {
  const [undecided, declined, agreed] = [new Visitor(worker), new Visitor(worker), new Visitor(worker)];
  declined.cookies.set(CONSENT_COOKIE, 'declined');
  agreed.cookies.set(CONSENT_COOKIE, 'accepted');
  for (const visitor of [undecided, declined]) expect(await tellAll(visitor)).toEqual([204, 204, 204, 204, 204, 204]);
  const before = await report((html) => html.includes('id="vitals"'));
  expect(rowsOf(before, 'vitals')).toContain('No data yet');
  expect(await tellAll(agreed)).toEqual([204, 204, 204, 204, 204, 204]);
  const html = await report(
    (text) => rowsOf(text, 'funnel').includes('Visit began 1') && rowsOf(text, 'campaigns').includes('send'),
  );
  expect(rowsOf(html, 'vitals')).toMatch(/lobby AT CLS 0\.020 good 1, few .*lobby AT LCP 1800 ms good 1, few/);
  expect(rowsOf(html, 'network')).toMatch(/AT downlink 10 Mbit\/s 1, few/);
  expect(rowsOf(html, 'refusals')).toContain('sign-up.email client validation.email.invalid 1');
  expect(rowsOf(html, 'campaigns')).toContain('set news | | autumn | | | 1');
  expect(rowsOf(html, 'campaigns')).toContain('send news | | autumn | | | 1');
});

test('takes words and numbers of ours alone: nothing that was typed, no address of anybody, nothing beside the list', async () => {
  const visitor = new Visitor(worker);
  const bad = [
    ['/performance', 'PUT', { ...TIMINGS, visitor: 'ada' }],
    ['/performance', 'PUT', { page: '/', timings: { LCP: -1 } }],
    ['/performance', 'PUT', { page: '/', timings: { ANYTHING: 1 } }],
    ['/network-performance', 'PUT', { ...NETWORK, effectiveType: 'fast' }],
    ['/metrics-errors-validation', 'PUT', { ...REFUSED, errors: [{ key: 'email', firstMessage: 'ada@example.com' }] }],
    ['/metrics-errors-validation', 'PUT', { ...REFUSED, errors: [] }],
    ['/log_utm_set', 'POST', { utmMetrics: { utm_source: 'ada@example.com' } }],
    ['/log_utm_send', 'POST', { utmMetrics: { gclid: '1' } }],
    ['/api/pwa_events', 'POST', { event: 'anything' }],
  ] as const;
  for (const [path, method, json] of bad)
    expect([path, json, (await visitor.send(path, { method, json })).status]).toEqual([path, json, 400]);
});

test('a failure is counted for everybody, the application’s opening too, and an account that was made [S7.110] [S7.115]', async () => {
  const visitor = new Visitor(worker);
  await visitor.send('/log', { method: 'PUT', json: { event: 'CAPTCHA_ERROR', page: '/sign-up', status: 503 } });
  expect((await visitor.send('/api/pwa_events', { json: { event: 'open' } })).status).toBe(204);
  const email = freshEmail();
  await visitor.register(email);
  await visitor.send(`/api/users/confirmation?confirmation_token=${await visitor.tokenTo(email)}`);
  const html = await report((text) => /Of all accounts.*Joined 1/.test(rowsOf(text, 'funnel')));
  expect(rowsOf(html, 'errors')).toContain('CAPTCHA_ERROR join 503 1');
  expect(rowsOf(html, 'app')).toContain('open 1');
});

test('whoever has no role that reads measurements is refused', async () => {
  const stranger = await operator(base(), 'vera.verifier');
  expect((await stranger.see('/measures')).status).toBe(403);
});

test('a player of the installed application joins its group by its own call [S4.39] [S6.15]', async () => {
  const { visitor } = await joined(worker);
  const answer = await visitor.send('/api/player/groups', { json: { groups: { add: [1401] } } });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toContain('1401');
});
