// Shows a past flight: where it crashed, and where each of the player's bets was cashed out.
import { flightBetsIn } from '#shared/games/crash/bets.ts';
import { brokenIn } from '#shared/games/crash/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Flight, multiplierText } from './Flight.tsx';

export function CrashRound({ seen: { round } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const broken = brokenIn(round.events[0]);
  const bets = flightBetsIn(round.actions[0] ?? null, round.stakeMinor);
  if (broken === null || bets === null) return null;
  const at = multiplierText(broken, locale);
  return (
    <div className="instant-board">
      <Flight launchedAtMs={null} broken={broken} bets={bets.map(({ target }) => ({ target, leftAt: null }))} />
      {bets.map(({ stakeMinor, target }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second.
        <p key={i} className="pay">
          <span>
            {bets.length > 1 &&
              `${t('play.crash.bet_of', { n: i + 1, amount: formatMoney(stakeMinor, round.currency, locale) })}. `}
            {t(target <= broken ? 'play.crash.round.won' : 'play.crash.round.lost', {
              at,
              target: multiplierText(target, locale),
            })}
          </span>
        </p>
      ))}
    </div>
  );
}
