// What a player sees of their favourites: the star on a tile, and the page of all that they keep.
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf } from '#kit/answers.ts';
import { page, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { addFavourite, listFavourites, removeFavourite } from '#shared/contract/catalogue.ts';
import type { LiveAccount } from '#shared/contract/live.ts';
import { SCENES } from '#src/ui/scenes.ts';
import { Tile } from '#src/ui/Tile.tsx';

page();
const net = network();

const [FIRST, SECOND] = ['kepler/solstice-roulette', 'kepler/apogee'] as const;
const tileOf = (id: string, data: Record<string, string> = {}, closed?: string) =>
  renderToStaticMarkup(
    createElement(Tile, {
      title: id,
      note: 'Kepler',
      href: `/play/${id}`,
      poster: SCENES.rocket,
      data: { game: id, ...data },
      closed,
    }),
  );
const KIT = `<template id="tile-kit" data-tiles="/tiles" data-texts='{"locale":"en","messages":{}}'>
  <div class="tile-acts"><a data-play>Play</a><a data-demo>Demo</a></div>
  <button class="tile-star" type="button" data-failed="${t('lobby.favourite.failed')}"></button>
  <button class="tile-info" type="button"></button>
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
  const drawn = (ids: readonly string[]) =>
    ids.map((id) => tileOf(id, {}, id === SECOND ? 'Not here' : undefined)).join('');
  const drawsAll = () =>
    net.now.page('/tiles/grid', (query) => `<div class="tiles">${drawn(query.getAll('game'))}</div>`);
  const place = () => document.querySelector<HTMLElement>('[data-kept]') as HTMLElement;
  const shows = () =>
    [...place().querySelectorAll<HTMLElement>('[data-when]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.when);
  const titles = () => [...place().querySelectorAll('.tile-face')].map(({ firstChild }) => firstChild?.textContent);
  const requested = () =>
    net.now.calls({ id: 'page' }).map(({ path }) => new URL(path, location.href).searchParams.getAll('game'));

  test('is awaited, then has the tiles that the server draws, in the order that it tells, a closed one marked', async () => {
    favourites = [SECOND, FIRST];
    drawsAll();
    net.now.hold();
    const page = await opened(PLACE);
    const showing = page.showFavourites(place());
    expect(shows()).toEqual(['busy']);
    net.now.release();
    await showing;
    expect([shows(), titles()]).toEqual([['full'], [SECOND, FIRST]]);
    expect(requested()).toEqual([[SECOND, FIRST]]);
    expect(place().querySelector(`[data-game="${SECOND}"] .tile-note`)?.textContent).toBe('Not here');
    expect(place().querySelector<HTMLAnchorElement>('.tile-face')?.getAttribute('href')).toBe(`/play/${SECOND}`);
  });

  test('of nobody’s favourite says so and asks for no tiles', async () => {
    favourites = [];
    drawsAll();
    const page = await opened(PLACE);
    await page.showFavourites(place());
    expect([shows(), requested()]).toEqual([['empty'], []]);
  });

  test('asks in parts as long as a page of a list', async () => {
    favourites = Array.from({ length: 90 }, (_, i) => `kepler/game-${i}`);
    drawsAll();
    const page = await opened(PLACE);
    await page.showFavourites(place());
    expect([requested().map(({ length }) => length), requested().flat()]).toEqual([[40, 40, 10], favourites]);
    expect([shows(), titles()]).toEqual([['full'], favourites]);
  });

  test.each(['what is kept', 'their tiles'])(
    'that did not hear %s says so, and comes with a second try',
    async (what) => {
      drawsAll();
      if (what === 'what is kept') net.now.lose(listFavourites);
      else net.now.page('/tiles/grid', () => null);
      const page = await opened(PLACE);
      await page.showFavourites(place());
      expect(shows()).toEqual(['failed']);
      net.now.on(listFavourites, () => ({ data: favourites }));
      drawsAll();
      await userEvent.click(screen.getByText('again'));
      await waitFor(() => expect(shows()).toEqual(['full']));
    },
  );
});

describe('the card of a game’s facts', () => {
  const KNOWN = { facts: '96.00%|High|€ 0.10', demo: '', fed: 'comets' };
  async function openedFor(id: string, data: Record<string, string>, closed?: string) {
    vi.resetModules();
    // This DOM has no top layer: the card is on the page either way.
    HTMLElement.prototype.showPopover ??= () => {};
    document.body.innerHTML = tileOf(id, data, closed) + KIT;
    const kit = document.querySelector<HTMLElement>('#tile-kit');
    if (kit) kit.dataset.texts = JSON.stringify({ locale: TEXTS.locale, messages: Object.fromEntries(KEYS) });
    const { openFacts } = await import('#src/features/lobby/open-facts.tsx');
    const from = document.createElement('button');
    tile(id).appendChild(from);
    openFacts(tile(id), from);
    return { card: await screen.findByRole('dialog', { name: id, hidden: true }), from };
  }
  const KEYS = [
    'lobby.fact.rtp',
    'lobby.fact.volatility',
    'lobby.fact.stake',
    'lobby.fact.none',
    'lobby.fact.jackpot',
    'lobby.play',
    'lobby.demo',
    'ui.close',
  ].map((key) => [key, TEXTS.messages[key]] as const);

  test('tells return, volatility, smallest bet and jackpot, leads in, and takes the focus', async () => {
    const { card } = await openedFor(FIRST, KNOWN);
    expect([...card.querySelectorAll('dd')].map((dd) => textOf(dd))).toEqual(['96.00%', 'High', '€ 0.10']);
    expect(textOf(card)).toContain(t('lobby.fact.jackpot'));
    const ways = [...card.querySelectorAll('a')].map((way) => [
      way.getAttribute('aria-label'),
      new URL(way.href).pathname + new URL(way.href).search,
    ]);
    expect(ways).toEqual([
      [`${t('lobby.play')}: ${FIRST}`, `/play/${FIRST}`],
      [`${t('lobby.demo')}: ${FIRST}`, `/play/${FIRST}?mode=demo`],
    ]);
    expect(document.activeElement).toBe(card.querySelector('button'));
  });

  test('says where a fact is not known, and leads nowhere that is closed', async () => {
    const { card } = await openedFor(SECOND, { facts: '||' }, 'Not here');
    expect([...card.querySelectorAll('dd')].map((dd) => textOf(dd))).toEqual([0, 1, 2].map(() => t('lobby.fact.none')));
    expect(card.querySelectorAll('a')).toHaveLength(0);
    expect(textOf(card)).not.toContain(t('lobby.fact.jackpot'));
    expect(document.activeElement).toBe(card.querySelector('button'));
  });
});
