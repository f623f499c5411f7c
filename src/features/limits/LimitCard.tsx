// One kind of limit: what it counts, and a line for each period.
import { useState } from 'react';
import type { UserLimits } from '#shared/contract/limits.ts';
import { LIMIT_PERIODS } from '#shared/domain/limits.ts';
import { now } from '#src/client/clock.ts';
import { useT } from '#src/i18n/react.tsx';
import { EditLimit } from './EditLimit.tsx';
import { LimitLine } from './LimitLine.tsx';
import { type AmountType, type Line, lineOf, SESSION, type Slot } from './limits.ts';
import { RemoveLimit } from './RemoveLimit.tsx';

type Props = { type: AmountType | 'session'; told: UserLimits; sent: string | null };

export function LimitCard({ type, told, sent }: Props) {
  const t = useT();
  const [open, setOpen] = useState<{ act: 'edit' | 'remove'; line: Line } | null>(null);
  const slots: readonly Slot[] = type === 'session' ? [SESSION] : LIMIT_PERIODS.map((period) => ({ type, period }));
  const close = () => setOpen(null);
  return (
    <section className="card" aria-labelledby={`limits-${type}`}>
      <h2 id={`limits-${type}`}>{t(`limits.${type}.title`)}</h2>
      <p className="mt-2 max-w-[68ch] text-sm text-muted">{t(`limits.${type}.counts`)}</p>
      <ul className="mt-3 divide-y divide-line">
        {slots.map((slot) => {
          const line = lineOf(slot, told, now());
          return (
            <LimitLine
              key={line.name}
              line={line}
              zone={told.rules.zone}
              sent={sent === line.name}
              onEdit={() => setOpen({ act: 'edit', line })}
              onRemove={() => setOpen({ act: 'remove', line })}
            />
          );
        })}
      </ul>
      {open?.act === 'edit' && <EditLimit line={open.line} rules={told.rules} onClose={close} />}
      {open?.act === 'remove' && <RemoveLimit line={open.line} rules={told.rules} onClose={close} />}
    </section>
  );
}
