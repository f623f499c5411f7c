// Hold and win: its figures against a reckoning respin by respin, and the rules of a round.
import { expect, test } from 'vitest';
import { decimal } from '#shared/chance/fraction.ts';
import { readSlotsConfig, type SlotsSource } from '#shared/games/slots/config.ts';
import { compileHold, type HoldEvent, playHold } from '#shared/games/slots/hold.ts';
import { holdMeans, holdMoments, holdMost } from '#shared/games/slots/hold-maths.ts';
import { slots } from '#shared/games/slots/play.ts';
import { heldCoins, heldUnits, isOver, respinsLeft } from '#src/features/play/engines/slots/held.ts';
import { landedText } from '#src/features/play/engines/slots/words.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const hold = compileHold(
  {
    needs: 2,
    respins: 3,
    blank: 17,
    grand: 40,
    coins: [
      { stakes: 1, weight: 5 },
      { stakes: 4, weight: 2 },
      { stakes: 30, weight: 1, jackpot: 'mini' },
    ],
  },
  10,
);
const cells = 6;
const land = 8 / 25;
const mean = (10 * 5 + 40 * 2 + 300) / 8;

/** Distribution of coins in the end, one respin after the other. */
function ends(held: number, left: number, chance: number, into: number[]): number[] {
  if (left === 0 || held === cells) {
    into[held] = (into[held] ?? 0) + chance;
    return into;
  }
  const free = cells - held;
  for (let pattern = 0; pattern < 2 ** free; pattern += 1) {
    const landed = [...pattern.toString(2)].filter((bit) => bit === '1').length;
    const share = land ** landed * (1 - land) ** (free - landed);
    if (chance * share < 1e-13) continue;
    ends(held + landed, landed > 0 ? 3 : left - 1, chance * share, into);
  }
  return into;
}

test('pays on average what reckoning every pattern of every respin pays', () => {
  const { units, full } = holdMeans(hold, cells);
  for (const start of [2, 3, 5, 6]) {
    const odds = ends(start, 3, 1, []);
    const filled = odds[cells] ?? 0;
    const first = odds.reduce((sum, chance, held) => sum + chance * held * mean, 0) + filled * 400;
    expect(Number(decimal(full[start] ?? { n: 0n, d: 1n }, 12))).toBeCloseTo(filled, 6);
    expect(Number(decimal(units[start] ?? { n: 0n, d: 1n }, 9))).toBeCloseTo(first, 4);
    const square = (100 * 5 + 1600 * 2 + 90_000) / 8;
    const second = odds.reduce((sum, chance, held) => {
      const total = held * mean + (held === cells ? 400 : 0);
      return sum + chance * (total ** 2 + held * (square - mean ** 2));
    }, 0);
    const moments = holdMoments(hold, cells, start);
    expect(moments.first).toBeCloseTo(first, 4);
    expect(moments.second / second).toBeCloseTo(1, 6);
    const best = holdMost(hold, cells, start);
    expect(best.units).toBe(6 * 300 + 400);
    // One coin in eight is worth 300.
    expect(Number(decimal(best.chance, 15))).toBeCloseTo(filled / 8 ** 6, 10);
  }
});

test('coins stay where they are, each one that lands begins the count anew, and the last of all cells wins the grand prize', () => {
  let grands = 0;
  for (let seed = 0; seed < 500; seed += 1) {
    const event = playHold(hold, cells, [1, 4], testChance(seed));
    const coins = [...event.start, ...event.respins.flat()];
    expect(new Set(coins.map(({ cell }) => cell)).size).toBe(coins.length);
    expect(event.start.map(({ cell }) => cell)).toEqual([1, 4]);
    expect(event.grand).toBe(coins.length === cells);
    const worth = coins.reduce((sum, { coin }) => sum + (hold.coins[coin]?.units ?? 0), 0);
    expect(event.units).toBe(worth + (event.grand ? 400 : 0));
    const course = event.respins.map((landed) => (landed.length > 0 ? 'c' : '-')).join('');
    expect(course).toMatch(event.grand ? /^(-{0,2}c)+$/ : /^(-{0,2}c)*---$/);
    if (event.grand) grands += 1;
  }
  expect(grands).toBeGreaterThan(0);
});

test('is shown respin by respin: what is held, what it is worth, how many respins are left', () => {
  const event: HoldEvent = {
    kind: 'hold',
    grand: false,
    units: 60,
    start: [
      { cell: 0, coin: 0 },
      { cell: 3, coin: 1 },
    ],
    respins: [[], [{ cell: 2, coin: 0 }], [], [], []],
  };
  const at = (revealed: number) => ({ event, revealed, rolling: false });
  expect([0, 1, 2, 3, 4, 5].map((symbols) => respinsLeft(hold, at(symbols)))).toEqual([3, 2, 3, 2, 1, 0]);
  expect(heldCoins(at(1))).toHaveLength(2);
  expect(heldUnits(hold, at(5))).toBe(60);
  expect([isOver(at(4)), isOver(at(5))]).toEqual([false, true]);
  // Read out where a coin has landed and more may come; what stands in the end is told with the round.
  const read = readSlotsConfig(readTitles().get('baobab/anansis-bargain')?.config);
  if ('problems' in read) throw new Error(read.problems.join());
  const text = (held: ReturnType<typeof at>) =>
    landedText({ ...read.config, hold, units: 10 }, held, (key, values) => `${key}(${values?.n ?? values?.value})`);
  expect([0, 1, 2, 3, 5].map((symbols) => text(at(symbols)))).toEqual([
    '',
    '',
    'play.hold.board(3). play.hold.left(3)',
    '',
    '',
  ]);
  expect(text({ ...at(2), rolling: true })).toBe('');
});

test('a round of the title holds its coins from the window, and pays spin and feature together', () => {
  const title = readTitles().get('baobab/anansis-bargain');
  const euro = title?.stakes.EUR;
  if (!title || !euro) throw new Error('no title');
  const bet = slots.bet(title.config, { currency: 'EUR', ...euro }, { stakeMinor: 100, action: null });
  if (!bet.ok) throw new Error(bet.code);
  let seen = 0;
  for (let seed = 0; seed < 2000; seed += 1) {
    const { events, payoutMinor } = slots.open(title.config, bet.value, testChance(seed));
    const units = events.map((event) => (event as { units: number }).units);
    expect(payoutMinor).toBe(units.reduce((sum, won) => sum + won, 0) * 4);
    if (events.length === 1) continue;
    seen += 1;
    expect((events[1] as HoldEvent).start.length).toBeGreaterThanOrEqual(6);
  }
  expect(seen).toBeGreaterThan(5);
});

test('says what hold and win lacks', () => {
  const title = readTitles().get('baobab/anansis-bargain');
  const source = title?.config as SlotsSource;
  const problems = (changes: object) => {
    const result = readSlotsConfig({ ...source, ...changes });
    return 'problems' in result ? result.problems : [];
  };
  expect(problems({})).toEqual([]);
  expect(problems({ scatter: undefined })).toHaveLength(1);
  expect(problems({ hold: { ...source.hold, coins: [] } })).toHaveLength(1);
  expect(problems({ hold: { ...source.hold, coins: [{ stakes: 1, weight: 0 }] } })).toHaveLength(1);
  expect(problems({ hold: { ...source.hold, blank: 65_536 } })).toEqual([
    'config.hold: blank and the weights of its coins are 65,536 together at most',
  ]);
  expect(problems({ hold: null })).toEqual(['config.hold is an object']);
});
