// What a player sees of limits: set, lowered, raised, refused, removed, confirmed by mail, and the ways to stop for a while.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limitOf, limitsOf } from '#kit/answers.ts';
import { named, PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { readIndicator } from '#shared/contract/indicator.ts';
import {
  confirmLimit,
  deleteLimit,
  listLimits,
  readRealityCheck,
  setLimit,
  type UserLimits,
} from '#shared/contract/limits.ts';
import { signOut } from '#shared/contract/users.ts';

page();
const net = network();

/** Modules as of a page that was just opened: what they remember is in storage alone. */
async function opened() {
  vi.resetModules();
  const [{ Limits }, { LimitsDialog }, { ConfirmLimit }, { $toasts }, { openPopup }] = await Promise.all([
    import('#src/features/limits/Limits.tsx'),
    import('#src/features/limits/LimitsDialog.tsx'),
    import('#src/features/limits/ConfirmLimit.tsx'),
    import('#src/stores/toasts.ts'),
    import('#src/stores/popup.ts'),
  ]);
  return {
    Limits,
    LimitsDialog,
    ConfirmLimit,
    openPopup,
    toasts: () => $toasts.get().map(({ text }) => text.replace(/\s+/g, ' ')),
  };
}

let limits: UserLimits;
beforeEach(() => {
  limits = limitsOf(limitOf());
  net.now.on(listLimits, () => limits);
  net.now.on(readIndicator, () => ({ indicator: null }));
  net.now.on(readRealityCheck, () => ({
    due: false,
    dueInMs: 600_000,
    everyMinutes: 60,
    choices: [30, 60],
    signedInMs: 60_000,
    accounts: [],
  }));
});

const LOSS_DAY = t('limits.slot.loss-day');
const press = (act: string, name: string) =>
  userEvent.click(screen.getByRole('button', { name: t('limits.act', { act: t(`limits.${act}`), name }) }));
const dialog = () => within(screen.getByRole('dialog'));
const typed = async (text: string) => {
  await userEvent.clear(dialog().getByRole('textbox'));
  await userEvent.type(dialog().getByRole('textbox'), text);
};
const send = () => userEvent.keyboard('{Enter}');

async function openLimits() {
  const opening = await opened();
  const { container } = show(<opening.Limits {...TEXTS} place={PLACE} />);
  await screen.findByText('€ 50', { selector: '.display' });
  return { ...opening, container };
}

/** The rows of a raise and of a removal as they wait beside the limit that holds. */
const waiting = limitOf({ id: '2', state: 'unconfirmed', amount_cents: 9000, accounts: [], window: null });
const times = { mail_at: '2026-11-27T12:00:00.000Z', lapses_at: '2026-12-04T12:00:00.000Z' };
const WISH = {
  ...waiting,
  ...times,
  accounts: [{ ...(limitOf().accounts[0] as UserLimits['limits'][0]['accounts'][0]), amount_cents: 9000 }],
};

describe('the limits screen', () => {
  test('is awaited, then says of each limit how large it is, what is used and what is left', async () => {
    net.now.hold();
    const { Limits } = await opened();
    const { container } = show(<Limits {...TEXTS} place={PLACE} />);
    expect(container.querySelector('[aria-busy=true] .skeleton')).not.toBeNull();
    net.now.release();
    expect(await screen.findByText('€ 50', { selector: '.display' })).toBeTruthy();
    const line = textOf(container.querySelector('#loss-day'));
    expect(line).toContain(t('limits.used', { used: '€ 40' }));
    expect(line).toContain(t('limits.left', { left: '€ 10' }));
    expect(textOf(container.querySelector('#loss-week'))).toContain(t('limits.none'));
  });

  test('that nobody answers says so, and comes with a second try', async () => {
    net.now.lose(listLimits);
    const { Limits } = await opened();
    show(<Limits {...TEXTS} place={PLACE} />);
    const again = await screen.findByRole('button', { name: t('ui.try_again') });
    expect(screen.getByRole('alert').textContent).toContain(t('limits.failed'));
    net.now.on(listLimits, () => limits);
    await userEvent.click(again);
    expect(await screen.findByText('€ 50', { selector: '.display' })).toBeTruthy();
  });

  test('marks a limit that is reached, and says when it frees', async () => {
    const row = limitOf();
    const [own] = row.accounts;
    if (!own) throw new Error('no account');
    const used = { current_value_amount_cents: 5000, remaining_cents: 0 };
    limits = limitsOf({ ...row, accounts: [{ ...own, ...used }], frees_at: '2026-11-26T23:00:00.000Z' });
    const { container } = await openLimits();
    const line = textOf(container.querySelector('#loss-day'));
    expect(line).toContain(t('limits.reached'));
    // Eleven in UTC is midnight in Vienna.
    expect(line).toContain('Fri, 27 Nov 2026, 00:00');
  });
});

describe('a limit', () => {
  test('is set in one step: the size as typed, said back, and in force', async () => {
    const page = await openLimits();
    await press('set', t('limits.slot.deposit-week'));
    await typed('120.50');
    expect(dialog().getByText(t('limits.effect.new'))).toBeTruthy();
    net.now.on(setLimit, () => limitsOf(limitOf(), limitOf({ id: '9', type: 'deposit', period: 'week' })));
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(net.now.calls(setLimit).map(({ body }) => body)).toEqual([
      { type: 'deposit', period: 'week', accounts: [{ currency: 'EUR', amount_cents: 12_050 }] },
    ]);
    expect(page.toasts()).toEqual([t('limits.done.now', { name: t('limits.slot.deposit-week'), size: '€ 120.50' })]);
    expect(textOf(page.container.querySelector('#deposit-week'))).toContain('€ 50');
  });

  test('that is lowered says before what it leaves at once; that is raised, that it waits for the mail', async () => {
    await openLimits();
    await press('change', LOSS_DAY);
    await typed('45');
    expect(dialog().getByText(t('limits.effect.now', { used: '€ 40', left: '€ 5' }))).toBeTruthy();
    await typed('30');
    expect(dialog().getByText(t('limits.effect.now_empty', { used: '€ 40', left: '€ 0' }))).toBeTruthy();
    await typed('90');
    expect(dialog().getByRole('button', { name: named(t('limits.do.ask', { size: '€ 90' })) })).toBeTruthy();
    expect(dialog().getByText(/27 Nov 2026.*€ 90|€ 90.*27 Nov 2026/)).toBeTruthy();
  });

  test('that is raised stays what it was, with the wish beside it until that is dropped', async () => {
    const page = await openLimits();
    await press('change', LOSS_DAY);
    await typed('90');
    net.now.on(setLimit, () => limitsOf(limitOf(), WISH));
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = () => textOf(page.container.querySelector('#loss-day'));
    expect(line()).toContain('€ 50');
    expect(line()).toContain(t('limits.wish.raise', { size: '€ 90' }));
    net.now.on(deleteLimit, () => limitsOf(limitOf()));
    await userEvent.click(screen.getByRole('button', { name: t('limits.wish.drop') }));
    await waitFor(() => expect(line()).not.toContain(t('limits.wish.raise', { size: '€ 90' })));
    expect(net.now.calls(deleteLimit).map(({ path }) => path)).toEqual(['/api/user_limits/2']);
    expect(page.toasts()).toContain(t('limits.done.dropped'));
  });

  test.each(['1.2.3', '12,5 0', '', '-5'])('of %j is refused here, and nothing is sent [S5.13]', async (text) => {
    await openLimits();
    await press('set', t('limits.slot.wager-day'));
    if (text) await typed(text);
    await send();
    const field = dialog().getByRole('textbox');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog().getByText(t('limits.edit.bad_amount', { example: '50' }))).toBeTruthy();
    expect(net.now.calls(setLimit)).toEqual([]);
  });

  test.each([
    ['limit.pending', () => no('limit.pending', 409)],
    ['limit.invalid', () => no('limit.invalid')],
    ['server.unavailable', null],
  ] as const)(
    'whose change ends in %s says it at the field, keeps what was typed and can be sent again',
    async (code, refusal) => {
      const page = await openLimits();
      await press('change', LOSS_DAY);
      await typed('20');
      if (refusal) net.now.on(setLimit, refusal);
      else net.now.lose(setLimit);
      await send();
      expect(await dialog().findByText(t(`problems.${code}`))).toBeTruthy();
      expect((dialog().getByRole('textbox') as HTMLInputElement).value).toMatch(/^20/);
      expect(textOf(page.container.querySelector('#loss-day'))).toContain('€ 50');
      net.now.on(setLimit, () => limitsOf(limitOf()));
      await userEvent.click(dialog().getByRole('button', { name: named(t('limits.do.day', { size: '€ 20' })) }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('is given up only after a question that says until when it stays', async () => {
    const page = await openLimits();
    await press('remove', LOSS_DAY);
    expect(dialog().getByText(/€ 50.*27 Nov 2026/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: t('limits.removal.keep') }));
    expect(net.now.calls(deleteLimit)).toEqual([]);
    await press('remove', LOSS_DAY);
    net.now.on(deleteLimit, () => limitsOf(limitOf(), { ...WISH, state: 'disabled_unconfirmed' }));
    await userEvent.click(dialog().getByRole('button', { name: t('limits.removal.do') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textOf(page.container.querySelector('#loss-day'))).toContain('€ 50');
    expect(net.now.calls(deleteLimit).map(({ path }) => path)).toEqual(['/api/user_limits/1']);
  });
});

describe('a mailed confirmation', () => {
  test.each([
    ['done', () => limits],
    ['lapsed', () => no('token.invalid', 422, { data: { why: 'lapsed' } })],
    ['used', () => no('token.invalid', 422, { data: { why: 'used' } })],
    ['unknown', () => no('token.invalid')],
    ['sign_in', () => no('session.required', 401)],
  ] as const)('is one press, and ends as %s in words of its own', async (outcome, answer) => {
    const { ConfirmLimit } = await opened();
    show(<ConfirmLimit {...TEXTS} token="word" place={PLACE} />);
    expect(net.now.sent).toEqual([]);
    net.now.on(confirmLimit, answer);
    await userEvent.click(screen.getByRole('button', { name: t('limits.confirm.do') }));
    expect(textOf(await screen.findByRole('status'))).toBe(t(`limits.confirm.${outcome}`));
    expect(net.now.calls(confirmLimit)[0]?.body).toEqual({ token: 'word' });
    const way = screen.getByRole('link').getAttribute('href');
    expect(way).toMatch(outcome === 'sign_in' ? /^\/sign-in\?.*confirm/ : /^\/profile\/limits/);
  });

  test('that nobody answered can be pressed again; a page without a word asks for nothing', async () => {
    const { ConfirmLimit } = await opened();
    const { unmount } = show(<ConfirmLimit {...TEXTS} token="word" place={PLACE} />);
    net.now.lose(confirmLimit);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(t('problems.server.unavailable'))).toBeTruthy();
    net.now.on(confirmLimit, () => limits);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(t('limits.confirm.done'))).toBeTruthy();
    unmount();
    show(<ConfirmLimit {...TEXTS} token="" place={PLACE} />);
    expect(screen.getByText(t('limits.confirm.unknown'))).toBeTruthy();
  });
});

describe('a way to stop', () => {
  const EXCLUDED = limitOf({
    id: '7',
    type: 'selfexclusion',
    period: null,
    currency: null,
    amount_cents: null,
    accounts: [],
    window: null,
    until: '2127-05-26T22:00:00.000Z',
  });
  const goes = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
  const begin = async () => {
    const page = await openLimits();
    const section = page.container.querySelector<HTMLElement>('#exclusion');
    if (!section) throw new Error('no way to exclude oneself');
    await userEvent.click(within(section).getAllByRole('button').at(-1) as HTMLElement);
    return page;
  };
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: /\b20\d\d\b/ }));

  test('for half a year says until when and asks for a tick; without it nothing is sent', async () => {
    await begin();
    await confirm();
    expect(dialog().getByText(t('validation.must_be_checked'))).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('checkbox'));
    expect(net.now.calls(setLimit)).toEqual([]);
  });

  test('ends the session here, and leads to the page that says until when', async () => {
    const assigned = goes();
    await begin();
    await userEvent.click(dialog().getByRole('checkbox'));
    net.now.on(setLimit, () => limitsOf(EXCLUDED));
    net.now.on(signOut, () => undefined as never);
    await confirm();
    await waitFor(() => expect(assigned).toHaveBeenCalledTimes(1));
    expect(net.now.calls(setLimit).map(({ body }) => body)).toEqual([{ type: 'selfexclusion', term: 'P6M' }]);
    expect(net.now.calls(signOut)).toHaveLength(1);
    expect(document.documentElement.dataset.shell).toBe('guest');
    expect(assigned.mock.calls[0]?.[0]).toContain('/profile/limits/begun');
  });

  test('that is refused or lost leaves the player signed in, and says why', async () => {
    const assigned = goes();
    await begin();
    await userEvent.click(dialog().getByRole('checkbox'));
    net.now.on(setLimit, () => no('limit.shortened', 409));
    await confirm();
    expect(await dialog().findByText(t('problems.limit.shortened'))).toBeTruthy();
    net.now.lose(setLimit);
    await confirm();
    expect(await dialog().findByText(t('problems.server.unavailable'))).toBeTruthy();
    expect([document.documentElement.dataset.shell, assigned.mock.calls]).toEqual(['player', []]);
    expect(net.now.calls(signOut)).toEqual([]);
  });

  test('in force is said first with its end; only a longer one is offered', async () => {
    limits = limitsOf(limitOf(), EXCLUDED);
    const { container } = await openLimits();
    const card = screen.getByRole('region', { name: t('limits.in_force.selfexclusion') });
    expect(textOf(card)).toContain('27 May 2127');
    expect(
      within(card)
        .getByRole('link', { name: t('limits.in_force.withdraw') })
        .getAttribute('href'),
    ).toBe('/withdraw');
    expect(container.querySelector('#break')).toBeNull();
    expect(textOf(container.querySelector('#exclusion'))).not.toContain(t('limits.term.P6M'));
  });

  test.each([
    ['suspension', '2127-05-27T12:00:00.000Z', true],
    ['freeze', null, false],
    ['closure', null, true],
  ] as const)('a %s says why, what stays open, and how to contest it [I30]', async (type, until, withdraws) => {
    limits = { ...limitsOf(limitOf()), stop: { type, why: 'fraud', until } };
    await openLimits();
    const card = screen.getByRole('region', { name: t(`limits.stopped.${type}`) });
    expect(textOf(card)).toContain(t('notifications.why_imposed.fraud'));
    expect(textOf(card).includes('27 May 2127')).toBe(until !== null);
    expect(within(card).queryByRole('link', { name: t('limits.in_force.withdraw') }) !== null).toBe(withdraws);
    expect(within(card).getByRole('link', { name: t('limits.stopped.contest') }).dataset.popup).toBe('support');
  });

  test('whose term is over ends by a wish that waits like a raise', async () => {
    const over = { ...EXCLUDED, until: '2026-11-01T12:00:00.000Z' };
    limits = limitsOf(limitOf(), over);
    await openLimits();
    const lifting = { ...over, ...times, id: '8', state: 'disabled_unconfirmed' as const, until: null };
    net.now.on(deleteLimit, () => limitsOf(limitOf(), over, lifting));
    await userEvent.click(screen.getByRole('button', { name: t('limits.in_force.lift') }));
    expect(await screen.findByText(t('limits.lifting'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('limits.in_force.lift') })).toBeNull();
  });
});

test('the limits over another page are asked for when they are opened, and say what a lost network costs', async () => {
  const { LimitsDialog, openPopup } = await opened();
  document.body.innerHTML = '<div id="popups" data-popups="limits"></div>';
  show(<LimitsDialog {...TEXTS} place={PLACE} />);
  expect(net.now.sent).toEqual([]);
  net.now.lose(listLimits);
  openPopup('limits');
  const again = await screen.findByRole('button', { name: t('ui.try_again') });
  net.now.on(listLimits, () => limits);
  await userEvent.click(again);
  expect(await screen.findByText('€ 50', { selector: '.display' })).toBeTruthy();
});
