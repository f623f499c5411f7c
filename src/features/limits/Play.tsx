// The player's own indicator: the figures of their last days, each with the rounds and payments behind it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BehindView, MarkerView, PlayIndicator } from '#shared/contract/indicator.ts';
import { type Level, MONEY_MARKERS, STEPS } from '#shared/domain/protection/indicator.ts';
import { figureText } from '#src/i18n/figures.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $play, type Behind, loadBehind, loadPlay } from './play.store.ts';
import { instant } from './when.ts';

type Known = NonNullable<PlayIndicator['indicator']>;
type Where = { zone: string; place: Place };

const TONES: Readonly<Record<Level, BadgeTone>> = { calm: 'plain', notice: 'sun', strong: 'nova' };

export function Play(where: Where) {
  const t = useT();
  const { known, failed } = useStore($play, { ssr: 'initial' });
  useEffect(() => void loadPlay(), []);
  if (known && !known.indicator) return null;
  return (
    <section id="play" tabIndex={-1} className="card grid gap-4 outline-none" aria-labelledby="limits-play">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="limits-play">{t('limits.play.title')}</h2>
        {known?.indicator && (
          <Badge tone={TONES[known.indicator.level]}>{t(`limits.play.level.${known.indicator.level}`)}</Badge>
        )}
      </div>
      {known?.indicator ? (
        <Figures found={known.indicator} {...where} />
      ) : failed ? (
        <ErrorState onRetry={loadPlay}>{t('limits.play.failed')}</ErrorState>
      ) : (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton lines={2} height="1.25rem" />
          <Skeleton height="44px" />
        </div>
      )}
    </section>
  );
}

function Figures({ found, ...where }: { found: Known } & Where) {
  const t = useT();
  const seen = found.markers.filter(({ steps }) => steps > 0).toSorted((a, b) => b.steps - a.steps);
  const calm = found.markers.filter(({ steps }) => steps === 0);
  return (
    <>
      <p className="max-w-[68ch] text-sm">
        {t(`limits.play.text.${found.level}`)} <span className="text-muted">{t('limits.play.lead')}</span>
      </p>
      <List markers={seen} currency={found.currency} {...where} />
      {calm.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 w-fit cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
            {t('limits.play.rest', { count: calm.length })}
          </summary>
          <List markers={calm} currency={found.currency} {...where} />
        </details>
      )}
      <a
        className="link inline-flex min-h-11 w-fit items-center"
        href={at(where.place, paths.support())}
        data-popup="support"
      >
        {t('limits.play.wrong')}
      </a>
    </>
  );
}

function List({ markers, ...rest }: { markers: readonly MarkerView[]; currency: Known['currency'] } & Where) {
  if (markers.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {markers.map((marker) => (
        <Row key={marker.marker} marker={marker} {...rest} />
      ))}
    </ul>
  );
}

function Row({ marker: found, currency, zone, place }: { marker: MarkerView; currency: Known['currency'] } & Where) {
  const t = useT();
  const locale = useLocale();
  const [behind, setBehind] = useState<Behind | null | 'loading' | 'failed'>(null);
  const { marker, value, days, steps, next_at } = found;
  const figure = (of: number) =>
    MONEY_MARKERS.has(marker) ? formatMoney(of, currency, locale) : figureText(String(of), locale, 0);
  const name = t(`limits.play.marker.${marker}`);
  const open = async () => {
    setBehind('loading');
    setBehind((await loadBehind(found)) ?? 'failed');
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <h3 className="font-text text-base font-semibold tracking-normal">{name}</h3>
        <p className="display tabular">{figure(value)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-note text-muted">
        <span>
          {t('limits.play.days', { days })}
          {next_at !== null && ` · ${t('limits.play.next', { value: figure(next_at) })}`}
        </span>
        <span className="flex items-center gap-1" role="img" aria-label={t('limits.play.step', { steps, of: STEPS })}>
          {Array.from({ length: STEPS }, (_, step) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: five dots that never move
              key={step}
              className={`h-2 w-5 rounded-full ${step < steps ? (steps === STEPS ? 'bg-nova' : 'bg-sun') : 'bg-surface-3'}`}
            />
          ))}
        </span>
      </div>
      {value > 0 &&
        (behind === null || behind === 'loading' ? (
          <Button tone="quiet" className="-ms-4 w-fit" busy={behind === 'loading'} onClick={() => void open()}>
            {t('limits.play.behind')}
            <span className="sr-only">: {name}</span>
          </Button>
        ) : behind === 'failed' ? (
          <ErrorState onRetry={open}>{t('limits.play.behind_failed')}</ErrorState>
        ) : (
          <Rows behind={behind} zone={zone} place={place} />
        ))}
    </li>
  );
}

function Rows({ behind: { rows, names }, zone, place }: { behind: Behind } & Where) {
  const t = useT();
  if (rows.length === 0) return <p className="text-sm text-muted">{t('limits.play.none')}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <BehindRow
            key={`${row.kind}${row.id}`}
            row={row}
            name={names.get(row.game ?? '')}
            zone={zone}
            place={place}
          />
        ))}
      </ul>
      {rows.length === 20 && <p className="text-note text-muted">{t('limits.play.most')}</p>}
    </>
  );
}

function BehindRow({ row, name, zone, place }: { row: BehindView; name: string | undefined } & Where) {
  const t = useT();
  const locale = useLocale();
  const { kind, id, currency, amount_cents, won_cents } = row;
  const what = kind === 'round' ? (name ?? row.game ?? id) : kind === 'payment' ? id : t('limits.play.limit_asked');
  const amount = currency !== null && amount_cents !== null && (
    <span className="tabular">
      <Money amountMinor={amount_cents} currency={currency} />
      {won_cents !== null && won_cents > 0 && (
        <>
          {' → '}
          <Money amountMinor={won_cents} currency={currency} />
        </>
      )}
    </span>
  );
  const inner = (
    <>
      <span className="grid min-w-0">
        <span className="truncate">{what}</span>
        <span className="text-note text-muted">{instant(locale, zone, Date.parse(row.at))}</span>
      </span>
      {amount}
    </>
  );
  const look = 'flex min-h-11 items-center justify-between gap-3 text-sm';
  if (kind === 'limit') return <li className={look}>{inner}</li>;
  return (
    <li>
      <a
        className={`${look} rounded-chip hover:bg-surface-2`}
        href={at(place, kind === 'round' ? paths.round(id) : paths.payment(id))}
      >
        {inner}
      </a>
    </li>
  );
}
