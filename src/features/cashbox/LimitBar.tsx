// What the tightest deposit limit leaves, and when it begins anew; without one, the way to set one.
import { formatMoney } from '#src/i18n/money.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Progress } from '#src/ui/Progress.tsx';
import type { OrderView } from './useOrder.ts';

export function LimitBar({ view: { limits, bar, usedUp, issue, currency, locale } }: { view: OrderView }) {
  const t = useT();
  const href = at({ base: '', locale }, paths.profile('limits'));
  if (!limits || !bar) {
    return (
      <a className="link flex min-h-[34px] items-center text-[0.8125rem]" href={href}>
        {t(limits ? 'cashbox.set_limit' : 'cashbox.link_limits')}
      </a>
    );
  }
  const money = (minor: number) => formatMoney(minor, currency, locale, { short: true });
  const label = t('cashbox.your_limit', { period: bar.period, amount: money(bar.limitMinor) });
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 text-[0.8125rem] text-muted">
        <a href={href} className="hover:underline">
          {label}
        </a>
        <span>{t('cashbox.left', { amount: money(bar.remainingMinor) })}</span>
      </div>
      <Progress
        value={bar.usedMinor}
        max={bar.limitMinor}
        label={label}
        full={usedUp || issue?.code === 'over_limit'}
      />
    </div>
  );
}
