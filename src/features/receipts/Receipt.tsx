// One receipt to read and print: its subject, its effect on the balance, the time in the player's zone, and its signed file.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Receipts } from '#shared/domain/receipts/receipt.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { factsOf } from './facts.ts';
import { $receipt, loadReceipt } from './receipt.store.ts';

type Props = { id: string; place: Place };

export function Receipt({ id, place, ...texts }: TextProps & Props) {
  useEffect(() => void loadReceipt(id), [id]);
  return (
    <Texts {...texts}>
      <Screen id={id} place={place} />
    </Texts>
  );
}

function Screen({ id, place }: Props) {
  const t = useT();
  const state = useStore($receipt, { ssr: 'initial' });
  if (state.status === 'failed')
    return (
      <ErrorState onRetry={() => loadReceipt(id)}>{whyNot(state.code, t('receipts.receipt_failed'), t)}</ErrorState>
    );
  if (state.status === 'loading') return <Skeleton height="420px" />;
  return <Paper id={id} place={place} receipts={state.receipts} game={state.game} />;
}

const TONES = { '1': 'text-win', '0': '', '-1': '' } as const;

function Paper({ id, place, receipts, game }: Props & { receipts: Receipts; game: string | null }) {
  const t = useT();
  const dates = useDates();
  const facts = factsOf(receipts, game, t, dates);
  if (!facts) return <ErrorState>{t('problems.receipt.unknown')}</ErrorState>;
  const { heading, amount, atMs, rows, back } = facts;
  const all: readonly (readonly [string, string])[] = [
    [t('receipts.fact.date'), dates.exact(atMs)],
    [t('receipts.fact.reference'), id],
    ...rows,
    [t('receipts.fact.player'), `#${receipts.player}`],
    [t('receipts.fact.house'), `${receipts.house}, ${new URL(receipts.site).host}`],
  ];
  return (
    <article className="card grid gap-5">
      <header className="grid gap-1">
        <h2>{heading}</h2>
        {amount && (
          <p className={`tabular font-display text-3xl ${TONES[`${amount.sign}` as keyof typeof TONES]}`}>
            {amount.text}
          </p>
        )}
      </header>
      <dl className="facts">
        {all.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
      </dl>
      <p className="text-note text-muted">
        {t('receipts.signed')}{' '}
        <a className="link" href={at(place, paths.receipts())}>
          {t('receipts.more')}
        </a>
      </p>
      <div className="flex flex-wrap gap-3 print-none">
        <Button tone="sun" onClick={() => print()}>
          {t('receipts.print')}
        </Button>
        <ButtonLink href={paths.receipt(id)} download>
          {t('receipts.file')}
        </ButtonLink>
        <ButtonLink href={at(place, back)}>{t('receipts.back')}</ButtonLink>
      </div>
    </article>
  );
}
