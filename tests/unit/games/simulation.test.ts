// Playing agrees with the certificates: the mean of many seeded rounds lies within three standard errors.
import { expect, test } from 'vitest';
import type { Bet } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const rounds = process.env.PERIGEE_TEST_ALL ? 10_000_000 : 200_000;
const titles = readTitles();

/** One row of the certificate, and the opening that it is about. */
const rows = [...titles].flatMap(([game, title]) => {
  const stake = title.stakes.EUR?.startMinor ?? 0;
  const bets = title.engine === 'roulette' ? ['straight:17', 'corner:1-2-4-5', 'red'] : [null];
  return bets.map((at) => ({ game, at, stake, action: at && { bets: [{ at, stakeMinor: stake }] } }));
});

test.each(rows)(
  '$game $at returns what its certificate says',
  ({ game, at, stake, action }) => {
    const title = titles.get(game);
    const engine = engineOf(title?.engine ?? '');
    const table = title && tableOf(title, 'EUR');
    if (!title || !engine || !table) throw new Error(game);
    const kind = at === 'red' ? 'even' : at?.split(':')[0];
    const row = readCertificate(game)?.figures.find(({ bet }) => bet === (kind ?? 'spin'));
    const judged = engine.bet(title.config, table, { stakeMinor: stake, action });
    if (!judged.ok || !row) throw new Error(game);
    const bet: Bet = judged.value;
    const chance = testChance(20_261_120);
    let paid = 0;
    let hits = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { payoutMinor } = engine.open(title.config, bet, chance);
      paid += payoutMinor;
      if (payoutMinor > 0) hits += 1;
    }
    const error = Number(row.sigma) / Math.sqrt(rounds);
    expect(Math.abs(paid / stake / rounds - Number(row.rtp) / 100)).toBeLessThan(3 * error);
    const hitRate = Number(row.hitRate) / 100;
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(3 * Math.sqrt((hitRate * (1 - hitRate)) / rounds));
  },
  1_200_000,
);
