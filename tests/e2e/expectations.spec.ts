// What bonuses are worth: the page that says how it is worked out, and a calculator that comes to the same digits.
import { readFileSync } from 'node:fs';
import { expect, test } from '#kit/browser.ts';

type Row = {
  depositMinor: number;
  stakeMinor: number;
  costMinor: number;
  endMinor: { value: number };
  ownMinor: { value: number };
};
const { rows }: { rows: Row[] } = JSON.parse(readFileSync('content/expectations/welcome.json', 'utf8'));
/** What comes back is rounded down, what it costs up: a printed figure never flatters. */
const euros = (minor = 0) => `€ ${(Math.floor(minor) / 100).toFixed(2)}`;
const costs = (minor = 0) => `€ ${(Math.ceil(minor) / 100).toFixed(2)}`;

test('the calculator comes to the digits that are published, beside the page, and stops for new figures', {
  tag: '@long',
}, async ({ page, axe }) => {
  await page.goto('/en/bonus-maths');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a bonus is worth');
  const offers = page.getByRole('table').filter({ hasText: 'Welcome bonus' });
  const usual = rows.find(({ depositMinor, stakeMinor }) => depositMinor === 5000 && stakeMinor === 100);
  await expect(offers).toContainText(euros(usual?.endMinor.value));

  await page.getByLabel('Stake per round').selectOption('20');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.locator('.work-out .gift-truth');
  await expect(result.getByRole('progressbar')).toBeVisible();
  // What is still being worked out ends as soon as something else is asked.
  await page.getByLabel('Stake per round').selectOption('100');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result.getByRole('status')).toHaveText('From 100,000 simulations, at 99% confidence.', {
    timeout: 60_000,
  });
  await expect(result).toContainText(`Average amount you end with${euros(usual?.endMinor.value)}`);
  await expect(result).toContainText(`Of which your own money${euros(usual?.ownMinor.value)}`);
  await expect(result).toContainText(`Average cost of wagering € 1,500.00${costs(usual?.costMinor)}`);
  await axe(page);
});

test('a short wagering of bonus money alone is added up exactly, and a stake that the game does not take is told', async ({
  page,
}) => {
  await page.goto('/en/bonus-maths');
  await page.getByRole('radio', { name: 'No-deposit bonus' }).click();
  await page.getByLabel('Bonus', { exact: true }).fill('5');
  await page.getByLabel('Wagering requirement (times the bonus)').fill('10');
  await page.getByLabel('Max converted to cash').fill('20');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.locator('.work-out .gift-truth');
  await expect(result.getByRole('status')).toHaveText('Calculated exactly, no simulation needed.');
  await expect(result).toContainText('Average cost of wagering € 50.00€ 2.66');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Spring Tide' });
  await page.getByLabel('Stake per round').selectOption('500');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText(/This game accepts .*€\s4\.00.*Choose one of these\./)).toBeVisible();
  await expect(result).toHaveCount(0);
});
