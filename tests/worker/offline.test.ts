// What the service worker of a browser asks for: itself, and the pages that it may copy.
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('/sw.js is asked for anew each time, may fetch from this site alone, and carries the rest of the security headers', async () => {
  const answer = await worker.fetch('/sw.js', { country: 'US' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('lists pages to read and none of a player, of money or of games, each open to everybody and set by no cookie', async () => {
  const { pages } = (await (await worker.fetch('/offline.json?l=de')).json()) as { pages: string[] };
  expect(pages).toEqual(
    expect.arrayContaining(['/help', '/help/deposits', '/terms-and-conditions', '/news', '/rules-here']),
  );
  const closed = /^\/(?:$|play|pokies|live|categories|profile|cashbox|payment|jackpots|rocket|tournaments|vip|sport)/;
  expect(pages.filter((path) => closed.test(path))).toEqual([]);
  for (const path of pages) {
    const answer = await worker.fetch(`/de${path}`, { country: 'AT' });
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
    const html = await answer.text();
    expect([path, /<time data-copy-day/.test(html), /data-shell="guest"/.test(html)]).toEqual([path, true, true]);
  }
});

test('an unknown language reads the list of English', async () => {
  expect((await worker.fetch('/offline.json?l=xx')).status).toBe(200);
});
