// A past round: what was drawn, what it paid, and a link to verify it.

import { type ComponentType, useEffect, useMemo } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import { POINT } from '#shared/domain/rewards/points.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { BaccaratRound } from '../engines/baccarat/BaccaratRound.tsx';
import { BlackjackRound } from '../engines/blackjack/BlackjackRound.tsx';
import { ClusterRound } from '../engines/cluster/ClusterRound.tsx';
import { CrashRound } from '../engines/crash/CrashRound.tsx';
import { DiceRound } from '../engines/dice/DiceRound.tsx';
import { HiloRound } from '../engines/hilo/HiloRound.tsx';
import { KenoRound } from '../engines/keno/KenoRound.tsx';
import { LimboRound } from '../engines/limbo/LimboRound.tsx';
import { MinesRound } from '../engines/mines/MinesRound.tsx';
import { PlinkoRound } from '../engines/plinko/PlinkoRound.tsx';
import { RouletteRound } from '../engines/roulette/RouletteRound.tsx';
import { ScratchRound } from '../engines/scratch/ScratchRound.tsx';
import { SicboRound } from '../engines/sicbo/SicboRound.tsx';
import { SlotsRound } from '../engines/slots/SlotsRound.tsx';
import { VideoPokerRound } from '../engines/videopoker/VideoPokerRound.tsx';
import { WheelRound } from '../engines/wheel/WheelRound.tsx';
import { depictedNames } from '../parts/depicts.ts';
import type { Seen } from '../parts/past-round.ts';
import { useStoreValue } from '../table/useTable.ts';
import { $roundFailed, $seen, loadRound, NO_CONFIG } from './rounds.store.ts';

type Props = { id: string; place: Place };

/** How each engine shows past rounds. */
const views: Readonly<Record<string, ComponentType<{ seen: Seen }>>> = {
  slots: SlotsRound,
  roulette: RouletteRound,
  baccarat: BaccaratRound,
  blackjack: BlackjackRound,
  cluster: ClusterRound,
  crash: CrashRound,
  dice: DiceRound,
  keno: KenoRound,
  limbo: LimboRound,
  mines: MinesRound,
  plinko: PlinkoRound,
  hilo: HiloRound,
  scratch: ScratchRound,
  sicbo: SicboRound,
  wheel: WheelRound,
  videopoker: VideoPokerRound,
} satisfies Readonly<Record<EngineId, ComponentType<{ seen: Seen }>>>;

/** Failures that another try would not solve. */
const lasting: Readonly<Record<string, string>> = {
  'round.unknown': 'play.round.unknown',
  [NO_CONFIG]: 'play.round.no_config',
};

export function RoundPage({ locale, messages, ...props }: TextProps & Props) {
  const depicts = useStoreValue($seen, null)?.title.depicts;
  const texts = useMemo(
    () => (depicts ? { ...messages, ...depictedNames(messages, depicts) } : messages),
    [messages, depicts],
  );
  return (
    <Texts locale={locale} messages={texts}>
      <Page {...props} />
    </Texts>
  );
}

function Page({ id, place }: Props) {
  const t = useT();
  const seen = useStoreValue($seen, null);
  const failed = useStoreValue($roundFailed, null);
  useEffect(() => void loadRound(id), [id]);
  if (!seen) {
    if (!failed) return <Skeleton lines={4} height="72px" />;
    const why = lasting[failed];
    return <ErrorState {...(why ? {} : { onRetry: () => loadRound(id) })}>{t(why ?? 'play.round.failed')}</ErrorState>;
  }
  // An outside studio shows its rounds itself.
  const View = seen.round.engine === null ? undefined : views[seen.round.engine];
  return (
    <div className="round-page">
      {View && (
        <section
          className="frame"
          aria-label={seen.title.name}
          style={{ '--a': seen.title.poster.a, '--b': seen.title.poster.b }}
        >
          <View seen={seen} />
        </section>
      )}
      <Facts seen={seen} place={place} />
    </div>
  );
}

/** The points of a round: a point is 5.00 EUR at 100 %. */
function pointsText({ cents, weight, earned }: NonNullable<Round['points']>, t: Translate, locale: string): string {
  const numbers = (options: Intl.NumberFormatOptions) => formatters.getNumberFormat(locale, options);
  return t('play.round.points_of', {
    points: numbers({ maximumFractionDigits: 5 }).format(earned / POINT),
    counted: formatMoney(cents, 'EUR', locale),
    weight: numbers({ style: 'percent' }).format(weight / 100),
  });
}

function Facts({ seen: { round, title }, place }: { seen: Seen; place: Place }) {
  const t = useT();
  const locale = intlLocale(useLocale());
  const dates = useDates();
  const isVoided = round.status === 'voided';
  return (
    <section className="card">
      <h2 className="card-title">{title.name}</h2>
      <dl className="facts">
        <dt>{t('play.round')}</dt>
        <dd>{round.id}</dd>
        {round.engine === null && round.decider !== null && (
          <>
            <dt>{t('play.studio.name', { studio: title.studio ?? '' })}</dt>
            <dd className="break-all">{round.decider}</dd>
          </>
        )}
        <dt>{t('play.last.time')}</dt>
        <dd>{dates.exact(round.placedAtMs)}</dd>
        <dt>{t('play.stake')}</dt>
        <dd>
          <Money amountMinor={round.stakeMinor} currency={round.currency} />
        </dd>
        <dt>{t('play.last.payout')}</dt>
        <dd>
          <Money amountMinor={round.payoutMinor} currency={round.currency} />
        </dd>
        {!round.free && (
          <>
            <dt>{t('play.sitting.net')}</dt>
            <dd>
              <Money
                amountMinor={isVoided ? 0 : round.payoutMinor - round.stakeMinor}
                currency={round.currency}
                signed
              />
            </dd>
          </>
        )}
        {(round.interrupted || isVoided) && (
          <>
            <dt>{t('play.round.state')}</dt>
            <dd>
              {isVoided ? t('rounds.voided') : t('play.round.interrupted', { studio: title.studio ?? title.name })}
            </dd>
          </>
        )}
        <Bonus round={round} />
        {round.points && (
          <>
            <dt>{t('play.round.points')}</dt>
            <dd>{pointsText(round.points, t, locale)}</dd>
          </>
        )}
        {round.house && (
          <>
            <dt>{t('play.by_house')}</dt>
            <dd>{t('play.round.house')}</dd>
          </>
        )}
      </dl>
      <div className="mt-4 grid gap-2">
        {round.engine !== null && (
          <ButtonLink href={at(place, paths.fairness(round.id))}>{t('play.round.verify')}</ButtonLink>
        )}
        <ButtonLink href={paths.receipt(round.id)} download>
          {t('play.round.receipt')}
        </ButtonLink>
        {!title.gone && (
          <ButtonLink href={at(place, paths.playGame(round.game, 'real'))}>
            {t('play.round.again', { name: title.name })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Who paid the stake where it was not all cash, and why it counted nothing. */
function Bonus({ round: { free, bonus, currency } }: Pick<Seen, 'round'>) {
  const t = useT();
  if (free)
    return (
      <>
        <dt>{t('play.bonus.free_spin')}</dt>
        <dd>{t('play.round.free')}</dd>
      </>
    );
  return (
    <>
      {bonus && bonus.stakeMinor > 0 && (
        <>
          <dt>{t('play.round.bonus')}</dt>
          <dd>
            <Money amountMinor={bonus.stakeMinor} currency={currency} />
          </dd>
        </>
      )}
      {bonus?.uncounted && (
        <>
          <dt>{t('play.round.counts')}</dt>
          <dd>{t(`play.round.uncounted.${bonus.uncounted}`)}</dd>
        </>
      )}
    </>
  );
}
