/** Sends identity's letters after the answer is on its way, so that its time says nothing about who is registered. */
import type { Context } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { mailPort } from '#functions/ports/mail/index.ts';
import { type LetterWish, letter } from '#functions/ports/mail/letters.ts';
import { offeredOr } from '#src/i18n/locales.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

export function post(c: C, wish: LetterWish): void {
  const sending = letter(c.env, originOf(c), { ...wish, locale: offeredOr(wish.locale) }).then((ready) =>
    mailPort(c.env).send(ready),
  );
  c.executionCtx.waitUntil(
    sending.catch((error) => {
      const requestId = c.get('requestId');
      console.error(JSON.stringify({ event: 'mail.failed', template: wish.template, requestId, error: String(error) }));
    }),
  );
}

/** A release never trusts the Host header of a request for a link in a mail. */
const originOf = (c: C): string => (__SANDBOX__ ? new URL(c.req.url).origin : c.env.ORIGIN);
