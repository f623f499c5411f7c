// The window of reels or of a board: HTML pictures until the canvas has drawn its first frame, then the canvas alone.
import { useEffect, useRef, useState } from 'react';
import { isStill } from '../../table/motion.ts';
import type { Act, Windowed } from './act.ts';
import type { ReelsLook } from './look.ts';
import { Picture } from './Picture.tsx';
import { createPlayer, type Player } from './player.ts';
import type { Words } from './sprites.ts';

type Props<S extends Windowed> = {
  look: ReelsLook;
  show: S;
  act: Act<S>;
  /** Words that are set into symbols without a picture of a world. */
  words: Words;
  scatter: number;
  wild: number;
};

export function ReelCanvas<S extends Windowed>({ look, show, act, words, scatter, wild }: Props<S>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<Player<S> | null>(null);
  const latest = useRef(show);
  const [ready, setReady] = useState(false);
  latest.current = show;
  useEffect(() => {
    if (!canvas.current) return;
    const made = createPlayer({
      canvas: canvas.current,
      act,
      look,
      words,
      coin: scatter,
      wild,
      isStill,
      onReady: () => setReady(true),
    });
    player.current = made;
    if (!made) return;
    made.show(latest.current);
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(canvas.current);
    return () => {
      watch.disconnect();
      made.stop();
    };
  }, [look, act, words, scatter, wild]);
  useEffect(() => player.current?.show(show), [show]);
  // Work that is not part of the game waits for this (features/jackpots/starts.ts): until the pictures have been
  // replaced, and not only until they may be.
  useEffect(() => {
    if (ready) dispatchEvent(new Event('reels:drawn'));
  }, [ready]);
  return (
    <>
      {!ready && <FirstPicture look={look} show={show} />}
      <canvas ref={canvas} className="reels-canvas" />
    </>
  );
}

/** The window's symbols before any script runs: the same files that the canvas draws. */
function FirstPicture({ look, show }: { look: ReelsLook; show: Windowed }) {
  return show.grid.map((cells, reel) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reels stay where they are.
    <div key={reel} className="reel">
      {cells.map((symbol, row) => {
        const { kind = 'low', picture = null, enamel = null } = look.symbols[symbol] ?? {};
        const plate = enamel ? { '--light': enamel.light, '--dark': enamel.dark } : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          <span key={row} className="cell" data-kind={kind} data-plate={enamel ? '' : undefined} style={plate}>
            {picture && <Picture of={picture} width={88} height={88} />}
          </span>
        );
      })}
    </div>
  ));
}
