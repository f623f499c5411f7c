// Mistakes in a slot's configuration, in sentences.
import { holdProblems } from './hold.ts';

export function problemsOf(raw: unknown): string[] {
  if (!isRecord(raw)) return ['config is an object'];
  const problems: string[] = [];
  const say = (bad: boolean, sentence: string) => {
    if (bad) problems.push(sentence);
  };
  const strips = raw.strips;
  if (!isStrips(strips)) return ['config.strips is a list of 3 to 6 texts of at least 3 symbol names'];
  const known = new Set(strips.flatMap((strip) => strip.split(' ')));
  const onStrips = (symbol: unknown) => typeof symbol === 'string' && known.has(symbol);
  const { rows = 3, lines, ways, pays, wild, scatter, freeSpins } = raw;
  const isLine = (line: unknown) =>
    Array.isArray(line) && line.length === strips.length && line.every((row) => isWhole(row) && row < Number(rows));
  say(rows !== 3 && rows !== 4, 'config.rows is 3 or 4');
  const { heights, buy } = raw;
  const isHeight = (height: unknown) => isWhole(height) && height >= 2 && height <= 7;
  say(
    heights !== undefined && (!Array.isArray(heights) || heights.length < 2 || !heights.every(isHeight)),
    'config.heights lists numbers of rows, 2 to 7',
  );
  say(
    heights !== undefined && (ways === undefined || raw.rows !== undefined || raw.hold !== undefined),
    'config.heights needs config.ways, and takes the place of config.rows',
  );
  say(
    buy !== undefined &&
      (!isRecord(buy) || !isWhole(buy.stakes) || buy.stakes < 2 || !isWhole(buy.spins) || buy.spins < 1),
    'config.buy is { stakes, spins }, whole',
  );
  say(buy !== undefined && !isRecord(freeSpins), 'config.buy needs config.freeSpins');
  say((lines === undefined) === (ways === undefined), 'config holds either lines or ways');
  say(
    lines !== undefined && (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine)),
    `config.lines holds lists of one row (0 to ${Number(rows) - 1}) a reel`,
  );
  say(ways !== undefined && (!isWhole(ways) || ways === 0), 'config.ways says how many units a stake is');
  say(!isRecord(pays) || !Object.values(pays).every(isCounts), 'config.pays holds whole pays by count for each symbol');
  if (isRecord(pays))
    for (const symbol of Object.keys(pays)) say(!known.has(symbol), `config.pays: no ${symbol} on the strips`);
  say(raw.reads !== 'left' && raw.reads !== 'both', 'config.reads is "left" or "both"');
  say(ways !== undefined && raw.reads !== 'left', 'config.reads: ways are read from the left');
  say(!isWhole(raw.mostUnits) || raw.mostUnits === 0, 'config.mostUnits is computed by "npm run maths"');
  if (wild !== undefined) {
    if (!isRecord(wild)) problems.push('config.wild is an object');
    else {
      say(!onStrips(wild.symbol), 'config.wild.symbol is on the strips');
      say(wild.factor !== undefined && (!isWhole(wild.factor) || wild.factor < 1), 'config.wild.factor is 1 or more');
      if (ways !== undefined) {
        say(wild.expands === true, 'config.wild.expands: only lines have it');
        say(Number(wild.factor ?? 1) > 1 && wild.factorFor !== 'each', 'config.wild.factorFor is "each" with ways');
        say(starts([strips, own(freeSpins)], wild.symbol), 'config.wild: no wild on the first reel of ways');
      }
    }
  }
  if (scatter !== undefined) {
    if (!isRecord(scatter)) problems.push('config.scatter is an object');
    else {
      say(!onStrips(scatter.symbol), 'config.scatter.symbol is on the strips');
      say(!isCounts(scatter.pays), 'config.scatter.pays holds whole stakes by count');
    }
  }
  if (freeSpins !== undefined) {
    if (!isRecord(freeSpins)) problems.push('config.freeSpins is an object');
    else {
      const { award, again, most, strips: strips2, multiplier, chosen, wilds } = freeSpins;
      say(scatter === undefined, 'config.freeSpins needs config.scatter');
      say(!isCounts(award), 'config.freeSpins.award holds spins by number of scatters');
      say(again !== undefined && !isCounts(again), 'config.freeSpins.again holds spins by number of scatters');
      say(!isWhole(most) || most < 1 || most > 200, 'config.freeSpins.most is 1 to 200');
      say(
        strips2 !== undefined && (!isStrips(strips2) || strips2.length !== strips.length),
        'config.freeSpins.strips are like config.strips',
      );
      say(!isMultiplier(multiplier), 'config.freeSpins.multiplier is { start, step, rises, most }');
      const pay = (symbol: unknown) => onStrips(symbol) && isRecord(pays) && Object.hasOwn(pays, String(symbol));
      say(
        chosen !== undefined && (ways !== undefined || !Array.isArray(chosen) || !chosen.every(pay)),
        'config.freeSpins.chosen lists symbols that lines pay',
      );
      // Refused, because the certificate of a bought feature and the census of a book do not cover the combination.
      say(chosen !== undefined && buy !== undefined, 'config.buy: no book is sold');
      say(
        chosen !== undefined && isRecord(wild) && wild.expands === true,
        'config.freeSpins.chosen: no wild that expands',
      );
      if (wilds !== undefined) problems.push(...stayingProblems(raw, freeSpins));
    }
  }
  if (raw.hold !== undefined) {
    say(scatter === undefined || freeSpins !== undefined, 'config.hold needs config.scatter and no config.freeSpins');
    problems.push(...holdProblems(raw.hold));
  }
  return problems;
}

/** What the maths of staying wilds needs: independent reels in free spins, and few states. */
function stayingProblems(
  { lines, rows = 3, wild, scatter, buy }: Record<string, unknown>,
  freeSpins: Record<string, unknown>,
): string[] {
  const { strips, wilds, again, chosen, multiplier } = freeSpins;
  if (!isStrips(strips) || !isRecord(wild)) return ['config.freeSpins.wilds needs config.wild and strips of its own'];
  const reels = strips.map((strip) => strip.split(' '));
  const wildReels = [...reels.keys()].filter((reel) => reels[reel]?.includes(String(wild.symbol)));
  const twice = (reel: string[]) =>
    reel.some((symbol, stop) => {
      const more = Array.from({ length: Number(rows) - 1 }, (_, row) => reel[(stop + row + 1) % reel.length]);
      return symbol === wild.symbol && more.includes(String(wild.symbol));
    });
  const placed =
    wilds === 'sticky'
      ? wildReels.length <= 3 && !wildReels.includes(0)
      : wildReels.length === 1 && wildReels[0] === reels.length - 1;
  return [
    wilds === 'sticky' || wilds === 'walking' || 'config.freeSpins.wilds is "sticky" or "walking"',
    (lines !== undefined && reels.length === 5 && rows === 3) ||
      'config.freeSpins.wilds: on five reels of three rows that lines read',
    placed ||
      'config.freeSpins.wilds: sticky ones land on three reels at most, not on the first; walking ones on the last alone',
    !reels.some(twice) || 'config.freeSpins.wilds: no window of freeSpins.strips shows two',
    !(isRecord(scatter) && reels.flat().includes(String(scatter.symbol))) ||
      'config.freeSpins.wilds: no scatter on freeSpins.strips',
    (again === undefined &&
      chosen === undefined &&
      buy === undefined &&
      wild.expands !== true &&
      (wild.factor ?? 1) === 1) ||
      'config.freeSpins.wilds: no further spins, no book, no buy, no wild that expands or multiplies',
    (isRecord(multiplier) && multiplier.rises !== 'retrigger') || 'config.freeSpins.wilds: nothing wins further spins',
  ].filter((problem) => typeof problem === 'string');
}

const own = (freeSpins: unknown): unknown => (isRecord(freeSpins) ? freeSpins.strips : undefined);
const starts = (all: unknown[], symbol: unknown) =>
  all.some((strips) => isStrips(strips) && strips[0]?.split(' ').some((one) => one === symbol));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isCounts = (value: unknown) => isRecord(value) && Object.values(value).every(isWhole);
const isStrips = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length >= 3 &&
  value.length <= 6 &&
  value.every((strip) => typeof strip === 'string' && /^[a-z0-9-]+( [a-z0-9-]+){2,}$/.test(strip));
const isMultiplier = (value: unknown) =>
  isRecord(value) &&
  isWhole(value.start) &&
  value.start >= 1 &&
  isWhole(value.step) &&
  isWhole(value.most) &&
  value.most >= value.start &&
  ['never', 'spin', 'retrigger'].includes(String(value.rises));
