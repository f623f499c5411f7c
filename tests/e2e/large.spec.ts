// Whoever reads with letters twice as large still reads every page within a phone’s width.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';

const PAGES = [
  '/',
  '/promotions',
  '/faq',
  '/play/kepler/perihelion',
  '/rocket-mart',
  '/tournaments/lotteries',
  '/vip',
  '/aquanova-odyssey',
  '/spin-wheel',
  '/spin-wheel/daily',
  '/spin-wheel/deposit',
  '/spin-wheel/shop',
  '/payment-methods',
  '/responsible-gaming',
  '/bonus-terms',
  '/rules-here',
  '/accessibility',
  '/support',
  '/limits',
  '/profile',
  '/gifts',
] as const;

for (const prefix of variants(['', '/de', '/fr-CA']))
  test(`with letters twice as large no page is wider than a phone, in ${prefix || '/en'} [G4]`, async ({
    page,
    player,
  }) => {
    test.slow();
    expect(player.email).toBeTruthy();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of variants(PAGES, 3)) {
      await page.goto(`${prefix}${path}`);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      await noOverflow(page);
    }
  });
