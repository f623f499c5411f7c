// The phone's line under a title: the sitting's duration and result. It opens the sitting with the ways to stop.
import { useState } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { $limits } from '#src/stores/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { stop } from '#src/ui/icons.ts';
import { limitLeft } from './limit-left.ts';
import { SittingCard, type SittingProps } from './Side.tsx';
import { clockText, netMinor } from './store/sitting.ts';
import { useSecond, useStoreValue } from './useTable.ts';

/** Milliseconds that the clock is shown, then what a limit leaves. */
const TURN_MS = 4000;

export function SittingLine(props: SittingProps) {
  const { sitting, currency, jackpotsMinor, demo } = props;
  const t = useT();
  const locale = useLocale();
  const nowMs = useSecond();
  const [open, setOpen] = useState(false);
  const net = sitting ? netMinor(sitting, jackpotsMinor) : 0;
  const limits = useStoreValue($limits, null);
  const left = !demo && limits && currency && nowMs !== null ? limitLeft(limits, currency) : null;
  // Where the market requires an always visible clock, the rest of the limit has a line of its own; else the two alternate.
  const clockStays = left !== null && document.querySelector('[data-session-clock]') !== null;
  const saysLeft = left !== null && (clockStays || Math.floor((nowMs ?? 0) / TURN_MS) % 2 === 1);
  const pause = () => {
    setOpen(false);
    document.getElementById('pause')?.showPopover();
  };
  return (
    <>
      <button type="button" className="sitting-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('play.sitting')}:</span>
        {!demo && <Icon of={stop} size={16} />}
        {(!saysLeft || clockStays) && (
          <span>{sitting && nowMs ? clockText(nowMs - sitting.startedAtMs) : '0:00:00'}</span>
        )}
        {saysLeft && (
          <span className="sitting-left" data-own={clockStays || undefined}>
            {t('play.limit_left', {
              amount: formatMoney(left.leftMinor, currency ?? 'EUR', locale, { short: true }),
              period: left.period,
            })}
          </span>
        )}
        {currency && (
          <span data-loss={net < 0 || undefined}>
            {t('play.net', { amount: formatMoney(net, currency, locale, { signed: true }) })}
          </span>
        )}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('play.sitting')}>
        <SittingCard {...props} />
        {!demo && (
          <Button wide className="mt-3" onClick={pause}>
            {t('play.pause')}
          </Button>
        )}
      </Sheet>
    </>
  );
}
