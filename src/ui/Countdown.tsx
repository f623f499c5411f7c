// A countdown that follows the page's clock.
import { useEffect, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { remaining } from './countdown.ts';

type Props = {
  /** Epoch milliseconds. */
  untilMs: number;
  /** The page's clock (`now` of client/clock.ts): it follows the server's. */
  now: () => number;
  onEnd?: () => void;
};

/** `2 days 04:05:06`, `04:05`; "Ended" at zero. Screen readers announce the end, not every second. */
export function Countdown({ untilMs, now, onEnd }: Props) {
  const t = useT();
  const [leftMs, setLeft] = useState(() => untilMs - now());
  useEffect(() => {
    const tick = () => setLeft(untilMs - now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs, now]);
  const over = leftMs <= 0;
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  const { days, clock } = remaining(leftMs);
  return (
    // The server rendered it some seconds earlier; the next tick corrects it.
    <span role="timer" className="tabular whitespace-nowrap" suppressHydrationWarning>
      {over ? t('ui.countdown.ended') : `${days > 0 ? `${t('ui.countdown.days', { days })} ` : ''}${clock}`}
    </span>
  );
}
