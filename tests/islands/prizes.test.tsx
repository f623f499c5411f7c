// A prize of the house over the page: once, as long as its tier, ended by any press, in words too.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticeOf } from '#kit/answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import type { LiveNotice } from '#shared/contract/live.ts';
import { readNotification } from '#shared/contract/notifications.ts';
import { TIER_MS } from '#src/features/play/parts/wins/celebration.ts';

// No sheet comes in here.
vi.mock('#src/client/sheet.ts', () => ({ sheet: () => Promise.resolve() }));
const cued = vi.hoisted(() => vi.fn());
vi.mock('#src/client/sound/prizes.ts', () => ({ tellPrize: cued }));

page();
const net = network();

const values = {
  lottery: 'monthly',
  title: { en: 'Monthly draw' },
  number: 7,
  amountMinor: 2500,
  currency: 'EUR' as const,
};
const WON = noticeOf({
  id: 9,
  type: 'reward',
  textKey: 'lottery_prize',
  values,
  link: '/lottery/monthly',
  prize: { tier: 'nice', sum: { amountMinor: 2500, currency: 'EUR' } },
});

beforeEach(() => {
  localStorage.clear();
  cued.mockClear();
  // The page's own have no top layer in here.
  HTMLElement.prototype.showPopover = () => {};
  net.now.on(readNotification, () => undefined as never);
});

/** As a page does that has just come, with these notices on its line. */
async function visit(popups: string, ...notices: LiveNotice[]) {
  vi.resetModules();
  document.body.innerHTML = popups;
  const [{ Prize }, inbox, popup, { openFor }, playing] = await Promise.all([
    import('#src/features/play/parts/wins/Prize.tsx'),
    import('#src/stores/inbox.ts'),
    import('#src/stores/popup.ts'),
    import('#src/features/notifications/popping.ts'),
    import('#src/stores/playing.ts'),
  ]);
  const island = show(<Prize {...TEXTS} />);
  const stop = inbox.$notices.listen((now) => openFor(now ?? []));
  act(() => inbox.tellNotices(notices));
  return {
    ...inbox,
    ...popup,
    ...playing,
    leave: () => {
      stop();
      island.unmount();
    },
  };
}
const PAGE = '<div id="popups" data-popups="prize"></div>';
const GAME = '<div id="popups" data-popups="prize" data-playing></div>';
const stage = () => document.querySelector('.prize-win');
const reads = () => net.now.calls(readNotification).map(({ path }) => path);

describe('a prize', () => {
  test('is shown with its sum and words, said by the live region, heard once, and read for every device', async () => {
    const { $unread } = await visit(PAGE, WON);
    await waitFor(() => expect(stage()).toBeTruthy());
    expect(stage()?.getAttribute('data-tier')).toBe('nice');
    await waitFor(() => expect(textOf(stage())).toContain('€ 25.00'));
    expect(textOf(stage())).toContain(t('notifications.title.lottery_prize'));
    expect(textOf(screen.getByRole('status'))).toContain('€ 25.00');
    expect(cued.mock.calls).toEqual([['lottery_draw']]);
    expect($unread.get()).toBe(0);
    await waitFor(() => expect(reads()).toEqual(['/api/player/notifications/9/read']));
  });

  test('goes with a press, a key, or by itself when its tier is over', async () => {
    const { $popup, leave } = await visit(PAGE, WON);
    await waitFor(() => expect(stage()).toBeTruthy());
    const box = stage();
    if (box) fireEvent.click(box);
    await waitFor(() => expect([stage(), $popup.get()]).toEqual([null, null]));
    leave();
    const again = await visit(PAGE, { ...WON, id: 10 });
    await waitFor(() => expect(stage()).toBeTruthy());
    fireEvent.keyDown(window, { key: 'a' });
    await waitFor(() => expect(stage()).toBeNull());
    again.leave();
    await visit(PAGE, { ...WON, id: 11, prize: { tier: 'count', sum: null } });
    await waitFor(() => expect(stage()).toBeTruthy());
    const fromMs = performance.now();
    await waitFor(() => expect(stage()).toBeNull(), { timeout: 2 * TIER_MS.count });
    expect(performance.now() - fromMs).toBeLessThan(TIER_MS.count + 400);
  });

  test('comes once: not after a reload, nor in a second tab, also where the server has not heard that it was seen', async () => {
    net.now.lose(readNotification);
    const first = await visit(PAGE, WON);
    await waitFor(() => expect(stage()).toBeTruthy());
    first.leave();
    const second = await visit(PAGE, WON);
    await waitFor(() => expect(second.$popup.get()).toBeNull());
    expect([stage(), cued.mock.calls.length]).toEqual([null, 1]);
  });

  test('waits for the end of a round, and is cued on the next page where it is no money and a game goes on', async () => {
    const game = await visit(GAME);
    const end = game.playing();
    act(() => game.tellNotices([WON]));
    expect(game.$popup.get()).toBeNull();
    end();
    await waitFor(() => expect(stage()).toBeTruthy(), { timeout: 3000 });
    game.leave();
    const level = noticeOf({
      id: 12,
      type: 'level',
      textKey: 'level_reached',
      values: { level: 2 },
      prize: { tier: 'count', sum: null },
    });
    const other = await visit(GAME, level);
    expect(other.$popup.get()).toBeNull();
    other.leave();
    await visit(PAGE, level);
    await waitFor(() => expect(textOf(stage())).toContain(t('notifications.text.level_reached', { level: 2 })));
  });

  test('of the size of a line, of none, or seen already has no stage', async () => {
    const line = { ...WON, prize: { tier: 'line', sum: null } } as const;
    const { prize: _none, ...plain } = WON;
    const { $popup } = await visit(PAGE, line, { ...plain, id: 13 }, { ...WON, id: 14, status: 'read' });
    expect($popup.get()).toBeNull();
  });
});
