// The phone's line at a table: what a limit leaves takes turns with the clock, or stands beside it where that must stay.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { limitOf, limitsOf } from '#kit/answers.ts';
import { PLACE, page, show, TEXTS, t, textOf } from '#kit/island.tsx';
import { SittingLine } from '#src/features/play/table/Sitting.tsx';
import { Texts } from '#src/i18n/react.tsx';
import { tellLimits } from '#src/stores/limits.ts';

page();
afterEach(() => {
  vi.useRealTimers();
});

const LEFT = t('play.limit_left', { amount: '€ 8', period: 'day' });
const row = limitOf();
const little = limitsOf({ ...row, accounts: row.accounts.map((one) => ({ ...one, remaining_cents: 800 })) });

function line(): () => string {
  vi.useFakeTimers({ now: 8000 });
  tellLimits(little);
  const sitting = { currency: 'EUR', startedAtMs: 0, lastAtMs: 0, stakedMinor: 400, wonMinor: 0, open: [] };
  show(
    <Texts {...TEXTS}>
      <SittingLine
        {...{ sitting, currency: 'EUR', place: PLACE }}
        jackpotsMinor={0}
        leftMinor={800}
        demo={false}
        join={null}
      />
    </Texts>,
  );
  return () => textOf(screen.getByRole('button', { name: /Net/ }));
}

test('the clock, then what is left, each for a while; the net stays', () => {
  const text = line();
  expect(text()).toContain('0:00:08');
  expect(text()).not.toContain(LEFT);
  act(() => vi.advanceTimersByTime(4000));
  expect(text()).toContain(LEFT);
  expect(text()).not.toContain('0:00:12');
  expect(text()).toContain('−€ 4.00');
});

test('where the place keeps a clock in sight, both stand', () => {
  document.body.innerHTML = '<p data-session-clock></p>';
  const text = line();
  expect(text()).toContain('0:00:08');
  expect(text()).toContain(LEFT);
});
