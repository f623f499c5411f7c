// Production mail: Cloudflare's send_email binding, from the address in MAIL_FROM.
import type { Mail } from './index.ts';

type MailEnv = { MAIL: SendEmail; MAIL_FROM?: string };

export const hasSender = (env: MailEnv): boolean => Boolean(env.MAIL_FROM);

export const cloudflareMail = (env: MailEnv): Mail => ({
  async send({ to, subject, text, html, headers }) {
    if (!env.MAIL_FROM) throw new Error('mail is not configured: set MAIL_FROM (README, "Operate it")');
    await env.MAIL.send({ from: env.MAIL_FROM, to, subject, text, html, headers });
  },
});
