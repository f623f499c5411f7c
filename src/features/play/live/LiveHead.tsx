// Over a live table: what it is, which round this is, who watches, and how long bets are taken.
import { useT } from '#src/i18n/react.tsx';
import { type Live, useCalls } from './useLive.ts';

export function LiveHead({ live, flying }: { live: Live; flying?: string }) {
  const t = useT();
  const { state, round, left, taken, linked } = live;
  const calls = useCalls(live);
  // What a table that nobody hears from will do next is not known.
  const waits = linked
    ? (flying ?? t(round?.phase === 'bets' ? 'play.live.closed' : 'play.live.next'))
    : t('play.live.connecting');
  return (
    <div className="live-head">
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
              data-soon={left <= 5 || undefined}
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
    </div>
  );
}
