// The player's accounts in several currencies: their balances, which one is played with, and opening another.
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Select } from '#src/ui/Select.tsx';
import { $currencies, loadCurrencies, playWith } from './currencies.store.ts';

export function Currencies() {
  const t = useT();
  const locale = useLocale();
  const accounts = useStore($accounts, { ssr: 'initial' });
  const offered = useStore($currencies, { ssr: 'initial' });
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => void loadCurrencies(), []);
  const play = async (currency: string) => {
    const stay = keepNear();
    setBusy(currency);
    const problem = await playWith(currency);
    setBusy(null);
    stay();
    if (problem) toast('warning', t(`problems.${problem.code}`));
    else toast('success', t('account.playing_with', { currency: currencyLabel(currency) }));
  };
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void play(String(new FormData(event.currentTarget).get('currency')));
  };
  const more = offered.filter((code) => !accounts?.some(({ currency }) => currency === code));
  return (
    <Card level={2} title={t('account.currencies')}>
      <ul className="divide-y divide-line">
        {(accounts ?? []).map(({ currency, amountMinor, active }) => (
          <li key={currency} className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {currencyLabel(currency)} <b className="tabular ms-2">{formatMoney(amountMinor, currency, locale)}</b>
            </span>
            {active ? (
              <Badge tone="win">{t('account.played_with')}</Badge>
            ) : (
              <Button busy={busy === currency} onClick={() => void play(currency)}>
                {t('account.play_with', { currency: currencyLabel(currency) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <form onSubmit={open} className="mt-3 flex flex-wrap items-end gap-3">
          <Select
            className="min-w-40 flex-1"
            label={t('account.currency_more')}
            name="currency"
            options={more.map((code) => ({ value: code, label: currencyLabel(code) }))}
            hint={t('account.currency_hint')}
          />
          <Button type="submit" data-act="value" busy={busy !== null && more.includes(busy)} className="mb-6">
            {t('account.currency_open')}
          </Button>
        </form>
      )}
    </Card>
  );
}
