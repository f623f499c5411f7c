// Words in and around drawings have their own room, at the widths of phones and in the languages with the longest words.
import type { Page } from 'playwright/test';
import { expect, labelsApart, settled, test } from '#kit/browser.ts';

const WIDTHS = [320, 360, 390];
const LONG = ['de', 'no', 'fr-CA', 'it'] as const;

async function atEach(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await look(width);
  }
}

for (const locale of LONG)
  test(`no label lies over another, or is cut: club, race and hero, in ${locale}`, async ({ page, player }) => {
    test.setTimeout(180_000);
    const at = (path: string) => page.goto(`/${locale}${path}`);
    expect(player.email).toContain('@');
    await page.setViewportSize({ width: 360, height: 740 });

    await at('/');
    await atEach(page, () => labelsApart(page, '.hero'));

    await at('/vip');
    await settled(page);
    await atEach(page, () => labelsApart(page, 'main'));

    await at('/tournaments/daily-ten');
    await expect(page.locator('.race-field')).toBeVisible();
    await atEach(page, () => labelsApart(page, '.race-field, .race-hero'));
  });

for (const locale of LONG)
  test(`the footer of a form is whole, its help line’s number too, in ${locale}`, async ({ page }) => {
    for (const path of ['/sign-up', '/sign-in', '/support']) {
      await page.goto(`/${locale}${path}`);
      await atEach(page, () => labelsApart(page, 'footer'));
    }
  });
