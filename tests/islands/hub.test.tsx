// The widget and the hub as somebody sees them who asks what runs.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { type Activity, listActivities, readCashback, type Shortcut } from '#shared/contract/activities.ts';

page('player');
const net = network();

const NOT = { ready: false, joined: false } as const;
const RUNNING: Activity[] = [
  { id: 'shop', ready: true, joined: false, cards: 9, coins: 1234 },
  {
    id: 'adventures',
    ready: false,
    joined: true,
    season: { title: 'Orbit week', today: 4, days: 7, is_completed: false },
  },
  { id: 'lootboxes', ready: true, joined: false, wheels: 2, count: 1 },
  { id: 'quests', ...NOT, title: 'First Light', levels: 6, level: 3 },
  { id: 'tournaments', ...NOT, joined: true, title: 'Hourly ten', ends_at: '2026-11-26T16:00:00Z', count: 2, place: 5 },
  { id: 'vip', ...NOT, club: { status: 'iron', next: 'bronze', percent: 50 } },
  { id: 'cashback', ...NOT, week: { so_far_cents: 216, pays_at: '2026-11-30T11:00:00Z', zone: 'Europe/Vienna' } },
];
const SHORTCUTS: Shortcut[] = [
  { id: 'shop', path: '/rocket-mart', symbol: 'cart' },
  { id: 'adventures', path: '/adventures', symbol: 'calendar' },
  { id: 'hub', path: '/aquanova-odyssey', symbol: 'octopus' },
];

async function widget() {
  vi.resetModules();
  document.body.innerHTML = '<div id="popups" data-popups="activities"></div>';
  const [{ Widget }, { openPopup }] = await Promise.all([
    import('#src/features/hub/Widget.tsx'),
    import('#src/stores/popup.ts'),
  ]);
  show(<Widget {...TEXTS} place={PLACE} />);
  return () => act(() => void openPopup('activities'));
}

test('the widget asks for nothing before it is opened, then shows a card for each bookmark with its state [S2.213 S2.214]', async () => {
  net.now.on(listActivities, () => ({ activities: RUNNING, shortcuts: SHORTCUTS }));
  const open = await widget();
  expect(net.now.sent).toEqual([]);
  open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['/rocket-mart', 'Rewards shopready: 1,234 Astrocoins'],
    ['/adventures', 'AdventuresOrbit week: day 4 of 7'],
    ['/aquanova-odyssey', 'Aquanova OdysseyAll activities in one place'],
  ]);
});

test('Esc closes the widget, and what could not be loaded can be tried again [S2.213]', async () => {
  net.now.on(listActivities, () => no('server.unavailable', 503));
  const open = await widget();
  open();
  expect(textOf(await screen.findByRole('alert'))).toContain('We couldn’t load activities');
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the hub says how each activity stands, in the order it was told and by the player’s clock [S2.070]', async () => {
  vi.resetModules();
  document.documentElement.dataset.zone = 'Europe/Vienna';
  net.now.on(listActivities, () => ({ activities: RUNNING, shortcuts: SHORTCUTS }));
  const { Hub } = await import('#src/features/hub/Hub.tsx');
  show(<Hub {...TEXTS} place={PLACE} known={null} />);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => textOf(card.querySelector('.badge')))).toEqual([
    'ready: 1,234 Astrocoins',
    'Orbit week: day 4 of 7',
    'ready: 1 box ready',
    'First Light: level 3 of 6',
    'Hourly ten runs until 26 Nov, 17:00 CET. You’re in 5th place.',
    'Iron, 50% of the way to Bronze',
    '€ 2.16 so far, due Mon 30 Nov, 12:00',
  ]);
});

test('where nothing runs the hub says so', async () => {
  const { Hub } = await import('#src/features/hub/Hub.tsx');
  show(<Hub {...TEXTS} place={PLACE} known={[]} />);
  expect(screen.getByText(/No activities are available/)).toBeTruthy();
});

test('the card of cashback says what the week comes to so far [S1.33]', async () => {
  net.now.on(readCashback, () => ({ cashback: { so_far_cents: 216, pays_at: '2026-11-30T11:00:00Z', zone: 'UTC' } }));
  document.body.innerHTML = '<a><b data-cashback="# so far this week"></b></a>';
  const { showWeek } = await import('#src/features/lobby/cashback.ts');
  await showWeek();
  expect(textOf(document.querySelector('[data-cashback]'))).toBe('€ 2.16 so far this week');
});
