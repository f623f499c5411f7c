import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { deposit, freshEmail, PASSWORD } from '#kit/player.ts';

test('receipts are downloaded with the verifier, which holds them without a network and finds out a changed one', async ({
  page,
  context,
  player,
  axe,
}, testInfo) => {
  await deposit(player, 5000);
  const json = {
    game: 'kepler/equinox-roulette',
    currency: 'EUR',
    stakeMinor: 100,
    action: { bets: [{ at: 'red', stakeMinor: 100 }] },
  };
  const { round } = await player.client.ask<{ round: { id: string } }>('/api/rounds', { json });
  await page.setViewportSize({ width: 390, height: 844 });
  const saved = async (press: () => Promise<void>, name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const path = testInfo.outputPath(name);
    await download.saveAs(path);
    return path;
  };
  await page.goto('/receipts');
  await noOverflow(page);
  await axe(page);
  const all = await saved(() => page.getByRole('link', { name: 'Download receipts' }).click(), 'all.json');
  const verifier = await saved(() => page.getByRole('link', { name: 'Download verifier' }).click(), 'verifier.html');
  await page.goto(`/rounds/${round.id}`);
  const one = await saved(() => page.getByRole('link', { name: 'Download receipt' }).click(), 'round.json');
  // To read, it names the game as players do.
  await page.goto(`/receipts/${round.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Equinox Roulette' })).toBeVisible();

  await context.setOffline(true);
  await page.goto(pathToFileURL(verifier).href);
  await axe(page);
  await page.getByLabel('Choose receipt files').setInputFiles([all, one]);
  await expect(page.getByRole('heading', { name: 'Everything checks out' })).toBeFocused();
  await expect(page.getByText('The files agree wherever they overlap')).toBeVisible();
  await page.getByText(/^Contents: \d+ entries/).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: round.id, exact: true }) });
  await expect(row.first()).toContainText(/\d\d:\d\d UTC/);
  await noOverflow(page);
  await axe(page);

  const changed = testInfo.outputPath('changed.json');
  writeFileSync(changed, readFileSync(one, 'utf8').replace('"stakeMinor": 100', '"stakeMinor": 900'));
  await page.getByLabel('Choose receipt files').setInputFiles([changed]);
  await expect(page.getByRole('heading', { name: 'Something doesn’t check out' })).toBeFocused();
  await expect(page.getByText('The signature doesn’t match')).toBeVisible();
  await expect(page.getByText('These amounts don’t match the entries')).toBeVisible();
});

test(
  'the receipt of terms holds the text that was accepted; the verifier shows it, and finds out another one, offline',
  { tag: '@long' },
  async ({ page, context, baseURL, axe }, testInfo) => {
    const client = new Client(baseURL ?? '');
    const email = freshEmail();
    await client.ask('/sandbox/players', { json: { email, password: PASSWORD, terms: 'no' } });
    await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
    await client.ask('/api/auth_providers/update_details', { json: { player: { terms_acceptance: true } } });
    const { agreements } = await client.ask<{ agreements: { id: string }[] }>('/api/player/agreements');
    const { text } = await client.send(`/api/player/receipts/${agreements[0]?.id}`);
    const sentence = 'These terms are the contract between you and the company that operates Perigee';
    expect(text).toContain(sentence);
    const files = {
      verifier: '',
      terms: text,
      changed: text.replace(sentence, 'You owe us everything, whatever we say'),
    };
    const verifier = await client.send('/api/receipts/verifier?l=en');
    files.verifier = verifier.text;
    const at = (name: string) => testInfo.outputPath(name === 'verifier' ? 'verifier.html' : `${name}.json`);
    for (const [name, body] of Object.entries(files)) writeFileSync(at(name), body);
    await context.setOffline(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathToFileURL(at('verifier')).href);
    await page.getByLabel('Choose receipt files').setInputFiles([at('terms')]);
    await expect(page.getByRole('heading', { name: 'Everything checks out' })).toBeVisible();
    await expect(page.getByText(/You accepted the version of .*2026 \(.*English.*\)/)).toBeVisible();
    await page.getByText(/^Terms you accepted \(version of 2026-/).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await noOverflow(page);
    await axe(page);
    await page.getByLabel('Choose receipt files').setInputFiles([at('changed')]);
    await expect(page.getByText('A text you accepted is missing from the file')).toBeVisible();
  },
);

test('a payment’s receipt is read in every width, printed alone, and leads back', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  await deposit(player, 5000);
  await page.goto('/payments');
  await page.getByRole('link', { name: /^Receipt for P/ }).click();
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(page.getByText('+€ 50.00')).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
  }
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('+€ 50.00')).toBeVisible();
  for (const hidden of [page.locator('body > header'), page.getByRole('button', { name: 'Print' })])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/payments$/);
});
