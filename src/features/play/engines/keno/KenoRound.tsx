// Shows a past round of keno: the ticket, the drawn numbers, the hits.
import { picksIn } from '#shared/games/keno/play.ts';
import { readKenoConfig } from '#shared/games/keno/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { ballsIn, hitsOf } from './keno.store.ts';
import { Ticket } from './Ticket.tsx';

export function KenoRound({ seen: { round, config } }: { seen: Seen }) {
  const t = useT();
  const read = readKenoConfig(config);
  if ('problems' in read) return null;
  const picks = picksIn(read.config, round.actions[0] ?? null);
  const balls = ballsIn(round.events[0]);
  if (!picks || !balls) return null;
  return (
    <div className="instant-board">
      <Ticket numbers={read.config.numbers} picks={picks} drawn={{ picks, balls, seen: balls.length }} locked />
      <p className="pay">
        <span>
          {t('play.keno.hits', { n: hitsOf(picks, balls), of: picks.length })}.{' '}
          {t('play.keno.balls', { balls: balls.join(', ') })}
        </span>
      </p>
    </div>
  );
}
