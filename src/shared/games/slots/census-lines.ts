// Every stop of five reels that are read by lines, counted fast: a line that is dead after three reels is not read on.

import type { SlotsConfig } from './config.ts';
import { chosenUnits, readLine } from './rules.ts';
import { type Census, grouped } from './sums.ts';

/** Each stop once; 33 million take about a second. `chosen` is a book's symbol, -1 for none. */
export function linesCensus(config: SlotsConfig, reels: number[][], chosen: number): Census {
  const symbols = config.symbols.length;
  const pay = payTable(config, reels.length);
  const windows = reels.map((reel) => grouped(config, reel, chosen));
  const extra = Int32Array.from({ length: reels.length + 1 }, (_, count) => chosenUnits(config, chosen, count));
  const [w0 = [], w1 = [], w2 = [], w3 = [], w4 = []] = windows;
  const lines = config.lines.length;
  const path = config.lines.map((line) => [line[0] ?? 0, line[1] ?? 0, line[2] ?? 0, line[3] ?? 0, line[4] ?? 0]);
  const row = (reel: number) => Int32Array.from(path, (line) => line[reel] ?? 0);
  const [r0, r1, r2, r3, r4] = [row(0), row(1), row(2), row(3), row(4)];
  const live = liveTable(pay, symbols);
  const classes = config.scatterPays.map(() => ({ spins: 0n, units: 0n, squares: 0n, wins: 0n, most: 0 }));
  let most = 0;
  let mostSpins = 0n;
  const s2 = symbols * symbols;
  const prefix = new Int32Array(lines);
  const rowA = new Int32Array(lines);
  const rowB = new Int32Array(lines);
  for (const a of w0)
    for (const b of w1)
      for (const c of w2) {
        let alive = 0;
        for (let line = 0; line < lines; line += 1) {
          const p =
            ((a.symbols[r0[line] ?? 0] ?? 0) * symbols + (b.symbols[r1[line] ?? 0] ?? 0)) * symbols +
            (c.symbols[r2[line] ?? 0] ?? 0);
          if (live[p] === 0) continue;
          prefix[alive] = p * s2;
          rowA[alive] = r3[line] ?? 0;
          rowB[alive] = r4[line] ?? 0;
          alive += 1;
        }
        const shownABC = a.chosen + b.chosen + c.chosen;
        const scattersABC = a.scatters + b.scatters + c.scatters;
        const weightABC = a.weight * b.weight * c.weight;
        // Within one triple of windows all sums stay far below 2^53.
        const spins = classes.map(() => 0);
        const units = classes.map(() => 0);
        const squares = classes.map(() => 0);
        const wins = classes.map(() => 0);
        for (const d of w3)
          for (const e of w4) {
            const scatters = scattersABC + d.scatters + e.scatters;
            let win = (config.scatterPays[scatters] ?? 0) + (extra[shownABC + d.chosen + e.chosen] ?? 0);
            for (let i = 0; i < alive; i += 1) {
              const at = (prefix[i] ?? 0) + (d.symbols[rowA[i] ?? 0] ?? 0) * symbols + (e.symbols[rowB[i] ?? 0] ?? 0);
              win += pay[at] ?? 0;
            }
            const weight = weightABC * d.weight * e.weight;
            spins[scatters] = (spins[scatters] ?? 0) + weight;
            if (win === 0) continue;
            units[scatters] = (units[scatters] ?? 0) + weight * win;
            squares[scatters] = (squares[scatters] ?? 0) + weight * win * win;
            wins[scatters] = (wins[scatters] ?? 0) + weight;
            const inClass = classes[scatters];
            if (inClass && win > inClass.most) inClass.most = win;
            if (win > most) {
              most = win;
              mostSpins = 0n;
            }
            if (win === most) mostSpins += BigInt(weight);
          }
        classes.forEach((inClass, scatters) => {
          if (spins[scatters] === 0) return;
          inClass.spins += BigInt(spins[scatters] ?? 0);
          inClass.units += BigInt(units[scatters] ?? 0);
          inClass.squares += BigInt(squares[scatters] ?? 0);
          inClass.wins += BigInt(wins[scatters] ?? 0);
        });
      }
  const spins = reels.reduce((product, reel) => product * BigInt(reel.length), 1n);
  return { spins, classes, most, mostSpins };
}

/** What each tuple of symbols along a line pays, by its index in base `symbols`. */
function payTable(config: SlotsConfig, reels: number): Int32Array {
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
