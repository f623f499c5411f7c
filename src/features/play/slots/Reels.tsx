// Five reels: what stands in the window, what passes by while they turn, which cells pay, and the line that is told.
import { useEffect, useState } from 'react';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { LineWin } from '#shared/games/slots/rules.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { isStill } from '../motion.ts';
import { paidCells, passing, rawGrid } from './reels.ts';
import { STOP_MS, STOP_STEP_MS, type View } from './show.ts';

const PASSING = 10;
const LINE_MS = 900;

type Props = { config: SlotsConfig; symbols: Record<string, string>; view: View; label: string };

export function Reels({ config, symbols, view, label }: Props) {
  const reels = view.free ? config.freeReels : config.reels;
  const told = view.told?.reading;
  const line = useToldLine(told?.lines ?? []);
  const grid = told?.grid ?? rawGrid(reels, view.stops);
  const paid = told ? paidCells(config, told, line ?? undefined) : new Set<string>();
  const picture = (symbol: number) => symbols[config.symbols[symbol] ?? ''] ?? '2728';
  return (
    <div className="reels" data-free={view.free || undefined}>
      <div className="reels-grid" role="img" aria-label={label}>
        {reels.map((reel, i) => {
          const passed = view.motion === 'still' ? [] : passing(reel, view.stops[i] ?? 0, PASSING);
          const cells = grid[i] ?? [];
          const band = view.motion === 'running' ? [...passed, ...passed.slice(0, 3)] : [...cells, ...passed];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: reels stay where they are.
            <div key={i} className="reel">
              <div
                key={view.turn}
                className={`band is-${view.motion}`}
                style={{ '--passed': PASSING, '--stop': `${STOP_MS + i * STOP_STEP_MS}ms` }}
              >
                {band.map((symbol, row) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                    key={row}
                    className={`cell ${paid.has(`${i}:${row}`) ? 'is-paid' : ''} ${told && paid.size > 0 && !paid.has(`${i}:${row}`) ? 'is-dim' : ''}`}
                  >
                    <img
                      src={symbolUrl(picture(symbol), 96)}
                      srcSet={`${symbolUrl(picture(symbol), 96)} 96w, ${symbolUrl(picture(symbol), 256)} 256w`}
                      sizes="(width < 700px) 15vw, 90px"
                      alt=""
                      width="88"
                      height="88"
                      decoding="async"
                    />
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {line && <LineOver path={config.lines[line.line] ?? []} />}
    </div>
  );
}

/** Each winning line once, then all of them at rest. */
function useToldLine(lines: readonly LineWin[]): LineWin | null {
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    setIndex(-1);
    if (lines.length < 2 || isStill()) return;
    const timers = lines.map((_, i) => setTimeout(() => setIndex(i), 700 + i * LINE_MS));
    timers.push(setTimeout(() => setIndex(-1), 700 + lines.length * LINE_MS));
    return () => timers.forEach(clearTimeout);
  }, [lines]);
  return lines.length === 1 ? (lines[0] ?? null) : (lines[index] ?? null);
}

function LineOver({ path }: { path: number[] }) {
  const points = path.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  return (
    <svg
      className="line-over"
      viewBox={`0 0 ${path.length * 100} 300`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
