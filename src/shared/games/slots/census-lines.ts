// Counts every stop of five reels with lines, fast: a line that is dead after three reels is not followed further.

import type { SlotsConfig } from './config.ts';
import { chosenUnits, readLine } from './rules.ts';
import { type Census, grouped, tallyOf, type Window } from './sums.ts';

/** Each stop once; 33 million take about a second. `chosen` is a book's symbol, -1 for none. */
export const linesCensus = (config: SlotsConfig, reels: number[][], chosen: number): Census =>
  windowsCensus(
    config,
    reels.map((reel) => grouped(config, reel, chosen)),
    payTable(config, reels.length),
    chosen,
  );

/** The same over windows; spins are classified by the sum of their `scatters`, each class paying by `scatterPays`. */
export function windowsCensus(config: SlotsConfig, windows: Window[][], pay: Int32Array, chosen = -1): Census {
  const symbols = config.symbols.length;
  const extra = Int32Array.from({ length: windows.length + 1 }, (_, count) => chosenUnits(config, chosen, count));
  const [w0 = [], w1 = [], w2 = [], w3 = [], w4 = []] = windows;
  const lines = config.lines.length;
  const path = config.lines.map((line) => [line[0] ?? 0, line[1] ?? 0, line[2] ?? 0, line[3] ?? 0, line[4] ?? 0]);
  const row = (reel: number) => Int32Array.from(path, (line) => line[reel] ?? 0);
  const [r0, r1, r2, r3, r4] = [row(0), row(1), row(2), row(3), row(4)];
  const live = liveTable(pay, symbols);
  const open = openTable(pay, symbols);
  const tally = tallyOf(config.scatterPays.length);
  const { counted } = tally;
  const prefix = new Int32Array(lines);
  const rowA = new Int32Array(lines);
  const rowB = new Int32Array(lines);
  const running = new Int32Array(lines);
  const rowEnd = new Int32Array(lines);
  // Where no line depends on the last reel, its windows differ by their scatters only.
  const lastByScatters = [...Map.groupBy(w4, (e) => `${e.scatters}:${e.chosen}`).values()].flatMap((same) =>
    same.slice(0, 1).map((e) => ({ ...e, weight: same.reduce((sum, { weight }) => sum + weight, 0) })),
  );
  for (const a of w0)
    for (const b of w1)
      for (const c of w2) {
        let alive = 0;
        for (let line = 0; line < lines; line += 1) {
          const p =
            ((a.symbols[r0[line] ?? 0] ?? 0) * symbols + (b.symbols[r1[line] ?? 0] ?? 0)) * symbols +
            (c.symbols[r2[line] ?? 0] ?? 0);
          if (live[p] === 0) continue;
          prefix[alive] = p * symbols;
          rowA[alive] = r3[line] ?? 0;
          rowB[alive] = r4[line] ?? 0;
          alive += 1;
        }
        const visibleABC = a.chosen + b.chosen + c.chosen;
        const scattersABC = a.scatters + b.scatters + c.scatters;
        const weightABC = a.weight * b.weight * c.weight;
        for (const d of w3) {
          let runs = 0;
          let paid = 0;
          for (let i = 0; i < alive; i += 1) {
            const at = (prefix[i] ?? 0) + (d.symbols[rowA[i] ?? 0] ?? 0);
            if (open[at] === 0) paid += pay[at * symbols] ?? 0;
            else {
              running[runs] = at * symbols;
              rowEnd[runs] = rowB[i] ?? 0;
              runs += 1;
            }
          }
          for (const e of runs === 0 ? lastByScatters : w4) {
            const scatters = scattersABC + d.scatters + e.scatters;
            let win = paid + (config.scatterPays[scatters] ?? 0) + (extra[visibleABC + d.chosen + e.chosen] ?? 0);
            for (let i = 0; i < runs; i += 1) win += pay[(running[i] ?? 0) + (e.symbols[rowEnd[i] ?? 0] ?? 0)] ?? 0;
            const weight = weightABC * d.weight * e.weight;
            let counts = counted[scatters];
            if (counts === undefined || win >= counts.length) counts = tally.roomFor(scatters, win);
            counts[win] = (counts[win] ?? 0) + weight;
          }
        }
      }
  return tally.census();
}

/** The payout of each tuple of symbols along a line, by its index in base `symbols`. */
export function payTable(config: SlotsConfig, reels: number): Int32Array {
  const symbols = config.symbols.length;
  const table = new Int32Array(symbols ** reels);
  const tuple = Array.from({ length: reels }, () => 0);
  for (let i = 0; i < table.length; i += 1) {
    let rest = i;
    for (let reel = reels - 1; reel >= 0; reel -= 1) {
      tuple[reel] = rest % symbols;
      rest = Math.floor(rest / symbols);
    }
    table[i] = readLine(config, tuple, 0).reduce((sum, win) => sum + win.units, 0);
  }
  return table;
}

/** Which first three symbols can still pay. */
function liveTable(pay: Int32Array, symbols: number): Uint8Array {
  const live = new Uint8Array(symbols ** 3);
  const inner = symbols * symbols;
  for (let i = 0; i < pay.length; i += 1) if ((pay[i] ?? 0) > 0) live[Math.floor(i / inner)] = 1;
  return live;
}

/** After which first four symbols the fifth still decides the payout of a line. */
function openTable(pay: Int32Array, symbols: number): Uint8Array {
  const open = new Uint8Array(symbols ** 4);
  for (let i = 0; i < pay.length; i += 1) {
    const first = i - (i % symbols);
    if (pay[i] !== pay[first]) open[first / symbols] = 1;
  }
  return open;
}
