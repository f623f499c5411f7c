import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '#shared/contract/operation.ts';
import { problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';
import { backoffMs } from '#src/client/backoff.ts';

const pay = operation({
  id: 'pay',
  method: 'POST',
  path: '/api/things/{id}',
  summary: 'For this test.',
  who: 'player',
  act: 'deposit',
  keyed: true,
  body: z.object({ amount: z.int() }),
  answer: z.object({ done: z.boolean() }),
});

/** What was told to the log. */
let logged: unknown[] = [];

type Answer = { status: number; body?: unknown };

/** The network: one answer a call, the last one for ever. */
function network(...answers: Answer[]) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  logged = [];
  vi.stubGlobal('location', { pathname: '/pokies' });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(new URL(typeof input === 'string' ? input : input.url, 'http://here.test'), init);
    if (request.url.endsWith('/log')) {
      logged.push(await request.json());
      return new Response(null, { status: 204 });
    }
    requests.push({ url: request.url, headers: request.headers, body: await request.text() });
    const { status, body } = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500 };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: {
        'content-type': status < 400 ? 'application/json' : 'application/problem+json',
        'x-request-id': 'request-1',
      },
    });
  });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = () => call(pay, { params: { id: 7 }, body: { amount: 5 } });
const keysOf = (requests: readonly { headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

test('keeps the key of what was chosen over six retries of what nobody decided [S7.143]', async () => {
  const requests = network(...Array.from({ length: 6 }, () => ({ status: 503 })), {
    status: 200,
    body: { done: true },
  });
  expect(await ask()).toEqual({ ok: true, value: { done: true } });
  expect(requests).toHaveLength(7);
  expect(new Set(keysOf(requests)).size).toBe(1);
  expect(keysOf(requests)[0]).toBeTruthy();
  // It was done: what is chosen now is another.
  await ask();
  expect(new Set(keysOf(requests)).size).toBe(2);
  expect(requests[0]?.url).toContain('/api/things/7');
});

test('a call that leaving the page ends is nobody’s failure: it is not asked again, and no line tells of it [S8.26]', async () => {
  const requests = network({ status: 503 });
  const leaving = new AbortController();
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    requests.push({ url: String(input), headers: new Headers(init?.headers), body: '' });
    leaving.abort();
    throw new DOMException('left', 'AbortError');
  });
  const called = await call(pay, { params: { id: 7 }, body: { amount: 5 }, signal: leaving.signal });
  expect(called).toMatchObject({ ok: false });
  expect(requests).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('an answer that is cut off on its way has not come: it is asked for again with the same key [S7.143 I7]', async () => {
  const requests = network({ status: 200, body: { done: true } });
  const whole = globalThis.fetch;
  let cut = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const answer = await whole(input, init);
    if (cut++ > 0) return answer;
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"do'));
        stream.error(new TypeError('network error'));
      },
    });
    return new Response(broken, answer);
  });
  expect(await ask()).toEqual({ ok: true, value: { done: true } });
  expect(keysOf(requests)).toHaveLength(2);
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('gives up after six retries, says that nobody answered, and logs it once with the request [S7.146]', async () => {
  const requests = network({ status: 502 });
  expect(await ask()).toMatchObject({ ok: false, problem: { code: 'server.unavailable' }, request: 'request-1' });
  expect(requests).toHaveLength(7);
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged).toEqual([
    {
      event: 'CALL_FAILED',
      page: '/pokies',
      call: 'pay',
      status: 503,
      code: 'server.unavailable',
      request: 'request-1',
    },
  ]);
});

/** Whoever answers nothing at first, and the clocks that were set for it. */
function silent(times: number) {
  const patience: { ms: number; end: () => void }[] = [];
  const answered = network({ status: 200, body: { done: true } });
  const answer = globalThis.fetch;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const clock = new AbortController();
    patience.push({ ms, end: () => clock.abort(new DOMException('', 'TimeoutError')) });
    return clock.signal;
  });
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (patience.length > times) return answer(input, init);
    const { signal } = init;
    return new Promise((_, fail) => {
      if (signal?.aborted) fail(signal.reason);
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
  });
  return { patience, answered };
}

test('each try has 30 seconds of its own, and one that hears nothing in them is followed by the next [S7.145]', async () => {
  const { patience, answered } = silent(2);
  const response = ask();
  for (const n of [1, 2]) {
    await vi.waitFor(() => expect(patience).toHaveLength(n));
    patience.at(-1)?.end();
  }
  expect(await response).toEqual({ ok: true, value: { done: true } });
  expect(patience.map(({ ms }) => ms)).toEqual([30_000, 30_000, 30_000]);
  expect(keysOf(answered)[0]).toBeTruthy();
});

test('answers a refusal as a value and does not ask again', async () => {
  const requests = network({
    status: 422,
    body: problem('amount.too_low', { errors: { amount: ['amount.too_low'] } }),
  });
  expect(await ask()).toMatchObject({
    ok: false,
    problem: { code: 'amount.too_low', errors: { amount: ['amount.too_low'] } },
  });
  expect(requests).toHaveLength(1);
});

test('asks again with the same key while the first is still running', async () => {
  const requests = network(
    { status: 409, body: problem('idempotency.in_flight') },
    { status: 200, body: { done: true } },
  );
  expect(await ask()).toEqual({ ok: true, value: { done: true } });
  expect(keysOf(requests)).toHaveLength(2);
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('does not ask again when throttled, and tells the page that a session ended [S8.01]', async () => {
  network({ status: 429, body: problem('throttle.limited') });
  expect(await ask()).toMatchObject({ ok: false });
  const requests = network({ status: 401, body: problem('session.ended') });
  await ask();
  expect(requests).toHaveLength(1);
  expect(dispatchEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'session:ended' }));
});

test('takes an answer that breaks its contract for none, and tells both the console and the log [S7.146]', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const body of [{ done: 'yes' }, null, undefined]) {
    network({ status: 200, body });
    vi.resetModules();
    const api = await import('#src/client/api.ts');
    const called = await api.call(pay, { params: { id: 7 }, body: { amount: 5 } });
    expect(called, String(body)).toMatchObject({ ok: false, problem: { code: 'server.unavailable' } });
    await vi.waitFor(() => expect(logged).toMatchObject([{ event: 'CALL_FAILED', call: 'pay' }]));
  }
  expect(complaints).toHaveBeenCalledTimes(3);
});

test('an answer of something between the browser and the server is no refusal: nobody answered', async () => {
  for (const status of [400, 502]) {
    network({ status, body: { message: 'something between' } });
    expect(await ask(), String(status)).toMatchObject({ ok: false, problem: { code: 'server.unavailable' } });
  }
});

test('asks once where the caller comes back by itself', async () => {
  const requests = network({ status: 503 });
  expect(await call(pay, { params: { id: 7 }, body: { amount: 5 }, retries: 0 })).toMatchObject({ ok: false });
  expect(requests).toHaveLength(1);
});

test('waits longer each time, never longer than the cap, spread over the whole span [S7.144]', () => {
  expect([0, 1, 2, 9].map((attempt) => backoffMs(attempt, 1, 100, 5000))).toEqual([100, 200, 400, 5000]);
  expect(backoffMs(3, 0, 100, 5000)).toBe(0);
});
