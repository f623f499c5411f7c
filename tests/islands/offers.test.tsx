// The welcome and what a deposit brought, where players meet them: the lobby, the form of joining, the deposit, the page after it.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { giftOf, offerOf, spinsOf } from '#kit/gift-answers.ts';
import { page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { activateFreespins, depositOffers, listGifts } from '#shared/contract/bonuses.ts';
import type { Gift } from '#shared/contract/gifts.ts';
import { readLobby } from '#shared/contract/lobby.ts';
import { type Payment, paymentOperations } from '#shared/contract/payments.ts';
import { markOf } from '#shared/domain/bonuses/mark.ts';

page('player');
const net = network();
const settings = { deposit_bonus_code: null, can_issue: true };
beforeEach(() => vi.resetModules());

const ID = 'P7-1';
const PAID: Payment = {
  id: ID,
  action: 'deposit',
  state: 'succeeded',
  method: 'card',
  instrument: 'Visa ·· 4242',
  currency: 'EUR',
  amount_cents: 5000,
  received_cents: null,
  reason: null,
  checkout_url: null,
  recallable: false,
  releasable: false,
  pays_at: null,
  created_at: '2026-11-02T09:00:00.000Z',
  expires_at: null,
  finished_at: '2026-11-02T09:01:00.000Z',
} as Payment;

async function paid(gifts: Gift[], change: Partial<Payment> = {}) {
  net.now.on(paymentOperations.one, () => ({ ...PAID, ...change }));
  net.now.on(listGifts, () => ({ gifts, offers: [], set: null, codes: null, settings }));
  const { PaymentPage } = await import('#src/features/cashbox/PaymentPage.tsx');
  return show(<PaymentPage id={ID} {...TEXTS} />);
}

test('a deposit that brought a bonus and spins says all three, and has one button: to play the spins', async () => {
  const spins = spinsOf({ id: 9, stage: 'issued', payment: ID, freespins_total: 50, freespins_used: 0 });
  net.now.on(activateFreespins, () => ({ gift: { ...spins, stage: 'activated' } }));
  const assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  await paid([giftOf({ id: 8, payment: ID, amount_cents: 5000 }), spins]);
  expect(textOf(await screen.findByRole('heading', { level: 1, name: /bonus/ }))).toBe('€ 50 + € 50 bonus + 50 spins');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([t('cashbox.play_spins', { count: 50 })]);
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(net.now.calls(activateFreespins)).toHaveLength(1);
  expect(assign.mock.calls[0]?.[0]).toContain('9');
});

test('held money says which bonus comes with it where it is added, and says none where none comes', async () => {
  const held = { state: 'reserved', reason: 'held_late', releasable: true, finished_at: null } as const;
  const { unmount } = await paid([], { ...held, bonus_cents: 5000 });
  const sentence = t('cashbox.release_brings', { bonus: '€ 50' });
  expect(await screen.findByText((_, node) => node?.tagName === 'P' && textOf(node) === sentence)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('cashbox.release'),
    t('cashbox.refund'),
  ]);
  unmount();
  await paid([], held);
  await screen.findByRole('button', { name: t('cashbox.release') });
  expect(screen.queryByText(/bonus/)).toBeNull();
});

test('until it is known what a deposit brought there is no way on, which another button would replace', async () => {
  net.now.hold();
  await paid([spinsOf({ id: 9, stage: 'issued', payment: ID, freespins_total: 50, freespins_used: 0 })]);
  await waitFor(() => expect(net.now.calls(paymentOperations.one)).toHaveLength(1));
  // The payment is told, its gifts are not yet.
  net.now.release();
  net.now.hold();
  await screen.findByText(ID);
  expect(net.now.calls(listGifts)).toHaveLength(1);
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).toEqual([]);
  net.now.release();
  expect(await screen.findByRole('button', { name: t('cashbox.play_spins', { count: 50 }) })).toBeTruthy();
});

test('a deposit without a bonus says its money alone, whatever another deposit brought', async () => {
  await paid([giftOf({ id: 8, payment: 'P7-2' }), spinsOf({ id: 9, payment: null })]);
  expect(textOf(await screen.findByRole('heading', { level: 1 }))).toBe('€ 50 is in your balance');
  expect(screen.getByRole('link', { name: t('cashbox.play') })).toBeTruthy();
});

async function lobby(welcome: boolean, drawn = offerOf()) {
  document.body.innerHTML = `<section class="hero"><p data-welcome="${drawn.id}" data-mark="${markOf(drawn)}"></p></section>
    <section data-reason="continue" data-locale="de" aria-busy="true"><h2></h2><div class="resume-row">
      <a class="resume-card" href="/de/play/kepler/apogee"><img alt=""><b></b><small></small></a></div></section>`;
  const card = { identifier: 'kepler/perihelion', title: 'Perihelion', preview: '/p.webp', note: 'Heute', open: true };
  let query: unknown;
  net.now.on(readLobby, (call) => {
    query = call.query;
    return { played: [card], until: null, welcome };
  });
  const { showOwn } = await import('#src/features/lobby/own-parts.ts');
  const [place, section] = ['[data-welcome]', '[data-reason]'].map((which) =>
    document.querySelector<HTMLElement>(which),
  );
  if (!place || !section) throw new Error('no place');
  await showOwn(section, place);
  const link = section.querySelector<HTMLAnchorElement>('a');
  return {
    shown: document.querySelector('.hero')?.hasAttribute('data-offers'),
    played: [link?.pathname, textOf(link), link?.className, section.ariaBusy],
    query,
  };
}

test('a player’s lobby asks once: it shows what was played last, and the welcome to who may have it in the terms that are drawn', async () => {
  const drawn = offerOf();
  const played = ['/de/play/kepler/perihelion', 'PerihelionHeute', 'resume-card is-open', null];
  const query = { l: 'de', played: '1', welcome: drawn.id, mark: markOf(drawn) };
  expect(await lobby(true)).toEqual({ shown: true, played, query });
  // Had before, excluded, in a place without, in other terms: the same answer.
  expect(await lobby(false)).toEqual({ shown: false, played, query });
  expect(net.now.sent).toHaveLength(2);
});

test('what the lobby says of today is read anew when the day is over, and again where nobody answered', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T22:50:00Z'), shouldAdvanceTime: true });
  await lobby(false);
  const note = () => textOf(document.querySelector('.resume-card small'));
  const like = { identifier: 'kepler/perihelion', title: 'Perihelion', preview: '/p.webp', open: false };
  const say = (text: string, until: string | null) =>
    net.now.on(readLobby, () => ({ played: [{ ...like, note: text }], until, welcome: false }));
  say('Heute gespielt', '2026-11-30T23:00:00.000Z');
  const section = document.querySelector<HTMLElement>('[data-reason]');
  if (!section) throw new Error('no place');
  section.ariaBusy = 'true';
  const { showOwn } = await import('#src/features/lobby/own-parts.ts');
  await showOwn(section, null);
  expect(note()).toBe('Heute gespielt');
  const hear = net.now.lose(readLobby);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(note()).toBe('Heute gespielt');
  hear();
  say('Gespielt am 30.11.2026', null);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(note()).toBe('Gespielt am 30.11.2026');
  vi.useRealTimers();
});

test('two offers stand beside "no bonus": what differs is with each, what is the same is said once, its figures too, nothing is chosen', async () => {
  const pack = offerOf({
    id: 'welcome-pack',
    code: 'PACK131811',
    title: 'Welcome pack',
    freespins: {
      count: 50,
      stake_cents: 20,
      games: [],
      days: 7,
      wager: 30,
      max_win_cents: 10_000,
    },
  });
  const truth = {
    chance: 0.21,
    chance_low: 0.207,
    chance_high: 0.214,
    cost_cents: 7972,
    wager_cents: 150_000,
    cash_cents: 6386,
    cash_low_cents: 6257,
    cash_high_cents: 6516,
    own_cents: 3086,
    spins_cents: 0,
    rounds: 1500,
    minutes: 19,
    title: 'Honeyguide',
    game: 'baobab/honeyguide',
    stake_cents: 100,
    deposit_cents: 5000,
    wagerings: 90_000,
  };
  const more = { ...truth, cash_cents: 6601, cash_low_cents: 6461, cash_high_cents: 6742 };
  net.now.on(depositOffers, () => ({ offers: [offerOf({ truth }), { ...pack, truth: more }], settings }));
  const [{ Offers }, { loadOffers }, { Texts }] = await Promise.all([
    import('#src/features/cashbox/Offers.tsx'),
    import('#src/features/cashbox/offers.store.ts'),
    import('#src/i18n/react.tsx'),
  ]);
  await loadOffers('EUR', 'en');
  show(
    <Texts {...TEXTS}>
      <Offers amountMinor={5000} bringsNone={false} />
    </Texts>,
  );
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(radios.map((radio) => radio.closest('label')?.textContent?.includes('50 free spins'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getAllByText(t('gifts.term.wager'))).toHaveLength(1);
  expect(screen.getAllByText(t('gifts.term.spins')).map((term) => textOf(term.nextElementSibling))).toEqual([
    t('gifts.sheet.no_spins'),
    expect.stringContaining('50 free spins'),
  ]);
  const leaves = screen.getAllByText(t('gifts.truth.left')).map((term) => textOf(term.nextElementSibling));
  expect(leaves).toEqual(['€ 63.86', '€ 66.01']);
  expect(screen.getAllByText(t('gifts.truth.chance'))).toHaveLength(1);
  expect(screen.getAllByText(t('gifts.truth.how'))).toHaveLength(1);
});

test('whoever pays without having chosen is led to the choice once; a second press, or a choice, is the answer', async () => {
  net.now.on(depositOffers, () => ({ offers: [offerOf()], settings }));
  const { askOnce, loadOffers, chooseOffer } = await import('#src/features/cashbox/offers.store.ts');
  const { Offers } = await import('#src/features/cashbox/Offers.tsx');
  const { Texts } = await import('#src/i18n/react.tsx');
  show(
    <Texts {...TEXTS}>
      <Offers amountMinor={5000} bringsNone={false} />
    </Texts>,
  );
  // A press that is quicker than the offers waits for them.
  void loadOffers('EUR', 'en');
  expect(await askOnce()).toBe(true);
  expect((await screen.findByRole('alert')).textContent).toBe(t('gifts.sheet.ask'));
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(await askOnce()).toBe(false);
  await loadOffers('EUR', 'en');
  await chooseOffer(null, 'en');
  expect(await askOnce()).toBe(false);
});
