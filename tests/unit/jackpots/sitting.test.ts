// A jackpot in the account of a sitting at the table.
import { expect, test } from 'vitest';
import { givenBack, jackpotMinor, netMinor, settled, sitDown, staked } from '#src/features/play/table/store/sitting.ts';

const won = (createdAtMs: number, amountMinor: number, currency = 'EUR', type = 'jackpot') => ({
  type,
  createdAtMs,
  values: { amountMinor, currency },
});

test('a jackpot won in this sitting and its currency counts in the net position, nothing else does', () => {
  const sitting = settled(sitDown(null, 'EUR', 1000), { id: 'a', stakeMinor: 400, payoutMinor: 0 }, 1500);
  const notices = [won(2000, 100_000), won(999, 5000), won(2000, 7000, 'USD'), won(2000, 300, 'EUR', 'payment')];
  expect(jackpotMinor(sitting, notices)).toBe(100_000);
  expect(netMinor(sitting, jackpotMinor(sitting, notices))).toBe(99_600);
  expect(netMinor(sitting)).toBe(-400);
});

test('a stake that went back was never staked in this sitting', () => {
  const sitting = staked(sitDown(null, 'EUR', 1000), { id: 'a', stakeMinor: 400 });
  expect(netMinor(sitting)).toBe(-400);
  expect(givenBack(sitting, { id: 'a' })).toMatchObject({ stakedMinor: 0, wonMinor: 0, open: [] });
});
