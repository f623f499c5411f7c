// What somebody sees who searches: what is recommended before, found, nothing found, and a search that nobody answers.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameOf } from '#kit/answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { filterGames, type Game, type GamePage, type GamesFilter } from '#shared/contract/catalogue.ts';
import { write } from '#src/client/storage.ts';
import { DEBOUNCE_MS } from '#src/features/search/search.ts';

page('guest');
const net = network();

const none = {
  providers: [],
  categories: [],
  features: [],
  themes: [],
  volatility: [],
  jackpot: 0,
  jackpots: [],
  demo: 0,
};
const FACETS: GamePage['facets'] = { ...none, providers: [{ value: 'solaris', name: 'Solaris', count: 4 }] };
const pageOf = (data: Game[], total_count = data.length, facets = FACETS): GamePage => ({
  data,
  pagination: { current_page: 1, next_page: null, prev_page: null, total_pages: 1, total_count },
  facets,
});
const SOLSTICE = gameOf();
const BEST = gameOf({ identifier: 'kepler/apogee', title: 'Apogee' });

/** What a search finds, by what was typed; what is recommended comes without a title. */
let found: (text: string) => ReturnType<typeof no> | GamePage;
const searches = () => net.now.calls(filterGames).flatMap(({ body }) => (body as GamesFilter).filter?.title ?? []);

beforeEach(() => {
  found = () => pageOf([SOLSTICE]);
  net.now.on(filterGames, ({ body }) => (body.filter?.title === undefined ? pageOf([BEST]) : found(body.filter.title)));
});

async function opened() {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="search"></div>';
  const [{ SearchPopup }, { openPopup }] = await Promise.all([
    import('#src/features/search/SearchPopup.tsx'),
    import('#src/stores/popup.ts'),
  ]);
  show(<SearchPopup {...TEXTS} prefix="/de" />);
  act(() => void openPopup('search'));
  await screen.findByRole('option', { name: /Apogee/ });
}
const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map(textOf);
const type = (text: string) => userEvent.type(field(), text);
const status = () => textOf(screen.getByRole('status'));

describe('the search', () => {
  test('recommends before anything is typed, and asks for nothing below three letters [S2.189 S5.34]', async () => {
    await opened();
    expect(screen.getByRole('group', { name: t('search.recommended') })).toBeTruthy();
    vi.useFakeTimers();
    try {
      const rest = (text: string) => {
        fireEvent.change(field(), { target: { value: text } });
        vi.advanceTimersByTime(DEBOUNCE_MS);
      };
      rest('so');
      rest('  so ');
      expect(searches()).toEqual([]);
      rest('sol');
      expect(searches()).toEqual(['sol']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('asks once for what was typed in one go, and shows games, marked, with the way to all of them [S5.35]', async () => {
    found = () => pageOf([SOLSTICE], 31, none);
    await opened();
    await type('sols');
    const game = await screen.findByRole('option', { name: /tice Roulette/ });
    expect(searches()).toEqual(['sols']);
    expect(game.getAttribute('href')).toBe('/de/play/kepler/solstice-roulette');
    expect(textOf(game.querySelector('mark'))).toBe('Sols');
    expect(screen.getByRole('option', { name: new RegExp(t('search.all', { count: 31 })) }).getAttribute('href')).toBe(
      '/de/search?q=sols',
    );
    expect(status()).toBe(t('search.said', { games: 31, places: 0 }));
  });

  test('leads to a studio that is called so', async () => {
    await opened();
    await type('solaris');
    const studio = await screen.findByRole('option', { name: /Solaris/ });
    expect([studio.getAttribute('href'), textOf(studio)]).toEqual([
      '/de/producers/solaris',
      expect.stringContaining(t('search.kind.studio')),
    ]);
  });

  test('says of a title that it is closed here, or comes later', async () => {
    found = () =>
      pageOf([
        gameOf({ title: 'Solar A', identifier: 'k/a', restricted: true }),
        gameOf({ title: 'Solar B', identifier: 'k/b', connected: false }),
      ]);
    await opened();
    await type('solar');
    expect(textOf(await screen.findByRole('option', { name: /Solar A/ }))).toContain(t('search.closed'));
    expect(textOf(screen.getByRole('option', { name: /Solar B/ }))).toContain(t('search.later'));
  });

  test('that finds nothing says so, and recommends instead [S2.189]', async () => {
    found = () => pageOf([], 0, none);
    await opened();
    await type('zzzz');
    await waitFor(() => expect(status()).toBe(t('search.none', { text: 'zzzz' })));
    expect(options()).toEqual([expect.stringContaining('Apogee')]);
  });

  test('that nobody answers says so, keeps the way to all games, and is tried again [S8.11]', async () => {
    found = () => no('server.unavailable', 503);
    await opened();
    await type('sols');
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    expect(screen.getByRole('link', { name: t('search.failed.way') }).getAttribute('href')).toBe('/de/pokies');
    expect((field() as HTMLInputElement).value).toBe('sols');
    found = () => pageOf([SOLSTICE]);
    await userEvent.click(again);
    expect(await screen.findByRole('option', { name: /tice Roulette/ })).toBeTruthy();
  });

  test('shows what was asked for last, whatever is answered late', async () => {
    found = (text) => pageOf([gameOf({ title: `Game of ${text}` })]);
    await opened();
    net.now.hold();
    await type('first');
    await waitFor(() => expect(searches()).toEqual(['first']));
    await userEvent.clear(field());
    await type('second');
    await waitFor(() => expect(searches()).toEqual(['first', 'second']));
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    net.now.release();
    expect(await screen.findByRole('option', { name: /Game of second/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Game of first/ })).toBeNull();
  });
});

describe('the keyboard', () => {
  test('walks through what was found, around its ends, and opens what it points at', async () => {
    found = () => pageOf([SOLSTICE, BEST]);
    await opened();
    await type('solstice');
    const first = await screen.findByRole('option', { name: /Solstice/ });
    const pointed = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    await userEvent.keyboard('{ArrowDown}');
    expect(pointed()).toBe(first);
    await userEvent.keyboard('{ArrowUp}');
    expect(textOf(pointed())).toContain('Apogee');
    await userEvent.keyboard('{ArrowDown}');
    expect([pointed(), first.getAttribute('aria-selected')]).toEqual([first, 'true']);
    const went = vi.fn((event: Event) => event.preventDefault());
    first.addEventListener('click', went);
    await userEvent.keyboard('{Enter}');
    expect(went).toHaveBeenCalledTimes(1);
  });

  test('goes on to the page of all that was found where nothing is pointed at, and the search is remembered', async () => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await opened();
    await type('sols');
    await screen.findByRole('option', { name: /tice Roulette/ });
    await userEvent.keyboard('{Enter}');
    expect(replaced).toHaveBeenCalledWith('/de/search?q=sols');
    const { read } = await import('#src/client/storage.ts');
    expect(read('recentSearches')).toEqual(['sols']);
  });
});

describe('earlier searches', () => {
  beforeEach(() => write('recentSearches', ['apogee', 'nadir']));
  const list = () => within(screen.getByRole('region', { name: t('search.recent') }));

  test('are offered while nothing is typed, taken up by a press, and the focus is in the field', async () => {
    await opened();
    await userEvent.click(list().getByRole('button', { name: 'apogee' }));
    expect([(field() as HTMLInputElement).value, document.activeElement]).toEqual(['apogee', field()]);
    expect(screen.queryByRole('region', { name: t('search.recent') })).toBeNull();
    await waitFor(() => expect(searches()).toEqual(['apogee']));
  });

  test('are dropped one by one, or all', async () => {
    await opened();
    await userEvent.click(list().getByRole('button', { name: t('search.recent.remove', { text: 'apogee' }) }));
    expect(list().queryByRole('button', { name: 'apogee' })).toBeNull();
    await userEvent.click(list().getByRole('button', { name: t('search.recent.clear') }));
    expect(screen.queryByRole('region', { name: t('search.recent') })).toBeNull();
    const { read } = await import('#src/client/storage.ts');
    expect(read('recentSearches')).toBeNull();
  });
});
