// The widget and the hub as somebody sees them who asks what runs.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { type Activity, listActivities, readCashback, type Shortcut } from '#shared/contract/activities.ts';
import { type Next, type Ready, type RewardsWeek, readRewards } from '#shared/contract/rewards.ts';

page('player');
const net = network();

const NOT = { ready: false, joined: false } as const;
const RUNNING: Activity[] = [
  { id: 'shop', ready: true, joined: false, cards: 9, coins: 1234 },
  {
    id: 'adventures',
    ready: false,
    joined: true,
    season: { title: 'Orbit week', today: 4, days: 7, is_completed: false, can_join: false },
  },
  { id: 'lootboxes', ready: true, joined: false, wheels: 2, count: 1, next_at: null },
  { id: 'quests', ...NOT, title: 'First Light', levels: 6, level: 3 },
  { id: 'tournaments', ...NOT, joined: true, title: 'Hourly ten', ends_at: '2026-11-26T16:00:00Z', count: 2, place: 5 },
  { id: 'vip', ...NOT, club: { status: 'iron', next: 'bronze', percent: 50 } },
  { id: 'cashback', ...NOT, week: { so_far_cents: 216, pays_at: '2026-11-30T11:00:00Z', zone: 'Europe/Vienna' } },
];
const SHORTCUTS: Shortcut[] = [
  { id: 'shop', path: '/rocket-mart', symbol: 'cart' },
  { id: 'adventures', path: '/adventures', symbol: 'calendar' },
  { id: 'hub', path: '/aquanova-odyssey', symbol: 'gift' },
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
    ['/aquanova-odyssey', 'All rewardsReady now, next and this week'],
  ]);
});

test('Esc closes the widget, and what could not be loaded can be tried again [S2.213]', async () => {
  net.now.on(listActivities, () => no('server.unavailable', 503));
  const open = await widget();
  open();
  expect(textOf(await screen.findByRole('alert'))).toContain('We couldn’t load your rewards');
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const WEEK: RewardsWeek = {
  from: '2026-11-22T23:00:00Z',
  currency: 'EUR',
  sum_cents: 1534,
  coins: 34,
  coins_cents: 34,
  cash_cents: 400,
  cashback_cents: 216,
  bonuses_cents: 500,
  spins_cents: 384,
};

async function home() {
  vi.resetModules();
  document.documentElement.dataset.zone = 'Europe/Vienna';
  const { Home } = await import('#src/features/hub/Home.tsx');
  show(<Home {...TEXTS} place={PLACE} />);
}
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => textOf(row));

test('the home says what is ready, what comes next, what the week came to, and how each programme stands by the player’s clock [S2.070]', async () => {
  const ready: Ready[] = [
    { kind: 'boxes', count: 1 },
    { kind: 'cards', coins: 1234 },
    { kind: 'ticket', lottery: 'monthly-1', title: 'Monthly Draw', until: '2026-11-30T23:00:00Z' },
    { kind: 'season', title: 'Orbit week', days: 7 },
  ];
  const next: Next[] = [
    { kind: 'spin', at: '2026-11-26T23:00:00Z' },
    { kind: 'race', at: '2026-11-26T16:00:00Z', title: 'Hourly ten', place: 5 },
    { kind: 'cashback', at: '2026-11-30T11:00:00Z', cents: 216 },
    { kind: 'level', level: 3, missing: 266, cents: 400 },
  ];
  net.now.on(readRewards, () => ({ ready, next, week: WEEK, activities: RUNNING }));
  await home();
  expect(await screen.findByText('€ 15.34')).toBeTruthy();
  expect(rowsOf('Ready now')).toEqual([
    '1 box readyEach spin opens one box.Go to the wheel',
    '1,234 AstrocoinsEnough for at least one reward in the shop.Choose a reward',
    'Monthly Draw: one free ticketEntries close 30 NovGo to the lottery',
    'Orbit week: 7 days from the day you joinA calendar with a secret prize at the end.Go to the adventure',
  ]);
  expect(screen.getByRole('link', { name: 'Go to the wheel' }).getAttribute('href')).toBe('/rocketmart-wheel');
  expect(screen.getByRole('link', { name: 'Go to the lottery' }).getAttribute('href')).toBe('/lottery/monthly-1');
  expect(screen.getByRole('link', { name: 'Go to the adventure' }).getAttribute('href')).toBe('/adventures');
  expect(rowsOf('Next')).toEqual([
    'Next daily spinFri 27 Nov, 00:00',
    'Hourly ten: you’re in 5th placeEnds 26 Nov, 17:00 CET',
    'Cashback: € 2.16 so farMon 30 Nov, 12:00',
    'Level 3: € 4.00266 Astrocoins to go. Levels never expire.',
  ]);
  const week = screen.getByRole('region', { name: 'This week' });
  expect([...week.querySelectorAll('dl > div')].map((row) => textOf(row))).toEqual([
    '34 Astrocoins€ 0.34',
    'Prizes in cash€ 4.00',
    'Cashback€ 2.16',
    'Bonuses€ 5.00',
    'Free spins€ 3.84',
  ]);
  expect(rowsOf('All rewards')).toEqual([
    'Rewards shopready: 1,234 Astrocoins',
    'AdventuresOrbit week: day 4 of 7',
    'Prize wheelready: 1 box ready',
    'QuestsFirst Light: level 3 of 6',
    'TournamentsHourly ten runs until 26 Nov, 17:00 CET. You’re in 5th place.',
    'VIP clubIron, 50% of the way to Bronze',
    'Cashback€ 2.16 so far, due Mon 30 Nov, 12:00',
  ]);
});

test('a home with nothing to take says so, and one that could not be loaded can be tried again [S2.070]', async () => {
  net.now.on(readRewards, () => no('server.unavailable', 503));
  await home();
  expect(textOf(await screen.findByRole('alert'))).toContain('We couldn’t load your rewards');
  const nothing = { ...WEEK, sum_cents: 0, coins: 0, coins_cents: 0, cash_cents: 0, cashback_cents: 0 };
  net.now.on(readRewards, () => ({
    ready: [],
    next: [],
    week: { ...nothing, bonuses_cents: 0, spins_cents: 0 },
    activities: [],
  }));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('Nothing to collect right now.')).toBeTruthy();
  expect(screen.getByText('Nothing coming up.')).toBeTruthy();
  expect(screen.getByText(/No rewards are available/)).toBeTruthy();
});

test('where nothing runs the hub says so', async () => {
  const { Hub } = await import('#src/features/hub/Hub.tsx');
  show(<Hub {...TEXTS} place={PLACE} known={[]} />);
  expect(screen.getByText(/No rewards are available/)).toBeTruthy();
});

test('the card of cashback says what the week comes to so far [S1.33]', async () => {
  net.now.on(readCashback, () => ({ cashback: { so_far_cents: 216, pays_at: '2026-11-30T11:00:00Z', zone: 'UTC' } }));
  document.body.innerHTML = '<a><b data-cashback="# so far this week"></b></a>';
  const { showWeek } = await import('#src/features/lobby/cashback.ts');
  await showWeek();
  expect(textOf(document.querySelector('[data-cashback]'))).toBe('€ 2.16 so far this week');
});
