// A feature begins: its scene and what was won, over everything. Any press or key continues, and it continues by itself.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { World } from '#shared/contract/world.ts';
import { Picture } from '../../parts/reels/Picture.tsx';

const KEYS: readonly string[] = ['Escape', 'Enter', ' '];

type Props = {
  world: World | undefined;
  /** The picture it is about; the hero of the world by default. */
  emblem: string;
  onEnd: () => void;
  children: ReactNode;
};

/** Screen readers get it by the round's line: nothing takes the focus for two seconds. */
export function Entrance({ world, emblem, onEnd, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // In the top layer, above the page's header; a browser without popovers shows it over the reels.
  useLayoutEffect(() => ref.current?.showPopover?.(), []);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    };
    addEventListener('keydown', go, { capture: true });
    return () => removeEventListener('keydown', go, { capture: true });
  }, [onEnd]);
  const scene = world?.scenes.feature ?? world?.scenes.base;
  return (
    <div ref={ref} className="free-card is-whole" popover="manual" aria-hidden="true" onClick={onEnd}>
      {scene && <Picture of={scene} className="free-scene" />}
      <i className="win-rays" />
      <img className="free-emblem" src={emblem} alt="" width="220" height="220" />
      {children}
    </div>
  );
}
