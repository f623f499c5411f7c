// The rules of an instant table, one press away: its own text and table, then what holds for all of them.
import type { ReactNode } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Money } from '#src/ui/Money.tsx';
import { RulesFoot } from '../RulesFoot.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  game: string;
  table: Table | null;
  place: Place;
  /** Payouts are whole at every stake: nothing is rounded. */
  whole?: boolean;
  children: ReactNode;
};

export function InstantRules({ open, onClose, game, table, place, whole = false, children }: Props) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={560}>
      <div className="rules">
        {children}
        {!whole && <p>{t('play.instant.floored')}</p>}
        {table && (
          <dl className="facts">
            <dt>{t('play.facts.stakes')}</dt>
            <dd>
              <Money amountMinor={table.ladderMinor[0] ?? table.minMinor} currency={table.currency} /> –{' '}
              <Money amountMinor={table.maxMinor} currency={table.currency} />
            </dd>
            <dt>{t('play.instant.most')}</dt>
            <dd>
              <Money amountMinor={table.maxPayoutMinor} currency={table.currency} short />
            </dd>
          </dl>
        )}
        <RulesFoot game={game} place={place} />
      </div>
    </Sheet>
  );
}
