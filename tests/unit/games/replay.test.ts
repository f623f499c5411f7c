// A round can be drawn again by anybody who has its seeds, and by nobody else to the same result.
import { expect, test } from 'vitest';
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const titles = [...readTitles()];
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'evening_1', nonce: 7 };

test.each(titles)('replays a round of %s to the same events and payout', (_, title) => {
  const engine = engineOf(title.engine);
  const table = tableOf(title, 'EUR');
  if (!engine || !table) throw new Error('no engine');
  const stakeMinor = table.startMinor;
  const actions = engine.plain(title.config, stakeMinor);
  const [action = null, ...later] = actions;
  const bet = engine.bet(title.config, table, { stakeMinor, action });
  if (!bet.ok) throw new Error(bet.code);
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const chance = chanceOf({ ...seeds, nonce });
    let step = engine.open(title.config, bet.value, chance);
    const events = [...step.events];
    for (const next of later) {
      if (step.done) break;
      const move = engine.move(title.config, step.state, next, 'house');
      if (!move.ok) throw new Error(move.code);
      // A later step is taken when the first is long gone: it goes on where the floats stood.
      step = engine.act(title.config, step.state, move.value, chanceOf({ ...seeds, nonce }, chance.drawn));
      events.push(...step.events);
    }
    expect(step.done).toBe(true);
    const again = replay(engine, title.config, { seeds: { ...seeds, nonce }, stakeMinor, actions });
    expect(again.events).toEqual(events);
    expect(again.payoutMinor).toBe(step.payoutMinor);
    expect(again.commitment).toBe(commitmentOf(seeds.serverSeed));
    expect(again.floats.length).toBeGreaterThan(0);
  }
});

test('another seed, nonce or client seed draws something else, and an impossible action is refused', () => {
  const title = titles.find(([game]) => game === 'kepler/perihelion')?.[1];
  const engine = engineOf('slots');
  if (!title || !engine) throw new Error('no title');
  const played = { seeds, stakeMinor: 100, actions: [null] };
  const stops = (change: Partial<typeof seeds>) =>
    JSON.stringify(replay(engine, title.config, { ...played, seeds: { ...seeds, ...change } }).floats);
  const first = stops({});
  expect(stops({})).toBe(first);
  for (const change of [{ nonce: 8 }, { clientSeed: 'evening_2' }, { serverSeed: 'ac'.repeat(32) }]) {
    expect(stops(change)).not.toBe(first);
  }
  expect(() => replay(engine, title.config, { ...played, actions: ['spin twice'] })).toThrow('bet.invalid');
});
