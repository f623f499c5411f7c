// Smaller stakes: below the one that a table begins with, a title takes only those at which flooring to minor units takes next to nothing
// (docs/add-a-title.md). Computed as its certificate is, one stake at a time.
import type { Certificate, PlayableTitle, Title } from '#shared/contract/title.ts';
import { certify } from './certificate.ts';

/** By how many points a bet may return less at a smaller stake than the certificate prints for it. */
export const MOST_LOST = 0.1;

/** Engines whose return hangs on the stake. All others pay whole minor units at every stake that they take (titles.test.ts). */
const FLOORS: ReadonlySet<string> = new Set(['crash', 'dice', 'hilo', 'keno', 'limbo', 'mines', 'plinko', 'scratch']);

/** Of one stake, the bet that loses most to flooring, in points; null where the engine cannot pay it at all. */
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

/** Those below the start of the ladder, in any currency, that lose more than may be. */
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
