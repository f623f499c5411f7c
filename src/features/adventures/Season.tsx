// /adventures for a player: the season's days along one orbit, today's step, and what the others gave.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { AdventureDay, AdventureSeason } from '#shared/contract/adventures.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { Facts } from '#src/ui/Terms.tsx';
import { $season, followSeason, join, loadSeason } from './season.store.ts';

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
  if (state.value === null)
    return (
      <StateCard state="empty" symbol="calendar" title={t('activities.season.none')}>
        {t('activities.season.none.text')}
      </StateCard>
    );
  return <Whole season={state.value} />;
}

function Whole({ season }: { season: AdventureSeason }) {
  const today = season.days.find(({ day }) => day === season.today);
  return (
    <div className="season">
      {season.isFinished && <Finished season={season} />}
      <Week season={season} />
      {!season.isConfirmed && !season.isFinished && <Enter season={season} />}
      {season.isConfirmed && !season.isFinished && today && <Today season={season} step={today} />}
      <Sealed season={season} />
    </div>
  );
}

const PICTURES: Readonly<Record<AdventureDay['state'], SymbolName>> = {
  completed: 'planet',
  active: 'sun',
  lost: 'moon',
  future: 'moon',
  superPrize: 'gift',
};

/** "5 free spins", "€ 10.00 bonus". */
function usePrize() {
  const t = useT();
  const locale = useLocale();
  return ({ prize }: AdventureDay): string => {
    if (prize === null) return t('activities.season.secret');
    return prize.type === 'fs'
      ? t('activities.season.spins', { count: prize.count ?? 0 })
      : t('activities.season.bonus', { amount: formatMoney(prize.amountCents ?? 0, 'EUR', locale) });
  };
}

/** A local date as it is written: "23 Nov". */
const dayText = (date: string, days: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`) + days * DAY_MS,
  );
const DAY_MS = 86_400_000;

function Week({ season }: { season: AdventureSeason }) {
  const t = useT();
  const locale = useLocale();
  const prizeOf = usePrize();
  const { days, completed, needed, firstDate, isConfirmed } = season;
  return (
    <section className="card season-week" aria-labelledby="week">
      <header>
        <h2 id="week" tabIndex={-1} className="outline-none">
          {season.title}
        </h2>
        <p>{t('activities.season.sum', { completed, needed })}</p>
      </header>
      <div className="season-arc" aria-hidden="true">
        {days.map((step) => (
          <span
            key={`${step.day} ${step.step}`}
            data-state={step.state}
            style={{ '--at': arcAt(step.day, days.length) }}
          >
            <img src={symbolUrl(SYMBOLS[PICTURES[step.state]], 96)} alt="" width="64" height="64" />
          </span>
        ))}
      </div>
      <ol className="days season-days" aria-label={t('activities.season.days')}>
        {days.map((step) => (
          <li
            key={`${step.day} ${step.step}`}
            className="card"
            data-state={step.state}
            aria-current={step.state === 'active' ? 'date' : undefined}
          >
            {/* S3.44: label, step of steps, day. */}
            <small>
              {t(`activities.season.state.${step.state}`)},{' '}
              {t('activities.season.step', { step: step.step, total: step.stepTotal })},{' '}
              {t('activities.season.day', { day: step.day, days: days.length })}
            </small>
            <b>{prizeOf(step)}</b>
            <span>{dayText(firstDate, step.day - 1, locale)}</span>
            <Asks step={step} season={season} />
            {isConfirmed && step.gift !== null && (
              <a className="link" href={at({ base: '', locale }, paths.bonus(String(step.gift)))}>
                {t('activities.season.open_gift')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Height on the arc: 0 at its ends, 1 at its top. */
const arcAt = (day: number, days: number): number => Math.round(Math.sin(((day - 0.5) / days) * Math.PI) * 1000) / 1000;

function Asks({ step, season }: { step: AdventureDay; season: AdventureSeason }) {
  const t = useT();
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, 'EUR', locale);
  if (step.day === season.days.length) return <span>{t('activities.season.opens', { needed: season.needed })}</span>;
  const { wager, minDep } = step.condition;
  const done = step.state === 'active' ? season.done : null;
  return (
    <span>
      {done && wager > 0
        ? t('activities.season.staked_of', { done: money(Math.min(wager, done.wagerEurMinor)), wager: money(wager) })
        : t('activities.season.stakes', { wager: money(wager) })}
      {minDep > 0 && ` ${t('activities.season.and_deposit', { amount: money(minDep) })}`}
    </span>
  );
}

function Today({ season, step }: { season: AdventureSeason; step: AdventureDay }) {
  const t = useT();
  const locale = useLocale();
  const prizeOf = usePrize();
  const { wager, minDep, periodActivationDays } = step.condition;
  const money = (minor: number) => formatMoney(minor, 'EUR', locale);
  const staked = season.done?.wagerEurMinor ?? 0;
  const left = Math.max(0, wager - staked);
  const isDone = step.isCompleted;
  const part = wager === 0 ? 1 : Math.min(1, staked / wager);
  return (
    <article className="card gift-hero" aria-labelledby="today">
      <span className="gift-light" />
      <header>
        <h2 id="today">{t('activities.season.today')}</h2>
        <Badge tone={isDone ? 'win' : 'sun'}>
          {t(isDone ? 'activities.season.state.completed' : 'activities.season.state.active')}
        </Badge>
        <p>{isDone ? t('activities.season.done_today') : t('activities.season.asks_today')}</p>
      </header>
      <Orbit
        part={part}
        state={isDone ? 'done' : 'moving'}
        size="hero"
        figures={t('activities.season.staked_of', { done: money(Math.min(wager, staked)), wager: money(wager) })}
      >
        <span className="orbit-inside">
          {t(isDone ? 'activities.season.gift' : 'activities.season.to_go')}
          <b className="orbit-amount" style={{ '--chars': (isDone ? prizeOf(step) : money(left)).length }}>
            {isDone ? prizeOf(step) : money(left)}
          </b>
        </span>
      </Orbit>
      <div className="gift-figures">
        <Facts
          rows={[
            [
              t('activities.season.stakes_today'),
              t('activities.season.staked_of', { done: money(staked), wager: money(wager) }),
            ],
            [t('activities.season.deposit'), minDep === 0 ? t('activities.season.none_needed') : money(minDep)],
            [t('activities.counts'), t('activities.counts.weighted')],
            [t('activities.season.gift'), prizeOf(step)],
            [t('activities.season.take_within'), t('activities.season.take_days', { days: periodActivationDays })],
            [t('activities.until'), t('activities.season.midnight')],
          ]}
        />
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

function Enter({ season }: { season: AdventureSeason }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState<Problem | null>(null);
  const all = season.days.reduce((sum, { condition }) => sum + condition.wager, 0);
  const press = async () => {
    setBusy(true);
    refuse(await join(season, locale));
    setBusy(false);
  };
  return (
    <Block title={t('activities.season.enter')}>
      <p>{t('activities.season.enter.text', { stakes: formatMoney(all, 'EUR', locale), needed: season.needed })}</p>
      {problem && (
        <Notice tone="warning">
          {t(`problems.${problem.code}`)}{' '}
          {problem.code === 'identity.unverified' && (
            <a className="link" href={at({ base: '', locale }, paths.profile('verification'))}>
              {t('activities.verify')}
            </a>
          )}
        </Notice>
      )}
      <div className="gift-choices">
        <Button tone="sun" size="large" busy={busy} onClick={press}>
          {t('activities.take_part')}
        </Button>
        <a className="link" href={at({ base: '', locale }, season.terms.page)}>
          {t('activities.terms')}
        </a>
      </div>
    </Block>
  );
}

function Finished({ season: { completed, days } }: { season: AdventureSeason }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Block title={t('activities.season.over')}>
      <p>{t('activities.season.over.text', { completed, days: days.length })}</p>
      <div className="gift-choices">
        <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.profile('gifts'))}>
          {t('activities.season.to_gifts')}
        </ButtonLink>
      </div>
    </Block>
  );
}

/** The last prize stands from the start; once the season is over it can be checked. */
function Sealed({ season: { secret, days } }: { season: AdventureSeason }) {
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
  return (
    <section className="card season-block">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
