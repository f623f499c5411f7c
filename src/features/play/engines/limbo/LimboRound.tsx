// Shows a past round of limbo: the target, and the drawn multiplier.

import { targetIn } from '#shared/games/target.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { timesOf } from '../../parts/instant/words.ts';
import type { Seen } from '../../parts/past-round.ts';
import { resultIn } from './limbo.store.ts';
import { resultText, Sky } from './Sky.tsx';

export function LimboRound({ seen: { round, title } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const target = targetIn(round.actions[0] ?? null);
  const result = resultIn(round.events[0]);
  if (target === null || result === null) return null;
  const values = { result: resultText(result, locale), target: timesOf(target, 100, locale) };
  return (
    <div className="instant-board">
      <Sky target={target} flown={{ target, result, climbing: false }} symbols={title.symbols} />
      <p className="pay">
        <span>{t(result >= target ? 'play.limbo.won' : 'play.limbo.lost', values)}</span>
      </p>
    </div>
  );
}
