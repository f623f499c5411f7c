// What a player sees of gifts: each state with its figures and its one verb, what ending costs before it ends, offers with their
// terms, and what the line tells in between.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf } from '#kit/answers.ts';
import { giftOf, lineOf, listOf, offerOf, overOf, spinsOf, termsOf, waitingOf } from '#kit/gift-answers.ts';
import { named, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import {
  activateFreespins,
  clearBonusCode,
  deleteBonus,
  depositOffers,
  enterPromoCode,
  listGifts,
  setBonusCode,
  updateBonusSettings,
} from '#shared/contract/bonuses.ts';
import { listSlots, readPayouts } from '#shared/contract/games.ts';
import type { Gift, GiftList } from '#shared/contract/gifts.ts';
import type { LivePayment } from '#shared/contract/live.ts';
import { simulationOf } from '#shared/domain/bonuses/expectation.ts';
import { planOf, type Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { STAGES } from '#shared/domain/bonuses/stage.ts';
import type { TableGame } from '#src/features/play/table/game.ts';

page();
const net = network();
let list: GiftList;
beforeEach(() => {
  list = listOf();
  net.now.on(listGifts, () => list);
  net.now.on(listSlots, () => ({ slots: [] }));
});

async function opened() {
  vi.resetModules();
  const [{ Gifts }, { OneGift }, { tellGifts, $openGifts, $lineGifts }, { tellLimits }] = await Promise.all([
    import('#src/features/gifts/Gifts.tsx'),
    import('#src/features/gifts/OneGift.tsx'),
    import('#src/stores/gift-line.ts'),
    import('#src/stores/limits.ts'),
  ]);
  return { Gifts, OneGift, tellGifts, $openGifts, $lineGifts, tellLimits };
}
async function gifts(change: Partial<GiftList> = {}) {
  list = listOf(change);
  const page = await opened();
  const { container } = show(<page.Gifts {...TEXTS} />);
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
  return { ...page, container };
}
const card = (name: string) => screen.getByRole('article', { name: named(name) });
const textIn = (element: Element) => textOf(element);

describe('the page of gifts', () => {
  test('is awaited in its size, and one that failed says that all is safe and tries again', async () => {
    net.now.lose(listGifts);
    const { Gifts } = await opened();
    show(<Gifts {...TEXTS} />);
    expect(screen.getAllByRole('status', { name: t('ui.loading') }).length).toBeGreaterThan(0);
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    expect(textIn(screen.getByRole('alert'))).toContain(t('gifts.failed'));
    net.now.on(listGifts, () => listOf({ gifts: [giftOf()] }));
    await userEvent.click(again);
    expect(await screen.findByRole('article', { name: 'Wheel bonus' })).toBeTruthy();
  });

  test('without any says so and that new ones come there', async () => {
    const { container } = await gifts();
    expect(textIn(container)).toContain(`${t('gifts.empty.title')}${t('gifts.empty.text')}`);
  });

  test('shows what is wagered, what is ready, what waits, offers, then what is over', async () => {
    const { container } = await gifts({
      gifts: [overOf(), waitingOf(), spinsOf(), giftOf()],
      offers: [offerOf()],
    });
    const order = ['Wheel bonus', '38 free spins', '€ 14.60', '100% up to € 200', t('gifts.over.title')];
    const places = order.map((text) => textIn(container).indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has one sun: what can be played now; offers do without', async () => {
    const { container } = await gifts({ gifts: [spinsOf(), spinsOf({ id: 18 })], offers: [offerOf()] });
    expect([...container.querySelectorAll('.btn-sun')].map(textOf)).toEqual([t('gifts.act.play', { count: 38 })]);
  });

  test('under another licence than the account’s shows what there is and says why nothing can be taken, with no button for it', async () => {
    list = listOf({ gifts: [spinsOf()], offers: [offerOf(), offerOf({ id: 'second' })] });
    const { Gifts } = await opened();
    const { container } = show(<Gifts {...TEXTS} abroad />);
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(3));
    expect(textIn(container)).toContain(t('problems.EE_LICENSE_BLOCKED'));
    for (const article of screen.getAllByRole('article'))
      expect(within(article).queryByRole('button', { name: /Accept|Use|Activate/ })).toBeNull();
    expect(screen.queryByRole('link', { name: t('gifts.act.play', { count: 38 }) })).toBeNull();
  });

  test('a welcome goes as soon as a deposit is credited, also one that was begun in another tab and brought nothing', async () => {
    const { container } = await gifts({ offers: [offerOf()] });
    expect(textIn(container)).toContain(t('gifts.act.use'));
    const { tellPayment, tellPayments } = await import('#src/stores/payments.ts');
    const payment: Omit<LivePayment, 'state'> = {
      ...{ id: 'P7-1', action: 'deposit', currency: 'EUR', amountMinor: 5000 },
      ...{ receivedMinor: null, reason: null, finishedAtMs: null },
    };
    list = listOf();
    const before = net.now.calls(listGifts).length;
    act(() => tellPayments([{ ...payment, state: 'pending' }]));
    expect(net.now.calls(listGifts)).toHaveLength(before);
    act(() => tellPayment({ ...payment, state: 'succeeded' }));
    await waitFor(() => expect(textIn(container)).not.toContain(t('gifts.act.use')));
    act(() => tellPayment({ ...payment, state: 'disputed' }));
    expect(net.now.calls(listGifts)).toHaveLength(before + 1);
  });

  test('counts five stages as over and lists them among the used [S4.02]', async () => {
    const all = STAGES.map((stage, i) => giftOf({ id: i + 1, title: `is ${stage}`, stage, reason: null }));
    await gifts({ gifts: all });
    const rows = within(screen.getByRole('region', { name: t('gifts.over.title') })).getAllByRole('listitem');
    const over = ['finished', 'canceled', 'expired', 'wager_done', 'lost'];
    expect(rows.map((row) => row.querySelector('a')?.textContent).sort()).toEqual(over.map((s) => `is ${s}`).sort());
  });
});

describe('a bonus that is wagered', () => {
  test('says what it holds, how far it is, what it can become at most, and what each kind of game counts', async () => {
    await gifts({ gifts: [giftOf()] });
    const text = textIn(card('Wheel bonus'));
    for (const part of ['€ 21.85', '€ 309.60 wagered', '43% complete', 'At € 720.00 wagered', 'cash € 1,000.00'])
      expect(text).toContain(part);
    expect(text).toContain('Left to wager€ 410.40');
    expect(text).toContain('Max stake with bonus money€ 5.00');
    const weights = within(card('Wheel bonus')).getAllByRole('listitem').map(textIn);
    expect(weights).toEqual([
      'Slots€ 1.00',
      'Scratch cards, wheel of fortune, keno 80/20€ 0.50',
      'Roulette, sic bo€ 0.20',
      'All other games€ 0.10',
      'Progressive jackpots, bonus buys€ 0.00',
    ]);
  });

  test('draws its figures as text: nobody needs the picture', async () => {
    await gifts({ gifts: [giftOf()] });
    expect(screen.getByRole('img', { name: named('€ 309.60 of € 720.00 wagered') })).toBeTruthy();
  });

  test('whose clock stands still says so instead of a date', async () => {
    await gifts({ gifts: [giftOf({ paused: true })] });
    expect(textIn(card('Wheel bonus'))).toContain(t('gifts.paused'));
  });

  test('is ended only after its amount and its progress were named as lost', async () => {
    await gifts({ gifts: [giftOf()] });
    net.now.on(deleteBonus, () => ({ gift: overOf({ id: 7, stage: 'canceled', reason: 'player' }) }));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.cancel') }));
    const dialog = screen.getByRole('dialog', { name: t('gifts.cancel.title', { title: 'Wheel bonus' }) });
    expect(textIn(dialog)).toContain('You’ll lose € 21.85 of bonus money and your wagering progress of € 309.60.');
    expect(net.now.calls(deleteBonus)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: t('gifts.act.cancel') }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Wheel bonus' })).toBeNull());
    expect(net.now.calls(deleteBonus)).toHaveLength(1);
  });

  test('that a round still holds stays, and it is said why', async () => {
    await gifts({ gifts: [giftOf()] });
    net.now.on(deleteBonus, () => no('bonus.round_open', 409));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.cancel') }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: t('gifts.act.cancel') }));
    expect(await within(dialog).findByText(t('problems.bonus.round_open'))).toBeTruthy();
  });

  test('moves as the line tells, without a question [S7.134]', async () => {
    const { tellGifts } = await gifts({ gifts: [giftOf()] });
    const calls = net.now.calls(listGifts).length;
    act(() =>
      tellGifts({
        kind: 'gifts',
        channel: 'bonuses',
        gifts: [lineOf(giftOf({ amount_wager_cents: 36_000 }))],
        open: 1,
      }),
    );
    expect(textIn(card('Wheel bonus'))).toContain('50% complete');
    expect(net.now.calls(listGifts)).toHaveLength(calls);
  });

  test('keeps the words of the page’s language when the line speaks another [S7.134]', async () => {
    const { tellGifts } = await gifts({ gifts: [giftOf()] });
    const german = giftOf({ amount_wager_cents: 36_000, title: 'Radbonus', description: 'Gewonnen am Rad.' });
    act(() => tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [lineOf(german)], open: 1 }));
    expect(textIn(card('Wheel bonus'))).toContain('50% complete');
    expect(screen.queryByText(/Radbonus|Gewonnen/)).toBeNull();
  });

  test('that ended while nobody was told is read again, once', async () => {
    const { tellGifts } = await gifts({ gifts: [giftOf(), waitingOf()] });
    list = listOf({ gifts: [waitingOf({ stage: 'handle_bets' }), overOf({ id: 7 })] });
    const turned = lineOf(waitingOf({ stage: 'handle_bets' }));
    act(() => tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [turned], open: 1 }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Wheel bonus' })).toBeNull());
    expect(net.now.calls(listGifts)).toHaveLength(2);
  });
});

describe('free spins', () => {
  test('say where and at which stake they are played, what they have won and what that becomes', async () => {
    await gifts({ gifts: [spinsOf()] });
    const text = textIn(card('38 free spins'));
    expect(text).toContain('38 free spinsPerihelion, € 0.20 per spin. 12 of 50 played, € 3.40 won so far.');
    expect(text).toContain('bonus, to be wagered 30 times within 30 days');
    expect(screen.getByRole('link', { name: 'Play 38 spins' }).getAttribute('href')).toBe(
      '/play/kepler/perihelion?mode=real&freespins=8',
    );
  });

  test('offer none during a break, in which none is taken: the card says that the gift is paused [I48]', async () => {
    await gifts({ gifts: [spinsOf({ paused: true })] });
    const { tellDepositStop } = await import('#src/stores/eligibility.ts');
    const play = () => screen.queryByRole('link', { name: 'Play 38 spins' });
    expect(play()).toBeTruthy();
    const data = { type: 'coolingoff', untilMs: Date.now() + 3_600_000, zone: 'Europe/Vienna' };
    act(() => tellDepositStop({ code: 'limit.excluded', data }));
    expect(play()).toBeNull();
    expect(textIn(card('38 free spins'))).toContain(t('gifts.paused'));
    act(() => tellDepositStop(null));
    expect(play()).toBeTruthy();
  });

  test('that are only given show all of their terms before they are activated', async () => {
    const given = spinsOf({
      stage: 'issued',
      freespins_used: 0,
      activatable: true,
      activatable_until: '2126-12-03T08:00:00Z',
    });
    await gifts({ gifts: [given] });
    const names = within(card('50 free spins')).getAllByRole('term').map(textOf);
    expect(names).toEqual([
      t('gifts.fact.activate_by'),
      ...['wager', 'time', 'max_bet', 'counts', 'cash', 'withdraw', 'own'].map((name) => t(`gifts.term.${name}`)),
    ]);
    net.now.on(activateFreespins, () => ({ gift: spinsOf({ freespins_used: 0 }) }));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.activate') }));
    expect(await screen.findByRole('link', { name: 'Play 50 spins' })).toBeTruthy();
  });

  test('whose activation is refused say why and stay', async () => {
    await gifts({ gifts: [spinsOf({ stage: 'issued', activatable: true })] });
    net.now.on(activateFreespins, () => no('bonus.not_offered', 403));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.activate') }));
    expect(await screen.findByText(t('problems.bonus.not_offered'))).toBeTruthy();
  });
});

/** The worker of src/stores/worth.ts, in this thread: a thousand wagerings are enough to see. */
class Here extends EventTarget {
  postMessage(scenario: Scenario) {
    const run = simulationOf(planOf(scenario));
    run.more();
    this.dispatchEvent(new MessageEvent('message', { data: { expectation: run.result(), part: 1 } }));
  }
  terminate() {}
}

test('a bonus under way says what to expect from where it stands, with the cash that is staked first, on a slot and at a stake of choice', async () => {
  vi.stubGlobal('Worker', Here);
  const slots = [
    { game: 'baobab/honeyguide', name: 'Honeyguide', rtp: '94.685867' },
    { game: 'fizz/triple-scoop', name: 'Triple Scoop', rtp: '96.921892' },
  ];
  net.now.on(listSlots, () => ({ slots }));
  const requested: string[] = [];
  net.now.on(readPayouts, ({ params: { producer, slug } }) => {
    const [game, rtp] = [`${producer}/${slug}`, slug === 'honeyguide' ? '94' : '97'];
    requested.push(game);
    const payouts: [number, number][] = [
      [0, 1 - Number(rtp) / 200],
      [2, Number(rtp) / 200],
    ];
    return { game, rtp, floored: false, payouts, stakes: { EUR: [20, 50, 100, 200, 500, 1000] } };
  });
  // Ten days are left, whenever this is run.
  const ends_at = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const { container } = await gifts({ gifts: [giftOf({ ends_at })] });
  const { tellAll } = await import('#src/stores/wallet.ts');
  expect(container.querySelector('.gift-expected')).toBeNull();
  act(() => tellAll([accountOf({ amountMinor: 4840 })]));
  await waitFor(() => expect(container.querySelector('.gift-expected')).not.toBeNull());
  const seen = () => textIn(container.querySelector('.gift-expected') as Element);
  expect(seen()).toContain('Average cost of the remaining € 410.40€ 24.63');
  expect(seen()).toContain('Calculated from your current balance, at € 1.00 per round on Honeyguide.');
  const withCash = Number(/(\d+(?:\.\d)?)%/.exec(seen())?.[1]);
  expect(withCash).toBeGreaterThan(50);
  // Never more than the terms allow.
  expect(screen.getByLabelText(t('gifts.truth.stake')).textContent).not.toContain('10.00');
  await userEvent.selectOptions(screen.getByLabelText(t('gifts.truth.game')), 'fizz/triple-scoop');
  await waitFor(() => expect(seen()).toContain('Average cost of the remaining € 410.40€ 12.32'));
  await userEvent.selectOptions(screen.getByLabelText(t('gifts.truth.stake')), '500');
  await waitFor(() =>
    expect(seen()).toContain('Calculated from your current balance, at € 5.00 per round on Triple Scoop.'),
  );
  expect(new Set(requested)).toEqual(new Set(['baobab/honeyguide', 'fizz/triple-scoop']));
});

test('a page that stays open promises no chance that its bonus no longer has time for', async () => {
  vi.stubGlobal('Worker', Here);
  net.now.on(listSlots, () => ({ slots: [{ game: 'baobab/honeyguide', name: 'Honeyguide', rtp: '94' }] }));
  net.now.on(readPayouts, () => {
    const payouts: [number, number][] = [
      [0, 0.53],
      [2, 0.47],
    ];
    return { game: 'baobab/honeyguide', rtp: '94', floored: false, payouts, stakes: { EUR: [100] } };
  });
  const endMs = Date.now() + 10 * 86_400_000;
  const { container } = await gifts({ gifts: [giftOf({ ends_at: new Date(endMs).toISOString() })] });
  const [{ tellAll }, { follow }] = await Promise.all([
    import('#src/stores/wallet.ts'),
    import('#src/client/clock.ts'),
  ]);
  act(() => tellAll([accountOf({ amountMinor: 4840 })]));
  const chance = () =>
    Number(/(\d+(?:\.\d)?)%/.exec(textIn(container.querySelector('.gift-expected') as Element))?.[1]);
  await waitFor(() => expect(container.querySelector('.gift-expected')).not.toBeNull());
  expect(chance()).toBeGreaterThan(50);
  // Half a minute is a dozen rounds; the 410 that are left are not played in it.
  act(() => follow(endMs - 30_000));
  await waitFor(() => expect(chance()).toBe(0));
});

describe('offers', () => {
  test('stand with their terms in one order, and nothing is taken by itself', async () => {
    await gifts({ offers: [offerOf()] });
    const offer = card('100% up to € 200');
    expect(within(offer).getAllByRole('term').map(textOf)).toEqual(
      ['wager', 'time', 'max_bet', 'counts', 'cash', 'withdraw', 'own'].map((name) => t(`gifts.term.${name}`)),
    );
    expect(textIn(offer)).toContain(t('gifts.without'));
    expect(net.now.calls(setBonusCode)).toEqual([]);
  });

  test('tell chance and cost in the same words, good or bad, and nothing where nobody worked it out', async () => {
    const truth = {
      chance: 0.2994,
      cost_cents: 7971,
      cash_cents: 6243,
      minutes: 95,
      title: 'Perihelion',
      stake_cents: 100,
      wager_cents: 150_000,
      deposit_cents: 5000,
      own_cents: 2861,
      spins_cents: 0,
      rounds: 2280,
      chance_low: 0.296,
      chance_high: 0.303,
      cash_low_cents: 6100,
      cash_high_cents: 6390,
      wagerings: 100_000,
      game: 'kepler/perihelion',
    };
    await gifts({ offers: [offerOf({ truth }), offerOf({ id: 'other', code: 'OTHER' })] });
    const [first, second] = screen.getAllByRole('article', { name: named('100% up to € 200') });
    expect(textIn(first as Element)).toContain('Chance of finishing29 in 100 29.9%');
    expect(textIn(first as Element)).toContain('Average cost of wagering € 1,500.00€ 79.71');
    expect(textIn(first as Element)).toContain(
      'On average, you end with € 28.61 of your own money and € 33.82 from the bonus.',
    );
    expect(textIn(first as Element)).toContain(
      'These are simulated figures: with 99% certainty, the chance is 29.6% to 30.3% and the average amount € 61.00 to € 63.90.',
    );
    expect(textIn(second as Element)).not.toContain('Chance');
  });

  test('for a deposit are set by one press; while one is set it is said, and can be taken back [S5.45]', async () => {
    await gifts({ offers: [offerOf()] });
    const settings = { deposit_bonus_code: 'WELCOME', can_issue: true };
    net.now.on(setBonusCode, () => {
      list = listOf({ set: offerOf(), settings });
      return settings;
    });
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.use') }));
    expect(await screen.findByText(t('gifts.set.title'))).toBeTruthy();
    // What was chosen keeps its terms in sight.
    expect(textIn(card('100% up to € 200'))).toContain('Wagering30 times the bonus');
    expect(screen.queryByText(t('gifts.empty.title'))).toBeNull();
    expect(screen.queryByRole('button', { name: t('gifts.act.use') })).toBeNull();
    expect(net.now.calls(setBonusCode).map(({ body }) => body)).toEqual([{ deposit_bonus_code: 'WELCOME' }]);
    net.now.on(clearBonusCode, () => {
      list = listOf({ offers: [offerOf()] });
      return list.settings;
    });
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.unset') }));
    expect(await screen.findByRole('article', { name: named('100% up to € 200') })).toBeTruthy();
  });

  test('say until when they are to be had, and what a withdrawal ends: the bonus, or the spins in play', async () => {
    const spins = spinsOf({ stage: 'issued', activatable: true, terms: termsOf({ wager: 0, spins_days: 3 }) });
    await gifts({ gifts: [spins], offers: [offerOf({ until: '2126-12-03T22:59:00.000Z' })] });
    expect(textIn(card('100% up to € 200'))).toMatch(/until .*Dec.*2126/);
    expect(textIn(card('100% up to € 200'))).toContain('Withdrawing earlyends the bonus');
    expect(textIn(card('38 free spins'))).toContain('Withdrawing earlyends the spins');
  });

  test('what cannot be activated now offers no press for it', async () => {
    await gifts({ gifts: [spinsOf({ stage: 'issued', activatable: false })] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('gifts.act.activate') }).disabled).toBe(true);
  });

  test('a set code that brings nothing says so, and which gifts it hides: nothing is there that is counted and unseen [S5.45]', async () => {
    const settings = { deposit_bonus_code: 'RELOAD50', can_issue: true };
    const { tellGifts } = await gifts({ settings });
    act(() =>
      tellGifts({ kind: 'gifts', channel: 'freespins', gifts: [lineOf(spinsOf({ stage: 'issued' }))], open: 1 }),
    );
    const text = () => textIn(document.body);
    await waitFor(() => expect(text()).toContain(t('gifts.set.nothing_title', { code: 'RELOAD50' })));
    await waitFor(() => expect(text()).toContain(t('gifts.set.hidden', { count: 1 })));
    expect(text()).not.toContain(t('gifts.empty.title'));
    expect(screen.getByRole('button', { name: t('gifts.act.remove_code') })).toBeTruthy();
  });

  test('a refusal says how long to wait, and where what it lacks is given', async () => {
    await gifts({ offers: [offerOf()] });
    net.now.on(setBonusCode, () => no('throttle.limited', 429, { data: { retryAfter: 590 } }));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.use') }));
    expect(await screen.findByText(t('ui.wait', { minutes: 10 }))).toBeTruthy();
    net.now.on(setBonusCode, () => no('profile.incomplete', 409));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.use') }));
    expect((await screen.findByRole('link', { name: t('ui.way.profile') })).getAttribute('href')).toBe('/profile');
  });

  test('with spins beside a bonus say the terms of both', async () => {
    const freespins = { count: 50, stake_cents: 20, games: [], days: 3, wager: 30, max_win_cents: 10_000 };
    await gifts({
      offers: [offerOf({ freespins, terms: termsOf({ spins_days: 3, deposit: offerOf().terms.deposit }) })],
    });
    const text = textIn(card('100% up to € 200 + 50 free spins'));
    expect(text).toContain('Wagering30 times the bonus');
    expect(text).toContain(
      'Free spins50 free spins at € 0.20, 3 days to play; winnings become cash after you wager them 30 times; up to € 100.00',
    );
  });

  test('with a code are entered by it', async () => {
    await gifts({ offers: [offerOf({ type: 'code', code: 'ORBIT20', amount_cents: 2000, terms: termsOf() })] });
    net.now.on(enterPromoCode, () => ({ gift: giftOf(), offer: null, settings: list.settings }));
    await userEvent.click(screen.getByRole('button', { name: t('gifts.act.code', { code: 'ORBIT20' }) }));
    await waitFor(() => expect(net.now.calls(enterPromoCode).map(({ body }) => body)).toEqual([{ code: 'ORBIT20' }]));
  });
});

describe('bonuses that are off', () => {
  test('are turned on only after it is confirmed; what was given shows all the same [S5.46 S6.41]', async () => {
    await gifts({ gifts: [giftOf()], settings: { deposit_bonus_code: null, can_issue: false } });
    expect(card('Wheel bonus')).toBeTruthy();
    net.now.on(updateBonusSettings, () => {
      list = listOf({ gifts: [giftOf()], offers: [offerOf()] });
      return list.settings;
    });
    await userEvent.click(screen.getByRole('button', { name: t('gifts.on.act') }));
    const dialog = screen.getByRole('dialog', { name: t('gifts.on.title') });
    expect(net.now.calls(updateBonusSettings)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: t('gifts.on.act') }));
    expect(await screen.findByRole('article', { name: named('100% up to € 200') })).toBeTruthy();
    expect(net.now.calls(updateBonusSettings).map(({ body }) => body)).toEqual([{ can_issue: true }]);
  });

  test('a list that comes late does not close the question whether to turn them on again', async () => {
    await gifts({ offers: [offerOf()] });
    const { $toasts } = await import('#src/stores/toasts.ts');
    net.now.on(updateBonusSettings, () => {
      net.now.hold();
      list = listOf({ settings: { deposit_bonus_code: null, can_issue: false } });
      return list.settings;
    });
    await userEvent.click(screen.getByRole('button', { name: t('gifts.off.act') }));
    await userEvent.click(await screen.findByRole('button', { name: t('gifts.on.act') }));
    expect(screen.getByRole('dialog', { name: t('gifts.on.title') })).toBeTruthy();
    net.now.release();
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toContain(t('gifts.off.done')));
    expect(screen.getByRole('dialog', { name: t('gifts.on.title') })).toBeTruthy();
  });
});

describe('the history', () => {
  const ENDS = [
    ['finished', 'Completed, 9 Nov 2026'],
    ['below_minimum', 'Used up, 9 Nov 2026'],
    ['activation', 'Not activated in time, 9 Nov 2026'],
    ['time', 'Expired, 9 Nov 2026'],
    ['player', 'Cancelled by you, 9 Nov 2026'],
    ['withdrawal', 'Ended by your withdrawal, 9 Nov 2026'],
    ['chargeback', 'Ended by a chargeback, 9 Nov 2026'],
    ['exclusion', 'Ended by your self-exclusion, 9 Nov 2026'],
    ['operator', 'Ended by us, 9 Nov 2026'],
    ['spins_played', 'All played, 9 Nov 2026'],
    ['closure', 'Ended: account closed, 9 Nov 2026'],
  ] as const;
  test('names the end of each and its reason, and what it became [S4.03]', async () => {
    const all = ENDS.map(([reason], i) => overOf({ id: i + 1, reason, converted_cents: i === 0 ? 3820 : null }));
    await gifts({ gifts: all });
    await userEvent.click(screen.getByRole('button', { name: t('gifts.over.all', { count: ENDS.length }) }));
    const rows = within(screen.getByRole('region', { name: t('gifts.over.title') })).getAllByRole('listitem');
    for (const [i, [, text]] of ENDS.entries()) expect(textIn(rows[i] as Element)).toContain(text);
    expect(textIn(rows[0] as Element)).toContain('€ 38.20 cash');
    expect(textIn(rows[1] as Element)).toContain('€ 0.00');
  });
});

describe('a single gift', () => {
  test('shows its life, and its terms with their version and hash [S2.096]', async () => {
    const { OneGift } = await opened();
    list = listOf({ gifts: [giftOf()] });
    const { container } = show(<OneGift {...TEXTS} id={7} />);
    await screen.findByRole('article', { name: 'Wheel bonus' });
    expect(textIn(container)).toContain(t('gifts.terms_version', { version: 1 }));
    expect(textIn(container)).toContain(termsOf().hash);
    expect(screen.getByRole('link', { name: t('gifts.terms_link') }).getAttribute('href')).toBe('/bonus-terms');
  });

  test('that the player has not says so, with the way to all of them', async () => {
    const { OneGift } = await opened();
    show(<OneGift {...TEXTS} id={99} />);
    expect(await screen.findByText(t('gifts.missing'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('gifts.act.all') }).getAttribute('href')).toBe('/profile/gifts');
  });
});

describe('the count of open gifts', () => {
  test('is unknown until the line has spoken, then what it says [S2.171]', async () => {
    const { $openGifts, tellGifts } = await opened();
    expect($openGifts.get()).toBeNull();
    tellGifts({ kind: 'gifts', channel: 'freespins', gifts: [lineOf(spinsOf())], open: 4 });
    expect($openGifts.get()).toBe(4);
  });

  test('forgets no other gift when one ends and another comes of it, only what a line that opens no longer tells', async () => {
    const { $lineGifts, tellGifts } = await opened();
    const known = () =>
      $lineGifts
        .get()
        .map(({ id, stage }) => `${id} ${stage}`)
        .sort();
    const [wagering, spins] = [lineOf(giftOf({ id: 4 })), lineOf(spinsOf({ id: 1 }))];
    tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [wagering], open: 2 });
    tellGifts({ kind: 'gifts', channel: 'freespins', gifts: [spins], open: 2 });
    // The set's winnings come before its end is told.
    const came = lineOf(waitingOf({ id: 5 }));
    tellGifts({ kind: 'gifts', channel: 'bonuses', notification: 'bonuses_changes', gifts: [came], open: 2 });
    const over = lineOf(spinsOf({ id: 1, stage: 'finished' }));
    tellGifts({ kind: 'gifts', channel: 'freespins', notification: 'freespins_changes', gifts: [over], open: 2 });
    expect(known()).toEqual(['1 finished', '4 handle_bets', '5 wait']);
    tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [came], open: 1 });
    expect(known()).toEqual(['1 finished', '5 wait']);
  });
});

describe('a deposit', () => {
  async function offered(
    settings = { deposit_bonus_code: null as string | null, can_issue: true },
    offers = [offerOf()],
  ) {
    vi.resetModules();
    const [{ Offers }, { $depositOffers, loadOffers }] = await Promise.all([
      import('#src/features/cashbox/Offers.tsx'),
      import('#src/features/cashbox/offers.store.ts'),
    ]);
    const { Texts } = await import('#src/i18n/react.tsx');
    net.now.on(depositOffers, () => ({ offers, settings }));
    await loadOffers('EUR', 'en');
    const form = (amountMinor: number, bringsNone = false) => (
      <Texts {...TEXTS}>
        <Offers amountMinor={amountMinor} bringsNone={bringsNone} />
      </Texts>
    );
    return { $depositOffers, form };
  }
  const none = () => screen.getByRole('radio', { name: new RegExp(t('gifts.sheet.none')) });

  test('offers none where the way of paying brings none, and says so', async () => {
    const { form } = await offered();
    show(form(5000, true));
    expect(screen.getByText(t('gifts.sheet.not_with'))).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  test('offers "no bonus" as an equal, and chooses nothing by itself', async () => {
    const { form } = await offered();
    show(form(5000));
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    expect(radios[0]).toBe(none());
  });

  test('a set code that brings nothing with this deposit is said, and there is no choice to make', async () => {
    const { form } = await offered({ deposit_bonus_code: 'RELOAD50', can_issue: true }, []);
    const { container } = show(form(5000));
    expect(textIn(container)).toBe(t('gifts.sheet.no_bonus', { code: 'RELOAD50' }));
  });

  test('says what the bonus of this amount is and asks for, with all of its terms', async () => {
    const { form } = await offered();
    const { container, rerender } = show(form(5000));
    expect(textIn(container)).toContain('+ € 50.00 bonus. To wager: € 1,500.00');
    rerender(form(30_000));
    expect(textIn(container)).toContain('+ € 200.00 bonus. To wager: € 6,000.00');
    rerender(form(1999));
    expect(textIn(container)).toContain('On deposits of € 20.00 or more');
    expect(screen.getAllByRole('term')).toHaveLength(7);
  });

  test('sets the chosen one and takes it back', async () => {
    const { form } = await offered();
    net.now.on(setBonusCode, () => ({ deposit_bonus_code: 'WELCOME', can_issue: true }));
    net.now.on(clearBonusCode, () => ({ deposit_bonus_code: null, can_issue: true }));
    show(form(5000));
    const bonus = screen.getByRole<HTMLInputElement>('radio', { name: /Welcome bonus/ });
    await userEvent.click(bonus);
    await waitFor(() => expect(bonus.checked).toBe(true));
    expect(net.now.calls(setBonusCode)).toHaveLength(1);
    await userEvent.click(none());
    await waitFor(() => expect(net.now.calls(clearBonusCode)).toHaveLength(1));
    expect((none() as HTMLInputElement).checked).toBe(true);
  });

  test('without an offer, or where they cannot be read, shows no choice at all [S8.19]', async () => {
    const { $depositOffers } = await offered(undefined, []);
    expect($depositOffers.get()).toBeNull();
    const { loadOffers } = await import('#src/features/cashbox/offers.store.ts');
    net.now.lose(depositOffers);
    await loadOffers('EUR', 'en');
    expect($depositOffers.get()).toBeNull();
  });
});

describe('at a table', () => {
  const SLOT = { engine: 'slots', name: 'Perihelion', facts: {} as TableGame['facts'] };
  async function line(stakeMinor: number, gift: Gift, cashMinor: number, game = SLOT) {
    vi.resetModules();
    const fetched = vi.fn(async () => TEXTS.messages);
    vi.doMock('#src/client/texts.ts', () => ({ texts: fetched }));
    const [{ BonusLine }, { tellGifts }, wallet, { Texts }] = await Promise.all([
      import('#src/features/play/table/BonusLine.tsx'),
      import('#src/stores/gift-line.ts'),
      import('#src/stores/wallet.ts'),
      import('#src/i18n/react.tsx'),
    ]);
    wallet.tellAll([accountOf({ amountMinor: cashMinor, bonusMinor: gift.balance_cents })]);
    tellGifts({
      kind: 'gifts',
      channel: 'bonuses',
      gifts: [lineOf(gift, { en: 'Wheel bonus', de: 'Radbonus' })],
      open: 1,
    });
    const { container } = show(
      <Texts {...TEXTS}>
        <BonusLine currency="EUR" stakeMinor={stakeMinor} game={game} />
      </Texts>,
    );
    await screen.findByRole('progressbar');
    return { container, tellGifts, ...wallet };
  }

  test.each([
    [500, 300, 'Next stake: € 3.00 cash and € 2.00 bonus'],
    [500, 1000, 'Next stake: € 5.00 cash'],
    [500, 0, 'Next stake: € 5.00 bonus'],
    [501, 1000, 'Above € 5.00 you stake cash only, and the stake doesn’t count towards wagering.'],
    [501, 300, 'The maximum stake with your bonus is € 5.00. This stake is higher and isn’t accepted.'],
  ])('a stake of %s with %s in cash says whose money it is before it is placed', async (stake, cash, text) => {
    const { container } = await line(stake, giftOf({ type: 'group' }), cash);
    expect(textIn(container)).toContain('Wheel bonus: € 309.60 of € 720.00 wagered');
    expect(textIn(container)).toContain(text);
  });

  test('of a stake that cash and bonus together do not reach nothing is promised: there is no such cash', async () => {
    const gift = giftOf({ type: 'group', balance_cents: 10 });
    const { container } = await line(100, gift, 0);
    expect(textIn(container)).toContain('Wheel bonus: € 309.60 of € 720.00 wagered');
    expect(textIn(container)).not.toContain('Next stake');
    const enough = await line(100, gift, 90);
    expect(textIn(enough.container)).toContain('Next stake: € 0.90 cash and € 0.10 bonus');
  });

  test('above the maximum of a deposit bonus no stake is accepted, with one sentence, however much cash there is', async () => {
    const { container } = await line(501, giftOf({ type: 'deposit' }), 1000);
    expect(textIn(container)).toContain('The maximum stake with your bonus is € 5.00.');
    expect(textIn(container)).not.toContain('doesn’t count');
  });

  const jackpot = { facts: { jackpot: { id: 'corona' } } as TableGame['facts'] };
  test.each<[string, Partial<typeof SLOT>, Gift, string]>([
    [
      'a roulette',
      { engine: 'roulette' },
      giftOf(),
      'Next stake: € 3.00 cash and € 2.00 bonus. Here, € 1.00 staked counts as € 0.20.',
    ],
    ['a hand of cards', { engine: 'blackjack' }, giftOf(), 'Here, € 1.00 staked counts as € 0.10.'],
    ['a game that feeds a jackpot', jackpot, giftOf(), 'This game doesn’t count towards your bonus'],
    [
      'a title left out by the terms',
      {},
      giftOf({ terms: termsOf({ excluded: ['Perihelion'] }) }),
      'doesn’t count towards',
    ],
  ])('at %s it is said before the stake what it counts', async (_name, change, gift, text) => {
    const { container } = await line(500, gift, 300, { ...SLOT, ...change });
    expect(textIn(container)).toContain(text);
  });

  test('a bonus is named in the language of the page, not of the profile', async () => {
    const { container } = await line(500, giftOf({ title: 'Radbonus' }), 300);
    expect(textIn(container)).toContain('Wheel bonus: ');
    expect(textIn(container)).not.toContain('Radbonus');
  });

  test.each([
    ['bonus.max_bet', { maxMinor: 500, endable: 7 }],
    ['bonus.max_bet', { maxMinor: 500, endable: null }],
    ['bonus.excluded_game', {}],
  ])('a stake that a bonus prevents (%s %j) is no longer refused once it has ended', async (code, data) => {
    const { tellGifts } = await line(501, giftOf(), 1000);
    const { createRefused } = await import('#src/features/play/table/store/refused.ts');
    const store = createRefused({} as TableGame, { release() {} } as never, {} as never, {} as never);
    const stop = store.watch();
    store.refuse({ code, data });
    const about = { kind: 'gifts', channel: 'bonuses' } as const;
    act(() => tellGifts({ ...about, gifts: [lineOf(giftOf({ amount_wager_cents: 31_000 }))], open: 1 }));
    expect(store.$refused.get()).toMatchObject({ code });
    act(() => tellGifts({ ...about, gifts: [lineOf(giftOf({ stage: 'expired', balance_cents: 0 }))], open: 0 }));
    expect(store.$refused.get()).toBeNull();
    stop();
  });

  test('the question whether to end a bonus closes when it has ended by itself: there is nothing left to lose', async () => {
    const { tellGifts } = await line(501, giftOf(), 1000);
    const [{ EndBonus }, { openPopup, $popup }] = await Promise.all([
      import('#src/features/gifts/EndBonus.tsx'),
      import('#src/stores/popup.ts'),
    ]);
    document.body.insertAdjacentHTML('beforeend', '<div id="popups" data-popups="end-bonus"></div>');
    show(<EndBonus {...TEXTS} />);
    act(() => openPopup('end-bonus', { gift: '7' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    const over = lineOf(giftOf({ stage: 'expired', balance_cents: 0 }));
    act(() => tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [over], open: 0 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect($popup.get()).toBeNull();
  });

  test('nothing of a round is told before it has been shown', async () => {
    const { container, tellGifts, holdWallet } = await line(500, giftOf(), 300);
    act(() => holdWallet(300));
    act(() =>
      tellGifts({
        kind: 'gifts',
        channel: 'bonuses',
        gifts: [lineOf(giftOf({ amount_wager_cents: 36_000 }))],
        open: 1,
      }),
    );
    expect(textIn(container)).toContain('€ 309.60 of');
    act(() => holdWallet(null));
    await waitFor(() => expect(textIn(container)).toContain('€ 360.00 of'));
  });
});
