// The head of a live table: its name, the round, how many watch, how long bets are taken, and the outcome of a bet meanwhile.
import { useEffect } from 'react';
import { setBeside } from '#src/client/sound/sets.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Dealt } from '../table/game.ts';
import { cue } from '../table/sound.ts';
import { type Live, useCalls } from './useLive.ts';

/** The last seconds for bets, which are announced one by one. */
const CLOSING_S = 5;

type Props = {
  live: Live;
  currency: string | null;
  flying?: string | undefined;
  /** What the table tells screen readers beside its phases. */
  says: string;
};

export function LiveHead({ live, currency, flying, says }: Props) {
  const t = useT();
  const locale = useLocale();
  const { state, round, left, taken, linked, missed } = live;
  useEffect(() => setBeside('live'), []);
  const closing = taken && left <= CLOSING_S ? left : 0;
  useEffect(() => {
    if (closing > 0) cue('closing');
  }, [closing]);
  const missedText = (came: Dealt | 'lost') => {
    if (came === 'lost') return t('play.live.missed.lost');
    if (came.payoutMinor === 0) return t('play.live.missed.nothing');
    return currency && t('play.live.missed', { amount: formatMoney(came.payoutMinor, currency, locale) });
  };
  const missedLine = missed && missedText(missed);
  const calls = useCalls(live, missedLine || says);
  // Without a connection it is unknown what a table will do next.
  const waits = linked
    ? (flying ?? t(round?.phase === 'bets' ? 'play.live.closed' : 'play.live.next'))
    : t('play.live.connecting');
  return (
    <div className="live-head" data-missed={missedLine ? true : undefined}>
      <p className="live-label" data-linked={linked || undefined}>
        {t('play.live.label')}
      </p>
      <p className="live-facts">
        {round && <span>{t('play.live.round', { no: round.no })}</span>}{' '}
        {state && <span>{t('play.live.seats', { n: state.seats })}</span>}
      </p>
      <p className="live-clock" data-open={taken || undefined}>
        {taken && round ? (
          <>
            <span
              key={round.no}
              className="live-left"
              data-soon={left <= CLOSING_S || undefined}
              style={{ animationDuration: `${left}s` }}
            />
            <b>{t('play.live.left', { n: left })}</b>
          </>
        ) : (
          <b>{waits}</b>
        )}
      </p>
      <p className="sr-only" role="status">
        {calls}
      </p>
      <p className="live-missed">{missedLine}</p>
    </div>
  );
}
