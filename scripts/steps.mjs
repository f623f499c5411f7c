// Runs the steps of a check one after the other and stops at the first that fails, saying which.
import { spawnSync } from 'node:child_process';

/** @param {[name: string, command: string, args: string[]][]} steps */
export function runSteps(steps) {
  for (const [name, command, args] of steps) {
    const started = Date.now();
    console.log(`\n== ${name}`);
    const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) {
      console.error(`\nFailed: ${name} (${command} ${args.join(' ')})`);
      process.exit(status ?? 1);
    }
    console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
