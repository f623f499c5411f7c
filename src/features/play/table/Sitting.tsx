// The phone's line under a title: how long this sitting is, and where it stands. It opens the sitting with the ways to stop.
import { useState } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { stop } from '#src/ui/icons.ts';
import { SittingCard, type SittingProps } from './Side.tsx';
import { clockText, netMinor } from './store/sitting.ts';
import { useSecond } from './useTable.ts';

export function SittingLine(props: SittingProps) {
  const { sitting, currency, jackpotsMinor, demo } = props;
  const t = useT();
  const locale = useLocale();
  const nowMs = useSecond();
  const [open, setOpen] = useState(false);
  const net = sitting ? netMinor(sitting, jackpotsMinor) : 0;
  const pause = () => {
    setOpen(false);
    document.getElementById('pause')?.showPopover();
  };
  return (
    <>
      <button type="button" className="sitting-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('play.sitting')}:</span>
        {!demo && <Icon of={stop} size={16} />}
        <span>{sitting && nowMs ? clockText(nowMs - sitting.startedAtMs) : '0:00:00'}</span>
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
