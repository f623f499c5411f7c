// What fails in the browser without a page of its own to say so is logged.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let logged: { event: string; status?: number; code?: string }[] = [];
let answer: () => Promise<Response> = async () => new Response(null, { status: 404 });

beforeEach(() => {
  logged = [];
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (!String(input).endsWith('/log')) return answer();
    logged.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('texts that do not come are logged, and whoever asked is told [S8.12]', async () => {
  const { texts } = await import('#src/client/texts.ts');
  await expect(texts('de', 'search')).rejects.toThrow('404');
  expect(logged).toMatchObject([{ event: 'LOAD_MESSAGES_ERROR', status: 404 }]);
});

test('texts are logged as missing also where nobody answered at all [S8.12]', async () => {
  answer = async () => Promise.reject(new TypeError('offline'));
  const { texts } = await import('#src/client/texts.ts');
  await expect(texts('de', 'search')).rejects.toThrow('no answer');
  expect(logged).toMatchObject([{ event: 'LOAD_MESSAGES_ERROR', status: 0 }]);
});

test('a captcha whose puzzle is refused is logged, and none is solved [S8.13]', async () => {
  answer = async () =>
    Response.json(
      { type: 'urn:perigee:problem:throttle.limited', title: 'x', status: 429, code: 'throttle.limited' },
      { status: 429 },
    );
  const { takeCaptcha } = await import('#src/client/captcha.ts');
  expect(await takeCaptcha()).toBeNull();
  expect(logged).toMatchObject([{ event: 'CAPTCHA_ERROR', status: 429, code: 'throttle.limited' }]);
});
