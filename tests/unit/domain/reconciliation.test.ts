// A studio's day beside ours, without its wire: which rows differ, and what each side came to.
import { expect, test } from 'vitest';
import { differences, netOf, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';

const DAY = Date.UTC(2026, 10, 29);
const NOON = DAY + 12 * 3_600_000;
const row = (id: string, change: Partial<StudioRow> = {}): StudioRow => ({
  ...{ id, account: 'a', round: 'r', type: 'bet', amountMinor: 100, currency: 'EUR', atMs: NOON },
  ...change,
});
const kinds = (ours: StudioRow[], theirs: StudioRow[]) =>
  differences(DAY, ours, theirs).map(({ kind, id }) => `${id} ${kind}`);

test('what operators booked late or took back is missed on no day of the studio’s, and found on the one that it names', () => {
  const booked = row('w', { type: 'win', atMs: NOON + 3 * 86_400_000, corrected: true });
  expect(kinds([booked], [row('w', { type: 'win' })])).toEqual([]);
  expect(kinds([row('b', { corrected: true })], [])).toEqual([]);
  expect(kinds([row('b')], [])).toEqual(['b missing_there']);
  // Another figure is another figure, whoever booked it.
  expect(kinds([{ ...booked, amountMinor: 99 }], [row('w', { type: 'win' })])).toEqual(['w amount']);
});

test('a day comes to its stakes less its wins, each less what went back of it, by currency; two errors that undo each other show', () => {
  const ours = [
    row('b'),
    row('c', { amountMinor: 50 }),
    row('u', { type: 'rollback', amountMinor: 50 }),
    row('w', { type: 'win', amountMinor: 250 }),
    row('v', { type: 'rollback', amountMinor: 250, undoesWin: true }),
    row('j', { currency: 'JPY', amountMinor: 7 }),
    // Of a day of its own.
    row('late', { atMs: DAY + 2 * 86_400_000 }),
  ];
  const theirs = [
    ...ours.slice(0, 5).map(({ undoesWin: _, ...each }) => each),
    row('p', { type: 'promo', amountMinor: 30 }),
    row('k', { currency: 'JPY', type: 'win', amountMinor: 3 }),
  ];
  expect(netOf(DAY, ours, theirs)).toEqual([
    {
      currency: 'EUR',
      ours: { betsMinor: 100, winsMinor: 0, promosMinor: 0, netMinor: 100 },
      theirs: { betsMinor: 100, winsMinor: 0, promosMinor: 30, netMinor: 100 },
    },
    {
      currency: 'JPY',
      ours: { betsMinor: 7, winsMinor: 0, promosMinor: 0, netMinor: 7 },
      theirs: { betsMinor: 0, winsMinor: 3, promosMinor: 0, netMinor: -3 },
    },
  ]);
});
