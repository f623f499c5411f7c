// The rules of baccarat, one press away, and what each position pays.
import { type BaccaratConfig, type Position, positions } from '#shared/games/baccarat/rules.ts';
import type { Table } from '#shared/games/engine.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { LaidRules } from '../../parts/chips/LaidRules.tsx';
import type { TableGame } from '../../table/game.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  game: TableGame;
  table: Table | null;
  place: Place;
  config: BaccaratConfig;
};

export function BaccaratRules({ config, ...props }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <LaidRules
      {...props}
      nameOf={(bet) => t(`play.baccarat.${bet}`)}
      paysOf={(bet) => paysText(positions.find((at) => at === bet) ?? 'player', config, t, locale)}
    >
      <p>{t('play.baccarat.rules')}</p>
      <p>{t('play.baccarat.rules.third')}</p>
      <p>{t('play.baccarat.rules.pays', { commission: config.commission, n: config.decks })}</p>
    </LaidRules>
  );
}

/** `0.95:1`, in the locale's format. */
export function paysText(at: Position, { commission, tie }: BaccaratConfig, t: Translate, locale: string): string {
  const n = {
    player: '1',
    banker: formatters.getNumberFormat(intlLocale(locale)).format(1 - commission / 100),
    tie: String(tie),
  }[at];
  return t('play.roulette.to_one', { n });
}
