// A statement for a period, to download: as a PDF or as a table.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';
import { now } from '#src/client/clock.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { currencyLabel } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { usePeriod } from '#src/ui/usePeriod.ts';

usesTexts('statement.{pdf,csv}');

export function Statement() {
  const t = useT();
  const locale = useLocale();
  const accounts = useStore($accounts, { ssr: 'initial' }) ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const { from, to, setFrom, setTo, lastsDays } = usePeriod(365, now);
  const currency = chosen ?? accounts.find(({ active }) => active)?.currency ?? accounts[0]?.currency;
  const wrong = !(lastsDays >= 0 && lastsDays < STATEMENT_DAYS);
  return (
    <Card level={2} title={t('statement.title')}>
      <p className="mb-4 text-muted">
        {t('statement.intro')}{' '}
        <a className="link" href={at({ base: '', locale }, paths.receipts())}>
          {t('statement.receipts')}
        </a>
      </p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {accounts.length > 1 && (
          <Select
            label={t('statement.account')}
            value={currency}
            onChange={({ target }) => choose(target.value)}
            options={accounts.map((account) => ({ value: account.currency, label: currencyLabel(account.currency) }))}
          />
        )}
        <Field
          label={t('statement.from')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={t('statement.to')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => setTo(target.value)}
          error={wrong ? t('statement.wrong') : undefined}
        />
      </div>
      {currency && !wrong && (
        <p className="flex flex-wrap gap-3">
          {(['pdf', 'csv'] as const).map((format) => (
            <ButtonLink key={format} href={paths.statement({ currency, from, to, format, l: locale })} download>
              {t(`statement.${format}`)}
            </ButtonLink>
          ))}
        </p>
      )}
    </Card>
  );
}
