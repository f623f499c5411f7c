import { afterEach, expect, test, vi } from 'vitest';
import { fingerprint } from '#src/client/fingerprint.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(cookie: string, languages: readonly string[] = ['en']): void {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('navigator', { userAgent: 'a browser', languages, hardwareConcurrency: 8, maxTouchPoints: 0 });
  vi.stubGlobal('screen', { width: 1440, height: 900, colorDepth: 24 });
}

test('a browser’s fingerprint is taken only where its visitor agreed to it [S7.107]', async () => {
  for (const cookie of ['', 'perigee_consent=declined', 'locale=accepted']) {
    browser(cookie);
    expect(await fingerprint(), cookie).toBeUndefined();
  }
  browser('perigee_consent=accepted');
  const taken = await fingerprint();
  expect(taken).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprint()).toBe(taken);
  browser('perigee_consent=accepted', ['de']);
  expect(await fingerprint()).not.toBe(taken);
});
