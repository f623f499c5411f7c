// The independent auditor (auditor/README.md), for tests that leave players' files behind.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nothing but Node is needed for the tests: where there is no Python, what only the auditor proves is skipped, and says so. */
export const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

/** What it prints of a folder of files: one line a fault, the last says how much was checked. */
export function audited(folder: string): { faults: string[]; checked: string } {
  return answered('auditor', folder);
}

/** The same of a lottery, from the API's answers about it alone (auditor/lottery.py). */
export function auditedLottery(answer: unknown, page: unknown, beacon: string): { faults: string[]; checked: string } {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-lottery-'));
  const files = Object.entries({ draw: answer, list: page }).map(([name, body]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(body));
    return path;
  });
  try {
    return answered('auditor.lottery', '--beacon', beacon, ...files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function answered(program: string, ...words: readonly string[]): { faults: string[]; checked: string } {
  const { stdout, stderr, status } = spawnSync('python3', ['-B', '-m', program, ...words], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`the auditor failed: ${stderr}`);
  const lines = stdout.trimEnd().split('\n');
  return { faults: lines.slice(0, -1), checked: lines.at(-1) ?? '' };
}
