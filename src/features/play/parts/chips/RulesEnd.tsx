// The end of the rules of a table with a layout: its limits, where its figures come from, what happens after an interruption.
import type { Table } from '#shared/games/engine.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Money } from '#src/ui/Money.tsx';
import { RulesFoot } from '../RulesFoot.tsx';

type Props = { game: string; table: Table | null; place: Place };

export function RulesEnd({ game, table, place }: Props) {
  const t = useT();
  return (
    <>
      {table && (
        <dl className="facts">
          <dt>{t('play.roulette.min')}</dt>
          <dd>
            <Money amountMinor={table.minMinor} currency={table.currency} />
          </dd>
          <dt>{t('play.roulette.table_max')}</dt>
          <dd>
            <Money amountMinor={table.maxMinor} currency={table.currency} />
          </dd>
        </dl>
      )}
      <RulesFoot game={game} place={place} />
    </>
  );
}

/** The highest bet on one position. */
export function PositionMax({ table, bet }: { table: Table | null; bet: string }) {
  if (!table) return null;
  const most = Math.min(table.maxMinor, table.positionMaxMinor?.[bet] ?? table.maxMinor);
  return <Money amountMinor={most} currency={table.currency} short />;
}
