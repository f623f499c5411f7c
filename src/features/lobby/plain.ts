// Which tiles beside one another show their badge.

/** Of so many tiles beside one another one has a badge: where most have, it says nothing. */
const BADGE_IN = 4;

/** For each whether it stays without, from the first on; `marked`: whether it has one. */
export function plainly(marked: readonly boolean[]): boolean[] {
  let last = -BADGE_IN;
  return marked.map((has, i) => {
    const plain = i - last < BADGE_IN;
    if (!plain && has) last = i;
    return plain;
  });
}
