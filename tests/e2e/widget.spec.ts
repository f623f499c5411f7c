// The widget and what it leads to: by press and by key, for guests and players, and never in a game.
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';

test('the widget opens by a press or a key alone, and Esc, back and × close it; its cards lead on [S2.213 S2.214]', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto('/pokies', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  expect(called).not.toContain('/api/activities');
  const open = page.getByRole('link', { name: 'Open rewards' });
  const panel = page.getByRole('dialog', { name: 'Rewards' });
  // A phone has no margin: it stands at the page's end, where a thumb reaches it, and scrolls with the page.
  const stands = await open.boundingBox();
  expect(stands).toMatchObject({ width: 48, height: 48 });
  expect(stands?.y).toBeGreaterThan(844);
  await open.click();
  await expect(panel.getByRole('link', { name: /All rewards/ })).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(6);
  await axe(page);
  await noOverflow(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/pokies$/);
  await open.click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await open.click();
  await panel.getByRole('link', { name: /All rewards/ }).click();
  await expect(page).toHaveURL(/\/aquanova-odyssey$/);
});

test('it is not in games, where limits are set, or over what is only read [S2.213]', { tag: '@long' }, async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  const button = page.locator('.shortcuts-button');
  await page.goto('/en');
  await expect(button).toHaveCount(1);
  for (const path of ['/play/kepler/perihelion', '/profile/limits', '/privacy-policy']) {
    await page.goto(path);
    await expect(button, path).toHaveCount(0);
  }
});

test('what floats stands in the page’s margin, support above the activities, or at its end: over nothing that is pressed', async ({
  page,
  context,
  baseURL,
}) => {
  // The question about cookies lies over all, until it is answered.
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: baseURL ?? '' }]);
  for (const width of everything ? [1920, 1480, 1440, 1024, 768, 390] : [1480, 390])
    for (const path of ['/en', '/pokies']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await settled(page);
      await page.locator('.floats a').first().scrollIntoViewIfNeeded();
      const covered = await page.evaluate(() => {
        const floats = [...document.querySelectorAll('.floats a')].filter((node) => node.checkVisibility());
        const found: string[] = [];
        // All the way down, as somebody reads.
        for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
          scrollTo({ top, behavior: 'instant' });
          for (const float of floats) {
            const { left, right, top, bottom } = float.getBoundingClientRect();
            for (const [x, y] of [
              [left, top],
              [right - 1, top],
              [left, bottom - 1],
              [right - 1, bottom - 1],
            ] as const)
              for (const node of document.elementsFromPoint(x, y)) {
                const pressed = node.closest('a, button, input, select, time');
                if (pressed && !pressed.closest('.floats, .top, .bottom')) found.push(pressed.outerHTML.slice(0, 80));
              }
          }
        }
        return [...new Set(found)];
      });
      expect(covered, `${path} ${width}`).toEqual([]);
    }
  await page.setViewportSize({ width: 1480, height: 900 });
  const activities = await page.getByRole('link', { name: 'Open rewards' }).boundingBox();
  const support = await page.locator('.support-button').boundingBox();
  expect((support?.y ?? 0) + (support?.height ?? 0)).toBeLessThanOrEqual(activities?.y ?? 0);
});
