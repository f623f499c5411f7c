// What a table with a layout has around its board: the result in one line, the positions, the chips, the call to action.
import type { ReactNode } from 'react';
import type { PlacedBet } from '#shared/games/laid.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Stage } from '../../table/Stage.tsx';
import { usePlayKey } from '../../table/usePlayKey.ts';
import type { Seat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { PayLine, paidText } from '../PayLine.tsx';
import { totalOf } from './bets.ts';
import { ChipBar } from './ChipBar.tsx';
import { ChipTools } from './ChipTools.tsx';
import type { Laying } from './laying.ts';
import { type Spot, Spots } from './Spots.tsx';
import type { Display } from './showing.ts';

type Props<Result> = {
  seat: Seat;
  own: Laying & { go(): Promise<void> };
  display: Display<Result> | null;
  note: string;
  board: ReactNode;
  layout: { label: string; kind: string; spots: readonly Spot[]; returned: Returned<Result> };
  /** Texts for a result, for a round that is being shown, and for bets on the table. */
  say: { result: (result: Result) => string; busy: string; more: string; go: string };
  onRules: (open: true) => void;
};
/** What a bet on a position returns, including its stake. */
type Returned<Result> = (bet: PlacedBet, result: Result) => number;

export function LaidStage<Result>({ seat, own, display, note, board, layout, say, onRules }: Props<Result>) {
  const t = useT();
  const locale = useLocale();
  const { currency, phase, round } = seat;
  const steps = useStoreValue(own.$steps, own.$steps.get());
  usePlayKey(own.go);
  const laid = steps.at(-1) ?? [];
  const bets = laid.length === 0 && display && !display.over ? display.bets : laid;
  const locked = phase !== 'idle';
  const result = display?.seen && !display.over && round && !locked ? { ...display, round } : null;
  const text = result ? say.result(result.result) : locked ? say.busy : laid.length > 0 ? say.more : t('play.place');
  return (
    <Stage
      seat={seat}
      note={note}
      stakeMinor={totalOf(laid)}
      lower={null}
      onGo={() => void own.go()}
      onRules={onRules}
      kind={`laid laid-${layout.kind}`}
    >
      <div className="instant-board felt">{board}</div>
      <PayLine text={text} came={result?.round ?? null} currency={currency} />
      <p className="sr-only" role="status">
        {result && paidText(text, result.round, currency, t, locale)}
      </p>
      <Spots
        label={layout.label}
        kind={layout.kind}
        spots={layout.spots}
        won={
          new Set(
            result?.bets.filter((bet) => layout.returned(bet, result.result) > bet.stakeMinor).map(({ at }) => at),
          )
        }
        bets={bets}
        currency={currency}
        locked={locked}
        onLay={own.lay}
      />
      <ChipTools laying={own} locked={locked} />
      <ChipBar seat={seat} laying={own} label={say.go} onGo={own.go} />
    </Stage>
  );
}
