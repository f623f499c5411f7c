// /adventures: the season's days along one orbit; what taking part requires, costs and gives; today's step; and the
// sealed secret prize.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import { secretAhead, stakesOf } from '#shared/domain/rewards/adventures.ts';
import { meanCostMinor } from '#shared/domain/rewards/mean-cost.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Act } from '#src/ui/Act.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $season, followSeason, join, loadSeason } from './season.store.ts';
import { Today } from './Today.tsx';
import { Week } from './Week.tsx';
import type { SeasonProps } from './words.ts';

export function Season(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Screen />
    </Texts>
  );
}

function Screen() {
  const t = useT();
  const locale = useLocale();
  const state = useStore($season, { ssr: 'initial' });
  useEffect(() => followSeason(locale), [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={() => loadSeason(locale)}>{t('activities.failed')}</ErrorState>
      </div>
    );
  if (state.status === 'loading') return <StateCard state="loading" />;
  if (state.value.length === 0)
    return (
      <StateCard state="empty" symbol="calendar" title={t('activities.season.none')}>
        {t('activities.season.none.text')}
      </StateCard>
    );
  return (
    <>
      {state.value.map((season) => (
        <Whole key={season.id} season={season} />
      ))}
    </>
  );
}

/** The season that a guest could join, for everybody to read; rendered on the server. */
export function GuestSeason({ season, joins, ...texts }: TextProps & SeasonProps & { joins: boolean }) {
  return (
    <Texts {...texts}>
      <div className="season">
        <Week season={season} />
        <Enter season={season} guest={joins ? 'joins' : 'reads'} />
        <Sealed season={season} />
      </div>
    </Texts>
  );
}

function Whole({ season }: SeasonProps) {
  // The last day requires and gives nothing once its prize is out of reach.
  const today = season.days.find(
    (step) =>
      step.day === season.today &&
      (step.day < season.days.length || step.isCompleted || secretAhead(season.days, season).isInReach),
  );
  return (
    <div className="season">
      {season.isFinished && <Finished season={season} />}
      <Week season={season} />
      {!season.isConfirmed && !season.isFinished && <Enter season={season} guest={null} />}
      {season.isConfirmed && !season.isFinished && today && <Today season={season} step={today} />}
      <Sealed season={season} />
    </div>
  );
}

/** What taking part requires, costs and gives, before the player joins (rewards.md 10). */
function Enter({ season, guest }: SeasonProps & { guest: 'joins' | 'reads' | null }) {
  const t = useT();
  const locale = useLocale();
  const { due, atMost } = useEuro();
  const { needed, price, room, unavailable } = season;
  const stakes = stakesOf(season.days);
  return (
    <Block title={t(guest === null ? 'activities.season.enter' : 'activities.season.taking_part')}>
      <p>{t('activities.season.enter.text', { stakes: due(stakes), needed })}</p>
      <p>{t('activities.season.enter.days', { days: season.days.length })}</p>
      {price && (
        <p>
          {t('activities.season.price', {
            cost: due(meanCostMinor(stakes, price.lowest_return)),
            gifts: atMost(price.gifts_cents),
          })}
        </p>
      )}
      {guest !== null && <p>{t('activities.season.guest')}</p>}
      {room && room.whole_cents < stakes && (
        <Notice>{t('activities.season.beyond_whole', { amount: atMost(room.whole_cents), needed })}</Notice>
      )}
      <Refused problem={unavailable} />
      <div className="gift-choices">
        {guest === null && unavailable === null && (
          <Act tone="sun" label={t('activities.take_part')} act={() => join(season, locale)} />
        )}
        {guest === 'joins' && (
          <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.signUp())} data-popup="sign-up">
            {t('activities.sign_up')}
          </ButtonLink>
        )}
        <a className="link" href={at({ base: '', locale }, season.terms.page)}>
          {t('activities.terms')}
        </a>
      </div>
    </Block>
  );
}

function Finished({ season: { completed, days } }: SeasonProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Block title={t('activities.season.over')}>
      <p>{t('activities.season.over.text', { completed, days: days.length })}</p>
      <p>{t('problems.adventure.once')}</p>
      <div className="gift-choices">
        <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.profile('gifts'))}>
          {t('activities.season.to_gifts')}
        </ButtonLink>
      </div>
    </Block>
  );
}

/** The last prize is fixed from the start; once the season is over it can be verified. */
function Sealed({ season: { secret, days } }: SeasonProps) {
  const t = useT();
  const prize = days.at(-1)?.prize;
  return (
    <Block title={t('activities.season.sealed')}>
      <p>{t(secret.salt === null ? 'activities.season.sealed.text' : 'activities.season.sealed.open')}</p>
      <code className="season-hash">{secret.hash}</code>
      {secret.salt !== null && prize && (
        <code className="season-hash">
          {[secret.salt, prize.type, prize.amountCents ?? 0, prize.count ?? 0, prize.wager].join(':')}
        </code>
      )}
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card season-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
