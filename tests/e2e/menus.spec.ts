// Whatever the width, a person finds the menu, the language and the account.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { Journey } from '#kit/journey.ts';

for (const width of variants([320, 1024, 390, 700, 768, 1023, 1440], 2)) {
  test(`account and language are in reach at ${width} px`, { tag: '@long' }, async ({
    page,
    player,
    context,
    baseURL,
  }) => {
    expect(player.email).toBeTruthy();
    await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 844 });
    const me = new Journey(page, 'en');
    await page.goto('/');
    await noOverflow(page);
    await me.visit('limits');
    await expect(page.getByRole('heading', { level: 1, name: me.say('limits.title') })).toBeVisible();
    if (width < 1024)
      await page
        .getByRole('button', { name: me.say('shell.menu'), exact: true })
        .filter({ visible: true })
        .click();
    await page
      .getByRole('button', { name: me.say('shell.language') })
      .filter({ visible: true })
      .click();
    await page.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
}
