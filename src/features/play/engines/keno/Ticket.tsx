// The ticket: the numbers to pick from. One of them is in the tab order; arrow keys move to the nearest.
import { useT } from '#src/i18n/react.tsx';
import { nextInLines } from '../../parts/chips/arrows.ts';
import { useArrows } from '../../parts/chips/useArrows.ts';
import { type Drawn, isLong } from './keno.store.ts';

type Props = {
  /** How many numbers there are. */
  numbers: number;
  picks: readonly number[];
  drawn: Drawn | null;
  locked: boolean;
  onPick?: (number: number) => void;
};

export function Ticket({ numbers, picks, drawn, locked, onPick }: Props) {
  const t = useT();
  const { at, setAt, group } = useArrows('1', nextInLines);
  const seen = drawn?.balls.slice(0, drawn.seen) ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the ticket is.
    <div
      {...group}
      className="keno"
      data-many={isLong(numbers) || undefined}
      role="group"
      aria-label={t('play.keno.ticket')}
      aria-disabled={locked || undefined}
    >
      {Array.from({ length: numbers }, (_, i) => i + 1).map((number) => (
        <button
          key={number}
          type="button"
          className="keno-number"
          data-at={number}
          aria-pressed={picks.includes(number)}
          aria-description={seen.includes(number) ? t('play.keno.drawn') : undefined}
          data-drawn={seen.includes(number) || undefined}
          tabIndex={String(number) === at ? 0 : -1}
          onClick={() => {
            setAt(String(number));
            onPick?.(number);
          }}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
