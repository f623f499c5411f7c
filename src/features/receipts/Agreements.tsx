// The history of limits, breaks and terms, each change with its receipt.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Agreement } from '#shared/contract/receipts.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepLast } from '#src/ui/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { agreedText } from './agreed.ts';
import { $agreements, followAgreements, loadAgreements } from './agreements.store.ts';

type Props = { place: Place };

export function Agreements({ place, ...texts }: TextProps & Props) {
  return (
    <Texts {...texts}>
      <History place={place} />
    </Texts>
  );
}

function History({ place }: Props) {
  const t = useT();
  useEffect(followAgreements, []);
  return (
    <Card level={2} title={t('receipts.history')}>
      <p className="mb-4 text-muted">
        {t('receipts.history_text')}{' '}
        <a className="link" href={at(place, paths.receipts())}>
          {t('receipts.more')}
        </a>
      </p>
      <List />
    </Card>
  );
}

function List() {
  const t = useT();
  const { items, cursor, busy, failed } = useStore($agreements, { ssr: 'initial' });
  if (!items && failed) return <ErrorState onRetry={loadAgreements}>{t('receipts.failed')}</ErrorState>;
  if (!items) return <Skeleton lines={3} height="56px" />;
  if (items.length === 0) return <p>{t('receipts.none')}</p>;
  return (
    <>
      <ul className="grid">
        {items.map((item) => (
          <AgreedRow key={item.id} item={item} />
        ))}
      </ul>
      {failed && (
        <p className="mt-4 text-loss" role="alert">
          {t('receipts.failed')}
        </p>
      )}
      {cursor && (
        <Button
          className="mt-4"
          busy={busy}
          onClick={({ currentTarget }) => loadAgreements(true).then(keepLast(currentTarget))}
        >
          {t(failed ? 'ui.try_again' : 'receipts.earlier')}
        </Button>
      )}
    </>
  );
}

/** One entry of that history, with its receipt. */
export function AgreedRow({ item: { id, atMs, agreed } }: { item: Agreement }) {
  const t = useT();
  const dates = useDates();
  const { title, sentence } = agreedText(agreed, t, dates);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <span className="font-bold">{title}</span>
      <a
        className="link min-h-11"
        href={at({ base: '', locale: dates.locale }, paths.receiptPage(id))}
        aria-label={t('receipts.one_of', { id })}
      >
        {t('receipts.one')}
      </a>
      <span className="col-span-2">{sentence}</span>
      <time className="col-span-2 text-note text-muted" dateTime={new Date(atMs).toISOString()}>
        {dates.moment(atMs)}
      </time>
    </li>
  );
}
