// No path in which the house makes a client seed (ADR 036): by commands over the object's own tables.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaveFirstSeed } from '#functions/player/core/schema.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { roundById } from '#functions/player/rounds/history.ts';
import { type NamedSeeds, rotate, seeds } from '#functions/player/rounds/seeds.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { placeFree } from '#kit/free.ts';
import { ASKER, COIN, OFFERED, TestPlayer } from '#kit/transaction.ts';
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import { bonusOf } from '#shared/domain/ledger.ts';

const CYCLE_MS = 5000;
const SEED = { code: 'bet.invalid', detail: { why: 'seed' } };

function unseeded(): TestPlayer {
  const player = new TestPlayer('seed', {}, undefined, null);
  player.fund(100_000);
  return player;
}
const bet = (key: string, seed?: NamedSeeds, action: BetInput['action'] = { heads: true }): BetInput => ({
  key,
  game: COIN.id,
  stakeMinor: 100,
  currency: 'EUR',
  action,
  ...(seed && { seed }),
});
const place = (player: TestPlayer, input: BetInput) => player.do((tx) => placeBet(tx, ASKER, input, COIN));
const free = (player: TestPlayer, input: BetInput) =>
  player.do((tx) => placeFree(tx, { ...input, purse: bonusOf('gift') }, COIN));
const seedsOf = (player: TestPlayer) => player.get((tx) => seeds(tx));
const written = (player: TestPlayer) =>
  player.store.all(
    `select (select count(*) from ledger) as l, (select count(*) from round) as r, (select count(*) from command) as c,
      (select group_concat(client || nonce) from seed) as s`,
  );

describe.each([
  ['a bet', place],
  ['a free round', free],
])('%s', (_, play) => {
  test('without a client seed, or under another commitment, is refused and writes nothing [I7]', () => {
    const player = unseeded();
    const { seedHash, nextSeedHash } = seedsOf(player);
    const before = written(player);
    const own = { seedHash, clientSeed: 'hers' };
    for (const seed of [
      undefined,
      { ...own, seedHash: nextSeedHash },
      { ...own, seedHash: commitmentOf('another') },
      { ...own, clientSeed: '' },
      { ...own, clientSeed: 'a:b' },
      { ...own, clientSeed: 'x'.repeat(65) },
    ])
      expect(play(player, bet('a', seed)), JSON.stringify(seed)).toMatchObject(SEED);
    expect(written(player)).toEqual(before);
    expect(play(player, bet('a', own))).toMatchObject({
      ok: true,
      value: { round: { fairness: { seedHash, clientSeed: 'hers', nonce: 0 } } },
    });
  });

  test('under a chosen seed names that pair or leaves it out; another pair is refused and writes nothing [I7]', () => {
    const player = unseeded();
    const { seedHash } = player.get((tx) => rotate(tx, 'hers'));
    expect(play(player, bet('a')).ok).toBe(true);
    player.pass(CYCLE_MS);
    const before = written(player);
    for (const seed of [
      { seedHash, clientSeed: 'another' },
      { seedHash: commitmentOf('another'), clientSeed: 'hers' },
      { seedHash: seedsOf(player).nextSeedHash, clientSeed: 'hers' },
    ])
      expect(play(player, bet('b', seed)), JSON.stringify(seed)).toMatchObject(SEED);
    expect(written(player)).toEqual(before);
    expect(play(player, bet('b', { seedHash, clientSeed: 'hers' })).ok).toBe(true);
  });
});

test('every client seed that ever draws was brought by a bet or a rotation, whatever came before', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const step = fc.record({
    what: fc.constantFrom('bet', 'free', 'rotate', 'evict', 'open', 'move'),
    seed: fc.option(fc.record({ hash: fc.constantFrom('now', 'next', 'other'), client: name }), { nil: undefined }),
    client: name,
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const player = unseeded();
      const brought = new Set<string>();
      let open: string | undefined;
      steps.forEach(({ what, seed, client }, i) => {
        player.pass(CYCLE_MS);
        const seeds = seedsOf(player);
        const hashes = { now: seeds.seedHash, next: seeds.nextSeedHash, other: commitmentOf('other') };
        const named = seed && { seedHash: hashes[seed.hash], clientSeed: seed.client };
        if (what === 'evict') player.forget();
        else if (what === 'rotate') {
          if (player.do((tx) => rotate(tx, client)).ok) brought.add(client);
        } else if (what === 'move') {
          if (!open) return;
          const move = { key: `${i}`, roundId: open, step: 1, action: 'stand' };
          if (player.do((tx) => act(tx, ASKER, move, COIN, OFFERED)).ok) open = undefined;
        } else {
          const input = bet(`${i}`, named, { heads: true, ...(what === 'open' && { open: true }) });
          const answer = what === 'free' ? free(player, input) : place(player, input);
          if (!answer.ok) return;
          if (named && seeds.clientSeed === null) brought.add(named.clientSeed);
          const { fairness } = answer.value.round;
          expect(named ?? { seedHash: seeds.seedHash, clientSeed: seeds.clientSeed }).toEqual({
            seedHash: fairness?.seedHash,
            clientSeed: fairness?.clientSeed,
          });
          if (answer.value.round.status === 'open') open = answer.value.round.id;
        }
      });
      const drawn = player.store.all<{ client: string }>(`select client from seed where nonce > 0`);
      for (const { client } of drawn) expect(brought).toContain(client);
    }),
    { numRuns: 150 },
  );
});

describe('seeds from when the house made the first client seed', () => {
  /** As an object was before: its first seed drew with what the house had made. */
  function earlier(action: BetInput['action']): { player: TestPlayer; roundId: string; seedHash: string } {
    const player = unseeded();
    const { seedHash } = player.get((tx) => rotate(tx, 'house'));
    const answer = place(player, bet('old', undefined, action));
    if (!answer.ok) throw new Error(answer.code);
    player.forget();
    player.pass(CYCLE_MS);
    return { player, roundId: answer.value.round.id, seedHash };
  }

  test('draw no more bets: the next one brings a client seed for the successor, and the old seed is revealed', () => {
    const { player, roundId, seedHash } = earlier({ heads: true });
    const { nextSeedHash } = seedsOf(player);
    leaveFirstSeed(player.store);
    player.forget();
    expect(seedsOf(player)).toMatchObject({ seedHash: nextSeedHash, clientSeed: null, nonce: 0, revealed: [] });
    expect(place(player, bet('b'))).toMatchObject(SEED);
    expect(place(player, bet('b', { seedHash, clientSeed: 'house' }))).toMatchObject(SEED);
    expect(place(player, bet('b', { seedHash: nextSeedHash, clientSeed: 'hers' })).ok).toBe(true);
    const [revealed] = seedsOf(player).revealed;
    expect(revealed).toMatchObject({ seedHash, clientSeed: 'house', nonces: 1 });
    expect(commitmentOf(revealed?.serverSeed ?? '')).toBe(seedHash);
    expect(player.get((tx) => roundById(tx, roundId)).fairness?.serverSeed).toBe(revealed?.serverSeed);
  });

  test('finish the round that they have open, and are revealed only after it', () => {
    const { player, roundId, seedHash } = earlier({ heads: true, open: true });
    leaveFirstSeed(player.store);
    player.forget();
    expect(player.do((tx) => rotate(tx, 'mine'))).toMatchObject({ code: 'round.open' });
    expect(player.get((tx) => roundById(tx, roundId)).fairness).toMatchObject({ seedHash, serverSeed: null });
    const move = { key: 'm', roundId, step: 1, action: 'stand' };
    const ended = player.get((tx) => act(tx, ASKER, move, COIN, OFFERED));
    player.pass(CYCLE_MS);
    const [revealed] = player.get((tx) => rotate(tx, 'mine')).revealed;
    expect(revealed).toMatchObject({ seedHash, clientSeed: 'house' });
    const chance = chanceOf({ serverSeed: revealed?.serverSeed ?? '', clientSeed: 'house', nonce: 0 });
    expect(ended.round.payoutMinor > 0).toBe(chance.float() < 0.5);
  });

  test('that a player chose by rotation stay theirs', () => {
    const player = unseeded();
    player.get((tx) => rotate(tx, 'one'));
    place(player, bet('a'));
    player.pass(CYCLE_MS);
    player.get((tx) => rotate(tx, 'two'));
    place(player, bet('b'));
    leaveFirstSeed(player.store);
    player.forget();
    expect(seedsOf(player)).toMatchObject({ clientSeed: 'two', nonce: 1 });
  });
});
