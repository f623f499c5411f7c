// One round in the list: the game, the time, what it cost and what it paid.

import type { Round } from '#shared/contract/rounds.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Money } from '#src/ui/Money.tsx';
import { type GameName, nameOf, outcomeOf, toneOf } from './rounds.ts';

type Props = { round: Round; games: readonly GameName[]; place: Place };

export function RoundRow({ round, games, place }: Props) {
  const t = useT();
  const dates = useDates();
  const game = games.find(({ id }) => id === round.game);
  const outcome = outcomeOf(round);
  const { currency, stakeMinor, payoutMinor } = round;
  return (
    <li>
      <a
        href={at(place, paths.round(round.id))}
        className="flex min-h-[72px] items-center gap-3 rounded-panel bg-surface-1 p-3 transition-colors hover:bg-surface-2"
      >
        {game ? (
          <img src={game.preview} alt="" width="36" height="48" loading="lazy" className="rounded-chip object-cover" />
        ) : (
          <span className="h-12 w-9 flex-none rounded-chip bg-surface-2" />
        )}
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex items-center justify-between gap-3">
            <b className="truncate">{nameOf(games, round.game)}</b>
            <span className="flex flex-none items-center gap-2">
              {round.free && <Badge tone="ion">{t('rounds.free')}</Badge>}
              {round.house && outcome !== 'void' && <Badge>{t('rounds.house')}</Badge>}
              {outcome === 'open' ? (
                <Badge tone="ion">{t(round.interrupted ? 'rounds.interrupted' : 'rounds.open')}</Badge>
              ) : outcome === 'void' ? (
                <Badge>{t('rounds.voided')}</Badge>
              ) : (
                <b className={toneOf(payoutMinor - stakeMinor)}>
                  <span className="sr-only">{t('rounds.net')} </span>
                  <Money amountMinor={payoutMinor - stakeMinor} currency={currency} signed />
                </b>
              )}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-note text-muted">
            <time dateTime={new Date(round.placedAtMs).toISOString()}>{dates.exact(round.placedAtMs)}</time>
            <span>
              {t('rounds.stake')} <Money amountMinor={stakeMinor} currency={currency} />
              {payoutMinor > 0 && (
                <>
                  {' · '}
                  {t('rounds.payout')} <Money amountMinor={payoutMinor} currency={currency} />
                </>
              )}
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}
