// What a server's processes have cost so far: user and system time from /proc (Linux only), in microseconds.
import { readFileSync } from 'node:fs';

/** Linux counts in ticks of 10 ms (sysconf CLK_TCK is 100 on every build that Node supports). */
const TICK_US = 10_000;

export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_US;
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command's name may hold spaces and brackets; the numbers begin after its closing one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
