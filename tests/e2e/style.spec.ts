// The page of all components: what axe finds there would be found everywhere.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';

for (const width of everything ? [390, 1440] : [390])
  test(`every component in every state passes axe at ${width} px`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dev/style');
    await page.getByRole('button', { name: 'Favourite' }).click();
    await noOverflow(page);
    await axe(page);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
  });
