// "Where is my money?": what can be withdrawn now and, for every cent that can't, which rule holds it and what releases it.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Where as WhereView } from '#shared/contract/payments.ts';
import { reasonText } from '#shared/domain/cashier/reason.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { BonusHold } from './BonusHold.tsx';
import { useDeposits } from './before-hydration.ts';
import { LOADING } from './loaded.ts';
import { $where, followWhere, loadWhere } from './where.store.ts';

type Account = WhereView['accounts'][number];
type Hold = Account['holds'][number];

export function Where() {
  const t = useT();
  const where = useStore($where, { ssr: () => LOADING });
  useEffect(followWhere, []);
  if (where.status === 'loading') return <Skeleton height="132px" />;
  if (where.status === 'failed')
    return <ErrorState onRetry={loadWhere}>{whyNot(where.code, t('cashbox.where_failed'), t)}</ErrorState>;
  const { accounts, aboveEurMinor } = where.value;
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <li key={account.currency} className="grid gap-3 rounded-card bg-surface-2 p-4">
          <Split account={account} aboveEurMinor={aboveEurMinor} />
        </li>
      ))}
    </ul>
  );
}

function Split({ account, aboveEurMinor }: { account: Account; aboveEurMinor: number }) {
  const t = useT();
  const { currency, totalMinor, availableMinor, holds, inPlay } = account;
  return (
    <>
      <p className="grid gap-1">
        <span className="text-note text-muted">{t('cashbox.where.now')}</span>
        <Money className="font-display text-3xl" amountMinor={availableMinor} currency={currency} whole />
        {totalMinor !== availableMinor && (
          <span className="text-note text-muted">
            {t('cashbox.where.of')} <Money amountMinor={totalMinor} currency={currency} whole />
          </span>
        )}
      </p>
      {holds.length + inPlay.length > 0 && (
        <ul className="grid">
          {holds.map((hold) => (
            <Row
              key={`${hold.rule} ${hold.ref}`}
              title={t(`cashbox.where.${hold.rule}`)}
              about={hold}
              {...{ currency }}
            >
              <Why hold={hold} account={account} aboveEurMinor={aboveEurMinor} />
            </Row>
          ))}
          {inPlay.map((round) => (
            <Row key={round.ref} title={t('cashbox.where.in_play')} about={round} {...{ currency }}>
              {t('cashbox.where.in_play_why')} <Way to={paths.playGame(round.game)} name="round" />
            </Row>
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { title: string; about: { amountMinor: number }; currency: string; children: ReactNode };

const Row = ({ title, about, currency, children }: RowProps) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-3 last:pb-0">
    <b>{title}</b>
    <Money className="font-bold" amountMinor={about.amountMinor} currency={currency} whole />
    <p className="col-span-2 text-note text-muted">{children}</p>
  </li>
);

/** The rule in a sentence, with a link to what releases the money where there is one. */
function Why({ hold, account, aboveEurMinor }: { hold: Hold; account: Account; aboveEurMinor: number }) {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  const { atMost } = useEuro({ short: true });
  const money = (minor: number, currency: string) => formatPayment(minor, currency, locale, { short: true });
  const { rule, ref, state, reason, recallable } = hold;
  switch (rule) {
    case 'identity':
      return (
        <>
          {aboveEurMinor > 0
            ? t('cashbox.where.identity_why', { amount: atMost(aboveEurMinor) })
            : t('cashbox.where.identity_always')}{' '}
          <Way to={paths.profile('verification')} name="identity" />
        </>
      );
    case 'email':
      return (
        <>
          {t('cashbox.where.email_why')} <Way to={paths.emailVerify()} name="email" />
        </>
      );
    case 'frozen':
      return (
        <>
          {t('cashbox.where.frozen_why')} <Way to={paths.support()} name="support" />
        </>
      );
    case 'place':
      return (
        <>
          {t('cashbox.where.place_why')} <Way to={paths.support()} name="support" />
        </>
      );
    case 'minimum':
      return t('cashbox.where.minimum_why', { amount: money(account.minMinor ?? 0, account.currency) });
    case 'cashout':
    case 'deposit':
      return (
        <>
          {rule === 'deposit'
            ? reasonText(reason ?? '', t)
            : t(`cashbox.where.cashout_${state === 'pending' && !recallable ? 'fixed' : state}`)}{' '}
          {ref && <Way to={paths.payment(ref)} name="payment" />}
        </>
      );
    case 'debt':
    case 'destination':
      return (
        <>
          {t(rule === 'destination' && !deposits ? 'cashbox.no_destination_here' : `cashbox.where.${rule}_why`)}{' '}
          {deposits ? (
            <Way to={paths.deposit()} name="deposit" popup="deposit" />
          ) : (
            <Way to={paths.support()} name="support" />
          )}
        </>
      );
    case 'bonus':
      return <BonusHold id={ref} />;
    default:
      return t(`cashbox.where.${rule}_why`);
  }
}

function Way({ to, name, popup }: { to: string; name: string; popup?: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <a className="link" href={at({ base: '', locale }, to)} data-popup={popup}>
      {t(`cashbox.where.way_${name}`)}
    </a>
  );
}
