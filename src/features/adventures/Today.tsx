// Today's step: its progress, what the rest costs on average, and whether the player's own limits allow that.
import { useId } from 'react';
import type { AdventureDay, AdventureSeason } from '#shared/contract/adventures.ts';
import { secretAhead } from '#shared/domain/rewards/adventures.ts';
import { meanCostMinor } from '#shared/domain/rewards/mean-cost.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { Facts } from '#src/ui/Terms.tsx';
import { type SeasonProps, usePrize } from './words.ts';

export function Today({ season, step }: SeasonProps & { step: AdventureDay }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const prizeOf = usePrize();
  const { due, done: doneOf } = useEuro();
  const { price, done } = season;
  const { wager, minDep, periodActivationDays } = step.condition;
  const staked = done?.wagerEurMinor ?? 0;
  const left = Math.max(0, wager - staked);
  const isDone = step.isCompleted;
  const part = wager === 0 ? 1 : Math.min(1, staked / wager);
  const sum = t('activities.season.staked_of', { done: doneOf(staked, wager), wager: due(wager) });
  const asksMore = !isDone && left > 0;
  const missed = missedOf(season);
  return (
    <article className="card gift-hero" aria-labelledby={id}>
      <span className="gift-light" />
      <header>
        <h2 id={id} tabIndex={-1} className="outline-none">
          {t('activities.season.today')}
        </h2>
        <Badge tone={isDone ? 'win' : 'sun'}>
          {t(isDone ? 'activities.season.state.completed' : 'activities.season.state.active')}
        </Badge>
        <p>
          {isDone
            ? t('activities.season.done_today')
            : `${t('activities.season.asks_today')} ${t(`activities.season.missed.${missed}`)}`}
        </p>
      </header>
      <Orbit part={part} state={isDone ? 'done' : 'moving'} size="hero" figures={sum}>
        <span className="orbit-inside">
          {t(isDone ? 'activities.season.gift' : 'activities.season.to_go')}
          <b className="orbit-amount" style={{ '--chars': (isDone ? prizeOf(step) : due(left)).length }}>
            {isDone ? prizeOf(step) : due(left)}
          </b>
        </span>
      </Orbit>
      <div className="gift-figures">
        <Facts
          rows={[
            [t('activities.season.stakes_today'), sum],
            [t('activities.season.deposit'), minDep === 0 ? t('activities.season.none_needed') : due(minDep)],
            [t('activities.counts'), t('activities.counts.weighted')],
            [t('activities.season.gift'), prizeOf(step)],
            [t('activities.season.take_within'), t('activities.season.take_days', { days: periodActivationDays })],
            [t('activities.until'), t('activities.season.midnight')],
            ...(asksMore && price
              ? [
                  [
                    t('activities.season.cost_rest'),
                    t('activities.season.on_slots', { cost: due(meanCostMinor(left, price.lowest_return)) }),
                  ] as const,
                ]
              : []),
          ]}
        />
        {asksMore && <Room season={season} left={left} />}
      </div>
      <div className="gift-act">
        <ButtonLink
          tone={isDone ? 'glass' : 'sun'}
          size="large"
          href={at({ base: '', locale }, isDone ? paths.profile('gifts') : paths.pokies())}
        >
          {t(isDone ? 'activities.season.to_gifts' : 'activities.season.to_games')}
        </ButtonLink>
      </div>
    </article>
  );
}

/**
 * What the player loses by not completing today's step: only its gift, which is so too since the secret prize went out
 * of reach; or also the secret prize.
 */
function missedOf(season: AdventureSeason): 'gift' | 'gone' | 'secret' {
  const { isInReach, spare } = secretAhead(season.days, season);
  if (!isInReach) return 'gone';
  return spare > 0 ? 'gift' : 'secret';
}

/** Stated calmly, and never with an invitation to play more (rewards.md 9). */
function Room({ season, left }: SeasonProps & { left: number }) {
  const { room, needed } = season;
  const missed = missedOf(season);
  const t = useT();
  const { due, atMost } = useEuro();
  if (!room) return null;
  const amount = atMost(room.today_cents);
  return (
    <Notice>
      {room.today_cents < left
        ? [
            t('activities.season.beyond', { left: due(left), amount }),
            missed === 'gift' && t('activities.season.beyond_skip', { needed }),
          ]
            .filter(Boolean)
            .join(' ')
        : t('activities.season.within', { amount })}
    </Notice>
  );
}
