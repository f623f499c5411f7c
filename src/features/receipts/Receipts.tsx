// The receipts of a period as one file.
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { usePeriod } from '#src/ui/usePeriod.ts';

const DAYS = 30;

export function Receipts(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Period />
    </Texts>
  );
}

function Period() {
  const t = useT();
  const { from, to, setFrom, setTo, lastsDays } = usePeriod(DAYS, now);
  const wrong = !(lastsDays >= 0 && lastsDays < STATEMENT_DAYS);
  return (
    <>
      <p className="mb-4 text-muted">{t('receipts.yours_text')}</p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <Field
          label={t('receipts.from')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={t('receipts.to')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => setTo(target.value)}
          error={wrong ? t('receipts.wrong') : undefined}
        />
      </div>
      {!wrong && (
        <ButtonLink href={paths.receiptsOf({ from, to })} download>
          {t('receipts.download')}
        </ButtonLink>
      )}
    </>
  );
}
