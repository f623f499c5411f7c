// The rules of roulette, one press away: what every bet pays, how likely it is, and the limits of the table.
import type { Table } from '#shared/games/engine.ts';
import type { RouletteConfig } from '#shared/games/roulette/rules.ts';
import { figureText } from '#src/i18n/figures.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { PositionMax, RulesEnd } from '../../parts/chips/RulesEnd.tsx';
import type { TableGame } from '../../table/game.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  game: TableGame;
  table: Table | null;
  config: RouletteConfig;
  place: Place;
};

export function RouletteRules({ open, onClose, game, table, config, place }: Props) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={560}>
      <div className="rules">
        <p>{t('play.roulette.rules')}</p>
        {config.zero === 'la partage' && <p>{t('play.roulette.partage')}</p>}
        <Rates {...{ game, table }} />
        <RulesEnd game={game.id} table={table} place={place} />
      </div>
    </Sheet>
  );
}

function Rates({ game, table }: Pick<Props, 'game' | 'table'>) {
  const t = useT();
  const locale = useLocale();
  const number = (text: string) => figureText(text, locale, 3);
  return (
    <div className="overflow-x-auto">
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">{t('play.roulette.bet')}</th>
            <th scope="col">{t('play.roulette.pays')}</th>
            <th scope="col">{t('play.roulette.chance')}</th>
            <th scope="col">{t('play.facts.rtp')}</th>
            <th scope="col">{t('play.roulette.max')}</th>
          </tr>
        </thead>
        <tbody>
          {game.facts.rows.map((row) => (
            <tr key={row.bet}>
              <th scope="row">{t(`play.bet.${row.bet}`)}</th>
              <td>{t('play.roulette.to_one', { n: Number(row.most.times) - 1 })}</td>
              <td>{t('play.percent', { value: number(row.hitRate) })}</td>
              <td>{t('play.percent', { value: number(row.rtp) })}</td>
              <td>
                <PositionMax table={table} bet={row.bet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
