// A deposit: the method, the amount, what a limit leaves, one button.
import { useStore } from '@nanostores/react';
import { type FormEvent, lazy, Suspense, useMemo } from 'react';
import type { Payment } from '#shared/contract/payments.ts';
import { bringsBonus } from '#shared/domain/cashier/method.ts';
import { sheet } from '#src/client/sheet.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $linkedCode } from '#src/stores/linked-code.ts';
import gifts from '#src/styles/gifts.css?url';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Account } from './Account.tsx';
import { Amount, toAmount } from './Amount.tsx';
import { useFirst } from './before-hydration.ts';
import { Custody } from './Custody.tsx';
import { closeStep } from './cashbox.store.ts';
import { $history, takeNotice } from './history.store.ts';
import { FirstDeposit, LimitBar } from './LimitBar.tsx';
import { LOADING } from './loaded.ts';
import { MoreTexts } from './MoreTexts.tsx';
import { $depositOffers, askOnce } from './offers.store.ts';
import { ORDER_FORM, sendDeposit } from './order.store.ts';
import { silentOf, titleOf, type Way } from './pay-tiles.ts';
import { Refusal } from './Refusal.tsx';
import { useOrder } from './useOrder.ts';
import { WayBack } from './WayBack.tsx';
import { Ways } from './Ways.tsx';

// Parts that few players see are loaded when they appear: a promo code, a coin's QR code, a limit that leaves nothing.
const Promo = lazy(() => import('./Promo.tsx').then(({ Promo: it }) => ({ default: it })));

const Address = lazy(() => import('./Address.tsx').then(({ Address: it }) => ({ default: it })));

const Offers = lazy(async () => {
  // Offers can be chosen even if their style sheet does not load.
  const [{ Offers: it }] = await Promise.all([import('./Offers.tsx'), sheet(gifts).catch(() => {})]);
  return { default: it };
});

const UsedUp = lazy(() => import('./UsedUp.tsx').then(({ UsedUp: it }) => ({ default: it })));

export function DepositBody() {
  const view = useOrder();
  const onPage = useFirst() !== null;
  const t = useT();
  const { way, presets, form, open, issue, order, text, amountMinor, locale, limits, bar, stop, usedUp } = view;
  // A player who may not deposit gets no form, because it would only be refused.
  if (stop)
    return (
      <MoreTexts height="64px">
        <Refusal problem={stop} calm />
      </MoreTexts>
    );
  if (view.offer.status === 'ready' && !way)
    return silentOf(view.value?.methods ?? [], t).length > 0 ? <AllSilent /> : <p>{t('cashbox.nothing_offered')}</p>;
  if (bar && usedUp) {
    return (
      <div className="grid gap-5">
        <Account />
        <Suspense fallback={<Skeleton height="180px" />}>
          <MoreTexts height="180px">
            <UsedUp view={view} bar={bar} />
          </MoreTexts>
        </Suspense>
        <LimitBar view={view} />
      </div>
    );
  }
  const coin = way?.method.type === 'crypto';
  const pay = async (by: Way) => {
    if (bringsBonus(by.method) && (await askOnce())) return;
    await sendDeposit(by, amountMinor, locale, open?.step === 'fast');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!way || coin) return;
    if (!issue) return void pay(way);
    order.type(text);
    toAmount(event.currentTarget);
  };
  return (
    <form id={ORDER_FORM} onSubmit={submit} noValidate className="grid gap-5">
      <Canceled />
      <HandedIn />
      <Account />
      {open?.step === 'fast' && way?.profile ? (
        <MoreTexts height="72px">
          <FastCard way={way} />
        </MoreTexts>
      ) : (
        <Ways view={view} />
      )}
      {coin && limits && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <MoreTexts height="320px">
            <Address key={way.method.currency} method={way.method} />
          </MoreTexts>
        </Suspense>
      )}
      {/* A coin's address takes any amount, so it waits until the limits are loaded. */}
      {coin && !limits && <Skeleton height="320px" />}
      {!coin && (
        <>
          <Amount view={view} presets={presets.map((minor) => ({ minor }))} />
          {form.problem && (
            <MoreTexts height="64px">
              <Refusal problem={form.problem} />
            </MoreTexts>
          )}
        </>
      )}
      {!onPage && <DepositBonus />}
      <Custody />
      <LimitBar view={view} />
      {/* On a page it is below the button, which then stays in place. */}
      {!onPage && <FirstDeposit />}
    </form>
  );
}

/** Only where there is an offer to choose. On a page it is below the button, which then stays in place. */
export function DepositBonus() {
  const { currency, amountMinor, way } = useOrder();
  const offered = useStore($depositOffers, { ssr: 'initial' });
  if (offered?.currency !== currency) return null;
  const bringsNone = way !== undefined && way !== null && !bringsBonus(way.method);
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <MoreTexts height="420px">
        <Offers amountMinor={amountMinor} bringsNone={bringsNone} />
      </MoreTexts>
    </Suspense>
  );
}

/** No method that takes deposits answers now. */
function AllSilent() {
  return (
    <div className="grid gap-5">
      <Account />
      <MoreTexts height="64px">
        <SilentNotice />
      </MoreTexts>
    </div>
  );
}

function SilentNotice() {
  const t = useT();
  return <Notice>{t('problems.payment.silent')}</Notice>;
}

/** The card that one press will charge, and where to choose another. */
function FastCard({ way }: { way: Way }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className="grid gap-1">
      <span>
        {t('cashbox.fast_card')} <b>{titleOf(way, t)}</b>
      </span>
      <a className="link w-fit" href={at({ base: '', locale }, paths.deposit())}>
        {t('cashbox.fast_other')}
      </a>
    </p>
  );
}

export function DepositFoot() {
  const { way, issue, amountMinor, currency, locale, form, stop, usedUp, account } = useOrder();
  const onPage = useFirst() !== null;
  const t = useT();
  // Deposits are stopped: withdrawals stay open, and are shown (limits.md 10).
  if (stop)
    return (
      <MoreTexts height="56px">
        {/* A player with nothing to withdraw is not sent to the withdrawal. */}
        {(account === null || account.cashoutMinor > 0) && <Withdraw />}
        <WayBack wide closes onClose={onPage ? undefined : closeStep} />
      </MoreTexts>
    );
  if (way?.method.type === 'crypto' && !usedUp) return null;
  const amount = formatPayment(amountMinor, currency, locale, { short: true });
  return (
    <>
      <Button type="submit" form={ORDER_FORM} tone="sun" size="large" wide busy={form.busy} disabled={!way || usedUp}>
        {issue || usedUp ? t('cashbox.deposit') : t('cashbox.deposit_amount', { amount })}
      </Button>
      <p className="text-center text-note text-muted">{t('cashbox.never_see_card')}</p>
    </>
  );
}

function Withdraw() {
  const t = useT();
  const locale = useLocale();
  return (
    <ButtonLink tone="sun" size="large" wide href={at({ base: '', locale }, paths.withdraw())} data-popup="withdraw">
      {t('cashbox.withdraw')}
    </ButtonLink>
  );
}

function HandedIn() {
  const handed = useStore($linkedCode, { ssr: 'initial' });
  if (!handed) return null;
  return (
    <Suspense fallback={<Skeleton height="96px" />}>
      <MoreTexts height="96px">
        <Promo handed={handed} />
      </MoreTexts>
    </Suspense>
  );
}

function Canceled() {
  const history = useStore($history, { ssr: () => LOADING });
  const ready = history.status === 'ready';
  // Taken once when the list has come: taking it again would find it seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const notice = useMemo(() => (history.status === 'ready' ? takeNotice(history.value.payments) : null), [ready]);
  if (!notice) return null;
  return (
    <MoreTexts height="64px">
      <CanceledNotice payment={notice} />
    </MoreTexts>
  );
}

function CanceledNotice({ payment: { amount_cents, currency } }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  return <Notice>{t('cashbox.canceled', { amount: formatPayment(amount_cents, currency, locale) })}</Notice>;
}
