// What the tightest deposit limit leaves, and when its window begins again; without a limit, a link to set one.
import { useStore } from '@nanostores/react';
import { isCredited } from '#shared/domain/payments.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { $history } from './history.store.ts';
import { LOADING } from './loaded.ts';
import { type OrderView, useOrder } from './useOrder.ts';

export function LimitBar({ view: { limits, bar, usedUp, issue, currency, locale } }: { view: OrderView }) {
  const t = useT();
  const dates = useDates();
  const first = useFirstDeposit();
  const href = at({ base: '', locale }, paths.profile('limits'));
  // As high as the bar, so that nothing below moves when it is loaded.
  if (!bar)
    return (
      <a className="link flex min-h-[50px] items-center text-note" href={href}>
        {t(limits && !first ? 'cashbox.set_limit' : 'cashbox.link_limits')}
      </a>
    );
  const money = (minor: number) => formatPayment(minor, currency, locale, { short: true });
  const label = t('cashbox.your_limit', { whose: bar.whose, period: bar.period, amount: money(bar.limitMinor) });
  return (
    <div className="grid">
      <a href={href} className="grid min-h-11 content-center text-note text-muted hover:underline">
        <span>{label}</span>
        <span>
          {bar.freesAtMs === null
            ? t('cashbox.left_rolls', { amount: money(bar.remainingMinor), period: bar.period })
            : t('cashbox.left_until', { amount: money(bar.remainingMinor), when: dates.soonEnd(bar.freesAtMs) })}
        </span>
      </a>
      <Progress
        value={bar.usedMinor}
        max={bar.limitMinor}
        label={label}
        full={usedUp || issue?.code === 'over_limit'}
      />
    </div>
  );
}

/** Whether nothing was deposited yet, as far as the loaded payments show. */
function useFirstDeposit(): boolean {
  const history = useStore($history, { ssr: () => LOADING });
  return (
    history.status === 'ready' &&
    !history.value.payments.some(({ action, state }) => action === 'deposit' && isCredited(state))
  );
}

/** Before a first deposit: offers a limit (S1.26), and says which documents will be needed and what a balance is. */
export function FirstDeposit() {
  const { limits, bar, stop, locale } = useOrder();
  const t = useT();
  if (!useFirstDeposit() || !limits || stop) return null;
  if (bar)
    return (
      <div className="grid gap-2 text-note text-muted">
        <p>{t('cashbox.first_held')}</p>
        <Documents locale={locale} />
      </div>
    );
  return (
    <Notice>
      <p>{t('cashbox.first_limit')}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={at({ base: '', locale }, paths.profile('limits'))}
        data-popup="limits"
      >
        {t('cashbox.set_limit')}
      </a>
      <p>{t('cashbox.first_held')}</p>
      <Documents locale={locale} />
    </Notice>
  );
}

/** The documents that a withdrawal will need: said before the first deposit. */
function Documents({ locale }: { locale: string }) {
  const t = useT();
  return (
    <p>
      {t('cashbox.person_documents')}{' '}
      <a className="link" href={at({ base: '', locale }, paths.profile('verification'))}>
        {t('cashbox.person_which')}
      </a>
    </p>
  );
}
