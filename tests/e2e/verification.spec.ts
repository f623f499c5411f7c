import { expect, noOverflow, test } from '#kit/browser.ts';

const PNG = Buffer.from('89504e470d0a1a0a0102', 'hex');
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test('documents are sent, a refused one says why and is sent again, and two accepted ones verify [S2.050]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/verification');
  await expect(page.getByText('Once your withdrawals exceed € 2,000 in total')).toBeVisible();
  const identity = page.locator('section.card', { has: page.getByRole('heading', { name: 'Proof of identity' }) });
  const address = page.locator('section.card', { has: page.getByRole('heading', { name: 'Proof of address' }) });
  await identity.getByRole('button', { name: 'Send document' }).click();
  await expect(identity.getByText('Choose a file.')).toBeVisible();
  await expect(identity.getByLabel('File')).toBeFocused();
  await noOverflow(page);
  await axe(page);
  await identity.getByLabel('File').setInputFiles(file('blurred.png'));
  await identity.getByRole('button', { name: 'Send document' }).click();
  await expect(identity.getByText('In review')).toBeVisible();
  await expect(identity.getByText('We can’t read it')).toBeVisible({ timeout: 20_000 });
  await identity.getByLabel('File').setInputFiles(file('passport.png'));
  await identity.getByRole('button', { name: 'Send document' }).click();
  await address.getByLabel('File').setInputFiles(file('bill.png'));
  await address.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByRole('main').getByText('Your identity is verified.')).toBeVisible({ timeout: 20_000 });
  await axe(page);
});
