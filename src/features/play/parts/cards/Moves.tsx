// The moves of an open round in place of the stake and the call to action.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { painted } from '../../table/motion.ts';

const SAME_MS = 2000;

export type Move = {
  id: string;
  label: ReactNode;
  /** Beside the label: what the move costs or pays. */
  note?: string | undefined;
  /** Not possible now: by the rules, or for lack of balance. */
  off?: boolean;
  /** Why not, where the cards do not show it. */
  why?: string | undefined;
  press(): unknown;
};

/** Takes the focus from the button that it replaces, and gives it back, so that keyboard users lose nothing. */
export function Moves({ label, moves, busy }: { label: string; moves: readonly Move[]; busy: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  /** The key that dealt still belongs to the deal until the player has seen the cards, or has moved the focus to a move. */
  const dealtBy = useRef<{ given: Element | null; untilMs: number }>({
    given: null,
    untilMs: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!busy) dealtBy.current.untilMs = Math.min(dealtBy.current.untilMs, performance.now() + SAME_MS);
  }, [busy]);
  useEffect(() => {
    const bar = ref.current?.closest('.ctl');
    const lost = () => document.activeElement === document.body || document.activeElement === null;
    let here = true;
    // Setting the focus forces a layout, which would delay the answer to the press.
    void painted().then(() => {
      const first = ref.current?.querySelector('button');
      if (!here || !first || !lost()) return;
      first.focus({ preventScroll: true });
      dealtBy.current.given = first;
    });
    return () => {
      here = false;
      setTimeout(() => lost() && bar?.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true }));
    };
  }, []);
  // A key that is held down makes one move.
  const once = (event: KeyboardEvent) => {
    const { given, untilMs } = dealtBy.current;
    const plays = event.key === 'Enter' || event.key === ' ';
    if (!plays) dealtBy.current.given = null;
    else if (event.repeat || (event.target === given && performance.now() < untilMs)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the bar is.
    <div ref={ref} className="ctl-moves" role="group" aria-label={label} onKeyDown={once} onKeyUp={once}>
      {moves.map(({ id, label: text, note, off = false, why, press }, i) => (
        <Button
          key={id}
          tone={i === 0 ? 'sun' : 'glass'}
          aria-disabled={off || busy || undefined}
          aria-description={why}
          title={why}
          onClick={() => !off && !busy && press()}
        >
          <span>{text}</span>
          {note && <small>{note}</small>}
        </Button>
      ))}
    </div>
  );
}
