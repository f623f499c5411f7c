// How much of a limit is used and left, when it begins again, and what other currencies count in it.
import type { LimitPeriod } from '#shared/domain/limits.ts';
import { contentDay } from '#src/i18n/dates.ts';
import { labelled } from '#src/i18n/labelled.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import type { Held } from './limits.ts';
import { instant } from './when.ts';
import { pendingText, usedText, windowText } from './words.ts';

type Props = { held: Held; title: string; period: LimitPeriod | null; zone: string };

export function Used({ held, title, period, zone }: Props) {
  const t = useT();
  const locale = useLocale();
  const { used, left } = usedText(t, locale, held);
  const full = held.remaining === 0;
  const window = windowText(t, locale, zone, period, held);
  return (
    <div className={`grid gap-2 ${full ? '[&_.bar-track>span]:bg-nova' : ''}`}>
      <Progress
        value={full ? 1 : Math.max(0, held.used)}
        max={full ? 1 : held.value}
        label={labelled(title, used, locale)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="tabular">
          {used}
          {held.pending > 0 && ` (${pendingText(t, locale, held)})`} · <b className="text-text">{left}</b>
        </span>
        {full && held.freesAtMs !== null ? (
          <span>{t('limits.frees', { at: instant(locale, zone, held.freesAtMs) })}</span>
        ) : (
          window && <span>{window}</span>
        )}
      </p>
      {held.currency !== null &&
        held.rates.map(({ currency, unit }) => (
          <p key={currency} className="text-note text-muted">
            {t('limits.rate', {
              currency: currencyLabel(currency),
              amount: formatMoney(unit, held.currency ?? currency, locale),
              date: contentDay(locale, held.ratesDate),
            })}
          </p>
        ))}
    </div>
  );
}
