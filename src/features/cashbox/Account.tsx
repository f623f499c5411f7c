// Which account: a choice only for players who have more than one.
import { useStore } from '@nanostores/react';
import { isCurrency } from '#shared/domain/money.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { $accounts } from '#src/stores/wallet.ts';
import { Select } from '#src/ui/Select.tsx';
import { $account, chooseAccount } from './cashbox.store.ts';

export function Account() {
  const t = useT();
  const locale = useLocale();
  const accounts = useStore($accounts, { ssr: 'initial' });
  const account = useStore($account, { ssr: 'initial' });
  if (!accounts || accounts.length < 2 || !account) return null;
  return (
    <Select
      label={t('cashbox.account')}
      value={account.currency}
      onChange={({ target }) => isCurrency(target.value) && chooseAccount(target.value)}
      options={accounts.map(({ currency, amountMinor }) => ({
        value: currency,
        label: `${currencyLabel(currency)}: ${formatMoney(amountMinor, currency, locale)}`,
      }))}
    />
  );
}
