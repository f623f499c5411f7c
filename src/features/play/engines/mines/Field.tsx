// Five rows of five cells. One of them is in the tab order; arrow keys move on. Each has a name for screen readers.
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { MinesState } from '#shared/games/mines/play.ts';
import { cells } from '#shared/games/mines/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { useLater } from '../../table/useTable.ts';

const across = 5;

type Props = {
  state: MinesState | null;
  /** The cell of the mine that was opened. */
  hit: number | null;
  opening: number | null;
  symbols: Record<string, string>;
  /**
   * Whether its cells can be opened. While one is being opened they remain enabled: announcing 25 changes would delay
   * the answer to a press.
   */
  open: boolean;
  onOpen?: (cell: number) => void;
};

export function Field({ state, hit, opening, symbols, open, onOpen }: Props) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(12);
  // All cells change at the start and end of a round: a frame after the result, so that neither waits for the other.
  const shut = useLater(!open);
  const field = state?.field ?? null;
  const later = useLater(field);
  const under = later === field ? field : null;
  const go = (event: KeyboardEvent) => {
    const row = Math.floor(at / across);
    const to = {
      ArrowLeft: at % across > 0 ? at - 1 : at,
      ArrowRight: at % across < across - 1 ? at + 1 : at,
      ArrowUp: row > 0 ? at - across : at,
      ArrowDown: row < across - 1 ? at + across : at,
      Home: row * across,
      End: row * across + across - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    ref.current?.querySelectorAll('button')[to]?.focus();
  };
  // Pictures by the style sheet: revealing all cells at once then creates no elements.
  const drawn = { '--gem': picture(symbols.diamond), '--mine': picture(symbols.mine) } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the field is.
    <div ref={ref} className="mines" role="group" aria-label={t('play.mines.field')} style={drawn} onKeyDown={go}>
      {Array.from({ length: cells }, (_, cell) => {
        const gem = state?.gems.includes(cell) ?? false;
        const mine = cell === hit || (under?.includes(cell) ?? false);
        const is = gem ? 'gem' : mine ? 'mine' : under ? 'left' : 'closed';
        const place = { row: Math.floor(cell / across) + 1, column: (cell % across) + 1 };
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            key={cell}
            type="button"
            className="mines-cell"
            data-is={is}
            data-hit={cell === hit || undefined}
            aria-busy={cell === opening || undefined}
            tabIndex={cell === at ? 0 : -1}
            aria-disabled={shut || gem || undefined}
            aria-label={t(`play.mines.cell.${is}`, place)}
            onClick={() => {
              setAt(cell);
              if (open && !gem) onOpen?.(cell);
            }}
          />
        );
      })}
    </div>
  );
}

const picture = (symbol = '') => `url("${symbolUrl(symbol, 96)}")`;
