// Limits come over the line like the balance: a page that shows them asks at most once, and never after a bet or a deposit.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitOf, limitsOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { readIndicator } from '#shared/contract/indicator.ts';
import { listLimits, readRealityCheck, type UserLimits } from '#shared/contract/limits.ts';

page();
const net = network();

const used = (cents: number, asOf: string): UserLimits => {
  const row = limitOf();
  const [account] = row.accounts;
  if (!account) throw new Error('no account');
  const accounts = [{ ...account, current_value_amount_cents: cents, remaining_cents: 5000 - cents }];
  return { ...limitsOf({ ...row, accounts }), as_of: asOf };
};
const AT = ['2026-11-26T12:00:00.000Z', '2026-11-26T12:00:01.000Z', '2026-11-26T12:00:02.000Z'] as const;

beforeEach(() => {
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

async function opened() {
  vi.resetModules();
  const [{ Limits }, limits, cashbox] = await Promise.all([
    import('#src/features/limits/Limits.tsx'),
    import('#src/stores/limits.ts'),
    import('#src/features/cashbox/limit.store.ts'),
  ]);
  return { Limits, cashbox, ...limits };
}

test('a page that the line has told asks nothing, and follows what each bet uses [S4.09]', async () => {
  const { Limits, tellLimits, cashbox } = await opened();
  act(() => tellLimits(used(1000, AT[0])));
  const { container } = show(<Limits {...TEXTS} place={PLACE} />);
  const line = () => textOf(container.querySelector('#loss-day'));
  expect(line()).toContain(t('limits.left', { left: '€ 40' }));
  act(() => tellLimits(used(2000, AT[1])));
  expect(line()).toContain(t('limits.left', { left: '€ 30' }));
  await cashbox.loadLimits();
  expect(cashbox.$limits.get()?.as_of).toBe(AT[1]);
  expect(net.now.calls(listLimits)).toEqual([]);
});

test('what was asked for before the line spoke does not come back over what it says', async () => {
  const { tellLimits, $limits, cashbox } = await opened();
  net.now.on(listLimits, () => used(1000, AT[0]));
  net.now.hold();
  const loading = cashbox.loadLimits();
  tellLimits(used(3000, AT[2]));
  net.now.release();
  await loading;
  expect($limits.get()?.limits[0]?.accounts[0]?.current_value_amount_cents).toBe(3000);
  expect(net.now.calls(listLimits)).toHaveLength(1);
});
