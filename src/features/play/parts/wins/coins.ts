// Coins that fly up and fall: the position of each at a time, from its number alone. Pure.

export type FlyingCoin = { x: number; y: number; size: number; turn: number };

const EVERY_MS = 70;
const LIFE_MS = 2400;
/** Pixels per millisecond, and the gravity that pulls them back. */
const RISE = 1.15;
const FALL = 0.0013;

/** The same pseudo-random fraction for the same number. */
const noise = (n: number, k: number): number => {
  const value = Math.sin(n * 127.1 + k * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

export function coinsAt(ms: number, count: number, width: number, height: number): FlyingCoin[] {
  const scale = height / 844;
  return Array.from({ length: count }, (_, n) => ({ n, age: ms - n * EVERY_MS }))
    .filter(({ age }) => age > 0 && age < LIFE_MS)
    .map(({ n, age }) => ({
      x: width / 2 + (noise(n, 1) - 0.5) * width * 0.5 + (noise(n, 2) - 0.5) * 0.42 * age * scale,
      y: height * 0.62 - (RISE * (0.7 + 0.5 * noise(n, 3)) * age - (FALL * age * age) / 2) * scale,
      size: (26 + 34 * noise(n, 4)) * Math.max(0.8, scale),
      turn: age / 90 + 8 * noise(n, 5),
    }));
}

/** The time after which no coin flies any more. */
export const coinsMs = (count: number): number => count * EVERY_MS + LIFE_MS;
