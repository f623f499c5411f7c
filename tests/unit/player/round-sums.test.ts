// What a period of play comes to, beside its rounds.
import { expect, test } from 'vitest';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { rounds } from '#functions/player/rounds/history.ts';
import { ASKER, COIN, TestPlayer } from '#kit/transaction.ts';

const DAY_MS = 86_400_000;

test('sums staked and won of all time and of a period, over all pages and by game [S2.053]', () => {
  const ada = new TestPlayer('ada');
  ada.fund(1_000_000);
  const play = (key: string, stakeMinor: number) => {
    ada.pass(10_000);
    ada.get((tx) =>
      placeBet(tx, ASKER, { key, game: COIN.id, stakeMinor, currency: 'EUR', action: { heads: true } }, COIN),
    );
  };
  play('long ago', 500);
  ada.pass(10 * DAY_MS);
  for (let i = 0; i < 5; i++) play(`new ${i}`, 100);
  const at = (query: Parameters<typeof rounds>[1]) => ada.get((tx) => rounds(tx, { sums: true, ...query }));
  const fromMs = ada.get((tx) => tx.nowMs) - DAY_MS;
  const won = (ofMs?: number) =>
    ada
      .get((tx) => rounds(tx, { size: 50, ...(ofMs !== undefined && { fromMs: ofMs }) }))
      .items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  const all = [{ currency: 'EUR', stakedMinor: 1000, wonMinor: won() }];
  expect(at({ size: 2 }).sums).toEqual(all);
  expect(at({ size: 2 }).items).toHaveLength(2);
  expect(at({ fromMs, size: 2 }).sums).toEqual([{ currency: 'EUR', stakedMinor: 500, wonMinor: won(fromMs) }]);
  expect(at({ game: COIN.id }).sums).toEqual(all);
  expect(at({ game: 'kepler/nothing' }).sums).toEqual([]);
  expect(at({ fromMs: fromMs + 2 * DAY_MS }).sums).toEqual([]);
  expect(at({ sums: false }).sums).toBeUndefined();
});
