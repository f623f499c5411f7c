import { expect, noOverflow, test } from '#kit/browser.ts';
import { cashier } from '#kit/cashier.ts';

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

test('in Norway the vendor’s own page collects the proof of identity: there and back on a phone, refused, tried again there, accepted [S2.050]', {
  tag: '@long',
}, async ({ page, context, country, axe, baseURL }) => {
  const base = baseURL ?? '';
  const { client } = await cashier(base, { country: 'NO' });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: base })));
  await country('NO');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no/profile/verification');
  const identity = page.locator('section.card', { has: page.getByRole('heading', { name: 'Legitimasjon' }) });
  const onwards = identity.getByRole('button', { name: 'Fortsett hos kontrolltjenesten' });
  await expect(identity.getByLabel('Fil')).toHaveCount(0);
  await noOverflow(page);
  await axe(page);
  await onwards.press('Enter');
  await page.waitForURL(/\/\/sumsub\.localhost:\d+\/websdk\/p\//);
  await expect(page.getByText('Sumsub sandbox')).toBeVisible();
  await noOverflow(page);
  await axe(page);
  await page.getByRole('button', { name: /^Tilbake til/ }).press('Enter');
  await page.waitForURL(/\/no\/profile\/verification/);
  await expect(identity.getByText('Hvis du ikke ble ferdig der, kan du fortsette.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await axe(page);
  await onwards.press('Enter');
  await page.waitForURL(/websdk/);
  const there = page.url();
  await page.getByLabel('Hva som skjer').selectOption('Bildene kan ikke leses');
  await page.getByRole('button', { name: 'Lever' }).press('Enter');
  await page.waitForURL(/\/no\/profile\/verification/);
  await expect(identity.getByText('Kontrolltjenesten kunne ikke godkjenne det. Prøv igjen der.')).toBeVisible({
    timeout: 20_000,
  });
  await page.goto(there);
  await expect(page.getByRole('alert')).toHaveText(/Du kan prøve igjen her/);
  await axe(page);
  await page.getByLabel('Hva som skjer').selectOption('Det godkjennes');
  await page.getByRole('button', { name: 'Lever' }).press('Enter');
  await page.waitForURL(/\/no\/profile\/verification/);
  await expect(identity.getByText('Godkjent', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(onwards).toHaveCount(0);
  await noOverflow(page);
  await axe(page);
});
