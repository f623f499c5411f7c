// Rules and paytable of a cluster board: what forms a cluster, how cascades work, what each size pays at this stake,
// how cells are drawn.
import type { ClusterConfig } from '#shared/games/cluster/rules.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { PayList, SlotRules } from '../../parts/slot/SlotRules.tsx';
import type { TableGame } from '../../table/game.ts';
import { leastOf, rungsOf } from './drops.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  config: ClusterConfig;
  game: TableGame;
  stakeMinor: number;
  currency: string | null;
  place: Place;
};

export function ClusterRules({ open, onClose, place, ...rest }: Props) {
  return (
    <SlotRules {...{ open, onClose, place }} game={rest.game}>
      <Contents {...rest} />
    </SlotRules>
  );
}

function Contents({ config, game, stakeMinor, currency }: Omit<Props, 'open' | 'onClose' | 'place'>) {
  const t = useT();
  const list = new Intl.ListFormat(intlLocale(useLocale()), { type: 'unit' });
  const { symbols, drawn, multipliers, units } = config;
  const { times, from } = rungsOf(config).at(-1) ?? { times: 1, from: 0 };
  return (
    <>
      <p>{t('play.cluster.rules', { n: leastOf(config) })}</p>
      <p>{t('play.cluster.rules.cascade')}</p>
      <p>
        {t('play.cluster.rules.ladder', {
          list: list.format(multipliers.slice(0, from).map((value) => t('play.times', { value }))),
          from: from + 1,
          last: t('play.times', { value: times }),
          n: multipliers.length,
        })}
      </p>
      <PayList
        {...{ game, symbols, stakeMinor, currency, units }}
        pays={config.pays}
        label={(n) => t('play.cluster.size', { n })}
      />
      <section>
        <h3>{t('play.cluster.rules.draw')}</h3>
        <p>{t('play.cluster.rules.draw.text')}</p>
        <dl className="facts">
          {symbols.map((name, symbol) => (
            <div key={name} className="contents">
              <dt className="first-letter:uppercase">{t(`games.symbol.${name}`, { n: 1 })}</dt>
              <dd>
                {t('play.cluster.rules.share', { n: drawn.filter((one) => one === symbol).length, of: drawn.length })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
