// kill -9 while players deposit, bet, move and withdraw: nothing acknowledged is lost, nothing unasked is there, the books balance.
import { expect, test } from 'vitest';
import { counted, everything } from '#kit/everything.ts';
import { storm, stormAndDrain } from '#kit/storm.ts';

const KILLS = counted(3, 10, 30);
/** Kills fall early and late in a run, in an order that is the same every time. The first 72 answers may all be deposits. */
const after = (kill: number) => (everything ? 5 + ((kill * 37) % 400) : 5 + kill * 90);

test(`${KILLS} kills: acknowledged ⊆ present ⊆ attempted, the ledgers audit, D1 catches up, each game of several steps pays once, each charge of a bank is booked once, also a second one for the same intent, a jackpot has each round and each win once, and no stake hangs at a live table [I8 I2 I11 I12 I17 I18 I40]`, async () => {
  const { faults, drained, jackpot, taken, ...figures } = await stormAndDrain(KILLS, after);
  console.log('storm', figures, jackpot, taken);
  expect(faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(KILLS * 5);
  expect(figures.present).toBeLessThanOrEqual(figures.tried);
  expect(drained).toHaveLength(6);
  expect(jackpot.contributions).toBeGreaterThan(KILLS);
  expect(jackpot.wins).toBeGreaterThan(0);
  // The long storm sits at live tables as well: every stake that they took was settled once, and none hangs.
  if (everything) expect(taken).toBeGreaterThan(0);
}, 1_800_000);

test.runIf(everything)('a server that acknowledges before it has committed is caught', async () => {
  const { faults } = await storm(2, () => 40, 'early');
  expect(faults.some((fault) => fault.startsWith('acknowledged and not present'))).toBe(true);
});
