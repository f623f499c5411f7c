// Perigee as an installed application: who is offered it and how, what the server hears, and the way out of other applications.
import type { Page } from 'playwright/test';
import { expect, fits, test } from '#kit/browser.ts';

const PHONE = { width: 390, height: 844 };
const SAFARI_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WEBVIEW_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: /^Men/ }).click();
  await expect(page.locator('#side-menu')).toBeVisible();
}
const banner = (page: Page) => page.locator('[data-install]');

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the side menu offers the application where the browser does, and its press opens the browser’s own dialog [S1.29] [S2.185] [S4.41]', async ({
    page,
    axe,
  }) => {
    await page.goto('/en');
    await openMenu(page);
    await expect(banner(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.prompted = String(offer.defaultPrevented);
        },
      });
      dispatchEvent(offer);
    });
    await openMenu(page);
    await expect(banner(page)).toBeVisible();
    await axe(page);
    await banner(page).click();
    // Held back until the press: the browser’s own line did not cover the page.
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect(banner(page)).toBeHidden();
  });
});

test.describe('on an iPhone', () => {
  test.use({ viewport: PHONE, userAgent: SAFARI_IOS });

  test('the side menu leads to the steps of this platform, by keyboard too, in five languages [S2.161] [S2.185]', async ({
    page,
    axe,
  }) => {
    for (const [prefix, title, step] of [
      ['/en', 'Add Perigee to your home screen', 'Choose “Add to Home Screen”.'],
      ['/de', 'Perigee zum Startbildschirm hinzufügen', 'Wählen Sie „Zum Home-Bildschirm“.'],
      ['/fr-CA', 'Ajouter Perigee à l’écran d’accueil', 'Choisissez « Sur l’écran d’accueil ».'],
      ['/it', 'Aggiungi Perigee alla schermata Home', 'Scegli “Aggiungi alla schermata Home”.'],
      ['/no', 'Legg Perigee på startskjermen', 'Velg «Legg til på Hjem-skjerm».'],
    ] as const) {
      await page.goto(prefix);
      await openMenu(page);
      await expect(banner(page)).toBeVisible();
      await banner(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expect(dialog).toContainText(step);
    }
    await axe(page);
  });

  test('an installed application offers itself to nobody', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto('/en');
    await openMenu(page);
    await expect(page.locator('[data-local-time]')).not.toBeEmpty();
    await expect(banner(page)).toBeHidden();
  });

  test('an installed application is told to the server once a visit, and its player is in group 1401 [S4.39] [S4.40] [S6.15] [S7.110]', async ({
    page,
    player,
  }) => {
    const events: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/pwa_events') events.push(request.postDataJSON());
    });
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    const joined = page.waitForResponse((answer) => answer.url().endsWith('/api/player/groups'));
    await page.goto('/en');
    expect((await joined).status()).toBe(200);
    await page.goto('/pokies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(events).toEqual([{ event: 'open' }]);
    const { groups } = await player.client.ask<{ groups: number[] }>('/api/player');
    expect(groups).toContain(1401);
  });
});

test.describe('inside another application on iOS', () => {
  test.use({ viewport: PHONE, userAgent: WEBVIEW_IOS });

  test('offers Safari in a line of the page after five minutes, looks again each minute, never in a game, and until it was looked at [S2.157] [S9.26]', async ({
    page,
    axe,
  }) => {
    await page.clock.install();
    await page.goto('/en');
    const popup = page.getByRole('dialog', { name: 'Better in Safari' });
    const line = page.getByRole('complementary', { name: 'Better in Safari' });
    const visit = () => page.evaluate(() => sessionStorage.getItem('perigee.webview'));
    await expect.poll(visit).toContain('since');
    await page.clock.runFor('04:30');
    await expect(line).toBeHidden();
    // A game is no place for it: the next page is.
    await page.goto('/play/kepler/perihelion');
    await page.clock.runFor('02:00');
    await expect(line).toBeHidden();
    await page.goto('/help');
    await expect(line).toBeVisible();
    await expect(popup).toBeHidden();
    await line.getByRole('button', { name: 'See how' }).click();
    await expect(popup).toBeVisible();
    await expect(popup).toContainText('Choose “Open in Safari”');
    await axe(page);
    await popup.getByRole('button', { name: 'Stay here' }).click();
    await expect(popup).toBeHidden();
    await page.goto('/help');
    await page.clock.runFor('10:00');
    await expect(line).toHaveCount(0);
  });
});

test('a browser of a desk is never sent to Safari', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en');
  await page.clock.runFor('10:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the offline pages are whole at every width', { tag: '@long' }, async ({ page, axe }) => {
  await fits(page, ['/offline', '/offline/table', '/cookie-policy'], axe);
});
