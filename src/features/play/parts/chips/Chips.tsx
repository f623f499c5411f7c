// The chips to choose from: one is selected.
import { memo } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { chipText } from './figures.ts';

type Props = {
  /** Null while the currency is unknown. */
  table: Table | null;
  /** The number of chips that are expected. */
  expected: number;
  chosen: number;
  onChoose: (chipMinor: number) => void;
};

/** Rendered only when another chip is selected: React would write name and type of every radio each time. */
export const Chips = memo(function Chips({ table, expected, chosen, onChoose }: Props) {
  const t = useT();
  const locale = useLocale();
  if (!table)
    return (
      <div className="chip-picks" aria-hidden="true">
        {Array.from({ length: expected }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all places are the same.
          <span key={i} className="chip-pick chip-none" />
        ))}
      </div>
    );
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
