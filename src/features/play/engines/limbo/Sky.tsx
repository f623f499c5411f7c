// The sky: a line at the target, and a rocket that climbs as high as the drawn multiplier.
import { useLocale } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { fixedText, timesOf } from '../../parts/instant/words.ts';
import { type Flown, heightOf } from './limbo.store.ts';

type Props = { target: number; flown: Flown | null; symbols: Record<string, string> };

/** Six powers of ten fill the sky; the first takes more than its share, because most flights end there. */
const shareOf = (hundredths: number): number => heightOf(hundredths) ** 0.6;

export function Sky({ target, flown, symbols }: Props) {
  const locale = useLocale();
  const won = flown && !flown.climbing ? flown.result >= flown.target : undefined;
  const text = flown && !flown.climbing ? resultText(flown.result, locale) : flown ? '…' : timesOf(100, 100, locale);
  return (
    <div className="limbo" aria-hidden="true">
      <span className="limbo-line" style={{ bottom: `${(shareOf(target) * 84 + 8).toFixed(1)}%` }}>
        {timesOf(target, 100, locale)}
      </span>
      <span
        className="limbo-rocket"
        style={{ translate: `0 ${(-shareOf(flown?.result ?? 100) * 84).toFixed(1)}%` }}
        data-resting={flown === null || undefined}
      >
        <img src={symbolUrl(symbols.rocket ?? '', 96)} alt="" width="64" height="64" />
      </span>
      <b className="limbo-result" data-won={won} style={{ '--signs': text.length }}>
        {text}
      </b>
    </div>
  );
}

/** Always two decimals, because multipliers are drawn in hundredths. */
export const resultText = (hundredths: number, locale: string): string => `${fixedText(hundredths / 100, 2, locale)}×`;
