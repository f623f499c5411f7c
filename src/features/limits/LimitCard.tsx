// One kind of limit: what it counts, and a line for each period.
import { useState } from 'react';
import type { UserLimits } from '#shared/contract/limits.ts';
import { LIMIT_PERIODS } from '#shared/domain/limits.ts';
import { now } from '#src/client/clock.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { EditLimit } from './EditLimit.tsx';
import { LimitLine } from './LimitLine.tsx';
import { type AmountType, type Line, lineOf, SESSION, type Slot, setForAll } from './limits.ts';
import { Pending } from './Pending.tsx';
import { RemoveLimit } from './RemoveLimit.tsx';
import { Used } from './Used.tsx';
import { sizeText } from './words.ts';

type Props = { type: AmountType | 'session'; limits: UserLimits; sent: string | null };

export function LimitCard({ type, limits, sent }: Props) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState<{ act: 'edit' | 'remove'; line: Line } | null>(null);
  const slots: readonly Slot[] = type === 'session' ? [SESSION] : LIMIT_PERIODS.map((period) => ({ type, period }));
  const close = () => setOpen(null);
  const own = limits.limits.find((limit) => limit.type === type);
  return (
    <section className="card" aria-labelledby={`limits-${type}`}>
      <h2 id={`limits-${type}`}>{t(`limits.${type}.title`)}</h2>
      <p className="mt-2 max-w-[68ch] text-sm text-muted">{t(`limits.${type}.counts`)}</p>
      <ul className="mt-3 divide-y divide-line">
        {slots.map((slot) => {
          const line = lineOf(slot, limits, now());
          return (
            <LimitLine
              key={line.name}
              line={line}
              zone={limits.rules.zone}
              sent={sent === line.name}
              onEdit={() => setOpen({ act: 'edit', line })}
              onRemove={() => setOpen({ act: 'remove', line })}
            />
          );
        })}
        {setForAll(type, limits).map(({ id, source, period, held }) => (
          <li key={id} className="grid gap-3 py-4">
            <div className="grid gap-0.5">
              <h3 className="font-text text-note font-semibold tracking-normal text-muted">
                {t(`limits.period.${period}`)} · {t(`limits.set_by.${source}`)}
              </h3>
              <p className="display tabular text-xl">{sizeText(t, locale, held)}</p>
            </div>
            <Used held={held} title={t(`limits.slot.${type}-${period}`)} period={period} zone={limits.rules.zone} />
          </li>
        ))}
      </ul>
      {type === 'deposit' && <Pending pending={limits.pending} zone={limits.rules.zone} />}
      {own && (
        <a className="link" href={at({ base: '', locale }, paths.support('limit', own.id))} data-popup="support">
          {t('support.ask')}
        </a>
      )}
      {open?.act === 'edit' && <EditLimit line={open.line} rules={limits.rules} onClose={close} />}
      {open?.act === 'remove' && <RemoveLimit line={open.line} rules={limits.rules} onClose={close} />}
    </section>
  );
}
