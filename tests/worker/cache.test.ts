import { expect, test } from 'vitest';
import { workerUnderTest } from '#kit/worker.ts';
import { rowInForce } from '#shared/domain/geo.ts';

const worker = workerUnderTest();
const html = async (path: string, init: Parameters<typeof worker.fetch>[1] = {}) =>
  (await worker.fetch(path, init)).text();
/** The country whose help lines are marked as the visitor's own. */
const marked = (page: string) => /help-here[^>]*>\s*<dt[^>]*>([^<]+)/.exec(page)?.[1];

test('the same page asked from two places never mixes, also when it is kept [I35]', async () => {
  for (let round = 0; round < 2; round++) {
    expect(marked(await html('/responsible-gaming', { country: 'NZ' }))).toBe('New Zealand');
    expect(marked(await html('/responsible-gaming', { country: 'NO' }))).toBe('Norway');
    expect(marked(await html('/responsible-gaming', { country: 'FR' }))).toBeUndefined();
    expect(marked(await html('/de/responsible-gaming', { country: 'NZ' }))).toBe('Neuseeland');
  }
});

test('licence, base and header are told apart', async () => {
  const [curacao, estonia] = [await html('/support', { country: 'AT' }), await html('/support', { country: 'EE' })];
  expect(curacao).toContain('Curaçao');
  expect(estonia).toContain('Estonian Tax and Customs Board');
  expect(await html('/guest/support')).toContain('href="/guest/general-rules"');
  expect(await html('/support')).toContain('href="/general-rules"');
});

test('a part that is kept for one visitor’s place or header is not written into the page of another [I35]', async () => {
  const players = { headers: { cookie: 'perigee_shell=player' } };
  for (let round = 0; round < 2; round++) {
    const guest = await html('/pokies', { country: 'NZ' });
    const player = await html('/pokies', { country: 'NZ', ...players });
    expect([guest.includes('data-popup="sign-up"'), guest.includes('data-sign-out')]).toEqual([true, false]);
    expect([player.includes('data-popup="sign-up"'), player.includes('data-sign-out')]).toEqual([false, true]);
    // Nobody joins from Estonia, nothing is played in France, and a menu says where one is.
    expect(await html('/pokies', { country: 'EE' })).not.toContain('data-popup="sign-up"');
    expect(await html('/pokies', { country: 'FR' })).toContain('is-closed');
    expect(guest).not.toContain('is-closed');
    expect(guest).toMatch(/href="\/pokies" aria-current="page"/);
    expect(await html('/live', { country: 'NZ' })).not.toMatch(/href="\/pokies" aria-current="page"/);
    expect(await html('/de/pokies', { country: 'NZ' })).toContain('href="/de/play/');
  }
});

test('a kept page is the same page: body, headers, and none for HEAD', async () => {
  const first = await worker.fetch('/general-rules', { country: 'IT' });
  const again = await worker.fetch('/general-rules', { country: 'IT' });
  expect(await again.text()).toBe(await first.text());
  const names = (answer: Response) => [...answer.headers.keys()].filter((name) => name !== 'content-length').sort();
  expect(names(again)).toEqual(names(first));
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  expect(await html('/general-rules', { country: 'IT', method: 'HEAD' })).toBe('');
});

test('unknown query parameters do not make another page', async () => {
  expect(await html('/general-rules?utm_source=x', { country: 'IT' })).toBe(
    await html('/general-rules', { country: 'IT' }),
  );
});

test('a dated row takes effect at its instant, a region before its country, the latest start first [I35]', () => {
  const rows = [
    { country: 'CA', name: 'always' },
    { country: 'CA', name: 'later', fromMs: 1000 },
    { country: 'CA', region: 'ON', name: 'ontario', fromMs: 500, untilMs: 2000 },
  ];
  const at = (nowMs: number, region?: string) => rowInForce(rows, 'CA', region, nowMs)?.name;
  expect([at(999), at(1000), at(499, 'ON'), at(500, 'ON'), at(1999, 'ON'), at(2000, 'ON')]).toEqual([
    'always',
    'later',
    'always',
    'ontario',
    'ontario',
    'later',
  ]);
  expect(rowInForce(rows, null, undefined, 0)).toBeUndefined();
});
