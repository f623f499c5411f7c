import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Custody as Held } from '#shared/domain/cashier/custody.ts';
import { FirstProvider } from '#src/features/cashbox/before-hydration.ts';
import { Custody } from '#src/features/cashbox/Custody.tsx';
import { DashboardFoot } from '#src/features/cashbox/Dashboard.tsx';
import { WithdrawBody } from '#src/features/cashbox/Withdraw.tsx';
import { Texts } from '#src/i18n/react.tsx';

afterEach(() => vi.unstubAllGlobals());

const NAMES = ['deposit', 'withdraw', 'no_destination', 'no_destination_here', 'where.way_support', 'custody.trust'];
const messages = Object.fromEntries(NAMES.map((name) => [`cashbox.${name}`, name]));
const render = (body: ReactNode) => {
  const props = { locale: 'en', messages, children: body };
  return renderToStaticMarkup(createElement(Texts, props));
};
const onPage = (Body: () => ReactNode, deposits: boolean, custody: Held | null = null) => {
  const offer = { methods: [], first_cents: 0, presets_cents: [] };
  const first = {
    step: 'withdraw',
    currency: 'EUR',
    offer,
    wished: '',
    applies: false,
    minimumAge: 18,
    deposits,
    custody,
  } as const;
  return render(createElement(FirstProvider, { value: first }, createElement(Body)));
};
/** The hrefs in their order, the one that leads marked. */
const ways = (html: string) =>
  [...html.matchAll(/<a [^>]*>/g)].map(
    ([tag]) => `${/href="([^"]*)"/.exec(tag)?.[1]}${tag.includes('btn-sun') ? '!' : ''}`,
  );

test('where a place takes no deposits the cashbox leads to the withdrawal alone [S2.108 I35]', () => {
  expect(ways(onPage(DashboardFoot, true))).toEqual(['/withdraw', '/deposit!']);
  expect(ways(onPage(DashboardFoot, false))).toEqual(['/withdraw!']);
});

test('over another page the cashbox goes by what that says of its place [S2.108 I35]', () => {
  const over = (dataset: Record<string, string>) => {
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'popups' ? { dataset } : null) });
    return ways(render(createElement(DashboardFoot)));
  };
  expect(over({})).toEqual(['/withdraw', '/deposit!']);
  expect(over({ closed: 'play deposit' })).toEqual(['/withdraw!']);
});

test('who has no way out is sent to a deposit only where one is taken, else to the support [S2.108]', () => {
  const open = onPage(WithdrawBody, true);
  expect([ways(open), open.includes('>no_destination<')]).toEqual([['/deposit!'], true]);
  const closed = onPage(WithdrawBody, false);
  expect([ways(closed), closed.includes('>no_destination_here<')]).toEqual([['/support!'], true]);
});

test('how money is held stands on the page before it wakes, so nothing below it moves [S2.139]', () => {
  expect(onPage(() => createElement(Custody), true, 'trust')).toContain('custody.trust');
  expect(onPage(() => createElement(Custody), true)).toBe('');
});
