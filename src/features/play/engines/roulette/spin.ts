// How wheel and ball move: the wheel turns one way and slows down; the ball runs the other way on the rim, leaves it,
// hops over the pockets and lands in the drawn one, with which it comes to rest. Pure: fractions of the time in,
// degrees and heights out.

/** The fractions of the time at which the ball leaves the rim, and lies in its pocket. */
const FALLS = 0.58;
const LIES = 0.82;

/** The height of the ball between rim (1) and pocket (0) as it hops; each leg is a throw. */
const HOPS = [
  { at: FALLS, height: 1 },
  { at: 0.68, height: 0.3 },
  { at: 0.72, height: 0.52 },
  { at: 0.76, height: 0.04 },
  { at: 0.79, height: 0.16 },
  { at: LIES, height: 0 },
] as const;

const FRAMES = 60;

/** `share`: fraction of the time; `wheel`, `ball`: degrees; `height`: 0 in the pocket to 1 on the rim. */
export type SpinFrame = { share: number; wheel: number; ball: number; height: number };

/** From one rest of the wheel to the next; `pocket` is the drawn number's position on the wheel; all in degrees. */
export function spinFrames(from: number, to: number, pocket: number): SpinFrame[] {
  const wheelAt = (share: number) => from + (to - from) * (1 - (1 - share) ** 2.6);
  const lies = wheelAt(LIES) + pocket;
  // Whole rounds against the wheel plus a part, so that the ball is thrown in at the top.
  const run = 4 * 360 + (((-lies % 360) + 360) % 360);
  const ballAt = (share: number) => {
    if (share >= LIES) return wheelAt(share) + pocket;
    return lies + run * (1 - share / LIES) ** 1.7;
  };
  return Array.from({ length: FRAMES + 1 }, (_, i) => {
    const share = i / FRAMES;
    return { share, wheel: wheelAt(share), ball: ballAt(share), height: heightAt(share) };
  });
}

function heightAt(share: number): number {
  const next = HOPS.findIndex(({ at }) => at > share);
  if (next === 0) return 1;
  const [begun, ends] = [HOPS[next - 1], HOPS[next]];
  if (!begun || !ends) return 0;
  const part = (share - begun.at) / (ends.at - begun.at);
  // The ball accelerates as it falls and slows as it rises.
  const eased = ends.height < begun.height ? part ** 2 : 1 - (1 - part) ** 2;
  return begun.height + (ends.height - begun.height) * eased;
}
