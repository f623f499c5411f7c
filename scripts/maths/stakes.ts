// Small stakes: below the stake that a table begins with, a title accepts only those at which flooring to minor units
// costs next to nothing (docs/add-a-title.md). Computed like its certificate, one stake at a time.
import type { Certificate, PlayableTitle, Title } from '#shared/contract/title.ts';
import { certify } from './certificate.ts';

/** Percentage points that a bet may return less at a smaller stake than its certificate prints. */
export const MOST_LOST = 0.1;

/** Engines whose return depends on the stake. All others pay whole minor units at every stake that they accept (titles.test.ts). */
const FLOORS: ReadonlySet<string> = new Set(['crash', 'dice', 'hilo', 'keno', 'limbo', 'mines', 'plinko', 'scratch']);

/** Percentage points that the worst bet loses to flooring at one stake; null where the engine cannot pay it at all. */
export function lostAt(game: string, title: Title, { figures }: Certificate, stakeMinor: number): number | null {
  const [table] = Object.values(title.stakes);
  if (!table || !FLOORS.has(title.engine)) return 0;
  try {
    const alone = { ...table, minMinor: stakeMinor, ladderMinor: [stakeMinor] };
    const { certificate } = certify(game, { ...title, stakes: { EUR: alone, FUN: alone } });
    const lost = certificate.figures.map(
      ({ rtp, rtpWorstStake = rtp }, i) => Number(figures[i]?.rtp) - Number(rtpWorstStake),
    );
    return Math.max(...lost);
  } catch {
    return null;
  }
}

/** The stakes below the start of the ladder, in any currency, that lose too much. */
export function tooSmall(
  game: string,
  title: Title,
  certificate: Certificate,
  stakes: PlayableTitle['stakes'] = title.stakes,
): number[] {
  const smaller = Object.values(stakes).flatMap((table) =>
    table ? table.ladderMinor.filter((stake) => stake < table.startMinor) : [],
  );
  return [...new Set(smaller)].filter((stake) => {
    const lost = lostAt(game, title, certificate, stake);
    return lost === null || lost > MOST_LOST;
  });
}
