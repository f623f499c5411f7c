// What a round draws depends on nothing but its seeds, nonce, configuration and stake (games.md): in whatever order rounds are
// played, whatever was won before, at whichever table and whatever the clock says.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const NONCES = 12;
const titles = [...readTitles()];
/** One title an engine: what another configuration changes is in its own tests. */
const engines = [...new Map(titles.map(([game, title]) => [title.engine, { game, ...title }])).values()];

afterEach(() => void vi.restoreAllMocks());

function roundOf({ engine: id, config, stakes }: (typeof engines)[number], nonce: number, rung: number) {
  const engine = engineOf(id);
  if (!engine) throw new Error(id);
  const ladder = Object.values(stakes).flatMap((table) => table?.ladderMinor ?? []);
  const stakeMinor = ladder[rung % ladder.length] ?? 100;
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'one', nonce };
  return replay(engine, config, { seeds, stakeMinor, actions: engine.plain(config, stakeMinor) });
}

test.each(engines)('$engine draws a round alike in any order, after any other rounds, at any stake', (title) => {
  // Neither the clock nor another source of chance is asked.
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('chance comes from the seeds alone');
  });
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('no round knows the time');
  });
  const alone = Array.from({ length: NONCES }, (_, nonce) => roundOf(title, nonce, 0));
  // They are not all the same: else nothing would be shown.
  expect(new Set(alone.map(({ floats }) => JSON.stringify(floats))).size).toBe(NONCES);
  const nonces = fc.shuffledSubarray(
    Array.from({ length: NONCES }, (_, nonce) => nonce),
    { minLength: NONCES },
  );
  const between = fc.array(fc.tuple(fc.nat(engines.length - 1), fc.nat(500)), { maxLength: 3 });
  fc.assert(
    fc.property(nonces, between, fc.nat(100), (order, others, rung) => {
      for (const nonce of order) {
        for (const [other, at] of others) {
          const which = engines[other];
          if (which) roundOf(which, at, rung);
        }
        expect(roundOf(title, nonce, 0)).toEqual(alone[nonce]);
        expect(roundOf(title, nonce, rung).floats).toEqual(alone[nonce]?.floats);
      }
    }),
    { numRuns: 8, seed: 20_261_122 },
  );
});
