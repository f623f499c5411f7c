import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '#functions/api/log-line.ts';
import { LOG_EVENTS } from '#shared/contract/log.ts';

let sent: unknown[] = [];
let nowMs = 0;
let page: EventTarget;
let log: typeof import('#src/client/log.ts')['log'];

beforeEach(async () => {
  sent = [];
  nowMs = 0;
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { pathname: '/de/rounds/4711', search: '?email=her@example.test' });
  vi.stubGlobal('performance', { now: () => nowMs });
  vi.stubGlobal('fetch', async (address: string, { body, ...init }: RequestInit) => {
    sent.push({ address, method: init.method, entry: JSON.parse(String(body)) });
    throw new TypeError('nobody is there');
  });
  ({ log } = await import('#src/client/log.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('tells the server once what failed, again only after ten seconds, and nothing of the query [S7.115]', () => {
  log('CAPTCHA_ERROR', { status: 503 });
  log('CAPTCHA_ERROR', { status: 503 });
  nowMs = 10_000;
  log('CAPTCHA_ERROR');
  expect(sent).toEqual([
    { address: '/log', method: 'PUT', entry: { event: 'CAPTCHA_ERROR', page: '/de/rounds/4711', status: 503 } },
    { address: '/log', method: 'PUT', entry: { event: 'CAPTCHA_ERROR', page: '/de/rounds/4711' } },
  ]);
});

test('calls that end because their page is left are no failures; a page that is come back to reports again', () => {
  page.dispatchEvent(new Event('pagehide'));
  log('CALL_FAILED', { call: 'openTable', status: 503 });
  log('view_promotion', { banners: ['fairness'] });
  expect(sent).toMatchObject([{ entry: { event: 'view_promotion' } }]);
  page.dispatchEvent(new Event('pageshow'));
  log('CALL_FAILED', { call: 'openTable', status: 503 });
  expect(sent).toHaveLength(2);
});

test('says no more than twenty things on a page, whatever goes wrong', () => {
  for (const event of LOG_EVENTS)
    for (let i = 0; i < 20; i++) {
      nowMs += 60_000;
      log(event, { call: `call-${i}` });
    }
  expect(sent).toHaveLength(20);
});

test('writes down which page it was, and not whose round', () => {
  expect(lineOf({ event: 'CALL_FAILED', page: '/de/rounds/4711', call: 'round', status: 503 }, 'request-2')).toEqual({
    event: 'browser.said',
    what: 'CALL_FAILED',
    route: 'round',
    call: 'round',
    status: 503,
    requestId: 'request-2',
  });
  expect(lineOf({ event: 'CALL_FAILED', page: 'javascript:alert(1)' }, 'request-3').route).toBe('none');
});
