// What a deposit was paid with, known apart from its money: another's money goes back where it is still to come, and is for a person to look
// at where it has come.
import { expect, test, vi } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { noun as knowing } from '#functions/player/payments/known.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { noun as settling } from '#functions/player/payments/settling.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { ok } from '#shared/domain/refusal.ts';

const others = vi.hoisted(() => ({ mine: false }));
const asks = vi.hoisted(() => [] as unknown[]);
vi.mock('#functions/player/payments/means.ts', async (original) => ({
  ...(await original<object>()),
  payBy: async (_: unknown, by: unknown) => {
    asks.push(by);
    return ok({ name: 'hash', older: [], stopped: false, kinNo: null, ...others });
  },
}));
const MONEY = { amountMinor: 3000, currency: 'EUR', provider: 'trustly' } as const;

function begun(mine: boolean) {
  others.mine = mine;
  asks.length = 0;
  const player = new TestPlayer();
  const system = (work: Parameters<Shell['system']>[0]) => Promise.resolve(player.do(work));
  const shell = { system, sure: (work: () => unknown) => work() } as unknown as Shell;
  const wish = { ...MONEY, key: 'd', method: 'sofort', minMinor: 1, maxMinor: 1e9 };
  const { id: paymentId } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
  const known = { provider: 'trustly', paymentId, instrument: 'Erste ·· 3201', means: 'trustly:555' };
  return {
    know: () => knowing.commands.knowInstrument(shell, known),
    settle: () => settling.commands.settleDeposit(shell, { ...MONEY, paymentId, providerRef: '900' }),
    payment: () => player.get((tx) => payment(tx, paymentId)),
    cash: () => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor,
  };
}

test.each([true, false])(
  'an account that is mine (%s) is known before its money: another’s money goes back to it, twice told once [I17 I30]',
  async (mine) => {
    const it = begun(mine);
    for (const _twice of [1, 2]) expect(await it.know()).toMatchObject({ ok: true });
    for (const _twice of [1, 2]) expect(await it.settle()).toMatchObject({ ok: true });
    expect(it.payment()).toMatchObject(
      mine ? { state: 'succeeded' } : { state: 'rejected', reason: 'held_means', refund: { attempt: 1 } },
    );
    expect(it.cash()).toBe(mine ? 3000 : 0);
    // Its money says nothing of the account: it is asked about by the name that it was told under.
    expect(asks.slice(0, 3)).toEqual([
      { fingerprint: 'trustly:555' },
      { fingerprint: 'trustly:555' },
      { name: 'hash' },
    ]);
    expect(asks).toHaveLength(3);
  },
);

test.each([true, false])(
  'an account that is mine (%s) is known after its money: another’s is an operator’s task, and the money stays as it was [I17]',
  async (mine) => {
    const it = begun(mine);
    expect(await it.settle()).toMatchObject({ ok: true });
    for (const _twice of [1, 2]) expect(await it.know()).toMatchObject(mine ? { ok: true } : { code: 'payment.means' });
    expect(it.payment()).toMatchObject({ state: 'succeeded', instrument: mine ? 'Erste ·· 3201' : null });
    expect(it.cash()).toBe(3000);
  },
);
