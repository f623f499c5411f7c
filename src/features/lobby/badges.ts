// Which tiles of a row show their badge.

/** At most one in so many neighbouring tiles shows a badge: where most have one, it says nothing. */
const BADGE_IN = 4;

/** For each tile whether its badge is hidden; `marked`: whether it has one. */
export function plainly(marked: readonly boolean[]): boolean[] {
  let last = -BADGE_IN;
  return marked.map((has, i) => {
    const plain = i - last < BADGE_IN;
    if (!plain && has) last = i;
    return plain;
  });
}
