// The wheel as a player meets it: its odds, a spin, and the draw verified in the browser.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { verifyIdentity } from '#kit/player.ts';
import { words } from '#kit/words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [locale, width, prefix] of variants([
  ['de', 390, '/de'],
  ['en', 1440, ''],
] as const))
  test(`the daily wheel is spun once, by keyboard, and its draw verified (${locale}, ${width} px) [S1.20 S2.064] [I47]`, async ({
    page,
    player,
    axe,
  }) => {
    const t = words(locale);
    await verifyIdentity(player);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${prefix}/rocketmart-wheel`);
    const odds = page.getByRole('table', { name: t('wheel.odds') });
    await expect(odds.getByRole('row')).toHaveCount(12);
    await expect(odds).toContainText('0.0001'.replace('.', locale === 'de' ? ',' : '.'));
    await noOverflow(page);
    await axe(page);
    const spin = page.getByRole('button', { name: t('wheel.spin'), exact: true });
    // Before the player's spins are here the button is busy.
    await expect(page.getByText(t('wheel.ready', { count: 1 }))).toBeVisible();
    await spin.focus();
    await page.keyboard.press('Enter');
    // What was won stands in a dialog before it, after its celebration; where nothing was, the ring's middle says so.
    await expect(page.locator('button').filter({ hasText: t('wheel.tomorrow') })).toBeDisabled();
    const result = page.getByRole('dialog');
    const nothing = page.locator('.wheel-stage').getByText(t('wheel.nothing'));
    await expect(result.or(nothing).first()).toBeVisible();
    if (await result.isVisible()) {
      await axe(page);
      await page.keyboard.press('Escape');
    }
    // The button is off by now: the keyboard goes on from the wheel's name.
    await expect(page.locator('.wheel-stage > header').getByRole('heading')).toBeFocused();
    // What everybody hears who does not see the ring.
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached();
    const last = page.getByRole('region', { name: t('wheel.last') });
    await expect(last.getByRole('listitem')).toHaveCount(1);
    await last.getByRole('link').click();
    await expect(page).toHaveURL(/\/draws\/1$/);
    await page.getByRole('button', { name: t('wheel.draw.reveal') }).click();
    await page.getByRole('button', { name: t('wheel.result.verify') }).click();
    for (const check of ['commitment', 'browser', 'number', 'item'])
      await expect(page.getByText(t(`wheel.check.${check}.held`))).toBeVisible();
    await axe(page);
    await noOverflow(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: t('wheel.tomorrow') })).toBeDisabled();
  });

test('a guest reads all wheels with their odds and is asked to join; /perigee-wheel is the same page [S2.064 S2.065 S2.099]', async ({
  page,
  axe,
}) => {
  const t = words('en');
  await page.goto('/guest/perigee-wheel');
  await expect(page.getByRole('link', { name: t('wheel.join') }).first()).toBeVisible();
  const odds = page.getByRole('table', { name: t('wheel.odds') });
  await expect(odds).toHaveCount(3);
  await expect(odds.nth(1)).toContainText('6 in 10');
  await axe(page);
  await page.goto('/guest/spin-wheel');
  await expect(page.getByRole('link', { name: t('wheel.ways.turn') })).toHaveCount(3);
  await page
    .getByRole('link', { name: t('wheel.ways.turn') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop wheel');
});

test('who has not verified their identity is told so before they press, led there, and no spin is called ready', async ({
  page,
  player,
  axe,
}) => {
  const t = words('en');
  expect(player.email).toContain('@');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rocketmart-wheel');
  await expect(page.getByRole('link', { name: t('ui.way.verification') })).toHaveAttribute('href', /verification/);
  await expect(page.getByText(t('problems.identity.unverified'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('wheel.spin'), exact: true })).toHaveCount(0);
  await expect(page.getByText(t('wheel.ready', { count: 1 }))).toHaveCount(0);
  await axe(page);
  await noOverflow(page);
});
