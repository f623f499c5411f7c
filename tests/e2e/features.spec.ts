// Pages of features: each says what it is, how it stands today and where to go on, for everybody and without JavaScript.
import { readFileSync } from 'node:fs';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { featurePages } from '#kit/feature-pages.ts';
import { words } from '#kit/words.ts';
import { BLOCKS } from '#shared/contract/blocks.ts';
import { PREVIEW_COOKIE } from '#shared/contract/cookies.ts';
import { statusOf, whenOf } from '#shared/domain/programme.ts';
import { type Dates, namedUtcDates, utcDates } from '#src/i18n/dates.ts';

/** Of the promotion that the repository shows as an example, whatever the day is today. */
const day = (field: 'start' | 'end') =>
  new RegExp(`^${field}: (.*)$`, 'm').exec(readFileSync('content/promotions/en/demo-week.md', 'utf8'))?.[1] ?? '';

const WIDTHS = [320, 390, 768, 1440];
/** German has the longest words. */
const LANGUAGES = everything ? ['/de', ''] : ['/de'];

/** `npm test` looks at one page of each template. */
const looked = featurePages.filter(([, , more]) => everything || !more);

for (const [path, rows] of looked) {
  test(`${path} reads well at every width, and axe finds nothing [${rows}]`, async ({ page, axe }) => {
    for (const prefix of LANGUAGES) {
      expect((await page.goto(prefix + path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await noOverflow(page);
      }
      await axe(page);
    }
  });
}

test('every page of a feature has a heading, a status and a way on without JavaScript [S2.105]', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path] of looked) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.locator('main h1')).toHaveCount(1);
    expect(await page.locator('main a[href]').count(), path).toBeGreaterThan(0);
    // The shop's cards open by an island, which is drawn on the server, too.
    const islands = path.startsWith('/rocket-mart') ? 1 : 0;
    expect(await page.locator('main astro-island').count(), path).toBe(islands);
    expect(await page.locator('meta[name="description"]').getAttribute('content'), path).toMatch(/^.{50,}/);
  }
  await context.close();
});

test('no page of a feature loads a framework before it is touched, and a touch does [S2.105]', {
  tag: '@long',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const framework = () => requests.filter((url) => /react|client\./.test(url));
  for (const [path] of looked) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, framework()]).toEqual([path, []]);
  }
  // The guests' way in is a popup: its name for the framework is the one that was looked for above.
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en')('shell.sign_in') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(framework()).not.toEqual([]);
});

test('tabs of tournaments are links with addresses of their own [S2.034 S2.041]', async ({ page }) => {
  const t = words('en');
  await page.goto('/tournaments');
  const tabs = page.getByRole('navigation', { name: t('features.tournaments.tabs') });
  await expect(tabs.getByRole('link')).toHaveCount(7);
  await tabs.getByRole('link', { name: t('features.tournaments.tab.archive') }).click();
  await expect(page).toHaveURL(/\/tournaments\/archive$/);
  await expect(tabs.getByRole('link', { name: t('features.tournaments.tab.archive') })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a name that nothing has is told as not found beside what there is, and leads on [S2.043 S2.044 S2.062]', {
  tag: '@long',
}, async ({ page, axe }) => {
  const t = words('en');
  for (const [path, kind] of [
    ['/tournaments/nobody-held-this', 'tournament'],
    ['/lottery/nobody-held-this', 'lottery'],
    ['/action/nobody-held-this', 'quest'],
    ['/spin-wheel/nobody-held-this', 'wheel'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(t(`features.missing.${kind}`))).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await page.locator('.state-acts a').count()).toBe(1);
  }
  await axe(page);
});

test('the book opens for a look inside and downloads as PDF and EPUB in the language of the page [S2.152 S2.212]', async ({
  page,
  request,
  axe,
}) => {
  const t = words('de');
  await page.goto('/de/book');
  await page.getByRole('button', { name: t('features.book.preview') }).click();
  const preview = page.getByRole('dialog', { name: 'Das Buch vom Zufall' });
  await expect(preview).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  const pdf = await request.get('/files/book.de.pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const epub = await request.get('/files/book.de.epub');
  expect((await epub.body()).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
});

test('the VIP club shows a guest where everybody begins, the levels to compare, and what each is [S2.154 S2.206]', {
  tag: '@long',
}, async ({ page, axe }) => {
  const t = words('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vip');
  await expect(page.getByRole('heading', { name: t('vip.guest.title') })).toBeVisible();
  await expect(page.locator('.level-cards h3')).toHaveText(['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
  await page.getByRole('button', { name: `${t('vip.more')}: Diamond` }).click();
  const info = page.getByRole('dialog', { name: 'Diamond' });
  await expect(info).toContainText('144,000');
  await expect(info).toContainText('360.00');
  await axe(page);
  await info.getByRole('button', { name: t('features.close') }).click();
  await expect(info).toBeHidden();
});

test('every widget that a text may name is drawn and says something [S2.216 S2.217]', async ({ page }) => {
  await page.goto('/dev/style');
  const widgets = page.locator('.widget');
  await expect(widgets).toHaveCount(Object.keys(BLOCKS).length);
  for (const text of await widgets.allTextContents()) expect(text.trim().length).toBeGreaterThan(10);
});

test('an address that ends in the words of a box ticks it, when the page opens and when the hash changes [S2.220]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: PREVIEW_COOKIE, value: '1', url: baseURL ?? '' }]);
  await page.goto('/example-of-a-draft');
  const box = page.getByRole('checkbox', { name: 'I have read the rules' });
  await expect(box).not.toBeChecked();
  await page.evaluate(() => {
    location.hash = '#i-have-read-the-rules';
  });
  await expect(box).toBeChecked();
  await page.goto('/support');
  await page.goto('/example-of-a-draft#i-have-read-the-rules');
  await expect(box).toBeChecked();
});

test('a text names the currency of its player, not that of the place, and a guest that of the place [S2.218]', async ({
  page,
  context,
  baseURL,
  country,
  player,
}) => {
  await player.client.ask('/api/player/accounts', { json: { currency: 'USD' } });
  await context.addCookies([{ name: PREVIEW_COOKIE, value: '1', url: baseURL ?? '' }]);
  await country('DE');
  const line = page.getByText('Values are filled in:');
  await page.goto('/example-of-a-draft');
  await expect(line).toContainText('Perigee, USD, 18,');
  await page.goto('/guest/example-of-a-draft');
  await expect(line).toContainText('Perigee, EUR, 18,');
});

test('ways to pay show amounts in the currency of the place, and a guest the way to join [S2.210 S6.05]', async ({
  page,
  country,
}) => {
  const t = words('en');
  await country('NO');
  await page.goto('/payment-methods');
  await expect(page.locator('.methods > li').first()).toContainText('NOK');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('features.join') })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('identity.join'), exact: true })).toBeVisible();
});

test('an adventure has its banner and a calendar that ends with the secret day [S2.201 S2.202]', async ({ page }) => {
  const t = words('en');
  await page.goto('/adventures');
  await expect(page.getByRole('heading', { level: 1, name: 'Adventures' })).toBeVisible();
  await expect(page.locator('.days > li').last()).toContainText(t('features.adventures.state.superPrize'));
});

test('a promotion counts down to its start, then to its end, beside the date, which stays without JavaScript [S4.05 S4.06 S4.07]', async ({
  browser,
  baseURL,
  page,
}) => {
  const t = words('en');
  const { startMs, endMs } = { startMs: Date.parse(day('start')), endMs: Date.parse(day('end')) };
  const status = statusOf({ startMs, endMs }, Date.now());
  const { key, atMs = 0 } = whenOf({ startMs, endMs }, Date.now());
  const dateIn = (dates: Dates) =>
    t(`features.promotions.${key}`, { date: key === 'from' ? dates.start(atMs) : dates.end(atMs) });
  const date = dateIn(utcDates('en'));
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { name: t(`features.promotions.${status}`), exact: true })).toBeVisible();
  const counting = status === 'archive' ? 0 : 1;
  await expect(page.getByRole('article').getByText(date).locator('..').getByRole('timer')).toHaveCount(counting);
  await page.getByRole('link', { name: 'A week of demos' }).click();
  const head = page.getByText(date);
  await expect(head).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See games' })).toHaveCount(
    status === 'active' ? 1 : 0,
  );
  const left = head.locator('..').getByRole('timer');
  await expect(left).toHaveCount(counting);
  if (counting > 0) {
    await expect(left).toHaveText(/^(\d+ days? )?(\d\d:)?\d\d:\d\d$/);
    const before = await left.textContent();
    await expect(left).not.toHaveText(before ?? '');
  }
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/promotions/demo-week');
  // Whose zone is not known is told which one it is.
  const message = dateIn(namedUtcDates('en'));
  await expect(plain.getByText(message, { exact: true })).toBeVisible();
  await context.close();
});

test('the later tabs of the profile say what is so [S2.048 S2.050]', async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  const t = words('en');
  await page.goto('/profile/level');
  await expect(page.getByText(t('vip.level.note'))).toBeVisible();
  await page.goto('/favorite-games');
  await expect(page.getByText(t('features.empty.favorite_games'))).toBeVisible();
});
