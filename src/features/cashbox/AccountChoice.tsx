// Chooses the account that the money goes to or comes from.
import type { LiveAccount } from '#shared/contract/live.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { labelled } from '#src/i18n/labelled.ts';
import { currencyLabel, formatPayment } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Select } from '#src/ui/Select.tsx';
import { chooseAccount } from './cashbox.store.ts';

export function AccountChoice({ accounts, chosen }: { accounts: readonly LiveAccount[]; chosen: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Select
      label={t('cashbox.account')}
      value={chosen}
      onChange={({ target }) => isCurrency(target.value) && chooseAccount(target.value)}
      options={accounts.map(({ currency, amountMinor }) => ({
        value: currency,
        label: labelled(currencyLabel(currency), formatPayment(amountMinor, currency, locale), locale),
      }))}
    />
  );
}
