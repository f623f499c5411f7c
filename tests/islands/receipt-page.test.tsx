// A receipt that is read: what it is of, its amount with its sign, when in the player's zone, its number and what it was for.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { receiptOperations } from '#shared/contract/receipts.ts';
import type { Agreed } from '#shared/domain/journal.ts';
import { RECEIPT_FORMAT, type Receipts } from '#shared/domain/receipts/receipt.ts';

page();
const net = network();
/** 26 November, 21:05:07 in Vienna. */
const AT = Date.UTC(2026, 10, 26, 20, 5, 7);
const HASH = 'a'.repeat(64);

beforeEach(() => {
  document.documentElement.dataset.zone = 'Pacific/Auckland';
});

const empty: Receipts = {
  format: RECEIPT_FORMAT,
  house: 'Perigee',
  site: 'https://perigee.example',
  player: 1042,
  madeAtMs: AT,
  about: null,
  period: null,
  ends: { ledger: { no: 3, hash: HASH }, journal: { no: 0, hash: '' } },
  ledger: [],
  journal: [],
  rounds: [],
  payments: [],
  balances: [],
  configs: {},
};
const link = (from: string, to: string, amountMinor: number): Receipts['ledger'][number] => ({
  ...{ no: 3, posting: 2, atMs: AT, kind: 'deposit', currency: 'EUR', ref: 'P1042-3', hash: HASH, before: HASH },
  ...{ from, to, amountMinor },
});
const payment = (change: Partial<Receipts['payments'][number]>): Receipts['payments'][number] => ({
  ...{ id: 'P1042-3', action: 'deposit', state: 'succeeded', currency: 'EUR', amountMinor: 5000, receivedMinor: null },
  ...{ method: 'visa', instrument: 'Visa ·· 4242', createdAtMs: AT, finishedAtMs: null },
  ...change,
});
const entry = (agreed: Agreed): Receipts['journal'][number] => ({
  ...{ no: 2, atMs: AT, ledgerNo: 3, ledgerHash: HASH, hash: HASH, before: HASH },
  agreed,
});

async function read(id: string, change: Partial<Receipts>): Promise<string> {
  const receipts = { ...empty, about: id, ...change };
  net.now.on(receiptOperations.one, () => ({ key: 'k', signature: 's', receipts }));
  vi.resetModules();
  const { Receipt } = await import('#src/features/receipts/Receipt.tsx');
  const { container } = show(<Receipt {...TEXTS} id={id} place={PLACE} />);
  await screen.findByText(id);
  return textOf(container);
}

test('a deposit says what came in, from what, when and under which number', async () => {
  const text = await read('P1042-3', { payments: [payment({})], ledger: [link('house:psp', 'player:real', 5000)] });
  expect(text).toContain(`${t('verifier.payment.deposit')}+€ 50.00`);
  expect(text).toContain(`${t('receipts.fact.deposit')}Visa ·· 4242`);
  expect(text).toContain(`${t('receipts.fact.date')}27 Nov 2026, 09:05:07 GMT+13`);
  expect(text).toContain(`${t('receipts.fact.reference')}P1042-3`);
  expect(screen.getByRole('link', { name: t('receipts.file') }).getAttribute('href')).toBe(
    '/api/player/receipts/P1042-3',
  );
  expect(screen.getByRole('link', { name: t('receipts.back') }).getAttribute('href')).toBe('/payments');
});

test('a withdrawal says what left the balance, one that came back that nothing did', async () => {
  const out = link('player:real', 'player:held', 2000);
  const sent = payment({ action: 'cashout', state: 'processing', amountMinor: 2000 });
  expect(await read('P1042-3', { payments: [sent], ledger: [out] })).toContain(
    `${t('verifier.payment.cashout')}−€ 20.00`,
  );
  const recalled = payment({ action: 'cashout', state: 'recalled', amountMinor: 2000 });
  const back = link('player:held', 'player:real', 2000);
  expect(await read('P1042-3', { payments: [recalled], ledger: [out, back] })).toContain(
    `${t('verifier.payment.cashout')}€ 20.00`,
  );
});

test('points say how many and for what, and lead back to the points', async () => {
  const agreed = { kind: 'points', source: 'shop:4', of: 'redeemed', points: -250, chargeable: 50, persistent: 300 };
  const text = await read('J1042-2', { journal: [entry(agreed as Agreed)] });
  expect(text).toContain(`${t('receipts.kind.points')}-250`);
  expect(text).toContain('Exchanged in the shop. New total: 50.');
  expect(screen.getByRole('link', { name: t('receipts.back') }).getAttribute('href')).toBe('/comp-points');
});

test('a limit names itself and what was agreed, and has no amount', async () => {
  const agreed = { kind: 'limit', limit: 1, type: 'loss', period: 'day', state: 'active', currency: 'EUR', size: 9000 };
  const text = await read('J1042-2', { journal: [entry(agreed as Agreed)] });
  expect(text).toContain(t('receipts.agreed.state.active', { size: '€ 90.00' }));
  expect(text).not.toContain('+€');
});

test('a number of nobody’s says so', async () => {
  net.now.on(receiptOperations.one, () => no('receipt.unknown', 404));
  vi.resetModules();
  const { Receipt } = await import('#src/features/receipts/Receipt.tsx');
  show(<Receipt {...TEXTS} id="J1-1" place={PLACE} />);
  expect(textOf(await screen.findByRole('alert'))).toContain(t('problems.receipt.unknown'));
});
