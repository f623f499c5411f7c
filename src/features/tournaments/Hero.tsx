// The head of a tournament: its title, prizes and dates, entering and leaving, beside a picture of all entrants on
// their way to the cup.
import type { RaceBoard } from '#shared/contract/races.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Enter } from './Enter.tsx';
import { Runners } from './Runners.tsx';
import type { Own } from './race.store.ts';
import { type RaceProps, stageOf, useServerTime } from './stage.ts';
import { leftText, prizesAt } from './words.ts';

type Props = RaceProps & { board: RaceBoard | null; own: Own };

const TONES = { future: 'plain', open: 'ion', closing: 'plain', final: 'win', canceled: 'plain' } as const;

export function Hero(props: Props) {
  const { card, board, own, nowMs } = props;
  const t = useT();
  const locale = useLocale();
  const endMs = board?.endMs ?? card.endMs;
  const at = useServerTime(nowMs, { startMs: card.startMs, endMs }, board);
  const stage = stageOf(card, board, at);
  const { total, least, pool } = prizesAt(card.race, board);
  return (
    <header className="race-hero">
      <div className="race-copy">
        <Badge tone={TONES[stage]}>{t(`races.stage.${stage}`)}</Badge>
        <h1>{card.title}</h1>
        <p>{card.description}</p>
        <dl className="race-figures">
          {stage !== 'canceled' && (
            <div>
              <dt>{t(pool && stage === 'open' ? 'races.prizes.now' : 'races.prizes')}</dt>
              <dd>{formatMoney(total, 'EUR', locale)}</dd>
              {pool && stage !== 'final' && (
                <dd className="race-least">{t('races.prizes.least', { least: formatMoney(least, 'EUR', locale) })}</dd>
              )}
            </div>
          )}
          {(stage === 'open' || stage === 'future') && (
            <div>
              <dt>{t(stage === 'open' ? 'races.ends_in' : 'races.starts_in')}</dt>
              <dd suppressHydrationWarning>{leftText((stage === 'open' ? endMs : card.startMs) - at, t)}</dd>
            </div>
          )}
        </dl>
        <p className="race-dates">
          <Moment format="span" at={[card.startMs, endMs]} />
        </p>
        {board?.canceled && (
          <Notice tone="warning">
            {t('races.canceled.says')} {t(`races.canceled.${board.canceled.why}`)}
          </Notice>
        )}
        <Enter {...props} stage={stage} />
      </div>
      <Runners card={card} board={board} entry={own.status === 'known' ? own.entry : null} />
    </header>
  );
}
