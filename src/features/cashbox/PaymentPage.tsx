// The page that a provider sends the player back to: shows the payment's state and follows it. It never credits anything.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { reasonText } from '#shared/domain/cashier/reason.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { activate } from '#src/stores/gifts.ts';
import { Act } from '#src/ui/Act.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { useDeposits } from './before-hydration.ts';
import { Clock } from './Clock.tsx';
import { useBrought } from './deposit-gifts.ts';
import { $acting, $history, loadPayment } from './history.store.ts';
import { LOADING } from './loaded.ts';
import { nextKey, titleKey } from './next-text.ts';
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
  const payment = history.status === 'ready' ? history.value.payments.find((each) => each.id === id) : undefined;
  const brought = useBrought(payment);
  if (history.status === 'failed')
    return (
      <ErrorState onRetry={() => loadPayment(id)}>{whyNot(history.code, t('cashbox.payment_failed'), t)}</ErrorState>
    );
  if (!payment) return <Skeleton height="320px" />;
  const { action, state, reason, currency } = payment;
  const { bonus } = brought;
  const next = nextKey(payment);
  const money = (minor: number) => formatPayment(minor, currency, locale, { short: true });
  const amount = money(payment.received_cents ?? payment.amount_cents);
  const count = brought.spins?.freespins_total ?? 0;
  return (
    <section className="grid justify-items-center gap-4 py-6 text-center" data-state={state}>
      <img src={symbolUrl(SYMBOLS[PICTURES[state]], 256)} alt="" width="112" height="112" />
      <div aria-live="polite" className="grid justify-items-center gap-3">
        <h1 tabIndex={-1} className="max-w-[18ch] outline-none">
          {bonus
            ? t(count > 0 ? 'cashbox.deposit_brought_spins' : 'cashbox.deposit_brought', {
                amount,
                bonus: money(bonus.amount_cents),
                count,
              })
            : t(titleKey(payment), { amount })}
        </h1>
        {reason && state !== 'succeeded' && <p className="max-w-[44ch] text-muted">{reasonText(reason, t)}</p>}
        {payment.bonus_cents !== undefined && (
          <p className="max-w-[44ch]">{t('cashbox.release_brings', { bonus: money(payment.bonus_cents) })}</p>
        )}
        {next && !bonus && <p className="max-w-[44ch] text-muted">{t(next)}</p>}
        {bonus && (
          <p className="max-w-[44ch] text-muted">
            {t('cashbox.next_deposit_brought', { requirement: money(bonus.amount_wager_requirement_cents) })}
          </p>
        )}
      </div>
      {action === 'cashout' && <Clock payment={payment} />}
      <p className="text-note text-muted">
        {t('cashbox.reference')} <b className="text-text">{payment.id}</b>
      </p>
      <Refusal problem={problem} />
      <div className="empty:hidden [&>div]:justify-center">
        <Deeds payment={payment} />
      </div>
      {/* The next step is rendered only once it is final, because a player could press a button that has just been
          replaced. */}
      {brought.isKnown ? <Onward payment={payment} spins={brought.spins} /> : <Skeleton height="52px" />}
    </section>
  );
}

/** The spins' time starts with this press, so nothing has expired before. */
function PlaySpins({ spins }: { spins: Gift }) {
  const t = useT();
  const locale = useLocale();
  const [game] = spins.games ?? [];
  const left = (spins.freespins_total ?? 0) - (spins.freespins_used ?? 0);
  const act = async () => {
    const problem = spins.stage === 'issued' ? await activate(spins) : null;
    if (!problem && game) location.assign(at({ base: '', locale }, paths.playGame(game.id, 'real', spins.id)));
    return problem;
  };
  return <Act tone="sun" label={t('cashbox.play_spins', { count: left })} act={act} />;
}

function Onward({ payment: { id, action, state }, spins }: { payment: Payment; spins: Gift | undefined }) {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  const to = (path: string) => at({ base: '', locale }, path);
  const table = tableBefore();
  const failed = state === 'declined' || state === 'canceled';
  // One prominent button while there is something to play; the others are links below it.
  if (spins)
    return (
      <div className="grid justify-items-center gap-3 pt-2">
        <PlaySpins spins={spins} />
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-2">
          <a className="link" href={to(paths.profile('gifts'))}>
            {t('cashbox.own_gifts')}
          </a>
          <a className="link" href={to(paths.receiptPage(id))}>
            {t('cashbox.receipt')}
          </a>
          <a className="link" href={to(paths.payments())}>
            {t('cashbox.all_payments')}
          </a>
        </p>
      </div>
    );
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
