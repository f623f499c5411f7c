// The reels: what stands in the window, what passes by while they turn, which cells pay, and the line that is told.
import { type ReactNode, useEffect, useState } from 'react';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Win } from '#shared/games/slots/rules.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { isStill } from '../../table/motion.ts';
import { filledGrid, paidCells, passing, rawGrid } from './reels.ts';
import { paceOf, type View } from './slots.store.ts';

const PASSING = 10;
const LINE_MS = 900;

type Props = { config: SlotsConfig; symbols: Record<string, string>; view: View; label: string; children?: ReactNode };

export function Reels({ config, symbols, view, label, children }: Props) {
  const reels = view.free ? config.freeReels : config.reels;
  const reading = view.landing?.reading;
  const { stopMs, stepMs } = paceOf(config);
  const win = useAnnouncedWin(reading?.wins ?? [], view.grown);
  const grid = reading ? (view.grown ? filledGrid(reading) : reading.grid) : rawGrid(config, reels, view.at);
  const paid = reading ? paidCells(config, reading, win ?? undefined) : new Set<string>();
  const changing = config.heights.length > 0;
  const held = (view.free && view.spins[view.index]?.held) || [];
  const picture = (symbol: number) => symbols[config.symbols[symbol] ?? ''] ?? '';
  return (
    <div
      className="reels"
      data-free={view.free || undefined}
      data-changing={changing || undefined}
      data-reels={reels.length}
      style={{ '--reels': reels.length, '--rows': changing ? 4 : config.rows }}
    >
      <div className="reels-grid" role="img" aria-label={label}>
        {reels.map((reel, i) => {
          const cells = grid[i] ?? [];
          const passed = view.motion === 'still' ? [] : passing(cells.length, reel, view.at.stops[i] ?? 0, PASSING);
          const running = view.motion === 'running';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: reels stay where they are.
            <div key={i} className="reel" style={changing ? { '--shown': cells.length } : undefined}>
              <div
                key={view.turn}
                className={`band is-${view.motion}`}
                style={{ '--passed': PASSING, '--stop': `${stopMs + i * stepMs}ms` }}
              >
                {(running ? [] : cells).map((symbol, row) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                    key={row}
                    className={`cell ${paid.has(`${i}:${row}`) ? 'is-paid' : ''} ${reading && paid.size > 0 && !paid.has(`${i}:${row}`) ? 'is-dim' : ''} ${reading && symbol !== reading.grid[i]?.[row] ? 'is-grown' : ''} ${reading && held.includes(i * config.rows + row) ? 'is-held' : ''}`}
                  >
                    <Resting picture={picture(symbol)} first={view.turn === 0} />
                  </span>
                ))}
                {passed.length > 0 && <Strip pictures={passed.map(picture)} />}
                {running && <Strip pictures={passed.slice(0, cells.length).map(picture)} />}
              </div>
            </div>
          );
        })}
      </div>
      {view.motion !== 'still' && held.length > 0 && (
        <HeldWilds key={view.turn} config={config} held={held} picture={picture(config.wild)} />
      )}
      {win?.by === 'line' && <LineUnder path={config.lines[win.line] ?? []} rows={config.rows} />}
      {children}
    </div>
  );
}

type RestingProps = { picture: string; first: boolean };
/** The page's first pictures let the browser choose a cut; those of a spin name it: twenty choices are half of the task that mounts them. */
function Resting({ picture, first }: RestingProps) {
  const small = symbolUrl(picture, 96);
  const cut = first
    ? { src: small, srcSet: `${small} 96w, ${symbolUrl(picture, 256)} 256w`, sizes: 'min(15vw, 90px)' }
    : { src: symbolUrl(picture, passingCut()) };
  return <img {...cut} alt="" width="88" height="88" decoding="async" />;
}

/** What passes by, as one element: fifty pictures that load at once would be a task of their own in each spin. */
function Strip({ pictures }: { pictures: readonly string[] }) {
  const middle = (pictures.length - 1) / 2;
  const cut = passingCut();
  return (
    <span
      className="strip"
      style={{
        gridRow: `span ${pictures.length}`,
        backgroundImage: pictures.map((picture) => `url(${symbolUrl(picture, cut)})`).join(),
        backgroundPosition: pictures.map((_, row) => `50% calc(50% + ${row - middle} * var(--cell))`).join(),
      }}
    />
  );
}

/** The cut that the standing symbols have by `sizes`: no other is fetched. By the screen's width: the window's would lay it out. */
const passingCut = () => (Math.min(screen.width * 0.15, 90) * devicePixelRatio > 96 ? 256 : 96);

/** Each win once, then all of them at rest; what a book's symbol pays when it has filled its reels. */
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

/** Wilds that stay while the reels turn under them; those that walk have just taken their step. */
function HeldWilds({ config, held, picture }: { config: SlotsConfig; held: readonly number[]; picture: string }) {
  return (
    <div className="held-wilds" data-staying={config.staying} aria-hidden="true">
      {held.map((cell) => (
        <span
          key={cell}
          style={{ gridColumn: Math.floor(cell / config.rows) + 1, gridRow: (cell % config.rows) + 1 }}
          className="cell is-held"
        >
          <img src={symbolUrl(picture, 256)} alt="" width="88" height="88" />
        </span>
      ))}
    </div>
  );
}

function LineUnder({ path, rows }: { path: number[]; rows: number }) {
  const points = path.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  return (
    <svg
      className="line-under"
      viewBox={`0 0 ${path.length * 100} ${rows * 100}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
