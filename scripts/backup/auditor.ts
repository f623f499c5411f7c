// Runs the auditor (auditor/README.md), where Python is installed.
import { spawnSync } from 'node:child_process';

/** The faults it found, one a line, and what it says that it checked. */
export function auditorOf(folder: string): { faults: string[]; checked: string } {
  const { status, stdout, stderr, error } = spawnSync('python3', ['-B', '-m', 'auditor', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) return { faults: [], checked: 'not asked, there is no Python here' };
  if (status !== 0 && status !== 1) throw new Error(`the auditor failed: ${stderr}`);
  const lines = stdout.trimEnd().split('\n');
  return { faults: lines.slice(0, -1), checked: lines.at(-1) ?? '' };
}
