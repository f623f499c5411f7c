// Writes the cashback of this week so far onto its card. The amount is the player's, so it is loaded after the page.
import { readCashback } from '#shared/contract/activities.ts';
import { call } from '#src/client/api.ts';
import { formatMoney } from '#src/i18n/money.ts';

export async function showWeek(): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-cashback]');
  const { documentElement } = document;
  if (!line || documentElement.dataset.shell !== 'player') return;
  const called = await call(readCashback);
  if (!called.ok || !called.value.cashback) return;
  const amount = formatMoney(called.value.cashback.so_far_cents, 'EUR', documentElement.lang);
  line.textContent = (line.dataset.cashback ?? '').replace('#', amount);
}
