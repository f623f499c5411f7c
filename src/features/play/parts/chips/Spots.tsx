// Positions of a layout as buttons with what they pay. One is in the tab order, arrows go on to the nearest.
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
  /** Spots of one row follow each other and are laid out together; a layout of few has none. */
  row?: string;
  /** Drawn in the place of the name, which is then only told. */
  face?: ReactNode;
};

type Props = {
  label: string;
  /** Names the layout for its style sheet. */
  kind: string;
  /** The same ones from one drawing to the next: only those are drawn anew whose bets or marks change. */
  spots: readonly Spot[];
  won: ReadonlySet<string>;
  bets: readonly PlacedBet[];
  /** What of them is still in the hand, at a table that draws for many. */
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
