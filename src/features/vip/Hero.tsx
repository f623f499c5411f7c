// The status card with its two bars (S2.204, S2.205): both sums have to be reached, so two bodies move around one sun.
import type { VipAnswer } from '#shared/contract/vip.ts';
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { statusName } from '#src/i18n/vip.ts';
import type { VipFallback } from '#src/stores/vip.ts';
import { Orbits } from '#src/ui/Orbits.tsx';
import { HUES, pictureOf } from './levels.ts';
import { dayIn } from './words.ts';

usesTexts('vip.{deposits,bets}');

/** Dates and marks are shown only where the player's own progress was loaded. */
export function Hero({ progress }: { progress: VipFallback | VipAnswer }) {
  const t = useT();
  const locale = useLocale();
  const { activeStatus, currentStatus, nextStatus, currency } = progress;
  const quarter = 'quarter' in progress ? progress.quarter : null;
  const sums = [
    { name: 'deposits', have: progress.depositAmountCents, need: progress.depositThresholdCents },
    { name: 'bets', have: progress.betSumCents, need: progress.betSumThresholdCents },
  ].map((sum) => ({ ...sum, part: partOf(sum) }));
  const [deposits, bets] = sums;
  if (!deposits || !bets) return null;
  const goal: VipStatus = nextStatus ?? activeStatus;
  const percent = (part: number) => percentText(part, locale, 0);
  return (
    <section className="vip-hero" aria-labelledby="vip-status" style={{ '--a': HUES[goal] }}>
      <header>
        <img src={pictureOf(activeStatus, 96)} alt="" width="52" height="52" />
        <div>
          <small>{t('vip.status')}</small>
          <h1 id="vip-status">{statusName(t, activeStatus)}</h1>
        </div>
        {quarter && (
          <span className="badge badge-dark whitespace-nowrap">{t('vip.days_left', { days: quarter.daysLeft })}</span>
        )}
      </header>
      <Orbits
        outer={bets.part}
        inner={deposits.part}
        figures={t('vip.figures', {
          status: statusName(t, goal),
          deposits: percent(deposits.part),
          bets: percent(bets.part),
        })}
        sun={pictureOf(goal, 96)}
      >
        <b>{statusName(t, goal)}</b>
      </Orbits>
      <div className="vip-sums">
        {sums.map(({ name, have, need, part }) => (
          <div key={name}>
            <p>
              <b className="display tabular">{formatMoney(have, currency, locale)}</b>
              <span>{t(`vip.${name}`)}</span>
              <span>
                {t('vip.of', { amount: formatMoney(need, currency, locale, { short: true }) })} · {percent(part)}
              </span>
            </p>
            <div
              className={`vip-bar vip-bar-${name}`}
              role="progressbar"
              aria-label={t('vip.toward', { sum: t(`vip.${name}`), status: statusName(t, goal) })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.floor(part * 100)}
            >
              <i style={{ width: `${part * 100}%` }} />
            </div>
          </div>
        ))}
        <p className="text-note">
          {nextStatus === null && `${t('vip.top')} `}
          {currentStatus !== activeStatus &&
            `${t(currentStatus === 'regular' ? 'vip.carried' : 'vip.carried_from', {
              active: statusName(t, activeStatus),
              current: statusName(t, currentStatus),
            })} `}
          {quarter &&
            t('vip.counted', {
              from: dayIn(locale, quarter.zone, quarter.fromMs),
              until: dayIn(locale, quarter.zone, quarter.untilMs - 1, true),
            })}
        </p>
      </div>
    </section>
  );
}

const partOf = ({ have, need }: { have: number; need: number }) => (need > 0 ? Math.min(1, have / need) : 1);

export function HeroWaiting() {
  const t = useT();
  return (
    <section className="vip-hero" role="status" aria-busy="true" aria-label={t('ui.loading')}>
      <header>
        <span className="skeleton h-13 w-13 rounded-full" />
        <div className="grid gap-2">
          <span className="skeleton h-3 w-24" />
          <span className="skeleton h-8 w-32" />
        </div>
      </header>
      <div className="orbits orbits-waiting" />
      <div className="vip-sums">
        <span className="skeleton h-6 w-2/3" />
        <span className="skeleton h-1.5 w-full" />
        <span className="skeleton h-6 w-2/3" />
        <span className="skeleton h-1.5 w-full" />
        <span className="skeleton h-4 w-3/4" />
      </div>
    </section>
  );
}
