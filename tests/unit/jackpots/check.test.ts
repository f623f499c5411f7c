// The verdict that /fairness gives: by what everybody is told, not by what the draw says of itself.
import { expect, test } from 'vitest';
import { chainViews, linkViews } from '#functions/jackpot/chains.ts';
import { drawView } from '#functions/jackpot/rounds.ts';
import { paidFor } from '#functions/jackpot/wins.ts';
import { writeMeta } from '#functions/object/meta.ts';
import { contributionOf, TestJackpot } from '#kit/jackpot.ts';
import { MICRO } from '#shared/domain/jackpots.ts';
import { checkDraw } from '#src/features/fairness/jackpot.ts';

test('a draw is checked when its link is shown; one that was tampered with, or that no draw gave, is found out', () => {
  const jackpot = new TestJackpot();
  jackpot.take(contributionOf(0, 1));
  jackpot.seal();
  jackpot.take(...Array.from({ length: 200 }, (_, i) => contributionOf(i + 1, 500 * MICRO)));
  jackpot.do(({ store }) => writeMeta(store, 'forced', 2));
  jackpot.take(contributionOf(900, 1));
  const published = () => ({
    chains: chainViews(jackpot.store, 'test'),
    links: linkViews(jackpot.store, 'test', 100),
    waiting: 0,
  });
  const factsOf = (no: number) => {
    const facts = jackpot.do((tx) => drawView(tx, `R1042-${no}`));
    if (!facts) throw new Error(`no round ${no}`);
    const paid = paidFor(jackpot.store, facts.roundId);
    return { ...facts, amountMinor: paid?.amountMinor ?? null, forced: paid?.forced ?? false };
  };
  const verdicts = Array.from({ length: 200 }, (_, i) => checkDraw(factsOf(i + 1), published()));
  expect(new Set(verdicts)).toEqual(new Set(['lost', 'won']));
  expect(checkDraw(factsOf(900), published())).toBe('forced');

  const won = factsOf(verdicts.indexOf('won') + 1);
  expect(checkDraw({ ...won, won: null }, published())).toBe('wrong');
  expect(checkDraw({ ...won, roundId: 'R1042-12345' }, published())).toBe('wrong');
  const other = { ...published(), chains: published().chains.map((chain) => ({ ...chain, first: 'f'.repeat(64) })) };
  expect(checkDraw(won, other)).toBe('wrong');
  // Another object of the jackpot has a chain of the same number.
  const elsewhere = published().chains.map((chain) => ({ ...chain, drawer: 'test/1' }));
  expect(checkDraw(won, { ...published(), chains: elsewhere })).toBe('waiting');
  // A round whose link still draws.
  jackpot.take(contributionOf(901, 1));
  expect(checkDraw(factsOf(901), published())).toBe('waiting');
});
