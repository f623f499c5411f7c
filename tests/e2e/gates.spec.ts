// The gates themselves: each is shown to catch a planted fault, else a green run would say nothing.
import type { Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';

/** The planted fault was seen, and is forgiven. */
async function caught(mishaps: string[], about: RegExp): Promise<void> {
  await expect.poll(() => mishaps.filter((mishap) => about.test(mishap)).length).toBeGreaterThan(0);
  mishaps.length = 0;
}

test('a script that the policy does not know is blocked and told', async ({ page, mishaps }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken in"';
    document.head.appendChild(script);
  });
  await caught(mishaps, /CSP: script-src-elem/);
  expect(await page.title()).not.toBe('broken in');
});

test('an error that a page throws or logs, and a missing file, are told', async ({ page, mishaps }) => {
  await page.goto('/');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted'))));
  await caught(mishaps, /page error: Error: planted/);
  await page.evaluate(() => console.error('planted'));
  await caught(mishaps, /console: planted/);
  await page.evaluate(() => {
    document.body.appendChild(Object.assign(new Image(), { src: '/art/none.webp' }));
  });
  await caught(mishaps, /404 \/art\/none\.webp/);
});

test('what axe objects to and what sticks out fail', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.appendChild(document.createElement('button')));
  await expect(axe(page)).rejects.toThrow('button-name');
  await plantWide(page);
  await expect(noOverflow(page)).rejects.toThrow();
});

const plantWide = (page: Page) =>
  page.evaluate(() => {
    const wide = document.createElement('div');
    wide.setAttribute('style', 'width: 5000px; height: 1px');
    document.body.appendChild(wide);
  });
