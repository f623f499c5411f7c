// A coin in the browser: played with in its small unit, moved in whole coins.
import { expect, test } from '#kit/browser.ts';
import { until } from '#kit/player.ts';

test('bitcoin is played with in µBTC, in header, table, facts and history alike; the cashbox counts whole coins [S9.22]', async ({
  page,
  player: { client },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await client.ask('/api/player/accounts', { json: { currency: 'BTC' } });
  const { walletUrl } = await client.ask<{ walletUrl: string }>('/api/player/payments/address', {
    json: { currency: 'BTC' },
  });
  await client.send(walletUrl, { form: { amount: '0.02' } });
  await until(async () => JSON.stringify(await client.ask('/api/player/accounts')).includes('2000000'));
  await page.goto('/play/kepler/perihelion?mode=real');
  const table = page.locator('.ctl-balance .ctl-value').first();
  await expect(table).toHaveText('20,000.00 µBTC');
  await expect(page.locator('[data-balance=real]').first()).toHaveText('20,000.00 µBTC');
  await expect(page.locator('.stepper-value')).toHaveText('10.00 µBTC');
  await page.getByRole('button', { name: 'Game menu' }).click();
  await expect(page.getByRole('dialog').getByText('2.00 µBTC to 200.00 µBTC')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('.last tbody tr')).toHaveCount(1);
  await expect(page.locator('[data-balance=real]').first()).toHaveText((await table.textContent()) ?? '');
  // Nothing of the bar is pushed off a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/profile/games-history');
  await expect(page.getByRole('main').getByText('10.00 µBTC').first()).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByText('0.0200 BTC').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('µBTC')).toHaveCount(0);
});

test('with bitcoins in the millions of their small unit nothing in a table’s bar lies over anything else on a phone', {
  tag: '@long',
}, async ({ page, player: { client } }) => {
  await client.ask('/api/player/accounts', { json: { currency: 'BTC' } });
  const { walletUrl } = await client.ask<{ walletUrl: string }>('/api/player/payments/address', {
    json: { currency: 'BTC' },
  });
  await client.send(walletUrl, { form: { amount: '2.5' } });
  await until(async () => JSON.stringify(await client.ask('/api/player/accounts')).includes('250000000'));
  const games = ['kepler/solstice-roulette', 'kepler/perihelion', 'kepler/syzygy-blackjack', 'parallax/eclipse-crash'];
  for (const game of games) {
    await page.goto(`/de/play/${game}?mode=real`);
    await expect(page.locator('.ctl-balance .ctl-value').first()).toHaveText('2.500.000,00 µBTC');
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const over = await page.locator('.ctl').evaluate((bar) => {
        const parts = [...bar.querySelectorAll('.ctl-value, .stepper, .stepper-value, .go, .chip-picks')].map(
          (part) => {
            const text = document.createRange();
            text.selectNodeContents(part);
            const own = part.classList.contains('ctl-value') ? text : part;
            return { part, box: own.getBoundingClientRect() };
          },
        );
        const edge = document.documentElement.clientWidth;
        return parts.flatMap(({ part, box }, i) => [
          ...(box.right > edge ? [`${part.className} is cut off`] : []),
          ...parts
            .slice(i + 1)
            .filter((other) => !part.contains(other.part))
            .filter(
              ({ box: { left, right, top, bottom } }) =>
                box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1,
            )
            .map((other) => `${part.className} over ${other.part.className}`),
        ]);
      });
      expect(over, `${game} at ${width}`).toEqual([]);
    }
  }
});

test('amounts to choose from stand in one line on a small phone, in yen too', { tag: '@long' }, async ({
  page,
  player: { client },
}) => {
  await client.ask('/api/player/accounts', { json: { currency: 'JPY' } });
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [locale, path] of [
    ['de', '/de/help#deposit'],
    ['no', '/no/help#deposit'],
  ] as const) {
    await page.goto(path);
    const chips = page.getByRole('dialog').locator('.choices-chips .choice > b');
    await expect(chips.filter({ hasText: /5.?000/ })).toBeVisible();
    const lines = await chips.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0));
    for (const height of lines) expect(height, locale).toBeLessThan(30);
  }
});
