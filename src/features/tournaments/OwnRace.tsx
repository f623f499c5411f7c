// The player's own race: place and score, how many rounds counted and which make up the score, and the outcome.
import { useState } from 'react';
import type { RaceBoard } from '#shared/contract/races.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Rounds } from './Rounds.tsx';
import { type Own, readOwn } from './race.store.ts';
import { Sealed } from './Sealed.tsx';
import { type RaceProps, type Stage, stageOf, useServerTime } from './stage.ts';
import { scoreText, timesText } from './words.ts';

type Props = RaceProps & { board: RaceBoard | null; own: Own };

export function OwnRace(props: Props) {
  const { own, board, card, nowMs } = props;
  const t = useT();
  const stage = stageOf(
    card,
    board,
    useServerTime(nowMs, { startMs: card.startMs, endMs: board?.endMs ?? card.endMs }, board),
  );
  if (own.status === 'failed') {
    // While entering is possible the head shows it.
    if (stage === 'open') return null;
    return (
      <section className="card">
        <ErrorState onRetry={readOwn}>{t('races.failed')}</ErrorState>
      </section>
    );
  }
  if (own.status === 'loading') return <StateCard state="loading" />;
  const entry = own.status === 'known' ? own.entry : null;
  // A canceled tournament has no places.
  if (!entry?.race || stage === 'canceled' || (!entry.confirmed && entry.race.paid === null))
    return (
      <section className="card race-own">
        <header>
          <h2>{t(`races.none.${stage}`)}</h2>
        </header>
        <p className="text-muted">{t(`races.none.${stage}.text`)}</p>
        {stage === 'final' && board?.hash && <Sealed id={card.id} hash={board.hash} />}
      </section>
    );
  return <Running {...props} entry={entry} race={entry.race} stage={stage} />;
}

type RunningProps = Props & {
  entry: EntryStatus;
  race: NonNullable<EntryStatus['race']>;
  stage: Stage;
};

function Running({ card, board, entry, race, stage }: RunningProps) {
  const t = useT();
  const locale = useLocale();
  const [listed, setListed] = useState(false);
  const { strategy } = card.race;
  const { score, counted, rounds_taken: taken, wins, paid } = race;
  const done = counted >= taken;
  const place = paid?.place ?? entry.award_place;
  return (
    <section className={`card race-own ${done || paid ? 'is-done' : 'is-moving'}`}>
      <header>
        <h2>{t(paid ? 'races.final' : done ? 'races.done' : 'races.own')}</h2>
        {done && <Badge tone="win">{t('races.of', { counted, taken })}</Badge>}
        {!done && (
          <Button tone="quiet" onClick={() => setListed(true)}>
            {t('races.every')}
          </Button>
        )}
      </header>
      <dl className="race-figures">
        <div>
          <dt>{t('races.place')}</dt>
          <dd>
            {place ?? '–'}
            {race.tied > 1 && place !== null && <small> =</small>}
          </dd>
        </div>
        <div>
          <dt>{t(paid ? 'races.paid' : 'races.score')}</dt>
          <dd className={paid ? 'text-win' : ''}>
            {paid ? formatMoney(paid.cents, 'EUR', locale) : scoreText(score, strategy, locale)}
          </dd>
        </div>
      </dl>
      {race.counts_until !== null && (
        <p className="race-note text-muted">
          <Moment
            format="soonNamed"
            at={[Date.parse(race.counts_until)]}
            words={(at = '') => t('races.stood', { at })}
          />
        </p>
      )}
      {place === null && stage === 'open' && <p className="race-note text-muted">{t('races.no_place')}</p>}
      <div className="race-progress">
        <p>
          <b>{t('races.counted', { counted, taken })}</b>
          {!done && <span>{t('races.left', { count: taken - counted })}</span>}
        </p>
        <Progress value={counted} max={taken} label={t('races.counted', { counted, taken })} />
      </div>
      {wins.length > 0 && (
        <div className="race-wins">
          <h3>{t(strategy === 'single' ? 'races.best_one' : 'races.best')}</h3>
          <ul>
            {wins.map((win, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal wins are told apart by their rank alone.
              <li key={i}>{timesText(win, locale)}</li>
            ))}
          </ul>
        </div>
      )}
      {done && !paid && stage !== 'final' && <p className="race-note text-muted">{t('races.done.text')}</p>}
      {stage === 'closing' && <p className="race-note text-muted">{t('races.closing')}</p>}
      {stage === 'final' && !paid && <p className="race-note text-muted">{t('races.final.none')}</p>}
      {done && <Button onClick={() => setListed(true)}>{t('races.every')}</Button>}
      {stage === 'final' && board?.hash && <Sealed id={card.id} hash={board.hash} />}
      <Rounds card={card} open={listed} onClose={() => setListed(false)} />
    </section>
  );
}
