// The reels in their frame: the window's symbols as text for screen readers, and the stage that shows them.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Win } from '#shared/games/slots/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { lookOf, type Pictures } from '../../parts/reels/look.ts';
import { REELS } from '../../parts/reels/painter.ts';
import { ReelCanvas } from '../../parts/reels/ReelCanvas.tsx';
import { frameOf } from '../../parts/reels/stage.ts';
import { isStill } from '../../table/motion.ts';
import { isOver } from './held.ts';
import { showOf } from './show.ts';
import type { View } from './slots.store.ts';
import { coinsText } from './words.ts';

const LINE_MS = 900;

type Props = {
  config: SlotsConfig;
  /** The title's pictures. */
  pictures: Pictures;
  view: View;
  label: string;
  /** The frame lights up for a win above the stake. */
  lit?: boolean;
  children?: ReactNode;
};

export function Reels({ config, pictures, view, label, lit = false, children }: Props) {
  const t = useT();
  const win = useAnnouncedWin(view.landing?.reading.wins ?? NO_WINS, view.grown);
  const look = useMemo(() => lookOf(config, pictures), [config, pictures]);
  const show = useMemo(() => showOf(config, view, win, t), [config, view, win, t]);
  // A coin of hold and win shows its value instead of a word.
  const words = useMemo(
    () => ({ wild: t('play.rules.wild'), scatter: config.hold ? '' : t('play.rules.scatter') }),
    [config, t],
  );
  const held = view.intro ? null : view.held;
  const frame = pictures.world?.frame;
  return (
    <div
      className="reels"
      data-motion={view.motion}
      data-lit={lit || undefined}
      data-framed={frame ? '' : undefined}
      data-free={view.free || held !== null || undefined}
      style={{
        '--reels': config.reels.length,
        '--rows': config.heights.length > 0 ? 4 : config.rows,
        ...(frame && frameOf(frame)),
      }}
    >
      <div className="reels-grid" role="img" aria-label={held ? coinsText(config, held, t) : label}>
        <ReelCanvas look={look} show={show} act={REELS} words={words} scatter={config.scatter} wild={config.wild} />
      </div>
      {held?.event.grand && isOver(held) && (
        <div className="free-card">
          <b className="free-number">{t('play.times', { value: (config.hold?.grand ?? 0) / config.units })}</b>
          <p>{t('play.hold.grand')}</p>
        </div>
      )}
      {children}
    </div>
  );
}

const NO_WINS: readonly Win[] = [];

/** Each win once, then all of them together; a book's expanded symbols when they have filled their reels. */
function useAnnouncedWin(wins: readonly Win[], grown: boolean): Win | null {
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    setIndex(-1);
    if (wins.length < 2 || grown || isStill()) return;
    const timers = wins.map((_, i) => setTimeout(() => setIndex(i), 700 + i * LINE_MS));
    timers.push(setTimeout(() => setIndex(-1), 700 + wins.length * LINE_MS));
    return () => timers.forEach(clearTimeout);
  }, [wins, grown]);
  if (grown) return wins.find(({ by }) => by === 'chosen') ?? null;
  const current = wins.length === 1 ? wins[0] : wins[index];
  return current && current.by !== 'chosen' ? current : null;
}
