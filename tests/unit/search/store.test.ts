import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterGames, gamesFilter } from '#shared/contract/catalogue.ts';

type Store = typeof import('#src/features/search/search.store.ts');
let store: Store;
let requests: { title: string; locale: string | null }[] = [];
let logged: { event: string; status?: number }[] = [];
let answers: ((title: string) => Promise<Response>)[] = [];

const page = (titles: string[]) =>
  Response.json({
    data: titles.map((title) => ({
      identifier: `a/${title}`,
      slug: title,
      name: title,
      title,
      provider: 'a',
      provider_name: 'A',
      categories: [],
      currencies: {},
      preview: '/p.webp',
      badges: [],
      has_demo_mode: true,
      seo_title: title,
      features: [],
      themes: [],
      volatility: 'low',
      rtp: null,
      stakes: {},
      released_at: '2026-01-01',
      jackpot: null,
      has_freespins: false,
      restricted: false,
      connected: true,
    })),
    pagination: { current_page: 1, next_page: null, prev_page: null, total_pages: 1, total_count: titles.length },
  });
const found = () => {
  const { state, games } = store.$found.get();
  return [state, ...games.map(({ title }) => title)];
};

beforeEach(async () => {
  vi.useFakeTimers();
  [requests, logged, answers] = [[], [], []];
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body));
    if (String(input).endsWith('/log')) {
      logged.push(body);
      return new Response(null, { status: 204 });
    }
    expect([String(input), init?.method]).toEqual([filterGames.path, filterGames.method]);
    const title = gamesFilter.parse(body).filter?.title ?? '';
    requests.push({ title, locale: new Headers(init?.headers).get('locale') });
    return (answers.shift() ?? (async (text) => page([text])))(title);
  });
  vi.resetModules();
  store = await import('#src/features/search/search.store.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks the title filter once the typing rests for 300 ms, and not below three letters [S5.34 S5.35 S7.056]', async () => {
  store.type('ge', 'de');
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toEqual([]);
  store.type('gem', 'de');
  await vi.advanceTimersByTimeAsync(299);
  store.type('gem t', 'de');
  await vi.advanceTimersByTimeAsync(299);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual([{ title: 'gem t', locale: 'de' }]);
  await vi.waitFor(() => expect(found()).toEqual(['found', 'gem t']));
  store.type('', 'de');
  expect(found()).toEqual(['idle']);
});

test('the last question wins, however late an older answer comes', async () => {
  let late: (answer: Response) => void = () => {};
  answers = [() => new Promise((done) => (late = done)), async () => page(['second'])];
  store.type('first', 'de');
  await vi.advanceTimersByTimeAsync(300);
  store.type('second', 'de');
  await vi.advanceTimersByTimeAsync(300);
  late(page(['first']));
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(found()).toEqual(['found', 'second']));
  expect(logged).toEqual([]);
});

test('a letter more that is taken back at once leaves no question unanswered', async () => {
  answers = [() => new Promise(() => {}), async () => page(['gem'])];
  store.type('gem', 'de');
  await vi.advanceTimersByTimeAsync(300);
  store.type('gems', 'de');
  await vi.advanceTimersByTimeAsync(100);
  store.type('gem', 'de');
  await vi.advanceTimersByTimeAsync(300);
  await vi.waitFor(() => expect(found()).toEqual(['found', 'gem']));
  expect(requests.map(({ title }) => title)).toEqual(['gem', 'gem']);
});

test('a search that fails is logged as LOAD_FOUND_GAMES_ERROR and finds nothing; asked again it finds [S8.11]', async () => {
  answers = Array.from({ length: 7 }, () => async () => new Response(null, { status: 503 }));
  store.type('gem', 'de');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(found()).toEqual(['failed']));
  expect(logged.map(({ event, status }) => [event, status])).toContainEqual(['LOAD_FOUND_GAMES_ERROR', 503]);
  await store.ask('gem', 'de');
  expect(found()).toEqual(['found', 'gem']);
});

test('a search that nobody answers, or answers with no list, fails as well [S8.11]', async () => {
  answers = Array.from({ length: 7 }, () => () => Promise.reject(new TypeError('offline')));
  const asking = store.ask('gem', 'de');
  await vi.advanceTimersByTimeAsync(60_000);
  await asking;
  expect(found()).toEqual(['failed']);
  expect(requests).toHaveLength(7);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const strange of [
    '<html>',
    'null',
    '{"data":{}}',
    '{"data":[],"pagination":1}',
    '{"data":[],"pagination":null}',
  ]) {
    answers = [async () => new Response(strange)];
    await store.ask('gem', 'de');
    expect(found()).toEqual(['failed']);
  }
  const lines = logged.filter(({ event }) => event === 'LOAD_FOUND_GAMES_ERROR');
  expect(lines.map(({ status }) => status)).toEqual([503, 503]);
});
