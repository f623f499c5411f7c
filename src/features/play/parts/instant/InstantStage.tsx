// What every instant table has around its board: the result in one line, the choices of a bet, and the controls.
import { type ReactNode, useRef } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useBarred } from '../../table/barred.ts';
import { Balance, Go, type Hand, Stepper } from '../../table/Controls.tsx';
import type { Mood } from '../../table/mood.ts';
import { Stage } from '../../table/Stage.tsx';
import { affordable } from '../../table/store/stake.ts';
import { useInSight } from '../../table/useInSight.ts';
import { usePlayKey } from '../../table/usePlayKey.ts';
import type { Seat } from '../../table/useSeat.ts';
import { useUntil } from '../../table/useTable.ts';

/** The text about a round, its mood, and an amount beside it. */
export type Message = { text: string; mood: Mood; amountMinor: number | null };

type Props = {
  seat: Seat;
  note: string;
  /** A class name for the style sheet. */
  kind: string;
  /** The board may end below the controls, so the result is above it. */
  long?: boolean;
  board: ReactNode;
  /** The board is a card table's cloth. */
  felt?: boolean;
  /** The choices of a bet beside its stake. */
  choices?: ReactNode;
  message: Message;
  /** For screen readers, after the result of a press; at a live table its head says it. */
  status?: string;
  go: {
    label: ReactNode;
    /** A name for screen readers, where the label changes too fast. */
    name?: string | undefined;
    /** Presses have no effect now. */
    locked?: boolean;
    /** The reason for that, for screen readers. */
    why?: string | undefined;
    /** Seconds in which it can still be pressed. */
    left?: number | undefined;
    press(): unknown;
  };
  /** The total stake of a press, where that is more than the one stake. */
  wholeMinor?: number | undefined;
  /** The stake that is being edited, where it is not the seat's own. */
  hand?: Hand | undefined;
  /** Another call to action, in place of the stake. */
  beside?: ReactNode;
  /** An open round's moves, where they replace the stake and the call to action. */
  moves?: ReactNode;
  onRules: (open: true) => void;
};

export function InstantStage({
  seat,
  note,
  kind,
  long = false,
  board,
  felt = false,
  choices,
  message,
  status,
  go,
  wholeMinor = seat.stakeMinor,
  hand,
  beside,
  moves,
  onRules,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const { store, currency, table, stakeMinor, balanceMinor, phase } = seat;
  const waiting = useUntil(seat.nextAtMs);
  const barred = useBarred(seat, wholeMinor) !== null;
  const lowerMinor =
    table && balanceMinor !== null && wholeMinor === stakeMinor
      ? affordable(table, stakeMinor, balanceMinor, seat.topMinor)
      : null;
  // A resumed round has the stake it was begun with.
  const inPlay =
    phase !== 'idle' && seat.round?.done === false ? seat.round.stakeMinor : (hand?.stakeMinor ?? stakeMinor);
  const byHouse = phase !== 'showing' && seat.round?.done && seat.round.house ? t('play.by_house') : '';
  const choose = useRef<HTMLDivElement>(null);
  /** An invalid value in a field has to be corrected first. */
  const press = () => {
    const wrong = choose.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!wrong) {
      go.press();
      return;
    }
    wrong.focus({ preventScroll: true });
    wrong.closest('.instant-field')?.scrollIntoView({ block: 'nearest' });
  };
  usePlayKey(press);
  const line = useRef<HTMLParagraphElement>(null);
  useInSight(line, phase === 'asking' ? phase : phase === 'idle' && seat.round?.done && seat.round.id, '.pay');
  const field = useRef<HTMLDivElement>(null);
  // Where the player has to choose a move, the whole board is scrolled into view.
  useInSight(field, phase === 'open' && seat.round?.id, '.instant-board');
  return (
    <Stage
      seat={seat}
      note={note}
      stakeMinor={wholeMinor}
      lower={lowerMinor === null ? null : { minor: lowerMinor, take: () => store.setStake(lowerMinor) }}
      onGo={press}
      onRules={onRules}
      kind={`instant instant-${kind} ${long ? 'instant-long' : ''}`}
    >
      <div ref={field} className={felt ? 'instant-board felt' : 'instant-board'}>
        {board}
      </div>
      <p ref={line} className="pay" data-mood={message.mood}>
        <span key={message.text}>{message.text}</span> {byHouse && <span className="pay-none">{byHouse}</span>}
        {message.amountMinor !== null && currency && (
          <b className="pay-amount">{formatMoney(message.amountMinor, currency, locale)}</b>
        )}
      </p>
      {status !== undefined && (
        <p className="sr-only" role="status">
          {status} {status && byHouse}
        </p>
      )}
      {choices && (
        <div ref={choose} className="instant-choices">
          {choices}
        </div>
      )}
      <div className="ctl">
        <Balance minor={balanceMinor} currency={currency} />
        {moves || (
          <>
            {beside || <Stepper seat={seat} stakeMinor={inPlay} locked={phase !== 'idle'} hand={hand} />}
            <Go
              label={go.label}
              name={go.name}
              busy={phase === 'asking'}
              locked={phase === 'showing' || (phase === 'idle' && waiting) || (go.locked ?? false)}
              why={go.locked ? go.why : undefined}
              off={barred || (phase === 'idle' && balanceMinor !== null && (!table || wholeMinor > balanceMinor))}
              nextAtMs={phase === 'idle' ? seat.nextAtMs : 0}
              left={go.left}
              onGo={press}
            />
          </>
        )}
      </div>
    </Stage>
  );
}
