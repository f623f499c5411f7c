// Search by title.
import { expect, test } from '#kit/browser.ts';

test('finds a title from the third letter and opens it by keyboard [S5.34 S5.35 S2.188]', async ({ page, axe }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const title = request.url().endsWith('/api/games_filter') ? request.postDataJSON().filter?.title : undefined;
    if (title) asked.push(title);
  });
  await page.goto('/en');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(6);
  await field.pressSequentially('ge');
  await field.press('m');
  await expect(page.getByRole('option')).toHaveText([/Gem Transit/]);
  expect(asked).toEqual(['gem']);
  await axe(page);
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Gem Transit/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/play\/kepler\/gem-transit$/);
});

test('recommends games when nothing is found, and clears with one press [S2.189 S5.36]', async ({ page }) => {
  await page.goto('/de');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByRole('dialog')).toContainText('Kein Spiel heißt „zzzz“');
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.getByRole('button', { name: 'Leeren' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Leeren' })).toHaveCount(0);
});
