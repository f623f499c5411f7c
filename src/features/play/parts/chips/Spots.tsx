// Positions of a layout as buttons with their payouts. One is in the tab order; arrow keys move to the nearest.
import { memo, type ReactNode, useCallback } from 'react';
import type { PlacedBet } from '#shared/games/laid.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { nextInLines } from './arrows.ts';
import { laidText, stakeAt } from './bets.ts';
import { shortStake } from './figures.ts';
import { useArrows } from './useArrows.ts';

export type Spot = {
  at: string;
  name: string;
  pays: string;
  /** Positions of one row are consecutive and laid out together; a small layout has no rows. */
  row?: string;
  /** Drawn in place of the name, which screen readers still get. */
  face?: ReactNode;
};

type Props = {
  label: string;
  /** A class name for the style sheet. */
  kind: string;
  /** The same objects from one rendering to the next, so that only positions whose bets or marks change are rendered. */
  spots: readonly Spot[];
  won: ReadonlySet<string>;
  bets: readonly PlacedBet[];
  /** Bets that are not placed yet, at a live table. */
  waiting?: readonly PlacedBet[];
  currency: string | null;
  locked: boolean;
  onLay: (at: string) => unknown;
};

export function Spots({ label, kind, spots, won, bets, waiting = [], currency, locked, onLay }: Props) {
  const { at: focused, setAt, group } = useArrows(spots[0]?.at ?? '', nextInLines);
  const press = useCallback(
    (at: string) => {
      setAt(at);
      onLay(at);
    },
    [setAt, onLay],
  );
  const attributes = { 'aria-label': label, 'aria-disabled': locked || undefined };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the layout is.
    <div {...group} {...attributes} className={`chip-area spots spots-${kind}`} role="group">
      {rowsOf(spots).map(([row, inRow]) =>
        row ? (
          <div key={row} className={`spots-row spots-row-${row}`}>
            {inRow.map(buttonOf)}
          </div>
        ) : (
          inRow.map(buttonOf)
        ),
      )}
    </div>
  );

  function buttonOf(spot: Spot) {
    const { at } = spot;
    return (
      <SpotButton
        key={at}
        {...{ spot, currency }}
        won={won.has(at)}
        inOrder={at === focused}
        stakeMinor={stakeAt(bets, at)}
        waitingMinor={stakeAt(waiting, at)}
        onPress={press}
      />
    );
  }
}

type ButtonProps = {
  spot: Spot;
  won: boolean;
  inOrder: boolean;
  stakeMinor: number;
  waitingMinor: number;
  currency: string | null;
  onPress: (at: string) => void;
};

const SpotButton = memo(function SpotButton({ spot, won, inOrder, onPress, ...laid }: ButtonProps) {
  const t = useT();
  const locale = useLocale();
  const { at, name, pays, face } = spot;
  const { stakeMinor, waitingMinor, currency } = laid;
  return (
    <button
      type="button"
      className="bet-spot"
      data-at={at}
      data-won={won || undefined}
      data-laid={stakeMinor > 0 && currency ? shortStake(stakeMinor, currency, locale) : undefined}
      tabIndex={inOrder ? 0 : -1}
      data-waiting={waitingMinor > 0 || undefined}
      aria-description={laidText(laid, t, locale)}
      onClick={() => onPress(at)}
    >
      {face ? (
        <>
          <span className="sr-only">{name}</span>
          {face}
        </>
      ) : (
        <b>{name}</b>
      )}
      <small>{pays}</small>
    </button>
  );
});

function rowsOf(spots: readonly Spot[]): [string | undefined, Spot[]][] {
  const rows = new Map<string | undefined, Spot[]>();
  for (const spot of spots) rows.set(spot.row, [...(rows.get(spot.row) ?? []), spot]);
  return [...rows];
}
