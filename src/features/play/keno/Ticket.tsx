// The ticket: the numbers to pick from. One of them is in the tab order, arrows go on to the nearest.
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { nearestButton, nextInLines } from '../chips/near.ts';
import type { Drawn } from './ticket.ts';

type Props = {
  /** How many there are. */
  numbers: number;
  picks: readonly number[];
  drawn: Drawn | null;
  locked: boolean;
  onPick?: (number: number) => void;
};

export function Ticket({ numbers, picks, drawn, locked, onPick }: Props) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(1);
  const seen = drawn?.balls.slice(0, drawn.seen) ?? [];
  const go = (event: KeyboardEvent) => {
    const next = ref.current && nearestButton(ref.current, event.key, nextInLines);
    if (!next) return;
    event.preventDefault();
    setAt(Number(next.dataset.at));
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the ticket is.
    <div
      ref={ref}
      className="keno"
      data-many={numbers > 40 || undefined}
      role="group"
      aria-label={t('play.keno.ticket')}
      onKeyDown={go}
    >
      {Array.from({ length: numbers }, (_, i) => i + 1).map((number) => (
        <button
          key={number}
          type="button"
          className="keno-number"
          data-at={number}
          aria-pressed={picks.includes(number)}
          aria-disabled={locked || undefined}
          aria-description={seen.includes(number) ? t('play.keno.drawn') : undefined}
          data-drawn={seen.includes(number) || undefined}
          tabIndex={number === at ? 0 : -1}
          onClick={() => {
            setAt(number);
            onPick?.(number);
          }}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
