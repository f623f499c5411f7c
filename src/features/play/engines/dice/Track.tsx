// The line from 0 to 100: the winning part, the target to drag, and the last roll.
import { type DiceBet, numbers, wins } from '#shared/games/dice/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { fixedText } from '../../parts/instant/words.ts';
import type { Rolled } from './dice.store.ts';

type Props = {
  bet: DiceBet;
  rolled: Rolled | null;
  locked: boolean;
  /** The slider's text for screen readers: target, chance and payout. */
  valueText: string;
  onAim?: (target: number) => void;
};

export function Track({ bet, rolled, locked, valueText, onAim }: Props) {
  const t = useT();
  const locale = useLocale();
  const share = (hundredths: number) => (hundredths / (numbers - 1)) * 100;
  const won = rolled && wins(rolled.bet, rolled.roll);
  return (
    <div className="instant-middle dice">
      <b className="dice-number" data-won={rolled && !rolled.moving ? won : undefined}>
        {fixedText((rolled?.roll ?? 0) / 100, 2, locale)}
      </b>
      <div className="dice-track" data-side={bet.side} style={{ '--target': `${share(bet.target)}%` }}>
        <span className="dice-zone" aria-hidden="true" />
        {rolled && (
          <span className="dice-marker" style={{ translate: `${share(rolled.roll)}% 0` }} aria-hidden="true">
            <i data-won={rolled.moving ? undefined : won} />
          </span>
        )}
        {onAim && (
          <input
            type="range"
            min={0}
            max={numbers - 1}
            // Before hydration the browser itself moves the slider: by as much as the arrow keys do.
            step={bet.target % 50 === 0 ? 50 : 1}
            value={bet.target}
            disabled={locked}
            aria-label={t('play.dice.target')}
            aria-valuetext={valueText}
            onChange={(event) => onAim(event.target.valueAsNumber)}
            // Steps of a hundredth would be too many: arrow keys move by a half, with Shift by a hundredth.
            onKeyDown={(event) => {
              const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
              if (!way) return;
              event.preventDefault();
              onAim(bet.target + way * (event.shiftKey ? 1 : 50));
            }}
          />
        )}
      </div>
      <ol className="dice-scale" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ol>
    </div>
  );
}
