// What every instant table has around its board: the result in one line, the choices of a bet, and what a hand needs.
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

/** What is told of a round: a sentence, how to feel about it, and an amount beside it. */
export type Message = { text: string; mood: Mood; amountMinor: number | null };

type Props = {
  seat: Seat;
  note: string;
  /** Names the table for its style sheet. */
  kind: string;
  /** The board may end under the controls: its result stands above it. */
  long?: boolean;
  board: ReactNode;
  /** The board is a card table's cloth. */
  felt?: boolean;
  /** What a bet is made of beside its stake. */
  choices?: ReactNode;
  message: Message;
  /** For readers of the screen, when something has come of a press; a live table's head says it. */
  status?: string;
  go: {
    label: ReactNode;
    /** Where the label changes faster than it can be heard. */
    name?: string | undefined;
    /** Presses that mean nothing now. */
    locked?: boolean;
    /** Why they do, for readers of the screen. */
    why?: string | undefined;
    /** Seconds that it may still be pressed. */
    left?: number | undefined;
    press(): unknown;
  };
  /** What a press stakes, where that is more than the one stake. */
  wholeMinor?: number | undefined;
  /** The stake that is in the hand, where it is not the seat's own. */
  hand?: Hand | undefined;
  /** Another call to action, in the place of the stake. */
  beside?: ReactNode;
  /** An open round's moves, where they take the place of the stake and the call to action. */
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
  // A round that was taken up again has the stake it was begun with.
  const inPlay =
    phase !== 'idle' && seat.round?.done === false ? seat.round.stakeMinor : (hand?.stakeMinor ?? stakeMinor);
  const byHouse = phase !== 'showing' && seat.round?.done && seat.round.house ? t('play.by_house') : '';
  const choose = useRef<HTMLDivElement>(null);
  /** What stands in a field and can't be played is mended first. */
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
  // Where the player is to choose a move, they see all of them.
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
