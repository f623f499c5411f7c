// A deposit limit that leaves nothing: why nothing can be deposited, when that changes, and what uses the limit meanwhile.

import { useStore } from '@nanostores/react';
import { sum } from '#shared/domain/money.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { $acting, $history } from './history.store.ts';
import type { Bar } from './limit-bar.ts';
import { LOADING } from './loaded.ts';
import { DropAll, PaymentRow } from './Payments.tsx';
import { Refusal } from './Refusal.tsx';
import type { OrderView } from './useOrder.ts';

export function UsedUp({ view, bar }: { view: OrderView; bar: Bar }) {
  const { currency, locale, range } = view;
  const t = useT();
  const dates = useDates();
  const money = (minor: number) => formatPayment(minor, currency, locale, { short: true });
  const { whose, period, limitMinor, remainingMinor, freesAtMs } = bar;
  return (
    <>
      <Notice tone="warning">
        <p>
          <b>
            {t(remainingMinor > 0 ? 'cashbox.limit_short' : 'cashbox.limit_used', {
              whose,
              period,
              limit: money(limitMinor),
            })}
          </b>{' '}
          {remainingMinor > 0 &&
            t('cashbox.limit_rest', { amount: money(remainingMinor), least: money(range?.minMinor ?? 0) })}
        </p>
        <p>
          {freesAtMs === null
            ? t('cashbox.limit_rolls', { period })
            : t('cashbox.limit_anew', { when: dates.instant(freesAtMs) })}
        </p>
        <a className="link" href={at({ base: '', locale }, paths.profile('limits'))}>
          {t('cashbox.link_limits')}
        </a>
      </Notice>
      <Holding view={view} />
    </>
  );
}

/** Deposits that were begun and not paid: they count until they are paid, canceled or an hour old. */
function Holding({ view: { currency, locale } }: { view: OrderView }) {
  const t = useT();
  const history = useStore($history, { ssr: () => LOADING });
  const { problem } = useStore($acting, { ssr: 'initial' });
  const open =
    history.status === 'ready'
      ? history.value.payments.filter(({ action, state }) => action === 'deposit' && state === 'pending')
      : [];
  if (open.length === 0) return null;
  const own = open.filter((payment) => payment.currency === currency).map(({ amount_cents }) => amount_cents);
  return (
    <section className="grid gap-2">
      <p className="field-label">
        {own.length === open.length
          ? t('cashbox.holding', {
              count: open.length,
              amount: formatPayment(sum(own), currency, locale, { short: true }),
            })
          : t('cashbox.unfinished')}
      </p>
      <Refusal problem={problem} />
      <DropAll payments={open} />
      <ul className="grid">
        {open.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}
