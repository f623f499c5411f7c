// Where the provider brings the player back to: shows how the payment stands and moves on with it. It never credits.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Payment } from '#shared/contract/payments.ts';
import { reasonText } from '#shared/domain/cashier/reason.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { Clock } from './Clock.tsx';
import { useDeposits } from './first.ts';
import { $acting, $history, loadPayment } from './history.store.ts';
import { LOADING } from './loaded.ts';
import { nextKey, titleKey } from './next.ts';
import { tableBefore } from './origin.ts';
import { Deeds } from './Payments.tsx';
import { Refusal } from './Refusal.tsx';
import { WayBack } from './WayBack.tsx';

const PICTURES: Readonly<Record<Payment['state'], SymbolName>> = {
  pending: 'hourglass',
  processing: 'hourglass',
  succeeded: 'check',
  reserved: 'lock',
  declined: 'card',
  canceled: 'card',
  rejected: 'warning',
  recalled: 'moneybag',
  disputed: 'warning',
  charged_back: 'warning',
};

export function PaymentPage({ id, ...texts }: TextProps & { id: string }) {
  useEffect(() => void loadPayment(id), [id]);
  return (
    <Texts {...texts}>
      <PaymentStatus id={id} />
    </Texts>
  );
}

function PaymentStatus({ id }: { id: string }) {
  const t = useT();
  const locale = useLocale();
  const history = useStore($history, { ssr: () => LOADING });
  const { problem } = useStore($acting, { ssr: 'initial' });
  if (history.status === 'failed')
    return (
      <ErrorState onRetry={() => loadPayment(id)}>{whyNot(history.code, t('cashbox.payment_failed'), t)}</ErrorState>
    );
  const payment = history.status === 'ready' ? history.value.payments.find((each) => each.id === id) : undefined;
  if (!payment) return <Skeleton height="320px" />;
  const { action, state, reason, currency } = payment;
  const next = nextKey(payment);
  const amount = formatPayment(payment.received_cents ?? payment.amount_cents, currency, locale, { short: true });
  return (
    <section className="grid justify-items-center gap-4 py-6 text-center" data-state={state}>
      <img src={symbolUrl(SYMBOLS[PICTURES[state]], 256)} alt="" width="112" height="112" />
      <div aria-live="polite" className="grid justify-items-center gap-3">
        <h1 tabIndex={-1} className="max-w-[18ch] outline-none">
          {t(titleKey(payment), { amount })}
        </h1>
        {reason && state !== 'succeeded' && <p className="max-w-[44ch] text-muted">{reasonText(reason, t)}</p>}
        {next && <p className="max-w-[44ch] text-muted">{t(next)}</p>}
      </div>
      {action === 'cashout' && <Clock payment={payment} />}
      <p className="text-note text-muted">
        {t('cashbox.reference')} <b className="text-text">{payment.id}</b>
      </p>
      <Refusal problem={problem} />
      <div className="empty:hidden [&>div]:justify-center">
        <Deeds payment={payment} />
      </div>
      <Onward payment={payment} />
    </section>
  );
}

function Onward({ payment: { id, action, state } }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  const to = (path: string) => at({ base: '', locale }, path);
  const table = tableBefore();
  const failed = state === 'declined' || state === 'canceled';
  return (
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      {action === 'deposit' && failed && deposits && (
        <ButtonLink tone="sun" size="large" href={to(paths.deposit())}>
          {t('cashbox.try_again')}
        </ButtonLink>
      )}
      {action === 'cashout' && (failed || state === 'rejected' || state === 'recalled') && (
        <ButtonLink tone="sun" size="large" href={to(paths.withdraw())}>
          {t('cashbox.withdraw_again')}
        </ButtonLink>
      )}
      {action === 'deposit' && state === 'succeeded' && !table && (
        <ButtonLink tone="sun" size="large" href={to(paths.pokies())}>
          {t('cashbox.play')}
        </ButtonLink>
      )}
      {(table || action === 'cashout') && (
        <WayBack tone={action === 'deposit' && state === 'succeeded' ? 'sun' : undefined} />
      )}
      <ButtonLink size="large" href={to(paths.receiptPage(id))}>
        {t('cashbox.receipt')}
      </ButtonLink>
      <ButtonLink size="large" href={to(paths.payments())}>
        {t('cashbox.all_payments')}
      </ButtonLink>
    </div>
  );
}
