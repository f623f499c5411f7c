// Rounds that others published: the cases a verifier of the de facto formulas is tested with (provably-fair-betting/
// verifierform-stake on GitHub). games.md promises that any such verifier agrees with ours, so ours must agree with it.
import { expect, test } from 'vitest';
import { brokenIn } from '#shared/games/crash/rules.ts';
import type { Json } from '#shared/games/engine.ts';
import { drawnFor } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const titles = readTitles();
const played = (game: string) => {
  const title = titles.get(game);
  const engine = engineOf(title?.engine ?? '');
  if (!title || !engine) throw new Error(`${game} has no engine`);
  return { engine, config: title.config };
};

/** The last event of a round of these actions. */
function endOf(game: string, [serverSeed, clientSeed]: readonly [string, string], nonce: number, actions: Json[]) {
  const { engine, config } = played(game);
  const { events } = replay(engine, config, { seeds: { serverSeed, clientSeed, nonce }, stakeMinor: 1000, actions });
  return events.at(-1) as Record<string, unknown>;
}

test('limbo: ten published rounds', () => {
  const seeds = ['5c5c42b55822f994bd955a4416775190', '40cea334816e7a68ed62d208ce4a2572'] as const;
  const results = [1741, 169, 288, 2102, 109, 14_042, 143, 121, 300, 238];
  for (const [nonce, result] of results.entries())
    expect(endOf('parallax/escape-velocity', seeds, nonce, [{ target: 200 }])).toMatchObject({ result });
});

test('roulette: ten published rounds', () => {
  const seeds = ['f7b51b19a4563681f2c1e00ef747884a', '94ffb08138facf8cffa9c376d703aaed'] as const;
  const red = { bets: [{ at: 'red', stakeMinor: 1000 }] };
  for (const [nonce, number] of [33, 6, 22, 33, 16, 9, 11, 16, 9, 20].entries())
    expect(endOf('kepler/equinox-roulette', seeds, nonce, [red])).toMatchObject({ number });
});

test('mines: published fields of one mine to twenty-four', () => {
  const seeds = ['5ff5c610e633b2a91c46d1be1f74286b', '854581b6f52eaa86503f1dc6433655f9'] as const;
  const fields: Record<number, number[]> = {
    1: [6],
    2: [1, 21],
    3: [13, 16, 22],
    4: [14, 16, 21, 23],
    5: [0, 6, 16, 18, 22],
    6: [3, 12, 14, 20, 21, 24],
    8: [1, 2, 3, 8, 11, 16, 21, 24],
    10: [2, 3, 4, 10, 13, 15, 16, 21, 22, 23],
    15: [1, 2, 4, 5, 7, 8, 9, 10, 11, 12, 15, 20, 21, 22, 23],
    24: [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
  };
  for (const [mines, field] of Object.entries(fields).map(([count, cells]) => [Number(count), cells] as const)) {
    // A mine that is opened ends the round and shows them all.
    const end = endOf('parallax/lodestone-mines', seeds, mines - 1, [{ mines }, { open: field[0] ?? -1 }]);
    expect((end.field as number[]).toSorted((a, b) => a - b)).toEqual(field);
  }
});

test('keno 40/10: ten published draws', () => {
  const seeds = ['ae1581dc89398cb8fdb84f0a2c64e816', '971f4d5c49eb1111385e9309d105227f'] as const;
  const draws = [
    [1, 7, 9, 12, 14, 16, 21, 23, 30, 39],
    [1, 6, 11, 12, 13, 22, 24, 29, 34, 35],
    [1, 8, 13, 17, 20, 28, 32, 34, 35, 36],
    [2, 3, 7, 16, 18, 24, 27, 31, 37, 39],
    [6, 14, 15, 17, 19, 22, 25, 28, 31, 39],
    [4, 6, 9, 14, 15, 17, 19, 26, 32, 38],
    [3, 10, 11, 14, 17, 25, 27, 28, 30, 31],
    [6, 7, 8, 9, 11, 17, 23, 30, 31, 40],
    [5, 8, 12, 22, 25, 26, 28, 30, 37, 40],
    [6, 7, 10, 13, 16, 17, 25, 30, 31, 34],
  ];
  for (const [nonce, numbers] of draws.entries()) {
    const end = endOf('parallax/starmap-keno', seeds, nonce, [{ picks: [1, 2] }]);
    expect((end.numbers as number[]).toSorted((a, b) => a - b)).toEqual(numbers);
  }
});

test('plinko: twenty-four published drops land as far from the middle', () => {
  const seeds = ['0c8f48139d81447799a5310edb9e5aac', '0beeaafc2e5364be411d4b7279923662'] as const;
  // Their tables pay alike on both sides: a published multiplier tells the slot but for the side, save where two slots pay it.
  const fromEdge = [3, 3, 2, 3, 6, 5, 5, 7, 7, 1, 1, 5, 5, 5, 2, 5, 7, 7, 2, 4, 2, 5, null, null, 4, 5, null];
  for (const [nonce, edge] of fromEdge.entries()) {
    if (edge === null) continue;
    const [risk, rows] = [['low', 'medium', 'high'][Math.floor(nonce / 9)] ?? '', 8 + (nonce % 9)];
    const { slot } = endOf('parallax/perseid-drop', seeds, nonce, [{ risk, rows }]) as { slot: number };
    expect(Math.min(slot, rows - slot)).toBe(edge);
  }
});

test('crash: ten published flights', () => {
  const flights: [link: string, salt: string, broken: number][] = [
    ['9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca', '23eb7069c6fc5b1369b92f5321af9f63', 774],
    ['aae5fe25c5103743d9b00b086798e306ab5a5194bf2a48c53417f8f1d1bb0a6d', '090b2a2d6ade5d4eff2773a12a495c1d', 256],
    ['c126cb95da0dd092620106e90e576e4c9de91b16e2eabf89441ec4884f738835', '52df6793bd1e3665d855e009a78afeb7', 125],
    ['abc365d75c4a76f4ccd092a5cb809b48ad94feb573a038d2ef16dc369250c668', '7bd07e5f9d94972c88aa74f828ef45d4', 112],
    ['1407ab406a5c5d04cc4bb1ec43dfe5505845e0e1f9df160a1f735c74850c785d', '63d2757144051301a3968931d88659cb', 303],
    ['180771e4a9b95cd0172e3eefe1979b93423fbbcdfc044cb1ff45e3b5c4d88860', '6ffb9b8224c8c61385d9ee9b7ea8f60f', 328],
    ['793b021844efd1353d8e78f1234b4a8109faa22aaf3d46a42f6413eb690d77b5', '636d691310cfce3d87ace4065442dd59', 179],
    ['f99397c87c21c1aabc4a1ffcd1ab7ccc22132b4224f680f0b4bcf3f089dbed33', 'bd31c215ecbeef90fb0b8e35f3ee5fb1', 345],
    ['f970f5f840050aa6773175c223984e6d972d326d86c97344c4d8623b2e74d84c', 'a3e788ab1b56d4ef8918aa62909d65be', 165],
    ['27cfb9a940b65a76d71aecc5debc271cfb2f93fae7e7c0054e8fc9c3470de322', 'fcaf17348204877687fc631545649cd9', 138],
  ];
  const { engine, config } = played('parallax/eclipse-crash');
  for (const [link, salt, broken] of flights)
    expect(brokenIn(drawnFor(engine, config, { link, salt, table: 'parallax/eclipse-crash' }).event)).toBe(broken);
});
