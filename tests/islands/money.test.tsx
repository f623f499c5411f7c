// What the cashbox, the table and the shell show of money: good, refused, loading, empty, and without a network.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountOf, limitsOf, noticeOf, resyncOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { listLimits } from '#shared/contract/limits.ts';
import { type Payment, paymentOperations, type Where as WhereView } from '#shared/contract/payments.ts';
import { betRefusals, listRounds, placeBet, readSeeds } from '#shared/contract/rounds.ts';
import { dice } from '#shared/games/dice/play.ts';
import { now } from '#src/client/clock.ts';
import { Cards } from '#src/features/cashbox/Cards.tsx';
import { Clock } from '#src/features/cashbox/Clock.tsx';
import { DepositBody, DepositFoot } from '#src/features/cashbox/Deposit.tsx';
import { WithdrawBody } from '#src/features/cashbox/Withdraw.tsx';
import type { TableGame } from '#src/features/play/table/game.ts';
import { Refusal, Short } from '#src/features/play/table/Refusal.tsx';
import { wayOn } from '#src/features/play/table/refusals.ts';
import { createTableStore } from '#src/features/play/table/store/table.store.ts';
import { showDepositStop } from '#src/features/shell/deposits.ts';
import { Texts } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { goLive, hangUp } from '#src/stores/connection.ts';
import { $depositStop, tellDepositStop } from '#src/stores/eligibility.ts';
import { tellAll } from '#src/stores/wallet.ts';

page();
const net = network();
beforeEach(() => tellDepositStop(null));

const CARD = { id: 'c1', provider: 'apsis', brand: 'visa', last4: '4242', expiry: '12/39', usable: true };
const until = Date.UTC(2026, 10, 27, 12);
const BREAK = { code: 'limit.excluded', data: { type: 'coolingoff', untilMs: until, zone: 'Europe/Vienna' } };
const render = (island: React.ReactElement) => show(<Texts {...TEXTS}>{island}</Texts>);

describe('saved cards', () => {
  beforeEach(() => net.now.on(listLimits, () => limitsOf()));

  test('are awaited, listed, and gone once the house has forgotten one', async () => {
    net.now.on(paymentOperations.profiles, () => ({ profiles: [CARD] }));
    net.now.hold();
    const { container } = render(<Cards />);
    expect(container.querySelector('.skeleton')).not.toBeNull();
    net.now.release();
    expect(await screen.findByText(/4242/)).toBeTruthy();
    net.now.on(paymentOperations.forget, () => ({}) as never);
    net.now.on(paymentOperations.profiles, () => ({ profiles: [] }));
    await userEvent.click(within(container).getByRole('button'));
    expect(await screen.findByText(t('cashbox.cards_none'))).toBeTruthy();
  });

  test('that cannot be forgotten stay, and it is said; without a network they are asked for again', async () => {
    net.now.on(paymentOperations.profiles, () => ({ profiles: [CARD] }));
    net.now.on(paymentOperations.forget, () => no('port.unavailable', 403));
    const { container, unmount } = render(<Cards />);
    await screen.findByText(/4242/);
    await userEvent.click(within(container).getByRole('button'));
    await waitFor(() => expect(container.textContent).toContain(t('problems.port.unavailable')));
    expect(screen.getByText(/4242/)).toBeTruthy();
    unmount();
    net.now.lose(paymentOperations.profiles);
    render(<Cards />);
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    net.now.on(paymentOperations.profiles, () => ({ profiles: [CARD] }));
    await userEvent.click(again);
    expect(await screen.findByText(/4242/)).toBeTruthy();
  });

  test('offer no deposit in one press during a break', async () => {
    net.now.on(paymentOperations.profiles, () => ({ profiles: [CARD] }));
    render(<Cards />);
    expect(await screen.findByRole('link', { name: t('cashbox.fast') })).toBeTruthy();
    act(() => tellDepositStop({ ...BREAK, data: { ...BREAK.data, untilMs: Date.now() + 60_000 } }));
    expect(screen.queryByRole('link', { name: t('cashbox.fast') })).toBeNull();
  });
});

describe('the clock of a withdrawal', () => {
  const OVER = { method: 'visa', created_at: '2026-11-27T09:00:00.000Z', pays_at: null, recallable: false };
  const says = (state: Payment['state']) => {
    net.now.on(paymentOperations.pace, () => ({ asOf: '2026-11-27T10:00:00.000Z', methods: {} }));
    const payment = { ...OVER, state, finished_at: '2026-11-27T10:00:00.000Z' } as Payment;
    const { container, unmount } = render(<Clock payment={payment} />);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  const [completed, over] = (['ended', 'over'] as const).map(
    (key) => t(`cashbox.clock.${key}`, { when: '|' }).split('|')[0] ?? '',
  ) as [string, string];

  test('calls what was paid completed, and what was cancelled, refused or declined only over', () => {
    expect(completed).not.toBe(over);
    expect([says('succeeded').includes(completed), says('succeeded').includes(over)]).toEqual([true, false]);
    for (const state of ['recalled', 'canceled', 'rejected', 'declined'] as const) {
      const text = says(state);
      expect([state, text.includes(completed), text.includes(over)]).toEqual([state, false, true]);
      expect(text).not.toContain(t('cashbox.clock.paid'));
    }
  });
});

describe('a withdrawal', () => {
  const whereOf = (restsUntilMs: number | null): WhereView => ({
    accounts: [{ currency: 'EUR', totalMinor: 5000, availableMinor: 5000, minMinor: 1000, holds: [], inPlay: [] }],
    verified: true,
    holder: 'Ada Lovelace',
    aboveEurMinor: 0,
    restsUntilMs,
  });
  const REST = /^For your safety, withdrawals wait until 27 Nov 2026.*it goes out by itself then\.$/;

  test('that would rest says so before it is asked for: until when, why, and that it leaves by itself', async () => {
    net.now.on(paymentOperations.where, () => whereOf(until));
    tellAll([accountOf()]);
    render(<WithdrawBody />);
    expect(textOf(await screen.findByRole('alert'))).toMatch(REST);
    expect(screen.getByText(t('cashbox.set_aside'))).toBeTruthy();
  });

  test('that would leave at once says nothing of it, until withdrawals begin to rest while the form is open', async () => {
    net.now.on(paymentOperations.where, () => whereOf(null));
    goLive();
    const line = await net.now.line();
    line.open();
    line.tell(resyncOf());
    render(<WithdrawBody />);
    await waitFor(() => expect(net.now.calls(paymentOperations.where)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    net.now.on(paymentOperations.where, () => whereOf(until));
    const data = noticeOf({ type: 'payment', textKey: 'withdrawals_rest', values: { untilMs: until } });
    const about = { seq: 5, no: 2, atMs: until - 1 };
    act(() => line.tell({ kind: 'event', event: { ...about, channel: 'notifications', type: 'notice.added', data } }));
    expect(textOf(await screen.findByRole('alert'))).toMatch(REST);
    hangUp();
  });
});

describe('the shell', () => {
  const HEADER = `
    <a class="btn" href="/deposit" data-popup="deposit" data-instead="Withdraw" data-instead-href="/withdraw">Deposit</a>
    <nav><a href="/de/deposit-bonus">Bonus</a><a href="/deposits-explained">Help</a></nav>
    <p data-deposit-stop data-on-break="Break until {when}" data-self="Out until {when}" data-ever="Out" data-limit="Limit until {when}" data-limit-open="Limit" data-review="Review" data-refused="Refused" data-answers="Answers" hidden></p>`;
  const link = (text: string) => [...document.querySelectorAll('a')].find((one) => one.textContent === text);
  beforeEach(() => {
    document.body.innerHTML = HEADER;
  });

  test('leads to a withdrawal during a break, says until when in the player’s zone, and is as before when it ends', () => {
    showDepositStop(BREAK, 'en');
    expect(link('Deposit')).toBeUndefined();
    expect([link('Withdraw')?.getAttribute('href'), link('Withdraw')?.dataset.popup]).toEqual([
      '/withdraw',
      'withdraw',
    ]);
    expect([link('Bonus')?.hidden, link('Bonus')?.hasAttribute('href')]).toEqual([true, false]);
    expect(link('Help')?.hidden).toBe(false);
    // Noon in UTC is one o'clock in Vienna.
    expect(document.querySelector('[data-deposit-stop]')?.textContent).toMatch(
      /^Break until .*27.*13:00.*(CET|Austria)/,
    );
    showDepositStop(null, 'en');
    expect([link('Deposit')?.getAttribute('href'), link('Deposit')?.dataset.popup]).toEqual(['/deposit', 'deposit']);
    expect([link('Bonus')?.hidden, link('Bonus')?.getAttribute('href')]).toEqual([false, '/de/deposit-bonus']);
    expect(document.querySelector<HTMLElement>('[data-deposit-stop]')?.hidden).toBe(true);
  });

  test.each([
    ['a self-exclusion', { ...BREAK, data: { ...BREAK.data, type: 'selfexclusion' } }, /^Out until .*27/],
    ['one for ever', { ...BREAK, data: { type: 'selfexclusion', untilMs: null } }, /^Out$/],
    [
      'a deposit limit',
      { code: 'limit.reached', data: { freesAtMs: until, zone: 'Europe/Vienna' } },
      /^Limit until .*27/,
    ],
    ['a limit that frees bit by bit', { code: 'limit.reached', data: { freesAtMs: null } }, /^Limit$/],
    ['a name that is looked at', { code: 'person.review', data: {} }, /^Review$/],
    ['a name that was refused', { code: 'person.refused', data: {} }, /^Refused$/],
    ['answers that are late', { code: 'questionnaire.overdue', data: {} }, /^Answers$/],
  ])('says %s in its own words', (_, stop, words) => {
    showDepositStop(stop as never, 'en');
    expect(document.querySelector('[data-deposit-stop]')?.textContent).toMatch(words);
  });

  test('keeps what was told for the next page, and lets go of it when it is over', () => {
    const over = { code: 'limit.excluded', data: { type: 'coolingoff', untilMs: now() - 1, zone: 'UTC' } };
    tellDepositStop(over);
    expect($depositStop.get()).toBeNull();
    const holds = { ...over, data: { ...over.data, untilMs: now() + 60_000 } };
    tellDepositStop(holds);
    expect($depositStop.get()).toEqual(holds);
  });
});

describe('a name that is looked at', () => {
  const stop = { code: 'person.review', data: {} };

  test.each([
    [0, []],
    [5_000, [t('cashbox.withdraw')]],
  ])('with %i to withdraw, says who looks and how long, leads to support, and closes', async (cashoutMinor, links) => {
    net.now.on(listLimits, () => limitsOf());
    tellAll([accountOf({ cashoutMinor })]);
    act(() => tellDepositStop(stop));
    render(
      <>
        <DepositBody />
        <div data-testid="foot">
          <DepositFoot />
        </div>
      </>,
    );
    expect(await screen.findByText(t('problems.person.review'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('cashbox.link_support') }).getAttribute('href')).toBe('/support');
    const foot = within(screen.getByTestId('foot'));
    expect(foot.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(foot.getByRole('button', { name: t('ui.close') })).toBeTruthy();
  });

  test('is led to support from a table, too', () => {
    expect(wayOn('person.review')).toBe('support');
    expect(wayOf('person.review', t, 'en')?.href).toBe('/support');
  });
});

describe('a table', () => {
  const game = {
    id: 'parallax/azimuth-dice',
    name: 'Azimuth',
    producer: 'Parallax',
    engine: 'dice',
    maxStakeMinor: {},
    stakes: {
      EUR: {
        minMinor: 10,
        maxMinor: 1e6,
        stepMinor: 10,
        ladderMinor: [100],
        startMinor: 100,
        ladderOnly: false,
        maxPayoutMinor: 1e9,
      },
    },
  } as unknown as TableGame;
  const seeds = { player: 'ada', seedHash: 'a'.repeat(64), nextSeedHash: 'b'.repeat(64), clientSeed: null, nonce: 0 };
  const way = { lower: null, demo: false, place: PLACE, onDismiss: () => {}, onRetry: () => {}, onRefill: () => {} };
  beforeEach(() => {
    tellAll([accountOf()]);
    net.now.on(readSeeds, () => ({ ...seeds, openRounds: 0, revealed: [] }));
    net.now.on(listLimits, () => limitsOf());
    net.now.on(listRounds, () => ({ items: [], cursor: null, nextAtMs: 0 }));
  });
  const sat = () => createTableStore(game, 'real', dice);
  const bet = (store: ReturnType<typeof sat>) => store.play(100, { side: 'over', target: 5050 });

  test.each(betRefusals.filter((code) => code !== 'profile.incomplete' && code !== 'limit.reality_check'))(
    'says in a sentence that a bet is refused for %s, and can be played again',
    async (code) => {
      net.now.on(placeBet, () => no(code));
      const store = sat();
      expect(await bet(store)).toBeNull();
      expect([store.$refused.get()?.code, store.$phase.get()]).toEqual([code, 'idle']);
      const { container } = render(<Refusal refused={{ code }} currency="EUR" {...way} />);
      expect(container.querySelector('p')?.textContent?.length).toBeGreaterThan(10);
    },
  );

  test('holds a press that nobody answered, and plays it once when the network is back [I7]', async () => {
    net.now.on(placeBet, () => no('server.unavailable', 503));
    const store = sat();
    const pressed = bet(store);
    await waitFor(() => expect(store.$refused.get()?.code).toBe('server.unavailable'));
    expect(store.$phase.get()).toBe('asking');
    expect(await bet(store)).toBeNull();
    net.now.on(placeBet, () => no('funds.insufficient'));
    store.retry();
    await pressed;
    expect(new Set(net.now.calls(placeBet).map(({ key }) => key)).size).toBe(1);
  });

  test('tells the page that the session has ended', async () => {
    const events: unknown[] = [];
    const hear = (event: Event) => events.push((event as CustomEvent).detail);
    addEventListener('session:ended', hear);
    net.now.on(placeBet, () => no('session.ended', 401));
    await bet(sat());
    removeEventListener('session:ended', hear);
    expect(events).toEqual(['session.ended']);
  });

  test.each([
    [
      'a refusal for lack of money',
      () => render(<Refusal refused={{ code: 'funds.insufficient' }} currency="EUR" {...way} />),
    ],
    [
      'a stake above the balance',
      () =>
        render(
          <Short
            balanceMinor={50}
            stakeMinor={100}
            currency="EUR"
            demo={false}
            place={PLACE}
            lower={null}
            onRefill={() => {}}
          />,
        ),
    ],
  ])('with %s leads to a deposit, and nowhere during a break', (_, draw) => {
    draw();
    expect(screen.getByRole('link', { name: t('play.go.deposit') }).getAttribute('href')).toBe('/deposit');
    act(() => tellDepositStop({ ...BREAK, data: { ...BREAK.data, untilMs: Date.now() + 60_000 } }));
    expect(screen.queryByRole('link', { name: t('play.go.deposit') })).toBeNull();
  });
});
