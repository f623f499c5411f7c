// The ticket: forty numbers to pick from. One of them is in the tab order, arrows go on to the next.
import { type KeyboardEvent, useRef, useState } from 'react';
import { numbers } from '#shared/games/keno/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Drawn } from './ticket.ts';

const across = 8;

type Props = { picks: readonly number[]; drawn: Drawn | null; locked: boolean; onPick?: (number: number) => void };

export function Ticket({ picks, drawn, locked, onPick }: Props) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(1);
  const seen = drawn?.balls.slice(0, drawn.seen) ?? [];
  const go = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = at + by;
    if (to < 1 || to > numbers) return;
    setAt(to);
    ref.current?.querySelectorAll('button')[to - 1]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the ticket is.
    <div ref={ref} className="keno" role="group" aria-label={t('play.keno.ticket')} onKeyDown={go}>
      {Array.from({ length: numbers }, (_, i) => i + 1).map((number) => (
        <button
          key={number}
          type="button"
          className="keno-number"
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
