// What a player sees of their favourites: the star on a tile, and the page of all that they keep.
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf, gameOf } from '#kit/answers.ts';
import { page, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { addFavourite, type Game, listFavourites, removeFavourite, selectGames } from '#shared/contract/catalogue.ts';
import type { LiveAccount } from '#shared/contract/live.ts';
import { SCENES } from '#src/ui/scenes.ts';
import { tileMarkup } from '#src/ui/tile.ts';

page();
const net = network();

const [FIRST, SECOND] = ['kepler/solstice-roulette', 'kepler/apogee'] as const;
const tileOf = (id: string, data: Record<string, string> = {}) =>
  tileMarkup({ title: id, note: 'Kepler', href: `/play/${id}`, poster: SCENES.rocket, data: { game: id, ...data } });
const KIT = `<template id="tile-kit" data-base="/play" data-closed="Not offered here" data-later="Coming" data-currencies="EUR BTC">
  ${tileOf('-')}
  <button class="tile-star" type="button" data-failed="${t('lobby.favourite.failed')}"></button>
  <span class="tile-lock">Not in {currency}</span></template>`;

/** What the page listens to goes with the page. */
const listening: [string, EventListenerOrEventListenerObject][] = [];
const pageEvents: Pick<Window, 'addEventListener' | 'removeEventListener'> = globalThis as never;
beforeEach(() => {
  const add = pageEvents.addEventListener;
  vi.spyOn(pageEvents, 'addEventListener').mockImplementation(
    (name: string, hear: EventListenerOrEventListenerObject) => {
      listening.push([name, hear]);
      add.call(pageEvents, name, hear);
    },
  );
});
afterEach(() => {
  for (const [name, hear] of listening.splice(0)) pageEvents.removeEventListener(name, hear);
});

let favourites: string[];
beforeEach(() => {
  favourites = [FIRST];
  net.now.on(listFavourites, () => ({ data: favourites }));
});

async function opened(markup: string, account: Partial<LiveAccount> | null = {}) {
  vi.resetModules();
  document.body.innerHTML = markup + KIT;
  const [locks, stars, list, wallet, { $toasts }] = await Promise.all([
    import('#src/features/lobby/locks.ts'),
    import('#src/features/lobby/stars.ts'),
    import('#src/features/lobby/favourites.ts'),
    import('#src/stores/wallet.ts'),
    import('#src/stores/toasts.ts'),
  ]);
  if (account) wallet.tellAll([accountOf(account)]);
  return { ...locks, ...stars, ...list, ...wallet, toasts: () => $toasts.get().map(({ text }) => text) };
}
const tile = (id: string) => document.querySelector<HTMLElement>(`body > [data-game="${id}"]`) as HTMLElement;
const star = (id: string) => tile(id).querySelector<HTMLElement>('.tile-star');
const stars = (...ids: string[]) => ids.map((id) => star(id)?.ariaPressed ?? null);
const starred = () => waitFor(() => expect(star(FIRST)).not.toBeNull());

describe('the star', () => {
  test('waits for what is kept and for the currency that is played with, then says which are kept', async () => {
    net.now.hold();
    const page = await opened(tileOf(FIRST) + tileOf(SECOND), null);
    page.watchStars();
    page.tellAll([accountOf()]);
    expect(stars(FIRST, SECOND)).toEqual([null, null]);
    net.now.release();
    await starred();
    expect(stars(FIRST, SECOND)).toEqual(['true', 'false']);
  });

  test('turns at once, and is asked for once', async () => {
    const page = await opened(tileOf(FIRST) + tileOf(SECOND));
    page.watchStars();
    await starred();
    net.now.on(addFavourite, () => ({ data: [SECOND, FIRST] }));
    net.now.on(removeFavourite, () => ({ data: [SECOND] }));
    net.now.hold();
    star(SECOND)?.click();
    star(FIRST)?.click();
    expect(stars(FIRST, SECOND)).toEqual(['false', 'true']);
    net.now.release();
    await waitFor(() =>
      expect(net.now.sent.slice(1).map(({ id, path }) => [id, path])).toEqual([
        ['addFavourite', `/api/player/favorite_games/${encodeURIComponent(SECOND)}`],
        ['removeFavourite', `/api/player/favorite_games/${encodeURIComponent(FIRST)}`],
      ]),
    );
    expect([stars(FIRST, SECOND), page.toasts()]).toEqual([['false', 'true'], []]);
  });

  test.each([
    ['refused', () => net.now.on(addFavourite, () => no('favourites.full', 409))],
    ['lost on its way', () => net.now.lose(addFavourite)],
  ])('that is %s goes back to what it was, and it is said', async (_, fail) => {
    const page = await opened(tileOf(FIRST) + tileOf(SECOND));
    page.watchStars();
    await starred();
    fail();
    star(SECOND)?.click();
    expect(stars(SECOND)).toEqual(['true']);
    await waitFor(() => expect(stars(SECOND)).toEqual(['false']));
    expect(page.toasts()).toEqual([t('lobby.favourite.failed')]);
  });

  test('is not offered where nobody told what is kept, nor on a title that is closed here', async () => {
    net.now.on(listFavourites, () => no('session.withdraw_only', 403));
    const page = await opened(tileOf(FIRST));
    page.watchStars();
    await waitFor(() => expect(net.now.calls(listFavourites)).toHaveLength(1));
    expect(stars(FIRST)).toEqual([null]);
    net.now.on(listFavourites, () => ({ data: favourites }));
    const closed = await opened(tileOf(FIRST) + tileOf(SECOND));
    tile(SECOND).classList.add('is-closed');
    closed.watchStars();
    await starred();
    expect(stars(SECOND)).toEqual([null]);
  });

  test('follows the currency: a title without it is locked, one without it in crypto has no star [S5.37 S5.38]', async () => {
    const page = await opened(tileOf(FIRST) + tileOf(SECOND, { without: 'NOK CAD BTC' }));
    page.watchLocks();
    page.watchStars();
    await starred();
    const locked = () => textOf(tile(SECOND).querySelector('.tile-lock'));
    expect([locked(), stars(SECOND)]).toEqual(['', ['false']]);
    page.tellAll([accountOf({ currency: 'NOK' })]);
    expect([locked(), stars(SECOND)]).toEqual(['Not in NOK', [null]]);
    page.tellAll([accountOf({ currency: 'CAD' })]);
    expect(locked()).toBe('Not in CAD');
    page.tellAll([accountOf({ currency: 'BTC' })]);
    expect([locked(), stars(SECOND)]).toEqual(['', [null]]);
    page.tellAll([accountOf()]);
    expect([locked(), stars(SECOND)]).toEqual(['', ['false']]);
  });
});

describe('the page of favourites', () => {
  const PLACE = `<div data-kept><div data-when="busy">wait</div><div data-when="full" hidden></div>
    <p data-when="empty" hidden>none</p><div data-when="failed" hidden><button data-again>again</button></div></div>`;
  const games: Game[] = [gameOf(), gameOf({ identifier: SECOND, title: 'Apogee', restricted: true })];
  const place = () => document.querySelector<HTMLElement>('[data-kept]') as HTMLElement;
  const shows = () =>
    [...place().querySelectorAll<HTMLElement>('[data-when]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.when);
  const titles = () => [...place().querySelectorAll('.tile-face')].map(({ firstChild }) => firstChild?.textContent);

  test('is awaited, then has whole titles in the order that the server tells, a closed one marked', async () => {
    favourites = [SECOND, FIRST];
    net.now.on(selectGames, () => ({ data: games.toReversed() }));
    net.now.hold();
    const page = await opened(PLACE);
    const showing = page.showFavourites(place());
    expect(shows()).toEqual(['busy']);
    net.now.release();
    await showing;
    expect([shows(), titles()]).toEqual([['full'], ['Apogee', 'Solstice Roulette']]);
    expect(net.now.calls(selectGames).map(({ body }) => body)).toEqual([{ game_ids: [SECOND, FIRST] }]);
    expect(place().querySelector(`[data-game="${SECOND}"] .tile-note`)?.textContent).toBe('Not offered here');
    expect(place().querySelector<HTMLAnchorElement>('.tile-face')?.getAttribute('href')).toBe(`/play/${SECOND}`);
  });

  test('of nobody’s favourite says so and asks for no titles', async () => {
    favourites = [];
    const page = await opened(PLACE);
    await page.showFavourites(place());
    expect([shows(), net.now.calls(selectGames)]).toEqual([['empty'], []]);
  });

  test('asks in parts that the server takes', async () => {
    favourites = Array.from({ length: 130 }, (_, i) => `kepler/game-${i}`);
    net.now.on(selectGames, () => ({ data: [] }));
    const page = await opened(PLACE);
    await page.showFavourites(place());
    const ids = net.now.calls(selectGames).map(({ body }) => (body as { game_ids: string[] }).game_ids);
    expect([ids.map(({ length }) => length), ids.flat()]).toEqual([[100, 30], favourites]);
    expect(shows()).toEqual(['empty']);
  });

  test.each([
    ['what is kept', listFavourites],
    ['their titles', selectGames],
  ])('that did not hear %s says so, and comes with a second try', async (_, row) => {
    net.now.on(selectGames, () => ({ data: games }));
    net.now.lose(row as typeof listFavourites);
    const page = await opened(PLACE);
    await page.showFavourites(place());
    expect(shows()).toEqual(['failed']);
    net.now.on(listFavourites, () => ({ data: favourites }));
    net.now.on(selectGames, () => ({ data: games }));
    await userEvent.click(screen.getByText('again'));
    await waitFor(() => expect(shows()).toEqual(['full']));
  });
});
