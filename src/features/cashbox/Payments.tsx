// Payments as rows, deposits and withdrawals apart (S4.26), each with its state and possible actions.

import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import type { Payment } from '#shared/contract/payments.ts';
import { reasonText } from '#shared/domain/cashier/reason.ts';
import { isForOperator } from '#shared/domain/payments.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { catchFocus, keepLast } from '#src/ui/focus.ts';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useDeposits } from './before-hydration.ts';
import { $acting, $history, act, type Deed, dropAll, loadEarlier, loadHistory } from './history.store.ts';
import { LOADING } from './loaded.ts';
import { Refusal } from './Refusal.tsx';

usesTexts('cashbox.{recall,release,refund,drop}');

export const TONES: Readonly<Record<Payment['state'], BadgeTone>> = {
  succeeded: 'win',
  pending: 'ion',
  processing: 'ion',
  reserved: 'sun',
  canceled: 'plain',
  recalled: 'plain',
  declined: 'nova',
  rejected: 'nova',
  disputed: 'sun',
  charged_back: 'nova',
};

/** All payments in two tabs; with `only` the row of the payment just made. */
export function Payments({ only }: { only?: string }) {
  const t = useT();
  const history = useStore($history, { ssr: () => LOADING });
  const { problem, busy } = useStore($acting, { ssr: 'initial' });
  useEffect(() => void loadHistory(), []);
  if (history.status === 'loading') return <Skeleton height="72px" lines={3} />;
  if (history.status === 'failed') return <ErrorState onRetry={loadHistory}>{t('cashbox.payments_failed')}</ErrorState>;
  const { payments, cursor } = history.value;
  const list = (rows: readonly Payment[], empty: ReactNode) =>
    rows.length === 0 ? (
      empty
    ) : (
      <ul className="grid">
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    );
  if (only)
    return list(
      payments.filter(({ id }) => id === only),
      null,
    );
  const of = (action: Payment['action']) => payments.filter((payment) => payment.action === action);
  // A withdrawal in progress is what the player looks for, so its tab opens first.
  const waits = of('cashout').some(({ state }) => state === 'pending' || state === 'processing');
  return (
    <div className="grid gap-4">
      <Refusal problem={problem} />
      <DropAll payments={payments} />
      <Tabs
        label={t('cashbox.payments')}
        initial={waits ? 'payouts' : 'deposits'}
        tabs={[
          { id: 'deposits', label: t('cashbox.deposits'), panel: list(of('deposit'), <None of="deposit" />) },
          { id: 'payouts', label: t('cashbox.payouts'), panel: list(of('cashout'), <None of="cashout" />) },
        ]}
      />
      {cursor && (
        <Button busy={busy === 'earlier'} onClick={({ currentTarget }) => loadEarlier().then(keepLast(currentTarget))}>
          {t('cashbox.earlier')}
        </Button>
      )}
    </div>
  );
}

/** No payment of this kind yet: a link to make the first, for a deposit only where one may be offered. */
function None({ of }: { of: Payment['action'] }) {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  const way = of === 'cashout' ? paths.withdraw() : deposits && paths.deposit();
  return (
    <Empty
      symbol="receipt"
      action={
        way && (
          <ButtonLink href={at({ base: '', locale }, way)} data-popup={of === 'cashout' ? 'withdraw' : 'deposit'}>
            {t(of === 'cashout' ? 'cashbox.withdraw' : 'cashbox.deposit')}
          </ButtonLink>
        )
      }
    >
      {t(of === 'cashout' ? 'cashbox.no_payouts' : 'cashbox.no_deposits')}
    </Empty>
  );
}

/** One button that cancels all unpaid deposits: shown where there are several. */
export function DropAll({ payments }: { payments: readonly Payment[] }) {
  const t = useT();
  const { busy } = useStore($acting, { ssr: 'initial' });
  const open = payments.filter(({ action, state }) => action === 'deposit' && state === 'pending');
  if (open.length < 2) return null;
  return (
    <div>
      <Button busy={busy === 'all'} onClick={() => void dropAll()}>
        {t('cashbox.drop_all', { count: open.length })}
      </Button>
    </div>
  );
}

/** The effect on the balance: none while a deposit is not credited, and once a withdrawal has come back. */
function signOf({ action, state }: Payment): 1 | 0 | -1 {
  if (action === 'deposit') return state === 'succeeded' || state === 'disputed' ? 1 : 0;
  return state === 'pending' || state === 'processing' || state === 'reserved' || state === 'succeeded' ? -1 : 0;
}

export function PaymentRow({ payment }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const { id, action, state, currency, instrument, reason, created_at } = payment;
  const name = useId();
  const sign = signOf(payment);
  const dates = useDates();
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <a id={name} className="link -my-[11px] truncate py-[11px]" href={at({ base: '', locale }, paths.payment(id))}>
        {instrument ?? t(action === 'deposit' ? 'cashbox.deposit_noun' : 'cashbox.cashout')}
      </a>
      <Money
        className={`justify-self-end font-bold ${sign > 0 ? 'text-win' : sign === 0 ? 'text-muted' : ''}`}
        amountMinor={(sign || 1) * (payment.received_cents ?? payment.amount_cents)}
        currency={currency}
        signed={sign !== 0}
        whole
      />
      <span className="text-note text-muted">
        {dates.moment(Date.parse(created_at))}
        {' · '}
        <a
          className="link"
          href={at({ base: '', locale }, paths.receiptPage(id))}
          aria-label={t('cashbox.receipt_of', { id })}
        >
          {t('cashbox.receipt')}
        </a>
      </span>
      <span className="justify-self-end" aria-live="polite">
        <Badge tone={TONES[state]}>{t(`cashbox.state.${state}`)}</Badge>
      </span>
      {reason && state !== 'succeeded' && (
        <span className="col-span-2 text-note text-muted">{reasonText(reason, t)}</span>
      )}
      {payment.bonus_cents !== undefined && (
        <span className="col-span-2 text-note">
          {t('cashbox.release_brings', {
            bonus: formatPayment(payment.bonus_cents, currency, locale, { short: true }),
          })}
        </span>
      )}
      <div className="col-span-2 mt-2 empty:hidden">
        <Deeds payment={payment} about={name} />
      </div>
    </li>
  );
}

/** What the player can still do with the payment; `about` is the id of the element that names it in a list. */
export function Deeds({ payment, about }: { payment: Payment; about?: string }) {
  const t = useT();
  const { busy } = useStore($acting, { ssr: 'initial' });
  const run =
    (name: Deed) =>
    async ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const named = currentTarget.closest('li, section')?.querySelector<HTMLElement>('h1, a');
      await act(name, payment);
      catchFocus(() => named);
    };
  const deed = (name: Deed) => (
    <Button busy={busy === payment.id} aria-describedby={about} onClick={run(name)}>
      {t(`cashbox.${name}`)}
    </Button>
  );
  if (payment.recallable) return deed('recall');
  if (payment.state === 'reserved' && !isForOperator(payment.reason))
    return (
      <div className="flex flex-wrap gap-2">
        {payment.releasable && deed('release')}
        {deed('refund')}
      </div>
    );
  if (payment.action !== 'deposit' || payment.state !== 'pending') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {payment.checkout_url && <ButtonLink href={payment.checkout_url}>{t('cashbox.go_on')}</ButtonLink>}
      {deed('drop')}
    </div>
  );
}
