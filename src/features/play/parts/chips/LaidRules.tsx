// The rules of a table with a layout, one press away: its own text, what every bet pays and returns, the limits.
import type { ReactNode } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { percentText } from '../../table/facts.ts';
import type { TableGame } from '../../table/game.ts';
import { PositionMax, RulesEnd } from './RulesEnd.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  game: TableGame;
  table: Table | null;
  place: Place;
  nameOf: (bet: string) => string;
  paysOf: (bet: string) => string;
  children: ReactNode;
};

export function LaidRules({ open, onClose, game, table, place, nameOf, paysOf, children }: Props) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={560}>
      <div className="rules">
        {children}
        <Rates {...{ game, table, nameOf, paysOf }} />
        <RulesEnd game={game.id} table={table} place={place} />
      </div>
    </Sheet>
  );
}

function Rates({ game, table, nameOf, paysOf }: Pick<Props, 'game' | 'table' | 'nameOf' | 'paysOf'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="overflow-x-auto">
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">{t('play.roulette.bet')}</th>
            <th scope="col">{t('play.roulette.pays')}</th>
            <th scope="col">{t('play.facts.rtp')}</th>
            <th scope="col">{t('play.roulette.max')}</th>
          </tr>
        </thead>
        <tbody>
          {game.facts.rows.map(({ bet, rtp }) => (
            <tr key={bet}>
              <th scope="row">{nameOf(bet)}</th>
              <td>{paysOf(bet)}</td>
              <td>{percentText(rtp, t, locale)}</td>
              <td>
                <PositionMax table={table} bet={bet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
