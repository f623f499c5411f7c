// A flight again: where it broke off, and where the player left it.
import { brokenIn } from '#shared/games/crash/rules.ts';
import { targetIn } from '#shared/games/target.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Flight, multiplierText } from './Flight.tsx';

export function CrashRound({ seen: { round } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const broken = brokenIn(round.events[0]);
  const target = targetIn(round.actions[0] ?? null);
  if (broken === null || target === null) return null;
  const at = multiplierText(broken, locale);
  return (
    <div className="instant-board">
      <Flight launchedAtMs={null} broken={broken} leftAt={null} target={target} />
      <p className="pay">
        <span>
          {target <= broken
            ? t('play.crash.round.won', { at, target: multiplierText(target, locale) })
            : t('play.crash.round.lost', { at, target: multiplierText(target, locale) })}
        </span>
      </p>
    </div>
  );
}
