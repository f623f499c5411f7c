// Which vendors carry letters here, in order of preference. Another one is a file beside this one and a line here;
// MAILERS names the vendors.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { POSTMARK_ORIGIN, postmarkKeys, SANDBOX_FROM } from '#functions/sandbox/mail/origin.ts';
import { listed } from '../listed.ts';
import { cloudflareMail } from './cloudflare.ts';
import { sandboxBinding } from './cloudflare-sandbox.ts';
import type { Mail, MailDoor, Stream } from './index.ts';
import { postmarkDoor, postmarkMail } from './postmark.ts';

type Maker = (env: Env) => Mail | null;

/** Null where the deployment has not configured it (scripts/needs.ts). */
const CARRIERS: readonly Maker[] = [
  (env) => {
    if (__SANDBOX__) return cloudflareMail({ binding: sandboxBinding(env), from: SANDBOX_FROM });
    return env.MAIL_FROM ? cloudflareMail({ binding: env.MAIL, from: env.MAIL_FROM }) : null;
  },
  (env) => {
    if (__SANDBOX__)
      return postmarkMail({
        url: POSTMARK_ORIGIN,
        token: postmarkKeys(env).token,
        from: SANDBOX_FROM,
        streams: STREAMS,
        fetcher: (request) => sandboxOf(env).fetch(request),
      });
    const { POSTMARK_TOKEN, POSTMARK_WEBHOOK_AUTH, MAIL_FROM } = env;
    if (!POSTMARK_TOKEN || !POSTMARK_WEBHOOK_AUTH || !MAIL_FROM) return null;
    return postmarkMail({
      url: 'https://api.postmarkapp.com',
      token: POSTMARK_TOKEN,
      from: MAIL_FROM,
      streams: { ...STREAMS, ...(env.POSTMARK_OFFERS_STREAM && { offers: env.POSTMARK_OFFERS_STREAM }) },
      fetcher: (request) => fetch(request),
    });
  },
];

/** Postmark's default names. */
const STREAMS: Readonly<Record<Stream, string>> = { account: 'outbound', offers: 'broadcast' };

/** The configured carriers, in order of preference. */
export const carriersOf = (env: Env): Mail[] => CARRIERS.flatMap((make) => make(env) ?? []);

/** False where no address to send from is configured. */
export const isMailReady = (env: Env): boolean => __SANDBOX__ || Boolean(env.MAIL_FROM);

/**
 * Verifies and parses the webhooks of the configured vendor; null where there is none. Cloudflare's events arrive by a
 * queue instead.
 */
export function mailDoorOf(env: Env): MailDoor | null {
  const passwords = __SANDBOX__ ? [postmarkKeys(env).webhookAuth] : listed(env.POSTMARK_WEBHOOK_AUTH ?? '');
  return passwords.length > 0 && (__SANDBOX__ || env.POSTMARK_TOKEN) ? postmarkDoor(passwords) : null;
}
