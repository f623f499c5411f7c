// The last reel is awaited only where it decides, and as long whatever it brings.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import { type SpinEvent, spinRound } from '#shared/games/slots/play.ts';
import { readStops } from '#shared/games/slots/rules.ts';
import { awaitedReel } from '#src/features/play/engines/slots/awaited.ts';
import { hitsOf } from '#src/features/play/engines/slots/slots.store.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const slots = [...readTitles()].flatMap(([id, { engine, config }]) => {
  const read = engine === 'slots' ? readSlotsConfig(config) : { problems: [] };
  return 'config' in read ? [{ id, config: read.config }] : [];
});

test('what is awaited is open on the strips: some stop of the last reel brings it, another does not', () => {
  expect(slots.length).toBeGreaterThan(25);
  for (const { id, config } of slots) {
    let seen = 0;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const [paid] = spinRound(config, chanceOf({ serverSeed: '11'.repeat(32), clientSeed: 'a', nonce }));
      if (!paid) continue;
      const awaited = awaitedReel(config, paid);
      const last = config.reels.length - 1;
      expect([null, last]).toContain(awaited);
      // Not what the last reel brought, only what those before it left open.
      const others = [0, 7, 19].map((stop) => ({ ...paid, stops: paid.stops.with(last, stop) }));
      expect(others.map((one) => awaitedReel(config, one))).toEqual([awaited, awaited, awaited]);
      if (awaited === null) continue;
      seen += 1;
      const [starts, pays] = [new Set<boolean>(), new Set<boolean>()];
      for (const stop of config.reels[last]?.keys() ?? [])
        for (const height of config.heights.length > 0 ? config.heights : [undefined]) {
          const at = {
            stops: paid.stops.with(last, stop),
            ...(height && { heights: paid.heights?.with(last, height) }),
          };
          const { units, scatters } = readStops(config, config.reels, at);
          starts.add(config.hold ? scatters >= config.hold.needs : (config.award[scatters] ?? 0) > 0);
          pays.add(units / config.units >= 10);
        }
      expect(Math.max(starts.size, pays.size), id).toBe(2);
    }
    expect(seen, id).toBeLessThan(30);
  }
});

test('awaiting is as long whether it comes or not, no longer than a second and a half, and moves no reel before the last', () => {
  for (const { config } of slots) {
    const [plain, awaited] = [hitsOf(config, null), hitsOf(config, config.reels.length - 1)];
    expect(awaited.slice(0, -1)).toEqual(plain.slice(0, -1));
    const longer = (awaited.at(-1) ?? 0) - (plain.at(-1) ?? 0);
    expect(longer).toBeGreaterThan(0);
    expect(longer).toBeLessThanOrEqual(1500);
  }
});

test('two comets of three await the third, three a fourth that pays ten stakes, one or none await nothing', () => {
  const perihelion = slots.find(({ id }) => id === 'kepler/perihelion')?.config;
  if (!perihelion) throw new Error('no perihelion');
  const where = (reel: number, scatter: boolean) => {
    const strip = perihelion.reels[reel] ?? [];
    return strip.findIndex(
      (_, stop) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === perihelion.scatter) === scatter,
    );
  };
  const spin = (scatters: boolean[]): SpinEvent => ({
    kind: 'spin',
    free: false,
    stops: scatters.map((has, reel) => where(reel, has)),
    multiplier: 1,
    units: 0,
    awarded: 0,
  });
  expect(awaitedReel(perihelion, spin([true, true, false, false, false]))).toBe(4);
  expect(awaitedReel(perihelion, spin([true, true, false, false, true]))).toBe(4);
  expect(awaitedReel(perihelion, spin([true, false, false, false, true]))).toBe(null);
  expect(awaitedReel(perihelion, spin([true, true, true, false, false]))).toBe(4);
  expect(awaitedReel(perihelion, spin([false, false, false, false, true]))).toBe(null);
});
