// Production mail: Cloudflare's send_email binding, from the address in MAIL_FROM.
import type { Mail } from './index.ts';

export const cloudflareMail = (env: Pick<Env, 'MAIL'> & { MAIL_FROM?: string }): Mail => ({
  async send({ to, subject, text, html }) {
    if (!env.MAIL_FROM) throw new Error('mail is not configured: set MAIL_FROM (README, "Operate it")');
    await env.MAIL.send({ from: env.MAIL_FROM, to, subject, text, html });
  },
});
