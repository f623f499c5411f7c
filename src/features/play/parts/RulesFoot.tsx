// The end of every game's rules: where its figures come from, what happens after an interruption.
import type { Simulated } from '#shared/games/simulated.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { percentText, timesText } from '../table/facts.ts';

type Props = {
  game: string;
  place: Place;
  simulated?: Simulated | null;
  sampled?: { spins: number } | null;
};

export function RulesFoot({ game, place, simulated, sampled }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p className="text-sm text-muted">
        {simulated
          ? t('play.facts.simulated', {
              rounds: simulated.rounds,
              most: timesText(simulated.highestTimes, t, locale),
              low: percentText(simulated.low, t, locale),
              high: percentText(simulated.high, t, locale),
            })
          : sampled
            ? t('play.facts.sampled', { spins: sampled.spins })
            : t('play.facts.exact')}
      </p>
      <a className="link" href={at(place, paths.certificate(game))}>
        {t('play.facts.how')}
      </a>
      <p className="text-sm text-muted">{t('play.rules.interrupted')}</p>
    </>
  );
}
