// Positions of a layout as buttons with what they pay. One is in the tab order, arrows go on to the nearest.
import type { ReactNode } from 'react';
import type { PlacedBet } from '#shared/games/laid.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { laidText, stakeAt } from './bets.ts';
import { nextInLines, shortStake } from './near.ts';
import { useArrows } from './useArrows.ts';

export type Spot = {
  at: string;
  name: string;
  pays: string;
  /** Spots of one row follow each other and are laid out together; a layout of few has none. */
  row?: string;
  /** Drawn in the place of the name, which is then only told. */
  face?: ReactNode;
  won?: boolean | undefined | null;
};

type Props = {
  label: string;
  /** Names the layout for its style sheet. */
  kind: string;
  spots: readonly Spot[];
  bets: readonly PlacedBet[];
  /** What of them is still in the hand, at a table that draws for many. */
  waiting?: readonly PlacedBet[];
  currency: string | null;
  locked: boolean;
  onLay: (at: string) => unknown;
};

export function Spots({ label, kind, spots, bets, waiting = [], currency, locked, onLay }: Props) {
  const t = useT();
  const locale = useLocale();
  const { at: focused, setAt, group } = useArrows(spots[0]?.at ?? '', nextInLines);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the layout is.
    <div {...group} className={`spots spots-${kind}`} role="group" aria-label={label}>
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

  function buttonOf({ at, name, pays, face, won }: Spot) {
    const stakeMinor = stakeAt(bets, at);
    const waitingMinor = stakeAt(waiting, at);
    return (
      <button
        key={at}
        type="button"
        className="bet-spot"
        data-at={at}
        data-won={won || undefined}
        data-laid={stakeMinor > 0 && currency ? shortStake(stakeMinor, currency, locale) : undefined}
        tabIndex={at === focused ? 0 : -1}
        aria-disabled={locked || undefined}
        data-waiting={waitingMinor > 0 || undefined}
        aria-description={laidText({ stakeMinor, waitingMinor, currency }, t, locale)}
        onClick={() => {
          setAt(at);
          onLay(at);
        }}
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
  }
}

function rowsOf(spots: readonly Spot[]): [string | undefined, Spot[]][] {
  const rows = new Map<string | undefined, Spot[]>();
  for (const spot of spots) rows.set(spot.row, [...(rows.get(spot.row) ?? []), spot]);
  return [...rows];
}
