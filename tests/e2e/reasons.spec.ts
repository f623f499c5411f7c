// Rows that are there because of what this player played: each says why, can be turned off and on again, and moves nothing.
import { arrive, expect, test } from '#kit/browser.ts';
import { deposit } from '#kit/player.ts';
import { watchShifts } from '#kit/shifts.ts';
import { words } from '#kit/words.ts';

const t = words('en');

test('brings a player the rows of what they played, each with its reason, moves nothing that is seen, and keeps off what they hide', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await deposit(player, 2000);
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  const shifts = await watchShifts(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  // A special title may be presented meanwhile: the player closes it, as they would.
  const later = page.getByRole('button', { name: t('banners.later') });
  await page.addLocatorHandler(later, () => later.click());
  await page.goto('/en');
  const row = (title: string) => page.getByRole('region', { name: title, exact: true });
  const again = row(t('lobby.mine.continue'));
  await expect(again.getByText(t('lobby.mine.today'))).toBeVisible();
  await expect(again.getByRole('link', { name: /^Perihelion/ })).toHaveAttribute('href', /\/play\/kepler\/perihelion$/);
  // It is what a player sees first, before any row.
  expect((await again.boundingBox())?.y).toBeLessThan(400);
  await arrive(page);
  const like = row(t('lobby.mine.because', { game: 'Perihelion' }));
  await expect(like).toContainText(t('lobby.mine.because.why'));
  await expect(row(t('lobby.mine.studios'))).toContainText(t('lobby.mine.studios.why'));
  for (const others of [like, row(t('lobby.mine.studios'))]) {
    expect(await others.locator('.tile[data-game]').count()).toBeGreaterThan(0);
    await expect(others.getByRole('link', { name: /^Perihelion/ })).toHaveCount(0);
  }
  expect(await shifts()).toEqual([]);
  await axe(page);

  // A tile that was built here is marked as the page's own of the same game is, where both are: in a row few are.
  const marks = await page.evaluate(() => {
    const badges = (scope: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${scope} .tile[data-game]`)].map(
        (tile) => [tile.dataset.game ?? '', tile.querySelector('.badge')?.outerHTML ?? ''] as const,
      );
    const own = new Map(badges('section:not([data-reason]):not(.reasons)'));
    return badges('[data-reason]').flatMap(([game, badge]) => (own.has(game) ? [[badge, own.get(game)]] : []));
  });
  const both = marks.filter(([built, drawn]) => built && drawn);
  expect(both.length).toBeGreaterThan(0);
  for (const [built, drawn] of both) expect(built).toBe(drawn);

  await like.getByRole('button', { name: t('lobby.mine.hide') }).click();
  await expect(like).toBeHidden();
  await expect(page.getByText(t('lobby.mine.hidden'))).toBeVisible();
  const off = page.getByRole('checkbox', { name: t('lobby.mine.because.why') });
  await expect(off).not.toBeChecked();
  await page.reload();
  await expect(again).toBeVisible();
  await expect(off).not.toBeChecked();
  await expect(like).toBeHidden();
  await off.check();
  await expect(like).toBeVisible();

  // Whoever wants none of them is asked about by no call, until they want one again.
  const switches = ['continue', 'because.why', 'studios'].map((name) =>
    page.getByRole('checkbox', { name: t(`lobby.mine.${name}`), exact: true }),
  );
  for (const one of switches) await one.uncheck();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.reload();
  for (const one of switches) await expect(one).not.toBeChecked();
  expect(paths.filter((path) => /played_games|games_filter/.test(path))).toEqual([]);
  await off.check();
  await expect(like).toBeVisible();
});

test('who comes back from a game is where they were: the rows above are there again, and the row stands as far aside as they left it', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 2000);
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const later = page.getByRole('button', { name: t('banners.later') });
  await page.addLocatorHandler(later, () => later.click());
  await page.goto('/en');
  await arrive(page);
  const mine = page.getByRole('region', { name: t('lobby.mine.because', { game: 'Perihelion' }), exact: true });
  await expect(page.getByRole('region', { name: t('lobby.mine.continue'), exact: true })).toBeVisible();
  await expect(mine).toBeVisible();
  const row = page.getByRole('region', { name: t('lobby.row.new'), exact: true });
  const stand = () =>
    row.evaluate((section) => {
      const list = section.querySelector('[data-row]');
      return [Math.round(section.getBoundingClientRect().top), Math.round(list?.scrollLeft ?? -1)];
    });
  await row.evaluate(async (section) => {
    // What was not drawn yet may take another height: the second time it stands.
    for (let i = 0; i < 4; i++) {
      scrollBy({ top: section.getBoundingClientRect().top - 240, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(done));
    }
    section.querySelector('[data-row]')?.scrollBy({ left: 150, behavior: 'instant' });
  });
  const [top, aside] = await stand();
  expect([top, (aside ?? 0) > 50]).toEqual([240, true]);
  await row.locator('.tile-face').nth(4).click();
  await expect(page).toHaveURL(/\/play\//);
  await page.goBack();
  await expect.poll(stand).toEqual([240, aside]);
  await expect(mine).toHaveCount(1);
  await expect(mine).not.toBeInViewport();
  // From then on it moves with nobody but the player.
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await stand())[0]).toBeLessThan(0);
});

test('shows a guest no row of anybody’s, nor a switch for one', async ({ page }) => {
  const answer = await page.goto('/en');
  const html = (await answer?.text()) ?? '';
  for (const part of ['data-reason', 'data-mine', t('lobby.mine.continue')]) expect(html).not.toContain(part);
});
