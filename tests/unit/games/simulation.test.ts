// Playing agrees with the certificates: the mean of many seeded rounds lies within three standard errors.
import { expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import type { Bet, Json } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const rounds = everything ? 10_000_000 : 30_000;
const titles = readTitles();

/** One row of the certificate, and the opening that it is about. */
const rows = [...titles].flatMap(([game, title]) => {
  const stake = title.stakes.EUR?.startMinor ?? 0;
  const position = (bet: string, at: string) => ({ bet, actions: [{ bets: [{ at, stakeMinor: stake }] }] });
  const bets: Record<string, { bet: string; actions: Json[]; stake?: number }[]> = {
    slots: [{ bet: 'spin', actions: [null] }],
    cluster: [{ bet: 'spin', actions: [null] }],
    roulette: [position('straight', 'straight:17'), position('corner', 'corner:1-2-4-5'), position('even', 'red')],
    baccarat: ['player', 'banker', 'tie'].map((at) => position(at, at)),
    sicbo: [
      position('half', 'small'),
      position('single', 'single:4'),
      position('pair', 'pair:2-5'),
      position('total:9', 'total:12'),
    ],
    scratch: [{ bet: 'card', actions: [null] }],
    wheel: ['star', 'comet', 'planet'].map((at) => position(at, at)),
    dice: [
      { bet: 'chance:49.50', actions: [{ side: 'over', target: 5050 }] },
      { bet: 'chance:10.00', actions: [{ side: 'under', target: 1000 }] },
    ],
    mines: [
      // At a stake that flooring takes nothing from.
      { bet: 'mines:3', actions: [{ mines: 3 }, { open: 7 }, 'cash'], stake: 20_000 },
      { bet: 'mines:20', actions: [{ mines: 20 }, { open: 24 }, 'cash'], stake: 20_000 },
    ],
    keno: [
      { bet: 'picks:2', actions: [{ picks: [7, 40] }] },
      { bet: 'picks:4', actions: [{ picks: [1, 12, 23, 34] }] },
    ],
    limbo: [
      { bet: 'target:2.00', actions: [{ target: 200 }] },
      { bet: 'target:10.00', actions: [{ target: 1000 }] },
    ],
    crash: [
      { bet: 'target:2.00', actions: [{ target: 200 }] },
      { bet: 'target:10.00', actions: [{ target: 1000 }] },
    ],
    plinko: [
      { bet: 'low:8', actions: [{ rows: 8, risk: 'low' }] },
      { bet: 'medium:12', actions: [{ rows: 12, risk: 'medium' }] },
    ],
  };
  return (bets[title.engine] ?? []).map((row) => ({ game, stake, ...row }));
});

test.each(rows)(
  '$game $bet returns what its certificate says',
  ({ game, bet: name, stake, actions: [action = null, ...later] }) => {
    const title = titles.get(game);
    const engine = engineOf(title?.engine ?? '');
    const table = title && tableOf(title, 'EUR');
    if (!title || !engine || !table) throw new Error(game);
    const row = readCertificate(game)?.figures.find(({ bet }) => bet === name);
    const judged = engine.bet(title.config, table, { stakeMinor: stake, action });
    if (!judged.ok || !row) throw new Error(game);
    const bet: Bet = judged.value;
    const seed = 20_261_120;
    const stream = testChance(seed);
    let paid = 0;
    let hits = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A round of several steps looks back at its opening: it has a chance of its own.
      const chance = later.length > 0 ? testChance(seed + round * 2_654_435_761) : stream;
      let step = engine.open(title.config, bet, chance);
      for (const next of later) {
        if (step.done) break;
        const move = engine.move(title.config, step.state, next, 'player');
        if (!move.ok) throw new Error(move.code);
        step = engine.act(title.config, step.state, move.value, chance);
      }
      const { payoutMinor } = step;
      paid += payoutMinor;
      if (payoutMinor > 0) hits += 1;
    }
    const error = Number(row.sigma) / Math.sqrt(rounds);
    expect(Math.abs(paid / stake / rounds - Number(row.rtp) / 100)).toBeLessThan(3 * error);
    const hitRate = Number(row.hitRate) / 100;
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThanOrEqual(3 * Math.sqrt((hitRate * (1 - hitRate)) / rounds));
  },
  1_200_000,
);
