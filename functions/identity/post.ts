/** Sends identity's letters after the answer has been sent, so that its duration does not reveal who is registered. */

import type { Context } from 'hono';
import { originOf } from '#functions/edge/origin.ts';
import { Refused } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { dispatch } from '#functions/mailing.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { isMailReady } from '#functions/ports/mail/registry.ts';
import { line } from '#shared/base/line.ts';
import type { LetterWish } from '#shared/domain/notices/registry.ts';
import { offeredOr } from '#src/i18n/locales.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

export const post = (c: C, wish: LetterWish): void => later(c, async () => wish);

/** For letters whose very need is a secret: looking up the address happens after the answer as well. */
export function later(c: C, decide: () => Promise<LetterWish | null>): void {
  const sending = decide().then((wish) => wish && send(c, wish));
  c.executionCtx.waitUntil(
    sending.catch((error) => {
      const requestId = c.get('requestId');
      console.error(line({ event: 'mail.failed', requestId, error: String(error) }));
    }),
  );
}

async function send(c: C, wish: LetterWish): Promise<void> {
  const ready = await letter(c.env, originOf(c), { ...wish, locale: offeredOr(wish.locale) });
  await dispatch(c.env, ready);
}

/** Throws 503 where a call does nothing but send a letter and no mail is set up. */
export function requireMail(c: C): void {
  if (!isMailReady(c.env)) throw new Refused('port.unavailable', { detail: 'Mail is not set up.' });
}
