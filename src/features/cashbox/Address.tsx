// A coin's deposit address: as a QR code for a phone, as text to copy, and what to know before sending.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import type { AddressAnswer, PaymentMethod } from '#shared/contract/payments.ts';
import type { Currency } from '#shared/domain/money.ts';
import { copyText } from '#src/client/clipboard.ts';
import { contentDay } from '#src/i18n/dates.ts';
import { currencyLabel, formatPayment, subunits } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { check, copy } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { $addresses, $rates, loadAddress, loadRates } from './address.store.ts';
import { Refusal } from './Refusal.tsx';

export function Address({ method }: { method: PaymentMethod }) {
  const { currency } = method;
  const known = useStore($addresses)[currency];
  useEffect(() => void loadAddress(currency), [currency]);
  if (known?.problem) return <Refusal problem={known.problem} />;
  if (!known?.address) return <Skeleton height="320px" />;
  return <Known about={known.address} />;
}

function Known({ about }: { about: AddressAnswer }) {
  const t = useT();
  const locale = useLocale();
  const [copied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const { currency, address, network, uri, min_cents, confirmations, walletUrl } = about;
  const name = currencyLabel(currency);
  const take = async () => {
    setCopied(await copyText(address, code.current));
  };
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 rounded-card bg-surface-2 p-4">
        <Qr text={uri} label={t('cashbox.qr', { currency: name })} />
        <p className="field-label">{t('cashbox.your_address', { currency: name })}</p>
        <code ref={code} className="text-center break-all select-all">
          {address}
        </code>
        <Button tone="sun" wide onClick={take}>
          <Icon of={copied ? check : copy} />
          {t(copied ? 'cashbox.copied' : 'cashbox.copy_address')}
        </Button>
        <span className="sr-only" aria-live="polite">
          {copied ? t('cashbox.copied') : ''}
        </span>
      </div>
      <dl className="facts">
        <dt>{t('cashbox.network')}</dt>
        <dd>{network}</dd>
        <dt>{t('cashbox.minimum')}</dt>
        <dd>{formatPayment(min_cents, currency, locale, { short: true })}</dd>
        <dt>{t('cashbox.confirmations')}</dt>
        <dd>{confirmations}</dd>
        <Rate currency={currency} />
        <dt>{t('cashbox.goes_to')}</dt>
        <dd>{t('cashbox.balance_in', { currency: name })}</dd>
      </dl>
      <Notice>{t('cashbox.only_coin', { currency: name, network })}</Notice>
      {walletUrl && (
        <a className="link" href={`${walletUrl}?l=${locale}`} target="_blank" rel="noreferrer">
          {t('cashbox.sandbox_wallet')}
        </a>
      )}
    </div>
  );
}

/** Its value for limits; the coin itself is credited. */
function Rate({ currency }: { currency: Currency }) {
  const t = useT();
  const locale = useLocale();
  const rates = useStore($rates);
  useEffect(() => void loadRates(), []);
  const worth = Number(rates?.rates[currency]);
  if (!rates || !(worth > 0)) return null;
  return (
    <>
      <dt>{t('cashbox.rate', { date: contentDay(locale, rates.date) })}</dt>
      <dd>
        {formatPayment(subunits(currency), currency, locale, { short: true })} ={' '}
        {formatPayment(Math.round(worth * subunits('EUR')), 'EUR', locale, { short: true })}
      </dd>
    </>
  );
}

/** Dark on light in every theme, as scanners expect. */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="168"
      height="168"
      className="rounded-control bg-white"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
