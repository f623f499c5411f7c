// The multipliers of free spins, lit up to the current one; screen readers get it in the line below.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import { useT } from '#src/i18n/react.tsx';
import type { View } from './slots.store.ts';

/** How many steps fit into a phone's frame. */
const MOST_STEPS = 9;

export function Ladder({ config, view }: { config: SlotsConfig; view: View }) {
  const t = useT();
  const event = view.spins[view.index];
  if (!event?.free) return null;
  const steps = laddersIn(config.multiplier, event.multiplier);
  if (steps.length === 0) return null;
  return (
    <ol className="spin-ladder" aria-hidden="true">
      {steps.map((value) => (
        <li
          key={value}
          data-lit={value <= event.multiplier || undefined}
          data-now={value === event.multiplier || undefined}
        >
          {t('play.times', { value })}
        </li>
      ))}
    </ol>
  );
}

/** The steps around the current one, where there are too many; none where the multiplier never rises. */
export function laddersIn({ start, step, rises, most }: SlotsConfig['multiplier'], reached: number): number[] {
  if (rises === 'never' || step <= 0) return [];
  const all = Array.from({ length: Math.floor((most - start) / step) + 1 }, (_, i) => start + i * step);
  const at = Math.max(0, all.indexOf(reached));
  const from = Math.max(0, Math.min(at - Math.floor(MOST_STEPS / 2), all.length - MOST_STEPS));
  return all.slice(from, from + MOST_STEPS);
}
