// What a player sees of notices: the bell's list, what is new in it, and the toasts over the page.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AT, noticeOf } from '#kit/answers.ts';
import { MESSAGES, PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { messages } from '#shared/contract/messages.ts';
import { readNotification } from '#shared/contract/notifications.ts';
import { namesOf } from '#shared/domain/notices/registry.ts';

page();
const net = network();

/** The list as it opens over a page, its line to the server open. */
async function opened() {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="notifications"></div>';
  const [{ Notifications }, inbox, { openPopup }, toasts, { showToasts }] = await Promise.all([
    import('#src/features/notifications/Notifications.tsx'),
    import('#src/stores/inbox.ts'),
    import('#src/stores/popup.ts'),
    import('#src/stores/toasts.ts'),
    import('#src/features/notifications/toaster.ts'),
  ]);
  show(<Notifications {...TEXTS} place={PLACE} />);
  act(() => void openPopup('notifications'));
  return { ...inbox, ...toasts, showToasts };
}
const rows = () => screen.queryAllByRole('listitem').map(textOf);
const all = () => screen.queryByRole('button', { name: t('notifications.read_all') });
const reads = () => net.now.calls(readNotification).map(({ path }) => path);

describe('the list', () => {
  test('is awaited, and says that there is nothing where there is nothing', async () => {
    const { tellNotices } = await opened();
    expect(screen.getByRole('status', { name: t('ui.loading') })).toBeTruthy();
    act(() => tellNotices([]));
    expect(screen.getByText(t('notifications.empty'))).toBeTruthy();
    expect([screen.queryByRole('status'), all()]).toEqual([null, null]);
  });

  test('has the newest first, says what is new, and where each leads', async () => {
    const { tellNotices, tellNotice } = await opened();
    act(() =>
      tellNotices([noticeOf({ status: 'read' }), noticeOf({ id: 2, values: { amountMinor: 100, currency: 'EUR' } })]),
    );
    act(() => tellNotice(noticeOf({ id: 3, type: 'limit', textKey: 'limit_mailed', link: '/profile/limits' })));
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toContain(t('notifications.text.limit_mailed'));
    expect(rows()[1]).toContain(t('notifications.text.deposit_credited', { amount: '€ 1.00' }));
    expect(rows().map((row) => row.includes(t('notifications.new')))).toEqual([true, true, false]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile/limits',
      '/payments/P1042-1',
      '/payments/P1042-1',
      '/profile/notifications',
    ]);
  });

  test.each([...namesOf('inbox'), 'newer_than_this_page'])('says %s in a whole sentence', async (textKey) => {
    const { tellNotices } = await opened();
    const values = {
      amountMinor: 100,
      currency: 'EUR',
      name: 'Orbit',
      level: 'level_1',
      status: 'gold',
      minutes: 5,
      reason: 'other',
      title: 'Welcome bonus',
      gift: 3,
      coins: 35,
      quest: 'first-light',
      tournament: 'daily-ten-2026112600',
      place: 2,
      number: 7,
      count: 3,
      paymentId: 'P1042-1',
    };
    act(() => tellNotices([noticeOf({ textKey, values })]));
    const text = textOf(document.querySelector('.wrap-anywhere'));
    expect(text.length).toBeGreaterThan(15);
    expect(text).not.toMatch(/[{}]|notifications\./);
  });

  test('marks a notice as read where it is pressed, and a read one asks for nothing', async () => {
    const { tellNotices, $unread } = await opened();
    act(() => tellNotices([noticeOf({ link: null })]));
    net.now.on(readNotification, () => undefined as never);
    await userEvent.click(screen.getByRole('listitem').firstElementChild as Element);
    await waitFor(() => expect($unread.get()).toBe(0));
    expect(rows()[0]).not.toContain(t('notifications.new'));
    await userEvent.click(screen.getByRole('listitem').firstElementChild as Element);
    expect(reads()).toEqual(['/api/player/notifications/1/read']);
  });
});

describe('all as read', () => {
  const TWO = [noticeOf(), noticeOf({ id: 2 }), noticeOf({ id: 3, status: 'read' })];

  test('marks what is new, the oldest first, and the button goes', async () => {
    const { tellNotices } = await opened();
    act(() => tellNotices(TWO));
    net.now.on(readNotification, () => undefined as never);
    await userEvent.click(all() as HTMLElement);
    await waitFor(() => expect(all()).toBeNull());
    expect(reads()).toEqual(['/api/player/notifications/1/read', '/api/player/notifications/2/read']);
  });

  test('that stops half way keeps what was not read as new, says so, and goes on from there', async () => {
    const { tellNotices, $unread } = await opened();
    act(() => tellNotices(TWO));
    net.now.on(readNotification, ({ params }) =>
      params.id === '2' ? no('throttle.limited', 429) : (undefined as never),
    );
    await userEvent.click(all() as HTMLElement);
    expect(await screen.findByText(t('notifications.failed'))).toBeTruthy();
    expect($unread.get()).toBe(1);
    net.now.on(readNotification, () => undefined as never);
    await userEvent.click(all() as HTMLElement);
    await waitFor(() => expect(all()).toBeNull());
    expect(reads().at(-1)).toBe('/api/player/notifications/2/read');
  });

  test('that nobody answers marks nothing as read [S8.08]', async () => {
    const { tellNotices, $unread } = await opened();
    act(() => tellNotices(TWO));
    net.now.lose(readNotification);
    await userEvent.click(all() as HTMLElement);
    expect(await screen.findByText(t('notifications.failed'))).toBeTruthy();
    expect($unread.get()).toBe(2);
  });
});

describe('toasts', () => {
  beforeEach(() => {
    document.documentElement.dataset.shell = 'player';
  });
  const region = () => {
    const made = document.createElement('div');
    made.dataset.close = 'Close';
    document.body.appendChild(made);
    return made;
  };
  const words = (of: HTMLElement) => [...of.querySelectorAll('.toast p')].map(textOf);

  test('say each thing once, three at most, the oldest going first, and go when they are closed', async () => {
    const { showToasts, toast } = await opened();
    const toastArea = region();
    showToasts(toastArea);
    for (const text of ['one', 'two', 'two', 'three', 'four']) toast('info', text);
    expect(words(toastArea)).toEqual(['two', 'three', 'four']);
    toastArea.querySelector<HTMLElement>('.toast button')?.click();
    expect(words(toastArea)).toEqual(['three', 'four']);
  });

  test('lead on where there is somewhere to go', async () => {
    const { showToasts, toast } = await opened();
    const toastArea = region();
    showToasts(toastArea);
    toast('warning', 'Your deposit was declined.', { link: { href: '/payments/P1042-1', label: 'Open' } });
    expect(toastArea.querySelector('a')?.getAttribute('href')).toBe('/payments/P1042-1');
    expect(toastArea.querySelector<HTMLElement>('.toast')?.dataset.tone).toBe('warning');
  });

  test('stay as long as somebody points at them [S2.165]', async () => {
    const { showToasts, toast, TOAST_MS } = await opened();
    vi.useFakeTimers();
    try {
      const toastArea = region();
      showToasts(toastArea);
      toast('info', 'wait');
      vi.advanceTimersByTime(TOAST_MS - 1);
      toastArea.querySelector('.toast')?.dispatchEvent(new Event('pointerenter'));
      vi.advanceTimersByTime(TOAST_MS * 3);
      expect(words(toastArea)).toEqual(['wait']);
      toastArea.querySelector('.toast')?.dispatchEvent(new Event('pointerleave'));
      vi.advanceTimersByTime(1);
      expect(words(toastArea)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('of what the line brings', () => {
    const WORDS = [
      'notifications.text.deposit_credited',
      'notifications.button.payment',
      'notifications.button.gift',
    ] as const;
    const about = { seq: 1, no: 1, channel: 'notifications', type: 'notice.added', data: noticeOf() } as const;
    const added = { ...about, atMs: Date.parse(AT) };
    const come = async () => {
      const page = await opened();
      const { announce } = await import('#src/features/notifications/announce.ts');
      const { follow } = await import('#src/client/clock.ts');
      follow(Date.parse(AT));
      return { ...page, announce, texts: () => page.$toasts.get().map(({ text }) => text.replace(/\s+/g, ' ')) };
    };
    beforeEach(() => net.now.on(messages, () => Object.fromEntries(WORDS.map((key) => [key, MESSAGES[key]]))));

    test('are said in the tab that is looked at, once for all tabs of this browser [S4.79]', async () => {
      const page = await come();
      await page.announce(added, PLACE);
      expect(page.texts()).toEqual([t('notifications.text.deposit_credited', { amount: '€ 50.00' })]);
      expect(page.$toasts.get()[0]?.link).toEqual({
        href: '/payments/P1042-1',
        label: t('notifications.button.payment'),
      });
      const other = await come();
      await other.announce(added, PLACE);
      expect(other.texts()).toEqual([]);
    });

    test('say a limit’s change once, whether the page or the line is first; another limit’s is said beside it', async () => {
      const page = await come();
      const { aboutLimit } = await import('#src/stores/toasts.ts');
      net.now.on(messages, () =>
        Object.fromEntries(
          (['notifications.text.limit_set', 'notifications.button.limits'] as const).map((key) => [key, MESSAGES[key]]),
        ),
      );
      const of = (id: number, which: string) =>
        noticeOf({
          id,
          type: 'limit',
          textKey: 'limit_set',
          link: '/profile/limits',
          values: { which, period: 'week', amountMinor: 5000, currency: 'EUR' },
        });
      page.toast('success', 'Own words', { about: aboutLimit({ type: 'deposit', period: 'week' }) });
      await page.announce({ ...added, data: of(31, 'deposit') }, PLACE);
      expect(page.texts()).toEqual(['Own words']);
      await page.announce({ ...added, data: of(32, 'loss') }, PLACE);
      expect(page.texts()).toHaveLength(2);
      page.toast('success', 'Own words again', { about: aboutLimit({ type: 'loss', period: 'week' }) });
      expect(page.texts()).toEqual(['Own words', 'Own words again']);
    });

    test('are not said of news that is old: the list has it', async () => {
      const page = await come();
      await page.announce({ ...added, atMs: added.atMs - 3_600_000 }, PLACE);
      expect([page.texts(), net.now.sent]).toEqual([[], []]);
    });

    test('name a gift in the language of the page, and are not said over the page of gifts, which shows it', async () => {
      const key = 'notifications.text.gift_issued';
      net.now.on(messages, () => Object.fromEntries([key, ...WORDS].map((each) => [each, MESSAGES[each]])));
      const values = { gift: 7, title: { en: 'Wheel bonus', de: 'Radbonus' } };
      const gift = noticeOf({ id: 3, type: 'gift', textKey: 'gift_issued', link: '/bonuses/7', values });
      const page = await come();
      history.replaceState(null, '', '/profile/gifts');
      await page.announce({ ...added, data: gift }, PLACE);
      expect(page.texts()).toEqual([]);
      history.replaceState(null, '', '/pokies');
      await page.announce({ ...added, data: { ...gift, id: 4 } }, PLACE);
      expect(page.texts()).toEqual([t(key, { title: 'Wheel bonus' })]);
    });

    test('are not said over a game, but for what is the player’s own, once the round was shown [S1.28] [issue 28]', async () => {
      const key = 'notifications.text.gift_issued';
      net.now.on(messages, () => Object.fromEntries([key, ...WORDS].map((each) => [each, MESSAGES[each]])));
      const page = await come();
      const { $holding, ...wallet } = await import('#src/stores/wallet.ts');
      history.replaceState(null, '', '/play/kepler/perihelion');
      const values = { gift: 7, title: { en: 'Wheel bonus' } };
      const gift = noticeOf({ id: 5, type: 'gift', textKey: 'gift_issued', link: '/bonuses/7', values });
      await page.announce({ ...added, data: gift }, PLACE);
      expect(page.texts()).toEqual([]);
      act(() => wallet.holdWallet(0));
      expect($holding.get()).toBe(true);
      const announced = page.announce({ ...added, data: noticeOf({ id: 6 }) }, PLACE);
      await Promise.resolve();
      expect(page.texts()).toEqual([]);
      act(() => wallet.holdWallet(null));
      await announced;
      expect(page.texts()).toHaveLength(1);
      history.replaceState(null, '', '/pokies');
    });

    test('stay unsaid where their words do not come, and the next news asks for them again', async () => {
      net.now.on(messages, () => no('server.unavailable', 503));
      const page = await come();
      await page.announce(added, PLACE);
      expect(page.texts()).toEqual([]);
      net.now.on(messages, () => Object.fromEntries(WORDS.map((key) => [key, MESSAGES[key]])));
      await page.announce({ ...added, data: noticeOf({ id: 2 }) }, PLACE);
      expect(page.texts()).toHaveLength(1);
    });
  });
});
