// Solves the captcha's puzzle in workers of this browser: nothing to click, nothing from another site.
import { type Challenge, captchaChallenge } from '#shared/contract/users.ts';
import { call, failed } from './api.ts';
import { log } from './log.ts';

let solving: Promise<string | null> | undefined;

/** Starts early, at the first key in a form, so that the solution is ready when the form is sent. */
export function prepareCaptcha(): void {
  solving ??= solve();
}

/** A solution is valid for one call, so each call takes a fresh one. Null when the puzzle could not be fetched. */
export async function takeCaptcha(): Promise<string | null> {
  const mine = solving ?? solve();
  solving = undefined;
  return mine;
}

/** S8.14: the puzzle is requested again every 500 ms, at most five times. */
const AGAIN_MS = 500;
const ATTEMPTS = 5;

async function challenged(): Promise<Challenge | null> {
  for (let attempt = 1; ; attempt++) {
    const result = await call(captchaChallenge, { retries: 0 });
    if (result.ok) return result.value;
    if (attempt < ATTEMPTS) {
      await new Promise((next) => setTimeout(next, AGAIN_MS));
      continue;
    }
    log('CAPTCHA_ERROR', failed(result.problem, result.request));
    return null;
  }
}

async function solve(): Promise<string | null> {
  try {
    const challenge = await challenged();
    if (!challenge) return null;
    const [{ solveChallengeWorkers }, { default: Worker }] = await Promise.all([
      import('altcha-lib'),
      import('altcha/workers/pbkdf2?worker'),
    ]);
    const concurrency = Math.min(4, navigator.hardwareConcurrency || 1);
    const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Worker() });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } catch (error) {
    console.warn('captcha failed', error);
    log('CAPTCHA_ERROR');
    return null;
  }
}
