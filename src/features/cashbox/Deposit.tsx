// Money in: how, how much, what a limit leaves, one press.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Account } from './Account.tsx';
import { Amount } from './Amount.tsx';
import { tightest } from './bar.ts';
import { $history, takeNotice } from './history.store.ts';
import { $limits } from './limit.store.ts';
import { LOADING } from './loaded.ts';
import { sendDeposit } from './order.store.ts';
import { Refusal } from './Refusal.tsx';
import { useOrder } from './useOrder.ts';
import { Ways } from './Ways.tsx';

// The QR code comes only for coins.
const Address = lazy(() => import('./Address.tsx').then(({ Address: it }) => ({ default: it })));

export function DepositBody() {
  const view = useOrder();
  const t = useT();
  const { way, value, form, currency, open } = view;
  const coin = way?.method.type === 'crypto';
  if (view.offer.status === 'ready' && !way) return <p>{t('cashbox.nothing_offered')}</p>;
  return (
    <div className="grid gap-5">
      <Canceled />
      <Account />
      {!(open?.step === 'fast' && way?.profile) && <Ways view={view} />}
      {coin ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <Address key={way.method.currency} method={way.method} />
        </Suspense>
      ) : (
        <>
          <Amount view={view} presets={(value?.presets_cents ?? []).map((minor) => ({ minor }))} />
          <Refusal problem={form.problem} />
        </>
      )}
      <LimitBar currency={currency} />
    </div>
  );
}

export function DepositFoot() {
  const view = useOrder();
  const t = useT();
  const { way, issue, amountMinor, currency, locale, form, order, text } = view;
  if (way?.method.type === 'crypto') return null;
  const amount = formatMoney(amountMinor, currency, locale, { short: true });
  const press = () => {
    if (!way) return;
    if (issue) order.type(text);
    else void sendDeposit(way, amountMinor, locale);
  };
  return (
    <>
      <Button tone="sun" size="large" wide busy={form.busy} disabled={!way} onClick={press}>
        {issue ? t('cashbox.deposit') : t('cashbox.deposit_amount', { amount })}
      </Button>
      <p className="text-center text-[0.8125rem] text-muted">{t('cashbox.never_see_card')}</p>
    </>
  );
}

function LimitBar({ currency }: { currency: string }) {
  const t = useT();
  const locale = useLocale();
  const limits = useStore($limits, { ssr: 'initial' });
  const href = at({ base: '', locale }, paths.profile('limits'));
  if (!limits) return <Skeleton height="34px" />;
  const bar = tightest(limits, currency);
  if (!bar) {
    return (
      <a className="link text-[0.8125rem]" href={href}>
        {t('cashbox.set_limit')}
      </a>
    );
  }
  const money = (minor: number) => formatMoney(minor, currency, locale, { short: true });
  const label = t('cashbox.your_limit', { period: bar.period, amount: money(bar.limitMinor) });
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 text-[0.8125rem] text-muted">
        <a href={href} className="hover:underline">
          {label}
        </a>
        <span>{t('cashbox.left', { amount: money(bar.remainingMinor) })}</span>
      </div>
      <Progress value={bar.usedMinor} max={bar.limitMinor} label={label} />
    </div>
  );
}

function Canceled() {
  const t = useT();
  const locale = useLocale();
  const history = useStore($history, { ssr: () => LOADING });
  const ready = history.status === 'ready';
  // Taken once when the list has come: taking it again would find it seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const notice = useMemo(() => (history.status === 'ready' ? takeNotice(history.value.payments) : null), [ready]);
  if (!notice) return null;
  return (
    <Notice>{t('cashbox.canceled', { amount: formatMoney(notice.amount_cents, notice.currency, locale) })}</Notice>
  );
}
