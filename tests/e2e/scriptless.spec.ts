// A visitor without JavaScript: pages, menus and languages work as links and the browser's own popovers.
import { expect, test } from '#kit/browser.ts';

test.use({ javaScriptEnabled: false });

test('opens the menu and goes where it leads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pokies');
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Support', exact: true }).click();
  await page.waitForURL('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('changes the language and keeps the page and its query, on a desk and on a phone [S2.170]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pokies?page=1');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
  await page.waitForURL('/de/pokies?page=1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menü' }).last().click();
  await page
    .getByRole('button', { name: /^Sprache/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: 'English', exact: true }).filter({ visible: true }).click();
  await page.waitForURL('/pokies?page=1');
});

test('stays with a chosen English on the main page', async ({ page, country }) => {
  await country('DE');
  await page.goto('/');
  await page.waitForURL('/de');
  await page.goto('/en');
  await page.waitForURL('/');
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('reads policies, help and the rules of the player’s place', { tag: '@long' }, async ({ page, country }) => {
  await country('NZ');
  for (const path of ['/privacy-policy', '/responsible-gaming', '/faq', '/news', '/payment-methods', '/rules-here']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main'), path).toHaveText(/\S[\s\S]{200,}/);
  }
});

test('is told on the page of a game that it needs JavaScript', async ({ page }) => {
  await page.goto('/play/kepler/perihelion?mode=demo');
  await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  // What does nothing does not look as if it did.
  await expect(page.locator('.ctl')).toHaveCSS('pointer-events', 'none');
});

test('is refused by the form with what to mend, and keeps what was typed', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.com');
});
