// What the doors show to people: pages to read, pages that say why there is none, closed places.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';

const READ = [
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-conditions',
  '/general-rules',
  '/responsible-gaming',
  '/support',
];

/** One of each template; all of them, in both languages and widths, in `npm run test:all`. */
const AXE = ['/cookie-policy', '/responsible-gaming', '/support', '/oops', '/nowhere'];
const examined = (width: number, prefix: string, path: string) =>
  width !== 768 && (everything || (AXE.includes(path) && (width === 390) === (prefix === '/de')));

for (const width of everything ? [390, 768, 1440] : [390])
  test(`pages to read and error pages are whole at ${width} px, in both languages, and axe finds nothing [S2.003 S2.008]`, {
    tag: '@long',
  }, async ({ page, axe }) => {
    test.slow(everything);
    await page.setViewportSize({ width, height: 900 });
    for (const prefix of ['', '/de'])
      for (const path of [...READ, '/oops', '/nowhere']) {
        await page.goto(prefix + path);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', prefix ? 'de' : 'en');
        await noOverflow(page);
        if (examined(width, prefix, path)) await axe(page);
      }
  });

test('a page to read asks nothing of React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /react|client\./.test(url))).toEqual([]);
});

test.describe('from a country that is not served', () => {
  test('the lobby is read; joining, play and the cashbox are closed, and say why in the language of the page [S2.108 S2.109 S6.29 S6.30]', async ({
    page,
    country,
    axe,
  }) => {
    await country('US');
    await page.goto('/');
    await expect(page.locator('h1').first()).toBeVisible();
    for (const [path, sentence] of [
      ['/sign-up', 'Registration restricted in your country'],
      ['/sign-in', 'Login not available in your country'],
      ['/play/kepler/perihelion', 'Not available in your country.'],
      ['/de/deposit', 'Das ist von Ihrem Standort aus nicht möglich.'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(451);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
    }
    await expect(page.getByText('USA')).toHaveCount(0);
    await expect(page.getByText('Vereinigte Staaten')).toBeVisible();
    await axe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noOverflow(page);
    await page.getByRole('link', { name: 'Zur Lobby' }).first().click();
    await expect(page).toHaveURL(/\/de$/);
  });
});

test('without JavaScript a page reads completely and its links keep base and language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/guest/de/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allgemeine Geschäftsbedingungen');
  await page.locator('article').getByRole('link', { name: 'Datenschutzerklärung' }).click();
  await expect(page).toHaveURL(/\/guest\/de\/privacy-policy$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('the reference of the API lists the calls, and axe finds nothing', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/dev/api');
  await page.locator('#placeBet summary, #bet summary').first().click();
  await axe(page);
});
