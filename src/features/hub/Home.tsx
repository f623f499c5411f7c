// /aquanova-odyssey for a player, the home of rewards: what can be taken now, what comes next, the week's results, and
// links to all programmes.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Activity } from '#shared/contract/activities.ts';
import type { RewardsWeek } from '#shared/contract/rewards.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { $rewards, loadRewards, type Rewards } from './home.store.ts';
import { LOOKS } from './looks.ts';
import { NoActivities } from './NoActivities.tsx';
import { nextRow, readyRow } from './rows.ts';
import { State } from './State.tsx';

usesTexts('hub.{now,next,week,all}', 'hub.{tournaments,quests,adventures,lotteries,lootboxes,shop,vip,cashback}');

export function Home({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Own place={place} />
    </Texts>
  );
}

function Own({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($rewards, { ssr: 'initial' });
  useEffect(() => {
    void loadRewards(locale);
  }, [locale]);
  if (state.status === 'failed')
    return (
      <div className="card feature-block">
        <ErrorState onRetry={() => loadRewards(locale)}>{t('hub.failed')}</ErrorState>
      </div>
    );
  const known = state.status === 'ready' ? state : null;
  return (
    <div className="rewards-home" aria-busy={known === null}>
      <Block name="now">{known ? <Now {...known} place={place} /> : <Waiting rows={2} />}</Block>
      <Block name="next">{known ? <Ahead {...known} /> : <Waiting rows={2} />}</Block>
      <Block name="week">{known ? <Week {...known.week} place={place} /> : <WaitingWeek />}</Block>
      <Block name="all">
        {known ? <Programmes activities={known.activities} place={place} /> : <Waiting rows={8} />}
      </Block>
    </div>
  );
}

function Block({ name, children }: { name: 'now' | 'next' | 'week' | 'all'; children: React.ReactNode }) {
  const t = useT();
  return (
    <section className={`rewards-${name}`} aria-labelledby={`rewards-${name}`}>
      <h2 id={`rewards-${name}`}>{t(`hub.${name}`)}</h2>
      {children}
    </section>
  );
}

const ROW_HEIGHT = '76px';

const Waiting = ({ rows }: { rows: number }) => <Skeleton height={ROW_HEIGHT} lines={rows} />;
const WaitingWeek = () => <Skeleton height="292px" />;

function Picture({ of }: { of: SymbolName }) {
  return <img src={symbolUrl(SYMBOLS[of], 96)} alt="" width="44" height="44" />;
}

/** The first row has the page's one prominent (sun) button. */
function Now({ ready, place }: Pick<Rewards, 'ready'> & { place: Place }) {
  const t = useT();
  const speech = useSpeech();
  if (ready.length === 0) return <p className="card rewards-none">{t('hub.now.none')}</p>;
  return (
    <ul className="rewards-rows">
      {ready.map((one, i) => {
        const { id, symbol, title, text, act, path } = readyRow(one, speech);
        return (
          <li key={id} className="card">
            <Picture of={symbol} />
            <div>
              <b id={`ready-${id}`}>{title}</b>
              <small>{text}</small>
            </div>
            <ButtonLink tone={i === 0 ? 'sun' : 'glass'} href={at(place, path)} aria-describedby={`ready-${id}`}>
              {act}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

function Ahead({ next }: Pick<Rewards, 'next'>) {
  const t = useT();
  const speech = useSpeech();
  if (next.length === 0) return <p className="card rewards-none">{t('hub.next.none')}</p>;
  return (
    <ul className="rewards-rows">
      {next.map((one) => {
        const { symbol, title, text } = nextRow(one, speech);
        return (
          <li key={one.kind} className="card">
            <Picture of={symbol} />
            <div>
              <b>{title}</b>
              <small>{text}</small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Week({ from, currency, sum_cents, coins, place, ...cents }: RewardsWeek & { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const rows = [
    [t('hub.week.coins', { coins }), cents.coins_cents],
    [t('hub.week.cash'), cents.cash_cents],
    [t('hub.cashback'), cents.cashback_cents],
    [t('hub.week.bonuses'), cents.bonuses_cents],
    [t('hub.week.spins'), cents.spins_cents],
  ] as const;
  return (
    <div className="card rewards-sum">
      <p className="display text-[length:var(--text-4xl)]">{formatMoney(sum_cents, currency, locale)}</p>
      <p>{t('hub.week.since', { day: dates.monthDay(Date.parse(from)) })}</p>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('hub.week.how')}{' '}
        <a className="link" href={at(place, paths.page('rewards-maths'))}>
          {t('hub.week.more')}
        </a>
      </p>
    </div>
  );
}

function Programmes({ activities, place }: { activities: readonly Activity[]; place: Place }) {
  const t = useT();
  if (activities.length === 0) return <NoActivities />;
  return (
    <ul className="rewards-rows rewards-ways">
      {activities.map((one) => (
        <li key={one.id} className="card">
          <Picture of={LOOKS[one.id].symbol} />
          <div>
            <b>
              <a href={at(place, LOOKS[one.id].path)}>{t(`hub.${one.id}`)}</a>
            </b>
            <small>
              <State of={one} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}
