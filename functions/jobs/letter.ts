// A letter that a player's object asked for: sent, then noted, so that a row told twice sends one and a crash loses none.
import type { MailWish, Outgoing } from '#functions/player/verbs.ts';
import { mailPort } from '#functions/ports/mail/index.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { paths } from '#src/paths.ts';

export async function sendLetter(env: Env, { playerNo, no }: Outgoing, mail: MailWish): Promise<void> {
  const sent = await env.DB.prepare('select 1 from letter_sent where player_no = ? and no = ?')
    .bind(playerNo, no)
    .first();
  if (sent) return;
  const { token, ...values } = mail.values;
  const ready = await letter(env, env.ORIGIN, {
    template: mail.template,
    to: mail.email,
    locale: offeredOr(mail.locale),
    path: paths.limitsConfirm(String(token)),
    values,
  });
  await mailPort(env).send(ready);
  await env.DB.prepare('insert into letter_sent (player_no, no) values (?, ?) on conflict do nothing')
    .bind(playerNo, no)
    .run();
}
