// Rules of a table with a layout, one press away: its own words, what every bet pays and returns, the limits.
import type { ReactNode } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Money } from '#src/ui/Money.tsx';
import { percentText } from '../facts.ts';
import type { TableGame } from '../game.ts';

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
  const locale = useLocale();
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={560}>
      <div className="rules">
        {children}
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
                    {table && (
                      <Money
                        amountMinor={Math.min(table.maxMinor, table.positionMaxMinor?.[bet] ?? table.maxMinor)}
                        currency={table.currency}
                        short
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
        <p className="text-sm text-muted">{t('play.facts.exact')}</p>
        <a className="link" href={at(place, paths.certificate(game.id))}>
          {t('play.facts.how')}
        </a>
        <p className="text-sm text-muted">{t('play.rules.interrupted')}</p>
      </div>
    </Sheet>
  );
}
