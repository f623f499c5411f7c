// A phone in one hand: a table is all of the screen, everything that is pressed is in reach, and the stake is set at length.
import type { Page } from 'playwright/test';
import { expect, labelsApart, noOverflow, test } from '#kit/browser.ts';
import { ENGINES } from '#kit/engines.ts';
import { everything, variants } from '#kit/everything.ts';
import { completeProfile, deposit } from '#kit/player.ts';
import { press } from '#kit/rounds.ts';
import { words } from '#kit/words.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';

const say = words('en');

const SMALL = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const SIZES = everything ? [SMALL, { width: 390, height: 844 }, ON_ITS_SIDE] : [SMALL];

/** How far page and table could be scrolled, what of the controls is not whole on the screen, and what is written below 12 px. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const play = document.querySelector('.frame-play');
    const whole = (node: Element) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    };
    const controls = document.querySelectorAll(
      '.frame-top > *, .ctl :is(button, input), .instant-choices :is(button, input, select), .bet-tools button, .spot, .bet-spot, .mines-cell, .keno-number',
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      // What is drawn in a picture grows with it.
      if (!parentElement?.checkVisibility() || parentElement.closest('svg, .fortune-face') || !data.trim()) continue;
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 12) small.add(data);
    }
    return {
      small: [...small],
      page: scrollHeight - clientHeight,
      table: (play?.scrollHeight ?? 0) - (play?.clientHeight ?? 0),
      cut: [...controls]
        .filter((node) => node.checkVisibility() && !whole(node))
        .map((node) => node.outerHTML.slice(0, 90)),
    };
  });

for (const [name, id] of variants(ENGINES, 2))
  test(`${name}: on a small phone everything that is pressed is in sight, nothing has to be scrolled to act, no text is below 12 px`, async ({
    page,
  }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const prefix of everything ? ['', '/de', '/fr-CA', '/it', '/no'] : ['/de']) {
        await page.goto(`${prefix}/play/${id}?mode=demo`);
        await expect(page.locator('.ctl .go').first()).toBeInViewport({ ratio: 1 });
        await expect.poll(() => measure(page), prefix).toEqual({ small: [], page: 0, table: 0, cut: [] });
      }
    }
    await expect(page.locator('.logo').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('nav.bottom')).toHaveCount(0);
  });

/** Windows of a page at 300 and 400 %, which lie on their side and are no phones. */
const ZOOMED = [
  { width: 427, height: 341 },
  { width: 320, height: 256 },
  { width: 480, height: 270 },
];
for (const [name, id] of variants(ENGINES, 2))
  test(`${name}: zoomed to 300 and 400 % the upright table scrolls with the page, no cell or symbol is under 24 px, nothing is cut`, async ({
    page,
  }) => {
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      await page.goto(`/play/${id}?mode=demo`);
      await expect(page.locator('.ctl .go').first()).toBeVisible();
      const tiny = () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll(
              '.frame-body :is(.cell, .mines-cell, .keno-number, .scratch-field, .bet-spot, .playing-card, .spot:not([data-kind="edge"])), .frame-body button',
            ),
          ]
            .filter((node) => node.checkVisibility() && !node.matches('[data-kind="edge"]'))
            .map((node) => ({ at: node.className, ...node.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => Math.min(width, height) < 23.5)
            .map(({ at, width, height }) => `${at} ${Math.round(width)}x${Math.round(height)}`),
        );
      await expect.poll(tiny, `${size.width} px`).toEqual([]);
      await noOverflow(page);
      // All of it is reached by scrolling the page alone.
      await page.locator('.ctl .go').first().scrollIntoViewIfNeeded();
      await expect(page.locator('.ctl .go').first()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(640);
    }
  });

for (const [name, id] of variants(
  ENGINES.filter(([engine]) => !engine.startsWith('live')),
  3,
))
  test(`${name}: in the system’s own colours whatever can be pressed has an edge, and what is chosen another than the rest`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/play/${id}?mode=demo`);
    await expect(page.locator('.ctl .go').first()).toBeVisible();
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('.frame :is(button, label:has(> input), .instant-typed, .stepper)')]
        .filter((node) => node.checkVisibility() && !node.matches('[data-kind="edge"]'))
        .filter((node) => Number.parseFloat(getComputedStyle(node).borderTopWidth) < 1)
        .map((node) => node.outerHTML.slice(0, 90)),
    );
    expect(bare).toEqual([]);
    const chosen = page.locator('.frame label:has(> :checked), .frame [aria-pressed="true"]');
    for (const one of await chosen.all()) await expect(one).toHaveCSS('outline-style', 'solid');
  });

test('a refusal on a phone, upright or on its side, lies over nothing of the board: every field and the way on can still be pressed', {
  tag: '@long',
}, async ({ page, player, context, baseURL }) => {
  await deposit(player, 5000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 10 }] },
  });
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: baseURL ?? '' }]);
  for (const [engine, id] of ENGINES.filter(([engine]) =>
    ['sicbo', 'wheel', 'baccarat', 'roulette', 'dice'].includes(engine),
  )) {
    await page.setViewportSize(SMALL);
    await page.goto(`/play/${id}`);
    await expect(page.locator('.frame-top')).toContainText('€ 50.00');
    await press(page, engine);
    await expect(page.locator('.refusal')).toBeInViewport({ ratio: 1 });
    const covered = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.bet-spot, .spot:is([data-kind="even"], [data-kind="column"]), .ctl .go, .bet-tools button',
          ),
        ]
          .filter((node) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((node) => node.textContent),
      );
    for (const size of [SMALL, ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      await expect.poll(covered, `${id}, ${size.width} px`).toEqual([]);
    }
  }
});

test('the button of a phone’s table stays where it is, whatever is told beside it: cookies, a refusal, a balance that is short, free spins', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const go = page.locator('.ctl .go').first();
  const top = async () => {
    await expect(go).toBeInViewport({ ratio: 1 });
    return (await go.boundingBox())?.y;
  };
  await page.goto('/play/fizz/triple-scoop?mode=demo');
  const plain = await top();
  await expect(page.locator('#consent')).toBeHidden();
  // Nothing optional is stored by not being asked.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(CONSENT_COOKIE);
  await page.goto('/play/fizz/triple-scoop');
  await expect(page.getByRole('status').filter({ hasText: 'Your balance is empty.' })).toBeVisible();
  expect(await top(), 'short').toBe(plain);
  await deposit(player, 5000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 10 }] },
  });
  await page.reload();
  await expect(page.locator('.frame-top')).toContainText('€ 50.00');
  expect(await top(), 'low limit').toBe(plain);
  await go.click();
  await expect(page.locator('.refusal')).toBeInViewport({ ratio: 1 });
  expect(await top(), 'refused').toBe(plain);
  await completeProfile(player);
  const { text } = await player.client.send('/api/v2/bonuses/promo-code', { json: { code: 'LIFTOFF20' } });
  await player.client.send(`/api/player/freespins/${JSON.parse(text).gift.id}/activation`, { json: {} });
  await page.reload();
  await expect(page.locator('.spins')).toBeVisible();
  expect(await top(), 'free spins').toBe(plain);
});

test('a bonus that is wagered moves no button and covers no plate of a jackpot, and what it says of the next stake is whole', async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  const go = page.locator('.ctl .go').first();
  const plates = page.locator('.pot-line');
  const line = page.locator('.bonus-line');
  const sizes = [{ width: 390, height: 844 }, SMALL, ON_ITS_SIDE];
  const at = async () => {
    await expect(go).toBeInViewport({ ratio: 1 });
    return { go: await go.boundingBox(), plates: await plates.boundingBox() };
  };
  const before = new Map<number, Awaited<ReturnType<typeof at>>>();
  await page.goto('/play/kepler/gem-transit');
  for (const size of sizes) {
    await page.setViewportSize(size);
    before.set(size.width, await at());
  }
  await player.client.send('/sandbox/gift', {
    form: { email: player.email, template: 'joining', stage: 'activated' },
  });
  await page.reload();
  await expect(line).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect.poll(at, `${size.width} px`).toEqual(before.get(size.width));
    const under = (await plates.boundingBox()) ?? { y: 0, height: 0 };
    expect((await line.boundingBox())?.y, `${size.width} px`).toBeGreaterThanOrEqual(under.y + under.height);
    const reels = await page.locator('.reels').boundingBox();
    const end = (await line.boundingBox()) ?? { y: 0, height: 0 };
    expect(reels?.y, `${size.width} px`).toBeGreaterThanOrEqual(end.y + end.height);
    await labelsApart(page, '.frame-play');
  }
});

test('what a world draws of its frame ends with the screen at the sides, and is whole above and below', async ({
  page,
}) => {
  const cut = () =>
    page.evaluate(() => {
      const reels = document.querySelector('.reels');
      const table = document.querySelector('.frame-play')?.getBoundingClientRect();
      if (!reels || !table) return null;
      const window = reels.getBoundingClientRect();
      const { top, right, bottom, left } = getComputedStyle(reels, '::after');
      // What is clipped of the drawn frame by the table, and not by the screen.
      const over = {
        left: Math.max(0, window.left + Number.parseFloat(left)) - table.left,
        right: table.right - Math.min(innerWidth, window.right - Number.parseFloat(right)),
        top: window.top + Number.parseFloat(top) - table.top,
        bottom: table.bottom - (window.bottom - Number.parseFloat(bottom)),
      };
      return Object.entries(over).flatMap(([side, room]) => (room < -0.5 ? [`${side} ${room}`] : []));
    });
  for (const id of ['kepler/gem-transit', 'fizz/bakers-dozen', 'baobab/lions-share'])
    for (const size of [{ width: 390, height: 844 }, SMALL, ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      await page.goto(`/play/${id}?mode=demo`);
      await expect(page.locator('.ctl .go').first()).toBeInViewport({ ratio: 1 });
      await expect.poll(cut, `${id}, ${size.width} px`).toEqual([]);
      // The shadow of the name has no edge.
      await expect(page.locator('.sign')).toHaveCSS('overflow', 'visible');
    }
});

test('what came of a round stays in sight with the button for the next, and the table does not move', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  for (const [engine, id] of ENGINES.filter(([engine]) => ['slots', 'dice', 'plinko', 'baccarat'].includes(engine))) {
    await page.goto(`/play/${id}?mode=demo`);
    const go = page.locator('.ctl .go').first();
    const before = await go.boundingBox();
    await press(page, engine);
    await expect(page.locator('.last tbody tr')).toHaveCount(1);
    await expect(page.locator('.pay').first()).toBeInViewport({ ratio: 1 });
    expect(await go.boundingBox(), id).toEqual(before);
    await expect.poll(async () => (await measure(page)).table, id).toBe(0);
  }
});

test('the bar of a phone’s table: back, the sitting with its way to stop, the balance, the menu of the game', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await deposit(player, 5000);
  await page.setViewportSize(SMALL);
  await page.goto('/pokies');
  await page.goto('/play/kepler/perihelion');
  const bar = page.locator('.frame-top');
  await expect(bar.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('€ 50.00');
  await expect(bar).toContainText(/0:00:\d\d/);
  await axe(page);
  // All of the name's block opens the sitting.
  const name = await bar.getByRole('heading', { level: 1 }).boundingBox();
  await page.mouse.click((name?.x ?? 0) + 30, (name?.y ?? 0) + 6);
  const sitting = page.getByRole('dialog', { name: 'This session' });
  await expect(sitting.getByText('Staked')).toBeVisible();
  await axe(page);
  await sitting.getByRole('button', { name: 'Stop for 24 hours' }).click();
  await expect(page.getByRole('dialog', { name: 'Stop for 24 hours?' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await bar.getByRole('button', { name: 'Game menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Perihelion' });
  for (const what of ['Rules and paytable', 'Sound', 'Full screen', 'Favourite'])
    await expect(menu.getByRole('button', { name: what })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(menu.getByText('RTP', { exact: true })).toBeVisible();
  await axe(page);
  // The system's way back closes what is open first.
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/perihelion/);
  for (const target of await bar.locator('> :is(a, button)').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('what is told at a table stands below its bar, clear of all that is pressed [S2.165]', { tag: '@long' }, async ({
  page,
  player,
}) => {
  await deposit(player, 2000);
  const open = { game: 'parallax/right-ascension', stakeMinor: 100, currency: 'EUR', action: null };
  expect((await player.client.send('/api/rounds', { json: open })).status).toBeLessThan(300);
  await page.setViewportSize(SMALL);
  await page.goto('/play/parallax/escape-velocity');
  const toast = page.locator('#toasts .toast');
  await expect(toast).toContainText('You have an open round.');
  const box = await toast.boundingBox();
  const bar = await page.locator('.frame-top').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  for (const control of await page.locator('.ctl button, .instant-choices :is(button, input)').all()) {
    const at = await control.boundingBox();
    if (at) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(at.y);
  }
});

test('the stake is typed, halved, doubled, set to the most and to the last, by the keyboard alone; what is not taken snaps down and says so', async ({
  page,
  player,
  axe,
}) => {
  await deposit(player, 2000);
  await page.setViewportSize(SMALL);
  await page.goto('/play/kepler/perihelion');
  const open = page.getByRole('button', { name: 'Change stake' });
  const amount = page.getByRole('group', { name: 'Stake' }).locator('.stepper-value');
  await expect(amount).toHaveText('€ 1.00');
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Stake' });
  const field = sheet.getByRole('textbox', { name: 'Stake' });
  await field.fill('0.57');
  await expect(sheet.getByRole('status')).toHaveText('Rounded down to the nearest stake, € 0.40.');
  await axe(page);
  await field.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(amount).toHaveText('€ 0.40');
  await open.press('Space');
  await sheet.getByRole('button', { name: 'Double' }).press('Enter');
  await expect(field).toHaveValue('0.80');
  await sheet.getByRole('button', { name: 'Half' }).press('Enter');
  await expect(field).toHaveValue('0.40');
  await field.fill('1000');
  await expect(sheet.getByRole('status')).toHaveText('The maximum stake here is € 20.00.');
  await field.fill('nothing');
  await expect(sheet.getByRole('status')).toHaveText('Enter an amount. Your stake is still € 0.40.');
  // The balance is the most here, and so is the game's own maximum, which is named.
  await expect(sheet.getByText('€ 20.00 is the maximum stake in this game.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Max € 20' }).press('Enter');
  await sheet.getByRole('button', { name: 'Lower stake' }).press('Enter');
  await expect(field).toHaveValue('15');
  await sheet.getByRole('button', { name: '€ 0.20', exact: true }).press('Enter');
  await sheet.getByRole('button', { name: 'Set stake to € 0.20' }).press('Enter');
  await expect(amount).toHaveText('€ 0.20');
  // What was staked last is offered again, and Esc changes nothing.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Spin', exact: true }).press('Enter');
  await expect(page.locator('.last tbody tr')).toHaveCount(1);
  await open.press('Enter');
  await field.fill('5');
  await sheet.getByRole('button', { name: 'Last € 0.20' }).press('Enter');
  await expect(field).toHaveValue('0.20');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(amount).toHaveText('€ 0.20');
});

test('under a bonus the most is the bonus’s, with its reason, and one sentence says what a higher stake would be', async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  const { client, email } = player;
  await client.send('/sandbox/gift', { form: { email, template: 'joining', stage: 'activated' } });
  const { gifts } = await client.ask<GiftList>('/api/v2/bonuses');
  const max = gifts.find(({ stage }) => stage === 'handle_bets')?.terms.max_bet_cents ?? 0;
  await page.setViewportSize(SMALL);
  await page.goto('/play/fizz/triple-scoop');
  await expect(page.getByRole('progressbar', { name: /wagered/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change stake' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Stake' });
  const amount = formatMoney(max, 'EUR', 'en');
  await expect(sheet.getByText(say('play.stake.because.bonus', { amount }))).toBeVisible();
  await sheet.getByRole('button', { name: `Max ${formatMoney(max, 'EUR', 'en', { short: true })}` }).click();
  await sheet.getByRole('button', { name: `Set stake to ${amount}` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(say('gifts.line.uncounted', { amount }))).toHaveCount(0);
  // Cash covers one step more: it is all cash, and counts for nothing.
  await page.getByRole('button', { name: 'Higher stake' }).click();
  await expect(page.getByText(say('gifts.line.uncounted', { amount }))).toBeVisible();
  await expect(page.getByText(say('gifts.line.refused', { amount }))).toHaveCount(0);
});

test('space bar and Enter play wherever the focus uses neither', { tag: '@long' }, async ({ page }) => {
  await page.goto('/play/parallax/azimuth-dice?mode=demo');
  const rounds = page.locator('.last tbody tr');
  for (const [i, key] of ['Space', 'Enter', 'Space'].entries()) {
    await page.locator('body').press(key);
    await expect(rounds).toHaveCount(i + 1);
  }
});

test('the wheel lies over a phone’s board until its result has been read; empty, the board takes the bets of before again', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(SMALL);
  await page.goto('/play/kepler/equinox-roulette?mode=demo');
  await page.locator('.spot[data-at="red"]').click();
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toContainText('1.00 FUN');
  // Looked at by the page itself: it is read for a second and a half.
  const read = page.waitForFunction(() => {
    const [wheel, number] = ['.wheel', '.spin-number'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return (
      number &&
      number.bottom < innerHeight &&
      wheel &&
      wheel.width > 200 &&
      document.querySelector('.spin-result')?.textContent
    );
  });
  await spin.click();
  expect(await (await read).jsonValue()).toMatch(/Red|Black|zero/);
  await expect(page.locator('.spin-cover')).toHaveCount(0);
  // The empty board takes the bets of before again, and doubles them.
  await page.getByRole('button', { name: 'Repeat' }).click();
  await page.getByRole('button', { name: 'Double' }).click();
  await expect(spin).toContainText('2.00 FUN');
});

test('letters twice as large leave a table whole: what does not fit scrolls within it', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/play/parallax/azimuth-dice?mode=demo');
  await expect(page.locator('.ctl .go')).toBeInViewport({ ratio: 1 });
  await noOverflow(page);
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/play/kepler/perihelion?mode=demo');
  await page.locator('.ctl .go').click();
  await expect(page.locator('.last tbody tr')).toHaveCount(1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('balls of plinko fall beside each other, and each counts once it has landed', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    await page.goto('/play/parallax/perseid-drop?mode=demo');
    await page.locator('.ctl .go').click();
    await expect(page.locator('.last tbody tr')).toHaveCount(1);
    // Pressed by the page itself, as fast as the table takes it.
    const most = await page.evaluate(async () => {
      let most = 0;
      const frame = () => new Promise(requestAnimationFrame);
      for (let pressed = 0; pressed < 2; ) {
        const go = document.querySelector<HTMLElement>('.ctl .go');
        if (go && go.ariaBusy !== 'true' && go.dataset.locked === 'false') {
          go.click();
          pressed++;
        }
        await frame();
      }
      for (let frames = 0; frames < 20; frames++) {
        most = Math.max(most, document.querySelectorAll('.plinko-ball').length);
        await frame();
      }
      return most;
    });
    expect(most).toBeGreaterThanOrEqual(2);
    await expect(page.locator('.last tbody tr')).toHaveCount(3);
    const staked = page.getByText('Staked').locator('+ dd');
    await expect(staked).toHaveText('3.00 FUN');
    const paid = await page.locator('.last tbody tr td:last-child').allTextContents();
    const sum = paid.reduce((total, text) => total + Math.round(Number.parseFloat(text) * 100), 0);
    await expect(page.locator('.frame-top .ctl-value')).toHaveText(
      `${((100_000 - 300 + sum) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })} FUN`,
    );
  });
});

test('nothing moves a slot’s spin under a thumb: not a round, not its result, not a refusal, not a want of money', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const places = new Set<string>();
    const look = async () => {
      const box = await page.locator('.ctl .go').boundingBox();
      places.add(`${box?.x},${box?.y},${box?.width},${box?.height}`);
    };
    await page.goto('/play/kepler/perihelion?mode=demo');
    await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
    await look();
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await look();
    await expect(page.locator('.reels[data-motion="stopping"]')).toBeAttached();
    await look();
    await expect(page.locator('.reels[data-motion="still"]')).toBeAttached();
    await look();
    await page.goto('/play/kepler/perihelion');
    await expect(page.locator('.refusal').getByRole('link', { name: 'Deposit' })).toBeInViewport({ ratio: 1 });
    await look();
    expect([...places], `${size.width} px`).toHaveLength(1);
    for (const name of ['Sound', 'Rules and paytable'])
      await expect(page.locator('.ctl').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});
