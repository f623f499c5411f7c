// Card tables as a person plays them: by keyboard, interrupted and taken up again, verified afterwards, at every width.
import type { Page } from 'playwright/test';
import { expect, fits, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { deposit } from '#kit/player.ts';

const blackjack = '/play/kepler/syzygy-blackjack';
const all = [
  'syzygy-blackjack',
  'zenith-baccarat',
  'meridian-jacks',
  'twin-moons-deuces',
  'analemma-roulette',
  'conjunction-sic-bo',
  'ecliptic-wheel',
].map((slug) => `/play/kepler/${slug}`);
const others = [
  'parallax/right-ascension',
  'aquanaut/pearl-diver-keno',
  'fizz/sherbet-scratch',
  'aquanaut/spring-tide',
];
const everyTable = [...all, ...others.map((game) => `/play/${game}`)];

/** Results are shown at once: the tests are about what is told, not about motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
const moves = (page: Page) => page.getByRole('group', { name: 'Your move' });

test('a demo of blackjack is played by keyboard alone, and its round verified with every move', async ({
  page,
  axe,
}) => {
  await page.goto(`${blackjack}?mode=demo`);
  await page.getByRole('button', { name: 'Deal', exact: true }).press('Enter');
  // A natural ends one round in ten at once: there is nothing to decide.
  await expect(moves(page).or(rowsOf(page).first())).toBeVisible();
  await axe(page);
  if (await moves(page).isVisible()) {
    await expect(moves(page).getByRole('button', { name: 'Hit' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Your hand' })).toContainText(/Blackjack|Won|Push|Lost|Bust/);
  await page.getByRole('link', { name: 'Verify a round', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Draw repeated in your browser' })).toBeVisible();
  await expect(page.locator('.drawn-line')).toContainText('Cards');
});

test('on a phone on its side a table’s way to play is in sight below the game’s name, and nothing lies over it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const ways = [
    ['kepler/zenith-baccarat', 'Deal'],
    ['kepler/conjunction-sic-bo', 'Roll'],
    ['kepler/ecliptic-wheel', 'Spin'],
    ['fizz/sherbet-scratch', 'Buy a card'],
    ['aquanaut/pearl-diver-keno', 'Draw'],
    ['parallax/right-ascension', 'Deal'],
    ...(everything
      ? ([
          ['parallax/azimuth-dice', 'Roll'],
          ['kepler/equinox-roulette', 'Spin'],
        ] as const)
      : []),
  ] as const;
  for (const [game, name] of ways) {
    await page.goto(`/play/${game}?mode=demo`);
    await page.locator('.frame').evaluate((frame) => frame.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const go = page.getByRole('button', { name, exact: true });
    await expect(go, game).toBeInViewport({ ratio: 1 });
    const [balance, beside] = await page
      .locator('.ctl')
      .evaluate((ctl) =>
        [...ctl.querySelectorAll('.ctl-value, .stepper, .chip-picks, .go')].map((part) =>
          part.getBoundingClientRect().toJSON(),
        ),
      );
    expect(balance.right <= beside.left || balance.bottom <= beside.top || beside.right <= balance.left, game).toBe(
      true,
    );
  }
});

test('what is done with chips is whole above the controls: sic bo’s on a screen of 900 px, the wheel’s and live baccarat’s on a phone', async ({
  page,
}) => {
  for (const [game, width, height] of [
    ['conjunction-sic-bo', 1440, 900],
    ['ecliptic-wheel', 390, 844],
    ['nadir-baccarat', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/play/kepler/${game}?mode=demo`);
    const tools = page.locator('.bet-tools');
    await expect(tools).toBeInViewport({ ratio: 1 });
    if (width < 700) await page.locator('.chip-picks').last().click({ trial: true });
    else {
      const [above, below] = [await tools.boundingBox(), await page.locator('.ctl').boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), game).toBeLessThanOrEqual(below?.y ?? 0);
    }
  }
});

test.describe('every table', { tag: '@long' }, () => {
  test('a hand that was interrupted is there again, the hidden card untold, and is settled once [I12]', async ({
    page,
    player,
  }) => {
    await deposit(player, 5000);
    await page.goto(blackjack);
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect(moves(page).or(rowsOf(page).first())).toBeVisible();
    if (await moves(page).isVisible()) {
      await page.reload();
      await expect(page.getByText('one card face down')).toBeAttached();
      await moves(page).getByRole('button', { name: 'Stand' }).click();
    }
    await expect(rowsOf(page)).toHaveCount(1);
    const { items } = await player.client.ask<{ items: { status: string }[] }>('/api/rounds');
    expect(items.map(({ status }) => status)).toEqual(['settled']);
    await rowsOf(page).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Dealer' })).toBeVisible();
  });

  test('chips are laid on baccarat by keyboard, and the coup is told', async ({ page, axe }) => {
    await page.goto('/play/kepler/zenith-baccarat?mode=demo');
    const layout = page.getByRole('group', { name: 'Baccarat layout' });
    const player = layout.getByRole('button', { name: /^Player/ });
    await page.getByRole('radio', { name: '10.00 FUN', exact: true }).press('Space');
    await player.press('Enter');
    await expect(player).toHaveAccessibleDescription('10.00 FUN placed');
    await page.keyboard.press('ArrowRight');
    await expect(layout.getByRole('button', { name: /^Tie/ })).toBeFocused();
    await page.getByRole('button', { name: 'Deal', exact: true }).press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByRole('status').first()).toContainText(
      /Player\s\d, banker\s\d.*\. (You win |You lost |You got )/,
    );
    await expect(page.getByRole('list', { name: 'Recent results' }).getByRole('listitem')).toContainText([
      /Player|Banker|Tie/,
    ]);
    await axe(page);
  });

  test('a round of hi-lo that was interrupted is there again with its cards, and is cashed out once [I12]', async ({
    page,
    player,
  }) => {
    await deposit(player, 5000);
    await page.goto('/play/parallax/right-ascension');
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    const cash = moves(page).getByRole('button', { name: 'Cash out' });
    await expect(cash).toHaveAttribute('aria-disabled', 'true');
    const announcement = page.getByRole('status').filter({ hasText: 'Higher or lower?' });
    const card = (await announcement.textContent()) ?? '';
    await page.reload();
    await expect(announcement).toHaveText(card);
    await page.getByRole('group', { name: 'The next card' }).getByRole('button').first().click();
    const lost = page.getByRole('status').filter({ hasText: 'Wrong call' });
    const right = page.getByRole('status').filter({ hasText: '1 correct call' });
    await expect(lost.or(right)).toBeVisible();
    if (await right.isVisible()) await cash.click();
    await expect(rowsOf(page)).toHaveCount(1);
    const { items } = await player.client.ask<{ items: { status: string }[] }>('/api/rounds');
    expect(items.map(({ status }) => status)).toEqual(['settled']);
  });

  test('chips are laid on sic bo and on the wheel by keyboard, and what came is told', async ({ page, axe }) => {
    await page.goto('/play/kepler/conjunction-sic-bo?mode=demo');
    const layout = page.getByRole('group', { name: 'Sic bo layout' });
    const small = layout.getByRole('button', { name: /^Small/ });
    await small.press('Enter');
    await expect(small).toHaveAttribute('data-laid', '1');
    await page.keyboard.press('ArrowRight');
    await expect(layout.getByRole('button', { name: /^Any triple/ })).toBeFocused();
    await page.getByRole('button', { name: 'Roll', exact: true }).press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByRole('status').first()).toContainText(/\d, \d, \d: \d+.*\. (You win |You lost |You got )/);
    await axe(page);
    await page.goto('/play/kepler/ecliptic-wheel?mode=demo');
    await page.getByRole('group', { name: 'Wheel symbols' }).getByRole('button').first().press('Enter');
    await page.getByRole('button', { name: 'Spin', exact: true }).press('Enter');
    await expect(page.getByRole('status').first()).toContainText(
      /The wheel stopped on.*\. (You win |You lost |You got )/,
    );
    await axe(page);
  });

  test('a scratch card and bought free spins are played and told', async ({ page, axe }) => {
    await page.goto('/play/fizz/sherbet-scratch?mode=demo');
    await page.getByRole('button', { name: 'Buy a card' }).press('Enter');
    await expect(
      page.getByRole('group', { name: 'Scratch card' }).getByRole('button', { name: /covered/ }),
    ).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(1);
    await axe(page);
    await page.goto('/play/aquanaut/spring-tide?mode=demo');
    await page.getByRole('button', { name: 'Buy 8 free spins' }).press('Enter');
    await page.getByRole('button', { name: /^Buy for / }).press('Enter');
    await expect(page.getByRole('status').first()).toContainText('8 free spins played');
    await axe(page);
  });

  test('video poker keeps the cards that are pressed and draws the others', async ({ page, axe }) => {
    await page.goto('/play/kepler/meridian-jacks?mode=demo');
    await page.getByRole('button', { name: 'Deal', exact: true }).press('Enter');
    const five = page.getByRole('group', { name: 'Your five cards' }).getByRole('button');
    await expect(page.getByRole('button', { name: 'Draw' })).toBeVisible();
    const first = await five.first().textContent();
    await five.first().press('Enter');
    await expect(five.first()).toHaveAttribute('aria-pressed', 'true');
    await axe(page);
    await page.getByRole('button', { name: 'Draw' }).press('Enter');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(five.first()).toHaveText(`${first}Held`);
  });

  test('card tables fit phones and desks, in English and in German', async ({ page, axe }) => {
    test.slow();
    await fits(
      page,
      everyTable.map((path) => `${path}?mode=demo`),
      axe,
    );
  });
});
