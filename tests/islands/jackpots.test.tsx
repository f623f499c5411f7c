// What somebody sees of jackpots: amounts that run, the leaderboard, and the popup of whoever won one.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import type { FeedFrame, JackpotAmounts, PublicWin } from '#shared/contract/feed.ts';
import { type JackpotWinner, type ListedJackpot, listJackpots, listJackpotWins } from '#shared/contract/jackpots.ts';
import { readNotification } from '#shared/contract/notifications.ts';
import { RETRIES } from '#src/client/retry.ts';

// No sheet comes in here.
vi.mock('#src/client/sheet.ts', () => ({ sheet: () => Promise.resolve() }));

page();
const net = network();

describe('the popup of a win', () => {
  const ORBIT: ListedJackpot = {
    id: 1,
    name: 'Orbit',
    identifier: 'orbit',
    state: 'active',
    currency: 'EUR',
    symbol: 'gem',
    levels: [{ id: 1, name: 'Corona', identifier: 'level_3', amount_cents: 100 }],
  };
  const values = {
    amountMinor: 1_234_500,
    currency: 'EUR',
    jackpot: 'orbit',
    name: 'Orbit',
    level: 'level_3',
    round: 'R1042-7',
  };
  const WON = noticeOf({ id: 5, type: 'jackpot', textKey: 'jackpot_won', values, link: '/rounds/R1042-7' });
  beforeEach(() => {
    net.now.on(listJackpots, () => [ORBIT]);
    net.now.on(readNotification, () => undefined as never);
  });
  async function opened(...notices: (typeof WON)[]) {
    vi.resetModules();
    document.body.innerHTML = '<div id="popups" data-popups="jackpot-win"></div>';
    const [{ JackpotWin }, inbox, { openPopup }] = await Promise.all([
      import('#src/features/jackpots/JackpotWin.tsx'),
      import('#src/stores/inbox.ts'),
      import('#src/stores/popup.ts'),
    ]);
    show(<JackpotWin {...TEXTS} place={PLACE} />);
    act(() => {
      inbox.tellNotices(notices);
      openPopup('jackpot-win');
    });
    return inbox;
  }
  const reads = () => net.now.calls(readNotification).map(({ path }) => path);
  const close = () => userEvent.click(screen.getByText(t('jackpots.win.close')));

  test('says how much, of which pot and level, and leads to the round [S2.158]', async () => {
    await opened(WON);
    const dialog = await screen.findByRole('dialog');
    expect(textOf(dialog)).toContain('€ 12,345.00');
    expect(textOf(dialog)).toContain(t('jackpots.win.text', { jackpot: 'Orbit', level: 'Corona' }));
    expect(screen.getByRole('link', { name: t('jackpots.win.round') }).getAttribute('href')).toMatch(/R1042-7$/);
  });

  test('comes once: closed, it is read, also where the server does not hear it now', async () => {
    net.now.lose(readNotification);
    const { $unread } = await opened(WON);
    await screen.findByRole('dialog');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect($unread.get()).toBe(0);
    await waitFor(() => expect(reads()).toEqual(Array(RETRIES + 1).fill('/api/player/notifications/5/read')));
  });

  test('of several wins tells the oldest first', async () => {
    await opened(noticeOf({ ...WON, id: 6, values: { ...values, amountMinor: 100 } }), WON);
    expect(textOf(await screen.findByRole('dialog'))).toContain('€ 12,345.00');
    await close();
    await waitFor(() => expect(reads()).toEqual(['/api/player/notifications/5/read']));
  });

  test('says what it knows where the names of the levels do not come', async () => {
    net.now.lose(listJackpots);
    await opened(WON);
    const dialog = await screen.findByRole('dialog');
    const level = `${t('jackpots.level')} 3`;
    expect(textOf(dialog)).toContain(t('jackpots.win.text', { jackpot: 'Orbit', level }));
  });

  test('does not come for a win that was told, nor for other notices', async () => {
    await opened({ ...WON, status: 'read' }, noticeOf({ id: 7 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(net.now.calls(listJackpots)).toEqual([]);
  });
});

describe('amounts', () => {
  const levels = (minor: number): JackpotAmounts['levels'] => [
    { level: 'level_1', amountMinor: 500 },
    { level: 'level_2', amountMinor: minor },
  ];
  const frame = (kind: FeedFrame['kind'], minor: number): string =>
    JSON.stringify({ kind, public_wins: [], jackpot_changes: [{ jackpot: 'orbit', levels: levels(minor) }] });
  const hear = (text: string) => net.now.sockets[0]?.hear(text);
  const amount = (n: number) => textOf(document.querySelectorAll('[data-jackpot]')[n]);
  let leave: () => void;
  afterEach(() => leave());
  async function opened() {
    vi.resetModules();
    document.body.innerHTML =
      '<b data-jackpot="orbit" data-minor="900">€ 9.00</b><b data-jackpot="orbit" data-level="level_1">-</b>';
    const [{ runAmounts }, { leaveFeed }] = await Promise.all([
      import('#src/features/jackpots/amounts.ts'),
      import('#src/stores/feed.ts'),
    ]);
    leave = leaveFeed;
    runAmounts('en');
    (await net.now.line()).open();
    return runAmounts;
  }

  test('stay what the page brought until the feed speaks, and show the top level where none is named', async () => {
    await opened();
    expect(amount(0)).toBe('€ 9.00');
    hear(frame('resync', 900));
    await waitFor(() => expect([amount(0), amount(1)]).toEqual(['€ 9.00', '€ 5.00']));
  });

  test('rise to what is told, and a pot that was won is smaller at once', async () => {
    await opened();
    hear(frame('resync', 950));
    await waitFor(() => expect(amount(0)).toBe('€ 9.50'));
    hear(frame('news', 100));
    expect(amount(0)).toBe('€ 1.00');
  });

  test('that come later on the page show at once what is known, over the same line', async () => {
    const run = await opened();
    hear(frame('resync', 900));
    document.body.insertAdjacentHTML('beforeend', '<b data-jackpot="orbit"></b>');
    run('en');
    expect([amount(2), net.now.sockets.length]).toEqual(['€ 9.00', 1]);
  });

  test('keep what they say where a word of the line is none of ours', async () => {
    await opened();
    hear(frame('resync', 900));
    hear('{"kind":"news"}');
    hear('not json');
    expect(amount(0)).toBe('€ 9.00');
  });
});

describe('the leaderboard', () => {
  const panel = (order: string, off = '') =>
    `<div role="tabpanel" id="board-${order}" aria-labelledby="tab-${order}" data-order="${order}" ${off}><table><tbody><tr><td>before</td></tr></tbody></table></div>`;
  const BOARD = `<section class="winners" data-names='{"orbit":"Orbit"}' data-somebody="Somebody">
    <button role="tab" id="tab-biggest" aria-selected="true" tabindex="0">Biggest</button>
    <button role="tab" id="tab-latest" aria-selected="false" tabindex="-1">Latest</button>
    ${panel('biggest')}${panel('latest', 'data-off')}</section>`;
  const WINNER: JackpotWinner = {
    user_name: 'adalov***',
    created_at: '2026-11-20T12:00:00.000Z',
    jackpot_original_amount_cents: 250_000,
    jackpot_original_currency: 'EUR',
    jackpot_level_name: 'Corona',
    amount_cents: 250_000,
    currency: 'EUR',
    jackpot_identifier: 'orbit',
  };
  let seen: () => void;
  beforeEach(() => {
    const Observer = class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    };
    vi.stubGlobal('IntersectionObserver', Observer);
  });
  async function opened() {
    vi.resetModules();
    document.body.innerHTML = BOARD;
    const feed = await import('#src/stores/feed.ts');
    await import('#src/features/jackpots/board.ts');
    return feed;
  }
  const rows = (order: string) =>
    [...document.querySelectorAll(`[data-order=${order}] tr`)].map((row) => [...row.children].map(textOf));
  const won = (id: string): PublicWin => ({
    id,
    game: 'kepler/apogee',
    gameName: 'Apogee',
    name: '***',
    currency: 'EUR',
    amountMinor: 1,
    atMs: 1,
    jackpot: 'orbit',
  });

  test('is asked for when it is first looked at, each list by its order; a hidden name is somebody’s', async () => {
    net.now.on(listJackpotWins, ({ query }) =>
      query.order === 'biggest' ? [WINNER] : [{ ...WINNER, user_name: '***' }, WINNER],
    );
    await opened();
    expect(net.now.sent).toEqual([]);
    seen();
    await waitFor(() => expect(rows('latest')).toHaveLength(2));
    expect(rows('biggest')).toEqual([['1', 'adalov***Orbit · Corona · 20 November 2026', '€ 2,500.00']]);
    expect(rows('latest')[0]?.[1]).toMatch(/^Somebody/);
  });

  test('keeps what it has where the newest does not come, or is nothing [S8.16]', async () => {
    net.now.on(listJackpotWins, () => []);
    await opened();
    seen();
    await waitFor(() => expect(net.now.calls(listJackpotWins)).toHaveLength(2));
    net.now.on(listJackpotWins, () => no('server.failed', 500));
    seen();
    // As often as nobody decides.
    await waitFor(() => expect(net.now.calls(listJackpotWins)).toHaveLength(9));
    expect([rows('biggest'), rows('latest')]).toEqual([[['before']], [['before']]]);
  });

  test('is asked for anew when a jackpot is won, not for every win', async () => {
    net.now.on(listJackpotWins, () => [WINNER]);
    const { hearFeed, leaveFeed } = await opened();
    hearFeed();
    const socket = await net.now.line();
    socket.open();
    const tell = (kind: string, ...public_wins: PublicWin[]) =>
      socket.hear(JSON.stringify({ kind, public_wins, jackpot_changes: [] }));
    tell('resync', won('w1'));
    tell('news', { ...won('w2'), jackpot: undefined });
    expect(net.now.calls(listJackpotWins)).toEqual([]);
    tell('news', won('w3'));
    await waitFor(() => expect(rows('latest')[0]?.[0]).toBe('1'));
    leaveFeed();
  });

  test('has its tabs under the arrow keys, around the ends', async () => {
    await opened();
    const off = () => [...document.querySelectorAll('[data-order]')].map((one) => one.hasAttribute('data-off'));
    screen.getByRole('tab', { name: 'Biggest' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect([off(), document.activeElement?.id]).toEqual([[true, false], 'tab-latest']);
    await userEvent.keyboard('{ArrowRight}');
    expect([off(), document.activeElement?.id]).toEqual([[false, true], 'tab-biggest']);
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Latest' }).getAttribute('aria-selected')).toBe('true');
  });
});
