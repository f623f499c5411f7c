// Which processes belong to whom: /proc where there is one, ps elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const linux = existsSync('/proc/self/stat');

export function childrenOf(parent: number): number[] {
  if (!linux) return ps(['-o', 'pid=', '-A', '-o', 'ppid='], (line) => line[1] === parent).map(([pid]) => pid ?? 0);
  return everyProcess().filter((pid) => parentOf(pid) === parent);
}

export function everyProcess(): number[] {
  if (!linux) return ps(['-o', 'pid=', '-A'], ([pid]) => (pid ?? 0) > 0).map(([pid]) => pid ?? 0);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
}

export function commandOf(pid: number): string {
  if (!linux) return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function ps(args: string[], keep: (line: number[]) => boolean): number[][] {
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(keep);
}
