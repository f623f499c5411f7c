// A letter that a player's object asked for: sent, then noted, so that a row told twice sends one and a crash loses none.

import { messagesOf } from '#functions/content.ts';
import type { MailWish, Outgoing } from '#functions/player/verbs.ts';
import { mailPort } from '#functions/ports/mail/index.ts';
import { type LetterWish, letter } from '#functions/ports/mail/letters.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { paths } from '#src/paths.ts';

export async function sendLetter(env: Env, { playerNo, no }: Outgoing, mail: MailWish): Promise<void> {
  const sent = await env.DB.prepare('select 1 from letter_sent where player_no = ? and no = ?')
    .bind(playerNo, no)
    .first();
  if (sent) return;
  const locale = offeredOr(mail.locale);
  const { template, email: to } = mail;
  const ready = await letter(env, env.ORIGIN, { template, to, locale, ...(await aboutOf(env, locale, mail)) });
  await mailPort(env).send(ready);
  await env.DB.prepare('insert into letter_sent (player_no, no) values (?, ?) on conflict do nothing')
    .bind(playerNo, no)
    .run();
}

/** Where its button leads, and what its words name. */
async function aboutOf(env: Env, locale: string, mail: MailWish): Promise<Pick<LetterWish, 'path' | 'values'>> {
  if (mail.template === 'limit_confirm') {
    const { token, ...values } = mail.values;
    return { path: paths.limitsConfirm(String(token)), values };
  }
  const t = translator(locale, await messagesOf(env, locale));
  if (mail.template === 'document_refused') {
    const { kind, reason } = mail.values;
    const values = { kind: t(`verification.kind.${kind}`), reason: t(`verification.reason.${reason}`) };
    return { path: paths.profile('verification'), values };
  }
  const { paymentId, amountMinor, currency, reason } = mail.values;
  const amount = formatPayment(Number(amountMinor), String(currency), locale);
  return { path: paths.payment(String(paymentId)), values: { amount, reason: t(`cashbox.reason.${reason}`) } };
}
