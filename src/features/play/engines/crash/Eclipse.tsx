// The flight as an eclipse: the moon draws over the sun while the multiplier climbs, and where it breaks off it is dark.
import { useEffect, useRef } from 'react';
import { curve } from '#shared/games/crash/rules.ts';
import { now } from '#src/client/clock.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { fixedText } from '../../parts/instant/words.ts';
import { isStill } from '../../table/motion.ts';

type Props = {
  /** When the flight began; null while none is in the air. */
  launchedAtMs: number | null;
  /** Where the last one broke off; null while that is not known. */
  broken: number | null;
  /** Where the player has left it. */
  leftAt: number | null;
};

/** With reduced motion the number still counts, four times a second. */
const STILL_MS = 250;

export const multiplierText = (hundredths: number, locale: string): string =>
  `${fixedText(hundredths / 100, 2, locale)}×`;

/** How much of the sun is covered: at 1.00 nothing, half at 2.00, nearly all at 10.00. */
const coveredAt = (hundredths: number): number => 1 - 100 / hundredths;

export function Eclipse({ launchedAtMs, broken, leftAt }: Props) {
  const locale = useLocale();
  const disc = useRef<HTMLSpanElement>(null);
  const value = useRef<HTMLElement>(null);
  useEffect(() => {
    // The text itself is written: another one sixty times a second would be waste that the browser halts to clear away.
    const [moon, text, still] = [disc.current, value.current?.firstChild, isStill()];
    if (launchedAtMs === null || !moon || !text) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Drawn past React: sixty times a second nothing else on the table changes.
    const draw = () => {
      const hundredths = curve(now() - launchedAtMs);
      text.nodeValue = multiplierText(hundredths, locale);
      if (still) timer = setTimeout(draw, STILL_MS);
      else {
        moon.style.setProperty('--x', `${(coveredAt(hundredths) * 88 - 88).toFixed(2)}%`);
        frame = requestAnimationFrame(draw);
      }
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [launchedAtMs, locale]);
  return (
    <div className="eclipse" data-broken={broken !== null || undefined} aria-hidden="true">
      <span className="eclipse-sun" />
      <span ref={disc} className="eclipse-moon" />
      <b
        key={launchedAtMs ?? 0}
        ref={value}
        className="eclipse-value"
        translate="no"
        data-broken={broken !== null || undefined}
        data-left={(leftAt !== null && broken === null) || undefined}
      >
        {multiplierText(broken ?? 100, locale)}
      </b>
    </div>
  );
}
