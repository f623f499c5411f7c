// Beside the stage: this sitting and the last rounds.

import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { Dealt } from './game.ts';
import { moodOf } from './mood.ts';
import { clockText, netMinor, type Sitting } from './store/sitting.ts';
import { useSecond } from './useTable.ts';

export type SittingProps = {
  sitting: Sitting | null;
  currency: string | null;
  jackpotsMinor: number;
  leftMinor: number | null;
  demo: boolean;
  join: string | null;
  place: Place;
};

export function SittingCard({ sitting, currency, jackpotsMinor, leftMinor, demo, join, place }: SittingProps) {
  const t = useT();
  const nowMs = useSecond();
  const wait = <Skeleton width="5em" />;
  const net = sitting ? netMinor(sitting, jackpotsMinor) : 0;
  return (
    <section className="card" aria-label={t('play.sitting')}>
      <h2 className="card-title">{t('play.sitting')}</h2>
      <dl className="facts">
        <dt>{t('play.sitting.clock')}</dt>
        <dd>{sitting && nowMs ? clockText(nowMs - sitting.startedAtMs) : '0:00:00'}</dd>
        <dt>{t('play.sitting.staked')}</dt>
        <dd>{currency ? <Money amountMinor={sitting?.stakedMinor ?? 0} currency={currency} /> : wait}</dd>
        <dt>{t('play.sitting.won')}</dt>
        <dd>{currency ? <Money amountMinor={sitting?.wonMinor ?? 0} currency={currency} /> : wait}</dd>
        {currency && jackpotsMinor > 0 && (
          <>
            <dt>{t('play.sitting.jackpot')}</dt>
            <dd className="text-win">
              <Money amountMinor={jackpotsMinor} currency={currency} />
            </dd>
          </>
        )}
        <dt>{t('play.sitting.net')}</dt>
        <dd className={net < 0 ? 'text-loss' : undefined}>
          {currency ? <Money amountMinor={net} currency={currency} signed /> : wait}
        </dd>
        {currency && leftMinor !== null && (
          <>
            <dt>{t('play.sitting.left')}</dt>
            <dd>
              <Money amountMinor={leftMinor} currency={currency} />
            </dd>
          </>
        )}
      </dl>
      {demo ? (
        join && (
          <a className="link mt-2 inline-flex min-h-11 items-center" href={join}>
            {t('play.open_real')}
          </a>
        )
      ) : (
        <a className="link mt-2 inline-flex min-h-11 items-center" href={at(place, paths.limits('break'))}>
          {t('play.break')}
        </a>
      )}
    </section>
  );
}

type LastProps = { last: readonly Dealt[]; currency: string | null; place: Place; demo: boolean };

export function LastCard({ last, currency, place, demo }: LastProps) {
  const t = useT();
  const dates = useDates();
  const [newest] = last;
  return (
    <section className="card" aria-label={t('play.last')}>
      <h2 className="card-title">{t('play.last')}</h2>
      {last.length === 0 || !currency ? (
        <p className="text-sm text-muted">{t('play.last.none')}</p>
      ) : (
        <table className="last">
          <thead className="sr-only">
            <tr>
              <th>{t('play.last.time')}</th>
              <th>{t('play.stake')}</th>
              <th>{t('play.last.payout')}</th>
            </tr>
          </thead>
          <tbody>
            {last.slice(0, 5).map((round) => (
              <tr key={round.id}>
                <td>
                  {demo ? (
                    dates.exactTime(round.placedAtMs)
                  ) : (
                    <a href={at(place, paths.round(round.id))}>{dates.exactTime(round.placedAtMs)}</a>
                  )}
                  {round.free && <small>{t('play.bonus.free_spin')}</small>}
                  {round.house && <small>{t('play.by_house')}</small>}
                </td>
                <td>
                  <Money amountMinor={round.stakeMinor} currency={currency} />
                </td>
                <td className={moodOf(round.stakeMinor, round.payoutMinor) === 'won' ? 'text-win' : 'text-text'}>
                  <Money amountMinor={round.payoutMinor} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {newest && (
        <a className="link mt-2 inline-flex min-h-11 items-center" href={at(place, newest.verifyPath)}>
          {t('play.verify')}
        </a>
      )}
    </section>
  );
}
