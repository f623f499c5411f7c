// The chips to choose from: one is selected.
import { memo } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { chipText } from './figures.ts';

type Props = { table: Table | null; chosen: number; onChoose: (chipMinor: number) => void };

/** Rendered only when another chip is selected: React would write name and type of every radio each time. */
export const Chips = memo(function Chips({ table, chosen, onChoose }: Props) {
  const t = useT();
  const locale = useLocale();
  if (!table) return <Skeleton width="240px" height="48px" />;
  return (
    <fieldset className="chip-picks">
      <legend className="sr-only">{t('play.chip')}</legend>
      {table.ladderMinor.map((chipMinor, i) => (
        <label key={chipMinor} className="chip-pick" data-tone={i % 6}>
          <input
            type="radio"
            name="chip"
            aria-label={formatMoney(chipMinor, table.currency, locale)}
            checked={chipMinor === chosen}
            onChange={() => onChoose(chipMinor)}
          />
          <span>{chipText(chipMinor, table.currency, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
});
