// The days of a season along one orbit, and a card for each (S3.43, S3.44).
import { useId } from 'react';
import type { AdventureDay } from '#shared/contract/adventures.ts';
import { secretAhead } from '#shared/domain/rewards/adventures.ts';
import { utcDates } from '#src/i18n/dates.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { success } from '#src/ui/icons.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { type SeasonProps, usePrize } from './words.ts';

const PICTURES: Readonly<Record<AdventureDay['state'], SymbolName>> = {
  completed: 'planet',
  active: 'sun',
  lost: 'moon',
  future: 'moon',
  superPrize: 'gift',
};

export function Week({ season }: SeasonProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const prizeOf = usePrize();
  const { days, completed, needed, firstDate, isConfirmed } = season;
  return (
    <section className="card season-week" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1} className="outline-none">
          {season.title}
        </h2>
        <p>
          {secretAhead(days, season).isInReach || season.isFinished
            ? t('activities.season.sum', { completed, needed })
            : t('activities.season.sum_gone', { completed, needed })}
        </p>
      </header>
      <Arc season={season} />
      <ol className="days season-days" aria-label={t('activities.season.days')}>
        {days.map((step) => (
          <li
            key={`${step.day} ${step.step}`}
            className="card"
            data-state={step.state}
            aria-current={step.state === 'active' ? 'date' : undefined}
          >
            {/* S3.44: the label, "step of steps", the day. */}
            <small>
              {t(`activities.season.state.${step.state}`)},{' '}
              {t('activities.season.step', { step: step.step, total: step.stepTotal })},{' '}
              {t('activities.season.day', { day: step.day, days: days.length })}
            </small>
            <b>{prizeOf(step)}</b>
            <span>{utcDates(locale).weekDay(Date.parse(dateOf(firstDate, step.day)))}</span>
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

const DAY_MS = 86_400_000;
const DATE_LETTERS = 10;
const dateOf = (first: string, day: number): string =>
  new Date(Date.parse(`${first}T12:00:00Z`) + (day - 1) * DAY_MS).toISOString().slice(0, DATE_LETTERS);

const ARC = { width: 1000, height: 150, middle: 124, rise: 72 };

/** The height of a point of the path: 0 at the ends and 1 at the top. `part`: 0 to 1. */
const heightAt = (part: number): number => Math.round(Math.sin(part * Math.PI) * 1000) / 1000;

/** The path from one of its points to another, for SVG. */
function way(from: number, to: number): string {
  const points = Array.from({ length: 33 }, (_, i) => from + ((to - from) * i) / 32);
  const lines = points.map(
    (part) => `${(part * ARC.width).toFixed(1)} ${(ARC.middle - heightAt(part) * ARC.rise).toFixed(1)}`,
  );
  return `M${lines.join('L')}`;
}

/** The same days as bodies on a path, lit up to today; hidden from screen readers, which get the cards. */
function Arc({ season: { days, today } }: SeasonProps) {
  const partOf = (day: number) => (day - 0.5) / days.length;
  const lit = partOf(Math.min(Math.max(today, 0.5), days.length));
  return (
    <div className="season-arc" aria-hidden="true">
      <svg viewBox={`0 0 ${ARC.width} ${ARC.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={way(lit, 1)} />
        <path d={way(0, lit)} data-lit="" />
      </svg>
      {days.map((step) => (
        <span key={`${step.day} ${step.step}`} data-state={step.state} style={{ '--at': heightAt(partOf(step.day)) }}>
          <img src={symbolUrl(SYMBOLS[PICTURES[step.state]], 96)} alt="" width="64" height="64" />
          {step.state === 'completed' && <Icon of={success} />}
        </span>
      ))}
    </div>
  );
}

function Asks({ step, season }: SeasonProps & { step: AdventureDay }) {
  const t = useT();
  const { due, done: doneOf } = useEuro();
  if (step.day === season.days.length) {
    const opens = secretAhead(season.days, season).isInReach || step.isCompleted;
    return <span>{opens ? t('activities.season.opens', { needed: season.needed }) : t('activities.season.gone')}</span>;
  }
  const { wager, minDep } = step.condition;
  const done = step.state === 'active' ? season.done : null;
  return (
    <span>
      {done && wager > 0
        ? t('activities.season.staked_of', { done: doneOf(done.wagerEurMinor, wager), wager: due(wager) })
        : t('activities.season.stakes', { wager: due(wager) })}
      {minDep > 0 && ` ${t('activities.season.and_deposit', { amount: due(minDep) })}`}
    </span>
  );
}
