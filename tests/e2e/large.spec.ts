// Whoever reads with letters twice as large still reads every page within a phone’s width.
import type { Page } from 'playwright/test';
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
  '/fairness',
  '/support',
  '/profile',
  '/profile/verification',
  '/profile/limits',
  '/profile/security',
  '/profile/gifts',
  '/receipts',
  '/help',
] as const;

for (const prefix of variants(['', '/de', '/fr-CA']))
  test(`with letters twice as large no page is wider than a phone, in ${prefix || '/en'}`, async ({ page, player }) => {
    test.slow();
    expect(player.email).toBeTruthy();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of variants(PAGES, 3)) {
      // A page that says that there is none fits, too.
      expect((await page.goto(`${prefix}${path}`))?.status(), path).toBe(200);
      await large(page);
      await noOverflow(page);
    }
  });

for (const prefix of variants(['/de', '', '/fr-CA', '/it', '/no']))
  test(`with letters twice as large a guest finds both ways in within a phone’s width, in ${prefix || '/en'}`, async ({
    page,
  }) => {
    for (const width of variants([390, 320])) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${prefix}/fairness`);
      await large(page);
      await noOverflow(page);
      for (const way of ['sign-in', 'sign-up'])
        await expect(page.locator(`.top-row > [data-popup='${way}']`)).toBeInViewport({ ratio: 1 });
    }
  });

test('with letters twice as large the bar below keeps its five places, and a table’s name, balance, stake and cells lie on nothing', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const prefix of ['/de', '/fr-CA']) {
    await page.goto(`${prefix}/help`);
    await large(page);
    for (const place of await page.locator('.bottom > *').all()) await expect(place).toBeInViewport({ ratio: 1 });
    for (const path of ['/play/kepler/perihelion', '/play/kepler/solstice-roulette']) {
      await page.goto(`${prefix}${path}`);
      await large(page);
      await expect(page.locator('.ctl-balance:visible').first()).toBeVisible();
      await expect.poll(() => page.evaluate(overlaps), `${prefix}${path}`).toEqual([]);
    }
  }
});

const large = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));

/** Words of the table's head and of its stake that lie over others, and cells whose number is higher than they are. */
function overlaps(): string[] {
  const box = (node: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const name = seen('.frame-name > h1');
  const over = name.flatMap((one) =>
    seen('.frame-top > .ctl-balance')
      .filter((other) => box(one).right > box(other).left + 1)
      .map((other) => `${one.textContent} over ${other.textContent}`),
  );
  const presses = seen('.stepper > button').filter((press) =>
    seen('.stepper-value').some(
      (value) =>
        box(value).left < press.getBoundingClientRect().right - 1 &&
        box(value).right > press.getBoundingClientRect().left + 1,
    ),
  );
  const cells = seen('.board button, .roulette button').filter((cell) => cell.scrollHeight > cell.clientHeight + 4);
  return [
    ...over,
    ...presses.map(() => 'a stake over its press'),
    ...cells.map(({ textContent }) => `cell ${textContent}`),
  ];
}
