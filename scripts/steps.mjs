// Runs the steps of a check one after the other, and says which failed.
import { spawn } from 'node:child_process';

/** @typedef {[name: string, command: string, args: string[]]} Step */

/**
 * Stops at the first step that fails; with `goOn` it runs the others as well, for steps that take long, and fails at
 * the end.
 * @param {(Step | Step[])[]} steps those of an inner list run at the same time
 */
export async function runSteps(steps, { goOn = false } = {}) {
  /** @type {Step[]} */
  const failed = [];
  for (const step of steps) {
    const together = /** @type {Step[]} */ (Array.isArray(step[0]) ? step : [step]);
    const ended = await Promise.all(together.map((one) => run(one, one === together.at(-1))));
    failed.push(...together.filter((_, at) => !ended[at]));
    if (failed.length > 0 && !goOn) break;
  }
  // Repeated at the end, because the failed step's own output may be far above.
  for (const [name, command, args] of failed) console.error(`\nFailed: ${name} (${command} ${args.join(' ')})`);
  if (failed.length > 0) process.exit(1);
}

/** Of steps that run at the same time the last prints as it runs, the others when they have ended. Returns whether it succeeded. */
function run([name, command, args], aloud) {
  const started = Date.now();
  const stdio = aloud ? 'inherit' : 'pipe';
  if (aloud) console.log(`\n== ${name}`);
  const child = spawn(command, args, { stdio: ['inherit', stdio, stdio], shell: process.platform === 'win32' });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  return new Promise((done) => {
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      if (!aloud) console.log(`\n== ${name}`);
      process.stdout.write(Buffer.concat(output));
      if (status === 0) console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
      done(status === 0);
    });
  });
}
