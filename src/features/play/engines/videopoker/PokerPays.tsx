// What each hand pays at the current stake; the current hand is marked.
import type { PokerConfig, Rank } from '#shared/games/videopoker/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';

type Props = { config: PokerConfig; stakeMinor: number; currency: string | null; rank: Rank | null };

export function PokerPays({ config, stakeMinor, currency, rank }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-label={t('play.videopoker.pays')}>
      <dl className="poker-pays">
        {config.pays.map(({ hand, times }) => (
          <div key={hand} data-hit={hand === rank || undefined}>
            <dt>{t(`play.videopoker.hand.${hand}`)}</dt>
            <dd>{currency ? formatMoney(times * stakeMinor, currency, locale) : t('play.times', { value: times })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
