// A table's round verified as its page does it: what was published is held against the draw, and what is wrong is named.
import { expect, test } from 'vitest';
import { proofOf } from '#functions/table/view.ts';
import { TestTable } from '#kit/table.ts';
import type { Json } from '#shared/games/engine.ts';
import { mayLeave, shareOf } from '#shared/games/live.ts';
import { verifyTable } from '#src/features/fairness/table.ts';

const bets: Readonly<Record<string, Json>> = {
  roulette: { bets: [{ at: 'red', stakeMinor: 500 }] },
  baccarat: { bets: [{ at: 'banker', stakeMinor: 500 }] },
  crash: { target: 150 },
};

test.each(Object.entries(bets))('%s: chain, result and payout hold; a wrong one of each is told', (engine, action) => {
  const table = new TestTable(engine);
  table.sit();
  while (table.round.phase !== 'shown') table.pass();
  const proof = table.do((tx) => proofOf(tx, 1));
  if (!proof) throw new Error('not told');
  const { config, engine: played } = table.title;
  const bet = { stakeMinor: 500, actions: [action] };
  const draw = { link: proof.proof, salt: proof.chain.salt ?? '', table: proof.game };
  const { payoutMinor, events } = shareOf(played, config, draw, [{ stakeMinor: 500, action }]);
  const broken = (changed: object, recorded = {}) =>
    verifyTable(engine, config, { ...proof, ...changed }, bet, { payoutMinor, events, ...recorded })
      ?.checks.filter(({ held }) => !held)
      .map(({ name }) => name);
  expect(broken({})).toEqual([]);
  expect(broken({ link: proof.link + 1 })).toEqual(['chain']);
  expect(broken({ chain: { ...proof.chain, first: 'ab'.repeat(32) } })).toEqual(['chain']);
  expect(broken({ event: { kind: 'ball', number: 99 } })).toEqual(['events']);
  expect(broken({}, { payoutMinor: payoutMinor + 1 })).toEqual(['payout']);
  expect(broken({ proof: 'cd'.repeat(32) })).toContain('chain');
  // Without a bet of the player's own a plain one shows what was drawn.
  expect(verifyTable(engine, config, proof, { stakeMinor: 100, actions: [] })?.checks.every(({ held }) => held)).toBe(
    true,
  );
  expect(mayLeave(engine)).toBe(engine === 'crash');
});
