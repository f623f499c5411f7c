// Solves the captcha's puzzle in workers of this browser: nothing to click, nothing from another site.
import { captchaChallenge } from '#shared/contract/users.ts';
import { call, failed } from './api.ts';
import { log } from './log.ts';

let solving: Promise<string | null> | undefined;

/** Starts early (the first key in a form), so that the answer is there when the form is sent. */
export function prepareCaptcha(): void {
  solving ??= solve();
}

/** A solution is good for one call: each asker takes a fresh one. Null when the puzzle could not be had. */
export async function takeCaptcha(): Promise<string | null> {
  const mine = solving ?? solve();
  solving = undefined;
  return mine;
}

async function solve(): Promise<string | null> {
  try {
    const result = await call(captchaChallenge);
    if (!result.ok) {
      log('CAPTCHA_ERROR', failed(result.problem, result.request));
      return null;
    }
    const [{ solveChallengeWorkers }, { default: Worker }] = await Promise.all([
      import('altcha-lib'),
      import('altcha/workers/pbkdf2?worker'),
    ]);
    const concurrency = Math.min(4, navigator.hardwareConcurrency || 1);
    const challenge = result.value;
    const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Worker() });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch (error) {
    console.warn('captcha failed', error);
    log('CAPTCHA_ERROR');
    return null;
  }
}
