// Header, menus, language, cookies, hashes: what is around every page.
import { expect, test } from '#kit/browser.ts';

test('opens its menus by keyboard alone and gives the focus back', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const language = page.getByRole('button', { name: /^Language/ });
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#languages')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#languages')).toBeHidden();
  await expect(language).toBeFocused();
});

test('shows this page in the other language and remembers the choice for the bare address [S2.170]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/pokies');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/pokies$/);
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/pokies$/);
  await page.goto('/');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('lists the places to go in the header and keeps what does not fit in More [S2.167]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/en');
  const bar = page.locator('#top-links > li');
  const all = await bar.count();
  const inBar = () =>
    bar.evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).visibility === 'visible').length);
  const wide = await inBar();
  await page.setViewportSize({ width: 1026, height: 800 });
  await expect.poll(inBar).toBeLessThan(wide);
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await expect(page.locator('#more-links a')).toHaveCount(all - (await inBar()));
  for (const name of ['Tournaments', 'Promotions', 'Fairness'])
    await expect(page.locator('#more-links').getByRole('link', { name })).toBeVisible();
});

test('asks about cookies once and keeps either answer for a year [S2.162 S4.78 S9.11]', async ({ page, context }) => {
  await page.goto('/en');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.locator('#consent')).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'perigee_consent');
  expect(cookie?.value).toBe('declined');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.reload();
  await expect(page.locator('#consent')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has the bar with five places and the side menu behind the last [S2.177 S2.178]', async ({ page, axe }) => {
    await page.goto('/en');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await expect(bar.locator('> *')).toHaveText(['Join', 'Games', 'Slots', 'Live', 'Menu']);
    await bar.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#side-menu')).toBeVisible();
    await expect(page.locator('#side-menu').getByRole('link', { name: 'Support' })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('#side-menu')).toBeHidden();
  });

  test('begins with the deposit for a player [S2.178]', async ({ page, player }) => {
    expect(player.email).toBeTruthy();
    await page.goto('/en');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await expect(bar.locator('> *')).toHaveText(['Deposit', 'Games', 'Slots', 'Live', 'Menu']);
    await bar.getByRole('link', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  });

  test('says pokies where Australians and New Zealanders read it, slots elsewhere [S2.177]', async ({ page }) => {
    for (const locale of ['en-AU', 'en-NZ']) {
      await page.goto(`/${locale}`);
      const bar = page.getByRole('navigation', { name: 'Quick access' });
      await expect(bar.locator('> *')).toHaveText(['Join', 'Games', 'Pokies', 'Live', 'Menu']);
    }
  });

  test('leaves the bar out where a form or the cashbox has a press of its own in its place', {
    tag: '@long',
  }, async ({ page, player }) => {
    expect(player.email).toBeTruthy();
    const bar = page.locator('nav.bottom');
    await page.goto('/de/profile');
    await expect(bar).toBeVisible();
    await page.evaluate(() => location.assign('/de/withdraw'));
    await page.waitForURL('**/withdraw');
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(page.locator('#side-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.context().clearCookies();
    for (const path of ['/de/sign-in', '/de/sign-up', '/de/remind', '/de/email-verify']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar).toHaveCount(0);
    }
  });

  test('lets nothing that a keyboard comes to lie under the bar', async ({ page, player }) => {
    expect(player.email).toBeTruthy();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/profile/limits');
    await expect(page.getByRole('button', { name: /^Set limit/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Take a break' }).focus();
    const under: string[] = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      under.push(
        await page.evaluate(() => {
          const own = document.activeElement?.getBoundingClientRect();
          const bar = document.querySelector('nav.bottom')?.getBoundingClientRect();
          const covered = own && bar && own.bottom > bar.top && own.top < bar.bottom;
          return covered ? (document.activeElement?.getAttribute('aria-label') ?? 'something') : '';
        }),
      );
    }
    expect(under.filter(Boolean)).toEqual([]);
  });

  test('keeps messages nearer to their own field than to the next one, however long they are', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/de/sign-up');
    await page.getByRole('button', { name: 'Konto eröffnen' }).click();
    const date = page.locator('[name=date_of_birth]');
    await date.fill('01/02/2020');
    await page.locator('[name=email]').fill('ada@');
    await page.getByRole('button', { name: 'Konto eröffnen' }).click();
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    const gaps = await page.locator('form .field').evaluateAll((fields) =>
      fields.map((field, i) => {
        const note = field.querySelector('.field-note');
        const control = field.querySelector('.control');
        const next = fields[i + 1]?.getBoundingClientRect();
        if (!note || !control || !next) return [];
        const [end, own] = [note.getBoundingClientRect(), control.getBoundingClientRect()];
        return [end.top - own.bottom, next.top - Math.max(end.bottom, own.bottom)].map(Math.round);
      }),
    );
    const measured = gaps.filter((gap) => gap.length > 0);
    expect(measured.length).toBeGreaterThan(2);
    for (const [own = 0, next = 0] of measured) expect([own <= 6, next]).toEqual([true, measured[0]?.[1]]);
    expect(measured[0]?.[1]).toBeGreaterThan(16);
  });

  test('gives every control at least 44 px', async ({ page }) => {
    await page.goto('/en');
    const small = await page
      .locator('button:visible, a.btn:visible, a.chip:visible, .bottom > *, .foot a')
      .evaluateAll((nodes) =>
        nodes
          .map((node) => ({ box: node.getBoundingClientRect(), html: node.outerHTML.slice(0, 90) }))
          .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ html }) => html),
      );
    expect(small).toEqual([]);
  });

  test('shows a sheet again that the browser closes unasked, over a page that still stands', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Find a game' }).click();
    const sheet = page.locator('dialog.modal:modal');
    await expect(sheet).toBeVisible();
    await sheet.evaluate(
      (dialog: HTMLDialogElement) =>
        new Promise((done) => {
          dialog.addEventListener('close', () => setTimeout(done), { once: true });
          dialog.close();
        }),
    );
    await expect(sheet).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('moves a sheet away when it is dragged down, and when one goes back: until then the page under it stands still', {
    tag: '@long',
  }, async ({ page }) => {
    // Without motion the sheet is where it will be as soon as it is there.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/pokies');
    await page.goto('/en');
    await page.getByRole('banner').getByRole('link', { name: 'Find a game' }).click();
    const sheet = page.locator('dialog[open]');
    await expect(sheet).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    const grab = await sheet.locator('.grab').boundingBox();
    if (!grab) throw new Error('the sheet has no grab');
    await page.mouse.move(200, grab.y + 8);
    await page.mouse.down();
    await page.mouse.move(200, grab.y + 90, { steps: 4 });
    await page.mouse.move(200, grab.y + 220, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await page.getByRole('banner').getByRole('link', { name: 'Find a game' }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('the way back to the top shows on the way up, in a landmark of its own, and leads there [S9.50]', async ({
  page,
  axe,
}) => {
  await page.goto('/terms-and-conditions');
  await page.mouse.move(400, 400);
  const up = page.getByRole('navigation', { name: 'Back to top' }).getByRole('link');
  await page.mouse.wheel(0, 2400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await expect(up).toBeHidden();
  await page.mouse.wheel(0, -400);
  await expect(up).toBeVisible();
  await axe(page);
  // Looking at everything has moved the page, and downwards hides it.
  await page.mouse.wheel(0, -100);
  await up.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
});
