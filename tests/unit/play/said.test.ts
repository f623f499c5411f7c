// What a table says aloud of a round: its money, truly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { t } from '#kit/island.tsx';
import { cameText, paidText } from '#src/features/play/parts/PayLine.tsx';
import { formatMoney } from '#src/i18n/money.ts';

const money = (minor: number) => formatMoney(minor, 'EUR', 'en');
const sentence = (stakeMinor: number, payoutMinor: number, free?: true) =>
  cameText({ stakeMinor, payoutMinor, ...(free && { free }) }, 'EUR', t, 'en');

test('a return of no more than the stake is never told as a win, what was lost is named, and what the house staked is not lost', () => {
  const stake = fc.integer({ min: 1, max: 1e6 });
  fc.assert(
    fc.property(stake, fc.nat(3e6), fc.boolean(), (stakeMinor, payoutMinor, free) => {
      const text = sentence(stakeMinor, payoutMinor, free || undefined);
      expect(text.includes('You win')).toBe(payoutMinor > (free ? 0 : stakeMinor));
      expect(text.includes('lost')).toBe(payoutMinor === 0 && !free);
      if (payoutMinor > 0) expect(text).toContain(money(payoutMinor));
      if (!free && payoutMinor <= stakeMinor) expect(text).toContain(money(stakeMinor));
    }),
  );
  expect(sentence(100, 100)).toBe(t('play.came.back', { amount: money(100), stake: money(100) }));
});

test('what happened comes before what it did to the money; who had nothing in it hears nothing of money', () => {
  expect(paidText('5, red', { stakeMinor: 200, payoutMinor: 0 }, 'EUR', t, 'en')).toBe(
    `5, red. You lost ${money(200)}.`,
  );
  expect(paidText('5, red', null, 'EUR', t, 'en')).toBe('5, red');
});
