// Playing as a person does: demo, real money, roulette by keyboard, refusals, rounds again and verified.
import type { Page } from 'playwright/test';
import { expect, fits, test } from '#kit/browser.ts';
import { deposit, pay } from '#kit/player.ts';
import type { Round, RoundAnswer, Seeds } from '#shared/contract/rounds.ts';

const perihelion = '/play/kepler/perihelion';
const equinox = '/play/kepler/equinox-roulette';

/** Spins are shown at once: the tests are about what is told, not about motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const rowsOf = (page: Page) => page.locator('.last tbody tr');

test('a guest plays a demo that sends nothing, and verifies a round of it [S6.03 S5.40]', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/rounds')) sent.push(request.url());
  });
  // A large win is looked at before the next round.
  await page.addLocatorHandler(page.locator('.win-screen'), () => page.keyboard.press('Escape'));
  await page.goto(perihelion);
  await page.getByRole('link', { name: 'Play demo' }).click();
  await page.waitForLoadState();
  for (let round = 1; round <= 5; round += 1) {
    // The first by the space bar, with nothing touched before.
    await (round === 1 ? page.keyboard.press('Space') : spin(page).click());
    await expect(rowsOf(page)).toHaveCount(round);
  }
  await expect(page.getByText('Staked').locator('+ dd')).toHaveText('5.00 FUN');
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Verify a round' }).click();
  await expect(page.getByRole('heading', { name: 'Draw repeated in your browser' })).toBeVisible();
});

test('a guest who presses Play for money is led to registration [S6.02]', async ({ page }) => {
  await page.goto(`${perihelion}?mode=real`);
  await page.getByRole('link', { name: 'Join and play' }).click();
  await expect(page).toHaveURL('/sign-up');
  await expect(page.locator('main input[name="redirect"]')).toHaveValue(`${perihelion}?mode=real`);
});

test('a player bets, sees their round again, and verifies it after revealing the seed', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  await deposit(player, 5000);
  await page.goto(perihelion);
  await spin(page).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText('Staked').locator('+ dd')).toHaveText('€ 1.00');
  await axe(page);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Round R/ })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Verify this round' }).click();
  await page.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(page.getByText('The server seed matches our seal')).toBeVisible();
  await expect(page.getByText('The result matches what was played')).toBeVisible();
  await expect(page.getByText('The payout is correct')).toBeVisible();
  await axe(page);
  // One sign of the seed is another: it is told, and not drawn as if nothing had been played.
  const seed = page.getByLabel('Server seed, revealed');
  const text = await seed.inputValue();
  await seed.fill(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('The server seed doesn’t match our seal')).toBeVisible();
  await expect(page.getByText('The result doesn’t match what was played')).toBeVisible();
  // Another nonce is another round: it is drawn, and said to be compared with none.
  await page.getByLabel('Nonce').fill('7');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('There’s no round of yours to compare it with')).toBeVisible();
  await expect(page.getByText('The result doesn’t match what was played')).toHaveCount(0);
  await axe(page);
});

test('the player’s first client seed is made in their browser, after the commitment; a round whose title is gone is still shown and verified', {
  tag: '@long',
}, async ({ page, player }) => {
  await pay(player, 5000);
  const before = await player.client.ask<Seeds>('/api/fairness/seeds');
  expect(before.clientSeed).toBeNull();
  const chosen: { seedHash: string; clientSeed: string }[] = [];
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) chosen.push(request.postDataJSON().seed);
    if (request.url().endsWith('/api/fairness/seeds')) calls += 1;
  });
  await page.goto(perihelion);
  await spin(page).click();
  await expect(rowsOf(page)).toHaveCount(1);
  const { items } = await player.client.ask<{ items: Round[] }>('/api/rounds');
  const [round] = items;
  expect(chosen).toEqual([{ seedHash: before.seedHash, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  expect(round?.fairness).toMatchObject({ ...chosen[0], nonce: 0 });
  // The socket told the commitment: nothing is asked for between the balance and the bet.
  expect(calls).toBe(0);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);

  await page.route(`**/api/rounds/${round?.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), game: 'kepler/gone' } });
  });
  await rowsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'kepler/gone' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify this round' }).click();
  await page.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(page.getByText('The result matches what was played')).toBeVisible();
});

test('free spins that can’t be bought say why: more than a round may stake, or than the balance', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 5000);
  await page.goto('/play/aquanaut/spring-tide');
  const buy = page.getByRole('button', { name: /^Buy 8 free spins/ });
  await expect(buy).toHaveAccessibleDescription(/^Your stake of €\s82\.40 is more than your balance of €\s50\.00/);
  await page.getByRole('button', { name: 'Higher stake' }).click();
  await expect(buy).toHaveAccessibleDescription(/^The maximum stake for a round here is €\s100\.00/);
  await deposit(player, 5000);
  await page.getByRole('button', { name: 'Lower stake' }).click();
  await expect(buy).toHaveAccessibleDescription('');
  await expect(buy).toBeEnabled();
});

test('on phones free spins are sold beside the spin, in sight with the reason why they can’t be; a question comes before, and pressing twice buys nothing', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await deposit(player, 5000);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const game of ['parallax/tipping-point', 'aquanaut/spring-tide']) {
      await page.goto(`/de/play/${game}`);
      const why = page.locator('.buy').getByText('Mehr als Ihr Guthaben');
      await expect(why).toBeInViewport({ ratio: 1 });
      await why.click({ trial: true, force: true });
      await expect(page.locator('.reels')).toBeInViewport({ ratio: 0.99 });
    }
    await axe(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/play/aquanaut/spring-tide?mode=demo');
  const buy = page.getByRole('button', { name: /^Buy 8 free spins/ });
  await buy.dblclick();
  await expect(buy).toBeEnabled();
  await buy.click();
  await expect(spin(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy for 103.00 FUN' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText('Staked').locator('+ dd')).toHaveText('103.00 FUN');
});

test('on short phones a refusal comes into sight with all the reels: neither it nor the controls stand over them', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 2000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 10 }] },
  });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/de/play/baobab/bremen-bound');
    await page.getByRole('button', { name: 'Drehen', exact: true }).click();
    await expect(page.locator('.refusal')).toBeInViewport({ ratio: 1 });
    const [reels, bar, header] = [page.locator('.reels'), page.locator('.ctl'), page.locator('.frame-top')];
    await expect
      .poll(async () => {
        const [top, middle, below] = [await header.boundingBox(), await reels.boundingBox(), await bar.boundingBox()];
        return top && middle && below && [top.y + top.height <= middle.y, middle.y + middle.height <= below.y];
      })
      .toEqual([true, true]);
  }
});

test('without money on a phone the way to it takes the place of the spin, and the reels stay whole', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de/play/kepler/escapement');
  await expect(page.locator('.refusal').getByRole('link', { name: 'Einzahlen' })).toBeInViewport({ ratio: 1 });
  const [reels, bar] = [page.locator('.reels'), page.locator('.ctl')];
  await expect
    .poll(async () => {
      const [above, below] = [await reels.boundingBox(), await bar.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
});

test('a refused stake says whose limit it is, what it leaves and when it fits again, with the way there [I28 S2.111]', async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 150 }] },
  });
  const stake = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
  await player.client.ask('/api/rounds', { json: stake });
  // A small phone: what stands below the controls is below the fold, and comes into sight by itself.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(perihelion);
  const refusal = page.locator('.refusal').filter({ hasText: 'Your daily wager limit' });
  // Until the cycle of the round before is over, a press says so.
  await expect(async () => {
    await spin(page).click();
    await expect(refusal).toBeVisible({ timeout: 1000 });
  }).toPass();
  const inSight = (box: Element) => {
    const { left, top, bottom } = box.getBoundingClientRect();
    return [top + 8, bottom - 8].every((y) => box.contains(document.elementFromPoint(left + 40, y)));
  };
  await expect.poll(() => refusal.evaluate(inSight)).toBe(true);
  await expect(refusal).toContainText(
    /Your daily wager limit is €\s?1\.50; you have €\s?0\.50 of it left\. You can try this amount again from \d+ \w+ \d{4}/,
  );
  await expect(refusal.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/profile/limits?reached=wager-day',
  );
});

test('a stake above the balance is not sent: the table says so before, with a lower stake and the way to deposit', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/rounds')) sent.push(request.url());
  });
  await page.goto(perihelion);
  await expect(page.getByText('Your balance is empty.')).toBeVisible();
  await expect(spin(page)).toBeDisabled();
  await expect(page.locator('.refusal').getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
  await page.keyboard.press('Space');
  await deposit(player, 1000);
  await expect(spin(page)).toBeEnabled();
  const more = page.getByRole('button', { name: 'Higher stake' });
  while ((await page.locator('.refusal').count()) === 0) await more.click();
  await expect(page.getByText(/Your stake of €\s[\d.]+ is more than your balance of €\s10\.00/)).toBeVisible();
  await expect(spin(page)).toBeDisabled();
  await axe(page);
  await page.getByRole('button', { name: 'Stake € 10.00 instead' }).click();
  await expect(spin(page)).toBeEnabled();
  expect(sent).toEqual([]);
});

test('on a phone, chips that the balance does not reach say so in sight, above the table and not over it', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(equinox);
  const red = page.getByRole('button', { name: /^Even chance: Red/ });
  await red.click();
  const message = page.getByRole('status').filter({ hasText: 'Your balance is empty.' });
  await expect(message.getByRole('link', { name: 'Deposit' })).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [above, below] = [await message.boundingBox(), await page.locator('.spot').first().boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('radio').first().click({ trial: true });
  await red.click({ trial: true });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('free spins that were left are played out again on return, what they paid held back until seen and counted once', {
    tag: '@long',
  }, async ({ page, player }) => {
    await deposit(player, 10_000);
    await page.goto('/play/aquanaut/spring-tide');
    await page.getByRole('button', { name: /^Buy 8 free spins/ }).click();
    await page.getByRole('button', { name: /^Buy for/ }).click();
    await expect(page.locator('.free-card')).toBeVisible();
    await page.reload();
    await expect(page.locator('.free-card')).toBeVisible();
    const balance = page.locator('.ctl .ctl-balance b');
    await expect(balance).toHaveText('€ 17.60');
    await page.getByRole('button', { name: 'Skip to the result' }).click();
    const { items } = await player.client.ask<{ items: Round[] }>('/api/rounds');
    expect(items).toHaveLength(1);
    const paid = `€ ${((items[0]?.payoutMinor ?? 0) / 100).toFixed(2)}`;
    await expect(page.locator('.pay-amount')).toHaveText(paid);
    await expect(page.getByText('Won', { exact: true }).locator('+ dd')).toHaveText(paid);
    await expect(balance).not.toHaveText('€ 17.60');
    // Seen once, it is over.
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByText('Won', { exact: true }).locator('+ dd')).toHaveText(paid);
    await expect(spin(page)).toBeEnabled();
    await expect(page.locator('.free-card')).toHaveCount(0);
  });

  test('a scratch card that was left half scratched lies there again, and tells what it paid once it is seen [I12]', async ({
    page,
    player,
  }) => {
    await deposit(player, 5000);
    await page.goto('/play/fizz/sherbet-scratch');
    await page.getByRole('button', { name: 'Buy a card' }).click();
    const covered = page.getByRole('group', { name: 'Scratch card' }).getByRole('button', { name: /covered/ });
    await covered.first().click();
    await expect(covered).toHaveCount(8);
    const { items } = await player.client.ask<{ items: Round[] }>('/api/rounds');
    const before = await page.locator('.ctl .ctl-balance b').textContent();
    await page.reload();
    await expect(page.getByText('Scratch the squares').first()).toBeVisible();
    await expect(covered).toHaveCount(9);
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('.ctl .ctl-balance b')).toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Scratch all' }).click();
    await expect(covered).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(1);
    const paid = `€ ${((items[0]?.payoutMinor ?? 0) / 100).toFixed(2)}`;
    await expect(page.getByText('Won', { exact: true }).locator('+ dd')).toHaveText(paid);
  });
});

test('a bet whose answer is lost is placed once: the same key is asked again', async ({ page, player }) => {
  await deposit(player, 5000);
  await page.goto(perihelion);
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route('**/api/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await spin(page).click();
  // The list of past rounds may have been read after the bet was placed: a row alone says nothing of the second request.
  await expect.poll(() => keys.length).toBe(2);
  await expect(rowsOf(page)).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  const { items } = await player.client.ask<{ items: unknown[] }>('/api/rounds');
  expect(items).toHaveLength(1);
});

test('roulette is played with the keyboard alone', async ({ page, axe }) => {
  await page.goto(`${equinox}?mode=demo`);
  const red = page.getByRole('button', { name: /^Even chance: Red/ });
  await red.focus();
  await page.keyboard.press('Enter');
  await expect(red).toHaveAccessibleDescription('1.00 FUN placed');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Even chance: Black/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Double' }).focus();
  await spin(page).press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText('Staked').locator('+ dd')).toHaveText('1.00 FUN');
  await axe(page);
  await page.getByRole('button', { name: 'Repeat' }).press('Enter');
  await expect(red).toHaveAccessibleDescription('1.00 FUN placed');
});

test('the verifier draws bought free spins without a paid one, and says of a round under an unknown configuration that it can’t be drawn', {
  tag: '@long',
}, async ({ page, player }) => {
  const drawn = (actions: unknown[]) =>
    `/fairness#${new URLSearchParams({
      game: 'aquanaut/spring-tide',
      server: 'f2ac89b608eeb01312d115bce6741b32',
      client: 'mine',
      nonce: '3',
      stake: '10300',
      currency: 'FUN',
      actions: JSON.stringify(actions),
    })}`;
  const first = page.locator('.drawn-spins figcaption').first();
  await page.goto(drawn([{ buy: true }]));
  await expect(first).toContainText('Free spin 1 ·');
  await expect(page.getByText('Paid spin ·')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(drawn([null]));
  await expect(first).toContainText('Paid spin ·');

  await deposit(player, 5000);
  const { round } = await player.client.ask<RoundAnswer>('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  await page.route(`**/api/rounds/${round.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), configHash: 'f'.repeat(64) } });
  });
  await page.goto(`/fairness?round=${round.id}`);
  await expect(page.getByText('We can’t redraw this round')).toBeVisible();
  await expect(page.getByText('The result matches what was played')).toHaveCount(0);
});

test('a free spin seen again is lit by what it paid itself, however much the round won', { tag: '@long' }, async ({
  page,
  player,
}) => {
  await deposit(player, 10_000);
  const { round } = await player.client.ask<RoundAnswer>('/api/rounds', {
    json: { game: 'aquanaut/spring-tide', stakeMinor: 8240, currency: 'EUR', action: { buy: true } },
  });
  await page.route(`**/api/rounds/${round.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), payoutMinor: 50_000 } });
  });
  await page.goto(`/rounds/${round.id}`);
  await expect(page.getByText('Free spin 1 of 8')).toBeVisible();
  // One spin that pays more than eight cost comes once in a million.
  await expect(page.locator('.pay')).toHaveAttribute('data-mood', /^(lost|returned)$/);
});

test('rules and paytable are one press away and read the stake', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto(`${perihelion}?mode=demo`);
  await page.getByRole('button', { name: 'Rules and paytable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules and paytable' });
  // Five suns pay 5,000 line stakes; 25 lines share 1.00.
  await expect(dialog.getByText('200.00 FUN')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a restricted country gets 451 from the table, by page and by call [S2.026]', async ({
  page,
  country,
  player,
}) => {
  await country('US-NV');
  const answer = await page.goto(`${perihelion}?mode=demo`);
  expect(answer?.status()).toBe(451);
  const bet = await page.request.post('/api/rounds', {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  expect(bet.status()).toBe(451);
  expect(player.email).toBeTruthy();
});

test('a reel stands where it will stay while the page that brings the others still arrives', async ({ page }) => {
  await page.goto(`${perihelion}?mode=demo`);
  const first = page.locator('.reel').first();
  const whole = await first.boundingBox();
  await first.evaluate((reel) => reel.parentElement?.replaceChildren(reel));
  expect(await first.boundingBox()).toEqual(whole);
});

test('the cookie banner leaves a table’s controls free: on a phone it waits for the next page', {
  tag: '@long',
}, async ({ page }) => {
  for (const { asks, ...size } of [
    { width: 390, height: 844, asks: false },
    { width: 844, height: 390, asks: false },
    { width: 768, height: 1024, asks: true },
    { width: 1440, height: 900, asks: true },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${perihelion}?mode=demo`);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible({ visible: asks });
    await spin(page).click({ trial: true });
    await page.getByRole('button', { name: 'Higher stake' }).click({ trial: true });
  }
});

test('on the smallest phones what a round paid is told in sight, above the controls', { tag: '@long' }, async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  // Three rows, four rows, and rows that change.
  for (const game of ['baobab/lions-share', 'kepler/escapement', 'baobab/bremen-bound']) {
    await page.goto(`/play/${game}?mode=demo`);
    await spin(page).click();
    await expect(rowsOf(page)).toHaveCount(1);
    const line = page.locator('.pay');
    await expect(line).toBeInViewport({ ratio: 1 });
    const [above, below] = [await line.boundingBox(), await page.locator('.ctl').boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), game).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test('on the smallest phones both calls of hi-lo are in sight above the controls once the card lies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/fr-CA/play/parallax/right-ascension?mode=demo');
  await page.getByRole('button', { name: 'Distribuer', exact: true }).click();
  const calls = page.getByRole('group', { name: 'La prochaine carte' });
  await expect(calls).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [above, below] = [await calls.boundingBox(), await page.locator('.ctl').boundingBox()];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
});

test('on a phone the words of a cover stand below its picture’s objects, also where its ways in take two rows', {
  tag: '@long',
}, async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/de/play/kepler/meridian-jacks');
    const picture = await page.locator('.cover-picture').boundingBox();
    const words = await page.locator('.cover-name').boundingBox();
    // Objects of an upright picture end at 0.68 of its height (domain/art/layout.ts).
    expect(words?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) * 0.68);
  }
});

test('every table and its gate fit phones and desks, in English and in German', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  test.slow();
  await fits(
    page,
    [
      '/fairness',
      '/fairness/parallax/perseid-drop',
      ...[perihelion, equinox].flatMap((path) => [path, `${path}?mode=demo`]),
    ],
    axe,
  );
});
