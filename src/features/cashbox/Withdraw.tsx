// A withdrawal: the balance, the destination, the amount; it is held at once and can be cancelled for a while.

import { useStore } from '@nanostores/react';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { CashoutBody, Payment } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { isWalletAddress } from '#shared/domain/cashier/wallet.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Money } from '#src/ui/Money.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty } from '#src/ui/States.tsx';
import { Account } from './Account.tsx';
import { Amount, toAmount } from './Amount.tsx';
import { useDeposits } from './before-hydration.ts';
import { Clock, Measured } from './Clock.tsx';
import { closeStep } from './cashbox.store.ts';
import { $history } from './history.store.ts';
import { LOADING } from './loaded.ts';
import { askAgain, ORDER_FORM, sendCashout } from './order.store.ts';
import { Payments } from './Payments.tsx';
import { Refusal } from './Refusal.tsx';
import { sentKey } from './sent-text.ts';
import { type OrderView, useOrder } from './useOrder.ts';
import { WayBack } from './WayBack.tsx';
import { Ways } from './Ways.tsx';
import { Where } from './Where.tsx';
import { followWhere } from './where.store.ts';

// The lengths and check digits of all countries' accounts are loaded for a bank account only.
const loadIban = () => import('#shared/domain/validation/iban.ts');
const BankAccount = lazy(() => import('./BankAccount.tsx').then(({ BankAccount: it }) => ({ default: it })));

export function WithdrawBody() {
  const view = useOrder();
  const t = useT();
  const deposits = useDeposits();
  const { way, form, available, offer, order, issue, text, amountMinor, locale } = view;
  /** The method whose destination was fully typed or submitted: only then are its mistakes shown. */
  const [judgedWay, judge] = useState<string | null>(null);
  const judged = way !== null && judgedWay === way.key;
  if (form.sent) return <Sent />;
  if (form.unanswered) return <Unanswered order={form.unanswered} problem={form.problem} />;
  if (offer.status === 'ready' && !way) {
    return (
      <div className="grid gap-4">
        <Account />
        <Empty
          symbol="card"
          action={
            deposits ? (
              <ButtonLink tone="sun" href={at({ base: '', locale }, paths.deposit())} data-popup="deposit">
                {t('cashbox.deposit')}
              </ButtonLink>
            ) : (
              <ButtonLink tone="sun" href={at({ base: '', locale }, paths.support())}>
                {t('cashbox.where.way_support')}
              </ButtonLink>
            )
          }
        >
          {t(deposits ? 'cashbox.no_destination' : 'cashbox.no_destination_here')}
        </Empty>
      </div>
    );
  }
  const most = Math.min(available, view.range?.maxMinor ?? available);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!way) return;
    if (issue) {
      order.type(text);
      toAmount(event.currentTarget);
      return;
    }
    const form = event.currentTarget;
    if (await isGoodDestination(view)) return void sendCashout(way, amountMinor);
    judge(way.key);
    form.querySelector<HTMLElement>('[data-destination]')?.focus();
  };
  return (
    <form id={ORDER_FORM} onSubmit={submit} noValidate className="grid gap-5">
      <Account />
      <Available view={view} />
      <Ways view={view} />
      {way && <Measured method={way.method.id} />}
      {way?.method.type === 'crypto' && (
        <Field
          label={t('cashbox.wallet_address')}
          value={form.address}
          onChange={({ target }) => order.address(target.value)}
          autoComplete="off"
          spellCheck={false}
          onBlur={() => form.address.trim() !== '' && judge(way.key)}
          data-destination
          error={judged && !isGoodWallet(view) ? t('cashbox.bad_address') : undefined}
          hint={t('cashbox.check_address')}
        />
      )}
      {way?.method.kind === 'bank' && (
        <Suspense fallback={<Skeleton height="92px" />}>
          <BankAccount judged={judged} onJudge={() => judge(way.key)} />
        </Suspense>
      )}
      <Amount view={view} presets={most > 0 ? [{ minor: most, title: t('cashbox.everything') }] : []} />
      <Rests untilMs={view.restsUntilMs} />
      <Refusal problem={form.warning} />
      <Refusal problem={form.problem} />
      <Notice>{t('cashbox.set_aside')}</Notice>
    </form>
  );
}

/** The amount that can be withdrawn; where a part of the balance is held, the rule is one press away. */
function Available({ view: { available, currency, account, where } }: { view: OrderView }) {
  const t = useT();
  useEffect(followWhere, []);
  const held = where !== null && where.totalMinor > where.availableMinor;
  return (
    <div className="grid gap-2" aria-busy={account === null}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('cashbox.available')}</span>
        <Money className="font-display text-xl" amountMinor={available} currency={currency} whole />
      </p>
      {held && (
        <details>
          <summary className="link w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            {t('cashbox.where.title')}
          </summary>
          <div className="pt-2">
            <Where />
          </div>
        </details>
      )}
    </div>
  );
}

/** What is requested now rests for a while, and leaves by itself (functions/player/payments/rest.ts). */
function Rests({ untilMs }: { untilMs: number | null }) {
  const t = useT();
  const dates = useDates();
  if (untilMs === null) return null;
  return <Notice tone="warning">{t('cashbox.rests_until', { when: dates.instant(untilMs) })}</Notice>;
}

export function WithdrawFoot() {
  const { way, issue, amountMinor, currency, locale, form } = useOrder();
  const t = useT();
  if (form.sent) return <WayBack tone="sun" wide onClose={closeStep} />;
  if (form.unanswered)
    return (
      <Button tone="sun" size="large" wide busy={form.busy} onClick={() => void askAgain()}>
        {t('ui.try_again')}
      </Button>
    );
  if (!way) return null;
  // While it is being sent its button stays, whatever the socket reports about the balance.
  if (form.warning && (form.busy || !issue))
    return (
      <Button type="submit" form={ORDER_FORM} size="large" wide busy={form.busy}>
        {t('cashbox.forfeit')}
      </Button>
    );
  return (
    <Button type="submit" form={ORDER_FORM} tone="sun" size="large" wide busy={form.busy}>
      {issue
        ? t('cashbox.withdraw')
        : t('cashbox.withdraw_amount', { amount: formatPayment(amountMinor, currency, locale, { short: true }) })}
    </Button>
  );
}

/** The unanswered withdrawal is shown first: it may already have reduced what can be withdrawn. */
function Unanswered({ order: { amountMinor, currency }, problem }: { order: CashoutBody; problem: Problem | null }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        {t('cashbox.unanswered', { amount: formatPayment(amountMinor, currency, locale, { short: true }) })}
      </Notice>
      {problem && problem.status < 500 && <Refusal problem={problem} />}
    </div>
  );
}

function Sent() {
  const t = useT();
  const { form, locale } = useOrder();
  const history = useStore($history, { ssr: () => LOADING });
  if (!form.sent) return null;
  const { amount_cents, currency, id } = form.sent;
  // The list follows the socket; before it has the withdrawal, the answer is shown.
  const listed = history.status === 'ready' ? history.value.payments.find((each) => each.id === id) : undefined;
  const payment = listed ?? form.sent;
  return (
    // The pressed button is gone: the outcome is read out and takes the keyboard focus.
    <div className="grid gap-4 outline-none" aria-live="polite" tabIndex={-1} ref={focusOnce}>
      <Empty symbol={cameBack(payment.state) ? 'moneybag' : 'rocket'}>
        {t(sentKey(payment), { amount: formatPayment(amount_cents, currency, locale, { short: true }) })}
      </Empty>
      <Payments only={id} />
      <Clock payment={payment} />
      <p className="text-note text-muted">
        {t('cashbox.reference')} <b className="text-text">{id}</b>. {t('cashbox.sent_receipt')}{' '}
        <a className="link" href={at({ base: '', locale }, paths.payments())}>
          {t('cashbox.payments')}
        </a>
      </p>
    </div>
  );
}

/** The money is back in the balance, so there is no picture of a flight. */
const cameBack = (state: Payment['state']): boolean => ['canceled', 'declined', 'rejected', 'recalled'].includes(state);

const isGoodWallet = ({ way, form }: OrderView): boolean =>
  isWalletAddress(way?.method.currency ?? '', form.address.trim());

async function isGoodDestination(view: OrderView): Promise<boolean> {
  const { way, form } = view;
  if (way?.method.kind === 'bank') return (await loadIban()).checkIban(form.address) === null;
  return way?.method.type !== 'crypto' || isGoodWallet(view);
}
