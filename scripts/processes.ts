// Which process belongs to which server: by /proc where there is one, by ps elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const linux = existsSync('/proc/self/stat');

export function childrenOf(parent: number): number[] {
  if (!linux) return ps(['-o', 'pid=', '-A', '-o', 'ppid='], (line) => line[1] === parent).map(([pid]) => pid ?? 0);
  return everyProcess().filter((pid) => parentOf(pid) === parent);
}

function everyProcess(): number[] {
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

/** When a process began, in the system's own unit; together with the pid this identifies a process for good. '' where it does not run. */
export function startOf(pid: number): string {
  if (linux) {
    const stat = statOf(pid);
    return stat[0] === 'Z' ? '' : (stat[19] ?? '');
  }
  return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
}

const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0);

/** The fields after the name, which may hold any character: the third of proc(5) is the first here. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function ps(args: string[], keep: (line: number[]) => boolean): number[][] {
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(keep);
}
