// What a deposit was paid with, known apart from its money: somebody else's is for a person to look at, whichever of the two comes first.
import { expect, test, vi } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { noun } from '#functions/player/payments/known.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { ok } from '#shared/domain/refusal.ts';

const others = vi.hoisted(() => ({ mine: false }));
vi.mock('#functions/player/payments/means.ts', async (original) => ({
  ...(await original<object>()),
  payingOf: () => ({ persons: ['p'] }),
  payBy: async () => ok({ name: 'hash', older: [], stopped: false, kinNo: null, ...others }),
}));

test.each([true, false])(
  'an account that is mine (%s) is known before its money: another’s money is not played with [I17 I30]',
  async (mine) => {
    others.mine = mine;
    const player = new TestPlayer();
    const system = (work: Parameters<Shell['system']>[0]) => Promise.resolve(player.do(work));
    const shell = { system, sure: (work: () => unknown) => work() } as unknown as Shell;
    const money = { amountMinor: 3000, currency: 'EUR', provider: 'trustly' } as const;
    const wish = { ...money, key: 'd', method: 'sofort', minMinor: 1, maxMinor: 1e9 };
    const { id: paymentId } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
    const known = { provider: 'trustly', paymentId, instrument: 'Erste ·· 3201', means: 'trustly:555' };
    for (const _twice of [1, 2])
      expect(await noun.commands.knowInstrument(shell, known)).toMatchObject(
        mine ? { ok: true } : { code: 'payment.means' },
      );
    player.get((tx) => settleDeposit(tx, { ...money, paymentId, providerRef: '900' }));
    expect(player.get((tx) => payment(tx, paymentId))).toMatchObject(
      mine ? { state: 'succeeded' } : { state: 'reserved', reason: 'held_fraud', releasable: false },
    );
    expect(player.get((tx) => wallet(tx)).accounts[0]?.amountMinor).toBe(mine ? 3000 : 0);
  },
);
