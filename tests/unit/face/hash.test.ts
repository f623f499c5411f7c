import { afterEach, expect, test, vi } from 'vitest';
import { followHash } from '#src/layouts/popups/hash.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function at(hash: string) {
  vi.useFakeTimers();
  const replaceState = vi.fn();
  vi.stubGlobal('location', { hash, href: `/${hash}`, pathname: '/', search: '?a=1', assign: vi.fn() });
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('HTMLInputElement', class {});
  return replaceState;
}

test('a hash that cannot be decoded opens nothing, ticks nothing and breaks nothing [S2.115 S2.220]', async () => {
  at('#%');
  const open = vi.fn();
  expect(() => followHash(() => false, open)).not.toThrow();
  expect(open).not.toHaveBeenCalled();
  await expect(import('#src/cms/tick.ts')).resolves.toBeDefined();
});

test('a hash that opened a popup is taken away, however it was written, unless another has come [S2.115]', () => {
  for (const hash of ['#sign-in', '#sign%2Din']) {
    const replaceState = at(hash);
    const open = vi.fn();
    followHash((name) => name === 'sign-in', open);
    expect(open).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(replaceState).toHaveBeenCalledWith(null, '', '/?a=1');
  }
  const replaceState = at('#sign-in');
  followHash(() => true, vi.fn());
  location.hash = '#content';
  vi.advanceTimersByTime(1000);
  expect(replaceState).not.toHaveBeenCalled();
});
