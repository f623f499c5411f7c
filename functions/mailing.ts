// Every letter goes out by here: the mailer takes it or not, and how the house is says so once it has refused several in a row.
import { waitUntil } from 'cloudflare:workers';
import { line } from '#shared/base/line.ts';
import type { Letter } from './ports/mail/index.ts';
import { mailPort } from './ports/mail/registry.ts';
import { statusOf } from './status/stub.ts';

/** That one was taken is no news for so long. */
const NEWS_MS = 60_000;
let reportedMs = Number.NEGATIVE_INFINITY;

/** Resolves when the mailer has taken it; throws when it has not. */
export async function dispatch(env: Env, letter: Letter): Promise<void> {
  try {
    await mailPort(env).send(letter);
  } catch (error) {
    console.error(line({ event: 'mail.refused', error: String(error) }));
    reportedMs = Number.NEGATIVE_INFINITY;
    tell(env, false);
    throw error;
  }
  if (Date.now() - reportedMs < NEWS_MS) return;
  reportedMs = Date.now();
  tell(env, true);
}

function tell(env: Env, isTaken: boolean): void {
  waitUntil(
    statusOf(env)
      .mailed(isTaken)
      .catch(() => undefined),
  );
}
