// The player's points: chargeable, persistent, of this quarter (S3.39). Guests read what each is.
import { useStore } from '@nanostores/react';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { $points } from '#src/stores/points.ts';
import { $vip } from '#src/stores/vip-line.ts';

export function Points(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Counters />
    </Texts>
  );
}

function Counters() {
  const t = useT();
  const locale = useLocale();
  const points = useStore($points, { ssr: 'initial' });
  const vip = useStore($vip, { ssr: 'initial' });
  const counters = {
    chargeable: points?.chargeable,
    persistent: points?.persistent,
    quarter: vip?.specialPoints,
  };
  return (
    <div className="points">
      {Object.entries(counters).map(([name, value]) => (
        <section key={name} className="card" aria-labelledby={`points-${name}`}>
          <h2 id={`points-${name}`}>{t(`shop.points.${name}`)}</h2>
          <b
            className="display text-[length:var(--text-3xl)] tracking-[-0.05em] tabular-nums"
            aria-busy={value === undefined || undefined}
          >
            {value === undefined ? (
              <span className="skeleton inline-block h-6 w-20" />
            ) : (
              formatters.getNumberFormat(intlLocale(locale)).format(value)
            )}
          </b>
          <p className="text-note text-muted">{t(`shop.points.${name}_note`)}</p>
        </section>
      ))}
    </div>
  );
}
