// Held, late and returned money by name on the player's page: as the books count it, each figure down to the postings that it is the sum of.
import { expect, test } from 'vitest';
import type { Shell } from '#functions/player/core/shell.ts';
import { payoutOrder, payoutUpdate, requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { dropDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit } from '#functions/player/payments/held.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ledgerFound, noun } from '#functions/player/whole/overview.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { countedIn, FIGURE_SETS, type FigureName } from '#shared/domain/books/figures.ts';
import { plainAccount } from '#shared/domain/log.ts';

const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
const arrives = (player: TestPlayer, paymentId: string, amountMinor: number) =>
  player.get((tx) =>
    settleDeposit(tx, { provider: 'p', providerRef: `c-${paymentId}`, paymentId, amountMinor, currency: 'EUR' }),
  );

function begun(player: TestPlayer, key: string, amountMinor: number): string {
  return player.get((tx) => openDeposit(tx, ASKER, { key, amountMinor, ...MONEY })).payment.id;
}
function late(player: TestPlayer, key: string, amountMinor: number): string {
  const id = begun(player, key, amountMinor);
  player.get((tx) => dropDeposit(tx, id));
  arrives(player, id, amountMinor);
  return id;
}

async function lived(): Promise<TestPlayer> {
  const player = new TestPlayer('seed', { currency: 'EUR' });
  const paid = begun(player, 'd', 10_000);
  arrives(player, paid, 10_000);
  late(player, 'l1', 700);
  const back = late(player, 'l2', 800);
  player.get((tx) => refundDeposit(tx, { key: 'r', paymentId: back }));
  const out = { ...MONEY, amountMinor: 2000, destination: 'd', instrument: 'i', recallable: true } as const;
  const { id } = player.get((tx) => requestCashout(tx, ASKER, { key: 'o', ...out, payAfterMs: 0 })).payment;
  player.get((tx) => payoutOrder(tx, id));
  for (const state of ['succeeded', 'returned'] as const)
    player.get((tx) => payoutUpdate(tx, { paymentId: id, provider: 'p', providerRef: 't', state }));
  player.get((tx) => requestCashout(tx, ASKER, { key: 'w', ...out, amountMinor: 3000, payAfterMs: 1000 }));
  player.get((tx) =>
    chargeback(tx, {
      ...{ provider: 'p', providerRef: 'q', chargeRef: `c-${paid}`, paymentId: paid, stage: 'taken_back', turn: 1 },
      ...{ amountMinor: 10_000, currency: 'EUR' },
    }),
  );
  return player;
}

const totalsOf = async (player: TestPlayer) => {
  const shell = { system: async (work: Parameters<Shell['system']>[0]) => player.do(work) } as unknown as Shell;
  const answer = await noun.commands.totals(shell);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

test('a late deposit, one sent back, a payout that came back, one that waits, and what a bank took are rows by name', async () => {
  const player = await lived();
  const { turned } = await totalsOf(player);
  expect(Object.fromEntries(turned.map(({ figure, minor }) => [figure, minor]))).toEqual({
    arrived_held: 1500,
    sent_back: 800,
    held: 700,
    waiting: 3000,
    payouts_back: 2000,
    taken_by_banks: 10_000,
    debts: 3000,
  });
});

test('each opens to its postings, which add up to it, over as many pages as there are', async () => {
  const player = await lived();
  for (let i = 0; i < 60; i++) late(player, `x${i}`, 100 + i);
  const { turned } = await totalsOf(player);
  const counted = (figure: FigureName): [number, number] => {
    let [sum, rows] = [0, 0];
    for (let before: string | null = ''; before !== null; ) {
      const page: ReturnType<typeof ledgerFound> = player.get((tx) =>
        ledgerFound(tx, { figure, before: before ?? '' }),
      );
      for (const { kind, from, to, amountMinor: amount } of page.items)
        sum += countedIn(figure, { kind, debit: plainAccount(from), credit: plainAccount(to), amount });
      rows += page.items.length;
      before = page.cursor;
    }
    return [sum, rows];
  };
  for (const { figure, minor, rows } of turned) expect([figure, ...counted(figure)]).toEqual([figure, minor, rows]);
  expect(turned.find(({ figure }) => figure === 'arrived_held')?.rows).toBe(62);
});

test('who never had any of it has no such row', async () => {
  const player = new TestPlayer('seed', { currency: 'EUR' });
  player.fund(5000);
  expect((await totalsOf(player)).turned).toEqual([]);
  expect(FIGURE_SETS.turned).toHaveLength(10);
});
