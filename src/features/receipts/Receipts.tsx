// The receipts of a period as one file.
import { useState } from 'react';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

const DAY_MS = 24 * 3_600_000;
const DAYS = 30;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function Receipts(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Period />
    </Texts>
  );
}

function Period() {
  const t = useT();
  const [from, setFrom] = useState(() => dayOf(now() - DAYS * DAY_MS));
  const [to, setTo] = useState(() => dayOf(now()));
  const wrong = !(Date.parse(from) <= Date.parse(to));
  return (
    <>
      <p className="mb-4 text-muted">{t('receipts.yours_text')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
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
